//! Calls about the exchange itself: announcements, careers, licences and the like.

use super::{Answer, Refusal, Routes, encoded, query::Pairs};
use crate::Exchange;
use axum::{extract::State, response::Response, routing::get};
use sandbox_publications::{house, papers};
use wire::calls::{
    announcements::{AnnouncedMarket, AnnouncementsRequest},
    bulletins::{BulletinKind, BulletinsRequest},
    careers::CareersRequest,
    data_providers::DataProvidersRequest,
    faqs::FaqsRequest,
    fee_schedule::FeeScheduleRequest,
    reports::ReportsRequest,
    vendors::VendorsRequest,
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<VendorsRequest>("/vendors", get(vendors));
    routes.call::<DataProvidersRequest>("/data-providers", get(data_providers));
    routes.call::<FeeScheduleRequest>("/fee-schedule", get(fee_schedule));
    routes.call::<BulletinsRequest>("/bulletins", get(bulletins));
    routes.call::<AnnouncementsRequest>("/announcements", get(announcements));
    routes.call::<ReportsRequest>("/reports", get(reports));
    routes.call::<CareersRequest>("/careers", get(careers));
    routes.call::<FaqsRequest>("/faqs", get(faqs));
}

async fn vendors(State(exchange): State<Exchange>) -> Response {
    encoded(&house::vendors(exchange.now().date()))
}

async fn data_providers(State(exchange): State<Exchange>) -> Response {
    encoded(&house::data_providers(exchange.now().date()))
}

async fn fee_schedule() -> Response {
    encoded(&house::fee_schedule())
}

async fn bulletins(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let kind = match pairs.get("kind") {
        Some("daily") => BulletinKind::Daily,
        Some("weekly") => BulletinKind::Weekly,
        Some("monthly") => BulletinKind::Monthly,
        Some("yearly") => BulletinKind::Yearly,
        Some(other) => return Err(Refusal::bad(format!("there is no kind {other:?}"))),
        None => return Err(Refusal::bad("kind is missing")),
    };
    let year = pairs.parsed("year")?;
    Ok(encoded(&house::bulletins(&exchange, kind, year)))
}

async fn announcements(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let about = match pairs.get("about") {
        Some("market") => AnnouncedMarket::Market,
        Some("derivatives") => AnnouncedMarket::Derivatives,
        Some(other) => return Err(Refusal::bad(format!("there is no market {other:?}"))),
        None => return Err(Refusal::bad("about is missing")),
    };
    let year = pairs.parsed("year")?;
    let (calendar, now) = (&exchange.archive().day.calendar, exchange.now());
    let mut answer = house::announcements(calendar, about, year, now);
    papers::attach(&mut answer.items);
    Ok(encoded(&answer))
}

async fn reports(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let (year, now) = (pairs.parsed("year")?, exchange.now());
    Ok(encoded(&house::reports(&archive.day, now, year)))
}

async fn careers(State(exchange): State<Exchange>) -> Response {
    let today = exchange.now().date();
    encoded(&house::careers(exchange.options().seed, today))
}

async fn faqs() -> Response {
    encoded(&house::faqs())
}
