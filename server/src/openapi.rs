//! `/openapi.json`: the data of the site, described for programs.

use crate::{
    answer::Answer,
    cache_control::Keep,
    cross_origin, locale,
    problem::PAGE,
    state::{Shared, State},
};
use app::messages::{t, words};
use axum::{
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderValue, StatusCode, header};
use page_table::by_id;
use resources::openapi::{About, document};
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
    let text = document(about, words(locale)).to_string();
    Answer::new(StatusCode::OK, "application/json", Keep::FiveMinutes, text).with(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(locale.code()),
    )
}
