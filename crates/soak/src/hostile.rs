//! Hostile visitors: kinds, numbers, addresses and lifetimes.

mod heads;
mod ranges;
mod readers;

use crate::{
    client, forms,
    plan::{Kind, Plan, Window},
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{io::AsyncWriteExt as _, net::TcpStream, sync::watch, task::JoinSet, time::Instant};

/// Open live streams.
pub(crate) const STREAMS: usize = 2_000;
const READERS: usize = 300;
const SLOW_HEADS: usize = 200;
const LARGE_HEADS: usize = 500;
const RANGES: usize = 64;
const FORMS: usize = 64;
/// Longer than the site's own time limit.
const PATIENCE: Duration = Duration::from_secs(20);
/// Connections of all kinds but the flood.
pub(crate) const WITHOUT_FLOOD: usize =
    STREAMS + READERS + SLOW_HEADS + LARGE_HEADS + RANGES + FORMS;
/// Time in which a flood reaches the connection limit, before idle connections time out.
const FLOOD_FILLS: usize = 7;
/// Interval at which new visitors start.
const STEP: Duration = Duration::from_millis(20);

/// One kind of hostile visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crowd {
    /// Requests with invalid, reversed, far or wide date ranges.
    Ranges,
    /// Requests whose responses are never read.
    Readers,
    /// Request heads sent byte by byte.
    SlowHeads,
    /// Large request heads without an end.
    LargeHeads,
    /// Readers of `/live`.
    Streams,
    /// A thousand posts of a form a minute, all from one address.
    Forms,
    /// Idle connections.
    Flood,
}

impl Crowd {
    /// All kinds.
    pub(crate) const ALL: [Self; 7] = [
        Self::Ranges,
        Self::Readers,
        Self::SlowHeads,
        Self::LargeHeads,
        Self::Streams,
        Self::Forms,
        Self::Flood,
    ];

    /// Text in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Ranges => "ranges",
            Self::Readers => "readers that never read",
            Self::SlowHeads => "slow heads",
            Self::LargeHeads => "large heads",
            Self::Streams => "live streams",
            Self::Forms => "forms from one address",
            Self::Flood => "flood of idle connections",
        }
    }
}

impl Crowd {
    /// Whether they close their connections themselves: live streams that are read may stay open
    /// indefinitely, and idle connections must not outlive the flood.
    fn leaves(self) -> bool {
        matches!(self, Self::Streams | Self::Flood)
    }
}

/// Counters of one kind.
#[derive(Debug, Default)]
pub(crate) struct Count {
    /// Connections opened.
    pub(crate) opened: AtomicU64,
    /// Failed connection attempts.
    pub(crate) refused: AtomicU64,
    /// Responses with status 500 and above; only counted for ranges and forms.
    pub(crate) errors: AtomicU64,
}

/// All hostile visitors.
pub(crate) struct Hostile {
    site: SocketAddr,
    /// `limits.connections` of the site.
    limit: usize,
    counts: [Count; Crowd::ALL.len()],
}

impl Hostile {
    pub(crate) fn new(site: SocketAddr, limit: usize) -> Arc<Self> {
        Arc::new(Self {
            site,
            limit,
            counts: Default::default(),
        })
    }

    /// Counters of a kind.
    pub(crate) fn count(&self, crowd: Crowd) -> &Count {
        &self.counts[crowd as usize]
    }

    /// Follows the plan. Visitors of the last window stay until released.
    pub(crate) async fn attack(
        self: Arc<Self>,
        begin: Instant,
        plan: Arc<Plan>,
        mut released: watch::Receiver<bool>,
    ) {
        for window in plan.windows.iter().filter(|w| w.kind != Kind::Quiet) {
            tokio::time::sleep_until(begin + window.from).await;
            let mut crowds = JoinSet::new();
            for crowd in Crowd::ALL {
                if let Some((from, to)) = span(crowd, window) {
                    crowds.spawn(Arc::clone(&self).keep(crowd, (begin + from, begin + to)));
                }
            }
            tokio::time::sleep_until(begin + window.left()).await;
            if window.to == plan.end() {
                // An error means that the sender is gone.
                let _ = released.wait_for(|released| *released).await;
            }
        }
    }

    /// Maximum number of concurrent visitors of a kind, and arrivals per second.
    fn size(&self, crowd: Crowd) -> (usize, usize) {
        match crowd {
            Crowd::Ranges => (RANGES, 20),
            Crowd::Readers => (READERS, 50),
            Crowd::SlowHeads => (SLOW_HEADS, 50),
            Crowd::LargeHeads => (LARGE_HEADS, 40),
            Crowd::Streams => (STREAMS, 400),
            Crowd::Forms => (FORMS, 17),
            // A tenth above the limit, together with the others.
            Crowd::Flood => {
                let most = (self.limit * 11 / 10).saturating_sub(WITHOUT_FLOOD);
                (most, most / FLOOD_FILLS)
            }
        }
    }

