//! The client itself: reading from memory, waiting for the first answer, refreshing behind.

use crate::{
    answer::{Answer, Freshness},
    attempt::{Asker, Line, Question, Valued},
    builder::{Builder, Clock, position},
    cache::{Cache, Cell, Entry},
    disk::{Disk, Shelf},
    failure::Failure,
    flight::{self, Flight, Hold, Outcome},
    metrics::{self, CallState, Metrics, Read},
    tasks,
    told::log,
    version::{Digest, Version},
};
use http::StatusCode;
use prometheus_client::registry::Registry;
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::Instant;
use wire::{Call, Scope, Service, Subject};

/// At most one write to disk a call in this time: the stocks change every second.
const BETWEEN_SAVES: Duration = Duration::from_secs(30);

/// How long a reader waits for the refresh of an answer that is old only because nobody asked: the
/// first visitor of the morning sees this morning's prices.
const GRACE: Duration = Duration::from_millis(250);

/// A request on its way, besides what it says.
#[derive(Clone, Copy)]
struct Asked<'a> {
    service: Service,
    state: &'a CallState,
    /// What tells it from others of its call; `None` when there are none.
    distinct: Option<u64>,
    /// The thing that it names.
    subject: Option<&'a Subject>,
    /// Who words it.
    asker: Asker,
}

type Found<T> = (Answer<T>, Option<Flight<T>>);

/// What is left, from its start, for a call without an answer when its page has waited for others
/// already: enough for a service that is well.
const LATE: Duration = Duration::from_millis(250);

/// The client of the exchange's services. Cloning is cheap and shares everything.
#[derive(Clone)]
pub struct Upstream {
    pub(crate) inner: Arc<Inner>,
    /// How long a call that never had a good answer is waited for.
    wait: Duration,
    /// True when the site itself words the questions.
    usual: bool,
}

pub(crate) struct Inner {
    pub(crate) lines: [Option<Line>; Service::ALL.len()],
    pub(crate) budget: Duration,
    pub(crate) call_timeout: Duration,
    pub(crate) cache: Cache,
    pub(crate) disk: Option<Arc<Disk>>,
    pub(crate) metrics: Metrics,
    pub(crate) version: Version,
    pub(crate) clock: Clock,
}

impl Upstream {
    /// Begins a new client.
    pub fn builder() -> Builder {
        Builder::default()
    }

    pub(crate) fn over(inner: Inner) -> Self {
        Self {
            wait: inner.budget,
            usual: false,
            inner: Arc::new(inner),
        }
    }

    /// The same client for a page that has been in the making for `spent`: calls that it asks for
    /// one after the other wait one budget together, though each of them for a moment at least
    /// from when its request went out: a call that the page has waited for in vain costs it no more.
    #[must_use]
    pub fn having_spent(&self, spent: Duration) -> Self {
        Self {
            inner: Arc::clone(&self.inner),
            wait: self.wait.saturating_sub(spent),
            usual: self.usual,
        }
    }

    /// The same client for questions that the site itself words, such as a chart over one of its
    /// ranges: there are few of them, so their last good answers are kept on disk even where they are
    /// about a part ([`Scope::Part`](wire::Scope::Part)). Those of parts that visitors choose stay in
    /// memory.
    #[must_use]
    pub fn usual(&self) -> Self {
        Self {
            usual: true,
            ..self.clone()
        }
    }

