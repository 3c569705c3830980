//! The groups in which the entries of a list stand, such as the disclosures of a day.

use crate::components::number::written;
use chrono::{Datelike as _, NaiveDate};
use domain::{format, locale::Locale};
use resources::DataPage;
use table_engine::{Cell, Kind, Row};

/// The headings of entries: days where an entry leads with its time, else years.
pub(super) struct Groups {
    /// Index of the cell with the day.
    at: usize,
    by_day: bool,
    locale: Locale,
    last: Option<NaiveDate>,
}

impl Groups {
    /// The groups of a table; `None` for one whose rows have no day.
    pub(super) fn of(resource: &dyn DataPage, columns: &[usize], locale: Locale) -> Option<Self> {
        let kind = |at: usize| resource.shape().columns[at].kind;
        let mut days = (columns.iter().copied()).filter(|&at| is_day(kind(at)));
        let at = days.next()?;
        Some(Self {
            at,
            by_day: kind(at) == Kind::Moment && resource.look(at).lead,
            locale,
            last: None,
        })
    }

    /// The time of a row, by which visitors' browsers tell what is new, and the heading of the group that it begins:
    /// `12 Nov, 2026` or `2026`.
    pub(super) fn enter(&mut self, row: &Row) -> Option<(String, Option<String>)> {
        let (day, at) = match &row[self.at] {
            Cell::Date(day) => (*day, day.to_string()),
            Cell::DateTime(at) => (at.date(), at.format("%Y-%m-%dT%H:%M").to_string()),
            _ => return None,
        };
        let last = self.last.replace(day);
        let same = last.is_some_and(|last| match self.by_day {
            true => last == day,
            false => last.year() == day.year(),
        });
        let heading = (!same).then(|| match self.by_day {
            true => written(|out| format::date(out, day, self.locale)),
            false => day.year().to_string(),
        });
        Some((at, heading))
    }
}

const fn is_day(kind: Kind) -> bool {
    matches!(kind, Kind::Date | Kind::Moment)
}
