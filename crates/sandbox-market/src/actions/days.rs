//! Date arithmetic on trading days: counting, moving to sessions, drawing at random.

use crate::dice::Dice;
use chrono::{Days, NaiveDate};
use domain::calendar::Calendar;

/// The first trading day that is at least `days` calendar days after `from`.
pub fn plus(calendar: &Calendar, from: NaiveDate, days: i64) -> NaiveDate {
    on_or_after(calendar, after_days(from, days.max(0) as u64))
}

/// The day this many calendar days after another.
pub fn after_days(from: NaiveDate, days: u64) -> NaiveDate {
    from.checked_add_days(Days::new(days)).unwrap_or(from)
}

/// The first trading day that is not before `day`.
pub fn on_or_after(calendar: &Calendar, day: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(day) {
        day
    } else {
        calendar.next_trading_day(day)
    }
}

/// A random session from one day to another (both included), uniformly distributed.
pub fn drawn(
    calendar: &Calendar,
    dice: &mut Dice,
    (from, to): (NaiveDate, NaiveDate),
) -> Option<NaiveDate> {
    let count = calendar.trading_days(from, to).count();
    let at = dice.below(count as u64);
    calendar.trading_days(from, to).nth(at as usize)
}

/// The session on a day. If the market is closed that day, a random session of the week that ends with the
/// next session; always taking the next session would make the first weekday too frequent.
pub(super) fn near(calendar: &Calendar, dice: &mut Dice, day: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(day) {
        return day;
    }
    let next = calendar.next_trading_day(day);
    let week = next.checked_sub_days(Days::new(6)).unwrap_or(next);
    drawn(calendar, dice, (week, next)).unwrap_or(next)
}

/// The last trading day that is not after `day`.
pub fn on_or_before(calendar: &Calendar, day: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(day) {
        day
    } else {
        calendar.previous_trading_day(day)
    }
}

/// The trading day this many sessions before a day.
pub(super) fn back(calendar: &Calendar, from: NaiveDate, days: u32) -> NaiveDate {
    (0..days).fold(from, |day, _| calendar.previous_trading_day(day))
}
