//! A complete answer: its body in every encoding, and its headers.

use crate::{
    cache_control::Keep,
    client::Client,
    condensed::Condensed,
    conditional::{self, tag},
    encoding::{Encoding, is_worth_it},
    streamed::Source,
};
use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use std::sync::{Arc, LazyLock, OnceLock};
use tokio::{
    sync::{OnceCell, Semaphore},
    task::JoinError,
    time::Instant,
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
    /// From the body when nothing else is set.
    etag: OnceLock<HeaderValue>,
    identity: Bytes,
    /// What the body is written from while it is sent; then the bytes are empty.
    source: Option<Source>,
    gzip: OnceCell<Bytes>,
    brotli: OnceCell<Bytes>,
    condensed: Arc<Condensed>,
    made: Instant,
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
            etag: OnceLock::new(),
            headers,
            compress,
            identity,
            source: None,
            gzip,
            brotli,
            condensed: Arc::default(),
            made: Instant::now(),
        }
    }

    /// A body that is written while it is sent. It has the tag of a digest, since nobody has seen all of it.
    #[must_use]
    pub(crate) fn streamed(mut self, source: Source, digest: u64) -> Self {
        self.source = Some(source);
        self.tagged(digest)
    }

    /// True when the body is written while it is sent.
    pub(crate) fn is_streamed(&self) -> bool {
        self.source.is_some()
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
        self.etag = OnceLock::from(tag(digest));
        self
    }

    /// Adds an encoding of the body that was compressed at build time.
    #[must_use]
    pub fn with_encoded(self, encoding: Encoding, bytes: Option<Bytes>) -> Self {
        if let (Some(bytes), Some(cell)) = (bytes, self.cell(encoding)) {
            if encoding == Encoding::Brotli {
                self.condensed.set_smallest(bytes.clone());
            }
            let _ = cell.set(bytes);
        }
        self
    }

    /// The answer with its body in every encoding, for a large one that many ask for. It takes as long as the
    /// compressions, on the calling thread.
    #[must_use]
    pub(crate) fn all_encoded(self) -> Self {
        [Encoding::Gzip, Encoding::Brotli]
            .into_iter()
            .fold(self, |answer, encoding| {
                let bytes = answer.compress.then(|| encoding.compress(&answer.identity));
                answer.with_encoded(encoding, bytes)
            })
    }

    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Estimated memory in bytes, with all encodings.
    pub fn weight(&self) -> u32 {
        let plain = self.identity.len();
        let bytes = plain + plain / 3 + plain / 5 + 512;
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }

    /// The response to one request; 304 when the visitor's copy is current.
    pub async fn respond(self: &Arc<Self>, request: &HeaderMap) -> Response {
        self.respond_to(request, None).await
    }

    /// The same to a client, whose turns the calls take that are made while the body is sent.
    pub(crate) async fn respond_to(
        self: &Arc<Self>,
        request: &HeaderMap,
        client: Option<Client>,
    ) -> Response {
        let mut response = Response::new(Body::empty());
        response.headers_mut().clone_from(&self.headers);
        response
            .headers_mut()
            .insert(header::ETAG, self.etag().clone());
        if self.status == StatusCode::OK && self.is_known(request) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response.headers_mut().remove(header::CONTENT_TYPE);
            return response;
        }
        *response.status_mut() = self.status;
        if let Some(source) = &self.source {
            let (body, encoding) = source.body(request, client);
            encoded(response.headers_mut(), encoding);
            *response.body_mut() = body;
            return response;
        }
        let encoding = if self.compress {
            Encoding::accepted(request)
        } else {
            Encoding::Identity
        };
        if encoding == Encoding::Brotli && self.brotli.initialized() {
            self.condensed.ask(&self.identity, self.made.elapsed());
        }
        let Ok(body) = self.bytes(encoding).await else {
            *response.body_mut() = Body::from(self.identity.clone());
            return response;
        };
        encoded(response.headers_mut(), encoding);
        *response.body_mut() = Body::from(body);
        response
    }

    fn etag(&self) -> &HeaderValue {
        self.etag.get_or_init(|| tag(xxh3_64(&self.identity)))
    }

    /// True if the visitor's copy is current.
    fn is_known(&self, request: &HeaderMap) -> bool {
        let etag = self.etag().to_str().unwrap_or_default();
        conditional::is_current(request, etag, self.headers.get(header::LAST_MODIFIED))
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
        let condensed = self
            .condensed
            .best()
            .filter(|_| encoding == Encoding::Brotli);
        if let Some(condensed) = condensed {
            return Ok(condensed.clone());
        }
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

fn encoded(headers: &mut HeaderMap, encoding: Encoding) {
    if let Some(name) = encoding.name() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
}

/// True for text formats. Fonts and images are compressed already.
fn is_text(media_type: &str) -> bool {
    const TEXTS: [&str; 10] = [
        "text/",
        "application/atom+xml",
        "application/feed+json",
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
    async fn a_copy_of_the_time_of_the_data_is_current_unless_a_tag_says_otherwise() {
        let answer = Answer::new(StatusCode::OK, "text/csv", Keep::Never, "SAHW").with(
            header::LAST_MODIFIED,
            HeaderValue::from_static("Thu, 12 Nov 2026 10:32:19 GMT"),
        );
        let answer = Arc::new(answer);
        let status = async |given: &[(header::HeaderName, &'static str)]| {
            let mut request = HeaderMap::new();
            for (name, value) in given {
                request.append(name, HeaderValue::from_static(value));
            }
            answer.respond(&request).await.status().as_u16()
        };
        let since = header::IF_MODIFIED_SINCE;
        for (time, expected) in [
            ("Thu, 12 Nov 2026 10:32:19 GMT", 304),
            ("Thursday, 12-Nov-26 10:32:20 GMT", 304),
            ("Thu Nov 12 10:32:19 2026", 304),
            ("Thu, 12 Nov 2026 10:32:18 GMT", 200),
            ("yesterday", 200),
            ("", 200),
        ] {
            assert_eq!(status(&[(since.clone(), time)]).await, expected, "{time}");
        }
        let current = (since.clone(), "Thu, 12 Nov 2026 10:32:19 GMT");
        let other = (header::IF_NONE_MATCH, "W/\"other\"");
        assert_eq!(status(&[current.clone(), other]).await, 200);
        assert_eq!(status(&[current.clone(), current]).await, 200);
        // Answers without a time are sent.
        let mut request = HeaderMap::new();
        request.insert(
            since,
            HeaderValue::from_static("Thu, 12 Nov 2026 10:32:19 GMT"),
        );
        let timeless = Arc::new(Answer::new(StatusCode::OK, "text/csv", Keep::Never, "SAHW"));
        assert_eq!(timeless.respond(&request).await.status(), StatusCode::OK);
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
