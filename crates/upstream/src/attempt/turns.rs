//! The permits of requests and the places of those that wait for one.

use super::Limits;
use crate::failure::Failure;
use std::sync::{Mutex, PoisonError, atomic::AtomicBool};
use tokio::sync::{Semaphore, SemaphorePermit};

/// The transport to one host, which may serve several services.
pub(crate) struct Host {
    pub(super) turns: Semaphore,
    pub(super) queue: Semaphore,
    /// Visitors' requests take at most half of the queue.
    pub(super) chosen: Semaphore,
}

/// Permits for some of the visitors' requests, and the places of those that wait for one. Each call has one: slow
/// requests of it leave half of the service's permits and queue for visitors to other calls.
pub(crate) struct Lane {
    pub(super) turns: Semaphore,
    pub(super) queue: Semaphore,
}

impl Host {
    pub(crate) fn new(limits: &Limits) -> Self {
        let places = limits.concurrent + limits.waiting;
        Self {
            turns: Semaphore::new(limits.concurrent),
            queue: Semaphore::new(places),
            chosen: Semaphore::new(places.div_ceil(2)),
        }
    }
}

/// The turn of a call for a data file, which ends when its answer is fetched, and its place in the queue.
pub(super) struct FileTurn<'a> {
    _place: SemaphorePermit<'a>,
    fetching: Mutex<Option<SemaphorePermit<'a>>>,
}

impl<'a> FileTurn<'a> {
    pub(super) fn new(place: SemaphorePermit<'a>, fetching: SemaphorePermit<'a>) -> Self {
        Self {
            _place: place,
            fetching: Mutex::new(Some(fetching)),
        }
    }

    /// A permit to decode the answer that was fetched. Until there is one, no other is fetched in this turn: what waits to be
    /// decoded is bounded by the turns.
    pub(super) async fn fetched<'b>(
        &self,
        decoded: &'b Semaphore,
    ) -> Result<SemaphorePermit<'b>, Failure> {
        let decoding = permit(decoded).await?;
        let fetching = self.fetching.lock();
        drop(fetching.unwrap_or_else(PoisonError::into_inner).take());
        Ok(decoding)
    }
}

/// The permit of a request: the lane of its call if a visitor initiated it, its turn if it is for a data file, and whether
/// the permit was granted.
pub(super) struct Turn<'a> {
    pub(super) lane: Option<&'a Lane>,
    pub(super) file: Option<FileTurn<'a>>,
    pub(super) came: AtomicBool,
}

impl<'a> Turn<'a> {
    pub(super) fn of(lane: Option<&'a Lane>) -> Self {
        Self {
            lane,
            file: None,
            came: AtomicBool::new(false),
        }
    }
}

/// A place in a queue, if there is one.
pub(super) fn place(queue: &Semaphore) -> Result<SemaphorePermit<'_>, Failure> {
    queue.try_acquire().map_err(|_| Failure::Busy)
}

/// A permit, once there is one.
pub(super) async fn permit(of: &Semaphore) -> Result<SemaphorePermit<'_>, Failure> {
    of.acquire().await.map_err(|_| Failure::Busy)
}