    /// Keeps a crowd at its size by replacing disconnected visitors. After its time it is left alone
    /// until the window ends, except for visitors that leave by themselves.
    async fn keep(self: Arc<Self>, crowd: Crowd, (from, to): (Instant, Instant)) {
        tokio::time::sleep_until(from).await;
        let (most, a_second) = self.size(crowd);
        let mut inside = JoinSet::new();
        // Missed ticks of a busy machine are made up for, to hold the rate.
        let mut steps = tokio::time::interval(STEP);
        let (mut serial, mut steps_taken) = (0_u64, 0_usize);
        let in_second = 1_000 / STEP.as_millis() as usize;
        while Instant::now() < to {
            steps.tick().await;
            while inside.try_join_next().is_some() {}
            // Integer numbers of visitors per step whose sum is the rate.
            let due = a_second * (steps_taken + 1) / in_second - a_second * steps_taken / in_second;
            steps_taken += 1;
            for _ in 0..due.min(most.saturating_sub(inside.len())) {
                inside.spawn(Arc::clone(&self).visit(crowd, serial));
                serial += 1;
            }
        }
        if !crowd.leaves() {
            std::future::pending::<()>().await;
        }
    }

    async fn visit(self: Arc<Self>, crowd: Crowd, serial: u64) {
        let (count, from) = (self.count(crowd), address(crowd, serial));
        if crowd == Crowd::Ranges {
            count.opened.fetch_add(1, Relaxed);
            if ranges::visit(self.site, from, serial).await {
                count.errors.fetch_add(1, Relaxed);
            }
            return;
        }
        if crowd == Crowd::Forms {
            count.opened.fetch_add(1, Relaxed);
            let visitor = forms::Visitor {
                site: self.site,
                from,
                within: PATIENCE,
            };
            let answer = visitor.attack(serial).await;
            if answer.is_ok_and(|answer| answer.status.is_server_error()) {
                count.errors.fetch_add(1, Relaxed);
            }
            return;
        }
        let connected = match crowd {
            Crowd::Readers => readers::connect(self.site, from).await,
            _ => client::connect(self.site, from).await,
        };
        let Ok(stream) = connected else {
            count.refused.fetch_add(1, Relaxed);
            return;
        };
        count.opened.fetch_add(1, Relaxed);
        // A disconnected visitor fails at reading or writing: the end of a visit, not an error.
        let _ = match crowd {
            Crowd::Readers => readers::never_read(stream, self.site, serial).await,
            Crowd::SlowHeads => heads::slow(stream, self.site).await,
            Crowd::LargeHeads => heads::large(stream, self.site).await,
            Crowd::Streams => asked_and_read(stream, self.site, "/live").await,
            _ if serial.is_multiple_of(2) => read_to_the_end(stream).await,
            _ => asked_and_read(stream, self.site, "/robots.txt").await,
        };
    }
}

/// Start and end of a kind in a window.
fn span(crowd: Crowd, window: &Window) -> Option<(Duration, Duration)> {
    match crowd {
        Crowd::Flood => window.flood(),
        _ => Some((window.from, window.left())),
    }
}

/// 127.66.0.0 to 127.67.255.255, 512 of them in use, so that a limit per address alone does not block them. Forms have one.
fn address(crowd: Crowd, serial: u64) -> Ipv4Addr {
    if crowd == Crowd::Forms {
        return Ipv4Addr::new(127, 66, crowd as u8, 1);
    }
    let [.., high, low] = serial.to_be_bytes();
    Ipv4Addr::new(127, 66 + (high & 1), crowd as u8, low)
}

async fn asked_and_read(
    mut stream: TcpStream,
    site: SocketAddr,
    path: &str,
) -> std::io::Result<()> {
    let head = format!("GET {path} HTTP/1.1\r\nHost: {site}\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    read_to_the_end(stream).await
}

async fn read_to_the_end(stream: TcpStream) -> std::io::Result<()> {
    loop {
        stream.readable().await?;
        // The buffer is not held across an await: thousands of visitors would each hold one.
        let mut buffer = [0; 4096];
        match stream.try_read(&mut buffer) {
            Ok(0) => return Ok(()),
            Err(error) if error.kind() != std::io::ErrorKind::WouldBlock => return Err(error),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_flood_and_the_others_exceed_the_connection_limit() {
        let hostile = Hostile::new(SocketAddr::from(([127, 0, 0, 1], 1)), 20_000);
        let (most, a_second) = hostile.size(Crowd::Flood);
        assert!(most + WITHOUT_FLOOD > 20_000);
        assert!(
            a_second * 10 > most,
            "idle connections time out after ten seconds"
        );
    }

    #[test]
    fn each_kind_has_512_addresses_that_no_ordinary_visitor_has_and_forms_have_one() {
        let of = |crowd| (0..5_000).map(move |serial| address(crowd, serial));
        let all: HashSet<_> = Crowd::ALL.into_iter().flat_map(of).collect();
        assert_eq!(all.len(), 512 * (Crowd::ALL.len() - 1) + 1);
        assert!(
            all.iter()
                .all(|ip| matches!(ip.octets(), [127, 66 | 67, ..]))
        );
    }
}
