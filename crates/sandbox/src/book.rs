//! Where finished sessions are kept from one start to the next. What keeps them is not the
//! sandbox's matter.

use chrono::NaiveDate;
use std::fmt::Debug;

/// One finished session, written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its day.
    pub day: NaiveDate,
    /// The bars of all securities and indices.
    pub bars: Vec<u8>,
    /// Where everything stood after it; only on some pages.
    pub state: Option<Vec<u8>>,
}

/// Why a book cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookTrouble {
    /// What it holds is damaged; it may be begun anew.
    Damaged,
    /// It is left alone, and somebody was told why.
    Closed,
}

/// Keeps the sessions of a sample in the order of their days. May block.
pub trait Book: Debug + Send + Sync {
    /// Hands over the sessions of a sample, the first one first, until there is none left or `each`
    /// says false. A book of another sample hands over nothing.
    fn read(&self, key: &str, each: &mut dyn FnMut(Page) -> bool) -> Result<(), BookTrouble>;

    /// Keeps these sessions in place of all that it holds: all of them or, with an error, none.
    fn begin(&self, key: &str, pages: &mut dyn Iterator<Item = Page>) -> Result<(), BookTrouble>;

    /// Adds what follows on the session of `after`: all of it or, with an error, nothing. Sessions
    /// that somebody else added meanwhile are passed over.
    fn append(
        &self,
        key: &str,
        after: Option<NaiveDate>,
        pages: &mut dyn Iterator<Item = Page>,
    ) -> Result<(), BookTrouble>;

    /// Is told how many sessions of how many are made so far, while a history is made anew.
    fn made(&self, _so_far: usize, _of: usize) {}
}

/// Which sample a book is of: exchanges with the same key have the same sessions. The version of
/// the program is in it, so that a program that makes other sessions does not go on with these.
pub(crate) fn key(seed: u64, securities: usize) -> String {
    format!(
        "seed {seed}, {securities} securities, version {}",
        sandbox_market::VERSION
    )
}
