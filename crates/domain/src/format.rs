//! The one formatter. Every function appends to a `String`: digits go straight from the
//! decimal's mantissa into it, so a table of thousands of cells allocates nothing per number.

mod ages;
mod dates;
mod decimals;
mod floats;
mod hijri;
mod iso;
mod manner;
mod moments;
mod numbers;
mod patterns;
mod percentages;
mod quick;

pub use ages::age;
pub use dates::{countdown, date, date_long, day_month, days, period, time_hm, time_hms};
pub use decimals::{decimals_of, oversized, parse_decimal, parse_typed};
pub use hijri::hijri;
pub use iso::{date_iso, datetime_iso, parse_date, parse_instant, parse_time};
pub use manner::{Digits, Isolation, Manner};
pub use moments::{DatePattern, Moment};
pub use numbers::{
    compact, currency, file_size, integer, millions, number, optional, percent, plain, round,
    signed, signed_percent,
};
pub use patterns::{Number, NumberPattern};
pub use percentages::{
    has_percentages, has_signed_figures, isolated_percentages, percentages, signed_figures,
};
pub use quick::{LONGEST, Room, Written};

pub(crate) use iso::digits;

use crate::{constants::MISSING, locale::Locale};

/// A name of a pattern, a language or a manner of writing that there is not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {name:?}; known: {known}")]
pub struct Unknown {
    /// What it should have named.
    pub what: &'static str,
    /// The name, at most its first characters.
    pub name: String,
    /// The names that there are.
    pub known: String,
}

impl Unknown {
    fn new<'a>(what: &'static str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        Self {
            what,
            name: name.chars().take(40).collect(),
            known: known.collect::<Vec<_>>().join("; "),
        }
    }
}

/// Style of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// For display: thousands are grouped, minus is U+2212.
    Html,
    /// For data formats: no grouping, minus is `-`.
    Data,
}

/// The unit of a compact number. Its message key is `unit-` and the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Ones.
    One,
    /// Thousands.
    Thousand,
    /// Millions.
    Million,
    /// Billions.
    Billion,
}

impl Unit {
    /// Suffix of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Thousand => "thousand",
            Self::Million => "million",
            Self::Billion => "billion",
        }
    }

    /// The power of ten.
    pub const fn shift(self) -> u32 {
        match self {
            Self::One => 0,
            Self::Thousand => 3,
            Self::Million => 6,
            Self::Billion => 9,
        }
    }

    /// The next larger one.
    pub(crate) const fn next(self) -> Option<Self> {
        match self {
            Self::One => Some(Self::Thousand),
            Self::Thousand => Some(Self::Million),
            Self::Million => Some(Self::Billion),
            Self::Billion => None,
        }
    }

    /// What stands behind the number; the same as the messages of the site.
    pub const fn word(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::One, _) => "",
            (Self::Thousand, Locale::En) => "thousand",
            (Self::Million, Locale::En) => "m",
            (Self::Billion, Locale::En) => "bn",
            (Self::Thousand, Locale::Ar) => "ألف",
            (Self::Million, Locale::Ar) => "مليون",
            (Self::Billion, Locale::Ar) => "مليار",
        }
    }
}

/// Appends the text of a missing value.
pub fn missing(out: &mut String) {
    out.push_str(MISSING);
}

