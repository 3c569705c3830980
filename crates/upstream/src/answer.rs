//! What a reader gets: a value, when it came, and whether it is still fresh.

use crate::version::Digest;
use chrono::{DateTime, Utc};
use std::{ops::Deref, sync::Arc};

/// Whether an answer is as new as its call promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// Within its time, or so shortly past it that the refresh may still be under way, and no
    /// refresh has failed since.
    Fresh,
    /// The last good answer, because the service has not given a newer one: show its age.
    Stale,
}

/// An answer of the exchange. Reads as the value itself; cloning shares it.
#[derive(Debug)]
pub struct Answer<T> {
    /// The decoded value.
    pub value: Arc<T>,
    /// When it was received, in real time: the age on the page is counted from here.
    pub received: DateTime<Utc>,
    /// Fresh or stale.
    pub freshness: Freshness,
    /// What it says, whenever it says it.
    pub(crate) digest: Digest,
}

impl<T> Answer<T> {
    /// True when the page should say how old this is.
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
