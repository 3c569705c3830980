//! Each verdict, met and missed.

use super::*;
use crate::plan::Plan;

const CALM: u64 = 10;

/// Twenty minutes without problems.
fn good() -> Run {
    let plan = Plan::new(20);
    let figures = plan.windows.iter().map(|window| Figures {
        window: *window,
        times: vec![Duration::from_millis(CALM); 3_000],
        unanswered: 0,
        failed_blocks: 0,
        memory: if window.kind == Kind::Quiet {
            60_000
        } else {
            120_000
        },
        descriptors: if window.kind == Kind::Flood {
            19_000
        } else {
            2_500
        },
        disk: 20_000_000,
        open_circuits: if window.kind == Kind::Outage { 9 } else { 0 },
        streams: 2_000,
        probes: 60,
        unhealthy: 0,
        processor: [0.0; 3],
    });
    Run {
        figures: figures.collect(),
        settled: plan.settled,
        quota: 64_000_000,
        connections: 20_000,
        recovery: Recovery::default(),
    }
}

/// The verdicts missed after `change` is applied to window `at`.
fn missed(at: usize, change: impl Fn(&mut Figures)) -> Vec<&'static str> {
    let mut run = good();
    change(&mut run.figures[at]);
    let verdicts = run.verdicts().into_iter();
    verdicts.filter(|v| !v.met).map(|v| v.what).collect()
}

// Windows by index: the first of their kind, and some after the fifth minute.
const FLOOD: usize = 1;
const OUTAGE: usize = 3;
const LATE_QUIET: usize = 10;
const LATE_FLOOD: usize = 17;

fn slow(count: usize, millis: u64) -> impl Fn(&mut Figures) {
    move |figures| {
        let from = figures.times.len() - count;
        figures.times[from..].fill(Duration::from_millis(millis));
    }
}

#[test]
fn a_good_run_misses_nothing() {
    assert!(missed(0, |_| ()).is_empty());
}

#[test]
fn times_are_judged_over_all_windows_of_each_hostile_kind() {
    // Five windows of 3,000: one percent is 150.
    assert!(missed(FLOOD, slow(150, 5_000)).is_empty());
    let found = missed(FLOOD, slow(151, 5_000));
    assert!(
        matches!(found[..], [what] if what.ends_with("flood")),
        "{found:?}"
    );
    let found = missed(OUTAGE, slow(151, 251));
    assert!(
        matches!(found[..], [what] if what.ends_with("outage")),
        "{found:?}"
    );
    assert!(missed(OUTAGE, slow(3_000, 250)).is_empty());
    assert!(missed(LATE_QUIET, slow(3_000, 5_000)).is_empty());
}

#[test]
fn a_slow_machine_is_judged_by_its_quiet_windows() {
    let mut run = good();
    for figures in &mut run.figures {
        let time = if figures.window.kind == Kind::Quiet {
            200
        } else {
            400
        };
        figures.times.fill(Duration::from_millis(time));
    }
    assert!(run.verdicts().iter().all(|v| v.met));
    run.figures[FLOOD].times.fill(Duration::from_millis(401));
    assert!(!run.verdicts()[0].met && run.verdicts()[1].met);
}

#[test]
fn one_failed_request_is_too_many() {
    assert_eq!(missed(0, |f| f.unanswered = 1).len(), 1);
    assert_eq!(missed(OUTAGE, |f| f.failed_blocks = 1).len(), 1);
    assert_eq!(missed(FLOOD, |f| f.unhealthy = 1).len(), 1);
}

#[test]
fn memory_is_compared_among_windows_of_the_same_kind() {
    assert!(missed(LATE_QUIET, |f| f.memory = 66_000).is_empty());
    assert_eq!(
        missed(LATE_QUIET, |f| f.memory = 66_001),
        ["memory, quiet windows"]
    );
    assert!(missed(LATE_FLOOD, |f| f.memory = 132_000).is_empty());
    assert_eq!(
        missed(LATE_FLOOD, |f| f.memory = 132_001),
        ["memory, hostile windows"]
    );
    // Growth in the first minutes is part of the baseline.
    assert!(missed(FLOOD, |f| f.memory = 900_000).is_empty());
}

#[test]
fn calls_may_be_paused_only_while_the_exchange_is_down() {
    assert_eq!(missed(LATE_FLOOD, |f| f.open_circuits = 1).len(), 1);
    assert!(missed(OUTAGE, |f| f.open_circuits = 30).is_empty());
}

#[test]
fn disk_has_its_quota_in_every_window() {
    assert!(missed(LATE_QUIET, |f| f.disk = 64_000_000).is_empty());
    assert_eq!(missed(LATE_QUIET, |f| f.disk = 64_000_001), ["data folder"]);
}

#[test]
fn a_run_without_hostile_visitors_proves_nothing() {
    let mut run = good();
    for figures in &mut run.figures {
        figures.streams = 1_999;
    }
    assert!(!run.verdicts()[9].met);
    let mut run = good();
    for figures in &mut run.figures {
        figures.descriptors = 17_999;
    }
    assert!(!run.verdicts()[9].met);
}

#[test]
fn a_run_that_measured_nothing_misses() {
    let mut run = good();
    run.figures.clear();
    let met: Vec<_> = run.verdicts().into_iter().filter(|v| v.met).collect();
    let what: Vec<_> = met.iter().map(|v| v.what).collect();
    // An empty disk and full recovery hold trivially.
    assert_eq!(what.len(), 3, "{what:?}");
}

#[test]
fn conditions_not_recovered_are_named() {
    let mut run = good();
    run.recovery.missing = vec!["1 call is paused".to_owned()];
    let verdicts = run.verdicts();
    let recovered = verdicts.last().unwrap();
    assert!(!recovered.met && recovered.measured.contains("1 call is paused"));
}

#[test]
fn figures_read_as_they_should() {
    assert_eq!(milliseconds(Duration::from_micros(1_260)), "1.3 ms");
    assert_eq!(megabytes(1_260_000), "1.3 MB");
    assert_eq!(clock(Duration::from_secs(90)), "1:30");
}
