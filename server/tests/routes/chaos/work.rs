//! Runs test cases on all processors and collects the problems.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Checks all cases on all processors; returns the problems in the order of the cases.
pub fn each<T: Sync>(work: &[T], check: impl Fn(&T) -> Vec<String> + Sync) -> Vec<String> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let worker = || {
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = work.get(nth) else { return };
            let problems = check(one);
            found.lock().unwrap().push((nth, problems));
        }
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
    let mut found = found.into_inner().unwrap();
    found.sort();
    found
        .into_iter()
        .flat_map(|(_, problems)| problems)
        .collect()
}

/// Panics if there are problems, and lists them.
pub fn none(problems: &[String]) {
    let first: Vec<_> = problems.iter().take(40).map(String::as_str).collect();
    assert!(
        problems.is_empty(),
        "{} problems, the first of them:\n{}",
        problems.len(),
        first.join("\n")
    );
}
