//! Foreign ownership: limit, holding and what is left of it, for three groups of holders.

use crate::{Chart, Definition, Filter, Headline, Headlines, Paging, Resource, Stamp};
use domain::values::Percent;
use wire::calls::foreign_ownership::{ForeignOwnershipRequest, Holding, OwnershipOf};

type Column = crate::Column<OwnershipOf>;

/// Whether a group has a limit. The columns are among the further ones: a group without a limit has no percentage either.
pub(super) const LIMITS: &[&str] = &["limited", "unlimited"];

/// The code of a holding in [`LIMITS`].
pub(super) fn limit(of: &Holding) -> &'static str {
    match of.limit() {
        Some(_) => "limited",
        None => "unlimited",
    }
}

/// One row per security, sorted by symbol.
pub static FOREIGN_OWNERSHIP: Resource<ForeignOwnershipRequest, OwnershipOf> =
    Resource::new(Definition {
        id: "foreign-ownership",
        ask: |view| {
            Some(ForeignOwnershipRequest {
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
            Column::label("foreigners-limit", "limit-", LIMITS, |of| {
                limit(&of.foreigners)
            })
            .further()
            .group("foreigners"),
            Column::percent("foreigners-permitted", |of| {
                of.foreigners.limit().map(Percent::get)
            })
            .group("foreigners"),
            Column::percent("foreigners-actual", |of| Some(of.foreigners.actual.get()))
                .group("foreigners"),
            Column::percent("foreigners-available", |of| {
                Some(of.foreigners.available.get())
            })
            .strong()
            .group("foreigners"),
            Column::label("gcc-limit", "limit-", LIMITS, |of| limit(&of.gcc))
                .further()
                .group("gcc"),
            Column::percent("gcc-permitted", |of| of.gcc.limit().map(Percent::get)).group("gcc"),
            Column::percent("gcc-actual", |of| Some(of.gcc.actual.get())).group("gcc"),
            Column::percent("gcc-available", |of| Some(of.gcc.available.get())).group("gcc"),
            Column::label("nationals-limit", "limit-", LIMITS, |of| {
                limit(&of.nationals)
            })
            .further()
            .group("nationals"),
            Column::percent("nationals-permitted", |of| {
                of.nationals.limit().map(Percent::get)
            })
            .group("nationals"),
            Column::percent("nationals-actual", |of| Some(of.nationals.actual.get()))
                .group("nationals"),
            Column::percent("nationals-available", |of| {
                Some(of.nationals.available.get())
            })
            .group("nationals"),
            Column::code("symbol", |of| of.symbol.as_str()).further(),
            Column::code("isin", |of| of.isin.as_str()).further(),
            Column::name("name", |of| &of.name).further(),
        ],
        filters: &[
            Filter::words("q"),
            Filter::choice("foreigners-limit"),
            Filter::numbers("available-from", "available-to").column("foreigners-available"),
            Filter::day("date"),
        ],
        order: "security",
        paging: Paging::Ours(100),
        count_key: "table-securities",
        note: Some("note-foreign-ownership"),
    })
    .headlines(HEADLINES)
    .charts(&[Chart::largest("chart-foreigners", "foreigners-actual")]);

const HEADLINES: Headlines = Headlines {
    day: None,
    figures: &[
        Headline::rows(),
        Headline::with("foreigners-limit", "unlimited"),
        Headline::highest("foreigners-actual").called("headline-foreigners-most"),
        Headline::highest("foreigners-available").called("headline-foreigners-room"),
        Headline::highest("gcc-actual").called("headline-gcc-most"),
    ],
};
