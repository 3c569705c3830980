//! Carbon credits: all credits, and the shorter table of the carbon market watch.

use crate::{Amount, Begins, Definition, Filter, Link, Next, Paging, Resource, Stamp};
use domain::period::{FIRST_DAY, LAST_DAY, Period};
use table_engine::Tone;
use wire::calls::{
    carbon_credits::{CarbonCredit, CarbonCreditsRequest, CreditStatus, ProjectKind},
    carbon_retirements::{CarbonRetirement, CarbonRetirementsRequest},
};

type Column = crate::Column<CarbonCredit>;

/// One row per project and vintage.
pub static CARBON_CREDITS: Resource<CarbonCreditsRequest, CarbonCredit> = Resource::new(credits(
    "carbon-credits-detail",
    &[
        CREDIT,
        PRICE,
        CURRENCY,
        STATUS,
        VINTAGE,
        KIND,
        LISTED,
        HELD,
        RETIRED,
        ISSUED,
        Column::name("developer", |credit| &credit.developer).further(),
        Column::name("location", |credit| &credit.place).further(),
        Column::name("standard", |credit| &credit.standard).further(),
        Column::optional_name("registry", |credit| credit.registry.as_ref()).further(),
        Column::optional_code("first-serial", |credit| {
            Some(credit.serials.as_ref()?.first.as_str())
        })
        .further(),
        Column::optional_code("last-serial", |credit| {
            Some(credit.serials.as_ref()?.last.as_str())
        })
        .further(),
        Column::date("issued-on", |credit| Some(credit.issued_on)).further(),
        SYMBOL,
        NAME,
    ],
    &[Filter::words("q"), KINDS_OF, VINTAGES, STATUSES_OF],
    Some("note-carbon-credits-detail"),
));

/// One row per project and vintage, with price and credits for sale.
pub static CARBON_MARKET_WATCH: Resource<CarbonCreditsRequest, CarbonCredit> =
    Resource::new(credits(
        "mwcarbon",
        &[
            CREDIT, PRICE, CURRENCY, STATUS, VINTAGE, LISTED, RETIRED, SYMBOL, NAME,
        ],
        &[Filter::words("q"), STATUSES_OF],
        Some("note-mwcarbon"),
    ))
    .leads_on(Next {
        key: "next-carbon",
        links: [
            (
                "carbon-credits-join-the-pilot-form",
                "page-carbon-credits-join-the-pilot-form",
            ),
            ("contact-us#investors", "next-contact"),
        ],
    });

/// One row per retirement, newest first. Rows are never taken away.
pub static CARBON_RETIREMENTS: Resource<CarbonRetirementsRequest, CarbonRetirement> =
    Resource::new(Definition {
        id: "carbon-retirements",
        // Not the exchange's first day and today: the first is known only later, the other one changes, and an answer that
        // is kept on disk is found by its request.
        ask: |view| {
            Some(CarbonRetirementsRequest {
                from: view.day("from").unwrap_or(FIRST_DAY),
                to: view.day("to").unwrap_or(LAST_DAY),
                symbol: None,
            })
        },
        items: |answer| answer.items.clone(),
        stamp: |answer| Stamp::session(answer.as_of),
        live: None,
        key: "id",
        columns: &[
            Retired::date("date", |item| Some(item.date)),
            Retired::security("security", |item| (&item.symbol, &item.project)).leads_to(OF_CREDIT),
            Retired::period("vintage", |item| {
                Period::year_or_quarter(item.vintage, None)
            }),
            Retired::quantity("retired", |item| Some(item.quantity.0))
                .strong()
                .total(),
            Retired::code("id", |item| &item.id).further(),
        ],
        filters: &[Filter::words("q"), Filter::days("from", "to")],
        order: "-date",
        paging: Paging::Ours(50),
        count_key: "table-retirements",
        note: Some("note-carbon-retirements"),
    })
    .begins(Begins {
        ask: |some| CarbonRetirementsRequest {
            from: FIRST_DAY,
            to: LAST_DAY,
            ..some
        },
        of: |answer| answer.items.iter().map(|item| item.date).min(),
    });

type Retired = crate::Column<CarbonRetirement>;

const OF_CREDIT: Link = Link {
    page: "carbon-credits-item",
    param: "symbol",
};

const fn credits(
    id: &'static str,
    columns: &'static [Column],
    filters: &'static [Filter],
    note: Option<&'static str>,
) -> Definition<CarbonCreditsRequest, CarbonCredit> {
    Definition {
        id,
        ask: |_| Some(CarbonCreditsRequest),
        items: |answer| answer.items.clone(),
        stamp: |answer| Stamp::session(answer.as_of),
        live: None,
        key: "symbol",
        columns,
        filters,
        order: "",
        paging: Paging::Ours(100),
        count_key: "table-credits",
        note,
    }
}

const CREDIT: Column =
    Column::security("security", |credit| (&credit.symbol, &credit.project)).leads_to(OF_CREDIT);
const KIND: Column = Column::label("kind", "carbon-kind-", KINDS, |credit| kind(credit.kind));
const VINTAGE: Column = Column::period("vintage", |credit| {
    Period::year_or_quarter(credit.vintage, None)
});
const STATUS: Column = Column::state("status", "carbon-status-", STATUSES, tone, |credit| {
    status(credit.status)
});
const PRICE: Column = Column::price("reference-price", |credit| {
    Some(Amount::price(credit.reference_price?.get()))
})
.strong();
const CURRENCY: Column = Column::code("currency", |credit| credit.currency.as_str());
const LISTED: Column = Column::quantity("on-offer", |credit| Some(credit.listed.0)).total();
const HELD: Column = Column::quantity("held", |credit| Some(credit.available.0)).total();
const RETIRED: Column = Column::quantity("retired", |credit| Some(credit.retired.0)).total();
const ISSUED: Column = Column::quantity("issued", |credit| Some(credit.issued.0)).total();
const SYMBOL: Column = Column::code("symbol", |credit| credit.symbol.as_str()).further();
const NAME: Column = Column::name("name", |credit| &credit.project).further();

const KINDS_OF: Filter = Filter::choice("kind");
const VINTAGES: Filter = Filter::year("vintage");
const STATUSES_OF: Filter = Filter::choice("status");

const KINDS: &[&str] = &["solar", "wind", "mangroves", "waste", "efficiency"];

/// The code of a type of project; its message is `carbon-kind-<code>`.
pub const fn kind(kind: ProjectKind) -> &'static str {
    match kind {
        ProjectKind::Solar => "solar",
        ProjectKind::Wind => "wind",
        ProjectKind::Mangroves => "mangroves",
        ProjectKind::Waste => "waste",
        ProjectKind::Efficiency => "efficiency",
    }
}

const STATUSES: &[&str] = &["listed", "held", "retired"];

/// The code of a status; its message is `carbon-status-<code>`.
pub const fn status(status: CreditStatus) -> &'static str {
    match status {
        CreditStatus::Listed => "listed",
        CreditStatus::Held => "held",
        CreditStatus::Retired => "retired",
    }
}

fn tone(code: &str) -> Tone {
    match code {
        "listed" => Tone::Good,
        _ => Tone::Neutral,
    }
}
