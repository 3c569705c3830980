//! Days and times by pattern, from timestamps at the exchange's time.

use super::{
    Manner, Unknown, date, date_iso, date_long, datetime_iso, day_month, hijri, manner, missing,
    time_hm, time_hms,
};
use crate::{
    locale::{Dir, Locale},
    period::{FIRST_DAY, LAST_DAY},
};
use chrono::{DateTime, NaiveDate, NaiveDateTime};

/// What is written of a day or time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatePattern {
    /// `12 Nov, 2026`, in Arabic with the Arabic comma.
    Date,
    /// The same with the comma of the pattern, whatever the language.
    DateAsWritten,
    /// `Thursday 12 Nov 2026`.
    Long,
    /// `12 Nov`.
    DayMonth,
    /// `14:32`.
    Time,
    /// `14:32:19`.
    TimeSeconds,
    /// `12 Nov, 2026 14:32`.
    DateTime,
    /// The same with the comma of the pattern.
    DateTimeAsWritten,
    /// `12 Nov, 2026 14:32:19`.
    DateTimeSeconds,
    /// The same with the comma of the pattern.
    DateTimeSecondsAsWritten,
    /// `2026-11-12`.
    Iso,
    /// `2026-11-12T14:32:19`.
    IsoTime,
    /// `02 Jumada II 1448 AH (calculated)`.
    Hijri,
    /// `12 Nov, 2026 (02 Jumada II 1448 AH, calculated)`.
    WithHijri,
}

const PATTERNS: [(&str, DatePattern); 18] = [
    ("date", DatePattern::Date),
    ("long", DatePattern::Long),
    ("day-month", DatePattern::DayMonth),
    ("time", DatePattern::Time),
    ("time-seconds", DatePattern::TimeSeconds),
    ("datetime", DatePattern::DateTime),
    ("datetime-seconds", DatePattern::DateTimeSeconds),
    ("iso", DatePattern::Iso),
    ("iso-datetime", DatePattern::IsoTime),
    ("hijri", DatePattern::Hijri),
    ("date-hijri", DatePattern::WithHijri),
    ("DD MMM, YYYY", DatePattern::DateAsWritten),
    ("DD MMM, YYYY HH:mm", DatePattern::DateTimeAsWritten),
    (
        "DD MMM, YYYY HH:mm:ss",
        DatePattern::DateTimeSecondsAsWritten,
    ),
    ("DD MMM", DatePattern::DayMonth),
    ("HH:mm", DatePattern::Time),
    ("HH:mm:ss", DatePattern::TimeSeconds),
    ("YYYY-MM-DD", DatePattern::Iso),
];

/// What the exchange's time is ahead of universal time, milliseconds. It has no summer time.
const AHEAD: i64 = 4 * 3_600_000;

/// A moment on the exchange's wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment(NaiveDateTime);

impl Moment {
    /// From milliseconds since 1970 of universal time; `None` outside of the years that the site knows.
    pub fn from_milliseconds(milliseconds: i64) -> Option<Self> {
        let at = DateTime::from_timestamp_millis(milliseconds.checked_add(AHEAD)?)?.naive_utc();
        (FIRST_DAY..=LAST_DAY)
            .contains(&at.date())
            .then_some(Self(at))
    }

    /// The same from a number of JavaScript, whose fraction is cut off as by `new Date`.
    pub fn from_number(milliseconds: f64) -> Option<Self> {
        // 8.64e15 is the last one of JavaScript.
        let is_date = milliseconds.abs() <= 8.64e15;
        is_date.then(|| Self::from_milliseconds(milliseconds as i64))?
    }

    /// The day of a moment.
    pub(super) fn day_of(milliseconds: f64) -> Option<NaiveDate> {
        // Quotients are far from the limits of a number of 64 bits: the division is exact to the millisecond.
        let days = ((milliseconds.trunc() + AHEAD as f64) / 86_400_000.0).floor();
        let date = NaiveDate::from_epoch_days(days as i32)?;
        (days.is_finite() && (FIRST_DAY..=LAST_DAY).contains(&date)).then_some(date)
    }

    /// From ISO text: a day, or a timestamp whose offset is the exchange's.
    pub fn parse(text: &str) -> Option<Self> {
        let day = || super::parse_date(text).map(Into::into);
        super::parse_instant(text).or_else(day).map(Self)
    }
}

impl DatePattern {
    /// The pattern of a name or notation.
    pub fn parse(name: &str) -> Result<Self, Unknown> {
        manner::find("date pattern", &PATTERNS, name)
    }

    /// Appends a moment, or `--` without one.
    pub fn write(self, out: &mut String, moment: Option<Moment>, manner: Manner) {
        let Some(Moment(at)) = moment else {
            return missing(out);
        };
        manner.isolated(out, self.dir(manner.locale), |out| {
            manner.in_digits(out, false, |out| self.plain(out, at, manner.locale));
        });
    }

    /// Appends a range; what is not known of it is `--`.
    pub fn range(self, out: &mut String, ends: [Option<Moment>; 2], manner: Manner) {
        if ends == [None, None] {
            return missing(out);
        }
        let inner = Manner {
            isolation: super::Isolation::None,
            ..manner
        };
        manner.isolated(out, self.dir(manner.locale), |out| {
            self.write(out, ends[0], inner);
            out.push_str(if self.is_digits() { "–" } else { " – " });
            self.write(out, ends[1], inner);
        });
    }

    const fn is_digits(self) -> bool {
        matches!(
            self,
            Self::Time | Self::TimeSeconds | Self::Iso | Self::IsoTime
        )
    }

    const fn dir(self, locale: Locale) -> Dir {
        match self.is_digits() {
            true => Dir::Ltr,
            false => locale.info().dir,
        }
    }

    fn plain(self, out: &mut String, at: NaiveDateTime, locale: Locale) {
        match self {
            Self::Long => date_long(out, at.date(), locale),
            Self::DayMonth => day_month(out, at.date(), locale),
            Self::Time => time_hm(out, at.time()),
            Self::TimeSeconds => time_hms(out, at.time()),
            Self::Iso => date_iso(out, at.date()),
            Self::IsoTime => datetime_iso(out, at),
            Self::Hijri => in_hijri(out, at, locale, ["", " (", ")"]),
            Self::WithHijri => {
                date(out, at.date(), locale);
                let comma = super::dates::comma(locale);
                in_hijri(out, at, locale, [" (", comma, ")"]);
            }
            Self::Date | Self::DateTime | Self::DateTimeSeconds => date(out, at.date(), locale),
            Self::DateAsWritten | Self::DateTimeAsWritten | Self::DateTimeSecondsAsWritten => {
                super::dates::date_with(out, at.date(), locale, ", ");
            }
        }
        match self {
            Self::DateTime | Self::DateTimeAsWritten => {
                out.push(' ');
                time_hm(out, at.time());
            }
            Self::DateTimeSeconds | Self::DateTimeSecondsAsWritten => {
                out.push(' ');
                time_hms(out, at.time());
            }
            _ => {}
        }
    }
}

/// Appends the Hijri day between the texts, marked; nothing if it is not known, or `--` where it stands alone.
fn in_hijri(out: &mut String, at: NaiveDateTime, locale: Locale, around: [&str; 3]) {
    let start = out.len();
    out.push_str(around[0]);
    if hijri::write(out, at.date(), locale) {
        out.push_str(around[1]);
        out.push_str(hijri::calculated(locale));
        out.push_str(around[2]);
        return;
    }
    out.truncate(start);
    if around[0].is_empty() {
        missing(out);
    }
}
