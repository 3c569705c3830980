//! Logging of calls: changes only, without repetitions.

use crate::{failure::Failure, metrics::CallState};
use std::sync::atomic::Ordering;

/// Logs the first failure after a success and the first success after a failure.
pub(crate) fn log(state: &CallState, failure: Option<&Failure>) {
    let (call, service) = (state.name, state.service);
    match failure {
        // What is not yet available is no failure of a service.
        Some(Failure::NotFound | Failure::NotYet) => {}
        // Visitors may be the cause: logged once, counted always.
        Some(failure @ Failure::Refused(_)) if state.refused.swap(true, Ordering::Relaxed) => {
            tracing::debug!(call, service, reason = failure.reason(), "refused again");
        }
        Some(failure @ Failure::Refused(_)) => {
            tracing::warn!(
                call,
                service,
                reason = failure.reason(),
                "a request was refused"
            );
        }
        Some(failure) if !state.failing.swap(true, Ordering::Relaxed) => {
            tracing::warn!(call, service, reason = failure.reason(), "call failed");
        }
        Some(failure) => {
            tracing::debug!(
                call,
                service,
                reason = failure.reason(),
                "call failed again"
            );
        }
        None if state.failing.swap(false, Ordering::Relaxed) => {
            tracing::info!(call, service, "call works again");
        }
        None => {}
    }
}
