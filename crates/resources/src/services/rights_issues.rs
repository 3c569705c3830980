//! Rights issues, with their prices and timetables.

use crate::{
    Amount, Calendar, Day, Definition, Filter, Paging, Resource, Stamp, Tentative, revised,
};
use domain::values::{Percent, Price};
use table_engine::Tone;
use wire::calls::rights_issues::{RightsIssue, RightsIssuesRequest};

type Column = crate::Column<RightsIssue>;

/// One row per rights issue, the newest first.
pub static RIGHTS_ISSUE_SUBSCRIPTION: Resource<RightsIssuesRequest, RightsIssue> =
    Resource::new(Definition {
        id: "rights-issue-subscription",
        ask: |_| Some(RightsIssuesRequest),
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "right",
        columns: &[
            // Issuers of the growth board have no page.
            Column::security("security", |issue| (&issue.symbol, &issue.name)).unlinked(),
            Column::code("right", |issue| issue.right.as_str()),
            Column::state("state", "rights-", STATES, tone, |issue| issue.state.code()),
            Column::number("held-per-right", 4, |issue| Some(issue.held_per_right)),
            Column::price("issue-price", |issue| {
                Some(Amount::quoted(issue.issue_price.get()))
            })
            .strong(),
            Column::number("theoretical-price", 4, |issue| {
                issue.theoretical_price.map(Price::get)
            }),
            Column::date("trading-to", |issue| Some(issue.dates.trading_to)),
            Column::date("subscription-from", |issue| {
                Some(issue.dates.subscription_from)
            }),
            Column::date("subscription-to", |issue| Some(issue.dates.subscription_to)),
            Column::percent("subscribed", |issue| issue.subscribed.map(Percent::get)),
            revised::amended(),
            Column::date("trading-from", |issue| Some(issue.dates.trading_from)).further(),
            Column::date("last-entitlement", |issue| {
                Some(issue.dates.last_entitlement)
            })
            .further(),
            Column::date("ex-date", |issue| Some(issue.dates.ex_date)).further(),
            Column::date("record-date", |issue| Some(issue.dates.record_date)).further(),
            Column::date("announced", |issue| Some(issue.dates.announced)).further(),
            Column::date("meeting", |issue| Some(issue.dates.approved)).further(),
            Column::date("allotment", |issue| Some(issue.dates.allotment)).further(),
            Column::date("listing", |issue| Some(issue.dates.listing)).further(),
            Column::number("right-price", 4, |issue| issue.right_price.map(Price::get)).further(),
            Column::quantity("new-shares", |issue| Some(issue.new_shares.0)).further(),
            Column::quantity("existing-shares", |issue| Some(issue.existing_shares.0)).further(),
            revised::moved_from(),
            revised::revised(),
            revised::revision(),
            Column::code("isin", |issue| issue.right_isin.as_str()).further(),
            Column::code("symbol", |issue| issue.symbol.as_str()).further(),
            Column::name("name", |issue| &issue.name).further(),
        ],
        filters: &[
            Filter::words("q"),
            Filter::choice("state"),
            Filter::year("year").column("announced"),
        ],
        order: "-announced",
        paging: Paging::Ours(50),
        count_key: "table-rights-issues",
        note: Some("note-rights-issue-subscription"),
    })
    .calendar(Calendar {
        title: &["name", "right"],
        days: &[
            Day {
                from: "trading-from",
                to: Some("trading-to"),
                event: "rights",
                name: Some("date-rights"),
            },
            Day {
                from: "subscription-from",
                to: Some("subscription-to"),
                event: "subscription",
                name: Some("date-subscription"),
            },
        ],
        // A general meeting has to approve the issue.
        tentative: Some(Tentative {
            column: "state",
            code: "announced",
        }),
        published: Some("announced"),
        ..Calendar::NONE
    });

const STATES: &[&str] = &[
    "announced",
    "approved",
    "trading",
    "subscription",
    "closed",
    "allotted",
    "listed",
];

fn tone(state: &str) -> Tone {
    match state {
        "trading" | "subscription" => Tone::Good,
        _ => Tone::Neutral,
    }
}
