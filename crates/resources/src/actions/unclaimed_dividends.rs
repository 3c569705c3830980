//! Dividends that holders have not collected.

use crate::{Amount, Definition, Filter, Paging, Resource, Stamp};
use domain::period::Period;
use wire::calls::unclaimed_dividends::{Unclaimed, UnclaimedDividendsRequest};

type Column = crate::Column<Unclaimed>;

/// One row per dividend with an unclaimed amount, the latest payment first.
pub static UNCLAIMED_DIVIDENDS: Resource<UnclaimedDividendsRequest, Unclaimed> =
    Resource::new(Definition {
        id: "dfm-pjsc-unclaimed-dividends",
        ask: |_| Some(UnclaimedDividendsRequest { symbol: None }),
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::security("security", |dividend| (&dividend.symbol, &dividend.name)),
            Column::period("for-year", |dividend| {
                Period::year_or_quarter(dividend.for_year, None)
            }),
            Column::date("payment", |dividend| Some(dividend.payment)),
            Column::price("per-share", |dividend| {
                Some(Amount::price(dividend.per_share))
            }),
            Column::money("distributed", |dividend| Some(dividend.total.get())).total(),
            Column::money("unclaimed", |dividend| Some(dividend.unclaimed.get()))
                .strong()
                .total(),
            Column::quantity("holders", |dividend| Some(dividend.holders.0)),
            Column::quantity("shares", |dividend| Some(dividend.shares.0)).further(),
            Column::code("id", |dividend| &dividend.id).further(),
        ],
        filters: &[Filter::words("q"), Filter::year("year").column("payment")],
        order: "-payment",
        paging: Paging::Ours(50),
        count_key: "table-dividends",
        note: Some("note-dfm-pjsc-unclaimed-dividends"),
    });
