//! `/openapi.json`: the data of the site, described for programs.

use crate::{
    answer::Answer,
    cache_control::Keep,
    cross_origin, form_schemas, locale,
    problem::PAGE,
    state::{Shared, State},
};
use app::{
    chart_files,
    messages::{t, words},
};
use axum::{
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderValue, StatusCode, header};
use page_table::by_id;
use resources::openapi::{About, Other, document};
use serde_json::json;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// The documents by language, with their encodings. Nothing in them changes while the program runs, so each is made
/// once, when it is first asked for.
#[derive(Debug, Default)]
pub struct Descriptions([OnceCell<Arc<Answer>>; Locale::ALL.len()]);

/// The document in the language of the path.
pub async fn openapi(Extract(state): Extract<Shared>, request: Request) -> Response {
    let locale = locale::split(request.uri().path()).locale;
    let made = state.descriptions.0[locale as usize].get_or_try_init(|| {
        let state = Arc::clone(&state);
        // It takes longer than a page.
        tokio::task::spawn_blocking(move || Arc::new(described(&state, locale)))
    });
    let mut response = match made.await {
        Ok(answer) => answer.respond(request.headers()).await,
        Err(error) => {
            tracing::error!("the description of the data cannot be made: {error}");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    };
    cross_origin::open(response.headers_mut());
    response
}

fn described(state: &State, locale: Locale) -> Answer {
    let name = state.site.name(locale);
    let title = format!("{name} – {}", t(locale, &format!("page-{PAGE}")));
    let page = by_id(PAGE).map_or("/", |page| page.path);
    let about = About {
        title: &title,
        url: &format!("{}{}", state.url, locale.info().prefix),
        page: &format!("{}{}", state.url, locale.href(page)),
    };
    let mut others = chart_files::described(locale);
    others.extend(sealed_days(locale));
    others.extend(form_schemas::described(locale));
    let text = document(about, &others, words(locale)).to_string();
    Answer::new(StatusCode::OK, "application/json", Keep::FiveMinutes, text).with(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(locale.code()),
    )
}

/// The list of sealed days, a sealed day, and its checksum.
fn sealed_days(locale: Locale) -> Vec<Other> {
    let of = |id: &'static str, kind, end: &str, media_type| {
        let path = by_id(id)?.path;
        let day = json!({"name": "day", "in": "path", "required": true,
            "schema": {"type": "string", "format": "date"}, "example": "2026-11-10"});
        let schema = match kind {
            "json" => json!({"type": "object"}),
            _ => json!({"type": "string"}),
        };
        Some(Other {
            path: format!("{path}{end}"),
            group: (id, t(locale, &format!("page-{id}")).into_owned()),
            kind,
            content: t(locale, &format!("page-{id}-description")).into_owned(),
            parameters: path.contains("{day}").then_some(day).into_iter().collect(),
            media_type,
            schema,
        })
    };
    let list = of("sealed-days", "json", ".json", "application/json");
    let day = of("sealed-days-item", "json", ".json", "application/json");
    let checksum = of("sealed-days-item", "sha256", ".json.sha256", "text/plain");
    [list, day, checksum].into_iter().flatten().collect()
}
