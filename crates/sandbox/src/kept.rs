//! Answers of an exchange whose clock is frozen, so that many routers over it compute and encode each once.

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

/// The most answers that are kept; further ones are computed each time.
const MOST: usize = 4_096;
/// Answers with a larger body, in bytes, are computed each time, and so are streams.
const LARGEST: usize = 4 * 1024 * 1024;

/// Kept answers, by path and query.
#[derive(Debug, Default)]
pub struct Kept(RwLock<HashMap<String, (Parts, Bytes)>>);

impl Kept {
    fn get(&self, address: &str) -> Option<Response> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let (parts, body) = kept.get(address)?;
        Some(Response::from_parts(parts.clone(), body.clone().into()))
    }

    fn set(&self, address: String, parts: Parts, body: Bytes) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MOST {
            kept.insert(address, (parts, body));
        }
    }
}

/// Answers a `GET` from the kept answers, and keeps a new one.
pub(crate) async fn keep(State(kept): State<Arc<Kept>>, request: Request, next: Next) -> Response {
    if request.method() != Method::GET {
        return next.run(request).await;
    }
    let address = request.uri().to_string();
    if let Some(answer) = kept.get(&address) {
        return answer;
    }
    let (parts, body) = next.run(request).await.into_parts();
    let size = body.size_hint().exact();
    if parts.status != StatusCode::OK || size.is_none_or(|size| size > LARGEST as u64) {
        return Response::from_parts(parts, body);
    }
    match to_bytes(body, LARGEST).await {
        Ok(body) => {
            kept.set(address, parts.clone(), body.clone());
            Response::from_parts(parts, Body::from(body))
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