    /// The answer of a call: from memory while it is fresh; from memory too when it is past its
    /// time, with a refresh going on behind. A call that never had a good answer waits for one, at
    /// most the budget; one whose answer nobody has asked for in a long time, while nothing is known to
    /// be wrong, gives the refresh [`GRACE`] before the old answer is served. Needs a running
    /// tokio runtime.
    pub async fn get<C: Call>(&self, call: C) -> Result<Answer<C::Answer>, Failure> {
        let found = self.inner.cache.find(&call);
        if let Some(cell) = &found {
            self.mark(cell);
        }
        if let Some((answer, refresh)) = found.as_ref().and_then(|cell| self.read(cell)) {
            return Ok(match refresh {
                Some(flight) => (flight.wait_from_start(GRACE).await)
                    .map_or(answer, |entry| entry.answer(Instant::now())),
                None => answer,
            });
        }
        let cell = found.unwrap_or_else(|| self.inner.cell(&call));
        self.mark(&cell);
        cell.state.count_read(Read::Waited);
        let flight = flight::fly(&self.inner, &cell);
        let moment = LATE.min(self.inner.budget);
        let wait = self.wait.max(flight.left_of(moment));
        let outcome = flight.wait(wait).await;
        self.or_kept(&cell, outcome).await
    }

    /// What is in memory, however old, without setting off anything.
    pub fn cached<C: Call>(&self, call: &C) -> Option<Answer<C::Answer>> {
        let cell = self.inner.cache.find(call)?;
        let entry = cell.entry.load();
        entry.as_ref().map(|entry| entry.answer(Instant::now()))
    }

    /// True while the answer in memory is fresh, not due for a refresh, and says this.
    pub(crate) fn says_still<C: Call>(&self, call: &C, digest: Digest, now: Instant) -> bool {
        let cell = self.inner.cache.find(call);
        cell.is_some_and(|cell| {
            let entry = cell.entry.load();
            entry.as_ref().is_some_and(|entry| {
                let is_due = now >= entry.fresh_until;
                entry.digest == digest && !is_due && entry.freshness(now) == Freshness::Fresh
            })
        })
    }

    /// A new answer from the service, waited for as long as a call may take; joins a flight that
    /// is under way. For those who poll: pages use [`Upstream::get`].
    pub async fn refresh<C: Call>(&self, call: C) -> Result<Answer<C::Answer>, Failure> {
        let cell = self.inner.cell(&call);
        let longest = self.inner.call_timeout + Duration::from_secs(1);
        let entry = flight::fly(&self.inner, &cell).wait(longest).await?;
        Ok(entry.answer(Instant::now()))
    }

    /// Asks for a new answer that is not made known yet: it waits in `hold`. False while the call
    /// rests after a failure.
    pub(crate) fn poll<C: Call>(&self, call: &C, hold: &Hold) -> bool {
        flight::fly_held(&self.inner, &self.inner.cell(call), hold)
    }

    /// Changes whenever stocks, indices, statistics or market status change in content, and
    /// whenever one of them turns stale or recovers. Never goes back, not even over a restart.
    pub fn version(&self) -> u64 {
        self.inner.version.get()
    }

    /// Registers the counters and timings of this client, with the prefix `upstream`.
    pub fn register_metrics(&self, registry: &mut Registry) {
        metrics::register(&self.inner, registry.sub_registry_with_prefix("upstream"));
    }

    /// Notes that the site itself asks this.
    fn mark<C: Call>(&self, cell: &Arc<Cell<C>>) {
        if self.usual && !cell.usual.load(Ordering::Relaxed) {
            cell.usual.store(true, Ordering::Relaxed);
            // What somebody else asked for first is kept from now on.
            if matches!(cell.scope, Scope::Part(_)) && cell.entry.load().is_some() {
                self.inner.save_soon(cell);
            }
        }
    }

    /// What is in memory, and the refresh that is worth a moment's wait.
    fn read<C: Call>(&self, cell: &Arc<Cell<C>>) -> Option<Found<C::Answer>> {
        let entry = cell.entry.load();
        let entry = entry.as_ref()?;
        let now = Instant::now();
        let answer = entry.answer(now);
        let refresh = (now >= entry.fresh_until).then(|| flight::fly(&self.inner, cell));
        let forgotten = answer.is_stale() && !entry.troubled.load(Ordering::Relaxed);
        cell.state.count_read(match answer.freshness {
            Freshness::Fresh => Read::Fresh,
            Freshness::Stale => Read::Stale,
        });
        Some((answer, refresh.filter(|_| forgotten)))
    }

