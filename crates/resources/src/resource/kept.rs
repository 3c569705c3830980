//! The rows that a resource keeps, so that requests with the same answer share them.

use super::Resource;
use crate::{Ask, Asked, Words};
use std::{
    ops::Deref,
    sync::{Arc, OnceLock, PoisonError},
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

/// The rows that an answer was made into, and their order without filters, which is found once.
#[derive(Default)]
pub(crate) struct Made {
    rows: Vec<Row>,
    in_order: OnceLock<Box<[u32]>>,
}

impl Made {
    /// The rows that a view shows, sorted, as indices.
    pub(crate) fn picked(&self, query: &Query) -> Vec<u32> {
        let picked = || filtered(self.rows.as_slice(), query);
        match query.is_of_all() {
            true => self.in_order.get_or_init(|| picked().into()).to_vec(),
            false => picked(),
        }
    }
}

impl From<Vec<Row>> for Made {
    fn from(rows: Vec<Row>) -> Self {
        Self {
            rows,
            in_order: OnceLock::new(),
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
        let make = || Arc::new(Made::from(self.make(&answer.value, words)));
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

    /// The rows of an answer.
    pub(super) fn make(&self, answer: &C::Answer, words: Words) -> Vec<Row> {
        let row = |item: &T| {
            let columns = self.definition.columns.iter();
            columns.map(|column| column.cell(item, words)).collect()
        };
        (self.definition.items)(answer).iter().map(row).collect()
    }
}
