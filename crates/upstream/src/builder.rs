//! Builder of [`Upstream`].

use crate::{
    attempt::{Host, Limits, Line},
    cache::Cache,
    client::{Inner, Upstream},
    disk::Disk,
    metrics::Metrics,
    snapshots::{Elapsed, Snapshots},
    tasks::Places,
    transport::Transport,
    version::Version,
};
use chrono::{DateTime, Utc};
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use tokio::time::Instant;
use wire::Service;

/// Collects the settings of an [`Upstream`]. A service without a transport answers
/// [`Failure::NotConfigured`](crate::Failure::NotConfigured).
pub struct Builder {
    transports: [Option<Transport>; Service::ALL.len()],
    limits: Limits,
    budget: Duration,
    memory: u64,
    data_dir: Option<PathBuf>,
    kept: u64,
    clock: Clock,
    longest_delay: Duration,
    snapshot_bytes: u64,
    elapsed: Option<Elapsed>,
}

pub(crate) type Clock = Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>;

impl Default for Builder {
    fn default() -> Self {
        Self {
            transports: [const { None }; _],
            limits: Limits {
                connect: Duration::from_secs(2),
                call: Duration::from_secs(5),
                cap: 8 * 1024 * 1024,
                concurrent: 16,
                waiting: 256,
                retries: 2,
            },
            budget: Duration::from_secs(1),
            memory: 64 * 1024 * 1024,
            data_dir: None,
            kept: 128 * 1024 * 1024,
            clock: Arc::new(Utc::now),
            longest_delay: Duration::ZERO,
            snapshot_bytes: 64 * 1024 * 1024,
            elapsed: None,
        }
    }
}

impl Builder {
    /// The transport of one service.
    #[must_use]
    pub fn transport(mut self, service: Service, transport: Transport) -> Self {
        self.transports[position(service)] = Some(transport);
        self
    }

    /// The transport of every service without one.
    #[must_use]
    pub fn all(mut self, transport: Transport) -> Self {
        for place in &mut self.transports {
            place.get_or_insert_with(|| transport.clone());
        }
        self
    }

    /// Connect timeout; default: 2 s.
    #[must_use]
    pub fn connect_timeout(mut self, limit: Duration) -> Self {
        self.limits.connect = limit;
        self
    }

    /// Time limit of a call with all its attempts; default: 5 s.
    #[must_use]
    pub fn call_timeout(mut self, limit: Duration) -> Self {
        self.limits.call = limit;
        self
    }

    /// Maximum number of concurrent calls to one host; default: 16. A service on a shared host takes at
    /// most half of them.
    #[must_use]
    pub fn max_concurrent(mut self, calls: usize) -> Self {
        self.limits.concurrent = calls.max(1);
        self
    }

    /// Maximum number of retries of an idempotent call within its time limit; default: 2.
    #[must_use]
    pub fn retries(mut self, retries: u32) -> Self {
        self.limits.retries = retries;
        self
    }

    /// Maximum size of an answer in bytes; default: 8 MiB.
    #[must_use]
    pub fn cap_bytes(mut self, cap: usize) -> Self {
        self.limits.cap = cap;
        self
    }

    /// How long a page waits for a call that never had a good answer; default: 1 s.
    #[must_use]
    pub fn budget(mut self, wait: Duration) -> Self {
        self.budget = wait;
        self
    }

    /// Approximate size of answers held in memory, in bytes; default: 64 MiB.
    #[must_use]
    pub fn memory_bytes(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Keeps the last good answers under `{dir}/last-good`; default: in memory only.
    #[must_use]
    pub fn data_dir(mut self, dir: impl AsRef<Path>) -> Self {
        self.data_dir = Some(dir.as_ref().to_owned());
        self
    }

    /// Maximum size of the last good answers on disk, in bytes; default: 128 MiB. Answers about single
    /// subjects take at most half of it together, those of one call an eighth.
    #[must_use]
    pub fn kept_bytes(mut self, bytes: u64) -> Self {
        self.kept = bytes;
        self
    }

    /// The clock for times of receipt; default: the system clock.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }

    /// The longest delay of a reader ([`Upstream::delayed`]); default: none, and no snapshot is kept.
    #[must_use]
    pub fn longest_delay(mut self, delay: Duration) -> Self {
        self.longest_delay = delay;
        self
    }

    /// Most bytes of the answers in snapshots, as they came over the wire; default: 64 MiB. The last two snapshots are kept
    /// whatever their size.
    #[must_use]
    pub fn snapshot_bytes(mut self, bytes: u64) -> Self {
        self.snapshot_bytes = bytes;
        self
    }

    /// The time since some start, by which delays are measured; it must never go back. Default: since the client was
    /// built, by a clock that nobody sets.
    #[must_use]
    pub fn elapsed(mut self, elapsed: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        self.elapsed = Some(Arc::new(elapsed));
        self
    }

    /// The client. Nothing is sent before the first call.
    pub fn build(self) -> Upstream {
        let elapsed = self.elapsed.unwrap_or_else(|| {
            let built = Instant::now();
            Arc::new(move || built.elapsed())
        });
        let start = u64::try_from((self.clock)().timestamp_millis()).unwrap_or_default();
        Upstream::over(Inner {
            lines: lines(self.transports, &self.limits),
            budget: self.budget,
            call_timeout: self.limits.call,
            cache: Cache::new(self.memory),
            disk: (self.data_dir).map(|dir| Arc::new(Disk::open(&dir, self.kept))),
            metrics: Metrics::default(),
            version: Version::starting_at(start),
            clock: self.clock,
            snapshots: (!self.longest_delay.is_zero())
                .then(|| Snapshots::new(self.longest_delay, self.snapshot_bytes, elapsed)),
            past: None,
        })
    }
}

/// A line to each service with a transport; services of one host share its limits.
fn lines<const N: usize>(transports: [Option<Transport>; N], limits: &Limits) -> [Option<Line>; N] {
    let mut hosts: HashMap<String, (Arc<Host>, usize)> = HashMap::new();
    for transport in transports.iter().flatten() {
        let new = || (Arc::new(Host::new(limits)), 0);
        hosts.entry(transport.host()).or_insert_with(new).1 += 1;
    }
    let decoding = Places::decoding();
    transports.map(|transport| {
        let transport = transport?;
        let (host, services) = hosts.get(&transport.host())?;
        let host = (Arc::clone(host), *services == 1);
        Some(Line::new(
            &transport,
            host,
            decoding.clone(),
            limits.clone(),
        ))
    })
}

/// The index of a service in [`Service::ALL`].
pub(crate) fn position(service: Service) -> usize {
    Service::ALL
        .iter()
        .position(|s| *s == service)
        .unwrap_or_default()
}
