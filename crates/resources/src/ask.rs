//! What a resource asks the exchange, and what comes back.

use chrono::{DateTime, FixedOffset, Utc};
use std::{future::Future, sync::Arc};
use upstream::{Failure, Part, Upstream};
use wire::Call;

/// Why a resource has no rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The thing that the address names does not exist: the page is a 404.
    #[error("not found")]
    NotFound,
    /// The service gave no answer and there is no earlier one.
    #[error("the data cannot be fetched")]
    Unavailable,
}

impl From<&Failure> for Error {
    fn from(failure: &Failure) -> Self {
        if failure.is_not_found() {
            Self::NotFound
        } else {
            Self::Unavailable
        }
    }
}

/// An answer with what is known of it.
#[derive(Debug, Clone)]
pub struct Asked<A> {
    /// The answer.
    pub value: A,
    /// What it is made of. Rows made of the same parts are made once; without parts they are made
    /// each time.
    pub parts: Vec<Part>,
    /// When it came, in real time.
    pub received: DateTime<Utc>,
    /// True when newer data did not come in time.
    pub stale: bool,
    /// Columns whose values could not be had.
    pub lacking: &'static [&'static str],
    /// True while some of it is old or lacking: what shows it must not be kept.
    pub provisional: bool,
}

impl<T: Send + Sync + 'static> Asked<Arc<T>> {
    /// An answer that is at hand.
    pub fn one(value: &Arc<T>, received: DateTime<Utc>, stale: bool) -> Self {
        Self {
            value: Arc::clone(value),
            parts: Vec::new(),
            received,
            stale,
            lacking: &[],
            provisional: stale,
        }
    }
}

/// A request to the exchange: one call of the wire, or several that belong together.
pub trait Ask: Send {
    /// What comes back.
    type Answer: Send + Sync + 'static;

    /// The names of the calls without which there are no rows.
    const CALLS: &'static [&'static str];

    /// Asks.
    fn ask(
        self,
        upstream: &Upstream,
    ) -> impl Future<Output = Result<Asked<Self::Answer>, Error>> + Send;
}

impl<C: Call> Ask for C {
    type Answer = Arc<C::Answer>;

    const CALLS: &'static [&'static str] = &[C::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let answer = upstream
            .get(self.clone())
            .await
            .map_err(|f| Error::from(&f))?;
        Ok(Asked {
            parts: vec![Part::new(self, &answer)],
            ..Asked::one(&answer.value, answer.received, answer.is_stale())
        })
    }
}

/// Of which moment an answer is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stamp {
    /// The exchange's clock at the snapshot; history has none.
    pub as_of: Option<DateTime<FixedOffset>>,
    /// Grows with every change of live data.
    pub version: Option<u64>,
}

impl Stamp {
    /// The stamp of a snapshot of live data.
    pub const fn live(as_of: DateTime<FixedOffset>, version: u64) -> Self {
        Self {
            as_of: Some(as_of),
            version: Some(version),
        }
    }

    /// The stamp of data without a clock: history, lists.
    pub const fn none<A>(_: &A) -> Self {
        Self {
            as_of: None,
            version: None,
        }
    }
}
