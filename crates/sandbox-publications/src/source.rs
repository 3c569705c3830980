//! What publications ask of the exchange that they belong to.

use crate::content::Archive;
use chrono::{NaiveDate, NaiveDateTime};
use sandbox_session::{history::Asked, lines::Lines, sessions::DatedBar};
use std::sync::Arc;
use wire::calls::history::History;

/// The exchange that publishes.
pub trait Source {
    /// What its clock shows.
    fn now(&self) -> NaiveDateTime;

    /// Everything that is published, as of today.
    fn archive(&self) -> Arc<Archive>;

    /// Shows every bar with trades of one security or of all, within days that are over, day by
    /// day; see [`sandbox_session::sessions::each_bar`].
    fn each_bar(
        &self,
        days: (NaiveDate, NaiveDate),
        of: Option<usize>,
        each: &mut dyn FnMut(DatedBar<'_>),
    );

    /// The finished sessions of an index, by its place in the list.
    fn index_history(&self, at: usize, asked: Asked) -> History;

    /// What trades beside the shares.
    fn lines(&self) -> Arc<Lines>;
}
