//! How an [`Upstream`] is put together.

use crate::{
    attempt::{Host, Limits, Line},
    cache::Cache,
    client::{Inner, Upstream},
    disk::Disk,
    metrics::Metrics,
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
        }
    }
}

impl Builder {
    /// Where the calls of one service go.
    #[must_use]
    pub fn transport(mut self, service: Service, transport: Transport) -> Self {
        self.transports[position(service)] = Some(transport);
        self
    }

    /// Where the calls of every service go that has no transport yet.
    #[must_use]
    pub fn all(mut self, transport: Transport) -> Self {
        for place in &mut self.transports {
            place.get_or_insert_with(|| transport.clone());
        }
        self
    }

    /// How long a connection may take to stand; 2 s unless set.
    #[must_use]
    pub fn connect_timeout(mut self, limit: Duration) -> Self {
        self.limits.connect = limit;
        self
    }

    /// How long a call may take with all its attempts; 5 s unless set.
    #[must_use]
    pub fn call_timeout(mut self, limit: Duration) -> Self {
        self.limits.call = limit;
        self
    }

    /// How many calls may be under way to one host at once; 16 unless set. A service that shares its
    /// host with others takes at most half of them.
    #[must_use]
    pub fn max_concurrent(mut self, calls: usize) -> Self {
        self.limits.concurrent = calls.max(1);
        self
    }

    /// How often an idempotent call is sent again within its time; 2 unless set.
    #[must_use]
    pub fn retries(mut self, retries: u32) -> Self {
        self.limits.retries = retries;
        self
    }

    /// The largest answer in bytes; 8 MiB unless set.
    #[must_use]
    pub fn cap_bytes(mut self, cap: usize) -> Self {
        self.limits.cap = cap;
        self
    }

    /// How long a page waits for a call that never had a good answer; 1 s unless set.
    #[must_use]
    pub fn budget(mut self, wait: Duration) -> Self {
        self.budget = wait;
        self
    }

    /// About how many bytes of answers are held in memory; 64 MiB unless set.
    #[must_use]
    pub fn memory_bytes(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Keeps the last good answers under `{dir}/last-good`; without it they live in memory only.
    #[must_use]
    pub fn data_dir(mut self, dir: impl AsRef<Path>) -> Self {
        self.data_dir = Some(dir.as_ref().to_owned());
        self
    }

    /// How many bytes the last good answers may take on disk; 128 MiB unless set. Answers about one thing
    /// take at most half of them together, those of one call an eighth.
    #[must_use]
    pub fn kept_bytes(mut self, bytes: u64) -> Self {
        self.kept = bytes;
        self
    }

    /// The clock that stamps answers; the system's unless set.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }

    /// The client. Nothing is sent before the first call.
    pub fn build(self) -> Upstream {
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
        })
    }
}

/// A line to each service that has a transport; those of one host share its limits.
fn lines<const N: usize>(transports: [Option<Transport>; N], limits: &Limits) -> [Option<Line>; N] {
    let mut hosts: HashMap<String, (Arc<Host>, usize)> = HashMap::new();
    for transport in transports.iter().flatten() {
        let new = || (Arc::new(Host::new(limits)), 0);
        hosts.entry(transport.host()).or_insert_with(new).1 += 1;
    }
    transports.map(|transport| {
        let transport = transport?;
        let (host, services) = hosts.get(&transport.host())?;
        let (host, alone) = (Arc::clone(host), *services == 1);
        Some(Line::new(&transport, host, alone, limits.clone()))
    })
}

/// The place of a service in [`Service::ALL`].
pub(crate) fn position(service: Service) -> usize {
    Service::ALL
        .iter()
        .position(|s| *s == service)
        .unwrap_or_default()
}
