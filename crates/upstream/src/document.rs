//! Documents that the feed service hands out: passed on when they are what they should be.

use crate::{attempt::request_for, client::Upstream, failure::Failure, told::log};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use wire::{DocumentName, FileKind, Service};
use xxhash_rust::xxh3::xxh3_64;

/// How far before its end the mark of a whole PDF file may be; readers look no further either.
const TAIL: usize = 1024;

impl Upstream {
    /// A document of the feed service, whole, within the limits of a call. It is not kept: visitors
    /// open few of the many. [`Failure::NotFound`] when the service says so; everything that is not
    /// a whole file of the kind that its name tells is another failure.
    pub async fn document(&self, name: &DocumentName) -> Result<Bytes, Failure> {
        let state = self.inner.metrics.named(DocumentName::CALL, Service::Feed);
        let request = request_for(&name.path(), name.kind().media_type())?;
        let kind = name.kind();
        let asked = xxh3_64(name.path().as_bytes());
        let result = self
            .inner
            .through(Service::Feed, &state, Some(asked), |line| async move {
                let (head, body) = line.whole(request).await?;
                checked(kind, head.status, &head.headers, body)
            })
            .await;
        log(&state, result.as_ref().err());
        result
    }
}

fn checked(
    kind: FileKind,
    status: StatusCode,
    headers: &HeaderMap,
    body: Bytes,
) -> Result<Bytes, Failure> {
    match status {
        StatusCode::OK => {}
        StatusCode::NOT_FOUND => return Err(Failure::NotFound),
        other => return Err(Failure::of_status(other.as_u16())),
    }
    if body.is_empty() {
        return Err(Failure::Empty);
    }
    let declared = headers.get(header::CONTENT_TYPE);
    let declared = declared.and_then(|v| v.to_str().ok()).unwrap_or_default();
    let essence = declared.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case(kind.media_type()) {
        return Err(Failure::ContentType(declared.chars().take(80).collect()));
    }
    let whole = match kind {
        FileKind::Pdf => is_pdf(&body),
        FileKind::Csv => body.ends_with(b"\n") && std::str::from_utf8(&body).is_ok(),
    };
    if whole {
        Ok(body)
    } else {
        Err(Failure::Shape(format!("no whole {} file", kind.ending())))
    }
}

/// Begins and ends as PDF files do.
fn is_pdf(body: &[u8]) -> bool {
    let mark = b"%%EOF";
    let tail = &body[body.len().saturating_sub(TAIL)..];
    body.starts_with(b"%PDF-") && tail.windows(mark.len()).any(|at| at == mark)
}
