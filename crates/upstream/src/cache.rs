//! In-memory cache of answers, keyed by the call. Reads take no asynchronous lock and decode
//! nothing. When the capacity is used up, the least useful answers are evicted, pinned ones never.

use crate::{
    answer::{Answer, Freshness},
    attempt::Initiator,
    breaker::Sender,
    disk::Shelf,
    flight::Slot,
    metrics::CallState,
    version::Digest,
};
use arc_swap::ArcSwapOption;
use chrono::{DateTime, Utc};
use quick_cache::{DefaultHashBuilder, Equivalent, Lifecycle, OptionsBuilder, Weighter, sync};
use std::{
    any::{Any, TypeId},
    hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;
use wire::{Call, Scope};

/// Weight of an entry without its answer.
const ENTRY_BYTES: u64 = 1024;
/// An answer still counts as fresh for its own freshness again plus this time: the refresh that the
/// first reader triggered is probably still running.
const LEEWAY: Duration = Duration::from_secs(1);

/// One good answer.
pub(crate) struct CachedAnswer<T> {
    pub(crate) value: Arc<T>,
    pub(crate) received: DateTime<Utc>,
    /// No refresh is due before this time.
    pub(crate) fresh_until: Instant,
    /// Stale from this time on.
    overdue: Instant,
    /// Set when a refresh failed.
    pub(crate) troubled: AtomicBool,
    /// Digest of its content, independent of time.
    pub(crate) digest: Digest,
    /// Size and digest of the body that it was decoded from; `None` for an answer restored from disk.
    pub(crate) body: Option<(usize, u64)>,
    pub(crate) bytes: u64,
}

impl<T> CachedAnswer<T> {
    /// An answer just received from the service, with the size and digest of its body.
    pub(crate) fn live(
        value: Arc<T>,
        received: DateTime<Utc>,
        fresh: Duration,
        (body, digest): ((usize, u64), Digest),
    ) -> Self {
        let mut cached = Self::new(value, received, fresh, (body.0, digest));
        cached.body = Some(body);
        cached
    }

    pub(crate) fn new(
        value: Arc<T>,
        received: DateTime<Utc>,
        fresh: Duration,
        (bytes, digest): (usize, Digest),
    ) -> Self {
        let fresh_until = Instant::now() + fresh;
        let overdue = fresh_until + fresh + LEEWAY;
        let (troubled, bytes) = (AtomicBool::new(false), bytes as u64);
        Self {
            value,
            received,
            fresh_until,
            overdue,
            troubled,
            digest,
            body: None,
            bytes,
        }
    }

    /// For a polled call: readers trigger a refresh only when the poller stops.
    pub(crate) fn polled(self) -> Self {
        Self {
            fresh_until: self.overdue,
            ..self
        }
    }

    /// An answer restored from disk: stale from the start.
    pub(crate) fn kept(
        value: T,
        received: DateTime<Utc>,
        (bytes, digest): (usize, Digest),
    ) -> Self {
        let cached = Self::new(Arc::new(value), received, Duration::ZERO, (bytes, digest));
        cached.troubled.store(true, Ordering::Relaxed);
        cached
    }

    /// A failed refresh makes the answer stale at once, even within its time: pages rendered now may
    /// be cached until the next change.
    pub(crate) fn freshness(&self, now: Instant) -> Freshness {
        let fresh = now < self.overdue && !self.troubled.load(Ordering::Relaxed);
        if fresh {
            Freshness::Fresh
        } else {
            Freshness::Stale
        }
    }

    pub(crate) fn answer(&self, now: Instant) -> Answer<T> {
        Answer {
            value: Arc::clone(&self.value),
            received: self.received,
            freshness: self.freshness(now),
            digest: self.digest,
        }
    }
}

/// State of one call: its last good answer and the flight that fetches the next.
pub(crate) struct CacheEntry<C: Call> {
    pub(crate) key: Key,
    pub(crate) call: Arc<C>,
    /// Scope of the call.
    pub(crate) scope: Scope,
    /// True once the site itself made this request: its answer is kept on disk.
    pub(crate) by_site: AtomicBool,
    /// Consecutive failures.
    pub(crate) failures: AtomicU32,
    pub(crate) cached: ArcSwapOption<CachedAnswer<C::Answer>>,
    pub(crate) slot: Mutex<Slot<C::Answer>>,
    pub(crate) state: Arc<CallState>,
    /// True once the disk was searched for a last good answer.
    pub(crate) restored: tokio::sync::Mutex<bool>,
    /// When the answer was last written to disk.
    pub(crate) saved: Mutex<Option<Instant>>,
    pub(crate) saving: AtomicBool,
}

impl<C: Call> CacheEntry<C> {
    /// Shelf of the last good answer on disk; `None` for answers kept in memory only.
    pub(crate) fn shelf(&self) -> Option<Shelf> {
        match &self.scope {
            Scope::Everything => Some(Shelf::Pinned),
            Scope::One(_) => Some(Shelf::One),
            Scope::Part(_) => self.by_site.load(Ordering::Relaxed).then_some(Shelf::One),
        }
    }

    /// Who chose the parameters of the request.
    pub(crate) fn initiator(&self) -> Initiator {
        match self.shelf() {
            Some(_) => Initiator::Site,
            None => Initiator::Visitor,
        }
    }

    /// The request, as the circuits of its call count it: by its subject. Without one, requests of
    /// the site are counted each, and the countless ones of visitors as one.
    pub(crate) fn sender(&self) -> Sender {
        let initiator = self.initiator();
        let counted_by = match (&self.scope, initiator) {
            (Scope::Everything, _) => None,
            (Scope::One(subject) | Scope::Part(Some(subject)), _) => {
                let mut hasher = DefaultHasher::new();
                subject.hash(&mut hasher);
                Some(hasher.finish())
            }
            (Scope::Part(None), Initiator::Site) => Some(self.key.hash),
            (Scope::Part(None), Initiator::Visitor) => Some(0),
        };
        Sender {
            initiator,
            counted_by,
        }
    }
}

/// The key: the call itself, with its hash computed once.
#[derive(Clone)]
pub(crate) struct Key {
    hash: u64,
    call: Arc<dyn AnyCall>,
}

/// A type-erased call.
trait AnyCall: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn is(&self, other: &dyn AnyCall) -> bool;
}

