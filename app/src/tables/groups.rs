//! The groups in which the entries of a list stand, such as the disclosures of a day.

use crate::html::put;
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

    /// The attributes of a row: its time, by which visitors' browsers tell what is new, and the heading of the group
    /// that it begins, `12 Nov, 2026` or `2026`.
    pub(super) fn attributes(&mut self, out: &mut String, row: &Row) {
        let day = match &row[self.at] {
            Cell::Date(day) => *day,
            Cell::DateTime(at) => at.date(),
            _ => return,
        };
        match &row[self.at] {
            Cell::DateTime(at) => put!(out, " data-at={}", at.format("%Y-%m-%dT%H:%M")),
            _ => put!(out, " data-at={day}"),
        }
        let last = self.last.replace(day);
        let same = last.is_some_and(|last| match self.by_day {
            true => last == day,
            false => last.year() == day.year(),
        });
        if same {
            return;
        }
        out.push_str(" data-group=\"");
        match self.by_day {
            true => format::date(out, day, self.locale),
            false => put!(out, "{}", day.year()),
        }
        out.push('"');
    }
}

const fn is_day(kind: Kind) -> bool {
    matches!(kind, Kind::Date | Kind::Moment)
}
