//! Totals of the finished sessions of a period.

use crate::{
    components::{change, number},
    html::{Esc, put},
    messages::Arg,
    pages::Cx,
};
use chrono::{Datelike, Months, NaiveDate, TimeDelta};
use domain::{
    format::{self, Style},
    values::{Decimal, Price},
};
use wire::calls::history::Session;

/// The end of the message key, and the first day of the period that ends on a day.
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

/// What the sessions of a period come to.
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
    fn percent(&self) -> Option<Decimal> {
        domain::change::percent(self.close, self.reference)
    }
}

/// The periods that have sessions. The change is measured from the close before the first of them.
pub(super) fn all(sessions: &[Session], today: NaiveDate) -> Vec<Period> {
    PERIODS
        .iter()
        .filter_map(|(name, since)| period(name, sessions, since(today)))
        .collect()
}

fn period(name: &'static str, sessions: &[Session], since: NaiveDate) -> Option<Period> {
    let inside = &sessions[sessions.partition_point(|session| session.date < since)..];
    let (first, last) = (inside.first()?, inside.last()?);
    Some(Period {
        name,
        sessions: inside.len() as u64,
        reference: first.previous_close.get(),
        close: last.close.get(),
        high: inside.iter().filter_map(|s| s.high).max().map(Price::get),
        low: inside.iter().filter_map(|s| s.low).min().map(Price::get),
        volume: inside.iter().map(|s| s.volume.0).sum(),
        value: inside.iter().map(|s| s.value.get()).sum(),
        trades: inside.iter().map(|s| s.trades.0).sum(),
    })
}

/// The table of the periods.
pub(super) fn table(cx: &Cx, periods: &[Period], decimals: u32) -> String {
    const HEAD: [(&str, bool); 10] = [
        ("trading-period", false),
        ("col-change-percent", true),
        ("trading-from", true),
        ("trading-to", true),
        ("high", true),
        ("low", true),
        ("col-volume", true),
        ("col-value", true),
        ("col-trades", true),
        ("trading-sessions", true),
    ];
    let mut out = String::new();
    let title = cx.t("trading-periods");
    let label = cx.t_args("table-scrolls", &[("title", Arg::Text(&title))]);
    put!(
        out,
        "<div class=\"table-wrap\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"table\"><thead><tr>",
        Esc(&label)
    );
    for (key, figures) in HEAD {
        put!(
            out,
            "<th scope=\"col\"{}>{}</th>",
            if figures { " class=\"t-n\"" } else { "" },
            Esc(&cx.t(key))
        );
    }
    out.push_str("</tr></thead><tbody>");
    for period in periods {
        row(&mut out, cx, period, decimals);
    }
    out.push_str("</tbody></table></div>");
    out
}

fn row(out: &mut String, cx: &Cx, period: &Period, decimals: u32) {
    put!(
        out,
        "<tr><th scope=\"row\">{}</th>",
        Esc(&cx.t(&format!("trading-period-{}", period.name)))
    );
    let mut cell = |write: &dyn Fn(&mut String)| {
        out.push_str("<td class=\"t-n\">");
        write(out);
        out.push_str("</td>");
    };
    cell(&|out| change::percent(out, cx.locale, period.percent()));
    cell(&|out| number::decimal(out, Some(period.reference), decimals));
    cell(&|out| number::decimal(out, Some(period.close), decimals));
    cell(&|out| number::decimal(out, period.high, decimals));
    cell(&|out| number::decimal(out, period.low, decimals));
    cell(&|out| number::integer(out, period.volume));
    cell(&|out| {
        number::num(out, |out| {
            format::millions(out, period.value, 2, Style::Html)
        })
    });
    cell(&|out| number::integer(out, period.trades));
    cell(&|out| number::integer(out, period.sessions));
    out.push_str("</tr>");
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
    fn a_period_without_sessions_is_left_out() {
        let sessions = [session("2026-03-02", "1.00", "1.00", 1)];
        let names: Vec<_> = all(&sessions, NaiveDate::from_ymd_opt(2026, 11, 12).unwrap())
            .iter()
            .map(|p| p.name)
            .collect();
        assert_eq!(names, ["this-year", "year"]);
    }
}
