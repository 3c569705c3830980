//! Days that something falls on: counted, moved to sessions, drawn among them.

use crate::dice::Dice;
use chrono::{Days, NaiveDate};
use domain::calendar::Calendar;

/// The trading day `days` days after `from`, or the first after that.
pub fn plus(calendar: &Calendar, from: NaiveDate, days: i64) -> NaiveDate {
    on_or_after(calendar, after_days(from, days.max(0) as u64))
}

/// The day that many days after another.
pub fn after_days(from: NaiveDate, days: u64) -> NaiveDate {
    from.checked_add_days(Days::new(days)).unwrap_or(from)
}

/// The trading day `day`, or the first after it.
pub fn on_or_after(calendar: &Calendar, day: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(day) {
        day
    } else {
        calendar.next_trading_day(day)
    }
}

/// One of the sessions from one day to another, both included, each as likely.
pub fn drawn(
    calendar: &Calendar,
    dice: &mut Dice,
    (from, to): (NaiveDate, NaiveDate),
) -> Option<NaiveDate> {
    let count = calendar.trading_days(from, to).count();
    let at = dice.below(count as u64);
    calendar.trading_days(from, to).nth(at as usize)
}

/// The session of a day or, where that rests, one of the week that ends with the next session: were it
/// always that one, most would be on the first weekday.
pub(super) fn near(calendar: &Calendar, dice: &mut Dice, day: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(day) {
        return day;
    }
    let next = calendar.next_trading_day(day);
    let week = next.checked_sub_days(Days::new(6)).unwrap_or(next);
    drawn(calendar, dice, (week, next)).unwrap_or(next)
}

/// The trading day `day`, or the last before it.
pub fn on_or_before(calendar: &Calendar, day: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(day) {
        day
    } else {
        calendar.previous_trading_day(day)
    }
}

/// That many sessions before a day.
pub(super) fn back(calendar: &Calendar, from: NaiveDate, days: u32) -> NaiveDate {
    (0..days).fold(from, |day, _| calendar.previous_trading_day(day))
}
