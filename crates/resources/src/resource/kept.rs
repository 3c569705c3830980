//! The rows that a resource keeps, so that requests with the same answer share them.

use super::Resource;
use crate::{Ask, Asked, Summary, Within, Words};
use std::{
    collections::HashMap,
    ops::Deref,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};
use table_engine::{Query, Row, filtered};
use upstream::Part;

/// The most rows that a resource keeps in a language, whose memory no cache counts. More rows are built for each request.
pub(super) const MOST_KEPT: usize = 5000;

/// Rows, and the parts of the answer that they were made of.
pub(super) struct Kept {
    parts: Vec<Part>,
    variant: u64,
    rows: Arc<Made>,
}

/// The rows that an answer was made into, and what is found in all of them once: their order and their sums without filters,
/// and what stands above their table.
#[derive(Default)]
pub(crate) struct Made {
    rows: Vec<Row>,
    /// The codes of other items, with the values of the parameters of their pages.
    referred: HashMap<Box<str>, Box<str>>,
    in_order: OnceLock<Box<[u32]>>,
    sums: OnceLock<Option<Row>>,
    summary: Mutex<Option<Summarised>>,
}

/// A summary, and the periods of the view that it was made for.
type Summarised = ([Within; 2], Arc<Summary>);

impl Made {
    /// The value of the parameter of the page that a code of another item leads to.
    pub(crate) fn referred(&self, code: &str) -> Option<&str> {
        self.referred.get(code).map(|value| &**value)
    }

    /// The rows that a view shows, sorted, as indices.
    pub(crate) fn picked(&self, query: &Query) -> Vec<u32> {
        let picked = || filtered(self.rows.as_slice(), query);
        match query.is_of_all() {
            true => self.in_order.get_or_init(|| picked().into()).to_vec(),
            false => picked(),
        }
    }

    /// The sums below a view; `sums` finds them.
    pub(crate) fn sums(&self, query: &Query, sums: impl FnOnce() -> Option<Row>) -> Option<Row> {
        match query.is_of_all() {
            true => self.sums.get_or_init(sums).clone(),
            false => sums(),
        }
    }

    /// What stands above the table of a view with these periods; `make` makes it of the rows.
    pub(crate) fn summary(
        &self,
        periods: [Within; 2],
        make: impl FnOnce() -> Summary,
    ) -> Arc<Summary> {
        let slot = || self.summary.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, summary)) = slot().as_ref().filter(|(of, _)| *of == periods) {
            return Arc::clone(summary);
        }
        let summary = Arc::new(make());
        *slot() = Some((periods, Arc::clone(&summary)));
        summary
    }
}

impl From<Vec<Row>> for Made {
    fn from(rows: Vec<Row>) -> Self {
        Self {
            rows,
            ..Self::default()
        }
    }
}

impl Deref for Made {
    type Target = [Row];

    fn deref(&self) -> &[Row] {
        &self.rows
    }
}

impl<C: Ask, T: Sync> Resource<C, T> {
    /// The rows of an answer; the kept ones if they were made of the same parts.
    pub(super) fn made(&self, answer: &Asked<C::Answer>, words: Words) -> Arc<Made> {
        let slot = || {
            let slot = &self.kept[words.locale as usize];
            slot.lock().unwrap_or_else(PoisonError::into_inner)
        };
        let make = || {
            Arc::new(Made {
                referred: self.referred(&answer.value),
                ..Made::from(self.make(&answer.value, words))
            })
        };
        let variant = C::variant(&answer.value);
        let Some(variant) = variant.filter(|_| !answer.parts.is_empty()) else {
            return make();
        };
        let is_same = |kept: &&Kept| kept.variant == variant && kept.parts == answer.parts;
        if let Some(kept) = slot().as_ref().filter(is_same) {
            return Arc::clone(&kept.rows);
        }
        let rows = make();
        if rows.len() <= MOST_KEPT {
            *slot() = Some(Kept {
                parts: answer.parts.clone(),
                variant,
                rows: Arc::clone(&rows),
            });
        }
        rows
    }

    /// The codes of other items in an answer, with the values of the parameters of their pages.
    fn referred(&self, answer: &C::Answer) -> HashMap<Box<str>, Box<str>> {
        let columns = self.definition.columns.iter();
        let columns: Vec<_> = columns.filter(|column| column.look.refers).collect();
        if columns.is_empty() {
            return HashMap::new();
        }
        let items = (self.definition.items)(answer);
        let all = items.iter().flat_map(|item| {
            let columns = columns.iter();
            columns.flat_map(move |column| column.referred(item))
        });
        all.map(|(code, value)| (code.into(), value.into()))
            .collect()
    }

    /// The rows of an answer.
    pub(super) fn make(&self, answer: &C::Answer, words: Words) -> Vec<Row> {
        let row = |item: &T| {
            let columns = self.definition.columns.iter();
            columns.map(|column| column.cell(item, words)).collect()
        };
        (self.definition.items)(answer).iter().map(row).collect()
    }
}
