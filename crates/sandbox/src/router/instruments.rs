//! Calls about instruments other than shares.

use super::{Routes, encoded};
use crate::{Exchange, debt};
use axum::{extract::State, response::Response, routing::get};
use wire::calls::{bonds::BondsRequest, sukuk::SukukRequest};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<BondsRequest>("/bonds", get(bonds));
    routes.call::<SukukRequest>("/sukuk", get(sukuk));
}

async fn bonds(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&debt::bonds(&archive.day, archive.today))
}

async fn sukuk(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&debt::sukuk(&archive.day, archive.today))
}
