//! Answers in memory, by the value of the call that asked. Reading takes no asynchronous lock and
//! decodes nothing; the least useful answers leave when the bytes are used up, those that everybody
//! needs never.

use crate::{
    answer::{Answer, Freshness},
    attempt::Asker,
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
    hash::{BuildHasher, Hash, Hasher, RandomState},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;
use wire::{Call, Scope};

/// What a cell counts for besides its answer.
const CELL_BYTES: u64 = 1024;
/// How far past its time an answer still passes as fresh, besides its time once more: the refresh
/// that the first reader set off is then most likely still under way.
const LEEWAY: Duration = Duration::from_secs(1);

/// One good answer.
pub(crate) struct Entry<T> {
    pub(crate) value: Arc<T>,
    pub(crate) received: DateTime<Utc>,
    /// Until then no refresh is due.
    pub(crate) fresh_until: Instant,
    /// From then on it is stale, whatever the reason.
    overdue: Instant,
    /// Set when a refresh failed.
    pub(crate) troubled: AtomicBool,
    /// What it says, whenever it says it.
    pub(crate) digest: Digest,
    pub(crate) bytes: u64,
}

impl<T> Entry<T> {
    /// As it came from the service just now.
    pub(crate) fn live(
        value: T,
        received: DateTime<Utc>,
        fresh: Duration,
        (bytes, digest): (usize, Digest),
    ) -> Self {
        let fresh_until = Instant::now() + fresh;
        let overdue = fresh_until + fresh + LEEWAY;
        let (value, troubled, bytes) = (Arc::new(value), AtomicBool::new(false), bytes as u64);
        Self {
            value,
            received,
            fresh_until,
            overdue,
            troubled,
            digest,
            bytes,
        }
    }

    /// Of a call that somebody polls: a reader sets off a refresh only when the poller falls silent.
    pub(crate) fn polled(self) -> Self {
        Self {
            fresh_until: self.overdue,
            ..self
        }
    }

    /// As it was kept on disk: stale from the beginning.
    pub(crate) fn kept(
        value: T,
        received: DateTime<Utc>,
        (bytes, digest): (usize, Digest),
    ) -> Self {
        let entry = Self::live(value, received, Duration::ZERO, (bytes, digest));
        entry.troubled.store(true, Ordering::Relaxed);
        entry
    }

    /// A failed refresh counts at once, even within the time: pages made then may be kept until
    /// the next change.
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

/// All that is known of one call: its last good answer and the flight that fetches the next.
pub(crate) struct Cell<C: Call> {
    pub(crate) key: Key,
    pub(crate) call: Arc<C>,
    /// What the call is about.
    pub(crate) scope: Scope,
    /// True once the site itself worded this question: its answer is worth a place on disk.
    pub(crate) usual: AtomicBool,
    /// Failures in a row.
    pub(crate) failures: AtomicU32,
    pub(crate) entry: ArcSwapOption<Entry<C::Answer>>,
    pub(crate) slot: Mutex<Slot<C::Answer>>,
    pub(crate) state: Arc<CallState>,
    /// True once the disk was asked for a last good answer.
    pub(crate) restored: tokio::sync::Mutex<bool>,
    /// When this call's answer was last written to disk, and whether a write is due.
    pub(crate) saved: Mutex<Option<Instant>>,
    pub(crate) saving: AtomicBool,
}

impl<C: Call> Cell<C> {
    /// Where the last good answer is kept on disk; `None`: it is one of countless.
    pub(crate) fn shelf(&self) -> Option<Shelf> {
        match &self.scope {
            Scope::Everything => Some(Shelf::Pinned),
            Scope::One(_) => Some(Shelf::One),
            Scope::Part(_) => self.usual.load(Ordering::Relaxed).then_some(Shelf::One),
        }
    }

    /// Who words the request: a visitor chooses among countless parts.
    pub(crate) fn asker(&self) -> Asker {
        match self.shelf() {
            Some(_) => Asker::Site,
            None => Asker::Visitor,
        }
    }

    /// What tells this request from others of its call; `None` when there are none.
    pub(crate) fn distinct(&self) -> Option<u64> {
        (self.scope != Scope::Everything).then_some(self.key.hash)
    }
}

/// The key: the call itself, with its hash computed once.
#[derive(Clone)]
pub(crate) struct Key {
    hash: u64,
    call: Arc<dyn Asked>,
}

/// A call whose type is forgotten.
trait Asked: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn is(&self, other: &dyn Asked) -> bool;
}

impl<C: Call> Asked for C {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn Asked) -> bool {
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

/// What the map holds. The weight is fixed: an answer of another size means a new insertion.
#[derive(Clone)]
struct Held {
    cell: Arc<dyn Any + Send + Sync>,
    weight: u64,
    /// It never makes room for others.
    pinned: bool,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Held> for ByBytes {
    fn weight(&self, _: &Key, held: &Held) -> u64 {
        held.weight
    }
}

/// What everybody needs stays, however many ask for parts.
#[derive(Clone)]
struct Pins;

impl Lifecycle<Key, Held> for Pins {
    /// What was evicted, dropped when the lock is.
    type RequestState = Vec<(Key, Held)>;

    fn is_pinned(&self, _: &Key, held: &Held) -> bool {
        held.pinned
    }

    fn on_evict(&self, state: &mut Self::RequestState, key: Key, held: Held) {
        state.push((key, held));
    }
}

type Map = sync::Cache<Key, Held, ByBytes, DefaultHashBuilder, Pins>;

/// All cells.
pub(crate) struct Cache {
    map: Map,
    seed: RandomState,
    /// Makes sure that two readers who miss together get one cell.
    making: Mutex<()>,
}

impl Cache {
    /// Room for about `bytes` of JSON and the cells around it.
    pub(crate) fn new(bytes: u64) -> Self {
        // Few shards, so that one answer at the cap still fits into its shard.
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

    /// The cell of a call, when there is one.
    pub(crate) fn find<C: Call>(&self, call: &C) -> Option<Arc<Cell<C>>> {
        self.map
            .get(&Lookup {
                hash: self.hash(call),
                call,
            })?
            .cell
            .downcast()
            .ok()
    }

    /// The cell of a call, made when there is none.
    pub(crate) fn cell<C: Call>(
        &self,
        call: &C,
        state: impl FnOnce() -> Arc<CallState>,
    ) -> Arc<Cell<C>> {
        let _one_at_a_time = self.making.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(cell) = self.find(call) {
            return cell;
        }
        let call_arc = Arc::new(call.clone());
        let key = Key {
            hash: self.hash(call),
            call: Arc::<C>::clone(&call_arc),
        };
        let cell = Arc::new(Cell::<C> {
            key: key.clone(),
            scope: call.scope(),
            usual: AtomicBool::new(false),
            failures: AtomicU32::new(0),
            call: call_arc,
            entry: ArcSwapOption::empty(),
            slot: Mutex::new(Slot::Idle),
            state: state(),
            restored: tokio::sync::Mutex::new(false),
            saved: Mutex::new(None),
            saving: AtomicBool::new(false),
        });
        self.map.insert(
            key,
            Held {
                pinned: cell.scope == Scope::Everything,
                cell: Arc::<Cell<C>>::clone(&cell),
                weight: CELL_BYTES,
            },
        );
        cell
    }

    /// Puts an answer into its cell and the cell, with its new weight, into the map.
    pub(crate) fn store<C: Call>(&self, cell: &Arc<Cell<C>>, entry: Arc<Entry<C::Answer>>) {
        cell.entry.store(Some(entry));
        self.weigh(cell);
    }

    /// Puts a cell into the map with its new weight.
    pub(crate) fn weigh<C: Call>(&self, cell: &Arc<Cell<C>>) {
        let bytes = cell.entry.load().as_ref().map_or(0, |entry| entry.bytes);
        let held = Held {
            pinned: cell.scope == Scope::Everything,
            cell: Arc::<Cell<C>>::clone(cell),
            weight: CELL_BYTES + bytes,
        };
        self.map.insert(cell.key.clone(), held);
    }

    /// Cells and the bytes they count for.
    pub(crate) fn size(&self) -> (usize, u64) {
        (self.map.len(), self.map.weight())
    }
}
