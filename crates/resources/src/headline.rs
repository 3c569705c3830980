//! Headline figures: what the rows of an answer say together, above the table.
//!
//! They are made of the cells of the rows, so that they cannot differ from the data formats. Filters of the source
//! (days, a security, a period) decide which rows there are. Filters that only select among the rows do not change
//! headline figures: such filters are applied in the browser as well, where nothing would move the figures.

mod rows;

use crate::{Loaded, Words};
use chrono::NaiveDate;
use domain::{change, format::round, values::Decimal};
use rows::Rows;
use table_engine::{Cell, Kind, Row};

/// The headline figures of a resource.
#[derive(Debug, Clone, Copy)]
pub struct Headlines {
    /// The column of days, of which the latest is shown and compared with the one before; `None` for rows of one day.
    pub day: Option<&'static str>,
    /// The figures, in order.
    pub figures: &'static [Headline],
}

/// A headline figure.
#[derive(Debug, Clone, Copy)]
pub struct Headline {
    /// A message in place of the title of the column.
    called: Option<&'static str>,
    of: Of,
}

/// What a headline figure is made of. Columns are named by their keys.
#[derive(Debug, Clone, Copy)]
enum Of {
    Latest(&'static str),
    Parts(&'static str, &'static str),
    Ratio(&'static str, [&'static str; 2]),
    Rows,
    With(&'static str, &'static str),
    Highest(&'static str),
    Lowest(&'static str),
}

impl Headline {
    const fn new(of: Of) -> Self {
        Self { called: None, of }
    }

    /// The sum of a column on the latest day, compared with the day before. A price is not added up: it is shown if
    /// the day has one row.
    pub const fn latest(column: &'static str) -> Self {
        Self::new(Of::Latest(column))
    }

    /// The sums of a column on the latest day, one for each value of another column.
    pub const fn parts(column: &'static str, by: &'static str) -> Self {
        Self::new(Of::Parts(column, by))
    }

    /// A column of percentages on the latest day: what the sum of one column is of the sum of another.
    pub const fn ratio(column: &'static str, part: &'static str, whole: &'static str) -> Self {
        Self::new(Of::Ratio(column, [part, whole]))
    }

    /// The number of rows.
    pub const fn rows() -> Self {
        Self::new(Of::Rows)
    }

    /// The number of rows with a code in a column, or with `yes` in a column of flags.
    pub const fn with(column: &'static str, code: &'static str) -> Self {
        Self::new(Of::With(column, code))
    }

    /// The largest value of a column, with the row that has it.
    pub const fn highest(column: &'static str) -> Self {
        Self::new(Of::Highest(column))
    }

    /// The smallest value of a column, with the row that has it.
    pub const fn lowest(column: &'static str) -> Self {
        Self::new(Of::Lowest(column))
    }

    /// Shown with this message in place of the title of its column.
    #[must_use]
    pub const fn called(mut self, key: &'static str) -> Self {
        self.called = Some(key);
        self
    }

    /// The keys of the columns that it is made of.
    pub fn columns(&self) -> Vec<&'static str> {
        match self.of {
            Of::Latest(column) | Of::With(column, _) | Of::Highest(column) | Of::Lowest(column) => {
                vec![column]
            }
            Of::Parts(column, by) => vec![column, by],
            Of::Ratio(column, [part, whole]) => vec![column, part, whole],
            Of::Rows => Vec::new(),
        }
    }
}

/// True for columns whose values may be summed above a table: those with totals below it, and changes of money. Changes of
/// prices are of the same kind, so that a definition must not name such a column.
pub(crate) fn adds_up(kind: Kind) -> bool {
    kind.can_be_totalled() || kind == Kind::Change
}

/// The headline figures of some rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// The latest day, where there is one.
    pub day: Option<NaiveDate>,
    /// The day before, with which figures are compared.
    pub before: Option<NaiveDate>,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// A headline figure of some rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// What it is, in words.
    pub label: String,
    /// The value.
    pub cell: Cell,
    /// How it is written.
    pub kind: Kind,
    /// The row that has the value, where it is that of one row: its security or its day.
    pub of: Option<Cell>,
    /// The change in percent against the day before, where both are known.
    pub change: Option<Decimal>,
}

impl Headlines {
    /// The figures of the rows; `None` without rows, or when only a page of the rows is known.
    pub fn of(&self, loaded: &Loaded, words: Words) -> Option<Told> {
        if loaded.total() == 0 || loaded.is_part() {
            return None;
        }
        let rows = Rows::new(self, loaded);
        let figures = self.figures.iter();
        let figures: Vec<_> = figures.flat_map(|one| one.figures(&rows, words)).collect();
        (!figures.is_empty()).then_some(Told {
            day: rows.days[0],
            before: rows.days[1],
            figures,
        })
    }
}

impl Headline {
    fn figures(&self, rows: &Rows<'_>, words: Words) -> Vec<Figure> {
        let one = |figure: Option<Figure>| figure.into_iter().collect();
        match self.of {
            Of::Latest(column) => one(self.latest_of(rows, column, words)),
            Of::Parts(column, by) => self.parts_of(rows, [column, by], words),
            Of::Ratio(column, parts) => one(self.ratio_of(rows, column, parts, words)),
            Of::Rows => one(Some(self.count(rows.at[0].len(), "rows", words))),
            Of::With(column, code) => one(self.count_of(rows, [column, code], words)),
            Of::Highest(column) => one(self.extreme(rows, column, true, words)),
            Of::Lowest(column) => one(self.extreme(rows, column, false, words)),
        }
    }

