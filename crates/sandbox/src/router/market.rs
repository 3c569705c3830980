//! Calls of the market-watch service: quotes, indices, history, calendar.

use super::{
    Answer, Refusal, Routes, encoded, json,
    query::{self, Pairs},
};
use crate::{Exchange, overlay};
use axum::{
    extract::{Path, State},
    response::Response,
    routing::get,
};
use sandbox_session::view::View;
use std::sync::Arc;
use wire::calls::{
    calendar::{Calendar, CalendarRequest},
    company_prices::CompanyPricesRequest,
    constituents::ConstituentsRequest,
    corporate_actions::CorporateActionsRequest,
    end_of_day::EndOfDayRequest,
    history::HistoryRequest,
    indices::IndicesRequest,
    intraday::IntradayRequest,
    market_status::MarketStatusRequest,
    sparklines::SparklinesRequest,
    statistics::StatisticsRequest,
    stocks::StocksRequest,
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<MarketStatusRequest>("/status", get(status));
    routes.call::<StocksRequest>("/stocks", get(stocks));
    routes.call::<SparklinesRequest>("/sparklines", get(sparklines));
    routes.call::<IndicesRequest>("/indices", get(indices));
    routes.call::<ConstituentsRequest>("/indices/{code}/constituents", get(constituents));
    routes.call::<HistoryRequest>("/history", get(history));
    routes.call::<CompanyPricesRequest>("/company-prices", get(company_prices));
    routes.call::<EndOfDayRequest>("/end-of-day", get(end_of_day));
    routes.call::<IntradayRequest>("/intraday", get(intraday));
    routes.call::<StatisticsRequest>("/statistics", get(statistics));
    routes.call::<CalendarRequest>("/calendar", get(calendar));
    routes.call::<CorporateActionsRequest>("/corporate-actions", get(corporate_actions));
}

fn view(exchange: &Exchange) -> Arc<View> {
    Arc::clone(&exchange.snapshot().view)
}

async fn status(State(exchange): State<Exchange>) -> Response {
    encoded(&exchange.status())
}

async fn stocks(State(exchange): State<Exchange>) -> Response {
    json(view(&exchange).stocks_bytes())
}

async fn sparklines(State(exchange): State<Exchange>) -> Response {
    let (view, lines) = exchange.lines_now();
    json(view.courses_bytes(&lines))
}

async fn indices(State(exchange): State<Exchange>) -> Response {
    json(view(&exchange).indices_bytes())
}

async fn statistics(State(exchange): State<Exchange>) -> Response {
    json(view(&exchange).statistics_bytes())
}

async fn constituents(
    State(exchange): State<Exchange>,
    Path(code): Path<String>,
    pairs: Pairs,
) -> Answer {
    let view = view(&exchange);
    let index = query::index(&code, &view.day)?;
    Ok(match pairs.past(exchange.now().date())? {
        Some(date) => {
            let then = exchange.constituents_on(index, date);
            let none = || Refusal::NotFound(format!("index {code} had not begun on {date}"));
            encoded(&then.ok_or_else(none)?)
        }
        None => json(view.constituents_bytes(index)),
    })
}

async fn history(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let asked = pairs.sessions()?;
    let view = view(&exchange);
    let history = match pairs.instrument(&view.day)? {
        query::Instrument::Security(at) => exchange.security_history(at, asked),
        query::Instrument::Index(at) => exchange.index_history(at, asked),
        query::Instrument::Other(symbol) => {
            let history = exchange.other_history(&symbol, asked);
            history.ok_or_else(|| query::no_security(&symbol))?
        }
    };
    Ok(encoded(&history))
}

async fn company_prices(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    Ok(encoded(&overlay::company_prices(&exchange, &pairs).await?))
}

async fn end_of_day(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    Ok(encoded(&overlay::end_of_day(&exchange, &pairs).await?))
}

async fn intraday(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let view = view(&exchange);
    let intraday = match pairs.instrument(&view.day)? {
        query::Instrument::Security(at) => view.security_intraday(at),
        query::Instrument::Index(at) => view.index_intraday(at),
        query::Instrument::Other(symbol) => {
            let (view, lines) = exchange.lines_now();
            let intraday = lines.intraday(&view, &symbol);
            intraday.ok_or_else(|| query::no_security(&symbol))?
        }
    };
    Ok(encoded(&intraday))
}

async fn calendar(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let (from, to) = pairs.range()?;
    let archive = exchange.archive();
    let within = archive
        .calendar
        .iter()
        .filter(|e| e.to >= from && e.date <= to);
    Ok(encoded(&Calendar {
        items: within.cloned().collect(),
    }))
}

async fn corporate_actions(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let of = pairs.security(&exchange.archive().day)?;
    Ok(encoded(&exchange.actions(of)))
}
