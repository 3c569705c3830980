//! Runs test cases on all processors.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// The results of work on all processors, in the order of the work.
pub fn all<T: Sync, R: Send>(work: &[T], one: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let worker = || {
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = work.get(nth) else { return };
            let result = one(part);
            done.lock().unwrap().push((nth, result));
        }
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(nth, _)| *nth);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Checks all cases on all processors; returns the problems in the order of the cases.
pub fn each<T: Sync>(work: &[T], check: impl Fn(&T) -> Vec<String> + Sync) -> Vec<String> {
    all(work, check).concat()
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
