//! The hub of the live feed: polls, compares, publishes.

use super::{
    event::LiveEvent,
    fields::{INDEX_KEYS, QUOTE_KEYS, SHARE_KEYS, index, quote, share},
    rows::LiveRows,
    tick::Ticker,
};
use crate::{client::Upstream, flight::Landed};
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
        indices::IndicesRequest,
        market_status::{MarketStatus, MarketStatusRequest},
        quotes::QuotesRequest,
        stocks::StocksRequest,
    },
};

/// Time between two ticks.
const POLL: Duration = Duration::from_secs(1);
/// Time between two heartbeats.
const BEAT: Duration = Duration::from_secs(5);
/// A call without a good answer for this long makes the feed stale.
const STALE_AFTER: Duration = Duration::from_secs(3);
/// Drift of the exchange's clock that triggers an event.
const DRIFT: TimeDelta = TimeDelta::seconds(2);
/// Calls that must answer for the feed to be fresh; the last one only where it ever answered: an exchange may
/// have nothing but shares.
const NEEDED: [&str; 4] = [
    StocksRequest::NAME,
    IndicesRequest::NAME,
    MarketStatusRequest::NAME,
    QuotesRequest::NAME,
];
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

/// The state published so far.
struct Known {
    shares: LiveRows<Symbol, { SHARE_KEYS.len() }>,
    /// Instruments other than shares.
    quotes: LiveRows<Symbol, { QUOTE_KEYS.len() }>,
    indices: LiveRows<IndexCode, { INDEX_KEYS.len() }>,
    as_of: Option<DateTime<FixedOffset>>,
    status: Option<PublishedStatus>,
    /// The data version of the last tick.
    version: u64,
    /// When each of [`NEEDED`] last answered; `None` for one that need not.
    answered: [Option<Instant>; NEEDED.len()],
    stale: bool,
}

struct PublishedStatus {
    status: MarketStatus,
    /// When it was published: the exchange's clock is extrapolated from there.
    at: Instant,
    version: u64,
}

impl LiveHub {
    /// Starts polling. Needs a running tokio runtime.
    pub fn start(upstream: Upstream) -> Self {
        let shared = Arc::new(Shared {
            upstream,
            sender: broadcast::channel(KEPT).0,
            known: Mutex::new(Known {
                shares: LiveRows::new(&SHARE_KEYS),
                quotes: LiveRows::new(&QUOTE_KEYS),
                indices: LiveRows::new(&INDEX_KEYS),
                as_of: None,
                status: None,
                version: 0,
                answered: NEEDED.map(|call| (call != QuotesRequest::NAME).then(Instant::now)),
                stale: false,
            }),
        });
        let mut tasks = JoinSet::new();
        tasks.spawn(poll(Arc::clone(&shared), Shared::tell));
        tasks.spawn(beat(Arc::clone(&shared)));
        if shared.upstream.keeps_snapshots() {
            tasks.spawn(keep(Arc::clone(&shared)));
        }
        Self {
            shared,
            _tasks: Arc::new(tasks),
        }
    }

    /// All events from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<LiveEvent>> {
        self.shared.sender.subscribe()
    }

    /// The changes since a page's data version, and a heartbeat; from version 0, everything. Applying
    /// it twice is harmless.
    pub fn catch_up(&self, version: u64) -> Vec<Arc<LiveEvent>> {
        let known = self.shared.known();
        let now = self.shared.upstream.version();
        let mut events = Vec::new();
        let mut quotes = known.shares.since(version);
        quotes.extend(known.quotes.since(version));
        let indices = known.indices.since(version);
        if known.version > version || !quotes.is_empty() || !indices.is_empty() {
            events.push(LiveEvent::tick(now, known.as_of, quotes, indices));
        }
        if let Some(published) = known
            .status
            .as_ref()
            .filter(|published| published.version >= version)
        {
            let elapsed = TimeDelta::from_std(published.at.elapsed()).unwrap_or_default();
            let status = MarketStatus {
                now: published.status.now + elapsed,
                ..published.status.clone()
            };
            events.push(LiveEvent::status(now, &status));
        }
        events.push(LiveEvent::beat(
            now,
            known.stale,
            self.shared.upstream.delay_minutes(),
        ));
        events.into_iter().map(Arc::new).collect()
    }

    /// The data version, between two ticks: reads during which it does not change see one state of
    /// the data.
    pub fn version(&self) -> u64 {
        let _between_ticks = self.shared.known();
        self.shared.upstream.version()
    }

    /// True while the exchange's services deliver nothing new.
    pub fn is_stale(&self) -> bool {
        self.shared.known().stale
    }

    /// Number of subscribers.
    pub fn subscribers(&self) -> usize {
        self.shared.sender.receiver_count()
    }
}

