//! The rows of a source that pages, put together.

use crate::{Asked, Loaded, Stamp, Words, known::KnownValues, paging::Part};
use std::{collections::HashSet, sync::Arc};
use table_engine::{Query, Row, data};

/// The rows of the pages that have come so far.
pub(super) struct Pages {
    rows: Vec<Row>,
    /// The keys of the rows: what is published between two calls moves rows to the next page.
    keys: HashSet<String>,
    key: Option<usize>,
    total: usize,
    stamp: Stamp,
    asked: Asked<()>,
}

impl Pages {
    pub(super) fn new<A>(key: Option<usize>, stamp: Stamp, first: &Asked<A>) -> Self {
        Self {
            rows: Vec::new(),
            keys: HashSet::new(),
            key,
            total: 0,
            stamp,
            asked: Asked {
                value: (),
                parts: Vec::new(),
                received: first.received,
                stale: false,
                lacking: first.lacking.clone(),
                provisional: false,
            },
        }
    }

    pub(super) fn add<A>(&mut self, rows: Vec<Row>, total: usize, answer: Asked<A>) {
        for row in rows {
            let mut key = String::new();
            let is_keyed = self.key.is_some_and(|at| data(&mut key, &row[at]));
            if !is_keyed || self.keys.insert(key) {
                self.rows.push(row);
            }
        }
        self.total = total;
        self.asked.received = self.asked.received.min(answer.received);
        self.asked.stale |= answer.stale;
        self.asked.provisional |= answer.provisional;
        for key in answer.lacking {
            if !self.asked.lacking.contains(&key) {
                self.asked.lacking.push(key);
            }
        }
        self.asked.parts.extend(answer.parts);
    }

    pub(super) fn loaded(
        self,
        resource: &'static dyn crate::DataPage,
        query: &Query,
        words: Words,
    ) -> Loaded {
        let total = self.total.max(self.rows.len());
        let rows = Arc::new(self.rows.into());
        let known = KnownValues::default();
        let loaded = Loaded::new(
            resource,
            rows,
            &self.asked,
            self.stamp,
            (query, words),
            known,
        );
        loaded.part_of(Part { skip: 0, total })
    }
}
