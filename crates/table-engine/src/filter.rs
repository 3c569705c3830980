//! Filters: how their values are read and written, and who applies them.

mod applied;

use crate::shape::Text;
use chrono::NaiveDate;
use domain::{
    format::{Style, date_iso, number, parse_date, parse_typed},
    period::{Grain, Period},
    values::{Decimal, Symbol},
};
use std::borrow::Cow;

pub(crate) use applied::{Test, levels};
pub use applied::{is_value, value_of};

/// A filter. Its label is the message `filter-` and its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filter {
    /// Name of the query parameter.
    pub key: Text,
    /// Its kind.
    pub kind: FilterKind,
    /// Who applies it.
    pub by: AppliedBy,
    /// The key of the column that it is applied to, unless the source applies it. Words are searched in all
    /// columns of names.
    pub column: Text,
}

/// Who applies a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppliedBy {
    /// The source's call: a change of the filter needs another request.
    Source,
    /// This crate, on the rows of the answer: on the server, or in the browser by the widget.
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
    /// Codes in groups: the column has one of these codes, and the column `group` the code of its group.
    /// The value is a group or `group.code`: `meetings`, `meetings.board-meeting`.
    Levels {
        /// The column of groups.
        group: Text,
        /// The groups with their codes.
        codes: Vec<(Text, Vec<Text>)>,
    },
    /// The column has this value. Values that no row has are ignored.
    Value,
    /// The sign of the column: `up`, `down` or `flat`.
    Moved,
    /// The column is yes (`1`) or no (`0`).
    Flag,
    /// On this day or later.
    From,
    /// On this day or earlier.
    To,
    /// The state on this day.
    Day,
    /// This number or more.
    Least,
    /// This number or less.
    Most,
    /// In a month, a quarter or a year. The column has days, moments, or numbers of years.
    Period(Grain),
    /// A month, a quarter or a year: one of them.
    AnyPeriod,
    /// One security, by its symbol.
    Security,
    /// At most [`MOST_SECURITIES`] securities, by their symbols with commas between them.
    Securities,
}

/// The most securities of a filter of several.
pub const MOST_SECURITIES: usize = 5;

/// The codes of [`FilterKind::Moved`].
const MOVED: [Text; 3] = [
    Cow::Borrowed("up"),
    Cow::Borrowed("down"),
    Cow::Borrowed("flat"),
];

/// Maximum number of characters of a search text; longer ones are cut.
pub const MAX_TEXT: usize = 60;

/// Maximum number of characters of a value of the data; longer ones are cut.
const MAX_VALUE: usize = 200;

/// The value of a filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilterValue {
    /// Search text.
    Text(String),
    /// One of the codes, a group of them or a code in a group, or a value of the data.
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
    /// Several securities, each once.
    Securities(Vec<Symbol>),
}

