//! `/documents/…`: proxies files of the feed service, which visitors may not be able to reach directly.

use crate::{
    answer::Answer, cache_control::Keep, locale, page, page_request::PageRequest, state::Shared,
};
use axum::{
    extract::{Path, State as Extract},
    response::Response,
};
use http::{HeaderMap, StatusCode, Uri};
use std::sync::Arc;
use upstream::Failure;
use wire::{DocumentName, FileKind};

/// The document with this name, or an error page in the visitor's language: not found, or unavailable.
pub async fn document(
    Extract(state): Extract<Shared>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let found = match name.parse::<DocumentName>() {
        Ok(name) => state
            .readers
            .present
            .document(&name)
            .await
            .map(|bytes| (bytes, content_type(name.kind()))),
        Err(_) => Err(Failure::NotFound),
    };
    let answer = match found {
        Ok((bytes, kind)) => Answer::new(StatusCode::OK, kind, Keep::Hour, bytes).uncompressed(),
        Err(failure) => return instead(&state, &uri, &headers, failure.is_not_found()).await,
    };
    Arc::new(answer).respond(&headers).await
}

/// An error page in the visitor's language: there is no such document, or it is not available now.
pub(crate) async fn instead(
    state: &Shared,
    uri: &Uri,
    headers: &HeaderMap,
    is_missing: bool,
) -> Response {
    let locale = locale::preferred(headers).unwrap_or_default();
    let request = PageRequest::new(&locale.href(uri.path()), "", false);
    let answer = match is_missing {
        true => page::once(state, request).await,
        false => page::instead(state, request, StatusCode::SERVICE_UNAVAILABLE).await,
    };
    Arc::new(answer).respond(headers).await
}

/// The content type of a file. CSV files are checked to be UTF-8, so their charset is given.
const fn content_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Pdf => FileKind::Pdf.media_type(),
        FileKind::Csv => "text/csv; charset=utf-8",
    }
}
