//! The row of sums at the end of a table.

use crate::{Cell, Row, Rows, Shape};
use domain::values::Decimal;

/// The sums of the rows given by `at`, one cell a column: missing where a column has none, or
/// nothing to add. None when no column of the table has a sum.
pub fn totals<R: Rows + ?Sized>(rows: &R, at: &[u32], shape: &Shape) -> Option<Row> {
    let columns = shape.columns.iter().enumerate();
    let sum = |(place, column): (usize, &crate::Column)| match column.total {
        true => total(rows, at, place),
        false => Cell::Missing,
    };
    let any = shape.columns.iter().any(|column| column.total);
    any.then(|| columns.map(sum).collect())
}

/// The exact sum of a column, with the decimals of the cell that has most. Cells without a number are
/// left out; a sum too large to be written is missing.
fn total<R: Rows + ?Sized>(rows: &R, at: &[u32], column: usize) -> Cell {
    let mut sum = Cell::Missing;
    for &row in at {
        match plus(sum, &rows.cell(row as usize, column)) {
            Some(more) => sum = more,
            None => return Cell::Missing,
        }
    }
    sum
}

fn plus(sum: Cell, cell: &Cell) -> Option<Cell> {
    Some(match (sum, cell) {
        (Cell::Missing, &Cell::Integer(count)) => Cell::Integer(count),
        (Cell::Missing, &Cell::Decimal { value, decimals }) => Cell::Decimal { value, decimals },
        (Cell::Integer(sum), Cell::Integer(count)) => Cell::Integer(sum.checked_add(*count)?),
        (
            Cell::Decimal { value, decimals },
            Cell::Decimal {
                value: more,
                decimals: own,
            },
        ) => Cell::Decimal {
            value: add(value, *more)?,
            decimals: decimals.max(*own),
        },
        (sum, _) => sum,
    })
}

/// The exact sum; `None` if it needs more digits than a decimal has. Adding whole numbers of a common scale takes
/// a tenth of the code of the general addition, which browsers would download.
fn add(a: Decimal, b: Decimal) -> Option<Decimal> {
    let scale = a.scale().max(b.scale());
    let digits = |value: Decimal| {
        let mut digits = value.mantissa();
        for _ in value.scale()..scale {
            // More than a decimal holds; the largest has 96 bits.
            if digits.unsigned_abs() >> 120 != 0 {
                return None;
            }
            digits *= 10;
        }
        Some(digits)
    };
    let sum = digits(a)? + digits(b)?;
    Decimal::try_from_i128_with_scale(sum, scale).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Column, Kind};

    fn decimal(text: &str, decimals: u8) -> Cell {
        Cell::decimal(text.parse().ok(), decimals)
    }

    /// Totals of a table of a money column and one of counts.
    fn sums(rows: &[[Cell; 2]], at: &[u32]) -> Row {
        let column = |key: &'static str, kind| Column {
            total: true,
            ..Column::new(key, kind)
        };
        let shape = Shape {
            id: "deals".into(),
            key: "value".into(),
            columns: vec![
                column("value", Kind::Money),
                column("count", Kind::Quantity),
            ],
            filters: Vec::new(),
            default_sort: "".into(),
            page_size: None,
        };
        let rows: Vec<Row> = rows.iter().map(|row| row.to_vec()).collect();
        totals(&rows, at, &shape).unwrap()
    }

    #[test]
    fn sums_are_exact_and_of_the_rows_that_are_picked() {
        let rows = [
            [decimal("0.1", 2), Cell::Integer(1)],
            [decimal("0.2", 3), Cell::Missing],
            [Cell::Missing, Cell::Integer(u64::MAX)],
        ];
        assert_eq!(sums(&rows, &[0, 1]), [decimal("0.3", 3), Cell::Integer(1)]);
        assert_eq!(sums(&rows, &[1]), [decimal("0.2", 3), Cell::Missing]);
        assert_eq!(sums(&rows, &[]), [Cell::Missing, Cell::Missing]);
        let overflow = sums(&rows, &[0, 2]);
        assert_eq!(overflow, [decimal("0.1", 2), Cell::Missing]);
    }

    #[test]
    fn a_table_without_sums_has_no_such_row() {
        let shape = Shape {
            id: "x".into(),
            key: "value".into(),
            columns: vec![Column::new("value", Kind::Money)],
            filters: Vec::new(),
            default_sort: "".into(),
            page_size: None,
        };
        assert_eq!(totals(&[vec![decimal("1", 0)]], &[0], &shape), None);
    }
}
