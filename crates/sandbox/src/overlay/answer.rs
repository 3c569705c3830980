//! Answers that include imported data; all others pass unchanged.

use super::{Laid, prices};
use crate::{
    Exchange,
    router::{Naming, Pairs, Refusal, disclosures_asked, json},
};
use axum::{
    extract::{FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::values::Symbol;
use sandbox_session::view::encode;
use std::sync::Arc;
use wire::{
    Call,
    calls::{
        corporate_actions::{CorporateActions, CorporateActionsRequest},
        disclosures::DisclosuresRequest,
        history::HistoryRequest,
        intraday::{Intraday, IntradayChart, IntradayRequest},
        stocks::{Stock, StocksRequest},
    },
};

/// Answers a call if the overlay has data for it that the sample lacks.
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

/// The answer about a security; `None` if the sample should answer.
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
            Some(history(exchange, laid, symbol, pairs).await)
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
    pairs: &Pairs,
) -> Result<Response, Refusal> {
    let history = prices::history(exchange, laid, symbol, pairs.sessions()?).await?;
    Ok(json(encode(&history)))
}

/// Two empty sessions for a security that does not trade live.
fn intraday(exchange: &Exchange, laid: &Laid, stock: &Stock) -> Response {
    let view = &exchange.snapshot().view;
    let chart = |date| IntradayChart {
        date,
        previous_close: stock.previous_close.unwrap_or_default(),
        points: Vec::new(),
    };
    let before = laid.calendar.previous_trading_day(view.day.date);
    json(encode(&Intraday {
        version: view.version + laid.stamp,
        current: chart(view.day.date),
        previous: chart(before),
    }))
}

fn disclosures(exchange: &Exchange, symbol: &Symbol, pairs: &Pairs) -> Result<Response, Refusal> {
    let asked = disclosures_asked(pairs, Some(symbol.clone()))?;
    Ok(json(encode(&exchange.disclosures(&asked))))
}
