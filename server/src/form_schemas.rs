//! `/forms/<form>.schema.json`: the JSON Schemas of the forms, in both languages.

use crate::{
    answer::Answer,
    cache_control::Keep,
    cross_origin, locale,
    problem::Problem,
    state::{Shared, State},
};
use app::messages::t;
use axum::{
    extract::{Path, Request, State as Extract},
    response::Response,
};
use domain::locale::Locale;
use forms::{ALL, Form};
use http::{HeaderValue, StatusCode, header};
use resources::openapi::Other;
use serde_json::{Value, json};
use std::sync::Arc;

/// What an address ends with.
const SUFFIX: &str = ".schema.json";
/// The media type of JSON Schema 2020-12.
const MEDIA_TYPE: &str = "application/schema+json";

/// The schema of a form by the name of its file.
pub async fn form_schema(
    Extract(state): Extract<Shared>,
    Path(name): Path<String>,
    request: Request,
) -> Response {
    let locale = locale::split(request.uri().path()).locale;
    let id = name.strip_suffix(SUFFIX);
    let form = ALL.into_iter().find(|form| Some(form.id) == id);
    let answer = match form {
        Some(form) => answer(&state, locale, form),
        None => Problem::of_status(locale, StatusCode::NOT_FOUND).answer(),
    };
    let mut response = Arc::new(answer).respond(request.headers()).await;
    cross_origin::open(response.headers_mut());
    response
}

fn answer(state: &State, locale: Locale, form: &Form) -> Answer {
    let mut schema = forms::schema(form);
    schema["$id"] = format!("{}{}", state.url, locale.href(&path(form))).into();
    schema["title"] = title(locale, form).into();
    for field in form.fields() {
        let label = t(locale, &format!("field-{}", field.key));
        for name in forms::names(field) {
            schema["properties"][name]["title"] = Value::from(&*label);
        }
    }
    let text = schema.to_string();
    Answer::new(StatusCode::OK, MEDIA_TYPE, Keep::FiveMinutes, text).with(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(locale.code()),
    )
}

fn path(form: &Form) -> String {
    format!("/forms/{}{SUFFIX}", form.id)
}

/// The title of the first page that shows the form.
fn title(locale: Locale, form: &Form) -> String {
    let page = form.pages.first().copied().unwrap_or_default();
    t(locale, &format!("page-{page}")).into_owned()
}

/// The schemas for the description of the data.
pub(crate) fn described(locale: Locale) -> impl Iterator<Item = Other> {
    ALL.into_iter().map(move |form| Other {
        path: path(form),
        group: (form.id, title(locale, form)),
        kind: "schema",
        content: t(locale, "openapi-form").into_owned(),
        parameters: Vec::new(),
        media_type: MEDIA_TYPE,
        schema: json!({"type": "object"}),
    })
}
