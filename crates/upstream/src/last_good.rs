//! Last good answers on disk: written after each good answer, read when a service fails.

use crate::{
    answer::Answer,
    cache::{CacheEntry, CachedAnswer},
    client::Inner,
    disk::Shelf,
    failure::Failure,
    flight::Outcome,
    tasks,
    version::Digest,
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::Instant;
use wire::Call;

/// Minimum time between two writes of a call's answer to disk: the stocks change every second.
const BETWEEN_SAVES: Duration = Duration::from_secs(30);

impl Inner {
    /// The outcome of the first flight, or the last good answer of an earlier run.
    pub(crate) async fn or_kept<C: Call>(
        &self,
        entry: &Arc<CacheEntry<C>>,
        outcome: Outcome<C::Answer>,
    ) -> Result<Answer<C::Answer>, Failure> {
        let failure = match outcome {
            Ok(cached) => return Ok(cached.answer(Instant::now())),
            Err(failure) => failure,
        };
        if !failure.is_not_found() {
            self.restore(entry).await;
            if let Some(cached) = entry.cached.load().as_ref() {
                return Ok(cached.answer(Instant::now()));
            }
        }
        Err(failure)
    }

    /// Restores the answer of an empty entry from disk, once.
    pub(crate) async fn restore<C: Call>(&self, entry: &Arc<CacheEntry<C>>) {
        let (Some(disk), Some(line)) = (self.disk.clone(), self.line(C::SERVICE)) else {
            return;
        };
        let mut restored = entry.restored.lock().await;
        if std::mem::replace(&mut *restored, true) {
            return;
        }
        let shelf = entry.shelf().unwrap_or(Shelf::One);
        let (call, origin) = (Arc::clone(&entry.call), line.origin.clone());
        let places = disk.places.clone();
        let loaded = places.run(move || disk.load(&*call, &origin, shelf)).await;
        if let Some(Some((value, received, bytes))) = loaded {
            // No cached page is rendered from it, so it needs no digest of its body.
            let digest = Digest::of(&value, 0);
            self.version.lost::<C>(digest);
            let kept = Arc::new(CachedAnswer::kept(value, received, (bytes, digest)));
            // A request may have completed in the meantime: its answer is newer.
            entry
                .cached
                .rcu(|current| Some(current.clone().unwrap_or_else(|| Arc::clone(&kept))));
            self.cache.weigh(entry);
        }
    }

    /// Writes the entry's answer to disk, now or when the time between two writes has passed. An answer that found
    /// nothing is treated like a missing subject.
    pub(crate) fn save_soon<C: Call>(self: &Arc<Self>, entry: &Arc<CacheEntry<C>>) {
        let found_nothing =
            |cached: &CachedAnswer<C::Answer>| entry.call.found_nothing(&cached.value);
        if entry.cached.load().as_deref().is_some_and(found_nothing) {
            if entry.shelf().is_some() {
                self.forget_in_time(entry);
            }
            return;
        }
        let (Some(disk), Some(line), Some(shelf)) =
            (self.disk.clone(), self.line(C::SERVICE), entry.shelf())
        else {
            return;
        };
        if entry.saving.swap(true, Ordering::AcqRel) {
            return;
        }
        let last = *entry.saved.lock().unwrap_or_else(|e| e.into_inner());
        let (entry, origin) = (Arc::clone(entry), line.origin.clone());
        tasks::spawn(Box::pin(async move {
            if let Some(last) = last {
                tokio::time::sleep_until(last + BETWEEN_SAVES).await;
            }
            *entry.saved.lock().unwrap_or_else(|e| e.into_inner()) = Some(Instant::now());
            entry.saving.store(false, Ordering::Release);
            let cached = entry.cached.load_full();
            let Some(cached) = cached.filter(|cached| !entry.call.found_nothing(&cached.value))
            else {
                return;
            };
            let places = disk.places.clone();
            let write = move || disk.save(&*entry.call, &origin, shelf, &cached);
            places.run(write).await;
        }));
    }

    /// Keeps the last good copy of a missing subject for a while, in case the service was wrong, and
    /// deletes it once the subject has been missing for long.
    pub(crate) fn forget_in_time<C: Call>(&self, entry: &Arc<CacheEntry<C>>) {
        let (Some(disk), Some(line)) = (self.disk.clone(), self.line(C::SERVICE)) else {
            return;
        };
        if let Ok(mut restored) = entry.restored.try_lock() {
            *restored = false;
        }
        let (entry, origin) = (Arc::clone(entry), line.origin.clone());
        let shelf = entry.shelf().unwrap_or(Shelf::One);
        let places = disk.places.clone();
        let forget = move || disk.forget_old(&*entry.call, &origin, shelf);
        tasks::spawn(Box::pin(async move {
            places.run(forget).await;
        }));
    }
}
