//! A cache of responses for an exchange with a frozen clock. Routers over one exchange share it, so each response is
//! computed and encoded once.

use axum::{
    body::{Body, HttpBody as _, to_bytes},
    extract::{Request, State},
    http::{Method, StatusCode, response::Parts},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use bytes::Bytes;
use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

/// The maximum number of cached responses; further ones are computed for each request.
const MOST: usize = 4_096;
/// The maximum size of a cached body in bytes. Larger ones and streams are not cached.
const LARGEST: usize = 4 * 1024 * 1024;

/// Cached responses by path and query.
#[derive(Debug, Default)]
pub struct ResponseCache(RwLock<HashMap<String, (Parts, Bytes)>>);

impl ResponseCache {
    fn get(&self, address: &str) -> Option<Response> {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let (parts, body) = cached.get(address)?;
        Some(Response::from_parts(parts.clone(), body.clone().into()))
    }

    fn set(&self, address: String, parts: Parts, body: Bytes) {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if cached.len() < MOST {
            cached.insert(address, (parts, body));
        }
    }
}

/// Answers a `GET` request from the cache, and caches a new response.
pub(crate) async fn cached(
    State(cache): State<Arc<ResponseCache>>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::GET {
        return next.run(request).await;
    }
    let address = request.uri().to_string();
    if let Some(answer) = cache.get(&address) {
        return answer;
    }
    let (parts, body) = next.run(request).await.into_parts();
    let size = body.size_hint().exact();
    if parts.status != StatusCode::OK || size.is_none_or(|size| size > LARGEST as u64) {
        return Response::from_parts(parts, body);
    }
    match to_bytes(body, LARGEST).await {
        Ok(body) => {
            cache.set(address, parts.clone(), body.clone());
            Response::from_parts(parts, Body::from(body))
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
