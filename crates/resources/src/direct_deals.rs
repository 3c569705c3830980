//! Direct deals: trades agreed outside the order book.

use crate::{Amount, Definition, Filter, Last, Paging, Resource, Stamp};
use wire::calls::direct_deals::{DealKind, DirectDeal, DirectDealsRequest};

type Column = super::Column<DirectDeal>;

/// One row per deal, newest first.
pub static DIRECT_DEALS: Resource<DirectDealsRequest, DirectDeal> = Resource::new(Definition {
    id: "direct-deals",
    ask: |view| {
        let [from, to] = view.days;
        Some(DirectDealsRequest {
            from,
            to,
            symbol: view.symbol("symbol"),
        })
    },
    items: |answer| answer.items.clone(),
    stamp: |answer| Stamp::session(answer.as_of),
    live: None,
    key: "id",
    columns: &[
        Column::moment("time", |deal| Some(deal.time.naive_local())),
        Column::security("security", |deal| (&deal.symbol, &deal.name)),
        Column::price("price", |deal| Some(Amount::quoted(deal.price.get()))).strong(),
        Column::change_percent("deviation", |deal| Some(deal.deviation.get())),
        Column::quantity("quantity", |deal| Some(deal.quantity.0)),
        Column::money("value", |deal| Some(deal.value.get())).total(),
        Column::label(
            "kind",
            "deal-kind-",
            &["direct", "special"],
            |deal| match deal.kind {
                DealKind::Direct => "direct",
                DealKind::Special => "special",
            },
        ),
        Column::price("previous-close", |deal| {
            Some(Amount::quoted(deal.previous_close.get()))
        })
        .further(),
        Column::money("threshold", |deal| Some(deal.threshold.get())).further(),
        Column::code("id", |deal| &deal.id).further(),
    ],
    filters: &[
        Filter::days("from", "to").last(Last::Days(30)),
        Filter::security("symbol"),
        Filter::choice("kind"),
    ],
    order: "-time",
    paging: Paging::Ours(50),
    count_key: "table-deals",
    note: Some("note-direct-deals"),
});
