//! What every answer passes: hosts, panics, security headers, one line in the log.

use crate::{redirect, state::Shared};
use axum::{
    extract::{Request, State as Extract},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use std::{panic::AssertUnwindSafe, time::Instant};

const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; \
     object-src 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Two years. Other hosts of the domain are not ours to decide for.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000");

/// Wraps every route.
pub async fn front(Extract(state): Extract<Shared>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let elsewhere = redirect::from_ipo_host(
        &state.config.addresses,
        &state.url,
        request.headers(),
        &path,
    );
    let mut response = match elsewhere {
        Some(response) => response,
        None => AssertUnwindSafe(next.run(request))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| {
                tracing::error!(path, "a request panicked");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }),
    };
    secure(response.headers_mut(), state.config.addresses.https());
    // The query may hold what a visitor typed: it stays out of the log.
    tracing::info!(target: "access", %method, path, status = response.status().as_u16(), ms = began.elapsed().as_millis());
    response
}

fn secure(headers: &mut HeaderMap, https: bool) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
}
