//! `/openapi.json`: the data of the site, described for programs.

use crate::{
    answer::Answer,
    cache_control::Keep,
    locale,
    problem::{self, PAGE},
    state::Shared,
};
use app::messages::{t, words};
use axum::{
    extract::{Request, State as Extract},
    response::Response,
};
use http::{HeaderValue, StatusCode, header};
use page_table::by_id;
use resources::openapi::{About, document};
use std::sync::Arc;

/// The document in the language of the path.
pub async fn openapi(Extract(state): Extract<Shared>, request: Request) -> Response {
    let locale = locale::split(request.uri().path()).locale;
    let name = state.site.name(locale);
    let title = format!("{name} – {}", t(locale, &format!("page-{PAGE}")));
    let page = by_id(PAGE).map_or("/", |page| page.path);
    let about = About {
        title: &title,
        url: &format!("{}{}", state.url, locale.info().prefix),
        page: &format!("{}{}", state.url, locale.href(page)),
    };
    let text = document(about, words(locale)).to_string();
    let answer = Answer::new(StatusCode::OK, "application/json", Keep::FiveMinutes, text).with(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(locale.code()),
    );
    let mut response = Arc::new(answer).respond(request.headers()).await;
    problem::open(response.headers_mut());
    response
}
