//! `/documents/…`: proxies files of the feed service, which visitors may not be able to reach directly.

use crate::{
    answer::Answer, cache_control::Keep, locale, page, page_request::PageRequest, state::Shared,
};
use axum::{
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use http::{StatusCode, request::Parts};
use std::sync::Arc;
use upstream::Failure;
use wire::{DocumentName, FileKind};

/// The document with this name, or an error page in the visitor's language: not found, or unavailable.
pub async fn document(
    Extract(state): Extract<Shared>,
    Path(name): Path<String>,
    request: Parts,
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
        Err(failure) => return instead(&state, &request, failure.is_not_found()).await,
    };
    Arc::new(answer).respond(&request.headers).await
}

/// An error page in the visitor's language: there is no such document, or it is not available now. It is made for one
/// visitor, so it needs one of the client's turns and is not compressed.
pub(crate) async fn instead(state: &Shared, request: &Parts, is_missing: bool) -> Response {
    let client = request.extensions.get().copied();
    let Ok(_turn) = state.turns.take(client).await else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let headers = &request.headers;
    let locale = locale::preferred(headers).unwrap_or_default();
    let page = PageRequest::new(&locale.href(request.uri.path()), "", false);
    let answer = match is_missing {
        true => page::once(state, page).await,
        false => page::instead(state, page, StatusCode::SERVICE_UNAVAILABLE).await,
    };
    Arc::new(answer.uncompressed()).respond(headers).await
}

/// The content type of a file. CSV files are checked to be UTF-8, so their charset is given.
const fn content_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Pdf => FileKind::Pdf.media_type(),
        FileKind::Csv => "text/csv; charset=utf-8",
    }
}
