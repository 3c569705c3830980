//! `/documents/pages/…`: content pages as PDF files, made from the same text as the page.

use crate::{answer::Answer, cache_control::Keep, document, state::Shared};
use app::{page_pdf, pages::no_file::NoFile};
use axum::{
    extract::{Path, State as Extract},
    response::Response,
};
use domain::locale::Locale;
use http::{StatusCode, request::Parts};
use page_table::Page;
use std::sync::Arc;
use wire::FileKind;

/// The file of a page, such as `market-rules-ar.pdf`. It changes with its page, so browsers ask each time.
pub async fn page_document(
    Extract(state): Extract<Shared>,
    Path(file): Path<String>,
    request: Parts,
) -> Response {
    let Some((page, locale)) = named(&file) else {
        return document::instead(&state, &request, NoFile::Missing).await;
    };
    match page_pdf(&state.site, &state.readers.pages, page, locale).await {
        Some(pdf) => {
            let bytes = pdf.bytes.clone();
            let kind = FileKind::Pdf.media_type();
            let answer = Answer::new(StatusCode::OK, kind, Keep::Revalidated, bytes);
            Arc::new(answer.uncompressed())
                .respond(&request.headers)
                .await
        }
        None => document::instead(&state, &request, NoFile::Unavailable).await,
    }
}

/// The page and the language in the name of a file, if the page has one.
fn named(file: &str) -> Option<(&'static Page, Locale)> {
    let (id, code) = file.strip_suffix(".pdf")?.rsplit_once('-')?;
    let (page, locale) = (content::page(id)?, code.parse().ok()?);
    content::find(page.id, locale)?
        .front
        .pdf
        .then_some((page, locale))
}
