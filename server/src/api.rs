//! The server functions of the app, under `/api/`.

use crate::{cache_control::Keep, locale, page::not_allowed, state::Shared};
use app::data::DataError;
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderValue, Method, StatusCode, header};
use leptos::{prelude::provide_context, server_fn::axum::get_server_fn_service};
use serde::Serialize;
use std::borrow::Cow;

/// The maximum size of an error's body in bytes.
const ERROR_BYTES: usize = 64 * 1024;

/// Calls a server function.
pub async fn call(Extract(state): Extract<Shared>, mut request: Request) -> Response {
    // Leptos redirects requests for HTML back to the page with the form. These functions only return data.
    request
        .headers_mut()
        .insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    let locale = locale::preferred(request.headers()).unwrap_or_default();
    if *request.method() == Method::HEAD {
        // The server sends the head of this answer only.
        *request.method_mut() = Method::GET;
    }
    let mut response = if !is_call(&request, request.method()) {
        match is_call(&request, &Method::GET) {
            true => not_allowed(),
            false => json(&DataError::NotFound, locale),
        }
    } else {
        let contexts = move || {
            provide_context(state.upstream.clone());
            provide_context(state.site.clone());
        };
        let answer = leptos_axum::handle_server_fns_with_context(contexts, request).await;
        with_status(answer.into_response(), locale).await
    };
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, Keep::Never.header());
    response
}

/// True when there is a server function at the path of a request with this method.
fn is_call(request: &Request, method: &Method) -> bool {
    get_server_fn_service(request.uri().path(), method.clone()).is_some()
}

/// Leptos answers every error with 500; this sets the status of the error itself.
async fn with_status(response: Response, locale: Locale) -> Response {
    if response.status() != StatusCode::INTERNAL_SERVER_ERROR {
        return response;
    }
    let bytes = to_bytes(response.into_body(), ERROR_BYTES)
        .await
        .unwrap_or_default();
    match serde_json::from_slice::<DataError>(&bytes) {
        Ok(error) => json(&error, locale),
        Err(_) => {
            let mut answer = json(&DataError::Unavailable, locale);
            *answer.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            answer
        }
    }
}

/// The JSON of an error: its kind and, for an invalid parameter, an explanation.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    error: &'a DataError,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Cow<'static, str>>,
}

fn json(error: &DataError, locale: Locale) -> Response {
    let message = error.complaint(locale);
    let is_told = message.is_some();
    let body = serde_json::to_string(&Told { error, message }).unwrap_or_default();
    let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    if is_told {
        let language = HeaderValue::from_static(locale.code());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_LANGUAGE, language);
    }
    response
}
