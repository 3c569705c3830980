//! A complete answer: its body in every encoding, and its headers.

use crate::{
    cache_control::Keep,
    encoding::{Encoding, is_worth_it},
};
use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use std::sync::{Arc, LazyLock};
use tokio::{
    sync::{OnceCell, Semaphore},
    task::JoinError,
};
use xxhash_rust::xxh3::xxh3_64;

/// Limits concurrent compressions to the number of cores. Each takes megabytes of memory, and more of them at
/// once would not finish sooner.
static COMPRESSING: LazyLock<Semaphore> = LazyLock::new(|| {
    Semaphore::new(std::thread::available_parallelism().map_or(2, std::num::NonZero::get))
});

/// A complete answer. Encodings are computed when first requested.
#[derive(Debug)]
pub struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    compress: bool,
    etag: HeaderValue,
    identity: Bytes,
    gzip: OnceCell<Bytes>,
    brotli: OnceCell<Bytes>,
}

impl Answer {
    /// Disables compression: it takes as long as rendering many pages, which pays off only for answers that
    /// are cached.
    pub fn uncompressed(mut self) -> Self {
        self.compress = false;
        self
    }

    /// An answer with a text body.
    pub fn new(
        status: StatusCode,
        media_type: &'static str,
        keep: Keep,
        body: impl Into<Bytes>,
    ) -> Self {
        let identity = body.into();
        let mut headers = HeaderMap::with_capacity(8);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        headers.insert(header::CACHE_CONTROL, keep.header());
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        let compress = is_text(media_type) && is_worth_it(identity.len());
        let (gzip, brotli) = (OnceCell::new(), OnceCell::new());
        Self {
            status,
            etag: tag(xxh3_64(&identity)),
            headers,
            compress,
            identity,
            gzip,
            brotli,
        }
    }

    /// Sets a header.
    #[must_use]
    pub fn with(mut self, name: header::HeaderName, value: HeaderValue) -> Self {
        self.headers.insert(name, value);
        self
    }

    /// Sets the entity tag from a digest of the relevant content.
    #[must_use]
    pub fn tagged(mut self, digest: u64) -> Self {
        self.etag = tag(digest);
        self
    }

    /// Adds an encoding of the body that was compressed at build time.
    #[must_use]
    pub fn with_encoded(self, encoding: Encoding, bytes: Option<Bytes>) -> Self {
        if let (Some(bytes), Some(cell)) = (bytes, self.cell(encoding)) {
            let _ = cell.set(bytes);
        }
        self
    }

    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Estimated memory in bytes, with both encodings.
    pub fn weight(&self) -> u32 {
        let bytes = self.identity.len() + self.identity.len() / 3 + 512;
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }

    /// The response to one request; 304 when the visitor's copy is current.
    pub async fn respond(self: &Arc<Self>, request: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        response.headers_mut().clone_from(&self.headers);
        response
            .headers_mut()
            .insert(header::ETAG, self.etag.clone());
        if self.status == StatusCode::OK && self.is_known(request) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response.headers_mut().remove(header::CONTENT_TYPE);
            return response;
        }
        *response.status_mut() = self.status;
        let encoding = if self.compress {
            Encoding::accepted(request)
        } else {
            Encoding::Identity
        };
        let Ok(body) = self.bytes(encoding).await else {
            *response.body_mut() = Body::from(self.identity.clone());
            return response;
        };
        if let Some(name) = encoding.name() {
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        *response.body_mut() = Body::from(body);
        response
    }

    fn is_known(&self, request: &HeaderMap) -> bool {
        let given = request
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok());
        let own = opaque(self.etag.to_str().unwrap_or_default());
        given
            .flat_map(|list| list.split(','))
            .any(|tag| tag.trim() == "*" || opaque(tag) == own)
    }

    fn cell(&self, encoding: Encoding) -> Option<&OnceCell<Bytes>> {
        match encoding {
            Encoding::Identity => None,
            Encoding::Gzip => Some(&self.gzip),
            Encoding::Brotli => Some(&self.brotli),
        }
    }

    /// The body in an encoding. An error if the compression panicked; the next request tries again.
    async fn bytes(&self, encoding: Encoding) -> Result<Bytes, JoinError> {
        let Some(cell) = self.cell(encoding) else {
            return Ok(self.identity.clone());
        };
        let compress = || async {
            let plain = self.identity.clone();
            // The semaphore is never closed; without a permit the work would only not be limited.
            let place = COMPRESSING.acquire().await;
            let work = tokio::task::spawn_blocking(move || encoding.compress(&plain));
            // The work keeps its place until its thread is idle again, even when the visitor has gone.
            let finished = tokio::spawn(async move {
                let compressed = work.await;
                drop(place);
                compressed
            });
            finished.await.and_then(|compressed| compressed)
        };
        cell.get_or_try_init(compress).await.cloned()
    }
}

/// True for text formats. Fonts and images are compressed already.
fn is_text(media_type: &str) -> bool {
    const TEXTS: [&str; 8] = [
        "text/",
        "application/json",
        "application/problem+json",
        "application/x-ndjson",
        "application/manifest+json",
        "application/xml",
        "application/wasm",
        "image/svg",
    ];
    TEXTS.iter().any(|start| media_type.starts_with(start))
}

/// Weak, because it is the same for all encodings.
fn tag(digest: u64) -> HeaderValue {
    HeaderValue::from_str(&format!("W/\"{digest:016x}\"")).expect("hexadecimal digits are visible")
}

/// The tag without `W/`, which does not matter for the comparison: a cache on the way may have removed it.
fn opaque(tag: &str) -> &str {
    let tag = tag.trim();
    tag.strip_prefix("W/").unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> Arc<Answer> {
        let body = "SAHW ".repeat(1000);
        Arc::new(Answer::new(
            StatusCode::OK,
            "text/html; charset=utf-8",
            Keep::Never,
            body,
        ))
    }

    #[tokio::test]
    async fn a_current_copy_gets_304_without_a_body() {
        let answer = answer();
        let first = answer.respond(&HeaderMap::new()).await;
        let mut request = HeaderMap::new();
        request.insert(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone());
        let second = answer.respond(&request).await;
        assert_eq!(second.status(), StatusCode::NOT_MODIFIED);
        assert!(second.headers().contains_key(header::CACHE_CONTROL));
        let weak = first.headers()[header::ETAG].to_str().unwrap();
        let strong = format!("\"x\", {}", weak.strip_prefix("W/").unwrap());
        request.insert(header::IF_NONE_MATCH, strong.parse().unwrap());
        assert_eq!(
            answer.respond(&request).await.status(),
            StatusCode::NOT_MODIFIED
        );
        request.insert(
            header::IF_NONE_MATCH,
            HeaderValue::from_static("W/\"other\""),
        );
        assert_eq!(answer.respond(&request).await.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn the_encoding_is_named_and_small_answers_stay_as_they_are() {
        let mut request = HeaderMap::new();
        request.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("br"));
        let response = answer().respond(&request).await;
        assert_eq!(response.headers()[header::CONTENT_ENCODING], "br");
        let small = Arc::new(Answer::new(StatusCode::OK, "text/plain", Keep::Never, "ok"));
        assert!(
            !small
                .respond(&request)
                .await
                .headers()
                .contains_key(header::CONTENT_ENCODING)
        );
    }
}