impl<C: Call> AnyCall for C {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn AnyCall) -> bool {
        other.as_any().downcast_ref::<C>() == Some(self)
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.call.is(&*other.call)
    }
}

impl Eq for Key {}

/// A call by reference, equal to the key that holds the same call.
struct Lookup<'a, C> {
    hash: u64,
    call: &'a C,
}

impl<C> Hash for Lookup<'_, C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl<C: Call> Equivalent<Key> for Lookup<'_, C> {
    fn equivalent(&self, key: &Key) -> bool {
        self.hash == key.hash && key.call.as_any().downcast_ref::<C>() == Some(self.call)
    }
}

/// Value of the map. The weight is fixed: an answer of another size requires a new insertion.
#[derive(Clone)]
struct Held {
    entry: Arc<dyn Any + Send + Sync>,
    weight: u64,
    /// Never evicted.
    pinned: bool,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Held> for ByBytes {
    fn weight(&self, _: &Key, held: &Held) -> u64 {
        held.weight
    }
}

/// Excludes pinned answers from eviction.
#[derive(Clone)]
struct Pins;

impl Lifecycle<Key, Held> for Pins {
    /// Evicted values, dropped after the lock is released.
    type RequestState = Vec<(Key, Held)>;

    fn is_pinned(&self, _: &Key, held: &Held) -> bool {
        held.pinned
    }

