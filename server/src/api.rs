//! `/api/…`: the server functions of the app.

use crate::{cache_control::Keep, state::Shared};
use app::data::DataError;
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use leptos::prelude::provide_context;

/// Errors of server functions are small.
const ERROR_BYTES: usize = 64 * 1024;

/// Calls a server function.
pub async fn call(Extract(state): Extract<Shared>, mut request: Request) -> Response {
    // Asked for HTML, server functions answer with a redirect to the page before: that is meant
    // for forms, and these are data.
    request
        .headers_mut()
        .insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    let known = leptos::server_fn::axum::get_server_fn_service(
        request.uri().path(),
        request.method().clone(),
    );
    let mut response = if known.is_none() {
        json(StatusCode::NOT_FOUND, &DataError::NotFound)
    } else {
        let contexts = move || {
            provide_context(state.upstream.clone());
            provide_context(state.site.clone());
        };
        let answer = leptos_axum::handle_server_fns_with_context(contexts, request).await;
        with_status(answer.into_response()).await
    };
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, Keep::Never.header());
    response
}

/// Server functions give every error the status 500; ours know better.
async fn with_status(response: Response) -> Response {
    if response.status() != StatusCode::INTERNAL_SERVER_ERROR {
        return response;
    }
    let bytes = to_bytes(response.into_body(), ERROR_BYTES)
        .await
        .unwrap_or_default();
    match serde_json::from_slice::<DataError>(&bytes) {
        Ok(error) => {
            let status =
                StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            json(status, &error)
        }
        Err(_) => json(StatusCode::INTERNAL_SERVER_ERROR, &DataError::Unavailable),
    }
}

fn json(status: StatusCode, error: &DataError) -> Response {
    let body = serde_json::to_string(error).unwrap_or_default();
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    response
}
