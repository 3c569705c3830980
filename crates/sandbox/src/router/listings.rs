//! Calls about companies: offerings, rights, meetings, boards, shareholders.

use super::{Answer, Refusal, Routes, encoded, query::Pairs};
use crate::Exchange;
use axum::{extract::State, response::Response, routing::get};
use chrono::NaiveDate;
use sandbox_publications::{
    assemblies,
    content::{Archive, categories::Categories},
    ownership, primary,
};
use wire::calls::{
    accounts::{AccountsRequest, MOST_YEARS},
    board_nominations::BoardNominationsRequest,
    board_positions::BoardPositionsRequest,
    classification::ClassificationRequest,
    foreign_ownership::ForeignOwnershipRequest,
    general_meetings::GeneralMeetingsRequest,
    holdings::HoldingsRequest,
    ipos::IposRequest,
    rights_issues::RightsIssuesRequest,
    top_shareholders::TopShareholdersRequest,
    unclaimed_dividends::UnclaimedDividendsRequest,
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<AccountsRequest>("/accounts", get(accounts));
    routes.call::<IposRequest>("/ipos", get(ipos));
    routes.call::<RightsIssuesRequest>("/rights-issues", get(rights));
    routes.call::<GeneralMeetingsRequest>("/general-meetings", get(meetings));
    routes.call::<BoardPositionsRequest>("/board-positions", get(positions));
    routes.call::<BoardNominationsRequest>("/board-nominations", get(nominations));
    routes.call::<ForeignOwnershipRequest>("/foreign-ownership", get(foreign_ownership));
    routes.call::<TopShareholdersRequest>("/top-shareholders", get(top_shareholders));
    routes.call::<HoldingsRequest>("/holdings", get(holdings));
    routes.call::<ClassificationRequest>("/classification", get(classification));
    routes.call::<UnclaimedDividendsRequest>("/unclaimed-dividends", get(unclaimed));
}

async fn accounts(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    let years = pairs.parsed::<u32>("years")?;
    if years.is_some_and(|years| !(1..=MOST_YEARS).contains(&years)) {
        let why = format!("years is not between 1 and {MOST_YEARS}");
        return Err(Refusal::bad(why));
    }
    Ok(encoded(&archive.accounts(of, years, exchange.now())))
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
    let of = pairs.security(&exchange.archive().day)?;
    Ok(encoded(&exchange.meetings(days, of)))
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

/// The security, or `None` for all, and the day of the shareholders' figures; by default the last session.
fn owned(archive: &Archive, pairs: &Pairs) -> Result<(Option<usize>, NaiveDate), Refusal> {
    let of = pairs.security(&archive.day)?;
    let on = pairs.past(archive.today)?;
    let on = on.unwrap_or_else(|| archive.last_session());
    match of.filter(|at| !ownership::is_listed(&archive.day, *at, on)) {
        Some(at) => Err(Refusal::bad(format!(
            "{} was not listed on {on}",
            archive.day.issuers[at].symbol
        ))),
        None => Ok((of, on)),
    }
}

async fn foreign_ownership(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let (archive, now) = (exchange.archive(), exchange.now());
    let (of, on) = owned(&archive, &pairs)?;
    Ok(encoded(&archive.foreign_ownership(of, on, now)))
}

async fn top_shareholders(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let (of, on) = owned(&archive, &pairs)?;
    Ok(encoded(&archive.top_shareholders(of, on)))
}

async fn holdings(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let (of, on) = owned(&archive, &pairs)?;
    Ok(encoded(&archive.holdings(of, on)))
}

async fn classification(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let on = pairs.past(archive.today)?;
    let on = on.unwrap_or_else(|| archive.last_session());
    let categories = exchange.with_market(|market| Categories::of(market, on));
    Ok(encoded(&archive.classification(on, &categories)))
}

async fn unclaimed(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    Ok(encoded(&archive.unclaimed_dividends(of)))
}
