//! Foreign ownership of one company: limit, holding and what is left of it, for each group of holders.

use super::foreign_ownership::{LIMITS, limit};
use crate::{Definition, Filter, Paging, Resource, Stamp};
use domain::values::Percent;
use wire::calls::foreign_ownership::{ForeignOwnership, ForeignOwnershipRequest, Holding};

type Column = crate::Column<OfGroup>;

/// The holding of a group.
#[derive(Clone, Copy)]
pub struct OfGroup {
    group: &'static str,
    holding: Holding,
}

/// One row per group of holders.
pub static COMPANY_FOREIGN_INVESTMENTS: Resource<ForeignOwnershipRequest, OfGroup> =
    Resource::new(Definition {
        id: "company-foreign-investments",
        ask: |view| {
            Some(ForeignOwnershipRequest {
                symbol: Some(view.param("SecuritySymbol")?),
                date: view.past("date"),
            })
        },
        items: |answer| groups(answer),
        stamp: |answer| Stamp::session(answer.as_of),
        live: None,
        key: "holder-group",
        columns: &[
            Column::label("holder-group", "holders-", GROUPS, |of| of.group).strong(),
            Column::label("foreigners-limit", "limit-", LIMITS, |of| {
                limit(&of.holding)
            }),
            Column::percent("foreigners-permitted", |of| {
                of.holding.limit().map(Percent::get)
            }),
            Column::percent("foreigners-actual", |of| Some(of.holding.actual.get())),
            Column::percent("foreigners-available", |of| {
                Some(of.holding.available.get())
            })
            .strong(),
        ],
        filters: &[Filter::day("date")],
        order: "",
        paging: Paging::Whole,
        count_key: "table-holder-groups",
        note: Some("note-company-foreign-investments"),
    })
    .of_shares();

const GROUPS: &[&str] = &["foreigners", "gcc", "nationals"];

fn groups(answer: &ForeignOwnership) -> Vec<OfGroup> {
    let groups =
        |of: &wire::calls::foreign_ownership::OwnershipOf| [of.foreigners, of.gcc, of.nationals];
    let holdings = answer.items.first().into_iter().flat_map(groups);
    let rows = GROUPS.iter().zip(holdings);
    rows.map(|(group, holding)| OfGroup { group, holding })
        .collect()
}
