//! Cells, their displayed text and their text in data formats.

use crate::{Kind, Spark};
use chrono::{NaiveDate, NaiveDateTime};
use domain::{
    chart::small_quotient,
    constants::MISSING,
    format::{self, Style},
    locale::Locale,
    period::Period,
    values::Decimal,
};
use std::borrow::Cow;

/// A row: one cell per column of its table, in column order.
pub type Row = Vec<Cell>;

/// One cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Cell {
    /// No value.
    #[default]
    Missing,
    /// Words.
    Text(Cow<'static, str>),
    /// Text in both languages: shown in one, searched in both.
    Named {
        /// The text shown.
        shown: Box<str>,
        /// The text in the other language.
        other: Box<str>,
    },
    /// A security.
    Security {
        /// Ticker.
        symbol: Box<str>,
        /// English and Arabic short name.
        names: [Box<str>; 2],
    },
    /// A code and its label in the language of the page.
    Coded {
        /// The code.
        code: Cow<'static, str>,
        /// The label; empty when the code itself is shown.
        label: Cow<'static, str>,
    },
    /// A decimal and its displayed decimals.
    Decimal {
        /// The value.
        value: Decimal,
        /// How many decimals.
        decimals: u8,
    },
    /// A count.
    Integer(u64),
    /// A day.
    Date(NaiveDate),
    /// A timestamp in exchange-local time.
    DateTime(NaiveDateTime),
    /// Yes or no.
    Flag(bool),
    /// The values of a small chart, oldest first: at least two.
    Spark(Spark),
    /// A text that leads somewhere.
    Link {
        /// `https:`, `mailto:`, or a path of the site with its language.
        href: Box<str>,
        /// The text shown.
        text: Box<str>,
        /// The text in the other language; empty when there is but one.
        other: Box<str>,
    },
    /// Files, that in the language of the page first.
    Files(Box<[File]>),
    /// A code, its label in the language of the page, and its tone.
    State {
        /// The code.
        code: Cow<'static, str>,
        /// The label.
        label: Cow<'static, str>,
        /// How the label looks.
        tone: Tone,
    },
    /// An amount of money.
    Amount {
        /// The value.
        value: Decimal,
        /// How many decimals.
        decimals: u8,
        /// The code of its currency.
        currency: Box<str>,
    },
    /// A year, or a quarter or month of it.
    Period(Period),
    /// A place in a ranking.
    Rank {
        /// The place, from 1.
        place: u32,
        /// The place before; none for what was not ranked.
        before: Option<u32>,
    },
    /// A value between two bounds.
    Range {
        /// Lower bound.
        low: Decimal,
        /// Upper bound.
        high: Decimal,
        /// The value.
        at: Decimal,
        /// How many decimals.
        decimals: u8,
    },
}

/// A file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its description in the language of the page; empty when there is none.
    pub title: Box<str>,
    /// Its language, `en` or `ar`.
    pub lang: Box<str>,
    /// What it is, as people call it: `PDF`.
    pub format: Box<str>,
    /// Its size in bytes; none when not known.
    pub bytes: Option<u64>,
    /// `https:`, or a path of the site.
    pub href: Box<str>,
}

/// The tone of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// As it should be.
    Good,
    /// To be watched.
    Warn,
    /// Not as it should be.
    Bad,
    /// Neither.
    Neutral,
}

impl Tone {
    /// The name in data formats.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Warn => "warn",
            Self::Bad => "bad",
            Self::Neutral => "neutral",
        }
    }

    /// The tone with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        let all = [Self::Good, Self::Warn, Self::Bad, Self::Neutral];
        all.into_iter().find(|tone| tone.code() == code)
    }

    /// The classes of a label in this tone.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Good => "tag tag--up",
            Self::Warn => "tag tag--accent",
            Self::Bad => "tag tag--down",
            Self::Neutral => "tag",
        }
    }
}

impl Cell {
    /// A decimal, or a missing cell.
    pub fn decimal(value: Option<Decimal>, decimals: u8) -> Self {
        value.map_or(Self::Missing, |value| Self::Decimal { value, decimals })
    }

    /// The value as a decimal, if it is a number; of an amount without its currency.
    pub fn as_decimal(&self) -> Option<Decimal> {
        match self {
            Self::Decimal { value, .. } | Self::Amount { value, .. } => Some(*value),
            Self::Integer(value) => Some(Decimal::from(*value)),
            _ => None,
        }
    }

    /// The code of a coded cell.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Coded { code, .. } | Self::State { code, .. } => Some(code),
            _ => None,
        }
    }

    /// A range with a new value, which extends the bounds if it is beyond them. Missing for cells that are no range.
    #[must_use]
    pub fn with_value(&self, value: Decimal) -> Self {
        match *self {
            Self::Range {
                low,
                high,
                decimals,
                ..
            } => Self::Range {
                low: low.min(value),
                high: high.max(value),
                at: value,
                decimals,
            },
            _ => Self::Missing,
        }
    }

    /// The name of a security in a language.
    pub fn security_name(&self, locale: Locale) -> &str {
        match self {
            Self::Security {
                names: [en, ar], ..
            } => {
                if locale == Locale::Ar && !ar.is_empty() {
                    ar
                } else {
                    en
                }
            }
            _ => "",
        }
    }
}

