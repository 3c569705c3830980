//! The indices with their values.

use crate::{Amount, Bounds, Card, Definition, Link, Paging, Resource, Stamp};
use domain::values::{IndexValue, Percent};
use wire::calls::indices::{Index, IndicesRequest};

type Column = super::Column<Index>;

/// One row per index: the general index first, then in the exchange's order.
pub static INDICES: Resource<IndicesRequest, Index> = Resource::new(Definition {
    id: "indices",
    ask: |_| Some(IndicesRequest),
    items: |answer| answer.indices.clone(),
    stamp: |answer| Stamp::live(answer.as_of, answer.version),
    live: Some("indices"),
    key: "code",
    columns: &[
        Column::name("name", |index| &index.name).leads_to(Link {
            page: "index",
            param: "currentIndex",
        }),
        Column::number("value", 2, |index| Some(index.value.get())).card(Card::Figure),
        Column::change("change", |index| {
            Some(Amount {
                value: index.change(),
                decimals: 2,
            })
        }),
        Column::change_percent("change-percent", |index| {
            index.change_percent().map(Percent::get)
        })
        .card(Card::Move),
        Column::spark("spark", |index| {
            index.spark.iter().map(|value| value.get()).collect()
        }),
        Column::number("high", 2, |index| index.high.map(IndexValue::get)),
        Column::number("low", 2, |index| index.low.map(IndexValue::get)),
        Column::range("range-52w", |index| {
            Some(Bounds {
                low: index.low_52w.get(),
                high: index.high_52w.get(),
                at: index.value.get(),
                decimals: 2,
            })
        }),
        Column::change_percent("ytd", |index| index.year_to_date().map(Percent::get)),
        Column::millions("value-traded", |index| Some(index.value_traded.get())),
        Column::quantity("volume", |index| Some(index.volume.0)),
        Column::code("code", |index| index.code.as_str()).further(),
    ],
    filters: &[],
    order: "",
    paging: Paging::Whole,
    count_key: "table-indices",
    note: Some("note-indices"),
});
