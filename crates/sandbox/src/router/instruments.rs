//! Calls about instruments other than shares.

use super::{Answer, Refusal, Routes, encoded, json, query::Pairs};
use crate::Exchange;
use axum::{extract::State, response::Response, routing::get};
use domain::values::Symbol;
use sandbox_session::{carbon, debt, funds, futures};
use wire::calls::{
    bonds::BondsRequest,
    carbon_credits::CarbonCreditsRequest,
    carbon_history::CarbonHistoryRequest,
    carbon_retirements::CarbonRetirementsRequest,
    funds::FundsRequest,
    futures::FuturesRequest,
    futures_history::{FuturesHistoryRequest, MOST_DAYS},
    nav_history::NavHistoryRequest,
    quotes::QuotesRequest,
    sukuk::SukukRequest,
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<BondsRequest>("/bonds", get(bonds));
    routes.call::<SukukRequest>("/sukuk", get(sukuk));
    routes.call::<FundsRequest>("/funds", get(fund_list));
    routes.call::<NavHistoryRequest>("/nav-history", get(nav_history));
    routes.call::<FuturesRequest>("/futures", get(contracts));
    routes.call::<FuturesHistoryRequest>("/futures-history", get(sessions_of_contracts));
    routes.call::<QuotesRequest>("/quotes", get(quotes));
    routes.call::<CarbonCreditsRequest>("/carbon-credits", get(carbon_credits));
    routes.call::<CarbonHistoryRequest>("/carbon-history", get(carbon_history));
    routes.call::<CarbonRetirementsRequest>("/carbon-retirements", get(carbon_retirements));
}

async fn bonds(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&debt::bonds(&archive.day, archive.today))
}

async fn sukuk(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&debt::sukuk(&archive.day, archive.today))
}

async fn fund_list(State(exchange): State<Exchange>) -> Response {
    let (today, lines) = (exchange.archive().today, exchange.lines());
    let funds = exchange.with_market(|market| funds::funds(market, &lines, today));
    encoded(&funds)
}

async fn nav_history(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let symbol: Symbol = pairs.needed("symbol")?;
    let days = pairs.range()?;
    let today = exchange.archive().today;
    exchange
        .with_market(|market| funds::nav_history(market, &symbol, days, today))
        .map(|history| encoded(&history))
        .ok_or_else(|| Refusal::NotFound(format!("there is no fund {symbol}")))
}

async fn contracts(State(exchange): State<Exchange>) -> Response {
    let today = exchange.archive().today;
    let contracts = exchange.with_market(|market| futures::futures(market, today));
    encoded(&contracts)
}

async fn sessions_of_contracts(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let (from, to) = pairs.range()?;
    let symbol: Option<Symbol> = pairs.parsed("symbol")?;
    if symbol.is_none() && (to - from).num_days() >= MOST_DAYS {
        let most = format!("all contracts of at most {MOST_DAYS} days");
        return Err(Refusal::bad(most));
    }
    let today = exchange.archive().today;
    exchange
        .with_market(|market| futures::history(market, symbol.as_ref(), (from, to), today))
        .map(|history| encoded(&history))
        .ok_or_else(|| Refusal::NotFound("there is no such contract".to_owned()))
}

async fn quotes(State(exchange): State<Exchange>) -> Response {
    let (view, lines) = exchange.lines_now();
    json(view.quotes_bytes(&lines))
}

async fn carbon_credits(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&carbon::carbon_credits(&archive.day, archive.today))
}

async fn carbon_history(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let symbol: Symbol = pairs.needed("symbol")?;
    let days = pairs.range()?;
    let archive = exchange.archive();
    carbon::carbon_history(&archive.day, &symbol, days, archive.today)
        .map(|history| encoded(&history))
        .ok_or_else(|| Refusal::NotFound(format!("there is no credit {symbol}")))
}

async fn carbon_retirements(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let days = pairs.range()?;
    let symbol: Option<Symbol> = pairs.parsed("symbol")?;
    let archive = exchange.archive();
    if let Some(symbol) = &symbol {
        let credits = carbon::carbon_credits(&archive.day, archive.today);
        if !credits.items.iter().any(|credit| credit.symbol == *symbol) {
            return Err(Refusal::NotFound(format!("there is no credit {symbol}")));
        }
    }
    let all = carbon::carbon_retirements(&archive.day, symbol.as_ref(), days, archive.today);
    Ok(encoded(&all))
}
