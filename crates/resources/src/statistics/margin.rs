//! The weekly margin report: what clients owe, by broker or by security.

use crate::{
    Amount, Ask, Asked, AtOnce, Chart, Definition, Error, Filter, Headline, Headlines, Last,
    OfSymbols, Paging, Resource, Stamp,
    every::{ByPeriod, Every},
};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Quantity, Symbol};
use futures_util::join;
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};
use table_engine::Query;
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        brokers::BrokersRequest,
        margin_report::{MarginBy, MarginReport, MarginReportRequest, MarginRow, MarginWeek},
        securities::SecuritiesRequest,
    },
};

type Column = crate::Column<InWeek>;

/// The most days of all securities that are requested: a call with many years of them is too large. There are far
/// fewer brokers.
const DAYS_OF_SECURITIES: AtOnce = AtOnce {
    days: 728,
    is_needed: is_by_security,
    every: |query| period(query),
};

/// True for the rows of securities.
fn is_by_security(query: &Query) -> bool {
    query.choice("by") == Some("symbol")
}

/// One row per week and broker or security, the latest first; of a longer period its last week.
pub static MARGIN_REPORT: Resource<ByPeriod<WithNames>, InWeek> = Resource::new(Definition {
    id: "weekly-margin-trading-report",
    ask: |view| {
        let [from, to] = view.days;
        let by = match view.choice("by") {
            Some("symbol") => MarginBy::Symbol,
            _ => MarginBy::Broker,
        };
        let call = MarginReportRequest {
            from,
            to,
            by,
            symbol: None,
        };
        Some(ByPeriod {
            call: WithNames(call),
            every: period(view.query),
        })
    },
    items: |of| of.answer.rows(of.every),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("week", |of| Some(of.ending)),
        Column::code("of", |of| of.row.code.as_str()),
        Column::optional_name("name", |of| of.name.as_ref()),
        Column::money("outstanding", |of| Some(of.row.outstanding.get()))
            .strong()
            .total(),
        Column::change("debt-change", |of| {
            Some(Amount {
                value: of.row.change?.get(),
                decimals: 2,
            })
        })
        .total_of_changes(),
        Column::money("collateral", |of| Some(of.row.collateral.get())).total(),
        Column::percent("coverage", |of| Some(of.row.coverage?.get())),
        Column::quantity("accounts", |of| Some(of.row.accounts.0)).total(),
        Column::code("id", |of| &of.id).further(),
    ],
    filters: &[
        Filter::days("from", "to").last(Last::Days(28)),
        Filter::choice("by")
            .of("margin-by-", &["broker", "symbol"])
            .defaults_to("broker")
            .by_source(),
        Filter::choice("period")
            .of("trade-by-", &["week", "month", "quarter", "year"])
            .defaults_to("week")
            .by_source(),
    ],
    order: "-week",
    paging: Paging::Ours(100),
    count_key: "table-rows",
    note: Some("note-weekly-margin-trading-report"),
})
.at_once(DAYS_OF_SECURITIES)
.sums_within("week")
.of_symbols(OfSymbols {
    column: "of",
    is_in: is_by_security,
})
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
    /// Its name, where it is known.
    name: Option<Bilingual>,
    row: MarginRow,
}

/// Requests the report, and the names of its brokers or securities.
pub struct WithNames(MarginReportRequest);

/// The report with names.
pub struct NamedReport {
    report: Arc<MarginReport>,
    names: HashMap<Symbol, Bilingual>,
}

impl Ask for WithNames {
    type Answer = NamedReport;

    const CALLS: &'static [&'static str] = &[MarginReportRequest::NAME];

    /// Without their answer the names are lacking.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<NamedReport>, Error> {
        let by = self.0.by;
        let (report, names) = join!(self.0.ask(upstream), names(by, upstream));
        let mut report = report?;
        report.provisional |= names.as_ref().map_or(true, |names| names.provisional);
        match &names {
            Ok(names) => report.parts.extend(names.parts.iter().cloned()),
            Err(_) => report.lacking.push("name"),
        }
        let names = names.map(|names| names.value).unwrap_or_default();
        Ok(report.map(|report| NamedReport { report, names }))
    }
}

/// The names of all brokers, or of all securities that are or were listed, by their codes.
async fn names(
    by: MarginBy,
    upstream: &Upstream,
) -> Result<Asked<HashMap<Symbol, Bilingual>>, Error> {
    Ok(match by {
        MarginBy::Broker => BrokersRequest.ask(upstream).await?.map(|all| {
            let brokers = all.brokers.iter();
            let named = brokers.map(|broker| (broker.code.clone(), broker.name.clone()));
            named.collect()
        }),
        MarginBy::Symbol => SecuritiesRequest.ask(upstream).await?.map(|all| {
            let securities = all.items.iter();
            let named = securities.map(|one| (one.code.clone(), one.name.clone()));
            named.collect()
        }),
    })
}

impl NamedReport {
    fn rows(&self, every: Every) -> Vec<InWeek> {
        let rows = InWeek::all(&self.report, every).into_iter();
        let named = rows.map(|row| InWeek {
            name: self.names.get(&row.row.code).cloned(),
            ..row
        });
        named.collect()
    }
}

/// The period that a view asks for; the parameter `by` is that of brokers and securities.
fn period(query: &Query) -> Every {
    query.choice("period").map_or(Every::Week, Every::of_code)
}

