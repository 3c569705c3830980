//! How many records each choice of a filter leaves, counted by the source of a list that is here in part only.

use crate::{Asked, Error};
use futures_util::future::BoxFuture;
use upstream::{Part, Upstream};

/// Counts the records of a list for the choices of its filters, by the request of the list.
pub type Count<C> = for<'a> fn(C, &'a Upstream) -> BoxFuture<'a, Result<Counts, Error>>;

/// The number of records that each choice of a filter leaves under the other filters.
#[derive(Debug, Clone)]
pub struct Counts {
    /// Key of the filter, choice as in the address, number. The choice of all values is empty.
    of: Vec<(&'static str, String, u64)>,
    /// The wire answers that they are made of.
    pub parts: Vec<Part>,
    /// True while newer ones could not be fetched: pages that show them must not be cached.
    pub provisional: bool,
}

impl Counts {
    /// The counts of an answer.
    pub fn new<A>(of: Vec<(&'static str, String, u64)>, answer: &Asked<A>) -> Self {
        Self {
            of,
            parts: answer.parts.clone(),
            provisional: answer.provisional,
        }
    }

    /// The number that a choice of a filter leaves; `None` where the source does not count it.
    pub fn of(&self, filter: &str, choice: &str) -> Option<u64> {
        let mut all = self.of.iter();
        let found = all.find(|(key, code, _)| *key == filter && code == choice);
        found.map(|(_, _, count)| *count)
    }
}
