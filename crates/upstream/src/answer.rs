//! Answers: a value, the time of its receipt, and whether it is still fresh.

use crate::version::Digest;
use chrono::{DateTime, Utc};
use std::{ops::Deref, sync::Arc};

/// Whether an answer is as recent as its call promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// Within its time, or so shortly past it that the refresh may still be running, and no refresh
    /// has failed since.
    Fresh,
    /// The last good answer, because there is no newer one: its age should be shown.
    Stale,
}

/// An answer of the exchange. Dereferences to the value; cloning shares it.
#[derive(Debug)]
pub struct Answer<T> {
    /// The decoded value.
    pub value: Arc<T>,
    /// Time of receipt, in real time; the age shown on pages counts from it.
    pub received: DateTime<Utc>,
    /// Fresh or stale.
    pub freshness: Freshness,
    /// Digest of its content, independent of time.
    pub(crate) digest: Digest,
}

impl<T> Answer<T> {
    /// True when the page should show its age.
    pub fn is_stale(&self) -> bool {
        self.freshness == Freshness::Stale
    }
}

impl<T> Clone for Answer<T> {
    fn clone(&self) -> Self {
        Self {
            value: Arc::clone(&self.value),
            received: self.received,
            freshness: self.freshness,
            digest: self.digest,
        }
    }
}

impl<T> Deref for Answer<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}
