//! When a general assembly sits: once, or a second time where too few came to the first.

use super::near;
use crate::dice::{Dice, Stream};
use chrono::NaiveDate;
use domain::calendar::Calendar;
use wire::calls::general_meetings::MeetingKind;

/// One assembly in so many has no quorum at first.
const LACKING: u64 = 14;

/// Trading days between the two sittings: a week.
const APART: u32 = 5;

/// The days on which an assembly sits, as they are known from the seed alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sittings {
    /// The day that it is called for.
    pub first: NaiveDate,
    /// The day on which it decides: the first one, or that of the second sitting.
    pub decides: NaiveDate,
}

impl Sittings {
    /// Those of an assembly that decides on the day that it is called for.
    pub const fn once(on: NaiveDate) -> Self {
        Self {
            first: on,
            decides: on,
        }
    }

    /// Those of the assembly of an issuer about a financial year that is meant for a day.
    pub fn drawn(
        (seed, at): (u64, u64),
        (kind, year): (MeetingKind, i32),
        calendar: &Calendar,
        meant: NaiveDate,
    ) -> Self {
        let first = near(calendar, &mut dice((seed, at), (kind, year), 0), meant);
        let decides = if dice((seed, at), (kind, year), 1).below(LACKING) == 0 {
            calendar.add_trading_days(first, APART)
        } else {
            first
        };
        Self { first, decides }
    }

    /// True when the first sitting has no quorum.
    pub fn is_adjourned(self) -> bool {
        self.first < self.decides
    }

    /// The day that holders wait for: that of a second sitting is known once the first is over.
    pub fn awaited(self, today: NaiveDate) -> NaiveDate {
        if today > self.first {
            self.decides
        } else {
            self.first
        }
    }
}

/// Draws about an assembly, by what they are for; the first two are its days.
pub fn dice((seed, at): (u64, u64), (kind, year): (MeetingKind, i32), what: u64) -> Dice {
    let of = at * 16 + what * 2 + u64::from(kind == MeetingKind::Annual);
    Dice::new(seed, Stream::Meeting, of, year as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_sitting_is_known_once_the_first_is_over() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let (first, decides) = (day("2026-03-16"), day("2026-03-23"));
        let sittings = Sittings { first, decides };
        assert!(sittings.is_adjourned() && !Sittings::once(first).is_adjourned());
        assert_eq!(sittings.awaited(day("2026-03-16")), first);
        assert_eq!(sittings.awaited(day("2026-03-17")), decides);
        assert_eq!(Sittings::once(first).awaited(decides), first);
    }
}