/// Appends the displayed text of a cell of this kind; `--` when it has no value. Sparks and files have
/// no text; an amount is written without its currency, a rank without its move. A flag is a check mark or a dash: pages with labels for them write those instead.
pub fn text(out: &mut String, cell: &Cell, kind: Kind, locale: Locale) {
    match cell {
        Cell::Missing => out.push_str(MISSING),
        Cell::Text(text) => out.push_str(text),
        Cell::Named { shown, .. } => out.push_str(shown),
        Cell::Security { symbol, .. } => out.push_str(symbol),
        Cell::Coded { code, label } => out.push_str(if label.is_empty() { code } else { label }),
        Cell::Decimal { value, decimals } => decimal_text(out, *value, u32::from(*decimals), kind),
        Cell::Integer(count) => format::integer(out, *count, Style::Html),
        Cell::Date(date) => format::date(out, *date, locale),
        Cell::DateTime(at) => match kind {
            Kind::Time => format::time_hm(out, at.time()),
            _ => {
                format::date(out, at.date(), locale);
                out.push(' ');
                format::time_hm(out, at.time());
            }
        },
        Cell::Flag(yes) => out.push_str(if *yes { "✓" } else { "–" }),
        Cell::Spark(_) => {}
        Cell::Link { text, .. } => out.push_str(text),
        Cell::Files(_) => {}
        Cell::State { label, .. } => out.push_str(label),
        Cell::Amount {
            value, decimals, ..
        } => format::number(out, *value, u32::from(*decimals), Style::Html),
        Cell::Period(period) => format::period(out, *period, locale),
        Cell::Rank { place, .. } => format::integer(out, u64::from(*place), Style::Html),
        Cell::Range {
            low,
            high,
            decimals,
            ..
        } => {
            format::number(out, *low, u32::from(*decimals), Style::Html);
            out.push('–');
            format::number(out, *high, u32::from(*decimals), Style::Html);
        }
    }
}

fn decimal_text(out: &mut String, value: Decimal, decimals: u32, kind: Kind) {
    match kind {
        Kind::Change => format::signed(out, value, decimals, Style::Html),
        Kind::ChangePercent => format::signed_percent(out, value, Style::Html),
        Kind::Percent | Kind::Share => format::percent(out, value, Style::Html),
        Kind::MoneyMillions => format::millions(out, value, 2, Style::Html),
        Kind::Number { decimals } => format::number(out, value, u32::from(decimals), Style::Html),
        _ => format::number(out, value, decimals, Style::Html),
    }
}

/// Appends the text of a cell in data formats; returns false, without output, when it has no value.
/// Of a cell of several parts it is the first: the low of a range, the place of a rank, the text of a
/// link; files are their addresses, a small chart its values, each behind a space but the first.
pub fn data(out: &mut String, cell: &Cell) -> bool {
    match cell {
        Cell::Missing => return false,
        Cell::Text(text) => out.push_str(text),
        Cell::Named { shown, .. } => out.push_str(shown),
        Cell::Security { symbol, .. } => out.push_str(symbol),
        Cell::Coded { code, .. } => out.push_str(code),
        Cell::Decimal { value, decimals } => {
            format::number(out, *value, u32::from(*decimals), Style::Data)
        }
        Cell::Integer(count) => format::integer(out, *count, Style::Data),
        Cell::Date(date) => format::date_iso(out, *date),
        Cell::DateTime(at) => format::datetime_iso(out, *at),
        Cell::Flag(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Cell::Spark(values) => {
            for (nth, value) in values.iter().enumerate() {
                out.push_str(if nth > 0 { " " } else { "" });
                format::number(out, *value, value.scale(), Style::Data);
            }
        }
        Cell::Link { text, .. } => out.push_str(text),
        Cell::Files(files) => {
            for (nth, file) in files.iter().enumerate() {
                out.push_str(if nth > 0 { " " } else { "" });
                out.push_str(&file.href);
            }
        }
        Cell::State { code, .. } => out.push_str(code),
        Cell::Amount {
            value, decimals, ..
        } => format::number(out, *value, u32::from(*decimals), Style::Data),
        Cell::Period(period) => period.write(out),
        Cell::Rank { place, .. } => format::integer(out, u64::from(*place), Style::Data),
        Cell::Range { low, decimals, .. } => {
            format::number(out, *low, u32::from(*decimals), Style::Data)
        }
    }
    true
}

/// Position of `at` between `low` and `high` in percent, 0 to 100.
pub fn range_position(low: Decimal, high: Decimal, at: Decimal) -> u8 {
    let scale = low.scale().max(high.scale()).max(at.scale());
    let digits = |value: Decimal| value.mantissa() * 10_i128.pow((scale - value.scale()).min(18));
    let (low, high, at) = (digits(low), digits(high), digits(at));
    if high <= low {
        return 50;
    }
    small_quotient((at.max(low).min(high) - low) * 100, high - low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_beyond_a_bound_extends_the_range() {
        let number = |text: &str| text.parse::<Decimal>().unwrap();
        let range = |low, high, at| Cell::Range {
            low: number(low),
            high: number(high),
            at: number(at),
            decimals: 2,
        };
        let year = range("2.45", "3.35", "3.30");
        assert_eq!(
            year.with_value(number("3.36")),
            range("2.45", "3.36", "3.36")
        );
        assert_eq!(
            year.with_value(number("2.40")),
            range("2.40", "3.35", "2.40")
        );
        assert_eq!(
            year.with_value(number("3.00")),
            range("2.45", "3.35", "3.00")
        );
    }
}
