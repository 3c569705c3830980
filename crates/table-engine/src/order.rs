//! Sorting and filtering.

use crate::{Cell, Dir, FilterKind, FilterValue, Query, Row};
use domain::fold::{contains, fold, folded, sort_key};
use std::cmp::Ordering;

/// Sort key of a cell. Texts are folded once per row, not once per comparison.
enum Key {
    Missing,
    Text(String),
    Number(domain::values::Decimal),
    Moment(chrono::NaiveDateTime),
}

fn key(cell: &Cell) -> Key {
    match cell {
        Cell::Missing | Cell::Spark(_) | Cell::Files(_) => Key::Missing,
        Cell::Text(text) => Key::Text(sort_key(text)),
        Cell::Named { shown, .. } | Cell::Link { text: shown, .. } => Key::Text(sort_key(shown)),
        Cell::Security { symbol, .. } => Key::Text(folded(symbol)),
        Cell::Coded { code, label } => {
            Key::Text(sort_key(if label.is_empty() { code } else { label }))
        }
        Cell::Decimal { value, .. }
        | Cell::Range { at: value, .. }
        | Cell::Amount { value, .. } => Key::Number(*value),
        Cell::State { label, .. } => Key::Text(sort_key(label)),
        // A whole year is over when its last quarter is.
        Cell::Period { year, quarter } => {
            Key::Number((u32::from(*year) * 10 + u32::from(quarter.unwrap_or(5))).into())
        }
        Cell::Rank { place, .. } => Key::Number((*place).into()),
        Cell::Integer(count) => Key::Number((*count).into()),
        Cell::Flag(yes) => Key::Number(u64::from(*yes).into()),
        Cell::Date(date) => Key::Moment((*date).into()),
        Cell::DateTime(at) => Key::Moment(*at),
    }
}

/// Missing values come last in both directions.
fn compare(a: &Key, b: &Key, dir: Dir) -> Ordering {
    let order = match (a, b) {
        (Key::Missing, Key::Missing) => return Ordering::Equal,
        (Key::Missing, _) => return Ordering::Greater,
        (_, Key::Missing) => return Ordering::Less,
        (Key::Text(a), Key::Text(b)) => a.cmp(b),
        (Key::Number(a), Key::Number(b)) => a.cmp(b),
        (Key::Moment(a), Key::Moment(b)) => a.cmp(b),
        // Cells of a column are of one kind.
        _ => Ordering::Equal,
    };
    match dir {
        Dir::Ascending => order,
        Dir::Descending => order.reverse(),
    }
}

/// The rows given by `at`, sorted by a column. Ties are broken by the first column, so that a view
/// does not depend on the order of its source.
pub fn order(rows: &[Row], at: &mut [u32], column: usize, dir: Dir) {
    let keys: Vec<Key> = rows
        .iter()
        .map(|row| row.get(column).map_or(Key::Missing, key))
        .collect();
    let first = |at: u32| rows[at as usize].first().map_or(Key::Missing, key);
    at.sort_by(|&a, &b| {
        compare(&keys[a as usize], &keys[b as usize], dir)
            .then_with(|| compare(&first(a), &first(b), Dir::Ascending))
    });
}

/// Sorts rows by a column; equal rows keep their order.
pub fn sort(rows: &mut Vec<Row>, column: usize, dir: Dir) {
    let mut keyed: Vec<(Key, Row)> = rows
        .drain(..)
        .map(|row| (row.get(column).map_or(Key::Missing, key), row))
        .collect();
    keyed.sort_by(|(a, _), (b, _)| compare(a, b, dir));
    rows.extend(keyed.into_iter().map(|(_, row)| row));
}

/// The rows that a view shows, sorted, as indices. Filters that the source applies are not applied again.
pub fn filtered(rows: &[Row], query: &Query) -> Vec<u32> {
    let needles = needles(query);
    let mut at: Vec<u32> = (0_u32..)
        .zip(rows)
        .filter(|(_, row)| matches_all(row, query, &needles))
        .map(|(i, _)| i)
        .collect();
    if let Some((column, dir)) = query.sort {
        order(rows, &mut at, column, dir);
    }
    at
}

/// True when a row passes every filter of the view. Filters that the source applies are not applied again.
pub fn matches(row: &Row, query: &Query) -> bool {
    matches_all(row, query, &needles(query))
}

/// The search texts, folded once per view.
fn needles(query: &Query) -> Vec<String> {
    query
        .filters
        .iter()
        .map(|(_, value)| match value {
            FilterValue::Text(text) => folded(text),
            _ => String::new(),
        })
        .collect()
}

fn matches_all(row: &Row, query: &Query, needles: &[String]) -> bool {
    query
        .filters
        .iter()
        .zip(needles)
        .all(|((at, value), needle)| {
            let filter = &query.shape.filters[*at];
            let cell = || cell_of(row, query, &filter.key);
            match (&filter.kind, value) {
                (FilterKind::Words, _) => searched(row, needle),
                (FilterKind::Moved, FilterValue::Choice(way)) => {
                    moved(cell_of(row, query, "change")).map(Moved::code) == Some(way)
                }
                (_, FilterValue::Choice(code)) => cell().code() == Some(&**code),
                (_, FilterValue::Flag(yes)) => *cell() == Cell::Flag(*yes),
                _ => true,
            }
        })
}

fn cell_of<'a>(row: &'a Row, query: &Query, key: &str) -> &'a Cell {
    query
        .shape
        .column(key)
        .and_then(|(at, _)| row.get(at))
        .unwrap_or(&Cell::Missing)
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
            Cell::Named { shown, other }
            | Cell::Link {
                text: shown, other, ..
            } => [shown, other, ""],
            _ => continue,
        };
        for text in texts {
            fold(&mut hay, text);
            hay.push('\n');
        }
    }
    contains(&hay, needle)
}

/// Direction of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moved {
    /// Above zero.
    Up,
    /// Below zero.
    Down,
    /// Zero.
    Flat,
}

impl Moved {
    /// Value of the filter `moved` and suffix of class names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Flat => "flat",
        }
    }
}

/// Direction of the change in a cell; `None` without a number.
pub fn moved(cell: &Cell) -> Option<Moved> {
    let change = cell.as_decimal()?;
    Some(match (change.is_zero(), change.is_sign_negative()) {
        (true, _) => Moved::Flat,
        (_, true) => Moved::Down,
        _ => Moved::Up,
    })
}
