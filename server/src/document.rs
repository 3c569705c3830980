//! `/documents/…`: proxies files of the feed service, which visitors may not be able to reach directly.

use crate::{
    answer::Answer, cache_control::Keep, locale, page, page_request::PageRequest, render::Rendered,
    state::Shared,
};
use app::pages::no_file::{self, NoFile};
use axum::{
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderName, StatusCode, header, request::Parts};
use page_table::Layout;
use std::sync::Arc;
use upstream::Failure;
use wire::{DocumentName, FileKind};

/// The document with this name, or a page in the visitor's language that says why there is none.
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
        Err(failure) => return instead(&state, &request, why(&failure)).await,
    };
    Arc::new(answer).respond(&request.headers).await
}

/// Why a document is not sent.
fn why(failure: &Failure) -> NoFile {
    match failure {
        _ if failure.is_not_found() => NoFile::Missing,
        Failure::TooLarge(_) => NoFile::TooLarge,
        Failure::Empty | Failure::ContentType(_) | Failure::Shape(_) | Failure::Interrupted(_) => {
            NoFile::Damaged
        }
        _ => NoFile::Unavailable,
    }
}

/// A page in the visitor's language that says why there is no file. It is made for one visitor, so it needs one of the
/// client's turns and is not compressed.
pub(crate) async fn instead(state: &Shared, request: &Parts, why: NoFile) -> Response {
    let client = request.extensions.get().copied();
    let Ok(_turn) = state.turns.take(client).await else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let headers = &request.headers;
    let locale = locale::preferred(headers).unwrap_or_default();
    let page = PageRequest::new(&locale.href(request.uri.path()), "", false);
    let facts = app::Facts {
        status: why.status(),
        title: no_file::title(locale, why),
        noindex: true,
        layout: Some(Layout::Error),
        ..Default::default()
    };
    let rendered = Rendered {
        status: why.status(),
        body: no_file::html(locale, why, came_from(headers, &state.url)).into(),
        facts,
    };
    let answer = page::instead(state, rendered, page).await;
    Arc::new(answer.uncompressed()).respond(headers).await
}

/// The path of the page of this site that the visitor came from, with its query. Browsers skip tabs in addresses, and so would
/// read one after the first slash as `//`, before a host.
fn came_from<'a>(headers: &'a HeaderMap, site: &str) -> Option<&'a str> {
    let text = |name: HeaderName| headers.get(name)?.to_str().ok();
    let referrer: &str = text(header::REFERER)?;
    let of_host = || {
        let (_, rest) = referrer.split_once("://")?;
        rest.strip_prefix(text(header::HOST)?)
    };
    let path = referrer.strip_prefix(site).or_else(of_host)?;
    let is_page = path.starts_with('/')
        && !path.starts_with("//")
        && !path.starts_with("/documents/")
        && !path.contains(|c: char| c == '\\' || c.is_control());
    is_page.then_some(path)
}

/// The content type of a file. CSV files are checked to be UTF-8, so their charset is given.
const fn content_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Pdf => FileKind::Pdf.media_type(),
        FileKind::Csv => "text/csv; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_a_page_of_this_site() {
        let from = |referrer: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::REFERER, referrer.parse().unwrap());
            headers.insert(header::HOST, "127.0.0.1:4935".parse().unwrap());
            came_from(&headers, "https://exchange.example").map(str::to_owned)
        };
        let found = |path: &str| Some(path.to_owned());
        assert_eq!(
            from("https://exchange.example/ar/x?page=2"),
            found("/ar/x?page=2")
        );
        assert_eq!(from("http://127.0.0.1:4935/x"), found("/x"));
        for elsewhere in [
            "https://other.example/x",
            "https://exchange.example.other/x",
            "https://exchange.example//other.example/",
            "https://exchange.example/\\other.example",
            "https://exchange.example/\t/other.example",
            "https://exchange.example/x\ty",
            "https://exchange.example/documents/a.pdf",
            "https://exchange.example",
            "nonsense",
        ] {
            assert_eq!(from(elsewhere), None, "{elsewhere}");
        }
        assert_eq!(
            came_from(&HeaderMap::new(), "https://exchange.example"),
            None
        );
    }
}