    /// The outcome of a first flight, or the last good answer of an earlier run.
    async fn or_kept<C: Call>(
        &self,
        cell: &Arc<Cell<C>>,
        outcome: Outcome<C::Answer>,
    ) -> Result<Answer<C::Answer>, Failure> {
        let failure = match outcome {
            Ok(entry) => return Ok(entry.answer(Instant::now())),
            Err(failure) => failure,
        };
        if !failure.is_not_found() {
            self.inner.restore(cell).await;
            if let Some(entry) = cell.entry.load().as_ref() {
                return Ok(entry.answer(Instant::now()));
            }
        }
        Err(failure)
    }
}

impl Inner {
    pub(crate) fn cell<C: Call>(&self, call: &C) -> Arc<Cell<C>> {
        self.cache.cell(call, || self.metrics.of::<C>())
    }

    fn line(&self, service: Service) -> Option<&Line> {
        self.lines[position(service)].as_ref()
    }

    /// One call over the wire; `polled`: it is asked again before it is past its time.
    pub(crate) async fn fetch<C: Call>(
        self: &Arc<Self>,
        cell: &Cell<C>,
        polled: bool,
    ) -> Outcome<C::Answer> {
        let call: Arc<dyn Question> = Arc::<C>::clone(&cell.call);
        let asked = Asked {
            service: C::SERVICE,
            state: &cell.state,
            distinct: cell.distinct(),
            subject: cell.scope.subject(),
            asker: cell.asker(),
        };
        let (value, (size, body)) = self.ask(&call, asked).await?;
        let value: Box<C::Answer> = value.downcast().expect("a call reads its own answer");
        let digest = Digest::of(&*value, body);
        let entry = Entry::live(*value, (self.clock)(), C::FRESH, (size, digest));
        Ok(Arc::new(if polled { entry.polled() } else { entry }))
    }

