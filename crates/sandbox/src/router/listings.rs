//! Calls about the life of companies: offerings, rights, meetings, boards, holders.

use super::{Answer, Routes, encoded, query::Pairs};
use crate::{Exchange, assemblies, primary};
use axum::{extract::State, response::Response, routing::get};
use wire::calls::{
    board_nominations::BoardNominationsRequest, board_positions::BoardPositionsRequest,
    general_meetings::GeneralMeetingsRequest, holdings::HoldingsRequest, ipos::IposRequest,
    rights_issues::RightsIssuesRequest, top_shareholders::TopShareholdersRequest,
    unclaimed_dividends::UnclaimedDividendsRequest,
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<IposRequest>("/ipos", get(ipos));
    routes.call::<RightsIssuesRequest>("/rights-issues", get(rights));
    routes.call::<GeneralMeetingsRequest>("/general-meetings", get(meetings));
    routes.call::<BoardPositionsRequest>("/board-positions", get(positions));
    routes.call::<BoardNominationsRequest>("/board-nominations", get(nominations));
    routes.call::<TopShareholdersRequest>("/top-shareholders", get(top_shareholders));
    routes.call::<HoldingsRequest>("/holdings", get(holdings));
    routes.call::<UnclaimedDividendsRequest>("/unclaimed-dividends", get(unclaimed));
}

async fn ipos(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&primary::ipos(&archive.day, archive.today))
}

async fn rights(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&primary::rights_issues(&archive.day, archive.today))
}

async fn meetings(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let days = pairs.range()?;
    let archive = exchange.archive();
    let (day, of) = (&archive.day, pairs.security(&archive.day)?);
    Ok(encoded(&assemblies::meetings(day, archive.today, days, of)))
}

async fn positions(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let (day, of) = (&archive.day, pairs.security(&archive.day)?);
    Ok(encoded(&assemblies::positions(day, archive.today, of)))
}

async fn nominations(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let (day, of) = (&archive.day, pairs.security(&archive.day)?);
    Ok(encoded(&assemblies::nominations(day, archive.today, of)))
}

async fn top_shareholders(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    Ok(encoded(&archive.top_shareholders(of)))
}

async fn holdings(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    Ok(encoded(&archive.holdings(of)))
}

async fn unclaimed(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    Ok(encoded(&archive.unclaimed_dividends(of)))
}
