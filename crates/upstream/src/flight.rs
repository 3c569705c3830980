//! One flight per call: concurrent readers of the same answer share one request. A flight is a
//! separate task, so it continues when its readers stop waiting.

use crate::{
    attempt::Purpose,
    cache::{CacheEntry, CachedAnswer},
    client::Inner,
    failure::Failure,
    tasks,
};
use std::{
    any::Any,
    sync::{Arc, MutexGuard, atomic::Ordering},
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};
use wire::{Call, Scope};

/// After a failure the same call is not sent again for this long.
const HOLD_OFF: Duration = Duration::from_millis(500);
/// The longest pause of a request that fails repeatedly: the circuit counts it only once.
const LONGEST_REST: Duration = Duration::from_secs(4);
/// A "does not exist" is cached as long as an answer would be fresh, within these bounds.
const MISSING: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

pub(crate) type Outcome<T> = Result<Arc<CachedAnswer<T>>, Failure>;

/// A flight in progress: the receiver of its outcome, and the time at which it started.
pub(crate) struct Landing<T> {
    outcome: watch::Receiver<Option<Outcome<T>>>,
    since: Instant,
}

impl<T> Clone for Landing<T> {
    fn clone(&self) -> Self {
        Self {
            outcome: self.outcome.clone(),
            since: self.since,
        }
    }
}

/// Request state of a call.
pub(crate) enum Slot<T> {
    Idle,
    Flying(Landing<T>),
    Resting { until: Instant, failure: Failure },
}

/// A flight to wait for.
pub(crate) enum Flight<T> {
    Flying(Landing<T>),
    Resting(Failure),
}

impl<T> Flight<T> {
    /// The outcome, or a timeout after `budget`; the flight goes on in either case.
    pub(crate) async fn wait(self, budget: Duration) -> Outcome<T> {
        let mut landing = match self {
            Self::Resting(failure) => return Err(failure),
            Self::Flying(landing) => landing,
        };
        if budget.is_zero() {
            // No timer: even an elapsed one can delay a reader by a millisecond.
            let landed = landing.outcome.borrow().clone();
            return landed.unwrap_or(Err(Failure::Timeout(budget)));
        }
        match tokio::time::timeout(budget, landing.outcome.wait_for(Option::is_some)).await {
            Err(_) => Err(Failure::Timeout(budget)),
            Ok(Ok(outcome)) => outcome.clone().expect("waited for it"),
            Ok(Err(_)) => Err(crashed()),
        }
    }

    /// Like [`Flight::wait`], but counted from the start of the flight: late joiners wait less.
    pub(crate) async fn wait_from_start(self, budget: Duration) -> Outcome<T> {
        let left = self.left_of(budget);
        self.wait(left).await
    }

    /// The rest of a time that started with the flight.
    pub(crate) fn left_of(&self, time: Duration) -> Duration {
        match self {
            Self::Resting(_) => Duration::ZERO,
            Self::Flying(landing) => time.saturating_sub(landing.since.elapsed()),
        }
    }
}

/// The task of a flight ended without an outcome: it panicked or the runtime is shutting down.
fn crashed() -> Failure {
    Failure::Interrupted("the call was aborted".to_owned())
}

/// The outcome of a flight, held back to be published together with others.
pub(crate) struct Landed {
    /// The name of the call.
    pub(crate) call: &'static str,
    /// The answer; `None` after a failure.
    pub(crate) answer: Option<Arc<dyn Any + Send + Sync>>,
    flight: Box<dyn Held>,
}

impl Landed {
    /// Publishes it.
    pub(crate) fn settle(self) {
        self.flight.settle();
    }

    /// Allows new requests of the call, and wakes the readers that wait for this flight.
    pub(crate) fn free(&mut self) {
        self.flight.free();
    }
}

/// A type-erased flight.
trait Held: Send {
    fn free(&mut self);
    fn settle(self: Box<Self>);
}

/// A completed flight and its waiters.
struct Over<C: Call> {
    inner: Arc<Inner>,
    cleared: Cleared<C>,
    outcome: Outcome<C::Answer>,
    announce: Option<watch::Sender<Option<Outcome<C::Answer>>>>,
}

impl<C: Call> Held for Over<C> {
    fn free(&mut self) {
        if let Some(announce) = self.announce.take() {
            self.cleared.is_due = false;
            let rest = rest_after(&self.cleared.entry, &self.outcome);
            *locked(&self.cleared.entry) = rest;
            announce.send_replace(Some(self.outcome.clone()));
        }
    }

