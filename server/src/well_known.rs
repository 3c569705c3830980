//! robots.txt, security.txt, /healthz and the id of the build.

use crate::{answer::Answer, cache_control::Keep, page, state::Shared};
use axum::{
    extract::State as Extract,
    response::{IntoResponse, Response},
};
use chrono::{Days, Utc};
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

/// How long a security.txt is valid. Researchers ignore one that is over; RFC 9116 recommends less than a year.
const SECURITY_DAYS: u64 = 180;

/// `/.well-known/security.txt` (RFC 9116): where weaknesses are reported; 404 when no contact is configured.
pub async fn security(Extract(state): Extract<Shared>, headers: HeaderMap) -> Response {
    let Some(contact) = &state.config.addresses.security_contact else {
        return page::nowhere(&state, "/", (&headers, None)).await;
    };
    // Whole days, so that the text is the same all day. The wall clock of the sample exchange may be another.
    let expires = Utc::now().date_naive() + Days::new(SECURITY_DAYS);
    let text = format!(
        "Contact: {contact}\nExpires: {expires}T00:00:00Z\nPreferred-Languages: en, ar\nCanonical: {}/.well-known/security.txt\n",
        state.url
    );
    let kind = "text/plain; charset=utf-8";
    let answer = Answer::new(StatusCode::OK, kind, Keep::Hour, text);
    Arc::new(answer).respond(&headers).await
}
