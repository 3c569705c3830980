//! Type-erased tasks: with a type of its own, each call would compile a copy of the runtime's
//! machinery, which takes minutes.

use futures_util::future::BoxFuture;
use std::{num::NonZero, sync::Arc, thread::available_parallelism};
use tokio::sync::{Semaphore, oneshot};

/// Permits for blocking work of one kind: each thread keeps freed memory of its own, so there are as few as the
/// work needs.
#[derive(Debug, Clone)]
pub(crate) struct Places(Arc<Semaphore>);

impl Places {
    /// For the last good answers: one thread reads and writes them.
    pub(crate) fn on_disk() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }

    /// For names of hosts: one lookup at a time, because one that hangs holds its thread for many seconds.
    pub(crate) fn of_names() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }

    /// For large answers: half of the cores decode them, beside the threads that compress pages.
    pub(crate) fn decoding() -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self(Arc::new(Semaphore::new(cores.div_ceil(2))))
    }

    /// The result of blocking work, away from the async workers; `None` if it panicked or the runtime is shutting
    /// down. The work keeps its permit until its thread is idle again, even when nobody waits for it any more:
    /// freed earlier, the next work would start another thread.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let (done, result) = oneshot::channel();
        let work: Box<dyn FnOnce() + Send> = Box::new(move || {
            let _ = done.send(work());
        });
        let worked = tokio::task::spawn_blocking(work);
        spawn(Box::pin(async move {
            let _ = worked.await;
            drop(place);
        }));
        result.await.ok()
    }
}

/// Spawns a task. Needs a running tokio runtime.
pub(crate) fn spawn(task: BoxFuture<'static, ()>) {
    tokio::spawn(task);
}
