//! The ranges that a chart can show.

use super::When;
use chrono::{Datelike, Months, NaiveDate, TimeDelta, Timelike};

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
}

impl Range {
    /// All ranges, the shortest first.
    pub const ALL: [Self; 5] = [
        Self::Day,
        Self::Week,
        Self::Month,
        Self::Year,
        Self::FiveYears,
    ];

    /// The value of `range` in addresses; message keys are `range-` and this code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Day => "1d",
            Self::Week => "1w",
            Self::Month => "1m",
            Self::Year => "1y",
            Self::FiveYears => "5y",
        }
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
        }
    }

    /// The group of a point: points with the same number share a row of the table.
    pub(super) fn step(self, when: When) -> i64 {
        match (self, when) {
            (_, When::Minute(time)) => i64::from(time.num_seconds_from_midnight() / 900),
            (Self::Year, When::Day(day)) => {
                i64::from(day.iso_week().year()) * 100 + i64::from(day.iso_week().week())
            }
            (Self::FiveYears, When::Day(day)) => {
                i64::from(day.year()) * 12 + i64::from(day.month0())
            }
            (_, When::Day(day)) => i64::from(day.num_days_from_ce()),
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
    }

    #[test]
    fn ranges_end_in_months_of_any_length() {
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).unwrap();
        assert_eq!(Range::Month.since(day(2026, 3, 31)), day(2026, 2, 28));
        assert_eq!(Range::FiveYears.since(day(2028, 2, 29)), day(2023, 2, 28));
    }
}
