//! Which months are traded: three in a row, each up to its third Thursday.

use crate::content::MONTHS;
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use domain::calendar::Calendar;

/// Months that are traded at a time.
pub(super) const AHEAD: u32 = 3;

/// A month of contracts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Month {
    /// The session after the last one of the month three months before.
    pub(super) first_day: NaiveDate,
    /// The last session.
    pub(super) expiry: NaiveDate,
}

impl Month {
    /// Two digits of the year and two of the month. A month ends within itself.
    pub(super) fn code(&self) -> String {
        self.expiry.format("%y%m").to_string()
    }

    /// Month and year in both languages.
    pub(super) fn names(&self) -> (String, String) {
        let (en, ar) = MONTHS[self.expiry.month0() as usize];
        let year = self.expiry.year();
        (format!("{en} {year}"), format!("{ar} {year}"))
    }
}

/// The third Thursday of the month that begins on `first`, or the trading day before it.
fn expiry(calendar: &Calendar, first: NaiveDate) -> NaiveDate {
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
    let after = |months: u32| first + Months::new(months);
    let start = u32::from(expiry(calendar, first) < day);
    (start..start + AHEAD)
        .map(|n| {
            let begun = after(n) - Months::new(AHEAD);
            Month {
                first_day: calendar.next_trading_day(expiry(calendar, begun)),
                expiry: expiry(calendar, after(n)),
            }
        })
        .collect()
}
