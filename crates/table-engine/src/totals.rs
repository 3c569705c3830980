//! The row of sums at the end of a table.

use crate::{Cell, Kind, Row, Rows, Shape};
use domain::values::Decimal;

/// The sums of the rows given by `at`, one cell a column: missing where a column has none, or
/// nothing to add. None when no column of the table has a sum.
pub fn totals<R: Rows + ?Sized>(rows: &R, at: &[u32], shape: &Shape) -> Option<Row> {
    let columns = shape.columns.iter().enumerate();
    let sum = |(place, column): (usize, &crate::Column)| match column.total {
        // The changes of some rows are not the change of all.
        true => total(rows, at, place, column.kind == Kind::Change),
        false => Cell::Missing,
    };
    let any = shape.columns.iter().any(|column| column.total);
    any.then(|| columns.map(sum).collect())
}

/// The exact sum of a column, with the decimals of the cell that has most. Cells without a number are
/// left out, or with `of_all` leave no sum; a sum too large to be written is missing.
fn total<R: Rows + ?Sized>(rows: &R, at: &[u32], column: usize, of_all: bool) -> Cell {
    let mut sum = Cell::Missing;
    for &row in at {
        let cell = rows.cell(row as usize, column);
        if of_all && matches!(*cell, Cell::Missing) {
            return Cell::Missing;
        }
        match plus(sum, &cell) {
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
    use crate::Column;

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
    fn changes_have_a_sum_only_where_all_rows_have_one() {
        let change = Column {
            total: true,
            ..Column::new("change", Kind::Change)
        };
        let shape = Shape {
            id: "debts".into(),
            key: "change".into(),
            columns: vec![change],
            filters: Vec::new(),
            default_sort: "".into(),
            page_size: None,
        };
        let rows: Vec<Row> = [decimal("2.5", 2), decimal("-4", 2), Cell::Missing]
            .map(|cell| vec![cell])
            .into();
        let sum = |at: &[u32]| totals(&rows, at, &shape).unwrap().remove(0);
        assert_eq!(sum(&[0, 1]), decimal("-1.5", 2));
        assert_eq!(sum(&[0, 1, 2]), Cell::Missing);
        assert_eq!(sum(&[]), Cell::Missing);
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
