//! Storage of finished sessions, so that a start need not generate them again. The implementation is the
//! caller's.

use chrono::NaiveDate;
use std::fmt::Debug;

/// One stored session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its date.
    pub day: NaiveDate,
    /// The bars of all securities and indices, encoded.
    pub bars: Vec<u8>,
    /// The encoded state of the market after the session; only some pages have it.
    pub state: Option<Vec<u8>>,
}

/// Why a book cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookTrouble {
    /// Its content is damaged; it may be rewritten with `begin`.
    Damaged,
    /// It must not be used any more. The implementation has logged the reason.
    Closed,
}

/// Stores the sessions of one sample in order of their dates. Methods may block.
pub trait Book: Debug + Send + Sync {
    /// Passes the stored sessions to `each`, oldest first, until it returns false. Passes none if the book is
    /// of another sample.
    fn read(&self, key: &str, each: &mut dyn FnMut(Page) -> bool) -> Result<(), BookTrouble>;

    /// Replaces the content of the book with these sessions. On an error nothing is changed.
    fn begin(&self, key: &str, pages: &mut dyn Iterator<Item = Page>) -> Result<(), BookTrouble>;

    /// Appends the sessions after the one of `after`. On an error nothing is changed. Sessions that another
    /// process appended meanwhile are skipped.
    fn append(
        &self,
        key: &str,
        after: Option<NaiveDate>,
        pages: &mut dyn Iterator<Item = Page>,
    ) -> Result<(), BookTrouble>;

    /// Reports progress while a history is generated: sessions so far, and their number in total.
    fn made(&self, _so_far: usize, _of: usize) {}
}

/// The key of a sample: exchanges with the same key have the same sessions. It includes the version of the
/// program, as another version may generate other sessions.
pub(crate) fn key(seed: u64, securities: usize) -> String {
    format!(
        "seed {seed}, {securities} securities, version {}",
        sandbox_market::VERSION
    )
}
