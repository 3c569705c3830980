//! Numbers by pattern: names of kinds, and the notation of the specification (`0,0.000`).

use super::{
    Isolation, Manner, Style, Unit, Unknown, floats, manner,
    numbers::{self, Parts},
};
use crate::{
    constants::{
        CURRENCY, MISSING_CURRENCY, PERCENT_DECIMALS, PRICE_DECIMALS_MAX, PRICE_DECIMALS_MIN,
    },
    locale::{Dir, Locale},
    values::Decimal,
};

/// A number to be written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    /// None.
    Missing,
    /// A number of JavaScript.
    Float(f64),
    /// A whole number divided by a power of ten: exact.
    Scaled {
        /// The number.
        digits: i64,
        /// The power of ten, at most 18.
        scale: u32,
    },
    /// A decimal: exact.
    Decimal(Decimal),
}

impl Number {
    fn parts(self, shift: i32, decimals: u32) -> Option<Parts> {
        let (minus, digits, scale) = match self {
            Self::Missing => return None,
            Self::Float(value) => return floats::parts(value, shift, decimals),
            Self::Scaled { digits, scale } => {
                (digits < 0, digits.unsigned_abs().into(), scale.min(18))
            }
            Self::Decimal(value) => {
                let mantissa = value.mantissa();
                (mantissa < 0, mantissa.unsigned_abs(), value.scale())
            }
        };
        let scale = scale as i32 + shift;
        let raise = 10_u128.pow(scale.min(0).unsigned_abs());
        let scale = scale.max(0).unsigned_abs();
        Some(Parts::of(minus, digits * raise, scale, decimals))
    }
}

/// What is shown of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Plain,
    /// Two decimals, and the third where it is not zero or the tick has three.
    Price,
    Percent,
    Millions,
    Compact,
    Dirhams,
    Fils,
}

/// A pattern of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberPattern {
    pub(super) shape: Shape,
    pub(super) decimals: u32,
    pub(super) grouped: bool,
    /// The hyphen of data and of the specification's notation instead of the minus of typography.
    pub(super) hyphen: bool,
    pub(super) plus: bool,
}

const fn kind(shape: Shape, decimals: u32, plus: bool) -> NumberPattern {
    NumberPattern {
        shape,
        decimals,
        grouped: true,
        hyphen: false,
        plus,
    }
}

const KINDS: [(&str, NumberPattern); 12] = [
    ("number", kind(Shape::Plain, 2, false)),
    ("quantity", kind(Shape::Plain, 0, false)),
    ("price", kind(Shape::Price, PRICE_DECIMALS_MAX, false)),
    ("change", kind(Shape::Plain, 2, true)),
    ("percent", kind(Shape::Percent, PERCENT_DECIMALS, false)),
    (
        "change-percent",
        kind(Shape::Percent, PERCENT_DECIMALS, true),
    ),
    ("money", kind(Shape::Plain, 2, false)),
    ("money-millions", kind(Shape::Millions, 2, false)),
    ("compact", kind(Shape::Compact, 2, false)),
    ("aed", kind(Shape::Dirhams, 2, false)),
    ("fils", kind(Shape::Fils, 1, false)),
    // Stands for all of its kind in messages; parsed below.
    ("0,0.000", kind(Shape::Plain, 3, false)),
];

impl NumberPattern {
    /// The pattern of a name or notation: an optional `+`, `0` or `0,0`, and zeros behind a point.
    pub fn parse(name: &str) -> Result<Self, Unknown> {
        match Self::notation(name) {
            Some(pattern) => Ok(pattern),
            None => manner::find("number pattern", &KINDS, name),
        }
    }

    fn notation(text: &str) -> Option<Self> {
        let unsigned = text.strip_prefix('+');
        let plus = unsigned.is_some();
        let (whole, fraction) = match unsigned.unwrap_or(text).split_once('.') {
            Some((_, "")) => return None,
            Some((whole, fraction)) => (whole, fraction),
            None => (unsigned.unwrap_or(text), ""),
        };
        let decimals = fraction.len() as u32;
        let is_known = matches!(whole, "0" | "0,0")
            && decimals <= floats::MOST_DECIMALS
            && fraction.bytes().all(|b| b == b'0');
        is_known.then_some(Self {
            grouped: whole == "0,0",
            hyphen: true,
            ..kind(Shape::Plain, decimals, plus)
        })
    }

