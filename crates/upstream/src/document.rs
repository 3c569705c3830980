//! Documents of the feed service, passed through after validation.

use crate::{
    attempt::{Initiator, request_for},
    breaker::Sender,
    client::Upstream,
    failure::Failure,
    logging::log,
};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use wire::{DocumentName, FileKind, Service};
use xxhash_rust::xxh3::xxh3_64;

/// Maximum distance of a PDF's end marker from the end of the file, as in PDF readers.
const TAIL: usize = 1024;

impl Upstream {
    /// A complete document of the feed service, within the limits of a call. It is not cached:
    /// visitors open few of the many. [`Failure::NotFound`] if the service says so; anything but a
    /// complete file of the kind given by its name is another failure.
    pub async fn document(&self, name: &DocumentName) -> Result<Bytes, Failure> {
        let state = self.inner.metrics.named(DocumentName::CALL, Service::Feed);
        let request = request_for(&name.path(), name.kind().media_type())?;
        let kind = name.kind();
        let sender = Sender {
            initiator: Initiator::Visitor,
            counted_by: Some(xxh3_64(name.path().as_bytes())),
        };
        let of_documents = &state;
        let result = self
            .inner
            .through(Service::Feed, &state, sender, |line| async move {
                let (head, body) = line.whole(request, of_documents).await?;
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
        Err(Failure::Shape(format!(
            "not a complete {} file",
            kind.ending()
        )))
    }
}

/// True if it has the header and end marker of a PDF file.
fn is_pdf(body: &[u8]) -> bool {
    let mark = b"%%EOF";
    let tail = &body[body.len().saturating_sub(TAIL)..];
    body.starts_with(b"%PDF-") && tail.windows(mark.len()).any(|at| at == mark)
}
