//! A filter of a view, applied to rows.

use super::{Filter, FilterKind, FilterValue, canonical};
use crate::{Cell, Moved, Rows, Searched, Shape, data, moved};
use chrono::NaiveDate;
use domain::{
    fold::{contains, folded},
    locale::Locale,
    period::{Grain, Period},
    text::split_once,
};

/// A filter of a view that we apply, with its value, prepared once for all rows.
pub(crate) struct Test<'a> {
    filter: &'a Filter,
    value: &'a FilterValue,
    /// Place of the column in a row.
    at: Option<usize>,
    /// Place of the column of groups.
    group: Option<usize>,
    /// What words are searched in.
    searched: Searched,
    /// The folded search text.
    needle: String,
}

impl<'a> Test<'a> {
    pub(crate) fn new(shape: &Shape, filter: &'a Filter, value: &'a FilterValue) -> Self {
        let at = shape.column(&filter.column).map(|(at, _)| at);
        Self {
            filter,
            value,
            at,
            group: match &filter.kind {
                FilterKind::Levels { group, .. } => shape.column(group).map(|(at, _)| at),
                _ => None,
            },
            searched: Searched {
                own: at,
                codes: ["symbol", "isin", "number"].map(|key| Some(shape.column(key)?.0)),
            },
            needle: match value {
                FilterValue::Text(text) => folded(text),
                _ => String::new(),
            },
        }
    }

    pub(crate) fn passes<R: Rows + ?Sized>(&self, rows: &R, row: usize) -> bool {
        if matches!(self.filter.kind, FilterKind::Words) {
            return rows.search(row, self.searched, |hay| contains(hay, &self.needle));
        }
        let of_group = self.group.map(|at| rows.cell(row, at));
        match self.at {
            Some(at) => self.accepts(&rows.cell(row, at), of_group.as_deref()),
            None => self.accepts(&Cell::Missing, of_group.as_deref()),
        }
    }

    /// True for a cell that passes, with that of its group.
    fn accepts(&self, cell: &Cell, of_group: Option<&Cell>) -> bool {
        match (&self.filter.kind, self.value) {
            (FilterKind::Moved, FilterValue::Choice(way)) => {
                moved(cell).map(Moved::code) == Some(way)
            }
            (FilterKind::Levels { .. }, FilterValue::Choice(path)) => {
                let (group, code) = levels(path);
                of_group.is_some_and(|cell| has_code(cell, group))
                    && code.is_none_or(|code| has_code(cell, code))
            }
            (FilterKind::Value, FilterValue::Choice(value)) => is_value(cell, value),
            (_, FilterValue::Choice(code)) => has_code(cell, code),
            (_, FilterValue::Flag(yes)) => *cell == Cell::Flag(*yes),
            (FilterKind::From, FilterValue::Date(day)) => day_of(cell).is_some_and(|is| is >= *day),
            (FilterKind::Day, FilterValue::Date(day)) => day_of(cell) == Some(*day),
            (_, FilterValue::Date(day)) => day_of(cell).is_some_and(|is| is <= *day),
            (FilterKind::Least, FilterValue::Number(least)) => {
                cell.as_decimal().is_some_and(|is| is >= *least)
            }
            (_, FilterValue::Number(most)) => cell.as_decimal().is_some_and(|is| is <= *most),
            (_, FilterValue::Period(period)) => is_in(cell, *period),
            (_, FilterValue::Security(symbol)) => {
                matches!(cell, Cell::Security { symbol: is, .. } if **is == *symbol.as_str())
            }
            (_, FilterValue::Securities(symbols)) => {
                let has = |is: &str| symbols.iter().any(|symbol| symbol.as_str() == is);
                matches!(cell, Cell::Security { symbol: is, .. } if has(is))
            }
            (_, FilterValue::Text(_)) => true,
        }
    }
}

/// The group of a choice in two levels, and the code in it; without one the whole group is meant.
pub(crate) fn levels(path: &str) -> (&str, Option<&str>) {
    match split_once(path, b'.') {
        Some((group, code)) => (group, Some(code)),
        None => (path, None),
    }
}

fn has_code(cell: &Cell, code: &str) -> bool {
    cell.code() == Some(code)
}

/// The value of a cell in addresses, the same in every language: the text of data formats, of texts in
/// two languages the English one. `locale` is the language of the cell. `None` for a cell without a value.
pub fn value_of(cell: &Cell, locale: Locale) -> Option<String> {
    let english = match (languages(cell), locale) {
        (Some([shown, _]), Locale::En) => shown,
        (Some([_, other]), Locale::Ar) => other,
        (None, _) => &written(cell)?,
    };
    Some(canonical(english)).filter(|value| !value.is_empty())
}

/// True when a cell has a value: the text of data formats, of texts in two languages either of them.
pub fn is_value(cell: &Cell, value: &str) -> bool {
    match languages(cell) {
        Some(texts) => texts.iter().any(|text| canonical(text) == value),
        None => written(cell).is_some_and(|text| canonical(&text) == value),
    }
}

/// The text of a cell in its own language and in the other; `None` for a cell with one text alone.
fn languages(cell: &Cell) -> Option<[&str; 2]> {
    match cell {
        Cell::Named { shown, other } => Some([shown, other]),
        Cell::Link { other, .. } if other.is_empty() => None,
        Cell::Link { text, other, .. } => Some([text, other]),
        _ => None,
    }
}

/// The text of a cell in data formats.
fn written(cell: &Cell) -> Option<String> {
    let mut text = String::new();
    data(&mut text, cell).then_some(text)
}

/// The day of a date or of a moment.
fn day_of(cell: &Cell) -> Option<NaiveDate> {
    match cell {
        Cell::Date(day) => Some(*day),
        Cell::DateTime(at) => Some(at.date()),
        _ => None,
    }
}

/// True for a day or a period in the period, and for the number of its year.
fn is_in(cell: &Cell, period: Period) -> bool {
    if let Cell::Period(other) = cell {
        return period.covers(*other);
    }
    match cell.as_decimal() {
        Some(number) => period.grain() == Grain::Year && number == period.year().into(),
        None => day_of(cell).is_some_and(|day| period.contains(day)),
    }
}
