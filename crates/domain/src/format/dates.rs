//! Dates and times for display, in both languages with Latin digits.

use crate::{
    locale::Locale,
    period::{Grain, Period},
};
use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta, Timelike};

const MONTHS_EN: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

// Month names used in the Gulf, in full: abbreviations are unusual in Arabic.
const MONTHS_AR: [&str; 12] = [
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
];

const DAYS_EN: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

const DAYS_AR: [&str; 7] = [
    "الاثنين",
    "الثلاثاء",
    "الأربعاء",
    "الخميس",
    "الجمعة",
    "السبت",
    "الأحد",
];

const QUARTERS_AR: [&str; 4] = ["الربع الأول", "الربع الثاني", "الربع الثالث", "الربع الرابع"];

/// Appends `12 Nov, 2026` or `12 نوفمبر، 2026`.
pub fn date(out: &mut String, date: NaiveDate, locale: Locale) {
    date_with(out, date, locale, comma(locale));
}

/// The comma of a language, with its space.
pub(super) const fn comma(locale: Locale) -> &'static str {
    match locale {
        Locale::En => ", ",
        Locale::Ar => "، ",
    }
}

/// Appends the same with a given comma.
pub(super) fn date_with(out: &mut String, date: NaiveDate, locale: Locale, comma: &str) {
    day_month(out, date, locale);
    out.push_str(comma);
    year(out, date);
}

/// Appends `Thursday 12 Nov 2026` or `الخميس 12 نوفمبر 2026`.
pub fn date_long(out: &mut String, date: NaiveDate, locale: Locale) {
    let days = match locale {
        Locale::En => &DAYS_EN,
        Locale::Ar => &DAYS_AR,
    };
    out.push_str(days[date.weekday().num_days_from_monday() as usize]);
    out.push(' ');
    day_month(out, date, locale);
    out.push(' ');
    year(out, date);
}

/// Appends `12 Nov` or `12 نوفمبر`.
pub fn day_month(out: &mut String, date: NaiveDate, locale: Locale) {
    two(out, date.day());
    out.push(' ');
    out.push_str(month(date.month0(), locale));
}

pub(super) fn month(from_0: u32, locale: Locale) -> &'static str {
    let months = match locale {
        Locale::En => &MONTHS_EN,
        Locale::Ar => &MONTHS_AR,
    };
    months[from_0 as usize]
}

/// Appends `09 Mar – 11 Mar, 2027` or `09 مارس – 11 مارس، 2027`; one day is written once, and the first of two years with
/// its own year.
pub fn days(out: &mut String, [from, to]: [NaiveDate; 2], locale: Locale) {
    if from != to {
        match from.year() == to.year() {
            true => day_month(out, from, locale),
            false => date(out, from, locale),
        }
        out.push_str(" – ");
    }
    date(out, to, locale);
}

/// Appends `Nov 2026`, `Q3 2026`, `2026` or `نوفمبر 2026`, `الربع الثالث 2026`, `2026`.
pub fn period(out: &mut String, period: Period, locale: Locale) {
    let from_0 = period.number() - 1;
    match (period.grain(), locale) {
        (Grain::Year, _) => {}
        (Grain::Month, _) => out.push_str(month(from_0, locale)),
        (Grain::Quarter, Locale::En) => {
            out.push('Q');
            out.push((b'1' + from_0 as u8) as char);
        }
        (Grain::Quarter, Locale::Ar) => out.push_str(QUARTERS_AR[from_0 as usize]),
    }
    if period.grain() != Grain::Year {
        out.push(' ');
    }
    let year = period.year().unsigned_abs();
    two(out, year / 100);
    two(out, year % 100);
}

/// Appends `14:32`.
pub fn time_hm(out: &mut String, time: NaiveTime) {
    two(out, time.hour());
    out.push(':');
    two(out, time.minute());
}

/// Appends `14:32:19`.
pub fn time_hms(out: &mut String, time: NaiveTime) {
    time_hm(out, time);
    out.push(':');
    two(out, time.second());
}

/// Appends `00:12:41`; hours may exceed 24, and negative durations are zero.
pub fn countdown(out: &mut String, left: TimeDelta) {
    let seconds = left.num_seconds().clamp(0, 999 * 3600) as u32;
    let hours = seconds / 3600;
    if hours > 99 {
        out.push((b'0' + (hours / 100) as u8) as char);
    }
    two(out, hours % 100);
    out.push(':');
    two(out, seconds / 60 % 60);
    out.push(':');
    two(out, seconds % 60);
}

pub(super) fn year(out: &mut String, date: NaiveDate) {
    let year = date.year().unsigned_abs();
    two(out, year / 100 % 100);
    two(out, year % 100);
}

pub(super) fn two(out: &mut String, value: u32) {
    out.push((b'0' + (value / 10 % 10) as u8) as char);
    out.push((b'0' + (value % 10) as u8) as char);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_year_once() {
        for (range, en, ar) in [
            (
                ["2027-03-09", "2027-03-11"],
                "09 Mar – 11 Mar, 2027",
                "09 مارس – 11 مارس، 2027",
            ),
            (
                ["2026-12-31", "2027-01-01"],
                "31 Dec, 2026 – 01 Jan, 2027",
                "31 ديسمبر، 2026 – 01 يناير، 2027",
            ),
            (
                ["2027-05-15", "2027-05-15"],
                "15 May, 2027",
                "15 مايو، 2027",
            ),
        ] {
            for (locale, expected) in [(Locale::En, en), (Locale::Ar, ar)] {
                let mut out = String::new();
                days(&mut out, range.map(|day| day.parse().unwrap()), locale);
                assert_eq!(out, expected);
            }
        }
    }

    #[test]
    fn periods_have_names() {
        let text = |day: &str, grain, locale| {
            let mut out = String::new();
            period(
                &mut out,
                Period::of(day.parse().unwrap(), grain).unwrap(),
                locale,
            );
            out
        };
        for (grain, en, ar) in [
            (Grain::Month, "Nov 2026", "نوفمبر 2026"),
            (Grain::Quarter, "Q4 2026", "الربع الرابع 2026"),
            (Grain::Year, "2026", "2026"),
        ] {
            assert_eq!(text("2026-11-12", grain, Locale::En), en);
            assert_eq!(text("2026-11-12", grain, Locale::Ar), ar);
        }
    }
}
