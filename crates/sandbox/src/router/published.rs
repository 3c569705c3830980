//! Calls of the services that publish: feed, press, circulars, events, services by id.

use super::{Answer, Naming, Refusal, Routes, encoded, query::Pairs};
use crate::Exchange;
use axum::{extract::State, routing::get};
use wire::{
    Call,
    calls::{
        circulars::CircularsRequest, disclosure_count::DisclosureCountRequest,
        disclosures::DisclosuresRequest, events::EventsRequest,
        integrated_reports::IntegratedReportsRequest, press::PressRequest,
        service_by_id::ServiceByIdRequest,
    },
};

/// The sources that share the path of the disclosures.
const SOURCES: &[(&str, &str)] = &[
    ("disclosures_prototype", DisclosuresRequest::NAME),
    ("disclosures_count", DisclosureCountRequest::NAME),
];

pub(super) fn add(routes: &mut Routes) {
    routes.path(
        "/disclosures",
        Naming::Query("source", SOURCES),
        get(disclosures),
    );
    routes.call::<IntegratedReportsRequest>("/feed", get(feed));
    routes.call::<PressRequest>("/prototype_efsah", get(press));
    routes.call::<CircularsRequest>("/circulars", get(circulars));
    routes.call::<ServiceByIdRequest>("/services", get(services));
    routes.call::<EventsRequest>("/dfmevents", get(events));
}

async fn disclosures(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let take = pairs.number("take", 20, 1_000)?;
    let archive = exchange.archive();
    let of = pairs
        .security(&archive.day)?
        .map(|at| &archive.day.issuers[at].symbol);
    let now = exchange.now();
    match pairs.get("source") {
        Some("disclosures_prototype") => Ok(encoded(&archive.newest(of, take, now))),
        Some("disclosures_count") => Ok(encoded(&archive.count(of, now))),
        Some(other) => Err(Refusal::bad(format!("there is no source {other:?}"))),
        None => Err(Refusal::bad("source is missing")),
    }
}

/// The feed by types; the sample has one.
async fn feed(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    match pairs.get("types") {
        Some("integrated_reports") => Ok(encoded(&exchange.archive().integrated_reports())),
        Some(other) => Err(Refusal::bad(format!("there is no type {other:?}"))),
        None => Err(Refusal::bad("types is missing")),
    }
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
    Ok(encoded(
        &exchange.archive().circulars(locale, exchange.now()),
    ))
}

/// The list of services, filtered by `Id` when it is given.
async fn services(pairs: Pairs) -> Answer {
    match crate::content::services(pairs.get("Id")) {
        Some(found) => Ok(encoded(&found)),
        None => Err(Refusal::NotFound("there is no such service".to_owned())),
    }
}

/// The events of a stretch; without one, those that are not over.
async fn events(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let (from, to) = (pairs.parsed("from")?, pairs.parsed("to")?);
    if from.zip(to).is_some_and(|(from, to)| from > to) {
        return Err(Refusal::bad("from is after to"));
    }
    Ok(encoded(&exchange.archive().events(from, to)))
}