impl InWeek {
    /// The rows of the last week of each period, and of those that had one in a week before. Their changes are those of all
    /// weeks of the period. The rows of a week add up to its totals, so what has none owes nothing.
    fn all(report: &MarginReport, every: Every) -> Vec<Self> {
        let mut rows = Vec::new();
        let periods = report
            .weeks
            .chunk_by(|one, other| every.has_both(one.ending, other.ending));
        for weeks in periods {
            let Some(last) = weeks.first() else {
                continue;
            };
            rows.extend(ended(weeks).iter().map(|row| Self {
                id: format!("{}-{}", last.ending, row.code),
                ending: last.ending,
                name: None,
                row: MarginRow {
                    change: change(weeks, &row.code),
                    ..row.clone()
                },
            }));
        }
        rows
    }
}

/// The rows of the last week, the latest being the first of `weeks`, in the order of their codes; with nothing in them
/// for those that have left since an earlier week.
fn ended(weeks: &[MarginWeek]) -> Vec<MarginRow> {
    let mut rows: Vec<MarginRow> = Vec::new();
    let mut known = HashSet::new();
    for (back, week) in weeks.iter().enumerate() {
        for row in week.rows.iter().filter(|row| known.insert(&row.code)) {
            rows.push(match back {
                0 => row.clone(),
                _ => MarginRow {
                    code: row.code.clone(),
                    outstanding: Money::default(),
                    change: None,
                    collateral: Money::default(),
                    coverage: None,
                    accounts: Quantity(0),
                },
            });
        }
    }
    rows.sort_by(|one, other| one.code.cmp(&other.code));
    rows
}

/// The change of the debt over several weeks, the latest first; unknown where that of one of them is. What has left
/// owes nothing since, and what is new owed nothing before.
fn change(weeks: &[MarginWeek], code: &Symbol) -> Option<Money> {
    let row = |week: &MarginWeek| week.rows.iter().find(|row| row.code == *code).cloned();
    let left = weeks.iter().position(|week| row(week).is_some())?;
    let mut sum = match left {
        0 => Decimal::ZERO,
        _ => -row(&weeks[left])?.outstanding.get(),
    };
    for row in weeks[left..].iter().filter_map(row) {
        sum = sum.checked_add(row.change?.get())?;
    }
    Money::new(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(code: &str, outstanding: &str, change: Option<&str>) -> MarginRow {
        MarginRow {
            code: code.parse().expect("a code"),
            outstanding: outstanding.parse().expect("an amount"),
            change: change.map(|change| change.parse().expect("an amount")),
            collateral: "900".parse().expect("an amount"),
            coverage: None,
            accounts: domain::values::Quantity(3),
        }
    }

    fn week(ending: &str, rows: Vec<MarginRow>) -> MarginWeek {
        MarginWeek {
            ending: ending.parse().expect("a day"),
            outstanding: Money::default(),
            change: None,
            collateral: Money::default(),
            coverage: None,
            accounts: domain::values::Quantity(0),
            rows,
        }
    }

    #[test]
    fn a_month_has_its_last_week_and_the_changes_of_all() {
        let report = MarginReport {
            by: MarginBy::Broker,
            symbol: None,
            weeks: vec![
                week("2026-11-06", vec![row("BRK1", "90", Some("-10"))]),
                week(
                    "2026-10-30",
                    vec![
                        row("BRK1", "100", Some("30")),
                        row("BRK2", "50", Some("50")),
                    ],
                ),
                week(
                    "2026-10-23",
                    vec![row("BRK1", "70", Some("5")), row("BRK3", "10", None)],
                ),
            ],
        };
        let told = |every| {
            let rows = InWeek::all(&report, every);
            let told = rows.into_iter().map(|row| {
                let change = row.row.change.map(|change| change.get().to_string());
                (row.id, change)
            });
            told.collect::<Vec<_>>()
        };
        let expected = |id: &str, change: Option<&str>| (id.to_owned(), change.map(str::to_owned));
        assert_eq!(
            told(Every::Month),
            [
                expected("2026-11-06-BRK1", Some("-10")),
                expected("2026-10-30-BRK1", Some("35")),
                // It has no row in the week before: all that it owes is new.
                expected("2026-10-30-BRK2", Some("50")),
                // It has left, and its change in the first week is not known.
                expected("2026-10-30-BRK3", None),
            ]
        );
        assert_eq!(told(Every::Week).len(), 5);
        assert_eq!(told(Every::Year).len(), 3);
        let year = InWeek::all(&report, Every::Year);
        let of = |code: &str| year.iter().find(|row| row.row.code.as_str() == code);
        let gone = &of("BRK3").expect("it was there in October").row;
        assert_eq!((gone.outstanding, gone.accounts.0), (Money::default(), 0));
    }

    #[test]
    fn what_a_broker_that_left_owed_is_its_change() {
        let report = MarginReport {
            by: MarginBy::Broker,
            symbol: None,
            weeks: vec![
                week("2026-10-30", vec![row("BRK1", "100", Some("30"))]),
                week(
                    "2026-10-23",
                    vec![
                        row("BRK1", "70", Some("5")),
                        row("BRK3", "10", Some("-2.5")),
                    ],
                ),
            ],
        };
        let month = InWeek::all(&report, Every::Month);
        let changes = month.iter().map(|row| row.row.change.map(Money::get));
        let changes: Vec<_> = changes.flatten().map(|change| change.to_string()).collect();
        assert_eq!(changes, ["35", "-12.5"]);
    }
}
