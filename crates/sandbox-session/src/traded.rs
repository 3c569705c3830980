//! The last day on which an infrequently traded instrument traded.

use chrono::NaiveDate;
use domain::calendar::Calendar;

/// The maximum number of trading days to look back.
const LOOK_BACK: usize = 120;

/// The last trading day after `after` and up to `until` on which it traded; `None` if there is none.
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
