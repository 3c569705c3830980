//! Rendering of a page's body: the Leptos app, run for one request.

use crate::{page_request::PageRequest, state::State};
use app::{Facts, PageFacts, RequestFacts, pages::clock, today};
use axum::body::to_bytes;
use domain::locale::Locale;
use futures_util::FutureExt;
use http::Request;
use leptos::prelude::provide_context;
use memchr::memmem;
use std::{ops::Range, panic::AssertUnwindSafe, sync::Arc};
use wire::calls::market_status::MarketStatusRequest;

/// The result of a rendering.
#[derive(Debug)]
pub struct Rendered {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: Body,
    /// What the page reported.
    pub facts: Facts,
}

/// The content of `<body>`, as a range of the rendered document.
#[derive(Debug)]
pub struct Body {
    document: String,
    inside: Range<usize>,
}

impl Body {
    /// The HTML that the views rendered.
    fn drawn(&self) -> &str {
        &self.document[self.inside.clone()]
    }
}

impl Rendered {
    /// The content of `<body>` in pieces, with `styles` where the page loads the second part of the CSS.
    pub fn body<'a>(&'a self, styles: &'a str) -> Vec<&'a str> {
        app::pieces(self.body.drawn(), &self.facts.placed, styles)
    }

    /// True when the page loads the second part of the CSS in its body.
    pub fn asks_for_styles(&self) -> bool {
        self.body.drawn().contains(app::STYLES)
    }
}

impl Rendered {
    /// The page with the day at the exchange in the place of its marks: by the market status of the frame, else by the wall
    /// clock.
    pub(crate) fn dated(mut self, state: &State, locale: Locale) -> Self {
        if self.facts.says_today {
            let status = state.readers.pages.cached(&MarketStatusRequest);
            // The status may say another day once it is there.
            self.facts.lacks |= status.is_none();
            let now = clock::time(status.as_ref(), state.site.now());
            let html = today::inserted(self.body.drawn(), now.date_naive(), locale);
            self.body = Body::from(html);
        }
        self
    }
}

impl From<String> for Body {
    fn from(document: String) -> Self {
        let inside = 0..document.len();
        Self { document, inside }
    }
}

/// Why a page could not be rendered.
#[derive(Debug, Clone, Copy, thiserror::Error)]
pub enum RenderError {
    /// The rendering panicked.
    #[error("the page panicked")]
    Panic,
    /// The rendering took too long.
    #[error("the page took too long")]
    Timeout,
    /// The output of the app has no `<body>`.
    #[error("the app gave no document")]
    NoDocument,
}

/// Renders the page of a request.
pub async fn render(state: &State, request: &PageRequest) -> Result<Rendered, RenderError> {
    let page_facts = PageFacts::default();
    let request_facts = RequestFacts {
        locale: request.locale,
        path: request.path.clone(),
        page: request.page.as_ref().map(|(page, _)| *page),
        query: request.query(),
        query_pairs: request.pairs.clone(),
        too_long: request.too_long,
        form: Arc::clone(&request.state),
        stores: request.stores,
    };
    let uri = format!("{}?{}", request.path, request_facts.query);
    let contexts = {
        let (facts, site, upstream) = (
            page_facts.clone(),
            state.site.clone(),
            state.readers.pages.clone(),
        );
        move || {
            provide_context(request_facts.clone());
            provide_context(facts.clone());
            provide_context(site.clone());
            provide_context(upstream.clone());
        }
    };
    let document = leptos_axum::render_app_async_with_context(contexts, app::document);
    let http = Request::get(uri)
        .body(axum::body::Body::empty())
        .map_err(|_| RenderError::NoDocument)?;
    let drawn = async {
        let body = document(http).await.into_body();
        to_bytes(body, usize::MAX)
            .await
            .map_err(|_| RenderError::NoDocument)
    };
    let bytes = tokio::time::timeout(
        state.config.limits.page,
        AssertUnwindSafe(drawn).catch_unwind(),
    )
    .await
    .map_err(|_| RenderError::Timeout)?
    .map_err(|_| RenderError::Panic)??;
    let document = String::from_utf8(bytes.into()).map_err(|_| RenderError::NoDocument)?;
    let body = inside(without_marks(document)).ok_or(RenderError::NoDocument)?;
    let facts = page_facts.read();
    Ok(Rendered {
        status: if facts.status == 0 { 200 } else { facts.status },
        body,
        facts,
    })
}

/// Removes the empty comments that Leptos writes between adjacent texts for hydration, which these pages do
/// not use.
fn without_marks(document: String) -> String {
    const MARK: &str = "<!>";
    // `memmem` searches with SIMD; `str::replace` took ten times as long on a page.
    let mut marks = memmem::find_iter(document.as_bytes(), MARK).peekable();
    if marks.peek().is_none() {
        return document;
    }
    let mut plain = String::with_capacity(document.len());
    let mut from = 0;
    for mark in marks {
        plain.push_str(&document[from..mark]);
        from = mark + MARK.len();
    }
    plain.push_str(&document[from..]);
    plain
}

/// The contents of `<body>`.
fn inside(document: String) -> Option<Body> {
    let (_, rest) = document.split_once("<body")?;
    let (_, rest) = rest.split_once('>')?;
    let start = document.len() - rest.len();
    let end = document.rfind("</body>").filter(|end| *end >= start)?;
    let inside = start..end;
    Some(Body { document, inside })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_removed_and_nothing_else() {
        for (drawn, plain) in [
            ("", ""),
            ("<p>a</p>", "<p>a</p>"),
            ("<!>a<!><!>b<!--c-->", "ab<!--c-->"),
            ("سهم<!>\u{2066}5\u{2069}<!>", "سهم\u{2066}5\u{2069}"),
        ] {
            assert_eq!(without_marks(drawn.to_owned()), plain);
        }
    }

    #[test]
    fn the_body_is_taken_out_of_a_document() {
        let document = "<!DOCTYPE html><html><head></head><body class=\"a\"><p>y</p></body></html>";
        assert_eq!(inside(document.to_owned()).unwrap().drawn(), "<p>y</p>");
        assert!(inside("<p>".to_owned()).is_none());
    }
}
