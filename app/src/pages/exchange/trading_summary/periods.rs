//! Totals of completed sessions by period.

use crate::{
    components::{
        change::ChangePercent,
        number::{Integer, Millions, Number},
        plain_table::{Head, PlainTable},
    },
    messages::{locale, t},
    pages::Cx,
    series::Series,
};
use chrono::{Datelike, Months, NaiveDate, TimeDelta};
use domain::values::{Decimal, Price};
use leptos::prelude::*;
use wire::calls::history::Session;

/// The suffix of the message key, and the function from the last to the first day of the period.
type Span = (&'static str, fn(NaiveDate) -> NaiveDate);

const PERIODS: [Span; 5] = [
    ("week", |today| today - TimeDelta::days(7)),
    ("month", |today| {
        today.checked_sub_months(Months::new(1)).unwrap_or(today)
    }),
    ("quarter", |today| {
        today.checked_sub_months(Months::new(3)).unwrap_or(today)
    }),
    ("this-year", |today| {
        NaiveDate::from_ymd_opt(today.year(), 1, 1).unwrap_or(today)
    }),
    ("year", |today| {
        today.checked_sub_months(Months::new(12)).unwrap_or(today)
    }),
];

/// The totals of the sessions in a period.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Period {
    name: &'static str,
    sessions: u64,
    reference: Decimal,
    close: Decimal,
    high: Option<Decimal>,
    low: Option<Decimal>,
    volume: u64,
    value: Decimal,
    trades: u64,
}

impl Period {
    fn prices(&self) -> impl Iterator<Item = Decimal> {
        let levels = [self.high, self.low].into_iter().flatten();
        levels.chain([self.reference, self.close])
    }

    fn percent(&self) -> Option<Decimal> {
        domain::change::percent(self.close, self.reference)
    }
}

/// The periods that have sessions. A change is measured from the close before the first session.
pub(super) fn all(sessions: &[Session], today: NaiveDate) -> Vec<Period> {
    PERIODS
        .iter()
        .filter_map(|(name, since)| period(name, sessions, since(today)))
        .collect()
}

fn period(name: &'static str, sessions: &[Session], since: NaiveDate) -> Option<Period> {
    let inside = &sessions[sessions.partition_point(|session| session.date < since)..];
    let (first, last) = (inside.first()?, inside.last()?);
    // As on the chart, so that both give one change for the same prices.
    let shown = |price: Price| Series::shown(price.get());
    Some(Period {
        name,
        sessions: inside.len() as u64,
        reference: shown(first.previous_close),
        close: shown(last.close),
        high: inside.iter().filter_map(|s| s.high).max().map(shown),
        low: inside.iter().filter_map(|s| s.low).min().map(shown),
        volume: inside.iter().map(|s| s.volume.0).sum(),
        value: inside.iter().map(|s| s.value.get()).sum(),
        trades: inside.iter().map(|s| s.trades.0).sum(),
    })
}

/// Message keys of the column titles, from the second column on.
const COLUMNS: [&str; 9] = [
    "col-change-percent",
    "trading-from",
    "trading-to",
    "high",
    "low",
    "col-volume",
    "col-value",
    "col-trades",
    "trading-sessions",
];

/// The table of the periods. Prices have the decimals of the quote, or more where adjusted ones have more.
#[component]
pub(super) fn PeriodTable<'a>(periods: &'a [Period], decimals: u32) -> AnyView {
    let decimals = Series::decimals_of(periods.iter().flat_map(Period::prices), decimals);
    let heads = Head::of_figures("trading-period", &COLUMNS);
    let rows = periods
        .iter()
        .map(|period| view! { <PeriodRow period decimals/> });
    let rows = rows.collect_view();
    view! {
        <PlainTable title=t(locale(), "trading-periods") heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

#[component]
fn PeriodRow<'a>(period: &'a Period, decimals: u32) -> AnyView {
    let cx = Cx::current();
    view! {
        <tr>
            <th scope="row">{cx.t(&format!("trading-period-{}", period.name))}</th>
            <td class="t-n"><ChangePercent value=period.percent()/></td>
            <td class="t-n"><Number value=period.reference decimals/></td>
            <td class="t-n"><Number value=period.close decimals/></td>
            <td class="t-n"><Number value=period.high decimals/></td>
            <td class="t-n"><Number value=period.low decimals/></td>
            <td class="t-n"><Integer value=period.volume/></td>
            <td class="t-n"><Millions value=period.value/></td>
            <td class="t-n"><Integer value=period.trades/></td>
            <td class="t-n"><Integer value=period.sessions/></td>
        </tr>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(date: &str, reference: &str, close: &str, volume: u64) -> Session {
        serde_json::from_value(serde_json::json!({
            "date": date, "open": reference, "high": close, "low": reference, "close": close,
            "previousClose": reference, "volume": volume.to_string(), "value": "10.50", "trades": "2",
        }))
        .unwrap()
    }

    #[test]
    fn a_period_sums_its_sessions_and_starts_from_the_close_before() {
        let sessions = [
            session("2026-10-01", "1.00", "2.00", 5),
            session("2026-11-09", "2.00", "2.10", 10),
            session("2026-11-11", "2.10", "2.20", 20),
        ];
        let today = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        let periods = all(&sessions, today);
        let week = &periods[0];
        assert_eq!((week.sessions, week.volume, week.trades), (2, 30, 4));
        assert_eq!(week.percent(), Some(Decimal::from(10)));
        assert_eq!(periods.last().map(|year| year.sessions), Some(3));
    }

    #[test]
    fn a_change_is_that_of_the_prices_shown() {
        let sessions = [session("2026-11-09", "0.94777", "0.97094", 5)];
        let today = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        let week = &all(&sessions, today)[0];
        let shown: Vec<_> = week.prices().map(|price| price.to_string()).collect();
        assert_eq!(shown, ["0.971", "0.948", "0.948", "0.971"]);
        // The exact prices would make it 2.44%.
        assert_eq!(week.percent(), Some(Decimal::new(243, 2)));
        assert_eq!(Series::decimals_of(week.prices(), 2), 3);
    }

    #[test]
    fn a_period_without_sessions_is_left_out() {
        let sessions = [session("2026-03-02", "1.00", "1.00", 1)];
        let names: Vec<_> = all(&sessions, NaiveDate::from_ymd_opt(2026, 11, 12).unwrap())
            .iter()
            .map(|p| p.name)
            .collect();
        assert_eq!(names, ["this-year", "year"]);
    }
}
