//! An answer on its way to a page: the value, its age, whether it is stale.

use super::DataError;
use crate::facts::PageFacts;
use chrono::{DateTime, Utc};
use leptos::prelude::use_context;
use serde::{Deserialize, Serialize};
use std::{ops::Deref, sync::Arc};
use upstream::Upstream;
use wire::Call;

/// A value with its age. Reads as the value; cloning shares it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Fetched<T> {
    /// The value itself.
    pub value: Arc<T>,
    /// When it came from the exchange, in real time.
    pub received: DateTime<Utc>,
    /// True when newer values did not come in time.
    pub stale: bool,
}

impl<T> Deref for Fetched<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Clone for Fetched<T> {
    fn clone(&self) -> Self {
        Self {
            value: Arc::clone(&self.value),
            received: self.received,
            stale: self.stale,
        }
    }
}

impl<T: Send + Sync + 'static> From<&Fetched<T>> for resources::Asked<Arc<T>> {
    fn from(answer: &Fetched<T>) -> Self {
        Self::one(&answer.value, answer.received, answer.stale)
    }
}

/// Asks the exchange through the client in the context.
pub async fn fetch<C: Call>(call: C) -> Result<Fetched<C::Answer>, DataError> {
    let upstream = use_context::<Upstream>().ok_or(DataError::Unavailable)?;
    // The calls of a page wait together: one that hangs must not be followed by another's wait.
    // What pages ask for is worth keeping; what visitors ask for by themselves is one of countless.
    let upstream = match use_context::<PageFacts>() {
        Some(page) => upstream.having_spent(page.spent()).usual(),
        None => upstream,
    };
    match upstream.get(call).await {
        Ok(answer) => Ok(Fetched {
            stale: answer.is_stale(),
            received: answer.received,
            value: answer.value,
        }),
        Err(failure) => Err(DataError::from(&failure)),
    }
}
