//! The data that publications need from their exchange.

use crate::content::Archive;
use chrono::{NaiveDate, NaiveDateTime};
use sandbox_session::{history::SessionRange, lines::Lines, sessions::DatedBar, whole::Instrument};
use std::sync::Arc;
use wire::calls::history::History;

/// The exchange that publishes.
pub trait Source {
    /// Time on its clock.
    fn now(&self) -> NaiveDateTime;

    /// Everything published, as of today.
    fn archive(&self) -> Arc<Archive>;

    /// Calls a function for every bar with trades of one security or all, on finished days, day by day; see
    /// [`sandbox_session::sessions::each_bar`].
    fn each_bar(
        &self,
        days: (NaiveDate, NaiveDate),
        of: Option<usize>,
        each: &mut dyn FnMut(DatedBar<'_>),
    );

    /// The finished sessions of an index, by its position in the list.
    fn index_history(&self, at: usize, range: SessionRange) -> History;

    /// All instruments other than shares, also those that no longer trade, with their finished sessions in a range of days.
    fn others(&self, range: SessionRange) -> Vec<Instrument>;

    /// The instruments other than shares.
    fn lines(&self) -> Arc<Lines>;
}
