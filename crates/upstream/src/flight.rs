//! One flight per call: whoever wants the same answer waits for the same request. A flight is a
//! task of its own, so it goes on when the one who asked has stopped waiting.

use crate::{
    cache::{Cell, Entry},
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

/// After a failure the same call is not sent again for this long, however many ask.
const HOLD_OFF: Duration = Duration::from_millis(500);
/// The longest rest of a request that fails again and again: the circuit counts it only once.
const LONGEST_REST: Duration = Duration::from_secs(4);
/// A "does not exist" is believed as long as an answer would be fresh, within these bounds.
const MISSING: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

pub(crate) type Outcome<T> = Result<Arc<Entry<T>>, Failure>;

/// Where and since when an outcome is awaited.
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

/// What a call is doing.
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
            // Not even a timer: one that is over already can still hold a reader for a millisecond.
            let landed = landing.outcome.borrow().clone();
            return landed.unwrap_or(Err(Failure::Timeout(budget)));
        }
        match tokio::time::timeout(budget, landing.outcome.wait_for(Option::is_some)).await {
            Err(_) => Err(Failure::Timeout(budget)),
            Ok(Ok(outcome)) => outcome.clone().expect("waited for it"),
            Ok(Err(_)) => Err(crashed()),
        }
    }

    /// As [`Flight::wait`], counted from the start of the flight: of a crowd only the first wait.
    pub(crate) async fn wait_from_start(self, budget: Duration) -> Outcome<T> {
        let left = self.left_of(budget);
        self.wait(left).await
    }

    /// What is left of a time that began with the flight.
    pub(crate) fn left_of(&self, time: Duration) -> Duration {
        match self {
            Self::Resting(_) => Duration::ZERO,
            Self::Flying(landing) => time.saturating_sub(landing.since.elapsed()),
        }
    }
}

/// The task of a flight ended without an outcome: it panicked or the runtime is going down.
fn crashed() -> Failure {
    Failure::Interrupted("the call was abandoned".to_owned())
}

/// What a flight brought, held back so that it is made known together with that of others.
pub(crate) struct Landed {
    /// The name of the call.
    pub(crate) call: &'static str,
    /// The answer; none after a failure.
    pub(crate) answer: Option<Arc<dyn Any + Send + Sync>>,
    flight: Box<dyn Held>,
}

impl Landed {
    /// Makes it known to everybody.
    pub(crate) fn settle(self) {
        self.flight.settle();
    }

    /// Lets the call be asked for again. Who waited for this very flight hears of it.
    pub(crate) fn free(&mut self) {
        self.flight.free();
    }
}

/// A flight whose call is forgotten.
trait Held: Send {
    fn free(&mut self);
    fn settle(self: Box<Self>);
}

/// A flight that is over, with those who wait for it.
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
            let rest = rest_after(&self.cleared.cell, &self.outcome);
            *locked(&self.cleared.cell) = rest;
            announce.send_replace(Some(self.outcome.clone()));
        }
    }

    fn settle(mut self: Box<Self>) {
        self.inner.settle(&self.cleared.cell, &self.outcome);
        self.free();
    }
}

/// Where flights that are held back land.
pub(crate) type Hold = mpsc::UnboundedSender<Landed>;

/// Joins the flight of a call or starts one. Needs a running tokio runtime.
pub(crate) fn fly<C: Call>(inner: &Arc<Inner>, cell: &Arc<Cell<C>>) -> Flight<C::Answer> {
    depart(inner, cell, None)
}

/// The same for one who polls: what a flight that is started here brings waits in `hold`. False
/// while the call rests after a failure.
pub(crate) fn fly_held<C: Call>(inner: &Arc<Inner>, cell: &Arc<Cell<C>>, hold: &Hold) -> bool {
    matches!(depart(inner, cell, Some(hold.clone())), Flight::Flying(_))
}

fn depart<C: Call>(
    inner: &Arc<Inner>,
    cell: &Arc<Cell<C>>,
    hold: Option<Hold>,
) -> Flight<C::Answer> {
    let mut slot = locked(cell);
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
        cell: Arc::clone(cell),
        is_due: true,
    };
    let inner = Arc::clone(inner);
    tasks::spawn(Box::pin(async move {
        let outcome = inner.fetch(&cleared.cell, hold.is_some()).await;
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
            answer: answer.map(|entry| Arc::<C::Answer>::clone(&entry.value) as _),
            flight: over,
        };
        // Nobody holds anything back any more.
        if let Err(mpsc::error::SendError(landed)) = hold.send(landed) {
            landed.settle();
        }
    }));
    Flight::Flying(landing)
}

fn rest_after<C: Call>(cell: &Cell<C>, outcome: &Outcome<C::Answer>) -> Slot<C::Answer> {
    let Err(failure) = outcome else {
        cell.failures.store(0, Ordering::Relaxed);
        return Slot::Idle;
    };
    let rest = match failure {
        Failure::NotFound => C::FRESH.clamp(MISSING.0, MISSING.1),
        Failure::Open | Failure::Busy => HOLD_OFF,
        // The circuit sees to the only request of a call.
        _ if cell.scope == Scope::Everything => HOLD_OFF,
        _ => {
            let before = cell.failures.fetch_add(1, Ordering::Relaxed).min(8);
            (HOLD_OFF * 2_u32.pow(before)).min(LONGEST_REST)
        }
    };
    Slot::Resting {
        until: Instant::now() + rest,
        failure: failure.clone(),
    }
}

fn locked<C: Call>(cell: &Cell<C>) -> MutexGuard<'_, Slot<C::Answer>> {
    cell.slot.lock().unwrap_or_else(|e| e.into_inner())
}

/// Frees the slot when a flight ends without an outcome, so that the next reader tries again.
struct Cleared<C: Call> {
    cell: Arc<Cell<C>>,
    /// False once the flight has left the slot: what flies there now is another.
    is_due: bool,
}

impl<C: Call> Drop for Cleared<C> {
    fn drop(&mut self) {
        let mut slot = locked(&self.cell);
        if self.is_due && matches!(*slot, Slot::Flying(_)) {
            *slot = Slot::Resting {
                until: Instant::now() + HOLD_OFF,
                failure: crashed(),
            };
        }
    }
}
