//! The ranges that a chart can show.

use super::When;
use chrono::{Months, NaiveDate, TimeDelta, Timelike};
use domain::chart::Step;

/// How far back a chart looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Range {
    /// The session, minute by minute.
    #[default]
    Day,
    /// A week of sessions.
    Week,
    /// A month of sessions.
    Month,
    /// A year of sessions.
    Year,
    /// Five years of sessions.
    FiveYears,
    /// Ten years of sessions.
    TenYears,
    /// The sessions between two days, both included.
    Between(NaiveDate, NaiveDate),
}

/// The longest range.
pub(crate) const LONGEST: Months = Months::new(120);
/// With more days than this between its ends, a table has a row per week, or per month.
const ROWS_OF_DAYS: i64 = 62;
const ROWS_OF_WEEKS: i64 = 740;

impl Range {
    /// All ranges with a name, the shortest first.
    pub const ALL: [Self; 6] = [
        Self::Day,
        Self::Week,
        Self::Month,
        Self::Year,
        Self::FiveYears,
        Self::TenYears,
    ];

    /// The value of `range` in addresses; message keys are `range-` and this code. Free days have none in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Day => "1d",
            Self::Week => "1w",
            Self::Month => "1m",
            Self::Year => "1y",
            Self::FiveYears => "5y",
            Self::TenYears => "10y",
            Self::Between(..) => "dates",
        }
    }

    /// The range between two days that a visitor chose, either of which may be open; an end after today is today. `None`
    /// when they are the wrong way round, begin in the future, or are further apart than the longest range.
    pub fn between(
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Option<Self> {
        let to = to.unwrap_or(today).min(today);
        let first = to.checked_sub_months(LONGEST)?;
        let from = from.unwrap_or(first);
        (first <= from && from <= to).then_some(Self::Between(from, to))
    }

    /// The range with this code; `None` for an unknown code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|range| range.code() == code)
    }

    /// The first day of the range that ends on `today`.
    pub fn since(self, today: NaiveDate) -> NaiveDate {
        let months = |count| {
            today
                .checked_sub_months(Months::new(count))
                .unwrap_or(today)
        };
        match self {
            Self::Day => today,
            Self::Week => today - TimeDelta::days(7),
            Self::Month => months(1),
            Self::Year => months(12),
            Self::FiveYears => months(60),
            Self::TenYears => today.checked_sub_months(LONGEST).unwrap_or(today),
            Self::Between(from, _) => from,
        }
    }

    /// The last day of the range that is asked for on `today`.
    pub fn until(self, today: NaiveDate) -> NaiveDate {
        match self {
            Self::Between(_, to) => to,
            _ => today,
        }
    }

    /// What a row of the table below the chart spans; `None` for a quarter of an hour.
    pub fn rows(self) -> Option<Step> {
        match self {
            Self::Day => None,
            Self::Week | Self::Month => Some(Step::Day),
            Self::Year => Some(Step::Week),
            Self::FiveYears | Self::TenYears => Some(Step::Month),
            Self::Between(from, to) => Some(match (to - from).num_days() {
                days if days <= ROWS_OF_DAYS => Step::Day,
                days if days <= ROWS_OF_WEEKS => Step::Week,
                _ => Step::Month,
            }),
        }
    }

    /// The group of a point: points with the same number share a row of the table.
    pub(super) fn step(self, when: When) -> i64 {
        match when {
            When::Minute(time) => i64::from(time.num_seconds_from_midnight() / 900),
            When::Day(day) => self.rows().unwrap_or(Step::Day).number(day),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_names_one_range() {
        for range in Range::ALL {
            assert_eq!(Range::parse(range.code()), Some(range));
        }
        assert_eq!(Range::parse("2d"), None);
        assert_eq!(Range::parse("dates"), None);
    }

    #[test]
    fn free_days_are_in_order_in_the_past_and_at_most_ten_years_apart() {
        let day = |text: &str| text.parse::<NaiveDate>().ok();
        let between = |from, to| Range::between(day(from), day(to), day("2026-11-12").unwrap());
        let span = |from, to| Some(Range::Between(day(from).unwrap(), day(to).unwrap()));
        assert_eq!(
            between("2026-01-05", "2026-02-01"),
            span("2026-01-05", "2026-02-01")
        );
        assert_eq!(
            between("2026-11-12", "2026-11-12"),
            span("2026-11-12", "2026-11-12")
        );
        // An open end, or one after today, is today, an open start ten years before the end.
        assert_eq!(between("2026-01-05", ""), span("2026-01-05", "2026-11-12"));
        assert_eq!(
            between("2026-01-05", "2026-12-31"),
            span("2026-01-05", "2026-11-12")
        );
        assert_eq!(between("", "2024-02-29"), span("2014-02-28", "2024-02-29"));
        for (from, to) in [
            ("2026-02-01", "2026-01-05"),
            ("2026-11-13", "2026-11-14"),
            ("2026-11-13", ""),
            ("2016-11-11", ""),
            ("1926-01-01", "2026-01-01"),
        ] {
            assert_eq!(between(from, to), None, "{from} {to}");
        }
    }

    #[test]
    fn ranges_end_in_months_of_any_length() {
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).unwrap();
        assert_eq!(Range::Month.since(day(2026, 3, 31)), day(2026, 2, 28));
        assert_eq!(Range::FiveYears.since(day(2028, 2, 29)), day(2023, 2, 28));
    }
}
