//! robots.txt, /healthz and the id of the build.

use crate::{answer::Answer, cache_control::Keep, state::Shared};
use axum::{
    extract::State as Extract,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, StatusCode, header};
use std::sync::Arc;

/// 200 as long as the server answers; the text says when the exchange's services do not.
pub async fn healthz(Extract(state): Extract<Shared>) -> Response {
    let text = if state.readers.hub.is_stale() {
        "degraded: the exchange's services give nothing new\n"
    } else {
        "ok\n"
    };
    ([(header::CACHE_CONTROL, Keep::Never.header())], text).into_response()
}

/// The id of the current build. A shell whose scripts fail to load compares it with its own.
pub async fn build(Extract(state): Extract<Shared>) -> Response {
    let name = state.templates.build().to_owned();
    ([(header::CACHE_CONTROL, Keep::Never.header())], name).into_response()
}

/// robots.txt.
pub async fn robots(Extract(state): Extract<Shared>, headers: HeaderMap) -> Response {
    let text = format!(
        "User-agent: *\nDisallow: /_page/\nDisallow: /_blocks/\nDisallow: /api/\nDisallow: /live\n\nSitemap: {}/sitemap.xml\n",
        state.url
    );
    Arc::new(Answer::new(
        StatusCode::OK,
        "text/plain; charset=utf-8",
        Keep::Hour,
        text,
    ))
    .respond(&headers)
    .await
}
