//! Initial public offerings, from the intention to float to the first day of trading.

use crate::{
    Amount, Ask, Asked, Calendar, Day, Definition, Document, Error, Feed, Filter, Link, Paging,
    Resource, Stamp, equities::SECTORS,
};
use chrono::Utc;
use domain::values::Price;
use futures_util::join;
use table_engine::Tone;
use upstream::{Part, Upstream};
use wire::{
    Call as _,
    calls::{
        ipos::{Ipo, IpoState, IposRequest, Venue},
        market_status::MarketStatusRequest,
    },
};

type Column = crate::Column<Ipo>;

/// One row per offering, the newest first.
pub static IPO_SUBSCRIPTIONS: Resource<OfferingsRequest, Ipo> = Resource::new(Definition {
    id: "ipo-subscriptions",
    ask: |_| Some(OfferingsRequest),
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |ipo| (&ipo.code, &ipo.name)).leads_to(Link {
            page: "ipo-subscriptions-item",
            param: "IPOCode",
        }),
        Column::state("state", "offering-", STATES, tone, |ipo| state(ipo.state)),
        Column::quantity("offered", |ipo| Some(ipo.offered.0)),
        Column::price("price-low", |ipo| price(ipo.price_low)).group("price-range"),
        Column::price("price-high", |ipo| price(ipo.price_high)).group("price-range"),
        Column::price("final-price", |ipo| price(ipo.final_price)).strong(),
        Column::date("subscription-from", |ipo| ipo.dates.opens),
        Column::date("retail-closes", |ipo| ipo.dates.retail_closes),
        Column::date("institutions-close", |ipo| ipo.dates.institutions_close),
        Column::date("listing", |ipo| ipo.dates.listing),
        Column::files("documents", |ipo| {
            ipo.attachments.iter().map(Document::from).collect()
        })
        .further(),
        Column::label("board", "board-", BOARDS, |ipo| board(ipo.board)).further(),
        Column::label("sector", "sector-", &SECTORS, |ipo| ipo.sector.code()).further(),
        Column::percent("of-capital", |ipo| Some(ipo.of_capital.get())).further(),
        Column::quantity("first-offered", |ipo| Some(ipo.first_offered.0)).further(),
        Column::date("announced", |ipo| Some(ipo.dates.announced)).further(),
        Column::date("upsized", |ipo| ipo.dates.upsized).further(),
        Column::date("allotment", |ipo| ipo.dates.allotment).further(),
        Column::date("refund", |ipo| ipo.dates.refund).further(),
        Column::name("about", |ipo| &ipo.about).further(),
        Column::code("symbol", |ipo| ipo.code.as_str()).further(),
        Column::name("name", |ipo| &ipo.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("state"),
        Filter::choice("board"),
        Filter::year("year").column("announced"),
    ],
    order: "-announced",
    paging: Paging::Ours(50),
    count_key: "table-offerings",
    note: Some("note-ipo-subscriptions"),
})
.feed(Feed {
    title: "name",
    published: "announced",
    changed: None,
    text: Some("about"),
    author: None,
})
.calendar(Calendar {
    title: &["name"],
    event: None,
    days: &[
        Day {
            from: "subscription-from",
            to: Some("retail-closes"),
            event: "offering",
            name: Some("calendar-subscription"),
        },
        Day {
            from: "institutions-close",
            to: None,
            event: "institutions",
            name: Some("calendar-institutions"),
        },
        Day {
            from: "listing",
            to: None,
            event: "listing",
            name: Some("calendar-listing"),
        },
    ],
    tentative: None,
    published: Some("announced"),
});

const BOARDS: &[&str] = &["main", "second", "growth"];

const STATES: &[&str] = &[
    "announced",
    "price-range",
    "open",
    "upsized",
    "retail-closed",
    "institution-closed",
    "priced",
    "allotted",
    "refunded",
    "listed",
    "withdrawn",
];

/// The code of a market in message keys.
pub const fn board(board: Venue) -> &'static str {
    match board {
        Venue::Main => "main",
        Venue::Second => "second",
        Venue::Growth => "growth",
    }
}

/// The code of a state in message keys.
pub const fn state(state: IpoState) -> &'static str {
    match state {
        IpoState::Announced => "announced",
        IpoState::PriceRange => "price-range",
        IpoState::Open => "open",
        IpoState::Upsized => "upsized",
        IpoState::RetailClosed => "retail-closed",
        IpoState::InstitutionClosed => "institution-closed",
        IpoState::Priced => "priced",
        IpoState::Allotted => "allotted",
        IpoState::Refunded => "refunded",
        IpoState::Listed => "listed",
        IpoState::Withdrawn => "withdrawn",
    }
}

/// Whether a state asks for attention.
pub fn tone(state: &str) -> Tone {
    match state {
        "open" | "upsized" | "retail-closed" => Tone::Good,
        "price-range" => Tone::Warn,
        _ => Tone::Neutral,
    }
}

/// Requests the offerings with their states at this time: a subscription ends at a time of its last day.
pub struct OfferingsRequest;

impl Ask for OfferingsRequest {
    type Answer = Vec<Ipo>;

    const CALLS: &'static [&'static str] = &[IposRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let (all, status) = join!(IposRequest.ask(upstream), MarketStatusRequest.ask(upstream));
        let mut all = all?;
        let now = status.as_ref().ok().map(|status| {
            let passed = (Utc::now() - status.received).max(chrono::TimeDelta::zero());
            (status.value.now + passed).naive_local()
        });
        let at = all.value.time_of(now);
        let ends = all.value.next_cut_off(at);
        // The states follow from the clock of the exchange.
        all.provisional |= status.map_or(true, |status| status.stale);
        all.parts.extend(ends.map(|ends| Part::until(ends, at)));
        let items = all.value.items.iter().map(|ipo| Ipo {
            state: ipo.stage(at),
            ..ipo.clone()
        });
        Ok(Asked {
            value: items.collect(),
            parts: all.parts,
            received: all.received,
            stale: all.stale,
            lacking: all.lacking,
            provisional: all.provisional,
        })
    }
}

fn price(price: Option<Price>) -> Option<Amount> {
    Some(Amount::quoted(price?.get()))
}