    fn label(&self, rows: &Rows<'_>, column: usize, words: Words) -> String {
        let shape = rows.loaded.shape();
        match self.called {
            Some(key) => words.get(key).into_owned(),
            None => words
                .data_title(&shape.id, &shape.columns[column])
                .into_owned(),
        }
    }

    fn latest_of(&self, rows: &Rows<'_>, key: &str, words: Words) -> Option<Figure> {
        let (column, kind) = rows.column(key)?;
        let cells = [0, 1].map(|nth| rows.sum(nth, column, |_| true));
        let label = self.label(rows, column, words);
        figure(label, cells, kind)
    }

    fn parts_of(&self, rows: &Rows<'_>, keys: [&str; 2], words: Words) -> Vec<Figure> {
        let [Some((column, kind)), Some((by, _))] = keys.map(|key| rows.column(key)) else {
            return Vec::new();
        };
        let mut parts: Vec<&Cell> = Vec::new();
        for row in rows.rows(0) {
            if !parts.contains(&&row[by]) {
                parts.push(&row[by]);
            }
        }
        let made = parts.into_iter().filter_map(|part| {
            let cells = [0, 1].map(|nth| rows.sum(nth, column, |row| row[by] == *part));
            let mut label = self.label(rows, column, words);
            label.push_str(" · ");
            table_engine::text(&mut label, part, Kind::Text, words.locale);
            figure(label, cells, kind)
        });
        made.collect()
    }

    fn ratio_of(
        &self,
        rows: &Rows<'_>,
        key: &str,
        parts: [&str; 2],
        words: Words,
    ) -> Option<Figure> {
        let (column, kind) = rows.column(key)?;
        let [part, whole] = parts.map(|key| {
            let (at, _) = rows.column(key)?;
            rows.sum(0, at, |_| true).as_decimal()
        });
        let percent = part?
            .checked_mul(Decimal::ONE_HUNDRED)?
            .checked_div(whole?)?;
        Some(Figure {
            label: self.label(rows, column, words),
            cell: Cell::decimal(Some(round(percent, 2)), 2),
            kind,
            of: None,
            change: None,
        })
    }

    fn count(&self, count: usize, key: &str, words: Words) -> Figure {
        let key = self
            .called
            .map_or_else(|| format!("headline-{key}"), str::to_owned);
        Figure {
            label: words.get(&key).into_owned(),
            cell: Cell::Integer(count as u64),
            kind: Kind::Quantity,
            of: None,
            change: None,
        }
    }

    fn count_of(&self, rows: &Rows<'_>, [key, code]: [&str; 2], words: Words) -> Option<Figure> {
        let (column, _) = rows.column(key)?;
        // Where no row has a value, nothing is known of it.
        rows.rows(0).find(|row| row[column] != Cell::Missing)?;
        let has = |row: &&Row| match &row[column] {
            Cell::Flag(yes) => *yes == (code == "yes"),
            cell => cell.code() == Some(code),
        };
        let count = rows.rows(0).filter(has).count();
        Some(self.count(count, &format!("{key}-{code}"), words))
    }

    fn extreme(&self, rows: &Rows<'_>, key: &str, highest: bool, words: Words) -> Option<Figure> {
        let (column, kind) = rows.column(key)?;
        let valued = rows.loaded.source_rows().iter();
        let valued = valued.filter_map(|row| Some((row[column].as_decimal()?, row)));
        // The first of equal values, in the order of the source.
        let (_, row) = valued.reduce(|best, next| {
            let better = if highest {
                next.0 > best.0
            } else {
                next.0 < best.0
            };
            if better { next } else { best }
        })?;
        let mut named = rows.loaded.shape().columns.iter();
        let named = named.position(|one| matches!(one.kind, Kind::Security | Kind::Date));
        // The date of a week or month is its last day, not the day on which the highest or lowest value occurred.
        let periods = rows.loaded.period_column();
        let named = named.filter(|at| periods != Some(*at));
        let mut label = self.label(rows, column, words);
        if self.called.is_none() {
            let end = if highest {
                "headline-highest"
            } else {
                "headline-lowest"
            };
            label = format!("{label} · {}", words.get(end));
        }
        Some(Figure {
            label,
            cell: row[column].clone(),
            kind,
            of: named.map(|at| row[at].clone()),
            change: None,
        })
    }
}

/// A figure of the latest day with its change; `None` without a value. What has a sign itself has no change in percent.
fn figure(label: String, [cell, before]: [Cell; 2], kind: Kind) -> Option<Figure> {
    let value = cell.as_decimal()?;
    let signed = matches!(kind, Kind::Change | Kind::ChangePercent);
    let before = before
        .as_decimal()
        .filter(|before| !signed && *before > Decimal::ZERO);
    let change = before.and_then(|before| change::percent(value, before));
    Some(Figure {
        label,
        cell,
        kind,
        of: None,
        change,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_rounded_as_in_the_table() {
        let cells = ["8.01", "8.00"].map(|text| Cell::decimal(text.parse().ok(), 2));
        let figure = figure("Close".to_owned(), cells, Kind::Price).unwrap();
        // Exactly 0.125%.
        assert_eq!(figure.change, Some(Decimal::new(13, 2)));
    }
}