impl FilterValue {
    /// The value as the address has it.
    pub fn to_text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Choice(code) => code.clone().into_owned(),
            Self::Security(symbol) => symbol.as_str().to_owned(),
            Self::Securities(symbols) => {
                let mut out = String::new();
                for (nth, symbol) in symbols.iter().enumerate() {
                    out.push_str(if nth > 0 { "," } else { "" });
                    out.push_str(symbol.as_str());
                }
                out
            }
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
            Self::Levels { .. } => "levels",
            Self::Value => "value",
            Self::Moved => "moved",
            Self::Flag => "flag",
            Self::From => "from",
            Self::To => "to",
            Self::Day => "day",
            Self::Least => "least",
            Self::Most => "most",
            Self::Period(Grain::Month) => "month",
            Self::Period(Grain::Quarter) => "quarter",
            Self::Period(Grain::Year) => "year",
            Self::AnyPeriod => "period",
            Self::Security => "security",
            Self::Securities => "securities",
        }
    }

    /// The kind with this name; choices have no codes yet.
    pub fn from_code(code: &str) -> Option<Self> {
        Some(match code {
            "words" => Self::Words,
            "choice" => Self::Choice(Vec::new()),
            "levels" => Self::Levels {
                group: Cow::Borrowed(""),
                codes: Vec::new(),
            },
            "value" => Self::Value,
            "moved" => Self::Moved,
            "flag" => Self::Flag,
            "from" => Self::From,
            "to" => Self::To,
            "day" => Self::Day,
            "least" => Self::Least,
            "most" => Self::Most,
            "month" => Self::Period(Grain::Month),
            "quarter" => Self::Period(Grain::Quarter),
            "year" => Self::Period(Grain::Year),
            "period" => Self::AnyPeriod,
            "security" => Self::Security,
            "securities" => Self::Securities,
            _ => return None,
        })
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
            Self::Words => {
                let mut words: String = text.chars().take(MAX_TEXT).collect();
                // Or an address made of the value would be read as another one.
                words.truncate(words.trim_end().len());
                Some(FilterValue::Text(words))
            }
            Self::Choice(_) | Self::Moved => {
                let code = self.codes().iter().find(|code| **code == text);
                code.cloned().map(FilterValue::Choice)
            }
            Self::Levels { codes, .. } => {
                let (group, code) = levels(text);
                let (_, of_group) = codes.iter().find(|(of, _)| of == group)?;
                let is_known = code.is_none_or(|code| of_group.iter().any(|one| one == code));
                is_known.then(|| FilterValue::Choice(text.to_owned().into()))
            }
            Self::Value => {
                let value = canonical(text);
                (!value.is_empty()).then(|| FilterValue::Choice(value.into()))
            }
            Self::Flag => parse_flag(text).map(FilterValue::Flag),
            Self::From | Self::To | Self::Day => parse_date(text).map(FilterValue::Date),
            Self::Least | Self::Most => parse_typed(text).map(FilterValue::Number),
            Self::Period(grain) => Period::parse(text, *grain).map(FilterValue::Period),
            Self::AnyPeriod => Period::parse_any(text).map(FilterValue::Period),
            Self::Security => text.parse().ok().map(FilterValue::Security),
            Self::Securities => securities(text).map(FilterValue::Securities),
        }
    }
}

impl Filter {
    /// A filter that this crate applies to the column with its key, or to the column `change` for
    /// [`FilterKind::Moved`].
    pub fn new(key: impl Into<Text>, kind: FilterKind) -> Self {
        let key = key.into();
        Self {
            by: AppliedBy::Us,
            column: match kind {
                FilterKind::Moved => "change".into(),
                _ => key.clone(),
            },
            key,
            kind,
        }
    }
}

/// Symbols with commas or spaces between them, each once; `None` if there is none, one is not well formed, or there are
/// too many.
fn securities(text: &str) -> Option<Vec<Symbol>> {
    let mut symbols: Vec<Symbol> = Vec::new();
    let parts = text.split([',', '،', ' ']);
    for part in parts.filter(|part| !part.is_empty()) {
        let symbol = part.parse().ok()?;
        if !symbols.contains(&symbol) {
            symbols.push(symbol);
        }
    }
    (1..=MOST_SECURITIES)
        .contains(&symbols.len())
        .then_some(symbols)
}

/// A value of the data as addresses have it: its words with one space between them, at most
/// [`MAX_VALUE`] characters. Cells are compared in the same form, so every value that a filter offers
/// is also accepted, whatever white space it has and however long it is.
fn canonical(text: &str) -> String {
    let mut out = String::new();
    let gap = |c: char| c.is_whitespace() || c.is_control();
    for word in text.split(gap).filter(|word| !word.is_empty()) {
        out.push_str(if out.is_empty() { "" } else { " " });
        out.push_str(word);
    }
    if let Some((end, _)) = out.char_indices().nth(MAX_VALUE) {
        out.truncate(end);
        out.truncate(out.trim_end().len());
    }
    out
}

/// A number without zeros at the end of its decimals.
fn plain(value: Decimal) -> String {
    let mut out = String::new();
    number(&mut out, value, value.scale(), Style::Data);
    if out.bytes().any(|byte| byte == b'.') {
        let kept = out.trim_end_matches('0').trim_end_matches('.').len();
        out.truncate(kept);
    }
    out
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
