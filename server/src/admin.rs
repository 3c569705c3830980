//! A port of its own for those who run the server: `/metrics` and `/healthz`.

use crate::{connections::Counts, state::Shared, well_known};
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
        .route("/healthz", get(well_known::healthz))
        .with_state(Arc::clone(state))
}

/// Counters in the text form that Prometheus reads.
async fn metrics(Extract(state): Extract<Shared>) -> Response {
    let mut text = state.upstream.metrics_text();
    let (pages, bytes) = state.pages.size();
    let streams = state.hub.subscribers();
    let Counts {
        open,
        waiting,
        closed,
        refused,
    } = state.connections.counts();
    text.push_str(&format!(
        "# TYPE borsa_pages_kept gauge\nborsa_pages_kept {pages}\n\
         # TYPE borsa_pages_kept_bytes gauge\nborsa_pages_kept_bytes {bytes}\n\
         # TYPE borsa_live_streams gauge\nborsa_live_streams {streams}\n\
         # TYPE borsa_connections gauge\nborsa_connections {open}\n\
         # TYPE borsa_connections_waiting gauge\nborsa_connections_waiting {waiting}\n\
         # TYPE borsa_connections_closed_total counter\nborsa_connections_closed_total {closed}\n\
         # TYPE borsa_connections_refused_total counter\nborsa_connections_refused_total {refused}\n"
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
