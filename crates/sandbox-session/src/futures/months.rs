//! The traded contract months: three in a row, each up to its third Thursday.

use crate::months::MONTHS;
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use domain::calendar::Calendar;

/// The number of months traded at a time.
pub const AHEAD: u32 = 3;

/// A contract month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Month {
    /// The session after the expiry of the month three months before.
    pub(super) first_day: NaiveDate,
    /// The day of the last session.
    pub(super) expiry: NaiveDate,
}

impl Month {
    /// Two digits of the year and two of the month. A contract expires within its month.
    pub(super) fn code(&self) -> String {
        self.expiry.format("%y%m").to_string()
    }

    /// The month with this code; `None` for an invalid code.
    pub(super) fn of(calendar: &Calendar, code: &str) -> Option<Self> {
        if code.len() != 4 {
            return None;
        }
        let (year, month) = code.split_at_checked(2)?;
        let (year, month): (i32, u32) = (year.parse().ok()?, month.parse().ok()?);
        let first = NaiveDate::from_ymd_opt(2000 + year, month, 1)?;
        Some(Self::beginning(calendar, first))
    }

    /// The month that begins on `first`.
    fn beginning(calendar: &Calendar, first: NaiveDate) -> Self {
        let before = expiry(calendar, first - Months::new(AHEAD));
        Self {
            first_day: calendar.next_trading_day(before),
            expiry: expiry(calendar, first),
        }
    }

    /// Month and year in both languages.
    pub(super) fn names(&self) -> (String, String) {
        let (en, ar) = MONTHS[self.expiry.month0() as usize];
        let year = self.expiry.year();
        (format!("{en} {year}"), format!("{ar} {year}"))
    }
}

/// The third Thursday of the month that begins on `first`, or the last trading day before it.
pub fn expiry(calendar: &Calendar, first: NaiveDate) -> NaiveDate {
    let to_thursday = Weekday::Thu.days_since(first.weekday());
    let third = first + Days::new(u64::from(to_thursday) + 14);
    if calendar.is_trading_day(third) {
        third
    } else {
        calendar.previous_trading_day(third)
    }
}

/// The months that are traded on a day, nearest first.
pub(super) fn traded(calendar: &Calendar, day: NaiveDate) -> Vec<Month> {
    let first = day.with_day(1).unwrap_or(day);
    let start = u32::from(expiry(calendar, first) < day);
    let months = start..start + AHEAD;
    months
        .map(|n| Month::beginning(calendar, first + Months::new(n)))
        .collect()
}

/// The months that are traded on one of these days, the nearest first.
pub(super) fn within(calendar: &Calendar, (from, to): (NaiveDate, NaiveDate)) -> Vec<Month> {
    let mut months = traded(calendar, from);
    while let Some(last) = months.last() {
        let first = last.expiry.with_day(1).unwrap_or(last.expiry);
        let next = Month::beginning(calendar, first + Months::new(1));
        if next.first_day > to {
            break;
        }
        months.push(next);
    }
    months
}
