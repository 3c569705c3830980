//! The past that readers with a delay get: a client of its own, which has no line to a service. What has values of
//! the running session comes from the kept snapshots, the rest of the session is cut off.

use crate::{
    answer::Answer,
    attempt::Purpose,
    cache::{Cache, CacheEntry, CachedAnswer},
    client::{Inner, Upstream},
    failure::Failure,
    metrics::Metrics,
    snapshots::{Snapshot, Snapshots},
    version::{Digest, Version},
};
use chrono::{DateTime, FixedOffset, Utc};
use futures_util::future::{BoxFuture, join, join_all};
use std::{
    hash::{Hash as _, Hasher as _},
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::Instant;
use wire::{
    Call, Delay,
    calls::{
        constituents::ConstituentsRequest, indices::IndicesRequest,
        market_status::MarketStatusRequest, quotes::QuotesRequest, sparklines::SparklinesRequest,
        statistics::StatisticsRequest, stocks::StocksRequest,
    },
};
use xxhash_rust::xxh3::Xxh3Default;

/// Memory for the answers of a delayed client: few, and most of them share their values with the snapshots.
const DELAYED_BYTES: u64 = 8 * 1024 * 1024;

/// What an answer counts whose present one is not in memory.
const UNKNOWN_BYTES: u64 = 16 * 1024;

/// Where the answers of a delayed client come from.
pub(crate) struct Past {
    /// The client without a delay.
    pub(crate) present: Upstream,
    pub(crate) delay: Duration,
}

impl Past {
    /// The answer of a call as it was before the delay.
    pub(crate) async fn fetch<C: Call>(
        &self,
        entry: &CacheEntry<C>,
        purpose: Purpose,
    ) -> Result<CachedAnswer<C::Answer>, Failure> {
        let call = &*entry.call;
        let present = &Upstream {
            by_site: entry.by_site.load(Ordering::Relaxed),
            purpose,
            ..self.present.clone()
        };
        let cached = match call.delay() {
            Delay::Never => of_now(asked(present, call).await?, C::FRESH),
            Delay::Kept => match self.snapshot() {
                Some((snapshot, is_late)) => match snapshot.answer(call) {
                    Some((kept, stale)) => kept.again(C::FRESH, stale || is_late),
                    None => return Err(self.lacking(call, present, true).await),
                },
                None => return Err(self.lacking(call, present, false).await),
            },
            Delay::Cut => {
                let Some((snapshot, is_late)) = self.snapshot() else {
                    return Err(self.lacking(call, present, false).await);
                };
                let moment = snapshot.moment.ok_or(Failure::NotYet)?;
                let kept = call.kept_as(moment);
                match kept.and_then(|same| snapshot.answer(&same)) {
                    Some((kept, stale)) => kept.again(C::FRESH, stale || is_late),
                    None => self.cut(call, present, moment).await?,
                }
            }
        };
        Ok(cached)
    }

    /// The present answer without what is after a time. It shares nothing with the answer that it was made of, and counts
    /// as much.
    async fn cut<C: Call>(
        &self,
        call: &C,
        present: &Upstream,
        moment: DateTime<FixedOffset>,
    ) -> Result<CachedAnswer<C::Answer>, Failure> {
        let now = asked(present, call).await?;
        let value = call.until(&now.value, moment).ok_or(Failure::NotYet)?;
        let digest = cut(now.digest, moment);
        let (received, stale) = (now.received, now.is_stale());
        let mut cached = CachedAnswer::remade(Arc::new(value), received, C::FRESH, digest, stale);
        cached.bytes = self.present.inner.bytes_of(call).unwrap_or(UNKNOWN_BYTES);
        Ok(cached)
    }

    fn snapshot(&self) -> Option<(Arc<Snapshot>, bool)> {
        self.present.inner.snapshots.as_ref()?.at(self.delay)
    }

    /// True when no snapshot is waited for: there is one that is old enough, or none has come for as long as the delay.
    fn has_waited(&self) -> bool {
        let kept = self.present.inner.snapshots.as_ref();
        kept.is_some_and(|kept| kept.old_enough_in(self.delay).is_none())
    }

    /// Why nothing was kept: that the subject does not exist is no value of the session; a failure is told once the
    /// snapshots are old enough to have had an answer, or when none has come for as long as the delay.
    async fn lacking<C: Call>(&self, call: &C, present: &Upstream, is_old_enough: bool) -> Failure {
        match asked(present, call).await {
            Err(failure) if failure.is_not_found() || is_old_enough || self.has_waited() => failure,
            _ => Failure::NotYet,
        }
    }
}

impl Inner {
    /// The bytes of the answer in memory.
    fn bytes_of<C: Call>(&self, call: &C) -> Option<u64> {
        let entry = self.cache.find(call)?;
        let cached = entry.cached.load();
        cached.as_ref().map(|cached| cached.bytes)
    }
}

/// The present answer, of the client without a delay. Boxed, as its future would otherwise contain one of its own type.
fn asked<'a, C: Call>(
    present: &'a Upstream,
    call: &'a C,
) -> BoxFuture<'a, Result<Answer<C::Answer>, Failure>> {
    Box::pin(async move { present.get(call.clone()).await })
}

fn of_now<T>(answer: Answer<T>, fresh: Duration) -> CachedAnswer<T> {
    let stale = answer.is_stale();
    CachedAnswer::remade(answer.value, answer.received, fresh, answer.digest, stale)
}

/// The digest of an answer that was cut off at a time.
fn cut(digest: Digest, moment: DateTime<FixedOffset>) -> Digest {
    let mut to = Xxh3Default::new();
    (digest, moment).hash(&mut to);
    Digest::Body(to.finish())
}

