//! The SHA-256 of a file whose content never changes, at its address with `.sha256` behind it, as `sha256sum --check`
//! reads it. Parameters are refused, because the checksum is that of the unfiltered file.

use crate::{
    answer::Answer, cache_control::Keep, export, exports::Ticket, file_name,
    page_request::PageRequest, state::Shared,
};
use axum::body::Body;
use futures_util::StreamExt as _;
use http::{HeaderMap, StatusCode};
use resources::formats::Format;
use ring::digest::{Context, SHA256};
use std::{fmt::Write as _, sync::Arc};
use upstream::Part;

/// The line with the checksum of the data in a format, or the problem that is there instead of the data.
pub(crate) async fn make(
    state: &Shared,
    request: &PageRequest,
    format: &'static Format,
    ticket: &Ticket,
) -> (Answer, Option<Vec<Part>>) {
    let (answer, parts) = export::make(state, request, format, ticket).await;
    if answer.status() != StatusCode::OK {
        return (answer, parts);
    }
    // Without accepted encodings the body is that of the file. Its calls are made within the turn of this request.
    let response = Arc::new(answer).respond(&HeaderMap::new()).await;
    match digest(response.into_body()).await {
        Ok(digest) => {
            let name = file_name::of_page(request, &Default::default(), format);
            let line = format!("{digest}  {name}\n");
            let media_type = "text/plain; charset=utf-8";
            let keep = match &parts {
                Some(_) => Keep::Day,
                None => Keep::Never,
            };
            (Answer::new(StatusCode::OK, media_type, keep, line), parts)
        }
        Err(error) => {
            tracing::warn!(path = request.path, "the checksum cannot be made: {error}");
            let later = StatusCode::SERVICE_UNAVAILABLE;
            (export::problem(request, later).answer(), None)
        }
    }
}

/// The SHA-256 of a body in hexadecimal digits.
async fn digest(body: Body) -> Result<String, axum::Error> {
    let mut context = Context::new(&SHA256);
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        context.update(&piece?);
    }
    let mut text = String::new();
    for byte in context.finish().as_ref() {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}