    fn on_evict(&self, state: &mut Self::RequestState, key: Key, held: Held) {
        state.push((key, held));
    }
}

type Map = sync::Cache<Key, Held, ByBytes, DefaultHashBuilder, Pins>;

/// All entries.
pub(crate) struct Cache {
    map: Map,
    seed: RandomState,
    /// Ensures that concurrent misses create one entry.
    making: Mutex<()>,
}

impl Cache {
    /// A cache with a capacity of about `bytes` of JSON, including the weight of entries.
    pub(crate) fn new(bytes: u64) -> Self {
        // Few shards, so that an answer of maximum size fits into its shard.
        let options = OptionsBuilder::new()
            .shards(2)
            .estimated_items_capacity(2048)
            .weight_capacity(bytes)
            .build()
            .expect("capacity and estimate are given");
        let hasher = DefaultHashBuilder::default();
        let map = Map::with_options(options, ByBytes, hasher, Pins);
        Self {
            map,
            seed: RandomState::new(),
            making: Mutex::new(()),
        }
    }

    fn hash<C: Call>(&self, call: &C) -> u64 {
        let mut hasher = self.seed.build_hasher();
        TypeId::of::<C>().hash(&mut hasher);
        call.hash(&mut hasher);
        hasher.finish()
    }

    /// The entry of a call, if any.
    pub(crate) fn find<C: Call>(&self, call: &C) -> Option<Arc<CacheEntry<C>>> {
        self.map
            .get(&Lookup {
                hash: self.hash(call),
                call,
            })?
            .entry
            .downcast()
            .ok()
    }

    /// The entry of a call, created if missing.
    pub(crate) fn entry<C: Call>(
        &self,
        call: &C,
        state: impl FnOnce() -> Arc<CallState>,
    ) -> Arc<CacheEntry<C>> {
        let _one_at_a_time = self.making.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(entry) = self.find(call) {
            return entry;
        }
        let entry = Arc::new(self.detached(call, state()));
        self.map.insert(
            entry.key.clone(),
            Held {
                pinned: entry.scope == Scope::Everything,
                entry: Arc::<CacheEntry<C>>::clone(&entry),
                weight: ENTRY_BYTES,
            },
        );
        entry
    }

    /// An entry that is not in the cache.
    pub(crate) fn detached<C: Call>(&self, call: &C, state: Arc<CallState>) -> CacheEntry<C> {
        let call_arc = Arc::new(call.clone());
        CacheEntry {
            key: Key {
                hash: self.hash(call),
                call: Arc::<C>::clone(&call_arc),
            },
            scope: call.scope(),
            by_site: AtomicBool::new(false),
            failures: AtomicU32::new(0),
            call: call_arc,
            cached: ArcSwapOption::empty(),
            slot: Mutex::new(Slot::Idle),
            state,
            restored: tokio::sync::Mutex::new(false),
            saved: Mutex::new(None),
            saving: AtomicBool::new(false),
        }
    }

    /// Stores an answer in its entry and reinserts the entry with its new weight.
    pub(crate) fn store<C: Call>(
        &self,
        entry: &Arc<CacheEntry<C>>,
        cached: Arc<CachedAnswer<C::Answer>>,
    ) {
        entry.cached.store(Some(cached));
        self.weigh(entry);
    }

    /// Reinserts an entry with its new weight.
    pub(crate) fn weigh<C: Call>(&self, entry: &Arc<CacheEntry<C>>) {
        let bytes = entry
            .cached
            .load()
            .as_ref()
            .map_or(0, |cached| cached.bytes);
        let held = Held {
            pinned: entry.scope == Scope::Everything,
            entry: Arc::<CacheEntry<C>>::clone(entry),
            weight: ENTRY_BYTES + bytes,
        };
        self.map.insert(entry.key.clone(), held);
    }

    /// Number of entries and their weight in bytes.
    pub(crate) fn size(&self) -> (usize, u64) {
        (self.map.len(), self.map.weight())
    }
}
