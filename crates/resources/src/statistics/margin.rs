//! The weekly margin report: what clients owe, by broker or by security.

use crate::{
    Amount, AtOnce, Chart, Definition, Filter, Headline, Headlines, Last, Paging, Resource, Stamp,
};
use chrono::NaiveDate;
use table_engine::FilterValue;
use wire::calls::margin_report::{MarginBy, MarginReport, MarginReportRequest, MarginRow};

type Column = crate::Column<InWeek>;

/// The most days of all securities that are requested: a call with many years of them is too large. There are far
/// fewer brokers.
const DAYS_OF_SECURITIES: AtOnce = AtOnce {
    days: 728,
    is_needed: |query| matches!(query.filter("by"), Some(FilterValue::Choice(by)) if by == "symbol"),
};

/// One row per week and broker or security, the latest first.
pub static MARGIN_REPORT: Resource<MarginReportRequest, InWeek> = Resource::new(Definition {
    id: "weekly-margin-trading-report",
    ask: |view| {
        let [from, to] = view.days;
        let by = match view.choice("by") {
            Some("symbol") => MarginBy::Symbol,
            _ => MarginBy::Broker,
        };
        Some(MarginReportRequest {
            from,
            to,
            by,
            symbol: None,
        })
    },
    items: |answer| InWeek::all(answer),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("week", |of| Some(of.ending)),
        Column::code("of", |of| of.row.code.as_str()),
        Column::money("outstanding", |of| Some(of.row.outstanding.get())).strong(),
        Column::change("debt-change", |of| {
            Some(Amount {
                value: of.row.change?.get(),
                decimals: 2,
            })
        }),
        Column::money("collateral", |of| Some(of.row.collateral.get())),
        Column::percent("coverage", |of| Some(of.row.coverage?.get())),
        Column::quantity("accounts", |of| Some(of.row.accounts.0)),
        Column::code("id", |of| &of.id).further(),
    ],
    filters: &[
        Filter::days("from", "to").last(Last::Days(28)),
        Filter::choice("by")
            .of("margin-by-", &["broker", "symbol"])
            .defaults_to("broker")
            .by_source(),
    ],
    order: "-week",
    paging: Paging::Ours(100),
    count_key: "table-rows",
    note: Some("note-weekly-margin-trading-report"),
})
.at_once(DAYS_OF_SECURITIES)
.headlines(Headlines {
    day: Some("week"),
    figures: &[
        Headline::latest("outstanding"),
        Headline::latest("debt-change").called("headline-debt-change"),
        Headline::latest("collateral"),
        Headline::ratio("coverage", "collateral", "outstanding"),
        Headline::latest("accounts"),
    ],
})
.charts(&[Chart::level("chart-debt", "week", "outstanding")]);

/// A broker or a security in a week.
pub struct InWeek {
    id: String,
    ending: NaiveDate,
    row: MarginRow,
}

impl InWeek {
    fn all(report: &MarginReport) -> Vec<Self> {
        let mut rows = Vec::new();
        for week in &report.weeks {
            rows.extend(week.rows.iter().map(|row| Self {
                id: format!("{}-{}", week.ending, row.code),
                ending: week.ending,
                row: row.clone(),
            }));
        }
        rows
    }
}
