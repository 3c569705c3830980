//! Sorting and filtering.

use crate::{
    AppliedBy, Cell, Dir, Query, Row, Rows,
    filter::Test,
    merge::{sorted, sorted_rows},
    rank::{Ranked, ranked},
};
use chrono::Datelike as _;
use domain::{
    fold::{folded, sort_key},
    format::{Style, integer},
    text::split_once,
};
use std::cmp::Ordering;

/// Sort key of a cell. Texts are folded once per row, not once per comparison.
#[derive(Default)]
pub(crate) enum Key {
    #[default]
    Missing,
    Text(String),
    Number(domain::values::Decimal),
    Moment(chrono::NaiveDateTime),
}

pub(crate) fn key(cell: &Cell) -> Key {
    match cell {
        Cell::Missing | Cell::Spark(_) | Cell::Files(_) => Key::Missing,
        Cell::Text(text) => Key::Text(sort_key(text)),
        Cell::Named { shown, .. } | Cell::Link { text: shown, .. } => Key::Text(sort_key(shown)),
        Cell::Security { symbol, .. } => Key::Text(folded(symbol)),
        Cell::Coded { code, label } => {
            let shown = if label.is_empty() { code } else { label };
            Key::Text(numbered(shown).unwrap_or_else(|| sort_key(shown)))
        }
        Cell::Decimal { value, .. }
        | Cell::Range { at: value, .. }
        | Cell::Amount { value, .. } => Key::Number(*value),
        Cell::State { label, .. } => Key::Text(sort_key(label)),
        // By the last day; a whole year comes after its last quarter.
        Cell::Period(period) => {
            let end = period.days()[1].num_days_from_ce();
            Key::Number((i64::from(end) * 10 + period.grain() as i64).into())
        }
        Cell::Rank { place, .. } => Key::Number((*place).into()),
        Cell::Integer(count) => Key::Number((*count).into()),
        Cell::Flag(yes) => Key::Number(u64::from(*yes).into()),
        Cell::Date(date) => Key::Moment((*date).into()),
        Cell::DateTime(at) => Key::Moment(*at),
    }
}

/// The sort key of a number within a year, such as `9/2026`: by year, then by number.
fn numbered(code: &str) -> Option<String> {
    let (number, year) = split_once(code, b'/')?;
    let number: u32 = number.parse().ok()?;
    let year: u16 = year.parse().ok()?;
    let mut key = String::new();
    for (figure, places) in [(year.into(), 5), (number, 10)] {
        let mut digits = String::new();
        integer(&mut digits, figure.into(), Style::Data);
        for _ in digits.len()..places {
            key.push('0');
        }
        key.push_str(&digits);
    }
    Some(key)
}

