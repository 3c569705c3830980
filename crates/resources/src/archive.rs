//! Data pages of past sessions: shares, sector indices, futures.

mod absent;
mod company_prices;
mod end_of_day;
mod futures;
mod sector_indices;

pub use absent::{Absence, absence};
pub use company_prices::COMPANY_PRICES;
pub use end_of_day::{ALL_DAYS, END_OF_DAY, END_OF_DAYS, day_of_address};
pub use futures::FUTURES_HISTORY;
pub use sector_indices::SECTOR_INDICES;

use crate::{
    Ask as _, Asked, Error,
    every::{Every, sessions},
};
use chrono::NaiveDate;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use std::sync::Arc;
use upstream::Upstream;
use wire::calls::history::{History, HistoryRequest, Instrument, Session};

/// The maximum number of concurrent requests for histories.
const AT_ONCE: usize = 6;

/// The histories of several instruments between two days, as traded, in the order of the instruments.
async fn histories(
    upstream: &Upstream,
    of: Vec<Instrument>,
    [from, to]: [NaiveDate; 2],
) -> Result<Vec<Asked<Arc<History>>>, Error> {
    let requests = of.into_iter().map(|of| HistoryRequest {
        of,
        from,
        to,
        adjusted: false,
    });
    let answers = requests.map(|request| request.ask(upstream));
    stream::iter(answers).buffered(AT_ONCE).try_collect().await
}

/// One row per session of each instrument, or per week, month, quarter or year. `histories` are in the order of `of`.
fn per_session<T, R>(
    of: &[T],
    histories: &[Asked<Arc<History>>],
    every: Every,
    row: impl Fn(&T, &Session) -> R,
) -> Vec<R> {
    let mut rows = Vec::new();
    for (instrument, history) in of.iter().zip(histories) {
        let sessions = sessions(&history.value.sessions, every);
        rows.extend(sessions.iter().map(|session| row(instrument, session)));
    }
    rows
}

/// The answer of rows that were made of a list of instruments and of the histories of these instruments.
fn combined<A, R>(list: Asked<A>, histories: &[Asked<Arc<History>>], value: R) -> Asked<R> {
    let mut parts = list.parts;
    parts.extend(histories.iter().flat_map(|asked| asked.parts.clone()));
    let oldest = histories.iter().map(|asked| asked.received).min();
    Asked {
        parts,
        received: oldest.unwrap_or(list.received),
        stale: list.stale || histories.iter().any(|asked| asked.stale),
        lacking: Vec::new(),
        provisional: list.provisional || histories.iter().any(|asked| asked.provisional),
        value,
    }
}
