//! Samples of the site's metrics and resource usage, once a second.

use crate::{client, processes};
use http::StatusCode;
use std::{
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

/// Source address of the operator.
pub(crate) const OPERATOR: Ipv4Addr = Ipv4Addr::LOCALHOST;
/// Timeout of an operator's probe.
const PATIENCE: Duration = Duration::from_secs(1);

/// One sample.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sample {
    /// Time from the start of the run.
    pub(crate) at: Duration,
    /// Resident memory of the site in kB.
    pub(crate) memory: u64,
    /// Open file descriptors of the site.
    pub(crate) descriptors: u64,
    /// Bytes in the site's data folder.
    pub(crate) disk: u64,
    /// Processor time so far: site, exchange, this program.
    pub(crate) processor: [Duration; 3],
    /// Whether /healthz on the metrics port answers 200 in time.
    pub(crate) healthy: bool,
    /// The metrics; `None` after a timeout.
    pub(crate) metrics: Option<Metrics>,
}

/// Metrics of the site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Metrics {
    /// Paused calls.
    pub(crate) open_circuits: u64,
    /// Open live streams.
    pub(crate) streams: u64,
}

/// The processes to sample.
pub(crate) struct Watched {
    pub(crate) site: u32,
    pub(crate) admin: SocketAddr,
    pub(crate) data: PathBuf,
}

impl Watched {
    /// Takes one sample. The exchange has no process id while it is down.
    pub(crate) async fn look(&self, at: Duration, exchange: Option<u32>) -> Sample {
        let healthy = client::once(self.admin, OPERATOR, "/healthz", PATIENCE).await;
        let time = processes::processor_time;
        Sample {
            at,
            memory: processes::memory(self.site),
            descriptors: processes::descriptors(self.site),
            disk: processes::size(&self.data),
            processor: [
                time(self.site),
                exchange.map_or(Duration::ZERO, time),
                time(std::process::id()),
            ],
            healthy: healthy.is_ok_and(|answer| answer.status == StatusCode::OK),
            metrics: self.metrics().await,
        }
    }

    async fn metrics(&self) -> Option<Metrics> {
        let answer = client::once(self.admin, OPERATOR, "/metrics", PATIENCE).await;
        let answer = answer.ok().filter(|answer| answer.status.is_success())?;
        Some(metrics(std::str::from_utf8(&answer.body).ok()?))
    }
}

fn metrics(text: &str) -> Metrics {
    let sum = |name: &str| {
        let lines = text.lines().filter(|line| {
            let rest = line.strip_prefix(name);
            rest.is_some_and(|rest| rest.starts_with([' ', '{']))
        });
        let values = lines.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok());
        values.sum()
    };
    Metrics {
        open_circuits: sum("borsa_upstream_circuit_open"),
        streams: sum("borsa_live_streams"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_summed_over_calls() {
        let text = "# TYPE borsa_upstream_circuit_open gauge\n\
                    borsa_upstream_circuit_open{call=\"stocks\",service=\"a\"} 1\n\
                    borsa_upstream_circuit_open{call=\"status\",service=\"a\"} 0\n\
                    borsa_upstream_circuit_open{call=\"history\",service=\"a\"} 1\n\
                    borsa_live_streams 1999\nborsa_live_streams_ever 5000\n";
        let read = metrics(text);
        assert_eq!((read.open_circuits, read.streams), (2, 1999));
        assert_eq!(metrics(""), Metrics::default());
    }
}