impl Upstream {
    /// The same exchange for readers who get the values of the running session with a delay. At most the longest delay
    /// that the builder was told; a longer one never has an answer. All clones of one delayed client share its answers.
    #[must_use]
    pub fn delayed(&self, delay: Duration) -> Self {
        if delay.is_zero() {
            return self.clone();
        }
        let present = Self {
            delayed: None,
            ..self.clone()
        };
        let start = u64::try_from((self.inner.clock)().timestamp_millis()).unwrap_or_default();
        let inner = Inner {
            lines: [const { None }; _],
            budget: self.inner.budget,
            call_timeout: self.inner.call_timeout,
            cache: Cache::new(DELAYED_BYTES),
            disk: None,
            metrics: Metrics::default(),
            version: Version::starting_at(start),
            clock: Arc::clone(&self.inner.clock),
            snapshots: None,
            past: Some(Past { present, delay }),
        };
        Self {
            delayed: Some(Arc::new(inner)),
            ..self.clone()
        }
    }

    /// The delay of this client.
    pub fn delay(&self) -> Duration {
        let past = self.delayed.as_ref().and_then(|inner| inner.past.as_ref());
        past.map_or(Duration::ZERO, |past| past.delay)
    }

    /// The same in whole minutes, for labels.
    pub fn delay_minutes(&self) -> u16 {
        u16::try_from(self.delay().as_secs().div_ceil(60)).unwrap_or(u16::MAX)
    }

    /// How long readers of this client wait for the first values of the session; `None` when there are some, when none have
    /// come for as long as the delay, and for a client without a delay.
    pub fn first_values_in(&self) -> Option<Duration> {
        let past = self.delayed.as_ref()?.past.as_ref()?;
        let kept = past.present.inner.snapshots.as_ref();
        match kept {
            Some(kept) => kept.old_enough_in(past.delay),
            None => Some(past.delay),
        }
    }

    /// What answers a call: the services, or for a reader with a delay the past. The market's status is never delayed
    /// and goes the same way, so that the version of the delayed data moves with it.
    pub(crate) fn of<C: Call>(&self, call: &C) -> &Arc<Inner> {
        let concerned = call.delay() != Delay::Never || C::NAME == MarketStatusRequest::NAME;
        match &self.delayed {
            Some(delayed) if concerned => delayed,
            _ => &self.inner,
        }
    }

    /// True for the client whose answers are kept for readers with a delay.
    pub(crate) fn keeps_snapshots(&self) -> bool {
        self.delay().is_zero() && self.kept().is_some()
    }

    /// True when the minute of the last snapshot is over; false for a client that keeps none.
    pub(crate) fn is_snapshot_due(&self) -> bool {
        self.kept().is_some_and(Snapshots::is_due)
    }

    /// Refreshes those calls that the hub does not ask for every second.
    pub(crate) async fn prepare_snapshot(&self) {
        let site = self.for_site();
        let constituents = self.all_constituents();
        let constituents = join_all(constituents.into_iter().map(|call| site.get(call)));
        let _ = join(site.get(SparklinesRequest), constituents).await;
    }

    /// Keeps all answers as they stand. The caller sees to it that no tick is being published meanwhile.
    pub(crate) fn take_snapshot(&self) {
        let Some(snapshots) = self.kept() else {
            return;
        };
        let mut snapshot = snapshots.begin(self.exchange_time());
        snapshot.add(&StocksRequest, &self.inner);
        snapshot.add(&QuotesRequest, &self.inner);
        snapshot.add(&IndicesRequest, &self.inner);
        snapshot.add(&StatisticsRequest, &self.inner);
        if snapshot.is_empty() {
            return;
        }
        snapshot.add(&SparklinesRequest, &self.inner);
        for call in self.all_constituents() {
            snapshot.add(&call, &self.inner);
        }
        snapshots.keep(snapshot);
    }

    fn kept(&self) -> Option<&Snapshots> {
        self.inner.snapshots.as_ref()
    }

    fn all_constituents(&self) -> Vec<ConstituentsRequest> {
        let indices = self.cached(&IndicesRequest);
        let codes = indices.iter().flat_map(|all| &all.indices);
        codes
            .map(|index| ConstituentsRequest {
                index: index.code.clone(),
                date: None,
            })
            .collect()
    }

    /// The exchange's clock when it was last asked: not later than the answers beside it are of.
    fn exchange_time(&self) -> Option<DateTime<FixedOffset>> {
        self.cached(&MarketStatusRequest).map(|status| status.now)
    }
}

impl<T> CachedAnswer<T> {
    /// An answer made of another one, for readers with a delay.
    fn remade(
        value: Arc<T>,
        received: DateTime<Utc>,
        fresh: Duration,
        digest: Digest,
        stale: bool,
    ) -> Self {
        // Its value is mostly shared with the answer that it was made of, whose size counts there.
        let cached = Self::new(value, received, fresh, (0, digest));
        cached.troubled.store(stale, Ordering::Relaxed);
        cached
    }

    /// The same answer for a reader with a delay, fresh from now on unless it is the last good one.
    fn again(&self, fresh: Duration, stale: bool) -> Self {
        Self::remade(
            Arc::clone(&self.value),
            self.received,
            fresh,
            self.digest,
            stale,
        )
    }

    /// True when it is not as recent as its call promises.
    pub(crate) fn is_stale_now(&self) -> bool {
        self.freshness(Instant::now()) == crate::answer::Freshness::Stale
    }
}
