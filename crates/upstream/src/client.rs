//! The client: reads from memory, waits for the first answer, refreshes in the background.

use crate::{
    answer::{Answer, Freshness},
    attempt::{Asking, Line, Purpose, Question, Valued},
    breaker::Sender,
    builder::{Builder, Clock, position},
    cache::{Cache, CacheEntry, CachedAnswer},
    disk::Disk,
    failure::Failure,
    flight::{self, Flight, Hold, Outcome},
    logging::log,
    metrics::{self, CallState, Metrics, Read},
    past::Past,
    snapshots::Snapshots,
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

/// How long a reader waits for the refresh of an answer that is old only because nobody requested
/// it, so that the first visitor of the morning sees this morning's prices.
const GRACE: Duration = Duration::from_millis(250);

/// Context of a request.
#[derive(Clone, Copy)]
struct RequestContext<'a> {
    service: Service,
    state: &'a CallState,
    /// The subject that it names.
    subject: Option<&'a Subject>,
    sender: Sender,
    purpose: Purpose,
}

type Found<T> = (Answer<T>, Option<Flight<T>>);

/// Budget, from its start, of a call without an answer when its page has used up its own: enough
/// for a healthy service.
const LATE: Duration = Duration::from_millis(250);

/// The client of the exchange's services. Cloning is cheap and shares everything.
#[derive(Clone)]
pub struct Upstream {
    pub(crate) inner: Arc<Inner>,
    /// Answers calls with values of the running session; `None` for readers without a delay.
    pub(crate) delayed: Option<Arc<Inner>>,
    /// How long to wait for a call that never had a good answer.
    pub(crate) wait: Duration,
    /// True when the site itself chooses the parameters.
    pub(crate) by_site: bool,
    /// True when new answers are not cached.
    pub(crate) passes_through: bool,
    /// What its calls are for.
    pub(crate) purpose: Purpose,
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
    /// For readers with a delay; `None` when there are none.
    pub(crate) snapshots: Option<Snapshots>,
    /// Where a delayed client has its answers from; `None` for one with lines to the services.
    pub(crate) past: Option<Past>,
}

impl Upstream {
    /// A builder of a new client.
    pub fn builder() -> Builder {
        Builder::default()
    }

    pub(crate) fn over(inner: Inner) -> Self {
        Self {
            wait: inner.budget,
            by_site: false,
            passes_through: false,
            purpose: Purpose::Page,
            delayed: None,
            inner: Arc::new(inner),
        }
    }

    /// The answer of a call: from memory while it is fresh, and also past its time, with a refresh in
    /// the background. A call that never had a good answer waits for one, at most the budget; once the page has
    /// used up most of it, an answer of an earlier run that is on disk is served at once. If an
    /// answer is old only because nobody requested it, the refresh gets [`GRACE`] before the old
    /// answer is served. Needs a running tokio runtime.
    pub async fn get<C: Call>(&self, call: C) -> Result<Answer<C::Answer>, Failure> {
        let inner = self.of(&call);
        let found = inner.cache.find(&call);
        if let Some(entry) = &found {
            self.mark(entry);
        }
        if let Some((answer, refresh)) = found
            .as_ref()
            .and_then(|entry| inner.read(entry, self.purpose))
        {
            return Ok(match refresh {
                Some(flight) => (flight.wait_from_start(GRACE).await)
                    .map_or(answer, |cached| cached.answer(Instant::now())),
                None => answer,
            });
        }
        if self.passes_through && found.is_none() {
            return inner.once(&call, self.purpose).await;
        }
        let entry = found.unwrap_or_else(|| inner.entry(&call));
        self.mark(&entry);
        entry.state.count_read(Read::Waited);
        let flight = flight::fly(inner, &entry, self.purpose);
        let moment = LATE.min(inner.budget);
        if self.wait < moment {
            // Otherwise a page that makes several calls in turn would wait `LATE` for each one that fails.
            inner.restore(&entry).await;
            if let Some(cached) = entry.cached.load().as_ref() {
                return Ok(cached.answer(Instant::now()));
            }
        }
        let wait = self.wait.max(flight.left_of(moment));
        let outcome = flight.wait(wait).await;
        inner.or_kept(&entry, outcome).await
    }

