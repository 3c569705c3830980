//! Verdicts: the requirements of a run.

use crate::{
    figures::{Figures, percentile, together},
    hostile::STREAMS,
    plan::Kind,
};
use std::time::Duration;

/// Allowed time of ordinary requests in hostile windows, however fast they are in quiet ones.
const SLOW: Duration = Duration::from_millis(250);
/// Allowed growth of memory, in percent.
const GROWTH: u64 = 10;
/// Minimum share of the connection limit taken by a flood, in percent.
const FLOODED: u64 = 90;

/// One verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) what: &'static str,
    pub(crate) measured: String,
    pub(crate) limit: String,
    pub(crate) met: bool,
}

/// Recovery after the last window.
#[derive(Debug, Clone, Default)]
pub(crate) struct Recovery {
    /// Its duration.
    pub(crate) took: Duration,
    /// Conditions not met at the timeout; empty after a full recovery.
    pub(crate) missing: Vec<String>,
}

/// Input of the verdicts.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    pub(crate) figures: Vec<Figures>,
    /// Memory before and after this time is compared.
    pub(crate) settled: Duration,
    /// Quota of the site's data folder in bytes.
    pub(crate) quota: u64,
    /// Connection limit of the site.
    pub(crate) connections: u64,
    pub(crate) recovery: Recovery,
}

impl Run {
    /// All verdicts.
    pub(crate) fn verdicts(&self) -> Vec<Verdict> {
        vec![
            self.quick(
                "p99 of ordinary requests, hostile windows with a flood",
                Kind::Flood,
            ),
            self.quick(
                "p99 of ordinary requests, hostile windows with an outage",
                Kind::Outage,
            ),
            self.answered(),
            self.whole(),
            self.memory("memory, quiet windows", |kind| kind == Kind::Quiet),
            self.memory("memory, hostile windows", |kind| kind != Kind::Quiet),
            self.disk(),
            self.circuits(),
            self.health(),
            self.hostile(),
            self.recovered(),
        ]
    }

    fn of(&self, kind: Kind) -> impl Iterator<Item = &Figures> {
        self.figures.iter().filter(move |f| f.window.kind == kind)
    }

    fn quick(&self, what: &'static str, kind: Kind) -> Verdict {
        let p99 = |kind| percentile(&together(self.of(kind)), 990).unwrap_or(Duration::MAX);
        let limit = SLOW.max(p99(Kind::Quiet).saturating_mul(2));
        let measured = p99(kind);
        Verdict {
            what,
            measured: milliseconds(measured),
            limit: format!("at most {}", milliseconds(limit)),
            // Without a quiet window there is no baseline.
            met: measured <= limit && limit < Duration::MAX,
        }
    }

    fn answered(&self) -> Verdict {
        let all: usize = self.figures.iter().map(|f| f.times.len()).sum();
        let not: usize = self.figures.iter().map(|f| f.unanswered).sum();
        Verdict {
            what: "ordinary requests without a 2xx or a 304",
            measured: format!("{not} of {all}"),
            limit: "none".to_owned(),
            met: not == 0 && all > 0,
        }
    }

    fn whole(&self) -> Verdict {
        let failed: usize = self.figures.iter().map(|f| f.failed_blocks).sum();
        Verdict {
            what: "ordinary pages with a failed block (a quarter of them is read)",
            measured: failed.to_string(),
            limit: "none".to_owned(),
            met: failed == 0,
        }
    }

    fn memory(&self, what: &'static str, kind: fn(Kind) -> bool) -> Verdict {
        let most = |after: bool| {
            let windows = self.figures.iter().filter(|f| kind(f.window.kind));
            let windows = windows.filter(|f| (f.window.from >= self.settled) == after);
            windows.map(|f| f.memory).max()
        };
        let limit = format!("after {} at most {GROWTH} % more", clock(self.settled));
        let (measured, met) = match (most(false), most(true)) {
            (Some(before), Some(after)) if before > 0 && after > 0 => (
                format!(
                    "{} before, {} after",
                    megabytes(before * 1024),
                    megabytes(after * 1024)
                ),
                after * 100 <= before * (100 + GROWTH),
            ),
            _ => ("not measured".to_owned(), false),
        };
        Verdict {
            what,
            measured,
            limit,
            met,
        }
    }

    fn disk(&self) -> Verdict {
        let most = self.figures.iter().map(|f| f.disk).max().unwrap_or(0);
        Verdict {
            what: "data folder",
            measured: megabytes(most),
            limit: format!("at most {}", megabytes(self.quota)),
            met: most <= self.quota,
        }
    }

    fn circuits(&self) -> Verdict {
        let most = self.of(Kind::Flood).map(|f| f.open_circuits).max();
        Verdict {
            what: "calls paused in hostile windows while the exchange is well",
            measured: most.unwrap_or(0).to_string(),
            limit: "none".to_owned(),
            met: most == Some(0),
        }
    }

    fn health(&self) -> Verdict {
        let not: usize = self.figures.iter().map(|f| f.unhealthy).sum();
        let all: usize = self.figures.iter().map(|f| f.probes).sum();
        Verdict {
            what: "/healthz beside the metrics, asked every second: not 200 within a second",
            measured: format!("{not} of {all}"),
            limit: "none".to_owned(),
            met: not == 0 && all > 0,
        }
    }

    /// A run without enough hostile visitors proves nothing.
    fn hostile(&self) -> Verdict {
        let streams = self.figures.iter().map(|f| f.streams).max().unwrap_or(0);
        let flood = self
            .of(Kind::Flood)
            .map(|f| f.descriptors)
            .max()
            .unwrap_or(0);
        let wanted = self.connections * FLOODED / 100;
        Verdict {
            what: "live streams and connections at the most",
            measured: format!("{streams} and {flood}"),
            limit: format!("at least {STREAMS} and {wanted}, or the run proves nothing"),
            met: streams >= STREAMS as u64 && flood >= wanted,
        }
    }

    fn recovered(&self) -> Verdict {
        let Recovery { took, missing } = &self.recovery;
        Verdict {
            what: "recovered at the end",
            measured: match missing.as_slice() {
                [] => format!("after {:.0} s", took.as_secs_f64()),
                missing => format!(
                    "not after {:.0} s: {}",
                    took.as_secs_f64(),
                    missing.join("; ")
                ),
            },
            limit: "fresh data, /healthz ok, no call paused, hostile connections gone".to_owned(),
            met: missing.is_empty(),
        }
    }
}

/// `12.3 ms`
pub(crate) fn milliseconds(time: Duration) -> String {
    match time {
        Duration::MAX => "not measured".to_owned(),
        time => format!("{:.1} ms", time.as_secs_f64() * 1e3),
    }
}

/// Bytes as `12.3 MB`.
#[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// `1:30`, in minutes and seconds.
pub(crate) fn clock(at: Duration) -> String {
    format!("{}:{:02}", at.as_secs() / 60, at.as_secs() % 60)
}

#[cfg(test)]
mod tests;
