//! Calls about the life of companies: offerings, rights, meetings, boards, holders.

use super::{Routes, encoded};
use crate::{Exchange, primary};
use axum::{extract::State, response::Response, routing::get};
use wire::calls::{ipos::IposRequest, rights_issues::RightsIssuesRequest};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<IposRequest>("/ipos", get(ipos));
    routes.call::<RightsIssuesRequest>("/rights-issues", get(rights));
}

async fn ipos(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&primary::ipos(&archive.day, archive.today))
}

async fn rights(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&primary::rights_issues(&archive.day, archive.today))
}
