//! The hub: polls, compares, publishes.

use super::{
    board::Board,
    event::LiveEvent,
    fields::{INDEX_KEYS, QUOTE_KEYS, index, quote},
};
use crate::{answer::Answer, client::Upstream};
use chrono::{DateTime, FixedOffset, TimeDelta};
use domain::values::{IndexCode, Symbol};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use tokio::{
    sync::broadcast,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval},
};
use wire::{
    Call,
    calls::{
        indices::{Indices, IndicesRequest},
        market_status::{MarketStatus, MarketStatusRequest},
        stocks::{Stocks, StocksRequest},
    },
};

/// Between two polls of one call; also the most batches a second of one kind.
const POLL: Duration = Duration::from_secs(1);
/// Between two beats.
const BEAT: Duration = Duration::from_secs(5);
/// A call without a good answer for this long makes the feed stale.
const STALE_AFTER: Duration = Duration::from_secs(3);
/// The exchange's clock may drift by this before subscribers are told.
const DRIFT: TimeDelta = TimeDelta::seconds(2);
/// Events kept for a receiver that lags; beyond it, the receiver must catch up.
const KEPT: usize = 64;

/// The feed. Cloning shares it; polling ends when the last clone is dropped.
#[derive(Clone)]
pub struct LiveHub {
    shared: Arc<Shared>,
    _tasks: Arc<JoinSet<()>>,
}

struct Shared {
    upstream: Upstream,
    sender: broadcast::Sender<Arc<LiveEvent>>,
    known: Mutex<Known>,
}

/// What subscribers have been told so far.
struct Known {
    quotes: Board<Symbol, { QUOTE_KEYS.len() }>,
    quotes_as_of: Option<DateTime<FixedOffset>>,
    indices: Board<IndexCode, { INDEX_KEYS.len() }>,
    indices_as_of: Option<DateTime<FixedOffset>>,
    status: Option<ToldStatus>,
    /// When stocks, indices and status last answered.
    answered: [Instant; 3],
    stale: bool,
}

struct ToldStatus {
    status: MarketStatus,
    /// When it was told: the clock of the exchange goes on from there by itself.
    at: Instant,
    version: u64,
}

#[derive(Clone, Copy)]
enum Feed {
    Stocks,
    Indices,
    Status,
}

impl LiveHub {
    /// Begins to poll. Needs a running tokio runtime.
    pub fn start(upstream: Upstream) -> Self {
        let shared = Arc::new(Shared {
            upstream,
            sender: broadcast::channel(KEPT).0,
            known: Mutex::new(Known {
                quotes: Board::new(&QUOTE_KEYS),
                quotes_as_of: None,
                indices: Board::new(&INDEX_KEYS),
                indices_as_of: None,
                status: None,
                answered: [Instant::now(); 3],
                stale: false,
            }),
        });
        let mut tasks = JoinSet::new();
        tasks.spawn(poll(
            Arc::clone(&shared),
            StocksRequest,
            Feed::Stocks,
            Shared::saw_stocks,
        ));
        tasks.spawn(poll(
            Arc::clone(&shared),
            IndicesRequest,
            Feed::Indices,
            Shared::saw_indices,
        ));
        tasks.spawn(poll(
            Arc::clone(&shared),
            MarketStatusRequest,
            Feed::Status,
            Shared::saw_status,
        ));
        tasks.spawn(beat(Arc::clone(&shared)));
        Self {
            shared,
            _tasks: Arc::new(tasks),
        }
    }

    /// All events from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<LiveEvent>> {
        self.shared.sender.subscribe()
    }

    /// What a page of a data version has missed since, and a beat; from version 0, everything.
    /// Applying it twice does no harm.
    pub fn catch_up(&self, version: u64) -> Vec<Arc<LiveEvent>> {
        let known = self.shared.known();
        let now = self.shared.upstream.version();
        let mut events = Vec::new();
        let quotes = known.quotes.since(version);
        if let (false, Some(as_of)) = (quotes.is_empty(), known.quotes_as_of) {
            events.push(LiveEvent::quotes(now, as_of, quotes));
        }
        let indices = known.indices.since(version);
        if let (false, Some(as_of)) = (indices.is_empty(), known.indices_as_of) {
            events.push(LiveEvent::indices(now, as_of, indices));
        }
        if let Some(told) = known.status.as_ref().filter(|told| told.version >= version) {
            let elapsed = TimeDelta::from_std(told.at.elapsed()).unwrap_or_default();
            let status = MarketStatus {
                now: told.status.now + elapsed,
                ..told.status.clone()
            };
            events.push(LiveEvent::status(now, &status));
        }
        events.push(LiveEvent::beat(now, known.stale));
        events.into_iter().map(Arc::new).collect()
    }

    /// True while the exchange's services give nothing new.
    pub fn is_stale(&self) -> bool {
        self.shared.known().stale
    }

    /// How many listen.
    pub fn subscribers(&self) -> usize {
        self.shared.sender.receiver_count()
    }
}