    /// With another number of decimals, at most 18; a price then has exactly these.
    #[must_use]
    pub fn with_decimals(self, decimals: u32) -> Self {
        let shape = match self.shape {
            Shape::Price => Shape::Plain,
            shape => shape,
        };
        Self {
            shape,
            decimals: decimals.min(floats::MOST_DECIMALS),
            ..self
        }
    }

    /// Appends a number; `--` without one, and `0.00` without an amount of money.
    pub fn write(&self, out: &mut String, number: Number, manner: Manner) {
        let (parts, unit) = match self.shape {
            Shape::Compact if self.measure(number, 0).is_some() => {
                let none = || Parts::of(false, 0, 0, 0);
                let (mut parts, unit) =
                    numbers::in_unit(|by| self.measure(number, by as i32).unwrap_or_else(none));
                trim(&mut parts, 0);
                (Some(parts), unit)
            }
            Shape::Millions => (self.measure(number, 6), Unit::One),
            Shape::Fils => (self.measure(number, -2), Unit::One),
            _ => (self.measure(number, 0), Unit::One),
        };
        match parts {
            Some(parts) => self.with_words(out, &parts, unit, manner),
            None if self.shape == Shape::Dirhams => out.push_str(MISSING_CURRENCY),
            None => super::missing(out),
        }
    }

    /// Appends a range; what is not known of it is `--`.
    pub fn range(&self, out: &mut String, ends: [Number; 2], manner: Manner) {
        let inner = Manner {
            isolation: Isolation::None,
            ..manner
        };
        let dir = match self.shape {
            Shape::Compact | Shape::Dirhams | Shape::Fils => manner.locale.info().dir,
            _ => Dir::Ltr,
        };
        manner.isolated(out, dir, |out| {
            self.write(out, ends[0], inner);
            out.push('–');
            self.write(out, ends[1], inner);
        });
    }

    fn measure(&self, number: Number, shift: i32) -> Option<Parts> {
        let mut parts = number.parts(shift, self.decimals)?;
        if self.shape == Shape::Price {
            let least = least_decimals(&parts);
            trim(&mut parts, least);
        }
        Some(parts)
    }

    fn with_words(&self, out: &mut String, parts: &Parts, unit: Unit, manner: Manner) {
        let (before, after) = match (self.shape, manner.locale) {
            (Shape::Compact, locale) => ("", unit.word(locale)),
            (Shape::Dirhams, Locale::En) => (CURRENCY, ""),
            (Shape::Dirhams, Locale::Ar) => ("", "درهم"),
            (Shape::Fils, Locale::En) => ("", "fils"),
            (Shape::Fils, Locale::Ar) => ("", "فلس"),
            _ => ("", ""),
        };
        if before.is_empty() && after.is_empty() {
            return manner.isolated(out, Dir::Ltr, |out| self.digits(out, parts, manner));
        }
        manner.isolated(out, manner.locale.info().dir, |out| {
            if !before.is_empty() {
                out.push_str(before);
                out.push(' ');
            }
            match manner.locale {
                // Or the minus would stand on the wrong side of the number.
                Locale::Ar => {
                    manner.isolated(out, Dir::Ltr, |out| self.digits(out, parts, manner));
                }
                Locale::En => self.digits(out, parts, manner),
            }
            if !after.is_empty() {
                out.push(' ');
                out.push_str(after);
            }
        });
    }

    fn digits(&self, out: &mut String, parts: &Parts, manner: Manner) {
        manner.in_digits(out, true, |out| {
            if parts.negative {
                out.push_str(if self.hyphen { "-" } else { "\u{2212}" });
            } else if self.plus && parts.digits != 0 {
                out.push('+');
            }
            let style = if self.grouped {
                Style::Html
            } else {
                Style::Data
            };
            let decimals = match self.shape {
                Shape::Compact => parts.scale,
                Shape::Price => parts.scale.max(least_decimals(parts)),
                _ => self.decimals,
            };
            numbers::unsigned(out, parts, decimals, style);
            if self.shape == Shape::Percent {
                out.push('%');
            }
        });
    }
}

/// The decimals of the tick: prices under 1 have three.
fn least_decimals(parts: &Parts) -> u32 {
    match parts.digits < 10_u128.pow(parts.scale) {
        true => PRICE_DECIMALS_MAX,
        false => PRICE_DECIMALS_MIN,
    }
}

/// Takes zeros from the end of the decimals, down to this many.
fn trim(parts: &mut Parts, least: u32) {
    while parts.scale > least && parts.digits.is_multiple_of(10) {
        parts.digits /= 10;
        parts.scale -= 1;
    }
}
