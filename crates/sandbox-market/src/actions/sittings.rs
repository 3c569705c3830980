//! Dates of general meetings. A meeting without a quorum is held a second time.

use super::near;
use crate::dice::{Dice, Stream};
use chrono::NaiveDate;
use domain::calendar::Calendar;
use wire::calls::general_meetings::MeetingKind;

/// One in this many meetings has no quorum the first time.
const LACKING: u64 = 14;

/// Trading days between the two dates: a week.
const APART: u32 = 5;

/// The dates of a general meeting; they follow from the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sittings {
    /// The date for which it is called.
    pub first: NaiveDate,
    /// The date on which it decides: the first one, or that of the second attempt.
    pub decides: NaiveDate,
}

impl Sittings {
    /// A meeting that decides on its first date.
    pub const fn once(on: NaiveDate) -> Self {
        Self {
            first: on,
            decides: on,
        }
    }

    /// The random dates of an issuer's meeting about a financial year, planned for a day.
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

    /// True when there is no quorum on the first date.
    pub fn is_adjourned(self) -> bool {
        self.first < self.decides
    }

    /// The next date as shareholders know it: the second one is known once the first has passed.
    pub fn awaited(self, today: NaiveDate) -> NaiveDate {
        if today > self.first {
            self.decides
        } else {
            self.first
        }
    }
}

/// The random draws for one aspect of a meeting; aspects 0 and 1 are its dates.
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
