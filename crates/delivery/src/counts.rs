//! Counters of an outbox channel, for the metrics.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counters of a channel. All but `waiting` count from the start of the process.
#[derive(Debug, Default)]
pub struct Counts {
    /// Messages that wait, when they were last counted.
    pub waiting: AtomicU64,
    /// Messages that were delivered.
    pub delivered: AtomicU64,
    /// Attempts that failed.
    pub failed: AtomicU64,
    /// Messages that were given up: refused for good, or their time was over.
    pub lost: AtomicU64,
}

impl Counts {
    /// The numbers, in the order of the fields.
    pub fn read(&self) -> [u64; 4] {
        [&self.waiting, &self.delivered, &self.failed, &self.lost]
            .map(|count| count.load(Ordering::Relaxed))
    }

    pub(crate) fn add(counter: &AtomicU64, count: u64) {
        counter.fetch_add(count, Ordering::Relaxed);
    }
}
