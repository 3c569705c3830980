//! Initial public offerings, from the intention to float to the first day of trading.

use crate::{
    Amount, Ask, Asked, Calendar, Day, Definition, Document, Error, Feed, Filter, Link, Paging,
    Resource, Stamp,
    equities::SECTORS,
    revised::{self, Revised},
};
use chrono::{NaiveDateTime, TimeZone as _, Utc};
use domain::{clock::DEFAULT_ZONE, values::Price};
use futures_util::join;
use std::sync::Arc;
use table_engine::Tone;
use upstream::{Part, Upstream};
use wire::{
    Call as _, Revision, RevisionKind,
    calls::{
        ipos::{Ipo, IpoState, Ipos, IposRequest, Venue},
        market_status::MarketStatusRequest,
    },
};

type Column = crate::Column<Offering>;

/// One row per offering, the newest first.
pub static IPO_SUBSCRIPTIONS: Resource<OfferingsRequest, Offering> = Resource::new(Definition {
    id: "ipo-subscriptions",
    ask: |_| Some(OfferingsRequest { waits: true }),
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |of| (&of.ipo.code, &of.ipo.name)).leads_to(Link {
            page: "ipo-subscriptions-item",
            param: "IPOCode",
        }),
        Column::state("state", "offering-", STATES, tone, |of| state(of.ipo.state)),
        Column::quantity("offered", |of| Some(of.ipo.offered.0)),
        Column::price("price-low", |of| price(of.ipo.price_low)).group("price-range"),
        Column::price("price-high", |of| price(of.ipo.price_high)).group("price-range"),
        Column::price("final-price", |of| price(of.ipo.final_price)).strong(),
        Column::date("subscription-from", |of| of.ipo.dates.opens),
        Column::date("retail-closes", |of| of.ipo.dates.retail_closes),
        Column::date("institutions-close", |of| of.ipo.dates.institutions_close),
        Column::date("listing", |of| of.ipo.dates.listing),
        Column::files("documents", |of| {
            of.ipo.attachments.iter().map(Document::from).collect()
        })
        .further(),
        Column::label("board", "board-", BOARDS, |of| board(of.ipo.board)).further(),
        Column::label("sector", "sector-", &SECTORS, |of| of.ipo.sector.code()).further(),
        Column::percent("of-capital", |of| Some(of.ipo.of_capital.get())).further(),
        Column::quantity("first-offered", |of| Some(of.ipo.first_offered.0)).further(),
        Column::date("announced", |of| Some(of.ipo.dates.announced)).further(),
        Column::date("upsized", |of| of.ipo.dates.upsized).further(),
        Column::date("allotment", |of| of.ipo.dates.allotment).further(),
        Column::date("refund", |of| of.ipo.dates.refund).further(),
        Column::name("about", |of| &of.ipo.about).further(),
        revised::amended().further(),
        revised::revised(),
        revised::revision(),
        Column::code("symbol", |of| of.ipo.code.as_str()).further(),
        Column::name("name", |of| &of.ipo.name).further(),
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
    title: &["name"],
    published: "announced",
    changed: &["revised"],
    text: Some("about"),
    author: None,
    at_row: false,
})
.calendar(Calendar {
    title: &["name"],
    days: &[
        Day {
            from: "subscription-from",
            to: Some("retail-closes"),
            event: "offering",
            name: Some("date-offering"),
        },
        Day {
            from: "institutions-close",
            to: None,
            event: "institutions",
            name: Some("date-institutions"),
        },
        Day {
            from: "listing",
            to: None,
            event: "listing",
            name: Some("date-listing"),
        },
    ],
    published: Some("announced"),
    ..Calendar::NONE
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

/// An offering with its stage at a time.
#[derive(Clone)]
pub struct Offering {
    /// The offering; its state is that of the time.
    pub(crate) ipo: Ipo,
    /// The last change of its stage; `None` since the announcement.
    revision: Option<Revision>,
}

impl Offering {
    fn at(ipo: &Ipo, at: NaiveDateTime) -> Self {
        let stages = ipo.stages_until(at);
        let changed = stages.last().and_then(|last| {
            let changed = DEFAULT_ZONE.from_local_datetime(last).single()?;
            Some(changed.fixed_offset())
        });
        let state = ipo.stage(at);
        Self {
            revision: changed.map(|changed| Revision {
                number: u32::try_from(stages.len()).unwrap_or(u32::MAX),
                changed,
                kind: match state {
                    IpoState::Withdrawn => RevisionKind::Cancelled,
                    _ => RevisionKind::Changed,
                },
                moved_from: None,
            }),
            ipo: Ipo {
                state,
                ..ipo.clone()
            },
        }
    }
}

impl Revised for Offering {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

/// Requests the offerings with their states at this time: a subscription ends at a time of its last day.
pub struct OfferingsRequest {
    /// False when the market status has been asked for already: then it is not waited for again.
    pub(crate) waits: bool,
}

impl Ask for OfferingsRequest {
    type Answer = Vec<Offering>;

    const CALLS: &'static [&'static str] = &[IposRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let status = async {
            match self.waits || upstream.cached(&MarketStatusRequest).is_some() {
                true => MarketStatusRequest.ask(upstream).await,
                false => Err(Error::Unavailable),
            }
        };
        let (all, status) = join!(IposRequest.ask(upstream), status);
        let mut all = all?;
        let now = status.as_ref().ok().map(|status| {
            let now = status.value.clock_at(status.received, Utc::now());
            now.naive_local()
        });
        let at = all.value.time_of(now);
        let ends = all.value.next_cut_off(at);
        // The states follow from the clock of the exchange.
        all.provisional |= status.map_or(true, |status| status.stale);
        all.parts.extend(ends.map(|ends| Part::until(ends, at)));
        let offerings = |all: Arc<Ipos>| {
            let items = all.items.iter();
            items.map(|ipo| Offering::at(ipo, at)).collect()
        };
        Ok(all.map(offerings))
    }
}

fn price(price: Option<Price>) -> Option<Amount> {
    Some(Amount::quoted(price?.get()))
}
