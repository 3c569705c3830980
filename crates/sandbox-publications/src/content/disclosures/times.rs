//! The minutes of a day at which something is published.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
};
use wire::Bilingual;

/// A minute of a day, counted from 08:00.
pub(super) fn clock(on: NaiveDate, minutes: i64) -> NaiveDateTime {
    on.and_hms_opt(8, 0, 0).unwrap_or_default() + TimeDelta::minutes(minutes)
}

/// The minute of publication, counted from 08:00.
pub(super) fn minute(seed: u64, at: usize, on: NaiveDate, title: &Bilingual) -> i64 {
    let salt = title.en.bytes().fold(at as u64, |sum, b| {
        sum.wrapping_mul(31).wrapping_add(b.into())
    });
    Dice::new(seed, Stream::Disclosure, salt, number(on)).between(DAY.0, DAY.1 - 1)
}

/// The range of minutes for publications, counted from 08:00; the end is exclusive.
const DAY: (i64, i64) = (5, 8 * 60 + 41);

/// Minutes for decisions of boards, until 09:20; the others are from 15:05 on. Follow-ups come within ten
/// minutes, so they too are outside the session, whose pre-opening begins at 09:30.
const MORNING: (i64, i64) = (5, 80);
const EVENING: (i64, i64) = (7 * 60 + 5, DAY.1);

/// Moves a minute of the day to one outside the session.
pub(super) fn outside(minute: i64) -> i64 {
    let span = |(from, to): (i64, i64)| to - from;
    let into = (minute - DAY.0) * (span(MORNING) + span(EVENING)) / span(DAY);
    if into < span(MORNING) {
        MORNING.0 + into
    } else {
        EVENING.0 + into - span(MORNING)
    }
}
