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
    /// Minutes by which values of the session are delayed; 0 for answers without such values.
    #[serde(rename = "delayMinutes", default, skip_serializing_if = "is_zero")]
    pub delay: u16,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde calls"
)]
const fn is_zero(delay: &u16) -> bool {
    *delay == 0
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
            delay: self.delay,
        }
    }
}

impl<T> Fetched<T> {
    /// The answer of a client to a call, with the delay of that client's readers.
    pub(crate) fn new<C: Call<Answer = T>>(
        upstream: &Upstream,
        call: &C,
        answer: Answer<T>,
    ) -> Self {
        let is_delayed = call.delay() != wire::Delay::Never;
        Self {
            stale: answer.is_stale(),
            received: answer.received,
            value: answer.value,
            delay: if is_delayed {
                upstream.delay_minutes()
            } else {
                0
            },
        }
    }
}

/// Calls the exchange for a server function. Pages use [`Cx::ask`](crate::pages::Cx::ask).
pub(super) async fn fetch<C: Call>(call: C) -> Result<Fetched<C::Answer>, DataError> {
    let upstream = use_context::<Upstream>().ok_or(DataError::Unavailable)?;
    let answer = upstream.get(call.clone()).await;
    answer
        .map(|answer| Fetched::new(&upstream, &call, answer))
        .map_err(|failure| DataError::from(&failure))
}