    /// The answer in memory, however old, without triggering a refresh.
    pub fn cached<C: Call>(&self, call: &C) -> Option<Answer<C::Answer>> {
        let entry = self.of(call).cache.find(call)?;
        let cached = entry.cached.load();
        cached.as_ref().map(|cached| cached.answer(Instant::now()))
    }

    /// True while the answer in memory is fresh, not due for a refresh, and has this digest.
    pub(crate) fn is_unchanged<C: Call>(&self, call: &C, digest: Digest, now: Instant) -> bool {
        let entry = self.of(call).cache.find(call);
        entry.is_some_and(|entry| {
            let cached = entry.cached.load();
            cached.as_ref().is_some_and(|cached| {
                let is_due = now >= cached.fresh_until;
                cached.digest == digest && !is_due && cached.freshness(now) == Freshness::Fresh
            })
        })
    }

    /// A new answer from the service, within the time limit of a call; joins a flight in progress.
    /// For pollers: pages use [`Upstream::get`].
    pub async fn refresh<C: Call>(&self, call: C) -> Result<Answer<C::Answer>, Failure> {
        let inner = self.of(&call);
        let entry = inner.entry(&call);
        let longest = inner.call_timeout + Duration::from_secs(1);
        let cached = flight::fly(inner, &entry, self.purpose)
            .wait(longest)
            .await?;
        Ok(cached.answer(Instant::now()))
    }

    /// Requests a new answer and holds it back in `hold` instead of publishing it. False while the
    /// call is paused after a failure.
    pub(crate) fn poll<C: Call>(&self, call: &C, hold: &Hold) -> bool {
        let inner = self.of(call);
        flight::fly_held(inner, &inner.entry(call), hold)
    }

    /// Changes whenever the content of stocks, indices, statistics or market status changes, and
    /// whenever one of them becomes stale or recovers. Never decreases, even across restarts.
    pub fn version(&self) -> u64 {
        self.delayed.as_ref().unwrap_or(&self.inner).version.get()
    }

    /// Registers the counters and timings of this client, with the prefix `upstream`.
    pub fn register_metrics(&self, registry: &mut Registry) {
        metrics::register(&self.inner, registry.sub_registry_with_prefix("upstream"));
    }

    /// Marks a request whose parameters the site itself chose, so that its answer is also stored on disk.
    fn mark<C: Call>(&self, entry: &Arc<CacheEntry<C>>) {
        if self.by_site && !entry.by_site.load(Ordering::Relaxed) {
            entry.by_site.store(true, Ordering::Relaxed);
            // If a visitor requested it first, it is kept on disk from now on.
            if matches!(entry.scope, Scope::Part(_)) && entry.cached.load().is_some() {
                self.of(&*entry.call).save_soon(entry);
            }
        }
    }
}

impl Inner {
    /// The answer in memory, and the refresh worth waiting for.
    fn read<C: Call>(
        self: &Arc<Self>,
        entry: &Arc<CacheEntry<C>>,
        purpose: Purpose,
    ) -> Option<Found<C::Answer>> {
        let cached = entry.cached.load();
        let cached = cached.as_ref()?;
        let now = Instant::now();
        let answer = cached.answer(now);
        let refresh = (now >= cached.fresh_until).then(|| flight::fly(self, entry, purpose));
        let forgotten = answer.is_stale() && !cached.troubled.load(Ordering::Relaxed);
        entry.state.count_read(match answer.freshness {
            Freshness::Fresh => Read::Fresh,
            Freshness::Stale => Read::Stale,
        });
        Some((answer, refresh.filter(|_| forgotten)))
    }

    pub(crate) fn entry<C: Call>(&self, call: &C) -> Arc<CacheEntry<C>> {
        self.cache.entry(call, || self.metrics.of::<C>())
    }

    pub(crate) fn line(&self, service: Service) -> Option<&Line> {
        self.lines[position(service)].as_ref()
    }

