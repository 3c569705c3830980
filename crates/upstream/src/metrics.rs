//! Counters and timings by call and outcome, in Prometheus's text format.

use crate::{breaker::Breaker, failure::Failure};
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use wire::{Call, Service};

/// Upper bounds of the histogram, in milliseconds.
const BUCKETS: [u64; 11] = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 2500, 5000];
const OK: &str = "ok";

/// How a read was served.
#[derive(Clone, Copy)]
pub(crate) enum Read {
    Fresh,
    Stale,
    /// Not in memory: the reader waited.
    Waited,
}

/// Metrics of all requests of one call name.
pub(crate) struct CallState {
    pub(crate) name: &'static str,
    pub(crate) service: &'static str,
    pub(crate) breaker: Mutex<Breaker>,
    /// True from a failure until the next success, to log it once.
    pub(crate) failing: AtomicBool,
    /// True once a refused request was logged.
    pub(crate) refused: AtomicBool,
    ok: AtomicU64,
    failures: [AtomicU64; Failure::CODES.len()],
    buckets: [AtomicU64; BUCKETS.len()],
    nanos: AtomicU64,
    timed: AtomicU64,
    retries: AtomicU64,
    reads: [AtomicU64; 3],
}

impl CallState {
    fn new(name: &'static str, service: &'static str) -> Self {
        Self {
            name,
            service,
            breaker: Mutex::default(),
            failing: AtomicBool::new(false),
            refused: AtomicBool::new(false),
            ok: AtomicU64::new(0),
            failures: [const { AtomicU64::new(0) }; _],
            buckets: [const { AtomicU64::new(0) }; _],
            nanos: AtomicU64::new(0),
            timed: AtomicU64::new(0),
            retries: AtomicU64::new(0),
            reads: [const { AtomicU64::new(0) }; _],
        }
    }

    pub(crate) fn count_read(&self, read: Read) {
        self.reads[read as usize].fetch_add(1, Relaxed);
    }

    pub(crate) fn count_retry(&self) {
        self.retries.fetch_add(1, Relaxed);
    }

    /// One call, whatever the number of its attempts.
    pub(crate) fn count_call(&self, failure: Option<&Failure>, took: Option<Duration>) {
        match failure {
            None => self.ok.fetch_add(1, Relaxed),
            Some(failure) => self.failures[failure.index()].fetch_add(1, Relaxed),
        };
        let Some(took) = took else { return };
        self.timed.fetch_add(1, Relaxed);
        self.nanos
            .fetch_add(u64::try_from(took.as_nanos()).unwrap_or(u64::MAX), Relaxed);
        let bound = |b: &u64| took <= Duration::from_millis(*b);
        if let Some(i) = BUCKETS.iter().position(bound) {
            self.buckets[i].fetch_add(1, Relaxed);
        }
    }

    fn is_open(&self) -> bool {
        self.breaker
            .lock()
            .unwrap_or_else(|e| e.into_inner())
            .is_open()
    }
}

/// Metrics of all calls so far, by name.
#[derive(Default)]
pub(crate) struct Metrics(Mutex<BTreeMap<&'static str, Arc<CallState>>>);

impl Metrics {
    pub(crate) fn of<C: Call>(&self) -> Arc<CallState> {
        self.named(C::NAME, C::SERVICE)
    }

    /// The metrics of a name.
    pub(crate) fn named(&self, name: &'static str, service: Service) -> Arc<CallState> {
        let mut states = self.0.lock().unwrap_or_else(|e| e.into_inner());
        let new = || Arc::new(CallState::new(name, service.key()));
        Arc::clone(states.entry(name).or_insert_with(new))
    }

    /// All metrics; their names are documented in docs/operations.md.
    pub(crate) fn text(&self, (entries, bytes): (usize, u64)) -> String {
        let states: Vec<_> = self
            .0
            .lock()
            .unwrap_or_else(|e| e.into_inner())
            .values()
            .cloned()
            .collect();
        let mut out = String::with_capacity(4096);
        calls(&mut out, &states);
        seconds(&mut out, &states);
        reads(&mut out, &states);
        head(
            &mut out,
            "retries_total",
            "counter",
            "Attempts after the first.",
        );
        for s in &states {
            line(&mut out, "retries_total", s, "", s.retries.load(Relaxed));
        }
        head(
            &mut out,
            "circuit_open",
            "gauge",
            "1 while a call is paused after repeated failure.",
        );
        for s in &states {
            line(&mut out, "circuit_open", s, "", u64::from(s.is_open()));
        }
        head(
            &mut out,
            "cache_entries",
            "gauge",
            "Calls with an answer or a flight in memory.",
        );
        let _ = writeln!(out, "borsa_upstream_cache_entries {entries}");
        head(
            &mut out,
            "cache_bytes",
            "gauge",
            "Bytes of JSON that the answers in memory came from.",
        );
        let _ = writeln!(out, "borsa_upstream_cache_bytes {bytes}");
        out
    }
}

fn calls(out: &mut String, states: &[Arc<CallState>]) {
    head(
        out,
        "calls_total",
        "counter",
        "Calls to the exchange's services by outcome.",
    );
    for s in states {
        line(
            out,
            "calls_total",
            s,
            &format!(",outcome=\"{OK}\""),
            s.ok.load(Relaxed),
        );
        for (code, count) in Failure::CODES.iter().zip(&s.failures) {
            let count = count.load(Relaxed);
            if count > 0 {
                line(
                    out,
                    "calls_total",
                    s,
                    &format!(",outcome=\"{code}\""),
                    count,
                );
            }
        }
    }
}

fn seconds(out: &mut String, states: &[Arc<CallState>]) {
    head(
        out,
        "call_seconds",
        "histogram",
        "Time of a call with all its attempts.",
    );
    for s in states {
        let mut so_far = 0;
        for (bound, count) in BUCKETS.iter().zip(&s.buckets) {
            so_far += count.load(Relaxed);
            let le = Duration::from_millis(*bound).as_secs_f64();
            line(
                out,
                "call_seconds_bucket",
                s,
                &format!(",le=\"{le}\""),
                so_far,
            );
        }
        let all = s.timed.load(Relaxed);
        line(out, "call_seconds_bucket", s, ",le=\"+Inf\"", all);
        let sum = Duration::from_nanos(s.nanos.load(Relaxed)).as_secs_f64();
        line(out, "call_seconds_sum", s, "", sum);
        line(out, "call_seconds_count", s, "", all);
    }
}

fn reads(out: &mut String, states: &[Arc<CallState>]) {
    head(
        out,
        "reads_total",
        "counter",
        "Reads by pages: fresh, stale, or waited for.",
    );
    for s in states {
        for (kind, count) in ["fresh", "stale", "waited"].iter().zip(&s.reads) {
            line(
                out,
                "reads_total",
                s,
                &format!(",served=\"{kind}\""),
                count.load(Relaxed),
            );
        }
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(
        out,
        "# HELP borsa_upstream_{name} {help}\n# TYPE borsa_upstream_{name} {kind}"
    );
}

fn line(out: &mut String, name: &str, s: &CallState, more: &str, value: impl std::fmt::Display) {
    let (service, call) = (s.service, s.name);
    let _ = writeln!(
        out,
        "borsa_upstream_{name}{{service=\"{service}\",call=\"{call}\"{more}}} {value}"
    );
}
