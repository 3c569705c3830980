//! Counters and timings by call and outcome. `prometheus-client` keeps them and writes them in the
//! OpenMetrics text format.

use crate::{attempt::Lane, breaker::Circuits, client::Inner, failure::Failure};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeLabelSet},
    metrics::{MetricType, counter::Counter, family::Family, histogram::Histogram},
    registry::{Registry, Unit},
};
use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicBool},
    time::Duration,
};
use wire::{Call, Service};

/// Upper bounds of the histogram, in seconds.
const BUCKETS: [f64; 11] = [
    0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 5.0,
];
const OK: &str = "ok";
/// How reads are served, in the order of [`Read`].
const SERVED: [&str; 3] = ["fresh", "stale", "waited"];

/// How a read was served.
#[derive(Clone, Copy)]
pub(crate) enum Read {
    Fresh,
    Stale,
    /// Nothing was in memory: the reader waited.
    Waited,
}

/// The labels of every metric of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfCall {
    service: &'static str,
    call: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfOutcome {
    #[prometheus(flatten)]
    of: OfCall,
    outcome: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfRead {
    #[prometheus(flatten)]
    of: OfCall,
    served: &'static str,
}

/// What is known of all calls of one name.
pub(crate) struct CallState {
    pub(crate) name: &'static str,
    pub(crate) service: &'static str,
    pub(crate) circuits: Mutex<Circuits>,
    /// The permits for requests of visitors.
    pub(crate) lane: OnceLock<Lane>,
    /// True after a failure until the next success: the log is told once.
    pub(crate) failing: AtomicBool,
    /// True once the log was told that the service refused a request.
    pub(crate) refused: AtomicBool,
    calls: Family<OfOutcome, Counter>,
    ok: Counter,
    seconds: Histogram,
    retries: Counter,
    reads: [Counter; SERVED.len()],
}

impl CallState {
    /// The metrics of a call begin at zero, but for failures: each begins when it first happens.
    fn new(name: &'static str, service: &'static str, metrics: &Metrics) -> Self {
        let of = OfCall {
            service,
            call: name,
        };
        let read = |served| OfRead { of, served };
        let ok = OfOutcome { of, outcome: OK };
        Self {
            name,
            service,
            circuits: Mutex::default(),
            lane: OnceLock::new(),
            failing: AtomicBool::new(false),
            refused: AtomicBool::new(false),
            ok: metrics.calls.get_or_create_owned(&ok),
            calls: metrics.calls.clone(),
            seconds: metrics.seconds.get_or_create_owned(&of),
            retries: metrics.retries.get_or_create_owned(&of),
            reads: SERVED.map(|served| metrics.reads.get_or_create_owned(&read(served))),
        }
    }

    pub(crate) fn count_read(&self, read: Read) {
        self.reads[read as usize].inc();
    }

    pub(crate) fn count_retry(&self) {
        self.retries.inc();
    }

    /// One call, whatever the number of its attempts.
    pub(crate) fn count_call(&self, failure: Option<&Failure>, took: Option<Duration>) {
        match failure {
            None => self.ok.inc(),
            Some(failure) => {
                let (of, outcome) = (self.labels(), failure.code());
                self.calls.get_or_create(&OfOutcome { of, outcome }).inc()
            }
        };
        if let Some(took) = took {
            self.seconds.observe(took.as_secs_f64());
        }
    }

    fn labels(&self) -> OfCall {
        OfCall {
            service: self.service,
            call: self.name,
        }
    }

    fn is_open(&self) -> bool {
        self.circuits
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_open()
    }
}

/// The states of all calls seen so far, by name, and their metrics.
pub(crate) struct Metrics {
    states: Mutex<BTreeMap<&'static str, Arc<CallState>>>,
    calls: Family<OfOutcome, Counter>,
    seconds: Family<OfCall, Histogram>,
    reads: Family<OfRead, Counter>,
    retries: Family<OfCall, Counter>,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            states: Mutex::default(),
            calls: Family::default(),
            seconds: Family::new_with_constructor(|| Histogram::new(BUCKETS)),
            reads: Family::default(),
            retries: Family::default(),
        }
    }
}

impl Metrics {
    pub(crate) fn of<C: Call>(&self) -> Arc<CallState> {
        self.named(C::NAME, C::SERVICE)
    }

    /// The counters of a call, or of documents, by name.
    pub(crate) fn named(&self, name: &'static str, service: Service) -> Arc<CallState> {
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(CallState::new(name, service.key(), self));
        Arc::clone(states.entry(name).or_insert_with(new))
    }

    fn states(&self) -> Vec<Arc<CallState>> {
        let states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        states.values().cloned().collect()
    }
}

/// Registers all metrics; docs/operations.md lists them. The registry writes the full stops after the
/// descriptions, and `_total` after the names of counters.
pub(crate) fn register(inner: &Arc<Inner>, registry: &mut Registry) {
    let Metrics {
        states: _,
        calls,
        seconds,
        reads,
        retries,
    } = &inner.metrics;
    let what = "Calls to the exchange's services by outcome";
    registry.register("calls", what, calls.clone());
    let what = "Time of a call with all its attempts";
    registry.register_with_unit("call", what, Unit::Seconds, seconds.clone());
    let what = "Reads by pages: fresh, stale, or waited for";
    registry.register("reads", what, reads.clone());
    registry.register("retries", "Attempts after the first", retries.clone());
    registry.register_collector(Box::new(Readings(Arc::clone(inner))));
}

/// What is not counted but looked up for each scrape: open circuits, and the size of the cache.
struct Readings(Arc<Inner>);

impl fmt::Debug for Readings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Readings")
    }
}

impl Collector for Readings {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let what = "1 while a call is paused after repeated failure.";
        let mut circuits =
            encoder.encode_descriptor("circuit_open", what, None, MetricType::Gauge)?;
        for state in self.0.metrics.states() {
            let labels = state.labels();
            let mut circuit = circuits.encode_family(&labels)?;
            circuit.encode_gauge(&u64::from(state.is_open()))?;
        }
        let (entries, bytes) = self.0.cache.size();
        let what = "Calls with an answer or a flight in memory.";
        encoder
            .encode_descriptor("cache_entries", what, None, MetricType::Gauge)?
            .encode_gauge(&entries)?;
        let what = "Bytes of JSON that the answers in memory came from.";
        encoder
            .encode_descriptor("cache_bytes", what, None, MetricType::Gauge)?
            .encode_gauge(&bytes)
    }
}
