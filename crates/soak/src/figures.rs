//! Measurements of each window.

use crate::{
    ordinary::{Outcome, Record},
    plan::{Plan, Window},
    watch::Sample,
};
use std::time::Duration;

/// One window, with the maximum of values sampled every second.
#[derive(Debug, Clone)]
pub(crate) struct Figures {
    pub(crate) window: Window,
    /// Sorted times of ordinary requests, including those without a response.
    pub(crate) times: Vec<Duration>,
    /// Requests without a 2xx or 304 response.
    pub(crate) unanswered: usize,
    /// Pages with a failed block.
    pub(crate) failed_blocks: usize,
    /// Resident memory, in kB.
    pub(crate) memory: u64,
    /// Open file descriptors.
    pub(crate) descriptors: u64,
    /// Bytes in the data folder.
    pub(crate) disk: u64,
    /// Paused calls.
    pub(crate) open_circuits: u64,
    /// Open live streams.
    pub(crate) streams: u64,
    /// Number of health checks, and of failed ones.
    pub(crate) probes: usize,
    pub(crate) unhealthy: usize,
    /// Percent of one core: site, exchange, this program.
    pub(crate) processor: [f64; 3],
}

impl Figures {
    /// Measurements of each window of the plan. A request belongs to the window in which it was due.
    pub(crate) fn of(plan: &Plan, records: &[Record], samples: &[Sample]) -> Vec<Self> {
        let windows = plan.windows.iter();
        windows
            .map(|window| {
                let records = records.iter().filter(|r| window.contains(r.at));
                let samples = samples.iter().filter(|s| window.contains(s.at));
                Self::new(
                    *window,
                    &records.collect::<Vec<_>>(),
                    &samples.collect::<Vec<_>>(),
                )
            })
            .collect()
    }

    fn new(window: Window, records: &[&Record], samples: &[&Sample]) -> Self {
        let mut times: Vec<_> = records.iter().map(|record| record.took).collect();
        times.sort_unstable();
        let most = |of: fn(&Sample) -> u64| samples.iter().map(|s| of(s)).max().unwrap_or(0);
        let of_metrics = |s: &Sample| s.metrics.unwrap_or_default();
        let failed = |r: &&&Record| r.outcome == Outcome::FailedBlock;
        let unanswered = |r: &&&Record| matches!(r.outcome, Outcome::Status(_) | Outcome::Fault(_));
        Self {
            window,
            unanswered: records.iter().filter(unanswered).count(),
            failed_blocks: records.iter().filter(failed).count(),
            memory: most(|s| s.memory),
            descriptors: most(|s| s.descriptors),
            disk: most(|s| s.disk),
            open_circuits: samples
                .iter()
                .map(|s| of_metrics(s).open_circuits)
                .max()
                .unwrap_or(0),
            streams: samples
                .iter()
                .map(|s| of_metrics(s).streams)
                .max()
                .unwrap_or(0),
            probes: samples.len(),
            unhealthy: samples.iter().filter(|s| !s.healthy).count(),
            processor: processor(samples),
            times,
        }
    }
}

/// Percent of one core between the first and the last sample. A restarted process counts from zero.
fn processor(samples: &[&Sample]) -> [f64; 3] {
    let Some((first, last)) = samples.first().zip(samples.last()) else {
        return [0.0; 3];
    };
    let whole = (last.at - first.at).as_secs_f64();
    [0, 1, 2].map(|of| {
        let steps = samples.windows(2);
        let used = steps.map(|two| two[1].processor[of].saturating_sub(two[0].processor[of]));
        let used = used.sum::<Duration>().as_secs_f64();
        if whole > 0.0 {
            used / whole * 100.0
        } else {
            0.0
        }
    })
}

/// The per-mille quantile of sorted times.
pub(crate) fn percentile(sorted: &[Duration], of_thousand: usize) -> Option<Duration> {
    let rank = (sorted.len() * of_thousand).div_ceil(1_000).max(1);
    sorted.get(rank - 1).copied()
}

/// The sorted times of several windows.
pub(crate) fn together<'a>(figures: impl Iterator<Item = &'a Figures>) -> Vec<Duration> {
    let mut times: Vec<_> = figures.flat_map(|f| f.times.iter().copied()).collect();
    times.sort_unstable();
    times
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::Fault;

    fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    #[test]
    fn a_percentile_is_a_measured_time() {
        let times: Vec<_> = (1..=200).map(millis).collect();
        let of = |part| percentile(&times, part);
        assert_eq!(of(990), Some(millis(198)));
        assert_eq!(of(500), Some(millis(100)));
        assert_eq!((of(1_000), of(0)), (Some(millis(200)), Some(millis(1))));
        // One in a hundred may be slow, two may not.
        let slow = |count: usize| [vec![millis(1); 100 - count], vec![millis(900); count]].concat();
        assert_eq!(percentile(&slow(1), 990), Some(millis(1)));
        assert_eq!(percentile(&slow(2), 990), Some(millis(900)));
        assert_eq!(percentile(&[millis(7)], 990), Some(millis(7)));
        assert_eq!(percentile(&[], 990), None);
    }

    #[test]
    fn a_request_counts_in_the_window_in_which_it_was_due() {
        let plan = Plan::new(2);
        let record = |at, took, outcome| Record {
            at: millis(at),
            took: millis(took),
            outcome,
            path: "/".into(),
        };
        let records = [
            record(19_999, 5_000, Outcome::Answered),
            record(20_000, 10_000, Outcome::Fault(Fault::Late)),
            record(20_020, 3, Outcome::FailedBlock),
            record(20_040, 1, Outcome::Status(http::StatusCode::NOT_FOUND)),
        ];
        let figures = Figures::of(&plan, &records, &[]);
        assert_eq!(figures[0].times, [millis(5_000)]);
        assert_eq!(figures[1].times, [1, 3, 10_000].map(millis));
        assert_eq!((figures[1].unanswered, figures[1].failed_blocks), (2, 1));
        assert_eq!((figures[0].unanswered, figures[2].times.len()), (0, 0));
        assert_eq!(together(figures.iter()).len(), 4);
    }

    #[test]
    fn the_processor_time_of_a_restarted_process_is_not_negative() {
        let sample = |at, exchange| Sample {
            at: millis(at),
            memory: 0,
            descriptors: 0,
            disk: 0,
            processor: [millis(at / 2), millis(exchange), Duration::ZERO],
            healthy: true,
            metrics: None,
        };
        let samples = [sample(0, 800), sample(1_000, 0), sample(2_000, 500)];
        let all: Vec<_> = samples.iter().collect();
        assert_eq!(processor(&all), [50.0, 25.0, 0.0]);
        assert_eq!(processor(&[]), [0.0; 3]);
    }
}
