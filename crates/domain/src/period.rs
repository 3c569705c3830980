//! Months, quarters and years of the calendar.

use crate::{
    format::{Style, digits, integer},
    text::split_once,
};
use chrono::{Datelike, Days, NaiveDate};
use std::ops::Range;

/// How long a period is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grain {
    /// A month.
    Month,
    /// Three months, beginning with January, April, July or October.
    Quarter,
    /// A year.
    Year,
}

impl Grain {
    /// How many of them make a year.
    const fn in_year(self) -> u32 {
        match self {
            Self::Month => 12,
            Self::Quarter => 4,
            Self::Year => 1,
        }
    }
}

/// A month, a quarter or a year. Periods of one grain are ordered by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    grain: Grain,
    year: i32,
    /// From 0.
    place: u32,
}

/// The years of days and periods, of services and visitors. Days of other years are invalid.
pub const YEARS: Range<i32> = 1900..2200;

/// The first day of [`YEARS`].
pub const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(YEARS.start, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// The last day of [`YEARS`].
pub const LAST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(YEARS.end - 1, 12, 31) {
    Some(day) => day,
    None => NaiveDate::MAX,
};

impl Period {
    /// The period of a grain that a day is in; `None` for a year outside of 1900 to 2199.
    pub fn of(day: NaiveDate, grain: Grain) -> Option<Self> {
        let place = day.month0() * grain.in_year() / 12;
        Self::new(grain, day.year(), place)
    }

    fn new(grain: Grain, year: i32, place: u32) -> Option<Self> {
        let exists = YEARS.contains(&year) && place < grain.in_year();
        exists.then_some(Self { grain, year, place })
    }

    /// A year, or a quarter of it, from 1 to 4; `None` for a quarter or a year that does not exist.
    pub fn year_or_quarter(year: i32, quarter: Option<u32>) -> Option<Self> {
        match quarter {
            Some(quarter) => Self::new(Grain::Quarter, year, quarter.checked_sub(1)?),
            None => Self::new(Grain::Year, year, 0),
        }
    }

    /// Parses a period of any grain.
    pub fn parse_any(text: &str) -> Option<Self> {
        let grains = [Grain::Year, Grain::Quarter, Grain::Month];
        grains
            .into_iter()
            .find_map(|grain| Self::parse(text, grain))
    }

    /// Parses a period of a grain: `2026-11`, `2026-Q3`, `2026`.
    pub fn parse(text: &str, grain: Grain) -> Option<Self> {
        let (year, place) = match grain {
            Grain::Year => (text, 0),
            Grain::Month => {
                let (year, month) = split_once(text, b'-')?;
                (year, digits(month, 2)?.checked_sub(1)?)
            }
            Grain::Quarter => {
                let (year, quarter) = split_once(text, b'-')?;
                let quarter = quarter.strip_prefix(['q', 'Q'])?;
                (year, digits(quarter, 1)?.checked_sub(1)?)
            }
        };
        Self::new(grain, digits(year, 4)? as i32, place)
    }

    /// Appends the period as [`parse`](Self::parse) reads it.
    pub fn write(self, out: &mut String) {
        let mut number = |value: u32| integer(out, value.into(), Style::Data);
        number(self.year.unsigned_abs());
        match self.grain {
            Grain::Year => {}
            Grain::Month => {
                let digits = [
                    b'0' + self.number() as u8 / 10,
                    b'0' + self.number() as u8 % 10,
                ];
                out.push('-');
                out.extend(digits.map(char::from));
            }
            Grain::Quarter => {
                out.push_str("-Q");
                integer(out, self.number().into(), Style::Data);
            }
        }
    }

    /// How long it is.
    pub const fn grain(self) -> Grain {
        self.grain
    }

    /// Its year.
    pub const fn year(self) -> i32 {
        self.year
    }

    /// Its number in the year, from 1: the month, the quarter; 1 for a year.
    pub const fn number(self) -> u32 {
        self.place + 1
    }

    /// First and last day.
    pub fn days(self) -> [NaiveDate; 2] {
        let first = |of: Self| {
            let month = of.place * 12 / of.grain.in_year() + 1;
            NaiveDate::from_ymd_opt(of.year, month, 1).unwrap_or_default()
        };
        let next = match self.number() == self.grain.in_year() {
            true => Self {
                year: self.year + 1,
                place: 0,
                ..self
            },
            false => Self {
                place: self.place + 1,
                ..self
            },
        };
        let last = first(next).checked_sub_days(Days::new(1));
        [first(self), last.unwrap_or_default()]
    }

    /// True when all of the other period is in it.
    pub fn covers(self, other: Self) -> bool {
        other.days().into_iter().all(|day| self.contains(day))
    }

    /// True when a day is in it.
    pub fn contains(self, day: NaiveDate) -> bool {
        Self::of(day, self.grain) == Some(self)
    }

    /// The one after; `None` at the end of the years that periods can have.
    pub fn next(self) -> Option<Self> {
        let [_, last] = self.days();
        Self::of(last.succ_opt()?, self.grain)
    }

    /// The one before; `None` at the beginning of 1900.
    pub fn previous(self) -> Option<Self> {
        match self.place.checked_sub(1) {
            Some(place) => Some(Self { place, ..self }),
            None => Self::new(self.grain, self.year - 1, self.grain.in_year() - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn periods_are_read_and_written_alike() {
        for (text, grain, days) in [
            ("2026-11", Grain::Month, ["2026-11-01", "2026-11-30"]),
            ("2024-02", Grain::Month, ["2024-02-01", "2024-02-29"]),
            ("2026-12", Grain::Month, ["2026-12-01", "2026-12-31"]),
            ("2026-Q3", Grain::Quarter, ["2026-07-01", "2026-09-30"]),
            ("2026-Q4", Grain::Quarter, ["2026-10-01", "2026-12-31"]),
            ("2199", Grain::Year, ["2199-01-01", "2199-12-31"]),
        ] {
            let period = Period::parse(text, grain).unwrap();
            assert_eq!(Period::parse_any(text), Some(period));
            let mut out = String::new();
            period.write(&mut out);
            assert_eq!((out.as_str(), period.days()), (text, days.map(day)));
            for end in period.days() {
                assert_eq!(Period::of(end, grain), Some(period));
            }
            let before = period.days()[0].pred_opt().unwrap();
            assert_eq!(Period::of(before, grain), period.previous());
            assert!(period.contains(period.days()[1]) && !period.contains(before));
            let year = Period::of(period.days()[0], Grain::Year).unwrap();
            assert!(year.covers(period) && period.covers(year) == (grain == Grain::Year));
        }
    }

    #[test]
    fn other_texts_are_no_periods() {
        for (text, grain) in [
            ("2026-13", Grain::Month),
            ("2026-00", Grain::Month),
            ("2026-1", Grain::Month),
            ("2026-q3", Grain::Month),
            ("2026-q5", Grain::Quarter),
            ("2026-q0", Grain::Quarter),
            ("2026-3", Grain::Quarter),
            ("1899", Grain::Year),
            ("2200", Grain::Year),
            ("02026", Grain::Year),
            ("2026-11", Grain::Year),
            ("٢٠٢٦", Grain::Year),
            ("", Grain::Year),
        ] {
            assert_eq!(Period::parse(text, grain), None, "{text}");
        }
        assert_eq!(Period::parse("1900", Grain::Year).unwrap().previous(), None);
        assert_eq!(Period::year_or_quarter(2026, Some(0)), None);
        assert_eq!(Period::year_or_quarter(2026, Some(5)), None);
    }
}
