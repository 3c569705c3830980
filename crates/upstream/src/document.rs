//! Documents that the feed service hands out: passed on when they are what they should be.

use crate::{
    attempt::request_for,
    client::{Upstream, log},
    failure::Failure,
};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use wire::{DocumentName, Service};

/// What all documents are counted under.
const NAME: &str = "document";

impl Upstream {
    /// A document of the feed service, whole, within the limits of a call. It is not kept: visitors
    /// open few of the many. [`Failure::NotFound`] when the service says so; everything that is no
    /// PDF file is another failure.
    pub async fn document(&self, name: &DocumentName) -> Result<Bytes, Failure> {
        let state = self.inner.metrics.named(NAME, Service::Feed);
        let request = request_for(&name.path(), "application/pdf")?;
        let result = self
            .inner
            .through(Service::Feed, &state, |line| async move {
                let (head, body) = line.whole(request).await?;
                checked(head.status, &head.headers, body)
            })
            .await;
        log(&state, result.as_ref().err());
        result
    }
}

fn checked(status: StatusCode, headers: &HeaderMap, body: Bytes) -> Result<Bytes, Failure> {
    match status {
        StatusCode::OK => {}
        StatusCode::NOT_FOUND => return Err(Failure::NotFound),
        other => return Err(Failure::Status(other.as_u16())),
    }
    if body.is_empty() {
        return Err(Failure::Empty);
    }
    let declared = headers.get(header::CONTENT_TYPE);
    let declared = declared.and_then(|v| v.to_str().ok()).unwrap_or_default();
    let essence = declared.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/pdf") {
        return Err(Failure::ContentType(declared.chars().take(80).collect()));
    }
    if !body.starts_with(b"%PDF-") {
        return Err(Failure::Shape("no PDF file".to_owned()));
    }
    Ok(body)
}
