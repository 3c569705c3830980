//! Filters: how their values are read and written, who applies them, and which rows pass.

use crate::{Cell, Moved, Row, Shape, moved, shape::Text};
use chrono::NaiveDate;
use domain::{
    fold::{contains, fold, folded},
    format::{Style, date_iso, number, parse_date, parse_typed},
    period::{Grain, Period},
    values::{Decimal, Symbol},
};
use std::borrow::Cow;

/// A filter. Its label is the message `filter-` and its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filter {
    /// Name of the query parameter.
    pub key: Text,
    /// Its kind.
    pub kind: FilterKind,
    /// Who applies it.
    pub by: AppliedBy,
    /// The column that it looks at when we apply it. Words look at all columns.
    pub column: Text,
}

/// Who applies a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppliedBy {
    /// The source's call: changing the filter fetches other rows.
    Source,
    /// We do, on the rows of the answer: the server, or the widget in place.
    Us,
}

impl AppliedBy {
    /// The name in data formats.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Us => "us",
        }
    }

    /// The one with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Source, Self::Us]
            .into_iter()
            .find(|by| by.code() == code)
    }
}

/// Kind of a filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilterKind {
    /// Words that occur in symbol or name, in either language.
    Words,
    /// The column has one of these codes.
    Choice(Vec<Text>),
    /// The sign of the column: `up`, `down` or `flat`.
    Moved,
    /// The column is yes (`1`) or no (`0`).
    Flag,
    /// On this day or later.
    From,
    /// On this day or earlier.
    To,
    /// This number or more.
    Least,
    /// This number or less.
    Most,
    /// In a month, a quarter or a year. The column has days, moments, or numbers of years.
    Period(Grain),
    /// One security, by its symbol.
    Security,
}

/// The codes of [`FilterKind::Moved`].
const MOVED: [Text; 3] = [
    Cow::Borrowed("up"),
    Cow::Borrowed("down"),
    Cow::Borrowed("flat"),
];

/// Maximum number of characters of a search text; longer ones are cut.
const MAX_TEXT: usize = 60;

/// The value of a filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilterValue {
    /// Search text.
    Text(String),
    /// One of the codes.
    Choice(Text),
    /// Yes or no.
    Flag(bool),
    /// A day.
    Date(NaiveDate),
    /// An end of a range of numbers.
    Number(Decimal),
    /// A month, a quarter or a year.
    Period(Period),
    /// A security.
    Security(Symbol),
}

impl FilterValue {
    /// The value as the address has it.
    pub fn to_text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Choice(code) => code.clone().into_owned(),
            Self::Security(symbol) => symbol.as_str().to_owned(),
            Self::Flag(yes) => if *yes { "1" } else { "0" }.to_owned(),
            Self::Date(date) => {
                let mut out = String::new();
                date_iso(&mut out, *date);
                out
            }
            Self::Number(value) => plain(*value),
            Self::Period(period) => {
                let mut out = String::new();
                period.write(&mut out);
                out
            }
        }
    }
}

impl FilterKind {
    /// The name in data formats.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Choice(_) => "choice",
            Self::Moved => "moved",
            Self::Flag => "flag",
            Self::From => "from",
            Self::To => "to",
            Self::Least => "least",
            Self::Most => "most",
            Self::Period(Grain::Month) => "month",
            Self::Period(Grain::Quarter) => "quarter",
            Self::Period(Grain::Year) => "year",
            Self::Security => "security",
        }
    }

    /// The kind with this name; a choice has no codes yet.
    pub fn from_code(code: &str) -> Option<Self> {
        Some(match code {
            "words" => Self::Words,
            "choice" => Self::Choice(Vec::new()),
            "moved" => Self::Moved,
            "flag" => Self::Flag,
            "from" => Self::From,
            "to" => Self::To,
            "least" => Self::Least,
            "most" => Self::Most,
            "month" => Self::Period(Grain::Month),
            "quarter" => Self::Period(Grain::Quarter),
            "year" => Self::Period(Grain::Year),
            "security" => Self::Security,
            _ => return None,
        })
    }

    /// Who applies a filter of this kind unless it says otherwise: days and securities the source,
    /// which has more of them than one answer carries.
    pub const fn usually_by(&self) -> AppliedBy {
        match self {
            Self::From | Self::To | Self::Security => AppliedBy::Source,
            _ => AppliedBy::Us,
        }
    }

    /// The codes to choose from; empty unless it is a choice.
    pub fn codes(&self) -> &[Text] {
        match self {
            Self::Choice(codes) => codes,
            Self::Moved => &MOVED,
            _ => &[],
        }
    }

    /// Reads a value; `None` when it is invalid.
    pub fn parse(&self, text: &str) -> Option<FilterValue> {
        match self {
            Self::Words => Some(FilterValue::Text(text.chars().take(MAX_TEXT).collect())),
            Self::Choice(_) | Self::Moved => {
                let code = self.codes().iter().find(|code| **code == text);
                code.cloned().map(FilterValue::Choice)
            }
            Self::Flag => parse_flag(text).map(FilterValue::Flag),
            Self::From | Self::To => parse_date(text).map(FilterValue::Date),
            Self::Least | Self::Most => parse_typed(text).map(FilterValue::Number),
            Self::Period(grain) => Period::parse(text, *grain).map(FilterValue::Period),
            Self::Security => text.parse().ok().map(FilterValue::Security),
        }
    }
}

