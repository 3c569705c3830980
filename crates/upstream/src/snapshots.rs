//! Kept snapshots: what the calls with values of the running session said, minute by minute. Readers with a delay
//! are answered from them. Nothing is kept for a client without such readers.

use crate::{cache::CachedAnswer, client::Inner};
use chrono::{DateTime, FixedOffset};
use std::{
    any::Any,
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use wire::Call;

/// Time between two snapshots. Their times are those of whole minutes of the client's clock.
pub(crate) const SPACING: Duration = Duration::from_secs(60);

/// The time since the client was built. It never goes back and is not set by anybody, so that an hour that was added
/// to the machine's clock makes no snapshot an hour older.
pub(crate) type Elapsed = Arc<dyn Fn() -> Duration + Send + Sync>;

/// The snapshots of a client, oldest first.
pub(crate) struct Snapshots {
    taken: Mutex<VecDeque<Arc<Snapshot>>>,
    /// The longest delay of a reader.
    longest: Duration,
    /// The most bytes of answers that are kept.
    most: u64,
    elapsed: Elapsed,
}

/// The answers as they stood at one time.
pub(crate) struct Snapshot {
    taken: Duration,
    /// The exchange's time; `None` when its status was not known.
    pub(crate) moment: Option<DateTime<FixedOffset>>,
    answers: HashMap<String, KeptAnswer>,
}

/// An answer of any call.
#[derive(Clone)]
struct KeptAnswer {
    cached: Arc<dyn Any + Send + Sync>,
    bytes: u64,
    /// True when it was already the last good one of a service that failed.
    stale: bool,
}

impl Snapshots {
    pub(crate) fn new(longest: Duration, most: u64, elapsed: Elapsed) -> Self {
        Self {
            taken: Mutex::default(),
            longest,
            most,
            elapsed,
        }
    }

    /// True when the minute of the last snapshot is over.
    pub(crate) fn is_due(&self) -> bool {
        let minute = |at: Duration| at.as_secs() / SPACING.as_secs();
        let now = minute((self.elapsed)());
        let taken = self.locked();
        taken.back().is_none_or(|last| minute(last.taken) < now)
    }

    /// An empty snapshot of now, at this time of the exchange.
    pub(crate) fn begin(&self, moment: Option<DateTime<FixedOffset>>) -> Snapshot {
        Snapshot {
            taken: (self.elapsed)(),
            moment,
            answers: HashMap::new(),
        }
    }

    /// Keeps a snapshot, and forgets those that no reader will be shown any more.
    pub(crate) fn keep(&self, snapshot: Snapshot) {
        let now = snapshot.taken;
        let mut taken = self.locked();
        taken.push_back(Arc::new(snapshot));
        while taken
            .get(1)
            .is_some_and(|next| next.taken + self.longest <= now)
        {
            taken.pop_front();
        }
        // Every second one is left out: what is shown may be older then, and is never newer.
        while taken.len() > 2 && bytes(&taken) > self.most {
            let newest = taken.len() - 1;
            let mut at = 0;
            taken.retain(|_| {
                at += 1;
                at % 2 == 1 || at > newest
            });
        }
    }

    /// The newest snapshot that is at least this old, and whether it is much older than that; `None` until there is one.
    pub(crate) fn at(&self, delay: Duration) -> Option<(Arc<Snapshot>, bool)> {
        let latest = (self.elapsed)().checked_sub(delay)?;
        let taken = self.locked();
        let found = taken.iter().rev().find(|one| one.taken <= latest)?;
        let is_late = found.taken + 3 * SPACING < latest;
        Some((Arc::clone(found), is_late))
    }

    /// The time until the oldest snapshot is as old as this; `None` when it is. Before the first one the whole delay, and
    /// `None` once that has passed without one: the services fail, and no time can be promised.
    pub(crate) fn old_enough_in(&self, delay: Duration) -> Option<Duration> {
        let now = (self.elapsed)();
        let taken = self.locked();
        let Some(oldest) = taken.front().map(|first| first.taken) else {
            return (now < delay).then_some(delay);
        };
        let left = (oldest + delay).checked_sub(now)?;
        (!left.is_zero()).then_some(left)
    }

    /// The number of snapshots and the bytes of their answers.
    #[cfg(test)]
    pub(crate) fn size(&self) -> (usize, u64) {
        let taken = self.locked();
        (taken.len(), bytes(&taken))
    }

    fn locked(&self) -> MutexGuard<'_, VecDeque<Arc<Snapshot>>> {
        self.taken.lock().unwrap_or_else(|e| e.into_inner())
    }
}

/// The bytes of all answers; one that did not change is in several snapshots and counts once.
fn bytes(taken: &VecDeque<Arc<Snapshot>>) -> u64 {
    let mut before: Option<&Snapshot> = None;
    let mut sum = 0;
    for snapshot in taken {
        for (key, answer) in &snapshot.answers {
            let known = before.and_then(|before| before.answers.get(key));
            if !known.is_some_and(|known| Arc::ptr_eq(&known.cached, &answer.cached)) {
                sum += answer.bytes;
            }
        }
        before = Some(snapshot);
    }
    sum
}

impl Snapshot {
    /// Adds what the cache of a client has of a call, if anything.
    pub(crate) fn add<C: Call>(&mut self, call: &C, from: &Inner) {
        let Some(entry) = from.cache.find(call) else {
            return;
        };
        let Some(cached) = entry.cached.load_full() else {
            return;
        };
        let answer = KeptAnswer {
            bytes: cached.bytes,
            stale: cached.is_stale_now(),
            cached,
        };
        self.answers.insert(key(call), answer);
    }

    /// The answer of a call, and whether it was stale.
    pub(crate) fn answer<C: Call>(&self, call: &C) -> Option<(Arc<CachedAnswer<C::Answer>>, bool)> {
        let kept = self.answers.get(&key(call))?;
        let cached = Arc::clone(&kept.cached).downcast().ok()?;
        Some((cached, kept.stale))
    }

    /// True for a snapshot without answers.
    pub(crate) fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }
}

fn key<C: Call>(call: &C) -> String {
    let encoded = call.encode();
    let form = encoded.form.unwrap_or_default();
    format!("{} {} {form}", C::NAME, encoded.path_and_query)
}

#[cfg(test)]
mod tests;
