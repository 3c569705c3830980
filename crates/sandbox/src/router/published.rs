//! Calls of the publishing services: disclosures, press, circulars, events, services by id.

use super::{
    Answer, Naming, Refusal, Routes, documents, encoded,
    query::{Pairs, no_security},
};
use crate::Exchange;
use axum::{extract::State, routing::get};
use domain::values::Symbol;
use sandbox_publications::content;
use wire::{
    Call,
    calls::{
        circulars::CircularsRequest,
        disclosure_by_id::{DisclosureByIdRequest, DisclosureFound},
        disclosure_count::DisclosureCountRequest,
        disclosures::{CATEGORIES, DisclosuresRequest, MOST_WITH_TEXTS, kinds},
        events::EventsRequest,
        integrated_reports::IntegratedReportsRequest,
        press::PressRequest,
        publication::{PublicationFound, PublicationRequest},
        service_by_id::ServiceByIdRequest,
    },
};

/// The values of `source` that share the path of the disclosures.
const SOURCES: &[(&str, &str)] = &[
    ("disclosures_prototype", DisclosuresRequest::NAME),
    ("disclosures_count", DisclosureCountRequest::NAME),
    ("disclosure_by_id", DisclosureByIdRequest::NAME),
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
    routes.call::<PublicationRequest>("/publications", get(publication));
    routes.call::<ServiceByIdRequest>("/services", get(services));
    routes.call::<EventsRequest>("/dfmevents", get(events));
}

/// The default number of disclosures in one answer.
const TAKEN: u16 = 20;

/// The default number of press releases.
const RELEASES: usize = 3;

/// The maximum length of a search in characters.
const WORDS: usize = 200;

/// The maximum length of the id of a disclosure or publication in bytes.
const ID: usize = 100;

/// Parses the filters of disclosures, of one issuer or all; docs/wire.md has the limits.
pub(crate) fn disclosures_asked(
    pairs: &Pairs,
    symbol: Option<Symbol>,
) -> Result<DisclosuresRequest, Refusal> {
    let (from, to) = pairs.between()?;
    let code = |key: &str, known: &dyn Fn(&str) -> bool| match pairs.given(key) {
        Some(code) if !known(code) => Err(Refusal::bad(format!("there is no {key} {code:?}"))),
        code => Ok(code.map(str::to_owned)),
    };
    let q = words(pairs)?;
    let id = self::id(pairs)?;
    let text = pairs.parsed("text")?.unwrap_or_default();
    Ok(DisclosuresRequest {
        id: id.map(str::to_owned),
        symbol,
        from,
        to,
        category: code("category", &|code| CATEGORIES.iter().any(|c| c.0 == code))?,
        kind: code("kind", &|code| kinds().any(|kind| kind == code))?,
        lang: pairs.parsed("lang")?,
        price_sensitive: pairs.parsed("priceSensitive")?,
        q: q.map(str::to_owned),
        skip: pairs.parsed("skip")?.unwrap_or_default(),
        take: take(pairs, text)?,
        text,
    })
}

/// The words of a search.
fn words(pairs: &Pairs) -> Result<Option<&str>, Refusal> {
    match pairs.given("q") {
        Some(q) if q.chars().count() > WORDS => {
            let why = format!("q is longer than {WORDS} letters");
            Err(Refusal::bad(why))
        }
        q => Ok(q),
    }
}

/// The number of disclosures in an answer. Those with texts are fewer.
fn take(pairs: &Pairs, text: bool) -> Result<u16, Refusal> {
    match pairs.parsed("take")?.unwrap_or(TAKEN) {
        take if text && take > MOST_WITH_TEXTS => {
            let why = format!("take is at most {MOST_WITH_TEXTS} with texts");
            Err(Refusal::bad(why))
        }
        take => Ok(take),
    }
}

/// The id of a disclosure or publication.
fn id(pairs: &Pairs) -> Result<Option<&str>, Refusal> {
    match pairs.given("id") {
        Some(id) if id.len() > ID => Err(Refusal::bad(format!("id is longer than {ID} letters"))),
        id => Ok(id),
    }
}

