//! How much of the store is used, in all and by each form, so that the operator sees it fill and no form fills it alone.

use super::{Refused, StoreConfig};
use crate::database::{Row, Used};
use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// How long a count holds. What this process stores is added to it; what other nodes and the staff do is seen with the next one.
pub(super) const HOLDS: Duration = Duration::from_secs(300);

/// What is stored, and how much may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// The number of submissions.
    pub submissions: u64,
    /// The maximum number.
    pub most: u64,
    /// About how many bytes they take.
    pub bytes: u64,
    /// The maximum number of bytes.
    pub most_bytes: u64,
}

impl Usage {
    /// True if four fifths of the submissions or of the bytes are used.
    fn is_high(&self) -> bool {
        let is_high = |used: u64, most: u64| used.saturating_mul(5) >= most.saturating_mul(4);
        is_high(self.submissions, self.most) || is_high(self.bytes, self.most_bytes)
    }
}

/// What the writer counted last, for other threads.
#[derive(Debug, Default)]
pub(super) struct Shown {
    submissions: AtomicU64,
    bytes: AtomicU64,
}

impl Shown {
    pub(super) fn usage(&self, (most, most_bytes): (u32, u64)) -> Usage {
        Usage {
            submissions: self.submissions.load(Ordering::Relaxed),
            most: u64::from(most),
            bytes: self.bytes.load(Ordering::Relaxed),
            most_bytes,
        }
    }
}

/// The counts of the writer.
pub(super) struct Shares {
    used: Used,
    /// When they were read from the database; `None`: they must be read before they are used.
    read: Option<Instant>,
    limits: (u32, u64),
    limits_of_form: (i64, i64),
    is_warned: bool,
    shown: Arc<Shown>,
}

impl Shares {
    pub(super) fn new(config: &StoreConfig, shown: Arc<Shown>) -> Self {
        let bytes = i64::try_from(config.most_bytes_of_form).unwrap_or(i64::MAX);
        Self {
            used: Used {
                bytes: 0,
                forms: HashMap::new(),
            },
            read: None,
            limits: (config.most, config.most_bytes),
            limits_of_form: (i64::from(config.most_of_form), bytes),
            is_warned: false,
            shown,
        }
    }

    /// True if what is stored must be read again.
    pub(super) fn is_old(&self) -> bool {
        self.read.is_none_or(|read| read.elapsed() >= HOLDS)
    }

    /// Notes what was read from the database.
    pub(super) fn read(&mut self, used: Used) {
        self.used = used;
        self.read = Some(Instant::now());
    }

    /// Forgets what was added, since it was not stored.
    pub(super) fn forget(&mut self) {
        self.read = None;
    }

    /// Adds a submission.
    ///
    /// # Errors
    /// Its form has its share.
    pub(super) fn add(&mut self, row: &Row) -> Result<(), Refused> {
        let (submissions, bytes) = self.used.forms.get(&row.form).copied().unwrap_or_default();
        let (submissions, bytes) = (submissions + 1, bytes.saturating_add(row.bytes()));
        if submissions > self.limits_of_form.0 || bytes > self.limits_of_form.1 {
            return Err(Refused::FormFull);
        }
        self.used
            .forms
            .insert(row.form.clone(), (submissions, bytes));
        self.used.bytes = self.used.bytes.saturating_add(row.bytes());
        Ok(())
    }

    /// Shows the counts to other threads, and warns once when the store begins to be full.
    pub(super) fn show(&mut self) {
        let submissions = self.used.forms.values().map(|(count, _)| count);
        let unsigned = |number: i64| u64::try_from(number).unwrap_or_default();
        let submissions = unsigned(submissions.sum());
        let bytes = unsigned(self.used.bytes);
        self.shown.submissions.store(submissions, Ordering::Relaxed);
        self.shown.bytes.store(bytes, Ordering::Relaxed);
        let usage = self.shown.usage(self.limits);
        if usage.is_high() && !self.is_warned {
            tracing::warn!(
                "the store of submissions is filling: {submissions} of {} submissions, {bytes} of {} bytes",
                usage.most,
                usage.most_bytes
            );
        }
        self.is_warned = usage.is_high();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_fifths_of_submissions_or_bytes_are_much() {
        let usage = |submissions, bytes| Usage {
            submissions,
            most: 100,
            bytes,
            most_bytes: 1_000,
        };
        assert!(!usage(79, 799).is_high());
        assert!(usage(80, 0).is_high() && usage(0, 800).is_high());
    }
}
