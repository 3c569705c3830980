//! The first and the last day of the securities of a view that is about several.

use crate::{Loaded, subject::all_in_filters};
use chrono::NaiveDate;
use domain::values::Symbol;
use table_engine::{Cell, Kind, Row};

/// The days of the listing of a security, as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Life {
    /// Its symbol.
    pub symbol: Symbol,
    /// The first day.
    pub first: Option<NaiveDate>,
    /// The last day of trading of a security that is no longer listed.
    pub last: Option<NaiveDate>,
}

impl From<Symbol> for Life {
    fn from(symbol: Symbol) -> Self {
        Self {
            symbol,
            first: None,
            last: None,
        }
    }
}

impl Loaded {
    /// The securities of the rows, each once.
    pub(crate) fn securities(&self) -> Vec<Symbol> {
        let at = self.security_column();
        let rows = self.source_rows().iter();
        let mut symbols: Vec<&str> = rows.filter_map(|row| symbol(row, at?)).collect();
        symbols.sort_unstable();
        symbols.dedup();
        let parsed = symbols.into_iter().filter_map(|text| text.parse().ok());
        parsed.collect()
    }

    /// The column of securities.
    pub(crate) fn security_column(&self) -> Option<usize> {
        let mut columns = self.shape().columns.iter();
        columns.position(|column| column.kind == Kind::Security)
    }

    /// The days of the security of a row, in a view of several.
    pub(crate) fn life(&self, row: &Row) -> Option<&Life> {
        if self.lives.is_empty() {
            return None;
        }
        let symbol = symbol(row, self.security_column()?)?;
        let mut lives = self.lives.iter();
        lives.find(|life| life.symbol.as_str() == symbol)
    }

    /// Of the securities named in the filters, those that were delisted before the end of the view's range.
    pub fn ended(&self) -> impl Iterator<Item = &Life> {
        let named = all_in_filters(&self.query);
        let end = self.query.date("to");
        self.lives.iter().filter(move |life| {
            let is_over = life
                .last
                .is_some_and(|last| end.is_none_or(|end| last < end));
            is_over && named.contains(&life.symbol)
        })
    }
}

/// The symbol in a column of a row.
fn symbol(row: &Row, at: usize) -> Option<&str> {
    match &row[at] {
        Cell::Security { symbol, .. } => Some(symbol),
        _ => None,
    }
}
