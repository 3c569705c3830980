//! Notes beside the days of rows: why a period is not whole, and that a day was the last one of a security.

use super::{InPart, Within};
use crate::Loaded;
use table_engine::{Cell, Row};

/// What stands beside the day of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayNote {
    /// Why its period is not whole; `None` if it is, and for a day.
    pub in_part: Option<InPart>,
    /// True if it was the last day of trading of one of several securities.
    pub is_last: bool,
}

/// The notes beside the days of rows.
pub struct DayNotes<'a> {
    /// The column of the days.
    pub column: usize,
    loaded: &'a Loaded,
    bounds: Within,
}

impl DayNotes<'_> {
    /// What stands beside the day of a row.
    pub fn of(&self, row: &Row) -> Option<DayNote> {
        let Cell::Date(day) = row[self.column] else {
            return None;
        };
        let life = self.loaded.life(row);
        let bounds = match life {
            Some(life) => Within::of_security(self.loaded, life),
            None => self.bounds,
        };
        Some(DayNote {
            in_part: bounds.in_part(day),
            is_last: life.is_some_and(|life| life.last == Some(day)),
        })
    }
}

impl Loaded {
    /// The column with the days of rows that stand for periods; `None` where each row is of a day, or of none.
    pub(crate) fn period_column(&self) -> Option<usize> {
        Within::of_rows(self).every?;
        self.day_column()
    }

    /// The notes beside the days of rows; `None` where there are none.
    pub fn day_notes(&self) -> Option<DayNotes<'_>> {
        let bounds = Within::of_rows(self);
        if bounds.every.is_none() && self.lives.is_empty() {
            return None;
        }
        Some(DayNotes {
            column: self.day_column()?,
            loaded: self,
            bounds,
        })
    }

    fn day_column(&self) -> Option<usize> {
        let headlines = self.resource.overview().headlines;
        let key = headlines.and_then(|headlines| headlines.day);
        let (column, _) = self.shape().column(key.unwrap_or("date"))?;
        Some(column)
    }
}
