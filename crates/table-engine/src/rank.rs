//! Integers in the order of sort keys: numbers and moments are compared as integers, and the beginnings of texts.

use crate::{
    Cell, Dir, Rows,
    order::{Key, key},
    rows::NO_PLACE,
};
use domain::{
    fold::{folded, sort_key},
    values::Decimal,
};

/// Sign bit: integers with it flipped have, as unsigned integers, their own order.
const SIGN: u64 = 1 << 63;

/// A row and its ranks. Rows are compared by the rank in the sorted column, then by the rank of the first column,
/// then by their place in the source.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ranked {
    /// The rank of the cell in the sorted column. Equal cells have equal ranks, and different cells different ones.
    pub(crate) rank: u64,
    /// The rank of the first cell. Different cells may have equal ranks.
    pub(crate) tie: u64,
    /// The index of the row.
    pub(crate) at: u32,
}

/// The ranks of rows for a column of numbers or moments, or of texts whose places are prepared; `None` for other columns,
/// and for numbers that an integer of 64 bits cannot hold in the scale of the column.
pub(crate) fn ranked<R: Rows + ?Sized>(
    rows: &R,
    at: &[u32],
    column: usize,
    dir: Dir,
) -> Option<Vec<Ranked>> {
    let places = rows.places(column);
    let scale = match places {
        Some(_) => 0,
        None => {
            let scales = at.iter().map(|&at| scale(&rows.cell(at as usize, column)));
            scales.max().unwrap_or(0)
        }
    };
    let row = |&at: &u32| {
        let value = match places {
            Some(places) => Some(places[at as usize])
                .filter(|place| *place != NO_PLACE)
                .map(i64::from),
            None => integer(&rows.cell(at as usize, column), scale)?,
        };
        let rank = match value {
            None => u64::MAX,
            Some(value) => {
                let rank = value.cast_unsigned() ^ SIGN;
                let rank = match dir {
                    Dir::Ascending => rank,
                    Dir::Descending => !rank,
                };
                // `u64::MAX` is reserved for missing values.
                (rank < u64::MAX).then_some(rank)?
            }
        };
        let tie = rows.tie(at as usize);
        Some(Ranked { rank, tie, at })
    };
    at.iter().map(row).collect()
}

/// The decimal places of a number.
fn scale(cell: &Cell) -> u32 {
    match cell {
        Cell::Decimal { value, .. }
        | Cell::Range { at: value, .. }
        | Cell::Amount { value, .. } => value.scale(),
        _ => 0,
    }
}

/// A cell as an integer, in units of the scale: `Some(None)` if it is missing, `None` if it has no integer.
fn integer(cell: &Cell, scale: u32) -> Option<Option<i64>> {
    match key(cell) {
        Key::Missing => Some(None),
        Key::Number(value) => scaled(value, scale).map(Some),
        Key::Moment(at) => at.and_utc().timestamp_nanos_opt().map(Some),
        Key::Text(_) => None,
    }
}

fn scaled(value: Decimal, scale: u32) -> Option<i64> {
    let units = i64::try_from(value.mantissa()).ok()?;
    units.checked_mul(10_i64.checked_pow(scale.checked_sub(value.scale())?)?)
}

/// The first eight bytes of a text's key as an integer; the highest one for missing values, and zero for others.
pub(crate) fn beginning(cell: &Cell) -> u64 {
    match cell {
        Cell::Text(text) => beginning_of(text, sort_key),
        Cell::Security { symbol, .. } => beginning_of(symbol, folded),
        cell => match key(cell) {
            Key::Missing => u64::MAX,
            Key::Text(text) => integer_of(text.as_bytes()),
            Key::Number(_) | Key::Moment(_) => 0,
        },
    }
}

/// The same of a text; those of plain letters need no key.
pub(crate) fn beginning_of(text: &str, key: fn(&str) -> String) -> u64 {
    let bytes = &text.as_bytes()[..text.len().min(8)];
    match bytes.is_ascii() {
        true => integer_of(bytes),
        false => integer_of(key(text).as_bytes()),
    }
}

/// The first eight bytes, in lower case, the first one highest.
pub(crate) fn integer_of(bytes: &[u8]) -> u64 {
    let mut first = first_eight(bytes);
    first.make_ascii_lowercase();
    u64::from_be_bytes(first)
}

/// The first eight bytes, filled up with zeros.
pub(crate) fn first_eight(bytes: &[u8]) -> [u8; 8] {
    let mut first = [0; 8];
    for (to, byte) in first.iter_mut().zip(bytes) {
        *to = *byte;
    }
    first
}