    /// One call over the wire; `polled`: it will be repeated before it is past its time.
    pub(crate) async fn fetch<C: Call>(
        self: &Arc<Self>,
        entry: &CacheEntry<C>,
        purpose: Purpose,
        polled: bool,
    ) -> Outcome<C::Answer> {
        if let Some(past) = &self.past {
            let cached = past.fetch(entry, purpose).await?;
            return Ok(match polled {
                true => Arc::new(cached.polled()),
                false => Arc::new(cached),
            });
        }
        let known = entry.cached.load_full();
        let call: Arc<dyn Question> = Arc::new(Asking {
            call: Arc::clone(&entry.call),
            known: known.clone(),
        });
        let context = RequestContext {
            service: C::SERVICE,
            state: &entry.state,
            subject: entry.scope.subject(),
            sender: entry.sender(),
            purpose,
        };
        let (value, body) = self.ask(&call, context).await?;
        let value: Box<Arc<C::Answer>> = value.downcast().expect("a call reads its own answer");
        let known = known.filter(|known| Arc::ptr_eq(&known.value, &value));
        let digest = known.map_or_else(|| Digest::of(&**value, body.1), |known| known.digest);
        let cached = CachedAnswer::live(*value, (self.clock)(), C::FRESH, (body, digest));
        Ok(Arc::new(if polled { cached.polled() } else { cached }))
    }

    /// One call whose answer is not cached.
    async fn once<C: Call>(
        self: &Arc<Self>,
        call: &C,
        purpose: Purpose,
    ) -> Result<Answer<C::Answer>, Failure> {
        let entry = self.cache.detached(call, self.metrics.of::<C>());
        entry.state.count_read(Read::Waited);
        let cached = self.fetch(&entry, purpose, false).await;
        log(&entry.state, cached.as_ref().err());
        Ok(cached?.answer(Instant::now()))
    }

    async fn ask<'a>(
        self: &'a Arc<Self>,
        call: &Arc<dyn Question>,
        context: RequestContext<'_>,
    ) -> Result<Valued, Failure> {
        let send = |line: &'a Line| async move {
            let initiator = context.sender.initiator;
            let result = line
                .call(call, context.state, initiator, context.purpose)
                .await;
            let denied = matches!(result, Err(Failure::NotFound));
            if denied && self.contradicts(context.subject).await {
                return Err(Failure::Refused(StatusCode::NOT_FOUND.as_u16()));
            }
            result
        };
        self.through(context.service, context.state, context.sender, send)
            .await
    }

    /// Sends through the circuit breaker and counts the outcome.
    pub(crate) async fn through<'a, T, F>(
        &'a self,
        service: Service,
        state: &CallState,
        sender: Sender,
        send: impl FnOnce(&'a Line) -> F,
    ) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let circuits = || state.circuits.lock().unwrap_or_else(|e| e.into_inner());
        let started = Instant::now();
        let line = self
            .line(service)
            .ok_or(Failure::NotConfigured)
            .and_then(|line| {
                if circuits().admit(started, sender.initiator) {
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
                circuits().failed(now, fastrand::f64(), sender);
            }
            // Our own queue was full: no information about the service, but the probe must end.
            Err(Failure::Busy) if circuits().is_open_for(sender.initiator) => {
                circuits().failed(now, fastrand::f64(), sender);
            }
            Err(Failure::Busy) => {}
            // The service answers, so the probe succeeded; no information about other requests.
            Err(failure) if failure.is_of_the_request() && !circuits().is_open() => {}
            _ => circuits().succeeded(),
        }
        result
    }

    /// Applies an outcome to memory, disk, version and log.
    pub(crate) fn settle<C: Call>(
        self: &Arc<Self>,
        entry: &Arc<CacheEntry<C>>,
        outcome: &Outcome<C::Answer>,
    ) {
        match outcome {
            Ok(cached) => {
                self.cache.store(entry, Arc::clone(cached));
                self.version.saw::<C>(cached.digest);
                self.save_soon(entry);
            }
            Err(Failure::NotFound) => {
                entry.cached.store(None);
                self.cache.weigh(entry);
                self.forget_in_time(entry);
            }
            Err(_) => {
                if let Some(cached) = entry.cached.load().as_ref() {
                    cached.troubled.store(true, Ordering::Relaxed);
                    self.version.lost::<C>(cached.digest);
                }
            }
        }
        log(&entry.state, outcome.as_ref().err());
    }
}
