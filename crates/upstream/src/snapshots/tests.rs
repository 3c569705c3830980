//! Which snapshot a reader is shown, over any course of keeping.

use super::*;
use proptest::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// Snapshots under a clock in seconds that the test moves.
fn snapshots(longest: u64, most: u64) -> (Snapshots, Arc<AtomicU64>) {
    let clock = Arc::new(AtomicU64::new(0));
    let read = Arc::clone(&clock);
    let elapsed = Arc::new(move || Duration::from_secs(read.load(Ordering::Relaxed)));
    let all = Snapshots::new(Duration::from_secs(longest), most, elapsed);
    (all, clock)
}

/// A snapshot of now with one answer of this size.
fn taken(all: &Snapshots, bytes: u64) -> Snapshot {
    let mut snapshot = all.begin(None);
    let answer = KeptAnswer {
        cached: Arc::new(()),
        bytes,
        stale: false,
    };
    snapshot.answers.insert("stocks".to_owned(), answer);
    snapshot
}

proptest! {
    /// Whatever the pauses between snapshots, the quota and the delay: what is shown is at least as old as the delay,
    /// there is nothing between it and the delayed time that was kept, and the memory is bounded.
    #[test]
    fn nothing_newer_than_the_delay_is_ever_shown(
        pauses in prop::collection::vec(1_u64..400, 1..300),
        minutes in 1_u64..=60,
        shorter in 0_u64..=60,
        most in prop::option::of(5_u64..50),
    ) {
        let (longest, delay) = (minutes * 60, shorter.min(minutes) * 60);
        let (all, clock) = snapshots(longest, most.unwrap_or(u64::MAX));
        let mut kept = Vec::new();
        for pause in pauses {
            let now = clock.fetch_add(pause, Ordering::Relaxed) + pause;
            if all.is_due() {
                all.keep(taken(&all, 1));
                kept.push(now);
            }
            let found = all.at(Duration::from_secs(delay)).map(|(one, _)| one.taken.as_secs());
            let right = kept.iter().copied().filter(|at| at + delay <= now).max();
            match most {
                None => prop_assert_eq!(found, right),
                // Some were left out: what is shown may be older.
                Some(_) => prop_assert!(found <= right && found.is_some() == right.is_some()),
            }
            let (count, bytes) = all.size();
            prop_assert!(count as u64 <= minutes + 2);
            prop_assert!(bytes <= most.unwrap_or(u64::MAX));
        }
    }
}

#[test]
fn a_delay_without_any_snapshot_is_a_failure_and_not_a_wait() {
    let (all, clock) = snapshots(900, u64::MAX);
    let left = |at| {
        clock.store(at, Ordering::Relaxed);
        all.old_enough_in(Duration::from_secs(900))
            .map(|left| left.as_secs())
    };
    assert_eq!(left(0), Some(900));
    assert_eq!(left(899), Some(900));
    assert_eq!(left(900), None);
    // The services answer at last.
    clock.store(1_200, Ordering::Relaxed);
    all.keep(taken(&all, 1));
    assert_eq!(left(1_260), Some(840));
    assert_eq!(left(2_100), None);
}

#[test]
fn one_snapshot_is_taken_a_minute() {
    let (all, clock) = snapshots(900, u64::MAX);
    let mut count = 0;
    for second in 0..600 {
        clock.store(second, Ordering::Relaxed);
        if all.is_due() {
            all.keep(taken(&all, 1));
            count += 1;
        }
    }
    assert_eq!(count, 10);
}

#[test]
fn an_answer_that_did_not_change_counts_once() {
    let (all, clock) = snapshots(900, u64::MAX);
    let same = taken(&all, 1_000).answers;
    for minute in 0..10 {
        clock.store(minute * 60, Ordering::Relaxed);
        let mut snapshot = all.begin(None);
        snapshot.answers.clone_from(&same);
        all.keep(snapshot);
    }
    assert_eq!(all.size(), (10, 1_000));
}

#[test]
fn a_gap_is_noticed() {
    let (all, clock) = snapshots(900, u64::MAX);
    all.keep(taken(&all, 1));
    let is_late = || all.at(Duration::from_secs(900)).map(|(_, late)| late);
    assert_eq!(is_late(), None);
    clock.store(900, Ordering::Relaxed);
    assert_eq!(is_late(), Some(false));
    clock.store(900 + 200, Ordering::Relaxed);
    assert_eq!(is_late(), Some(true));
}
