//! The one formatter. Every function appends to a `String`: digits go straight from the
//! decimal's mantissa into it, so a table of thousands of cells allocates nothing per number.

mod dates;
mod iso;
mod numbers;

pub use dates::{countdown, date, date_long, day_month, time_hm, time_hms};
pub use iso::{date_iso, datetime_iso, parse_date, parse_instant, parse_time};
pub use numbers::{
    compact, currency, integer, millions, number, optional, percent, plain, round, signed,
    signed_percent,
};

use crate::constants::MISSING;

/// Who reads a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// People: thousands are grouped, minus is U+2212.
    Html,
    /// Programs: no grouping, minus is `-`.
    Data,
}

/// The unit of a compact number. The word is the message `unit-` and the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// As it is.
    One,
    /// Thousands.
    Thousand,
    /// Millions.
    Million,
    /// Billions.
    Billion,
}

impl Unit {
    /// The end of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Thousand => "thousand",
            Self::Million => "million",
            Self::Billion => "billion",
        }
    }
}

/// Appends what stands for a value that is missing.
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
