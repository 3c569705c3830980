//! The wire: one handler a call, by the method and path shape that `wire` gives it.

mod query;
mod refusal;

use crate::{Exchange, exchange::View, faults, overlay};
use axum::{
    Router,
    body::Body,
    extract::{Form, Path, State, rejection::FormRejection},
    http::{HeaderValue, header::CONTENT_TYPE},
    middleware::from_fn_with_state,
    response::Response,
    routing::{MethodRouter, get, post},
};
use bytes::Bytes;
pub(crate) use query::Pairs;
pub(crate) use refusal::Refusal;
use std::{collections::HashMap, sync::Arc};
use wire::{
    Call,
    calls::{
        calendar::{Calendar, CalendarRequest},
        circulars::CircularsRequest,
        company_profile::CompanyProfileRequest,
        constituents::ConstituentsRequest,
        corporate_actions::CorporateActionsRequest,
        disclosures::{Disclosures, DisclosuresRequest},
        events::EventsRequest,
        history::HistoryRequest,
        indices::IndicesRequest,
        intraday::IntradayRequest,
        market_status::MarketStatusRequest,
        press::PressRequest,
        statistics::StatisticsRequest,
        stocks::StocksRequest,
    },
};

type Answer = Result<Response, Refusal>;

/// The exchange as a service: every call of `wire`, and the switches for faults under `/_faults`.
pub fn router(exchange: Exchange) -> Router {
    let add = |router: Router<Exchange>,
               path: &str,
               name: &'static str,
               handler: MethodRouter<Exchange>| {
        router.route(
            path,
            handler
                .layer(from_fn_with_state((exchange.clone(), name), overlay::lay))
                .layer(from_fn_with_state((exchange.clone(), name), faults::inject)),
        )
    };
    let mut all = Router::new().route("/_faults", get(faults::show).put(faults::switch));
    all = add(all, "/status", MarketStatusRequest::NAME, get(status));
    all = add(all, "/stocks", StocksRequest::NAME, get(stocks));
    all = add(all, "/indices", IndicesRequest::NAME, get(indices));
    all = add(
        all,
        "/indices/{code}/constituents",
        ConstituentsRequest::NAME,
        get(constituents),
    );
    all = add(all, "/history", HistoryRequest::NAME, get(history));
    all = add(all, "/intraday", IntradayRequest::NAME, get(intraday));
    all = add(all, "/calendar", CalendarRequest::NAME, get(calendar));
    all = add(
        all,
        "/corporate-actions",
        CorporateActionsRequest::NAME,
        get(corporate_actions),
    );
    all = add(all, "/statistics", StatisticsRequest::NAME, get(statistics));
    all = add(all, "/data", CompanyProfileRequest::NAME, post(data));
    all = add(
        all,
        "/disclosures",
        DisclosuresRequest::NAME,
        get(disclosures),
    );
    all = add(all, "/prototype_efsah", PressRequest::NAME, get(press));
    all = add(all, "/circulars", CircularsRequest::NAME, get(circulars));
    all = add(all, "/dfmevents", EventsRequest::NAME, get(events));
    all.fallback(no_such_call)
        .method_not_allowed_fallback(other_method)
        .with_state(exchange)
}

// Functions, not asynchronous closures: with those, rustc 1.95 runs into a cycle (E0391) over the
// constant lengths in the types that the router holds, in optimised builds only.
async fn no_such_call() -> Refusal {
    Refusal::NotFound("there is no such call".to_owned())
}

async fn other_method() -> Refusal {
    Refusal::Method
}

/// A finished answer as a response.
pub(crate) fn json(body: Bytes) -> Response {
    let mut response = Response::new(Body::from(body));
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

fn encoded(answer: &impl serde::Serialize) -> Response {
    json(crate::exchange::encode(answer))
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

async fn indices(State(exchange): State<Exchange>) -> Response {
    json(view(&exchange).indices_bytes())
}

async fn statistics(State(exchange): State<Exchange>) -> Response {
    json(view(&exchange).statistics_bytes())
}

async fn constituents(State(exchange): State<Exchange>, Path(code): Path<String>) -> Answer {
    Ok(json(
        view(&exchange).constituents_bytes(query::index(&code)?),
    ))
}

async fn history(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let (from, to) = pairs.range()?;
    let view = view(&exchange);
    let history = match pairs.instrument(&view.day)? {
        query::Instrument::Security(at) => exchange.security_history(at, from, to),
        query::Instrument::Index(at) => exchange.index_history(at, from, to),
    };
    Ok(encoded(&history))
}

async fn intraday(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let view = view(&exchange);
    let intraday = match pairs.instrument(&view.day)? {
        query::Instrument::Security(at) => view.security_intraday(at),
        query::Instrument::Index(at) => view.index_intraday(at),
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
    let archive = exchange.archive();
    let of = pairs.security(&archive.day)?;
    Ok(encoded(&archive.corporate_actions(of)))
}

async fn disclosures(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    pairs.source("disclosures_prototype")?;
    let take = pairs.number("take", 20, 1_000)?;
    let archive = exchange.archive();
    let of = pairs
        .security(&archive.day)?
        .map(|at| &archive.day.issuers[at].symbol);
    let now = crate::figures::instant(exchange.now());
    let due = || {
        let all = archive.disclosures.iter().filter(|d| d.published <= now);
        all.filter(|d| of.is_none() || d.symbol.as_ref() == of)
    };
    let items = due().take(take).cloned().collect();
    Ok(encoded(&Disclosures {
        total: due().count() as u64,
        items,
    }))
}

async fn press(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let locale = pairs.locale("lang")?;
    let take = pairs.number("take", 3, 100)?;
    Ok(encoded(&exchange.archive().press(
        locale,
        take,
        exchange.now(),
    )))
}

async fn circulars(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let locale = pairs.locale("sf_culture")?;
    Ok(encoded(&exchange.archive().circulars(locale)))
}

async fn events(State(exchange): State<Exchange>) -> Response {
    encoded(&exchange.archive().events())
}

/// The old gateway: one address, and a command in the form.
async fn data(
    State(exchange): State<Exchange>,
    form: Result<Form<HashMap<String, String>>, FormRejection>,
) -> Answer {
    let Form(pairs) = form.map_err(|_| Refusal::bad("the body is not a form"))?;
    let pairs = Pairs(pairs);
    match pairs.get("Command") {
        Some("companyprofile") => {
            let archive = exchange.archive();
            let at = pairs
                .security(&archive.day)?
                .ok_or_else(|| Refusal::bad("symbol is missing"))?;
            Ok(encoded(&archive.profile(at)))
        }
        Some(other) => Err(Refusal::bad(format!("there is no command {other:?}"))),
        None => Err(Refusal::bad("Command is missing")),
    }
}
