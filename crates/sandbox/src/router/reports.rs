//! Calls about members and trading.

use super::{
    Answer, Refusal, Routes, encoded,
    query::{Pairs, no_security},
};
use crate::Exchange;
use axum::{extract::State, response::Response, routing::get};
use chrono::Datelike;
use domain::values::Symbol;
use sandbox_market::former::Delisted;
use sandbox_publications::{members, trading};
use wire::calls::{
    board::BoardRequest,
    brokers::BrokersRequest,
    brokers_history::{BrokersHistoryRequest, MOST_MONTHS},
    brokers_ranking::{BrokersRankingRequest, RankedMarket, YearPart},
    direct_deals::DirectDealsRequest,
    margin_report::{MarginBy, MarginReportRequest},
    market_makers::MarketMakersRequest,
    sharia_list::{Quarter, ShariaListRequest},
    trade_by_client_type::TradeByClientTypeRequest,
    trade_by_nationality::{Period, TradeByNationalityRequest, TradedClass},
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<BrokersRequest>("/brokers", get(brokers));
    routes.call::<BrokersRankingRequest>("/brokers-ranking", get(ranking));
    routes.call::<BrokersHistoryRequest>("/brokers-history", get(history));
    routes.call::<MarketMakersRequest>("/market-makers", get(makers));
    routes.call::<BoardRequest>("/board", get(board));
    routes.call::<TradeByNationalityRequest>("/trade-by-nationality", get(by_nationality));
    routes.call::<TradeByClientTypeRequest>("/trade-by-client-type", get(by_client_type));
    routes.call::<ShariaListRequest>("/sharia-list", get(sharia));
    routes.call::<MarginReportRequest>("/margin-report", get(margin));
    routes.call::<DirectDealsRequest>("/direct-deals", get(deals));
}

async fn brokers(State(exchange): State<Exchange>) -> Response {
    encoded(&members::brokers(exchange.now().date()))
}

async fn board() -> Response {
    encoded(&members::board())
}

async fn makers(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    encoded(&members::market_makers(&archive.day, archive.today))
}

/// The rankings of a month, a quarter or a year; by default of the current year.
async fn ranking(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let year = pairs.parsed("year")?;
    let part = match (pairs.parsed("quarter")?, pairs.parsed("month")?) {
        (None, None) => YearPart::Whole,
        (Some(quarter), None) => YearPart::Quarter(quarter),
        (None, Some(month)) => YearPart::Month(month),
        _ => return Err(Refusal::bad("either month or quarter is meant")),
    };
    let asked = BrokersRankingRequest {
        year: year.unwrap_or_else(|| exchange.now().date().year()),
        part,
        market: market(&pairs),
        direct_deals: pairs.get("direct") == Some("with"),
    };
    trading::ranking(&exchange, &asked)
        .map(|ranking| encoded(&ranking))
        .ok_or_else(|| Refusal::bad(format!("there is no such part of {}", asked.year)))
}

/// The market that is asked for.
fn market(pairs: &Pairs) -> RankedMarket {
    match pairs.get("market") {
        Some("funds") => RankedMarket::Funds,
        _ => RankedMarket::Equities,
    }
}

/// The market shares of the brokers by month; by default of the twelve months up to the current one.
async fn history(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let today = exchange.now().date();
    let asked = BrokersHistoryRequest {
        year: pairs.parsed("year")?.unwrap_or_else(|| today.year()),
        month: pairs.parsed("month")?.unwrap_or_else(|| today.month()),
        months: pairs.parsed("months")?.unwrap_or(12),
        market: market(&pairs),
        direct_deals: pairs.get("direct") == Some("with"),
    };
    let is_a_month = (1900..2200).contains(&asked.year) && (1..=12).contains(&asked.month);
    if !is_a_month || !(1..=MOST_MONTHS).contains(&asked.months) {
        return Err(Refusal::bad(format!(
            "a month, and 1 to {MOST_MONTHS} of them"
        )));
    }
    Ok(encoded(&trading::history(&exchange, &asked)))
}

/// The index of a share, which need not be listed any more.
fn share(exchange: &Exchange, symbol: &Symbol) -> Result<usize, Refusal> {
    let listed = exchange.archive().day.find(symbol);
    let found = listed.or_else(|| exchange.gone_at(symbol));
    found.ok_or_else(|| no_security(symbol))
}

/// The parameters of the two reports about investors.
fn asked(exchange: &Exchange, pairs: &Pairs) -> Result<trading::ReportQuery, Refusal> {
    let class = match pairs.get("class") {
        None => TradedClass::default(),
        Some(code) => TradedClass::ALL
            .into_iter()
            .find(|class| class.code() == code)
            .ok_or_else(|| Refusal::bad(format!("class={code} is not understood")))?,
    };
    let of = match pairs.parsed::<Symbol>("symbol")? {
        Some(symbol) if class == TradedClass::Shares => {
            Some((Some(share(exchange, &symbol)?), symbol))
        }
        Some(symbol) => Some((None, symbol)),
        None => None,
    };
    Ok(trading::ReportQuery {
        days: pairs.range()?,
        by: match pairs.get("by") {
            None | Some("day") => Period::Day,
            Some("month") => Period::Month,
            Some(other) => return Err(Refusal::bad(format!("by={other} is not understood"))),
        },
        of,
        class,
    })
}

async fn by_nationality(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let asked = asked(&exchange, &pairs)?;
    Ok(encoded(&trading::by_nationality(&exchange, &asked)))
}

async fn by_client_type(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let asked = asked(&exchange, &pairs)?;
    Ok(encoded(&trading::by_client_type(&exchange, &asked)))
}

async fn sharia(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let asked = match (pairs.parsed("year")?, pairs.parsed("quarter")?) {
        (Some(year), Some(quarter)) => Some(Quarter { year, quarter }),
        (None, None) => None,
        _ => return Err(Refusal::bad("year and quarter belong together")),
    };
    let of = pairs.parsed("exchange")?;
    let list = exchange.archive().sharia_list(asked);
    let mut list =
        list.ok_or_else(|| Refusal::NotFound("there is no list of that quarter".to_owned()))?;
    if let Some(of) = of {
        if list.exchanges.iter().all(|listed| listed.code != of) {
            return Err(Refusal::NotFound(format!("there is no exchange {of}")));
        }
        list.items.retain(|item| item.exchange == of);
    }
    Ok(encoded(&list))
}

async fn margin(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let days = pairs.range()?;
    let by = match pairs.get("by") {
        Some("symbol") => MarginBy::Symbol,
        _ => MarginBy::Broker,
    };
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    let asked = trading::Pledged { by, of, days };
    Ok(encoded(&trading::margin_report(
        &archive.day,
        archive.today,
        &asked,
    )))
}

async fn deals(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let days = pairs.range()?;
    let of = match pairs.parsed::<Symbol>("symbol")? {
        Some(symbol) => Some(share(&exchange, &symbol)?),
        None => None,
    };
    let mut deals = trading::direct_deals(&exchange, days, of);
    let gone = exchange.gone();
    for deal in &mut deals.items {
        let day = deal.time.date_naive();
        let is_of = |(_, row): &&(Symbol, &Delisted)| {
            row.issuer.symbol == deal.symbol && day <= row.last_day
        };
        if let Some((code, _)) = gone.iter().find(is_of) {
            deal.symbol = code.clone();
        }
    }
    Ok(encoded(&deals))
}
