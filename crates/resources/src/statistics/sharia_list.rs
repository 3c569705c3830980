//! The Sharia classification of a quarter.

use crate::{Chart, Definition, Filter, Headline, Headlines, Paging, Resource, Stamp};
use std::borrow::Cow;
use table_engine::Tone;
use wire::calls::sharia_list::{Classified, Quarter, ShariaListRequest};

type Column = crate::Column<Classified>;

/// One row per security, sorted by symbol.
pub static SHARIA_LIST: Resource<ShariaListRequest, Classified> = Resource::new(Definition {
    id: "sharia-classification-list",
    ask: |view| {
        let quarter = view.period("quarter")?;
        Some(ShariaListRequest {
            quarter: Some(Quarter {
                year: quarter.year(),
                quarter: quarter.number(),
            }),
            exchange: None,
        })
    },
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        // Securities of other exchanges have no page here.
        Column::security("security", |of| (&of.symbol, &of.name)).unlinked(),
        Column::state(
            "classification",
            "classification-",
            &["compliant", "non-compliant"],
            |code| match code {
                "compliant" => Tone::Good,
                _ => Tone::Neutral,
            },
            |of| match of.is_compliant() {
                true => "compliant",
                false => "non-compliant",
            },
        ),
        Column::percent("purification", |of| Some(of.purification?.get())),
        Column::code("exchange", |of| of.exchange.as_str()),
        Column::text("remarks-en", |of| {
            Cow::Borrowed(of.remarks.as_ref().map_or("", |remarks| &remarks.en))
        })
        .further(),
        Column::text("remarks-ar", |of| {
            Cow::Borrowed(of.remarks.as_ref().map_or("", |remarks| &remarks.ar))
        })
        .further(),
        Column::code("symbol", |of| of.symbol.as_str()).further(),
        Column::name("name", |of| &of.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::quarter("quarter").current().by_source(),
        Filter::choice("classification"),
        Filter::values("exchange"),
    ],
    order: "security",
    paging: Paging::Ours(100),
    count_key: "table-securities",
    note: Some("note-sharia-classification-list"),
})
.headlines(HEADLINES)
.charts(&[Chart::largest("chart-purification", "purification")]);

const HEADLINES: Headlines = Headlines {
    day: None,
    figures: &[
        Headline::rows(),
        Headline::with("classification", "compliant"),
        Headline::with("classification", "non-compliant"),
        Headline::highest("purification"),
    ],
};
