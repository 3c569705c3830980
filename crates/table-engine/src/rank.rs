//! Integers in the order of sort keys: numbers and moments are compared as integers, and the beginnings of texts.

use crate::{
    Cell, Dir, Row,
    order::{Key, key},
};
use domain::values::Decimal;

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

/// The ranks of rows for a column of numbers or moments; `None` for other columns, and for numbers that an integer
/// of 64 bits cannot hold in the scale of the column.
pub(crate) fn ranked(rows: &[Row], at: &[u32], column: usize, dir: Dir) -> Option<Vec<Ranked>> {
    let cell = |at: u32, column: usize| rows[at as usize].get(column).unwrap_or(&Cell::Missing);
    let scale = at.iter().map(|&at| scale(cell(at, column)));
    let scale = scale.max().unwrap_or(0);
    let row = |&at: &u32| {
        let rank = match integer(cell(at, column), scale)? {
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
        let tie = beginning(cell(at, 0));
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
fn beginning(cell: &Cell) -> u64 {
    let plain = match cell {
        Cell::Text(text) => &**text,
        Cell::Security { symbol, .. } => symbol,
        _ => "",
    };
    let bytes = &plain.as_bytes()[..plain.len().min(8)];
    if !bytes.is_empty() && bytes.is_ascii() {
        return integer_of(bytes);
    }
    match key(cell) {
        Key::Missing => u64::MAX,
        Key::Text(text) => integer_of(text.as_bytes()),
        Key::Number(_) | Key::Moment(_) => 0,
    }
}

/// The first eight bytes, in lower case, the first one highest.
fn integer_of(bytes: &[u8]) -> u64 {
    let mut first = [0; 8];
    for (to, byte) in first.iter_mut().zip(bytes) {
        *to = byte.to_ascii_lowercase();
    }
    u64::from_be_bytes(first)
}
