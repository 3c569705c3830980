//! The rows of the two latest days, and sums over them.

use super::{Headlines, adds_up};
use crate::{Loaded, in_part::Within};
use chrono::NaiveDate;
use table_engine::{Cell, Kind, Row, totals};

/// The rows of an answer, and those of its two latest days.
pub(super) struct Rows<'a> {
    pub(super) loaded: &'a Loaded,
    /// The latest day and the one before.
    pub(super) days: [Option<NaiveDate>; 2],
    /// The rows of these days.
    pub(super) at: [Vec<u32>; 2],
}

impl<'a> Rows<'a> {
    pub(super) fn new(headlines: &Headlines, loaded: &'a Loaded) -> Self {
        let all = loaded.source_rows();
        let column = headlines.day.and_then(|key| loaded.shape().column(key));
        let Some((day, _)) = column else {
            let every = (0_u32..).zip(all).map(|(at, _)| at).collect();
            return Self {
                loaded,
                days: [None; 2],
                at: [every, Vec::new()],
            };
        };
        let bounds = Within::of(loaded, "by");
        let of = |row: &Row| match row[day] {
            Cell::Date(on) => bounds.is_whole(on).then_some(on),
            _ => None,
        };
        let latest = all.iter().filter_map(of).max();
        // One of several securities may have ended, and has an earlier day than the others in the same period.
        let is_of = |on: NaiveDate, asked: Option<NaiveDate>| {
            asked.is_some_and(|asked| bounds.has_both(on, asked))
        };
        let before = all.iter().filter_map(of).filter(|on| !is_of(*on, latest));
        let days = [latest, before.max()];
        let at = days.map(|asked| {
            let rows = (0_u32..).zip(all);
            let on = rows.filter(|(_, row)| of(row).is_some_and(|on| is_of(on, asked)));
            on.map(|(at, _)| at).collect()
        });
        Self { loaded, days, at }
    }

    pub(super) fn column(&self, key: &str) -> Option<(usize, Kind)> {
        let (at, column) = self.loaded.shape().column(key)?;
        Some((at, column.kind))
    }

    pub(super) fn rows(&self, nth: usize) -> impl Iterator<Item = &'a Row> {
        let all = self.loaded.source_rows();
        self.at[nth].iter().map(|&at| &all[at as usize])
    }

    /// The sum of a column over rows of one of the two days. Of what cannot be added up it is the value of the only row.
    pub(super) fn sum(&self, nth: usize, column: usize, is_of: impl Fn(&Row) -> bool) -> Cell {
        let all = self.loaded.source_rows();
        let at: Vec<u32> = self.at[nth]
            .iter()
            .copied()
            .filter(|&at| is_of(&all[at as usize]))
            .collect();
        let kind = self.loaded.shape().columns[column].kind;
        match at.as_slice() {
            [one] => all[*one as usize][column].clone(),
            several if adds_up(kind) => sum_of(self.loaded, column, several),
            _ => Cell::Missing,
        }
    }
}

/// The exact sum of a column, as below the table.
fn sum_of(loaded: &Loaded, column: usize, at: &[u32]) -> Cell {
    let mut shape = (**loaded.shape()).clone();
    for (place, one) in shape.columns.iter_mut().enumerate() {
        one.total = place == column;
    }
    let sums = totals(loaded.source_rows(), at, &shape);
    sums.map_or(Cell::Missing, |mut sums| sums.swap_remove(column))
}
