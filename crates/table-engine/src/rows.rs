//! Rows as sorting and filtering read them, however they are kept: row by row on the server, column by column in the
//! table widget.

use crate::{Cell, Row};
use domain::fold::fold;
use std::ops::Deref;

/// Rows of a table.
pub trait Rows {
    /// A cell, lent or made.
    type Ref<'a>: Deref<Target = Cell>
    where
        Self: 'a;

    /// How many there are.
    fn count(&self) -> usize;

    /// How many cells a row has.
    fn width(&self, row: usize) -> usize;

    /// A cell; missing where the row has none.
    fn cell(&self, row: usize, column: usize) -> Self::Ref<'_>;

    /// What words are searched in.
    fn words(&self, row: usize, column: usize) -> Words<'_>;

    /// The beginning of the sort key of the first cell as an integer: the highest one for a missing value, zero for
    /// what is no text. Different cells may have the same.
    fn tie(&self, row: usize) -> u64;

    /// The places of all rows in the order of a column of texts, equal ones sharing one and [`NO_PLACE`] for missing
    /// values; `None` where they are not prepared.
    fn places(&self, _column: usize) -> Option<&[u32]> {
        None
    }

    /// Calls `test` with the folded texts that words are searched in.
    fn search(&self, row: usize, searched: Searched, test: impl FnOnce(&str) -> bool) -> bool {
        let mut hay = String::new();
        hay_of(self, row, searched, &mut hay);
        test(&hay)
    }
}

/// The place of a missing value.
pub(crate) const NO_PLACE: u32 = u32::MAX;

/// What words are searched in: the names of every column, and besides the text of one column and two columns of codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Searched {
    /// The column of the filter.
    pub(crate) own: Option<usize>,
    /// The columns of symbols, of ISINs and of numbers.
    pub(crate) codes: [Option<usize>; 3],
}

/// What is searched of a cell.
#[derive(Debug, Clone, Copy)]
pub enum Words<'a> {
    /// Nothing.
    None,
    /// A text: only in the column of the filter.
    Text(&'a str),
    /// A code: only in the columns of symbols and numbers.
    Code(&'a str),
    /// Names: in every column.
    Names([&'a str; 3]),
}

impl<'a> Words<'a> {
    /// Those of a cell.
    pub(crate) fn of(cell: &'a Cell) -> Self {
        match cell {
            Cell::Text(text) => Self::Text(text),
            Cell::Coded { code, .. } | Cell::State { code, .. } => Self::Code(code),
            Cell::Security {
                symbol,
                names: [en, ar],
            } => Self::Names([symbol, en, ar]),
            Cell::Named { shown, other }
            | Cell::Link {
                text: shown, other, ..
            } => Self::Names([shown, other, ""]),
            _ => Self::None,
        }
    }
}

/// Appends the folded texts of a row that words are searched in.
pub(crate) fn hay_of<R: Rows + ?Sized>(rows: &R, row: usize, searched: Searched, hay: &mut String) {
    let mut add = |text: &str| {
        fold(hay, text);
        hay.push('\n');
    };
    for at in searched.codes {
        if let Some(at) = at
            && let Words::Code(code) = rows.words(row, at)
        {
            add(code);
        }
    }
    if let Some(at) = searched.own
        && let Words::Text(text) = rows.words(row, at)
    {
        add(text);
    }
    for column in 0..rows.width(row) {
        if let Words::Names(names) = rows.words(row, column) {
            for name in names {
                add(name);
            }
        }
    }
}

static MISSING: Cell = Cell::Missing;

impl<T: AsRef<[Row]> + ?Sized> Rows for T {
    type Ref<'a>
        = &'a Cell
    where
        T: 'a;

    fn count(&self) -> usize {
        self.as_ref().len()
    }

    fn width(&self, row: usize) -> usize {
        self.as_ref()[row].len()
    }

    fn cell(&self, row: usize, column: usize) -> &Cell {
        self.as_ref()[row].get(column).unwrap_or(&MISSING)
    }

    fn words(&self, row: usize, column: usize) -> Words<'_> {
        Words::of(self.cell(row, column))
    }

    fn tie(&self, row: usize) -> u64 {
        crate::rank::beginning(self.cell(row, 0))
    }
}
