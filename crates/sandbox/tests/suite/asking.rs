//! Sends requests to a router in the process.

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use sandbox::{Exchange, Options, router};
use std::sync::OnceLock;
use tower::ServiceExt;
use wire::{
    Call,
    calls::disclosures::{Disclosure, DisclosuresRequest},
};

/// A client of a router.
pub(crate) struct Asker(pub(crate) Router);

/// An exchange with a frozen clock.
pub(crate) fn frozen(time: &str) -> Exchange {
    Exchange::new(Options {
        clock: format!("frozen:{time}").parse().unwrap(),
        ..Options::default()
    })
}

/// The default sample in the middle of a session. All tests share it, none changes it.
pub(crate) fn sample() -> Asker {
    static ONE: OnceLock<Exchange> = OnceLock::new();
    Asker(router(
        ONE.get_or_init(|| frozen("2026-11-12T14:32:19")).clone(),
    ))
}

impl Asker {
    /// Status and body; `None` when the connection was closed.
    pub(crate) async fn send(&self, request: Request<Body>) -> Option<(u16, Vec<u8>)> {
        let response = self.0.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), usize::MAX).await.ok()?;
        Some((status, body.to_vec()))
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let (status, body) = self.send(request).await.unwrap();
        (status, String::from_utf8(body).unwrap())
    }

    pub(crate) async fn post(&self, path: &str, form: &str) -> (u16, String) {
        let request =
            Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        let (status, body) = self
            .send(request.body(form.to_owned().into()).unwrap())
            .await
            .unwrap();
        (status, String::from_utf8(body).unwrap())
    }

    /// Sends a call as the wire encodes it.
    pub(crate) async fn raw<C: Call>(&self, call: &C) -> Option<(u16, Vec<u8>)> {
        let encoded = call.encode();
        let mut request = Request::builder()
            .method(encoded.method.clone())
            .uri(&encoded.path_and_query);
        if encoded.form.is_some() {
            request = request.header("content-type", "application/x-www-form-urlencoded");
        }
        self.send(request.body(Body::from(encoded.body())).unwrap())
            .await
    }

    /// Sends a call and parses its answer, which must be successful.
    pub(crate) async fn ask<C: Call>(&self, call: C) -> C::Answer {
        let (status, body) = self.raw(&call).await.unwrap();
        assert_eq!(
            status,
            StatusCode::OK.as_u16(),
            "{}: {}",
            C::NAME,
            String::from_utf8_lossy(&body)
        );
        let answer: C::Answer =
            serde_json::from_slice(&body).unwrap_or_else(|e| panic!("{}: {e}", C::NAME));
        // The wire's types lose no field of the answer.
        let sent: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(serde_json::to_value(&answer).unwrap(), sent, "{}", C::NAME);
        call.check(&answer)
            .unwrap_or_else(|e| panic!("{}: {e}", C::NAME));
        answer
    }
}

/// All available disclosures, fetched page by page, newest first.
pub(crate) async fn disclosed(asker: &Asker) -> Vec<Disclosure> {
    let newest = || DisclosuresRequest::newest(None, 1_000);
    let first = asker.ask(newest()).await;
    let mut all = first.items;
    while (all.len() as u64) < first.total {
        let skip = all.len() as u32;
        let page = asker.ask(DisclosuresRequest { skip, ..newest() }).await;
        assert!(!page.items.is_empty() && page.total == first.total);
        all.extend(page.items);
    }
    all
}
