//! Days, weeks and months of a chart: what a candle or a row of its table spans.

use crate::calendar::first_weekday;
use chrono::{Datelike, NaiveDate};

/// A span of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// A day.
    Day,
    /// A week of the exchange: since 2022 it begins on Monday, before on Sunday.
    Week,
    /// A month.
    Month,
}

impl Step {
    /// The name in message keys.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
        }
    }

    /// The number of the step that a day is in: days with the same number are in the same one, and numbers rise with
    /// time.
    pub fn number(self, day: NaiveDate) -> i64 {
        match self {
            Self::Day => i64::from(day.num_days_from_ce()),
            Self::Week => {
                let first = first_weekday(day).num_days_from_monday();
                // The first day of the common era is a Monday.
                (i64::from(day.num_days_from_ce()) - 1 - i64::from(first)).div_euclid(7)
            }
            Self::Month => i64::from(day.year()) * 12 + i64::from(day.month0()),
        }
    }

    /// The shortest step of which at most `most` are needed for these days, oldest first; months if all are too many.
    pub fn for_days(days: &[NaiveDate], most: usize) -> Self {
        let fits = |step: &Self| {
            let turns = days.windows(2);
            turns
                .filter(|pair| step.number(pair[0]) != step.number(pair[1]))
                .count()
                < most
        };
        [Self::Day, Self::Week]
            .into_iter()
            .find(fits)
            .unwrap_or(Self::Month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_monday_also_at_the_turn_of_a_year() {
        let week = |y, m, d| Step::Week.number(NaiveDate::from_ymd_opt(y, m, d).unwrap());
        // 1 January 2027 is a Friday.
        assert_eq!(week(2026, 12, 28), week(2027, 1, 1));
        assert_eq!(week(2027, 1, 3), week(2027, 1, 1));
        assert_eq!(week(2027, 1, 4), week(2027, 1, 1) + 1);
    }

    #[test]
    fn weeks_before_2022_begin_on_sunday() {
        let week = |y, m, d| Step::Week.number(NaiveDate::from_ymd_opt(y, m, d).unwrap());
        // 5 December 2021 is a Sunday.
        assert_eq!(week(2021, 12, 9), week(2021, 12, 5));
        assert_eq!(week(2021, 12, 2) + 1, week(2021, 12, 5));
        assert_eq!(week(2021, 12, 30), week(2021, 12, 26));
        assert!(week(2022, 1, 3) > week(2021, 12, 30));
        assert_eq!(week(2022, 1, 7), week(2022, 1, 3));
    }
}