/// Turns answers into events.
type Tell = fn(&Shared, &mut Known, &[&'static str]);

async fn poll(shared: Arc<Shared>, tell: Tell) {
    let mut ticks = interval(POLL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut ticker = Ticker::new(shared.upstream.clone());
    loop {
        ticks.tick().await;
        let batch = ticker.next().await;
        shared.commit(batch, tell);
    }
}

/// Sends heartbeats, and an immediate one when the feed becomes stale or recovers.
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
            .flatten()
            .any(|at| now.saturating_duration_since(*at) > STALE_AFTER);
        if stale != known.stale || now.saturating_duration_since(last) >= BEAT {
            known.stale = stale;
            last = now;
            let (version, delay) = (shared.upstream.version(), shared.upstream.delay_minutes());
            shared.publish(LiveEvent::beat(version, stale, delay));
        }
    }
}

/// Takes a snapshot of each minute for readers with a delay, between two ticks.
async fn keep(shared: Arc<Shared>) {
    let mut ticks = interval(POLL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if shared.upstream.is_snapshot_due() {
            shared.upstream.prepare_snapshot().await;
            let _between_ticks = shared.known();
            shared.upstream.take_snapshot();
        }
    }
}

impl Shared {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn publish(&self, event: LiveEvent) {
        // Having no subscribers is not an error.
        let _ = self.sender.send(Arc::new(event));
    }

    /// Publishes the answers of a tick and its events under one lock: readers of the version through
    /// the hub see a tick completely or not at all, and versions never decrease.
    fn commit(&self, batch: Vec<Landed>, tell: Tell) {
        let mut known = self.known();
        // Failures are counted and logged by the client; here they appear as staleness.
        let answered = |landed: &Landed| landed.answer.is_some().then_some(landed.call);
        let good: Vec<_> = batch.iter().filter_map(answered).collect();
        batch.into_iter().for_each(Landed::settle);
        // So do answers that cannot be turned into events: the feed continues with the next one.
        if catch_unwind(AssertUnwindSafe(|| tell(self, &mut known, &good))).is_ok() {
            let now = Instant::now();
            for (call, at) in NEEDED.iter().zip(&mut known.answered) {
                if good.contains(call) {
                    *at = Some(now);
                }
            }
        }
    }

    fn tell(&self, known: &mut Known, good: &[&'static str]) {
        let version = self.upstream.version();
        let (mut quotes, mut indices) = (Vec::new(), Vec::new());
        let is_new = |call| good.contains(&call);
        let stocks = self.upstream.cached(&StocksRequest);
        if let Some(now) = stocks.filter(|_| is_new(StocksRequest::NAME)) {
            let rows = now.stocks.iter().map(|s| (s.symbol.clone(), share(s)));
            quotes = known.shares.update(rows, version);
            known.as_of = Some(now.as_of);
        }
        let others = self.upstream.cached(&QuotesRequest);
        if let Some(now) = others.filter(|_| is_new(QuotesRequest::NAME)) {
            let rows = now.quotes.iter().map(|q| (q.symbol.clone(), quote(q)));
            quotes.extend(known.quotes.update(rows, version));
            known.as_of = known.as_of.max(Some(now.as_of));
        }
        let levels = self.upstream.cached(&IndicesRequest);
        if let Some(now) = levels.filter(|_| is_new(IndicesRequest::NAME)) {
            let rows = now.indices.iter().map(|i| (i.code.clone(), index(i)));
            indices = known.indices.update(rows, version);
            known.as_of = known.as_of.max(Some(now.as_of));
        }
        // Totals are in no list, but the change is published.
        if version != known.version || !quotes.is_empty() || !indices.is_empty() {
            known.version = version;
            self.publish(LiveEvent::tick(version, known.as_of, quotes, indices));
        }
        let status = self.upstream.cached(&MarketStatusRequest);
        if let Some(now) = status.filter(|_| is_new(MarketStatusRequest::NAME)) {
            self.publish_status(known, &now.value, version);
        }
    }

    fn publish_status(&self, known: &mut Known, now: &MarketStatus, version: u64) {
        if known
            .status
            .as_ref()
            .is_some_and(|published| published.still_holds(now))
        {
            return;
        }
        known.status = Some(PublishedStatus {
            status: now.clone(),
            at: Instant::now(),
            version,
        });
        self.publish(LiveEvent::status(version, now));
    }
}

impl PublishedStatus {
    fn still_holds(&self, now: &MarketStatus) -> bool {
        let expected = self.status.now + TimeDelta::from_std(self.at.elapsed()).unwrap_or_default();
        let as_published = MarketStatus {
            now: now.now,
            ..self.status.clone()
        };
        as_published == *now && (now.now - expected).abs() <= DRIFT
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

    /// Turns answers into events; panics the first time.
    fn tell(_: &Shared, _: &mut Known, _: &[&'static str]) {
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
        tasks.spawn(poll(shared, tell));
        tokio::time::sleep(POLL * 4).await;
        assert!(SEEN.load(Ordering::SeqCst) > 1);
    }
}