/// Wraps digits, tickers and codes in left-to-right isolates (U+2066, U+2069), for plain texts
/// that no `<bdi dir="ltr">` can protect.
pub fn isolated(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 6);
    out.push('\u{2066}');
    out.push_str(text);
    out.push('\u{2069}');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Decimal;

    fn written(write: impl FnOnce(&mut String)) -> String {
        let mut out = String::new();
        write(&mut out);
        out
    }

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_are_grouped_and_keep_their_decimals() {
        for (value, decimals, expected) in [
            ("0", 0, "0"),
            ("0", 3, "0.000"),
            ("4.38", 2, "4.38"),
            ("0.325", 3, "0.325"),
            ("999.995", 2, "1,000.00"),
            ("-0.004", 2, "0.00"),
            ("-1234567.891", 2, "\u{2212}1,234,567.89"),
            (
                "12345678901234567890123",
                1,
                "12,345,678,901,234,567,890,123.0",
            ),
        ] {
            assert_eq!(
                written(|out| number(out, decimal(value), decimals, Style::Html)),
                expected
            );
        }
    }

    #[test]
    fn signs_and_percentages() {
        assert_eq!(
            written(|out| signed(out, decimal("0.07"), 2, Style::Html)),
            "+0.07"
        );
        assert_eq!(
            written(|out| signed(out, decimal("-0.07"), 2, Style::Data)),
            "-0.07"
        );
        assert_eq!(
            written(|out| signed_percent(out, decimal("1.62"), Style::Html)),
            "+1.62%"
        );
        assert_eq!(
            written(|out| signed_percent(out, decimal("-0.619"), Style::Html)),
            "\u{2212}0.62%"
        );
        assert_eq!(
            written(|out| signed_percent(out, Decimal::ZERO, Style::Html)),
            "0.00%"
        );
        assert_eq!(
            written(|out| percent(out, decimal("49"), Style::Data)),
            "49.00"
        );
    }

    #[test]
    fn sizes_are_read_at_a_glance() {
        for (bytes, expected) in [
            (1, "1\u{a0}KB"),
            (411_200, "412\u{a0}KB"),
            (999_001, "1.0\u{a0}MB"),
            (1_140_000, "1.1\u{a0}MB"),
        ] {
            assert_eq!(written(|out| file_size(out, bytes)), expected);
        }
    }

    #[test]
    fn missing_values_are_dashes() {
        assert_eq!(written(|out| optional(out, None, 2)), "--");
        assert_eq!(written(|out| currency(out, None)), "0.00");
        assert_eq!(
            written(|out| currency(out, Some(decimal("1250.5")))),
            "1,250.50"
        );
    }

    #[test]
    fn compact_takes_the_next_unit_after_rounding_up() {
        assert_eq!(
            compact(decimal("486213000")),
            (decimal("486.21"), Unit::Million)
        );
        assert_eq!(compact(decimal("999996")), (decimal("1.00"), Unit::Million));
        assert_eq!(compact(decimal("-1500")), (decimal("-1.5"), Unit::Thousand));
        assert_eq!(
            compact(decimal("42500000000")),
            (decimal("42.5"), Unit::Billion)
        );
        assert_eq!(compact(decimal("12")), (decimal("12"), Unit::One));
    }

    #[test]
    fn dates_follow_the_spec_in_both_languages() {
        let day = parse_date("2026-11-03").unwrap();
        let thursday = parse_date("2026-11-12").unwrap();
        assert_eq!(written(|out| date(out, day, Locale::En)), "03 Nov, 2026");
        assert_eq!(written(|out| date(out, day, Locale::Ar)), "03 نوفمبر، 2026");
        assert_eq!(
            written(|out| date_long(out, thursday, Locale::En)),
            "Thursday 12 Nov 2026"
        );
        assert_eq!(
            written(|out| date_long(out, thursday, Locale::Ar)),
            "الخميس 12 نوفمبر 2026"
        );
        assert_eq!(
            written(|out| day_month(out, thursday, Locale::En)),
            "12 Nov"
        );
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        let at = parse_instant("2026-11-12T14:32:19.123+04:00").unwrap();
        assert_eq!(written(|out| datetime_iso(out, at)), "2026-11-12T14:32:19");
        assert_eq!(written(|out| time_hm(out, at.time())), "14:32");
        assert_eq!(parse_time("9:30"), None);
        for wrong in [
            "2026-02-30",
            "0000-01-01",
            "1899-12-31",
            "2200-01-01",
            "9999-12-31",
            "-0001-01-01",
        ] {
            assert_eq!(parse_date(wrong), None, "{wrong}");
        }
        for end in ["1900-01-01", "2199-12-31"] {
            let day = parse_date(end).unwrap();
            assert_eq!(written(|out| date_iso(out, day)), end);
        }
        assert_eq!(
            written(|out| countdown(out, chrono::TimeDelta::seconds(-5))),
            "00:00:00"
        );
        assert_eq!(
            written(|out| countdown(out, chrono::TimeDelta::hours(100))),
            "100:00:00"
        );
    }

    #[test]
    fn isolates_wrap_plain_text() {
        assert_eq!(isolated("-1.20"), "\u{2066}-1.20\u{2069}");
    }
}
