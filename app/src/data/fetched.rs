//! An answer of the exchange as pages get it: value, time of receipt, freshness.

use super::DataError;
use chrono::{DateTime, Utc};
use leptos::prelude::use_context;
use serde::{Deserialize, Serialize};
use std::{ops::Deref, sync::Arc};
use upstream::{Answer, Upstream};
use wire::Call;

/// A value with its time of receipt. Dereferences to the value; cloning shares it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Fetched<T> {
    /// The value itself.
    pub value: Arc<T>,
    /// When it was received from the exchange, in real time.
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

impl<T> From<Answer<T>> for Fetched<T> {
    fn from(answer: Answer<T>) -> Self {
        Self {
            stale: answer.is_stale(),
            received: answer.received,
            value: answer.value,
        }
    }
}

/// Calls the exchange for a server function. Pages use [`Cx::ask`](crate::pages::Cx::ask).
pub(super) async fn fetch<C: Call>(call: C) -> Result<Fetched<C::Answer>, DataError> {
    let upstream = use_context::<Upstream>().ok_or(DataError::Unavailable)?;
    let answer = upstream.get(call).await;
    answer
        .map(Into::into)
        .map_err(|failure| DataError::from(&failure))
}
