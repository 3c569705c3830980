//! A port of its own for those who run the server: `/metrics`.

use crate::state::Shared;
use axum::{
    Router,
    extract::State as Extract,
    response::{IntoResponse, Response},
    routing::get,
};
use http::header;
use std::sync::Arc;

/// The routes.
pub fn router(state: &Shared) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .with_state(Arc::clone(state))
}

/// Counters in the text form that Prometheus reads.
async fn metrics(Extract(state): Extract<Shared>) -> Response {
    let mut text = state.upstream.metrics_text();
    let (pages, bytes) = state.pages.size();
    let streams = state.hub.subscribers();
    text.push_str(&format!(
        "# TYPE borsa_pages_kept gauge\nborsa_pages_kept {pages}\n\
         # TYPE borsa_pages_kept_bytes gauge\nborsa_pages_kept_bytes {bytes}\n\
         # TYPE borsa_live_streams gauge\nborsa_live_streams {streams}\n"
    ));
    (
        [(
            header::CONTENT_TYPE,
            "text/plain; version=0.0.4; charset=utf-8",
        )],
        text,
    )
        .into_response()
}