    fn settle(mut self: Box<Self>) {
        self.inner.settle(&self.cleared.entry, &self.outcome);
        self.free();
    }
}

/// Receives flights that are held back.
pub(crate) type Hold = mpsc::UnboundedSender<Landed>;

/// Joins the flight of a call or starts one. Needs a running tokio runtime.
pub(crate) fn fly<C: Call>(
    inner: &Arc<Inner>,
    entry: &Arc<CacheEntry<C>>,
    purpose: Purpose,
) -> Flight<C::Answer> {
    depart(inner, entry, purpose, None)
}

/// The same for a poller: the outcome of a flight started here is held back in `hold`. False
/// while the call is paused after a failure.
pub(crate) fn fly_held<C: Call>(
    inner: &Arc<Inner>,
    entry: &Arc<CacheEntry<C>>,
    hold: &Hold,
) -> bool {
    let flight = depart(inner, entry, Purpose::Page, Some(hold.clone()));
    matches!(flight, Flight::Flying(_))
}

fn depart<C: Call>(
    inner: &Arc<Inner>,
    entry: &Arc<CacheEntry<C>>,
    purpose: Purpose,
    hold: Option<Hold>,
) -> Flight<C::Answer> {
    let mut slot = locked(entry);
    match &*slot {
        Slot::Flying(landing) => return Flight::Flying(landing.clone()),
        Slot::Resting { until, failure } if Instant::now() < *until => {
            return Flight::Resting(failure.clone());
        }
        _ => {}
    }
    let (announce, outcome) = watch::channel(None);
    let since = Instant::now();
    let landing = Landing { outcome, since };
    *slot = Slot::Flying(landing.clone());
    drop(slot);
    let cleared = Cleared {
        entry: Arc::clone(entry),
        is_due: true,
    };
    let inner = Arc::clone(inner);
    tasks::spawn(Box::pin(async move {
        let outcome = inner.fetch(&cleared.entry, purpose, hold.is_some()).await;
        let over = Box::new(Over {
            inner,
            cleared,
            outcome,
            announce: Some(announce),
        });
        let Some(hold) = hold else {
            return over.settle();
        };
        let answer = over.outcome.as_ref().ok();
        let landed = Landed {
            call: C::NAME,
            answer: answer.map(|cached| Arc::<C::Answer>::clone(&cached.value) as _),
            flight: over,
        };
        // The receiver is gone: publish at once.
        if let Err(mpsc::error::SendError(landed)) = hold.send(landed) {
            landed.settle();
        }
    }));
    Flight::Flying(landing)
}

fn rest_after<C: Call>(entry: &CacheEntry<C>, outcome: &Outcome<C::Answer>) -> Slot<C::Answer> {
    let Err(failure) = outcome else {
        entry.failures.store(0, Ordering::Relaxed);
        return Slot::Idle;
    };
    let rest = match failure {
        Failure::NotFound => C::FRESH.clamp(MISSING.0, MISSING.1),
        Failure::Open | Failure::Busy => HOLD_OFF,
        // The circuit handles calls with a single request.
        _ if entry.scope == Scope::Everything => HOLD_OFF,
        _ => {
            let before = entry.failures.fetch_add(1, Ordering::Relaxed).min(8);
            (HOLD_OFF * 2_u32.pow(before)).min(LONGEST_REST)
        }
    };
    Slot::Resting {
        until: Instant::now() + rest,
        failure: failure.clone(),
    }
}

fn locked<C: Call>(entry: &CacheEntry<C>) -> MutexGuard<'_, Slot<C::Answer>> {
    entry.slot.lock().unwrap_or_else(|e| e.into_inner())
}

/// Frees the slot when a flight ends without an outcome, so that the next reader retries.
struct Cleared<C: Call> {
    entry: Arc<CacheEntry<C>>,
    /// False once the flight has left the slot, which may hold another flight by now.
    is_due: bool,
}

impl<C: Call> Drop for Cleared<C> {
    fn drop(&mut self) {
        let mut slot = locked(&self.entry);
        if self.is_due && matches!(*slot, Slot::Flying(_)) {
            *slot = Slot::Resting {
                until: Instant::now() + HOLD_OFF,
                failure: crashed(),
            };
        }
    }
}
