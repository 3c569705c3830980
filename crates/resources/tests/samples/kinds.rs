//! Tables with the kinds of columns that no page has yet, over fixtures of the wire.

use super::market::{answered, parsed};
use domain::period::Period;
use resources::{
    Ask, Column, Definition, Document, Filter, Level, Levels, Link, Loaded, Paging, Resource,
    Stamp, Words,
};
use serde::de::DeserializeOwned;
use std::{borrow::Cow, sync::Arc};
use table_engine::Tone;
use wire::calls::{
    bonds::{Bond, BondsRequest, DebtStatus},
    brokers_ranking::{BrokersRankingRequest, Ranked, RankedMarket, YearPart},
    disclosures::CATEGORIES,
    reports::{Report, ReportsRequest},
};

/// The page of a company.
pub const COMPANY: Link = Link {
    page: "company",
    param: "SecuritySymbol",
};

/// Links, periods and files.
pub static REPORTS: Resource<ReportsRequest, Report> = Resource::new(Definition {
    id: "reports",
    ask: |_| Some(ReportsRequest { year: None }),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::link("title", COMPANY, |report: &Report| {
            Some((&report.title, Cow::Borrowed("SAHW")))
        }),
        Column::period("period", |report| {
            Period::year_or_quarter(report.year, report.quarter)
        }),
        Column::web("web", |report| {
            Some((&report.summary, "https://reports.example/a?b=1&c=2"))
        }),
        Column::web("plain", |report: &Report| {
            Some((&report.summary, "javascript:alert(1)"))
        })
        .further(),
        Column::files("files", |report| {
            report.attachments.iter().map(Document::from).collect()
        }),
        Column::code("id", |report: &Report| &report.id).further(),
    ],
    filters: &[],
    order: "-period",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// Amounts and states.
pub static BONDS: Resource<BondsRequest, Bond> = Resource::new(Definition {
    id: "bonds",
    ask: |_| Some(BondsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |bond: &Bond| {
            (&bond.paper.symbol, &bond.paper.name)
        }),
        Column::amount("issued", |bond| {
            Some((bond.paper.issue_value.get(), bond.paper.currency))
        }),
        Column::state(
            "state",
            "state-",
            &["active", "suspended"],
            |code| match code {
                "active" => Tone::Good,
                _ => Tone::Bad,
            },
            |bond| match bond.paper.status {
                DebtStatus::Live => "active",
                DebtStatus::Matured => "suspended",
            },
        ),
    ],
    filters: &[Filter::choice("state")],
    order: "security",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// Ranks, shares, groups of columns and sums, on two pages.
pub static RANKING: Resource<BrokersRankingRequest, Ranked> = Resource::new(Definition {
    id: "ranking",
    ask: |_| {
        Some(BrokersRankingRequest {
            year: 2026,
            part: YearPart::Month(9),
            market: RankedMarket::Equities,
            direct_deals: false,
        })
    },
    items: |answer| answer.rows.clone(),
    stamp: Stamp::none,
    live: None,
    key: "code",
    columns: &[
        Column::name("name", |one: &Ranked| &one.name),
        Column::rank("rank", |one| (one.rank, one.previous_rank)),
        Column::share("share", |one| Some(one.share.get())),
        Column::millions("value", |one: &Ranked| Some(one.buy_value.get()))
            .group("sides")
            .total(),
        Column::money("sold", |one: &Ranked| Some(one.sell_value.get()))
            .group("sides")
            .total(),
        Column::quantity("trades", |one: &Ranked| Some(one.trades.0)).total(),
        Column::code("code", |one: &Ranked| one.code.as_str()).further(),
    ],
    filters: &[Filter::words("q")],
    order: "rank",
    paging: Paging::Ours(1),
    count_key: "table-rows",
    note: None,
});

/// The type of a disclosure, in two levels.
pub const TYPE: Filter = Filter::levels(
    "type",
    Levels {
        codes: CATEGORIES,
        group: Level {
            column: "category",
            prefix: "disclosure-category-",
        },
        code: Level {
            column: "kind",
            prefix: "disclosure-",
        },
    },
)
.by_source();

/// The rows of an address from the JSON of an answer. The address has no invalid values.
pub fn of_fixture<C, A, T>(
    resource: &'static Resource<C, T>,
    fixture: &str,
    pairs: &[(&str, &str)],
    words: Words,
) -> Loaded
where
    C: Ask<Answer = Arc<A>>,
    A: DeserializeOwned + Send + Sync + 'static,
    T: Sync,
{
    let (query, rejected) = parsed(resource, pairs);
    assert_eq!(rejected, []);
    let answer = answered(serde_json::from_str(fixture).expect("a fixture is JSON"));
    resource.rows(&answer, &query, words)
}

/// The answer of [`REPORTS`].
pub const REPORTS_JSON: &str = include_str!("../../../wire/fixtures/reports.json");
/// The answer of [`BONDS`].
pub const BONDS_JSON: &str = include_str!("../../../wire/fixtures/bonds.json");
/// The answer of [`RANKING`].
pub const RANKING_JSON: &str = include_str!("../../../wire/fixtures/brokers-ranking.json");
