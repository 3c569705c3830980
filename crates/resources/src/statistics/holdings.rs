//! Ownership statistics: who holds each security, by nationality and by type of client.

use crate::{
    Chart, Definition, Filter, Headline, Headlines, Paging, Resource, Stamp, equities::SECTORS,
};
use wire::calls::holdings::{HoldingsOf, HoldingsRequest};

type Column = crate::Column<HoldingsOf>;

/// One row per security, sorted by symbol.
pub static HOLDINGS: Resource<HoldingsRequest, HoldingsOf> = Resource::new(Definition {
    id: "ownership-holding-statistics",
    ask: |view| {
        Some(HoldingsRequest {
            symbol: None,
            date: view.past("date"),
        })
    },
    items: |answer| answer.items.clone(),
    stamp: |answer| Stamp::session(answer.as_of),
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |of| (&of.symbol, &of.name)),
        Column::percent("free-float", |of| Some(of.free_float.get())),
        Column::percent("by-nationals", |of| Some(of.nationality.nationals.get()))
            .group("nationality"),
        Column::percent("by-gcc", |of| Some(of.nationality.gcc.get())).group("nationality"),
        Column::percent("by-arab", |of| Some(of.nationality.arab.get())).group("nationality"),
        Column::percent("by-foreigners", |of| Some(of.nationality.foreigners.get()))
            .group("nationality"),
        Column::percent("by-individual", |of| Some(of.client.individual.get())).group("client"),
        Column::percent("by-institution", |of| Some(of.client.institution.get())).group("client"),
        Column::percent("by-bank", |of| Some(of.client.bank.get())).group("client"),
        Column::percent("by-company", |of| Some(of.client.company.get())).group("client"),
        Column::percent("by-government", |of| Some(of.client.government.get())).group("client"),
        Column::label("sector", "sector-", &SECTORS, |of| of.sector.code()).further(),
        Column::code("symbol", |of| of.symbol.as_str()).further(),
        Column::code("isin", |of| of.isin.as_str()).further(),
        Column::name("name", |of| &of.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("sector"),
        Filter::day("date"),
    ],
    order: "security",
    paging: Paging::Ours(100),
    count_key: "table-securities",
    note: Some("note-ownership-holding-statistics"),
})
.headlines(HEADLINES)
.charts(&[Chart::largest("chart-others", "by-foreigners")]);

const HEADLINES: Headlines = Headlines {
    day: None,
    figures: &[
        Headline::rows(),
        Headline::highest("by-foreigners").called("headline-others-most"),
        Headline::highest("by-individual").called("headline-individuals-most"),
        Headline::highest("by-government").called("headline-government-most"),
        Headline::lowest("free-float"),
    ],
};