impl Filter {
    /// A filter of the column of the same key (of the column `change` for [`FilterKind::Moved`]),
    /// applied by whom its kind usually is.
    pub fn new(key: impl Into<Text>, kind: FilterKind) -> Self {
        let key = key.into();
        Self {
            by: kind.usually_by(),
            column: match kind {
                FilterKind::Moved => "change".into(),
                _ => key.clone(),
            },
            key,
            kind,
        }
    }
}

/// A filter of a view that we apply, with its value, prepared once for all rows.
pub(crate) struct Test<'a> {
    filter: &'a Filter,
    value: &'a FilterValue,
    /// Place of the column in a row.
    at: Option<usize>,
    /// The folded search text.
    needle: String,
}

impl<'a> Test<'a> {
    pub(crate) fn new(shape: &Shape, filter: &'a Filter, value: &'a FilterValue) -> Self {
        Self {
            filter,
            value,
            at: shape.column(&filter.column).map(|(at, _)| at),
            needle: match value {
                FilterValue::Text(text) => folded(text),
                _ => String::new(),
            },
        }
    }

    pub(crate) fn passes(&self, row: &Row) -> bool {
        let cell = self.at.and_then(|at| row.get(at)).unwrap_or(&Cell::Missing);
        match (&self.filter.kind, self.value) {
            (FilterKind::Words, _) => searched(row, &self.needle),
            (FilterKind::Moved, FilterValue::Choice(way)) => {
                moved(cell).map(Moved::code) == Some(way)
            }
            (_, FilterValue::Choice(code)) => {
                matches!(cell, Cell::Coded { code: is, .. } if is == code)
            }
            (_, FilterValue::Flag(yes)) => *cell == Cell::Flag(*yes),
            (FilterKind::From, FilterValue::Date(day)) => day_of(cell).is_some_and(|is| is >= *day),
            (_, FilterValue::Date(day)) => day_of(cell).is_some_and(|is| is <= *day),
            (FilterKind::Least, FilterValue::Number(least)) => {
                cell.as_decimal().is_some_and(|is| is >= *least)
            }
            (_, FilterValue::Number(most)) => cell.as_decimal().is_some_and(|is| is <= *most),
            (_, FilterValue::Period(period)) => is_in(cell, *period),
            (_, FilterValue::Security(symbol)) => {
                matches!(cell, Cell::Security { symbol: is, .. } if **is == *symbol.as_str())
            }
            (_, FilterValue::Text(_)) => true,
        }
    }
}

/// The day of a date or of a moment.
fn day_of(cell: &Cell) -> Option<NaiveDate> {
    match cell {
        Cell::Date(day) => Some(*day),
        Cell::DateTime(at) => Some(at.date()),
        _ => None,
    }
}

/// True for a day in the period, and for the number of its year.
fn is_in(cell: &Cell, period: Period) -> bool {
    match cell.as_decimal() {
        Some(number) => period.grain() == Grain::Year && number == period.year().into(),
        None => day_of(cell).is_some_and(|day| period.contains(day)),
    }
}

/// A number without zeros at the end of its decimals.
fn plain(value: Decimal) -> String {
    let mut out = String::new();
    number(&mut out, value, value.scale(), Style::Data);
    if out.contains('.') {
        let kept = out.trim_end_matches('0').trim_end_matches('.').len();
        out.truncate(kept);
    }
    out
}

/// Searches names and symbols in both languages, in any column.
fn searched(row: &Row, needle: &str) -> bool {
    let mut hay = String::new();
    for cell in row {
        let texts: [&str; 3] = match cell {
            Cell::Security {
                symbol,
                names: [en, ar],
            } => [symbol, en, ar],
            Cell::Named { shown, other } => [shown, other, ""],
            _ => continue,
        };
        for text in texts {
            fold(&mut hay, text);
            hay.push('\n');
        }
    }
    contains(&hay, needle)
}

fn parse_flag(text: &str) -> Option<bool> {
    match text {
        "1" | "true" | "yes" | "on" => Some(true),
        "0" | "false" | "no" | "off" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
