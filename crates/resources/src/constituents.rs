//! The constituents of one index, with weights and contributions to its change.

use crate::{Amount, Card, Definition, Paging, Resource, Stamp};
use domain::{change, values::Decimal};
use wire::calls::constituents::{Constituent, ConstituentsRequest};

type Column = super::Column<Constituent>;

/// One row per constituent, largest weight first.
pub static CONSTITUENTS: Resource<ConstituentsRequest, Constituent> = Resource::new(Definition {
    id: "index",
    ask: |view| {
        Some(ConstituentsRequest {
            index: view.param("currentIndex")?,
            date: None,
        })
    },
    items: |answer| answer.constituents.clone(),
    stamp: |answer| Stamp::live(answer.as_of, answer.version),
    live: Some("quotes"),
    key: "symbol",
    columns: &[
        Column::security("security", |member| (&member.symbol, &member.name)),
        Column::percent("weight", |member| Some(member.weight.get())),
        Column::change("contribution", |member| {
            Some(Amount {
                value: member.contribution,
                decimals: 2,
            })
        }),
        Column::price("last", |member| {
            Some(Amount {
                value: member.last.get(),
                decimals: member.decimals,
            })
        })
        .strong()
        .card(Card::Figure),
        Column::change("change", |member| {
            Some(Amount {
                value: member.last.get() - member.previous_close.get(),
                decimals: member.decimals,
            })
        }),
        Column::change_percent("change-percent", change_percent).card(Card::Move),
        Column::number("free-float", 2, |member| Some(member.free_float)),
        Column::number("cap-factor", 4, |member| Some(member.cap_factor)),
        Column::millions("index-cap", |member| Some(member.index_cap.get())),
    ],
    filters: &[],
    order: "-weight",
    paging: Paging::Whole,
    count_key: "table-count",
    note: None,
});

fn change_percent(member: &Constituent) -> Option<Decimal> {
    change::percent(member.last.get(), member.previous_close.get())
}