async fn poll<C: Call>(shared: Arc<Shared>, call: C, feed: Feed, saw: fn(&Shared, &C::Answer)) {
    let mut ticks = interval(POLL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        // A failure is counted and logged by the client; here it shows as staleness.
        let Ok(Answer { value, .. }) = shared.upstream.refresh(call.clone()).await else {
            continue;
        };
        // So does an answer that cannot be made into events: the feed goes on with the next one.
        if catch_unwind(AssertUnwindSafe(|| saw(&shared, &value))).is_ok() {
            shared.known().answered[feed as usize] = Instant::now();
        }
    }
}

/// Beats, and says at once when the feed turns stale or recovers.
async fn beat(shared: Arc<Shared>) {
    let mut ticks = interval(POLL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = Instant::now();
    loop {
        let now = ticks.tick().await;
        let mut known = shared.known();
        let stale = known
            .answered
            .iter()
            .any(|at| now.saturating_duration_since(*at) > STALE_AFTER);
        if stale != known.stale || now.saturating_duration_since(last) >= BEAT {
            known.stale = stale;
            last = now;
            shared.publish(LiveEvent::beat(shared.upstream.version(), stale));
        }
    }
}

impl Shared {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn publish(&self, event: LiveEvent) {
        // Nobody listens: that is no error.
        let _ = self.sender.send(Arc::new(event));
    }

    // The version is read and the event published under one lock, so versions never go back.

    fn saw_stocks(&self, now: &Stocks) {
        let mut known = self.known();
        let version = self.upstream.version();
        let rows = now.stocks.iter().map(|s| (s.symbol.clone(), quote(s)));
        let changes = known.quotes.update(rows, version);
        known.quotes_as_of = Some(now.as_of);
        if !changes.is_empty() {
            self.publish(LiveEvent::quotes(version, now.as_of, changes));
        }
    }

    fn saw_indices(&self, now: &Indices) {
        let mut known = self.known();
        let version = self.upstream.version();
        let rows = now.indices.iter().map(|i| (i.code.clone(), index(i)));
        let changes = known.indices.update(rows, version);
        known.indices_as_of = Some(now.as_of);
        if !changes.is_empty() {
            self.publish(LiveEvent::indices(version, now.as_of, changes));
        }
    }

    fn saw_status(&self, now: &MarketStatus) {
        let mut known = self.known();
        if known
            .status
            .as_ref()
            .is_some_and(|told| told.still_holds(now))
        {
            return;
        }
        let version = self.upstream.version();
        let told = ToldStatus {
            status: now.clone(),
            at: Instant::now(),
            version,
        };
        known.status = Some(told);
        self.publish(LiveEvent::status(version, now));
    }
}

impl ToldStatus {
    fn still_holds(&self, now: &MarketStatus) -> bool {
        let expected = self.status.now + TimeDelta::from_std(self.at.elapsed()).unwrap_or_default();
        let as_told = MarketStatus {
            now: now.now,
            ..self.status.clone()
        };
        as_told == *now && (now.now - expected).abs() <= DRIFT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Transport;
    use bytes::Bytes;
    use http::{Request, Response};
    use std::{
        convert::Infallible,
        sync::atomic::{AtomicUsize, Ordering},
    };

    static SEEN: AtomicUsize = AtomicUsize::new(0);

    /// What is made of an answer: nothing at all the first time.
    fn saw(_: &Shared, _: &Indices) {
        assert!(
            SEEN.fetch_add(1, Ordering::SeqCst) > 0,
            "a bug that one answer brings out"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_breaks_an_event_does_not_end_the_feed() {
        let indices = include_str!("../../../wire/fixtures/indices.json");
        let service = tower::service_fn(move |_: Request<Bytes>| async move {
            let json = Response::builder().header("content-type", "application/json");
            Ok::<_, Infallible>(json.body(Bytes::from(indices)).expect("it is well formed"))
        });
        let transport = Transport::in_process(service);
        let hub = LiveHub::start(Upstream::builder().all(transport).build());
        let shared = Arc::clone(&hub.shared);
        let mut tasks = JoinSet::new();
        tasks.spawn(poll(shared, IndicesRequest, Feed::Indices, saw));
        tokio::time::sleep(POLL * 4).await;
        assert!(SEEN.load(Ordering::SeqCst) > 1);
    }
}
