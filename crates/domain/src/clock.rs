//! The exchange's wall clock.

use chrono::{DateTime, FixedOffset, NaiveDateTime, Offset, TimeZone, Utc};
use chrono_tz::{Asia::Dubai, Tz};

/// The zone of the exchange when the configuration names none.
pub const DEFAULT_ZONE: Tz = Dubai;

/// An instant in exchange-local time, with its offset.
pub fn at_exchange(instant: DateTime<Utc>, zone: Tz) -> DateTime<FixedOffset> {
    let offset = zone.offset_from_utc_datetime(&instant.naive_utc()).fix();
    instant.with_timezone(&offset)
}

/// An instant in exchange-local time, the argument of `session::moment`.
pub fn wall(instant: DateTime<Utc>, zone: Tz) -> NaiveDateTime {
    at_exchange(instant, zone).naive_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dubai_is_four_hours_ahead_all_year() {
        for (month, day) in [(1, 15), (7, 15)] {
            let noon = Utc.with_ymd_and_hms(2026, month, day, 12, 0, 0).unwrap();
            assert_eq!(
                at_exchange(noon, DEFAULT_ZONE).to_rfc3339(),
                format!("2026-{month:02}-{day:02}T16:00:00+04:00")
            );
        }
    }
}