/// Missing values come last in both directions.
pub(crate) fn compare(a: &Key, b: &Key, dir: Dir) -> Ordering {
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
/// does not depend on the order of its source; rows that are equal in both keep that order.
pub fn order<R: Rows + ?Sized>(rows: &R, at: &mut [u32], column: usize, dir: Dir) {
    if let Some(ranked) = ranked(rows, at, column, dir) {
        let mut ranked = sorted(ranked, Ranked::cmp);
        for equal in ranked.chunk_by_mut(|a, b| (a.rank, a.tie) == (b.rank, b.tie)) {
            if equal.len() > 1 {
                let mut places: Vec<u32> = equal.iter().map(|row| row.at).collect();
                by_first_column(rows, &mut places);
                for (row, at) in equal.iter_mut().zip(places) {
                    row.at = at;
                }
            }
        }
        for (place, row) in at.iter_mut().zip(ranked) {
            *place = row.at;
        }
        return;
    }
    let keys = sort_by_keys(rows, at, column, dir);
    let mut start = 0;
    for equal in keys.chunk_by(|a, b| compare(a, b, dir).is_eq()) {
        let end = start + equal.len();
        if equal.len() > 1 {
            by_first_column(rows, &mut at[start..end]);
        }
        start = end;
    }
}

/// Sorts rows by the first column; equal ones by their place in the source.
fn by_first_column<R: Rows + ?Sized>(rows: &R, at: &mut [u32]) {
    sort_by_keys(rows, at, 0, Dir::Ascending);
}

/// Sorts rows by the keys of a column, equal ones by their place in the source. Returns the sorted keys.
fn sort_by_keys<R: Rows + ?Sized>(rows: &R, at: &mut [u32], column: usize, dir: Dir) -> Vec<Key> {
    let mut keys = Vec::with_capacity(at.len());
    let mut places = Vec::with_capacity(at.len());
    for (place, row) in (0..).zip(&*at) {
        keys.push(key(&rows.cell(*row as usize, column)));
        places.push(place);
    }
    let places = sorted_rows(places, &|a, b| {
        let (a, b) = (a as usize, b as usize);
        compare(&keys[a], &keys[b], dir).then(at[a].cmp(&at[b]))
    });
    let mut in_order = Vec::with_capacity(at.len());
    let mut sorted = Vec::with_capacity(at.len());
    for place in places {
        in_order.push(std::mem::take(&mut keys[place as usize]));
        sorted.push(at[place as usize]);
    }
    at.copy_from_slice(&sorted);
    in_order
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
pub fn filtered<R: Rows + ?Sized>(rows: &R, query: &Query) -> Vec<u32> {
    let tests = tests(query);
    let mut at = Vec::new();
    for row in 0..rows.count() {
        if tests.iter().all(|test| test.passes(rows, row)) {
            at.push(row as u32);
        }
    }
    if let Some((column, dir)) = query.sort {
        order(rows, &mut at, column, dir);
    }
    at
}

/// True when a row passes every filter of the view. Filters that the source applies are not applied again.
pub fn matches(row: &Row, query: &Query) -> bool {
    let rows = std::slice::from_ref(row);
    tests(query).iter().all(|test| test.passes(rows, 0))
}

/// The filters of the view that we apply.
fn tests(query: &Query) -> Vec<Test<'_>> {
    let shape = &*query.shape;
    query
        .values()
        .map(|(at, value)| (&shape.filters[*at], value))
        .filter(|(filter, _)| filter.by == AppliedBy::Us)
        .map(|(filter, value)| Test::new(shape, filter, value))
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use domain::values::Decimal;
    use proptest::prelude::*;

    fn numbers() -> impl Strategy<Value = Cell> {
        let decimal = |(value, scale): (i64, u32)| Cell::Decimal {
            value: Decimal::new(value, scale),
            decimals: 2,
        };
        prop_oneof![
            Just(Cell::Missing),
            (-30_i64..30, 0_u32..4).prop_map(decimal),
            (any::<i64>(), 0_u32..28).prop_map(decimal),
            (0_u64..9).prop_map(Cell::Integer),
            any::<u64>().prop_map(Cell::Integer),
        ]
    }

    fn names() -> impl Strategy<Value = Cell> {
        let text = "[ab]{0,2}|(Sahwan P|ال|أ|é)[ab]{0,3}|[ -~]{6,10}";
        prop_oneof![
            Just(Cell::Missing),
            text.prop_map(|text| Cell::Text(text.into())),
            text.prop_map(|text| Cell::Security {
                symbol: text.into(),
                names: Default::default(),
            }),
        ]
    }

    proptest! {
        /// Numbers have ranks, which must not change the order of their keys.
        #[test]
        fn ranks_have_the_order_of_keys(
            rows in prop::collection::vec((names(), numbers()), 0..60),
            descending: bool,
        ) {
            let rows: Vec<Row> = rows.into_iter().map(|(name, number)| vec![name, number]).collect();
            let dir = if descending { Dir::Descending } else { Dir::Ascending };
            let all = || 0..u32::try_from(rows.len()).unwrap();
            let mut at: Vec<u32> = all().collect();
            order(&rows, &mut at, 1, dir);
            let cell = |at: u32, column: usize| key(&rows[at as usize][column]);
            let mut expected: Vec<u32> = all().collect();
            expected.sort_by(|a, b| {
                compare(&cell(*a, 1), &cell(*b, 1), dir)
                    .then_with(|| compare(&cell(*a, 0), &cell(*b, 0), Dir::Ascending))
            });
            prop_assert_eq!(at, expected);
        }
    }

    #[test]
    fn numbers_within_a_year_are_sorted_by_year_and_number() {
        let row = |code: &'static str| {
            let label = "".into();
            vec![Cell::Coded {
                code: code.into(),
                label,
            }]
        };
        let rows: Vec<Row> = ["10/2026", "9/2026", "2/2026", "31/2025", "draft"]
            .into_iter()
            .map(row)
            .collect();
        let mut at: Vec<u32> = (0..5).collect();
        order(&rows, &mut at, 0, Dir::Ascending);
        assert_eq!(at, [3, 2, 1, 0, 4]);
    }
}
