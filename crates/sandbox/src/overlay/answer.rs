//! Answers in which the overlay has a say; all others pass untouched.

use super::Laid;
use crate::{
    Exchange, FIRST_DAY,
    exchange::encode,
    lines,
    router::{Naming, Pairs, Refusal, disclosures_asked, json},
};
use axum::{
    extract::{FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::values::Symbol;
use std::sync::Arc;
use wire::{
    Call,
    calls::{
        corporate_actions::{CorporateActions, CorporateActionsRequest},
        disclosures::DisclosuresRequest,
        history::{History, HistoryRequest, Session},
        intraday::{Course, Intraday, IntradayRequest},
        stocks::{Stock, StocksRequest},
    },
};

/// Answers a call itself where the overlay knows more than the sample.
pub(crate) async fn lay(
    State((exchange, naming)): State<(Exchange, Naming)>,
    request: Request,
    next: Next,
) -> Response {
    let laid = exchange.laid();
    if laid.stamp == 0 {
        return next.run(request).await;
    }
    let (call, request) = naming.of(request).await;
    let Some(call) = call else {
        return next.run(request).await;
    };
    if call == StocksRequest::NAME {
        return json(exchange.stocks_bytes(&laid));
    }
    let (mut parts, body) = request.into_parts();
    let pairs = Pairs::from_request_parts(&mut parts, &()).await;
    if let Ok(pairs) = pairs
        && let Some(symbol) = pairs.get("symbol").and_then(|text| text.parse().ok())
        && let Some(answer) = of_symbol(&exchange, &laid, call, &symbol, &pairs).await
    {
        return answer.unwrap_or_else(IntoResponse::into_response);
    }
    next.run(Request::from_parts(parts, body)).await
}

/// The answer about a security; `None`: it is the sample's to give.
async fn of_symbol(
    exchange: &Exchange,
    laid: &Arc<Laid>,
    call: &str,
    symbol: &Symbol,
    pairs: &Pairs,
) -> Option<Result<Response, Refusal>> {
    let in_sample = exchange.find(symbol);
    let stock = laid.stock(symbol).filter(|_| in_sample.is_none());
    match (call, stock) {
        (HistoryRequest::NAME, _)
            if stock.is_some() || laid.overlay.first_days.contains_key(symbol) =>
        {
            Some(history(exchange, laid, symbol, in_sample, pairs).await)
        }
        (IntradayRequest::NAME, Some(stock)) => Some(Ok(intraday(exchange, laid, stock))),
        (CorporateActionsRequest::NAME, Some(_)) => {
            let none = CorporateActions { items: Vec::new() };
            Some(Ok(json(encode(&none))))
        }
        (DisclosuresRequest::NAME, Some(_)) => Some(disclosures(exchange, symbol, pairs)),
        _ => None,
    }
}

async fn history(
    exchange: &Exchange,
    laid: &Arc<Laid>,
    symbol: &Symbol,
    in_sample: Option<usize>,
    pairs: &Pairs,
) -> Result<Response, Refusal> {
    let (from, to) = pairs.range()?;
    // A session that still runs is not history; there is no day before the first.
    let to = to.min(exchange.now().date().pred_opt().unwrap_or(to));
    let made = match in_sample {
        Some(at) => Some(exchange.security_history(at, from, to)),
        None => lines::history(exchange, symbol, (from, to)),
    };
    let own = read(laid, symbol, from, to)
        .await
        .ok_or_else(|| Refusal::Unavailable("imported days cannot be read".to_owned()))?;
    let first_own = laid.overlay.first_days.get(symbol).copied();
    let listed = laid.stock(symbol).map(|stock| stock.listed_on);
    let answer = match made {
        Some(made) => History {
            first_day: first_own.map_or(made.first_day, |day| day.min(made.first_day)),
            adjusted: made.adjusted,
            sessions: merged(made.sessions, own),
        },
        None => History {
            first_day: first_own.or(listed).unwrap_or(FIRST_DAY),
            adjusted: false,
            sessions: own,
        },
    };
    Ok(json(encode(&answer)))
}

/// Days of the overlay take the place of made ones. Both are in order.
fn merged(made: Vec<Session>, own: Vec<Session>) -> Vec<Session> {
    let mut all = Vec::with_capacity(made.len() + own.len());
    let mut own = own.into_iter().peekable();
    for session in made {
        while let Some(earlier) = own.next_if(|o| o.date < session.date) {
            all.push(earlier);
        }
        all.push(own.next_if(|o| o.date == session.date).unwrap_or(session));
    }
    all.extend(own);
    all
}

async fn read(
    laid: &Arc<Laid>,
    symbol: &Symbol,
    from: chrono::NaiveDate,
    to: chrono::NaiveDate,
) -> Option<Vec<Session>> {
    if from > to || !laid.overlay.first_days.contains_key(symbol) {
        return Some(Vec::new());
    }
    let (days, symbol) = (laid.overlay.days.clone()?, symbol.clone());
    let read = tokio::task::spawn_blocking(move || days.read(&symbol, from, to));
    read.await.ok().flatten()
}

/// The two sessions of a security that does not trade live: nothing happened in them.
fn intraday(exchange: &Exchange, laid: &Laid, stock: &Stock) -> Response {
    let view = &exchange.snapshot().view;
    let course = |date| Course {
        date,
        previous_close: stock.previous_close.unwrap_or_default(),
        points: Vec::new(),
    };
    let before = laid.calendar.previous_trading_day(view.day.date);
    json(encode(&Intraday {
        version: view.version + laid.stamp,
        current: course(view.day.date),
        previous: course(before),
    }))
}

fn disclosures(exchange: &Exchange, symbol: &Symbol, pairs: &Pairs) -> Result<Response, Refusal> {
    let asked = disclosures_asked(pairs, Some(symbol.clone()))?;
    let page = exchange.archive().page(&asked, exchange.now());
    Ok(json(encode(&page)))
}
