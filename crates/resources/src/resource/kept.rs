//! The rows that a resource keeps, so that requests with the same answer share them.

use super::Resource;
use crate::{Ask, Asked, Words};
use std::sync::{Arc, PoisonError};
use table_engine::Row;
use upstream::Part;

/// The most rows that a resource keeps in a language, whose memory no cache counts. More rows are built for each request.
pub(super) const MOST_KEPT: usize = 5000;

/// Rows, and the parts of the answer that they were made of.
pub(super) struct Kept {
    parts: Vec<Part>,
    variant: u64,
    rows: Arc<Vec<Row>>,
}

impl<C: Ask, T: Sync> Resource<C, T> {
    /// The rows of an answer; the kept ones if they were made of the same parts.
    pub(super) fn made(&self, answer: &Asked<C::Answer>, words: Words) -> Arc<Vec<Row>> {
        let slot = || {
            let slot = &self.kept[words.locale as usize];
            slot.lock().unwrap_or_else(PoisonError::into_inner)
        };
        let make = || Arc::new(self.make(&answer.value, words));
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
