//! Dependencies of rendered content: a request and the digest of its answer.

use crate::{answer::Answer, client::Upstream, version::Digest};
use chrono::NaiveDateTime;
use futures_util::future::BoxFuture;
use std::{
    any::Any,
    fmt,
    hash::{Hash as _, Hasher},
    sync::Arc,
};
use tokio::time::Instant;
use wire::Call;

/// A request and the digest of its answer. A page is valid as long as all its parts are.
#[derive(Clone)]
pub struct Part(Arc<dyn Source>);

impl Part {
    /// The part for an answer.
    pub fn new<C: Call>(call: C, answer: &Answer<C::Answer>) -> Self {
        Self(Arc::new(CallPart {
            digest: answer.digest,
            call,
        }))
    }

    /// The part of content that says something else from a time on: `moment` on the clock of the exchange, which
    /// reads `now`.
    pub fn until(moment: NaiveDateTime, now: NaiveDateTime) -> Self {
        let left = (moment - now).to_std().unwrap_or_default();
        Self(Arc::new(Deadline {
            moment,
            at: Instant::now() + left,
        }))
    }

    /// True while the answer in memory is fresh and unchanged. Triggers no refresh: false if one is
    /// due, unlike [`Part::is_valid`].
    pub fn is_valid_now(&self, upstream: &Upstream) -> bool {
        self.0.is_valid_now(upstream)
    }

    /// Feeds the digest of the answer to a hasher.
    pub fn feed(&self, hasher: &mut dyn Hasher) {
        self.0.hash(hasher);
    }

    /// True when a newer answer in memory has another digest.
    pub fn has_changed(&self, upstream: &Upstream) -> bool {
        self.0.has_changed(upstream)
    }

    /// True while the answer is unchanged. Refreshes it if due, as [`Upstream::get`] does.
    pub async fn is_valid(&self, upstream: &Upstream) -> bool {
        self.0.is_valid_now(upstream) || self.0.is_valid(upstream).await
    }
}

impl PartialEq for Part {
    /// True for parts of the same request with the same digest.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.is(&*other.0)
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Part").field(&self.0.name()).finish()
    }
}

/// A type-erased part.
trait Source: Send + Sync {
    fn name(&self) -> &'static str;
    fn as_any(&self) -> &dyn Any;
    fn is(&self, other: &dyn Source) -> bool;
    fn hash(&self, hasher: &mut dyn Hasher);
    fn has_changed(&self, upstream: &Upstream) -> bool;
    fn is_valid_now(&self, upstream: &Upstream) -> bool;
    fn is_valid<'a>(&'a self, upstream: &'a Upstream) -> BoxFuture<'a, bool>;
}

struct CallPart<C> {
    call: C,
    digest: Digest,
}

impl<C: Call> Source for CallPart<C> {
    fn name(&self) -> &'static str {
        C::NAME
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn Source) -> bool {
        let other: Option<&Self> = other.as_any().downcast_ref();
        other.is_some_and(|other| other.digest == self.digest && other.call == self.call)
    }

    fn hash(&self, mut hasher: &mut dyn Hasher) {
        self.digest.hash(&mut hasher);
    }

    fn has_changed(&self, upstream: &Upstream) -> bool {
        let answer = upstream.cached(&self.call);
        answer.is_some_and(|answer| answer.digest != self.digest)
    }

    fn is_valid_now(&self, upstream: &Upstream) -> bool {
        upstream.is_unchanged(&self.call, self.digest, Instant::now())
    }

    fn is_valid<'a>(&'a self, upstream: &'a Upstream) -> BoxFuture<'a, bool> {
        Box::pin(async move {
            let answer = upstream.get(self.call.clone()).await;
            answer.is_ok_and(|answer| !answer.is_stale() && answer.digest == self.digest)
        })
    }
}

/// A time after which content is another.
struct Deadline {
    /// By the clock of the exchange.
    moment: NaiveDateTime,
    at: Instant,
}

impl Source for Deadline {
    fn name(&self) -> &'static str {
        "deadline"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn Source) -> bool {
        let other: Option<&Self> = other.as_any().downcast_ref();
        other.is_some_and(|other| other.moment == self.moment)
    }

    fn hash(&self, mut hasher: &mut dyn Hasher) {
        self.moment.hash(&mut hasher);
    }

    fn has_changed(&self, _: &Upstream) -> bool {
        self.at <= Instant::now()
    }

    fn is_valid_now(&self, _: &Upstream) -> bool {
        Instant::now() < self.at
    }

    fn is_valid<'a>(&'a self, _: &'a Upstream) -> BoxFuture<'a, bool> {
        Box::pin(std::future::ready(Instant::now() < self.at))
    }
}
