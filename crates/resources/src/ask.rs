//! Requests of resources to the exchange, and their answers.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use std::{future::Future, sync::Arc};
use upstream::{Failure, Part, Upstream};
use wire::Call;

/// Why a resource has no rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// What the address names does not exist: the page is a 404.
    #[error("not found")]
    NotFound,
    /// The service answers that a listed security or index does not exist: it has no data about this one.
    #[error("the service does not have it")]
    Denied,
    /// The service did not answer, and no earlier answer is stored.
    #[error("the data cannot be fetched")]
    Unavailable,
}

impl From<&Failure> for Error {
    fn from(failure: &Failure) -> Self {
        if failure.is_not_found() {
            Self::NotFound
        } else if failure.is_denied() {
            Self::Denied
        } else {
            Self::Unavailable
        }
    }
}

/// What an answer lacks that has fewer rows than it should.
pub(crate) const ROWS: &str = "rows";

/// An answer with its origin and freshness.
#[derive(Debug, Clone)]
pub struct Asked<A> {
    /// The answer.
    pub value: A,
    /// The wire answers that it was made of. Rows made of the same parts are cached; without parts they are
    /// built each time.
    pub parts: Vec<Part>,
    /// When it was received, in real time.
    pub received: DateTime<Utc>,
    /// True when newer data could not be fetched in time.
    pub stale: bool,
    /// Keys of columns whose values could not be fetched, names of calls whose rows could not, and `rows` where an answer
    /// has fewer than it should.
    pub lacking: Vec<&'static str>,
    /// True while a part of it is stale or missing: pages that show it must not be cached.
    pub provisional: bool,
}

impl<A> Asked<A> {
    /// Several answers as one, which is as old as the oldest of them.
    pub(crate) fn joined(all: Vec<Self>) -> Asked<Vec<A>> {
        let oldest = all.iter().map(|asked| asked.received).min();
        let mut joined = Asked {
            value: Vec::with_capacity(all.len()),
            parts: Vec::new(),
            received: oldest.unwrap_or_else(Utc::now),
            stale: false,
            lacking: Vec::new(),
            provisional: false,
        };
        for asked in all {
            joined.value.push(asked.value);
            joined.parts.extend(asked.parts);
            joined.lacking.extend(asked.lacking);
            joined.stale |= asked.stale;
            joined.provisional |= asked.provisional;
        }
        joined
    }

    /// The answer with another value that is made of it.
    pub(crate) fn map<B>(self, make: impl FnOnce(A) -> B) -> Asked<B> {
        Asked {
            value: make(self.value),
            parts: self.parts,
            received: self.received,
            stale: self.stale,
            lacking: self.lacking,
            provisional: self.provisional,
        }
    }
}

impl<T: Send + Sync + 'static> Asked<Arc<T>> {
    /// An answer made of one stored value.
    pub fn one(value: &Arc<T>, received: DateTime<Utc>, stale: bool) -> Self {
        Self {
            value: Arc::clone(value),
            parts: Vec::new(),
            received,
            stale,
            lacking: Vec::new(),
            provisional: stale,
        }
    }
}

/// A request to the exchange: one call of the wire, or several whose answers are combined.
pub trait Ask: Send {
    /// The type of the answer.
    type Answer: Send + Sync + 'static;

    /// The names of the calls without which there are no rows.
    const CALLS: &'static [&'static str];

    /// Tells apart answers whose rows differ although they are made of the same parts; rows of equal parts and variants
    /// are built once. `None` if rows must be built for each request.
    fn variant(_: &Self::Answer) -> Option<u64> {
        Some(0)
    }

    /// Sends the request.
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
        let lacks_rows = self.lacks_rows(&answer.value);
        let lacking = lacks_rows.then_some(ROWS).into_iter();
        Ok(Asked {
            parts: vec![Part::new(self, &answer)],
            lacking: lacking.collect(),
            provisional: answer.is_stale() || lacks_rows,
            ..Asked::one(&answer.value, answer.received, answer.is_stale())
        })
    }
}

/// The time that an answer describes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stamp {
    /// The day that the values are of, at its end: a completed session, or the day of a register.
    pub day: Option<NaiveDate>,
    /// The exchange's time of the snapshot; `None` for history.
    pub as_of: Option<DateTime<FixedOffset>>,
    /// Increases with every change of live data.
    pub version: Option<u64>,
    /// The first day that there is data of, where the answer says it.
    pub first: Option<NaiveDate>,
}

impl Stamp {
    /// The stamp of a snapshot of live data.
    pub const fn live(as_of: DateTime<FixedOffset>, version: u64) -> Self {
        Self {
            day: None,
            as_of: Some(as_of),
            version: Some(version),
            first: None,
        }
    }

    /// The stamp of data without a time: history, lists.
    pub const fn none<A>(_: &A) -> Self {
        Self {
            day: None,
            as_of: None,
            version: None,
            first: None,
        }
    }

    /// The stamp of values as they were at the close of this session.
    pub const fn session(day: NaiveDate) -> Self {
        Self {
            day: Some(day),
            as_of: None,
            version: None,
            first: None,
        }
    }

    /// The stamp of a history that begins on this day, whatever was asked for.
    pub const fn history(first: NaiveDate) -> Self {
        Self {
            day: None,
            as_of: None,
            version: None,
            first: Some(first),
        }
    }
}
