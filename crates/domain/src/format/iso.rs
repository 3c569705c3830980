//! ISO 8601 for data formats. Parsed by hand: chrono's parser would be a tenth of the widgets' WASM.

use super::dates::{time_hms, two, year};
use crate::{
    period::YEARS,
    text::{split, split_once},
};
use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime};

/// Appends `2026-11-12`.
pub fn date_iso(out: &mut String, date: NaiveDate) {
    year(out, date);
    out.push('-');
    two(out, date.month());
    out.push('-');
    two(out, date.day());
}

/// Appends `2026-11-12T14:32:19`.
pub fn datetime_iso(out: &mut String, at: NaiveDateTime) {
    date_iso(out, at.date());
    out.push('T');
    time_hms(out, at.time());
}

/// Reads `2026-11-12`; `None` for a year outside of [`YEARS`].
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let mut parts = split(text, b'-');
    let (year, month, day) = (
        digits(parts.next()?, 4)?,
        digits(parts.next()?, 2)?,
        digits(parts.next()?, 2)?,
    );
    match parts.next() {
        None => NaiveDate::from_ymd_opt(year_in(year)?, month, day),
        Some(_) => None,
    }
}

fn year_in(year: u32) -> Option<i32> {
    let year = i32::try_from(year).ok();
    year.filter(|year| YEARS.contains(year))
}

/// Reads `14:32` or `14:32:19`; a fraction of a second is dropped.
pub fn parse_time(text: &str) -> Option<NaiveTime> {
    let whole = split_once(text, b'.').map_or(text, |(whole, _)| whole);
    let mut parts = split(whole, b':');
    let (hour, minute) = (digits(parts.next()?, 2)?, digits(parts.next()?, 2)?);
    let second = match parts.next() {
        Some(second) => digits(second, 2)?,
        None => 0,
    };
    match parts.next() {
        None => NaiveTime::from_hms_opt(hour, minute, second),
        Some(_) => None,
    }
}

/// Reads the wall-clock time of `2026-11-12T14:32:19+04:00`; the offset is always the exchange's
/// and is ignored.
pub fn parse_instant(text: &str) -> Option<NaiveDateTime> {
    let (date, rest) = split_once(text, b'T')?;
    let cut = rest.find(['+', '-', 'Z']).unwrap_or(rest.len());
    Some(parse_date(date)?.and_time(parse_time(rest.get(..cut)?)?))
}

/// Parses exactly `count` ASCII digits.
pub(crate) fn digits(text: &str, count: usize) -> Option<u32> {
    let fits = text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    fits.then(|| {
        text.bytes()
            .fold(0, |value, b| value * 10 + u32::from(b - b'0'))
    })
}