/// The security whose disclosures are asked for. Securities other than shares have none of their own.
fn publisher(exchange: &Exchange, pairs: &Pairs) -> Result<Option<Symbol>, Refusal> {
    let symbol = pairs.parsed::<Symbol>("symbol")?;
    let exists = |symbol: &Symbol| {
        let is_share = exchange.archive().day.find(symbol).is_some();
        is_share || exchange.lines().find(symbol).is_some()
    };
    match symbol {
        Some(symbol) if !exists(&symbol) => Err(no_security(&symbol)),
        symbol => Ok(symbol),
    }
}

async fn disclosures(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let archive = exchange.archive();
    let of = publisher(&exchange, &pairs)?;
    let now = exchange.now();
    match pairs.get("source") {
        Some("disclosures_prototype") => {
            let asked = disclosures_asked(&pairs, of)?;
            let mut page = exchange.disclosures(&asked);
            if !asked.text {
                return Ok(encoded(&page));
            }
            let told = measured(move || {
                archive.tell(&mut page.items, now);
                page
            });
            Ok(encoded(&told.await?))
        }
        Some("disclosures_count") => {
            let asked = disclosures_asked(&pairs, of)?;
            let asked = DisclosureCountRequest::of(&asked);
            Ok(encoded(&exchange.count(asked.filters())))
        }
        Some("disclosure_by_id") => {
            let id = id(&pairs)?.ok_or_else(|| Refusal::bad("id is missing"))?;
            let mut items: Vec<_> = archive.details(id, now).into_iter().collect();
            let measured = measured(move || {
                for one in &mut items {
                    documents::measure(&exchange, &mut one.entry.attachments);
                }
                items
            });
            let items = measured.await?;
            Ok(encoded(&DisclosureFound { items }))
        }
        Some(other) => Err(Refusal::bad(format!("there is no source {other:?}"))),
        None => Err(Refusal::bad("source is missing")),
    }
}

/// Runs what generates and measures files, which takes time, apart from other requests.
async fn measured<T: Send + 'static>(
    make: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let failed = |_| Refusal::Unavailable("the files could not be made".to_owned());
    tokio::task::spawn_blocking(make).await.map_err(failed)
}

/// One publication of the exchange itself.
async fn publication(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let kind = pairs.needed("kind")?;
    let id = id(&pairs)?.ok_or_else(|| Refusal::bad("id is missing"))?;
    let id = id.to_owned();
    let found = measured(move || {
        let mut found = sandbox_publications::publication(&exchange, kind, &id);
        if let Some(one) = &mut found {
            documents::measure(&exchange, &mut one.attachments);
        }
        found
    });
    let items = found.await?.into_iter().collect();
    Ok(encoded(&PublicationFound { items }))
}

/// The feed by types; the sample has one type.
async fn feed(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    match pairs.get("types") {
        Some("integrated_reports") => {
            let now = exchange.now();
            Ok(encoded(&exchange.archive().integrated_reports(now)))
        }
        Some(other) => Err(Refusal::bad(format!("there is no type {other:?}"))),
        None => Err(Refusal::bad("types is missing")),
    }
}

async fn press(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let locale = pairs.locale("lang")?;
    let take = pairs.parsed("take")?.unwrap_or(RELEASES);
    let text = pairs.parsed("text")?.unwrap_or_default();
    pairs.known("symbol", &exchange)?;
    let archive = exchange.archive();
    let mut all = archive.press(&exchange, locale, words(&pairs)?);
    all.data.root.truncate(take);
    if text {
        archive.tell_press(&exchange, &mut all, locale);
    }
    Ok(encoded(&all))
}

async fn circulars(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let locale = pairs.locale("sf_culture")?;
    let text = pairs.parsed("text")?.unwrap_or_default();
    let (archive, now) = (exchange.archive(), exchange.now());
    let mut all = archive.circulars(locale, now);
    if let Some(q) = words(&pairs)? {
        archive.find_circulars(&mut all, q);
    }
    if text {
        archive.tell_circulars(&mut all, locale, now);
    }
    Ok(encoded(&all))
}

/// The list of services, filtered by `Id` when it is given.
async fn services(pairs: Pairs) -> Answer {
    match content::services(pairs.get("Id")) {
        Some(found) => Ok(encoded(&found)),
        None => Err(Refusal::NotFound("there is no such service".to_owned())),
    }
}

/// The events of a period; by default those that are not over.
async fn events(State(exchange): State<Exchange>, pairs: Pairs) -> Answer {
    let (from, to) = pairs.between()?;
    Ok(encoded(&exchange.events(from, to)))
}
