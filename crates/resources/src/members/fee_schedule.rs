//! The schedule of fees: what orders, listings, memberships and services cost.

use crate::{Definition, Filter, Next, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent};
use wire::calls::fee_schedule::{FeeDue, FeeGroup, FeeScheduleRequest, ScheduledFee};

type Column = crate::Column<Row>;

/// A fee with what the schedule says of all.
#[derive(Debug, Clone)]
pub struct Row {
    fee: ScheduledFee,
    /// Percent of value-added tax on it; zero when it is not taxed.
    tax: Decimal,
    since: NaiveDate,
}

/// One row per fee.
pub static FEE_SCHEDULE: Resource<FeeScheduleRequest, Row> = Resource::new(Definition {
    id: "fee-schedule",
    ask: |_| Some(FeeScheduleRequest),
    items: |answer| {
        let rows = answer.items.iter().map(|fee| Row {
            fee: fee.clone(),
            tax: match fee.taxed {
                true => answer.tax_percent.get(),
                false => Decimal::ZERO,
            },
            since: answer.since,
        });
        rows.collect()
    },
    stamp: Stamp::none,
    live: None,
    key: "code",
    // On a phone the amounts stand beside the names; the rest is to the side.
    columns: &[
        Column::name("fee", |row| &row.fee.name).strong(),
        Column::number("rate", 3, |row| row.fee.percent.map(Percent::get)),
        Column::money("flat", |row| match row.fee.percent {
            None => row.fee.least.map(Money::get),
            Some(_) => None,
        }),
        Column::money("least", |row| {
            row.fee.percent?;
            row.fee.least.map(Money::get)
        }),
        Column::money("most", |row| row.fee.most.map(Money::get)),
        Column::label("charged", "fee-group-", &GROUPS, |row| row.fee.group.code()),
        Column::label("paid", "fees-due-", &DUE, |row| row.fee.due.code()),
        Column::percent("tax", |row| Some(row.tax)),
        Column::date("since", |row| Some(row.since)).further(),
        Column::code("code", |row| &row.fee.code).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("charged"),
        Filter::choice("paid"),
    ],
    order: "",
    paging: Paging::Whole,
    count_key: "table-fees",
    note: Some("note-fee-schedule"),
})
.leads_on(Next {
    key: "next-fees",
    links: [
        ("calculators", "page-calculators"),
        ("contact-us", "next-contact"),
    ],
});

const GROUPS: [&str; 4] = [
    FeeGroup::Trading.code(),
    FeeGroup::Listing.code(),
    FeeGroup::Membership.code(),
    FeeGroup::Service.code(),
];

const DUE: [&str; 4] = [
    FeeDue::Order.code(),
    FeeDue::Once.code(),
    FeeDue::Year.code(),
    FeeDue::Each.code(),
];
