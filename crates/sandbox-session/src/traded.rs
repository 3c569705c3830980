//! The last day on which something that trades now and then changed hands.

use chrono::NaiveDate;
use domain::calendar::Calendar;

/// Trading days that are looked back.
const LOOK_BACK: usize = 120;

/// The last trading day after `after` and up to `until` on which it traded.
pub(crate) fn last_day(
    calendar: &Calendar,
    after: NaiveDate,
    until: NaiveDate,
    traded: impl Fn(NaiveDate) -> bool,
) -> Option<NaiveDate> {
    let mut day = calendar.next_trading_day(until);
    for _ in 0..LOOK_BACK {
        day = calendar.previous_trading_day(day);
        if day <= after {
            return None;
        }
        if traded(day) {
            return Some(day);
        }
    }
    None
}
