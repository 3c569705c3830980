//! Sizes and SHA-256 of generated documents, which are kept for the day: a document is made of what is published, and
//! that is the same for a day with the same imports.

use chrono::NaiveDate;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};
use wire::Sha256;

/// The maximum number of documents; those of 2,000 disclosures.
const MOST: usize = 4_000;

/// The stamp of the imports and the day.
pub(crate) type State = (u64, NaiveDate);

/// What is known of a document.
#[derive(Debug, Clone)]
pub(crate) struct Measure {
    /// Its size in bytes.
    pub(crate) bytes: u64,
    /// Its number of pages.
    pub(crate) pages: Option<u32>,
    /// Its SHA-256.
    pub(crate) sha256: Option<Sha256>,
}

/// The measures of documents by name.
#[derive(Debug, Default)]
pub(crate) struct Measures(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    of: Option<State>,
    all: HashMap<String, Measure>,
}

impl Measures {
    /// The measure of a document in a state of the exchange. `make` is called if it is not known; what it does not make
    /// is not kept.
    pub(crate) fn of(
        &self,
        state: State,
        name: &str,
        make: impl FnOnce() -> Option<Measure>,
    ) -> Option<Measure> {
        let known = {
            let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let all = (kept.of == Some(state)).then_some(&kept.all);
            all.and_then(|all| all.get(name).cloned())
        };
        if known.is_some() {
            return known;
        }
        let made = make()?;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.of != Some(state) || kept.all.len() >= MOST {
            kept.all.clear();
            kept.of = Some(state);
        }
        kept.all.insert(name.to_owned(), made.clone());
        Some(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_document_is_measured_once_a_day() {
        let measures = Measures::default();
        let made = Cell::new(0);
        let of = |stamp, day: u32, name: &str| {
            let state = (stamp, NaiveDate::from_ymd_opt(2026, 11, day).unwrap());
            let measure = measures.of(state, name, || {
                made.set(made.get() + 1);
                Some(Measure {
                    bytes: made.get(),
                    pages: None,
                    sha256: None,
                })
            });
            measure.unwrap().bytes
        };
        assert_eq!((of(1, 12, "a"), of(1, 12, "a"), of(1, 12, "b")), (1, 1, 2));
        assert_eq!((of(1, 13, "a"), of(2, 13, "a")), (3, 4));
        let none = measures.of((2, NaiveDate::MIN), "a", || None);
        assert!(none.is_none());
        for at in 0..2 * MOST {
            of(3, 14, &at.to_string());
        }
        assert!(measures.0.lock().unwrap().all.len() <= MOST);
    }
}
