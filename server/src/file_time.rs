//! The time that a data file may take until its first byte.

use crate::{problem::Problem, state::State};
use domain::locale::Locale;
use http::StatusCode;
use std::time::Duration;
use upstream::Upstream;

/// The longest time: two thirds of `limits.page-seconds`, so that the answer says what was late before the request ends. A page
/// shows its other blocks after a second without an answer, a file has nothing else to send, and the first call of a long
/// range may take longer than that while nothing is cached. A call ends after five seconds by default, so that one may fail
/// and another follow.
fn longest(state: &State) -> Duration {
    state.config.limits.page * 2 / 3
}

/// The client for the calls of a file.
pub(crate) fn client(state: &State) -> Upstream {
    state.readers.data.for_files().waiting(longest(state))
}

/// The outcome, or the problem that the data is not available once it is too late. Calls in progress go on, so that the
/// next request may find their answers.
pub(crate) async fn within<T, E: From<Problem>>(
    state: &State,
    locale: Locale,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let late = || Problem::of_status(locale, StatusCode::SERVICE_UNAVAILABLE).into();
    tokio::time::timeout(longest(state), work)
        .await
        .unwrap_or_else(|_| Err(late()))
}