    async fn ask<'a>(
        self: &'a Arc<Self>,
        call: &Arc<dyn Question>,
        asked: Asked<'_>,
    ) -> Result<Valued, Failure> {
        let send = |line: &'a Line| async move {
            let result = line.call(call, asked.state, asked.asker).await;
            let denied = matches!(result, Err(Failure::NotFound));
            if denied && self.contradicts(asked.subject).await {
                return Err(Failure::Refused(StatusCode::NOT_FOUND.as_u16()));
            }
            result
        };
        self.through(asked.service, asked.state, asked.distinct, send)
            .await
    }

    /// Sends through the circuit of what is asked for, and counts what becomes of it. `distinct` tells
    /// this request from others of the call; `None` when it is the only one.
    pub(crate) async fn through<'a, T, F>(
        &'a self,
        service: Service,
        state: &CallState,
        distinct: Option<u64>,
        send: impl FnOnce(&'a Line) -> F,
    ) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let breaker = || state.breaker.lock().unwrap_or_else(|e| e.into_inner());
        let started = Instant::now();
        let line = self
            .line(service)
            .ok_or(Failure::NotConfigured)
            .and_then(|line| {
                if breaker().admit(started) {
                    Ok(line)
                } else {
                    Err(Failure::Open)
                }
            });
        let line = line.inspect_err(|failure| state.count_call(Some(failure), None))?;
        let result = send(line).await;
        let now = Instant::now();
        state.count_call(result.as_ref().err(), Some(now - started));
        match &result {
            Err(failure) if failure.is_outage() => {
                breaker().failed(now, fastrand::f64(), distinct);
            }
            // Our own queue was full: that says nothing, but a probe must not stay out for ever.
            Err(Failure::Busy) if breaker().is_open() => {
                breaker().failed(now, fastrand::f64(), distinct);
            }
            Err(Failure::Busy) => {}
            // The service answers, so a probe has done its work; of other requests it says nothing.
            Err(failure) if failure.is_of_the_request() && !breaker().is_open() => {}
            _ => breaker().succeeded(),
        }
        result
    }

    /// What an outcome means for everybody else: memory, disk, version, log.
    pub(crate) fn settle<C: Call>(
        self: &Arc<Self>,
        cell: &Arc<Cell<C>>,
        outcome: &Outcome<C::Answer>,
    ) {
        match outcome {
            Ok(entry) => {
                self.cache.store(cell, Arc::clone(entry));
                self.version.saw::<C>(entry.digest);
                self.save_soon(cell);
            }
            Err(Failure::NotFound) => {
                cell.entry.store(None);
                self.cache.weigh(cell);
                self.forget_in_time(cell);
            }
            Err(_) => {
                if let Some(entry) = cell.entry.load().as_ref() {
                    entry.troubled.store(true, Ordering::Relaxed);
                    self.version.lost::<C>(entry.digest);
                }
            }
        }
        log(&cell.state, outcome.as_ref().err());
    }

    /// Fills a cell that has no answer from disk, once.
    async fn restore<C: Call>(&self, cell: &Arc<Cell<C>>) {
        let (Some(disk), Some(line)) = (self.disk.clone(), self.line(C::SERVICE)) else {
            return;
        };
        let mut restored = cell.restored.lock().await;
        if std::mem::replace(&mut *restored, true) {
            return;
        }
        let shelf = cell.shelf().unwrap_or(Shelf::One);
        let (call, origin) = (Arc::clone(&cell.call), line.origin.clone());
        let loaded = tasks::blocking(move || disk.load(&*call, &origin, shelf)).await;
        if let Some(Some((value, received, bytes))) = loaded {
            // Nothing is made of it that is kept, so it needs no digest of its body.
            let digest = Digest::of(&value, 0);
            self.version.lost::<C>(digest);
            let kept = Arc::new(Entry::kept(value, received, (bytes, digest)));
            // A request may have ended meanwhile: its answer is newer.
            cell.entry
                .rcu(|current| Some(current.clone().unwrap_or_else(|| Arc::clone(&kept))));
            self.cache.weigh(cell);
        }
    }

    /// Writes the cell's answer to disk, at once or when the time between two writes is over.
    fn save_soon<C: Call>(self: &Arc<Self>, cell: &Arc<Cell<C>>) {
        let (Some(disk), Some(line), Some(shelf)) =
            (self.disk.clone(), self.line(C::SERVICE), cell.shelf())
        else {
            return;
        };
        if cell.saving.swap(true, Ordering::AcqRel) {
            return;
        }
        let last = *cell.saved.lock().unwrap_or_else(|e| e.into_inner());
        let (cell, origin) = (Arc::clone(cell), line.origin.clone());
        tasks::spawn(Box::pin(async move {
            if let Some(last) = last {
                tokio::time::sleep_until(last + BETWEEN_SAVES).await;
            }
            *cell.saved.lock().unwrap_or_else(|e| e.into_inner()) = Some(Instant::now());
            cell.saving.store(false, Ordering::Release);
            let Some(entry) = cell.entry.load_full() else {
                return;
            };
            let write = move || disk.save(&*cell.call, &origin, shelf, &entry);
            tasks::blocking(write).await;
        }));
    }

    /// What does not exist keeps its last good copy for a while: it may be asked for again when the
    /// service fails, and leaves once it has been missing for long.
    fn forget_in_time<C: Call>(&self, cell: &Arc<Cell<C>>) {
        let (Some(disk), Some(line)) = (self.disk.clone(), self.line(C::SERVICE)) else {
            return;
        };
        if let Ok(mut restored) = cell.restored.try_lock() {
            *restored = false;
        }
        let (cell, origin) = (Arc::clone(cell), line.origin.clone());
        let shelf = cell.shelf().unwrap_or(Shelf::One);
        tasks::detach(Box::new(move || {
            disk.forget_old(&*cell.call, &origin, shelf)
        }));
    }
}
