//! How many records each choice of a filter leaves, counted by the source of a list that is here in part only.

use crate::{Asked, Error};
use chrono::NaiveDate;
use futures_util::future::BoxFuture;
use upstream::{Part, Upstream};

/// Counts the records of a list for the choices of its filters, by the request of the list.
pub type Count<C> = for<'a> fn(C, &'a Upstream) -> BoxFuture<'a, Result<Counts, Error>>;

/// The number of records that each choice of a filter leaves under the other filters.
#[derive(Debug, Clone)]
pub struct Counts {
    /// Key of the filter, choice as in the address, number. The choice of all values is empty.
    of: Vec<(&'static str, String, u64)>,
    /// The day on which the records were counted, by the exchange's clock, and the number of those that were published on
    /// that day and match all filters.
    today: Option<(NaiveDate, u64)>,
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
            today: None,
            parts: answer.parts.clone(),
            provisional: answer.provisional,
        }
    }

    /// With the number of records of the day on which they were counted.
    #[must_use]
    pub const fn of_today(mut self, day: NaiveDate, count: u64) -> Self {
        self.today = Some((day, count));
        self
    }

    /// The number of records of a day; `None` if they were counted on another one.
    pub fn on(&self, day: NaiveDate) -> Option<u64> {
        let (_, count) = self.today.filter(|(counted, _)| *counted == day)?;
        Some(count)
    }

    /// The number that a choice of a filter leaves; `None` where the source does not count it.
    pub fn of(&self, filter: &str, choice: &str) -> Option<u64> {
        let mut all = self.of.iter();
        let found = all.find(|(key, code, _)| *key == filter && code == choice);
        found.map(|(_, _, count)| *count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_of_today_holds_on_its_day_alone() {
        let none = Counts {
            of: Vec::new(),
            today: None,
            parts: Vec::new(),
            provisional: false,
        };
        let day: NaiveDate = "2026-11-12".parse().unwrap();
        assert_eq!(none.on(day), None);
        let three = none.of_today(day, 3);
        assert_eq!(three.on(day), Some(3));
        assert_eq!(three.on(day.succ_opt().unwrap()), None);
    }
}
