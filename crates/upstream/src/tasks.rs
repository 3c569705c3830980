//! Type-erased tasks: with a type of its own, each call would compile a copy of the runtime's
//! machinery, which takes minutes.

use futures_util::future::BoxFuture;
use std::{num::NonZero, sync::LazyLock, thread::available_parallelism};
use tokio::sync::{Semaphore, oneshot};

/// Threads that read and write last good answers at the same time. Each thread keeps freed memory of its own, so
/// there are as few of every kind as the work needs.
static DISK: Semaphore = Semaphore::const_new(1);

/// Threads that decode large answers at the same time: half of the cores, beside those that compress pages.
static DECODING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, NonZero::get).div_ceil(2)));

/// Spawns a task. Needs a running tokio runtime.
pub(crate) fn spawn(task: BoxFuture<'static, ()>) {
    tokio::spawn(task);
}

/// The result of work on the disk; `None` if it panicked or the runtime is shutting down.
pub(crate) async fn on_disk<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    blocking(&DISK, work).await
}

/// The result of decoding; `None` if it panicked or the runtime is shutting down.
pub(crate) async fn decoding<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    blocking(&DECODING, work).await
}

/// The result of blocking work, away from the async workers. The work keeps its place until it ends,
/// even when nobody waits for it any more.
async fn blocking<T: Send + 'static>(
    places: &'static Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let place = places.acquire().await.ok()?;
    let (done, result) = oneshot::channel();
    detach(Box::new(move || {
        let _ = done.send(work());
        drop(place);
    }));
    result.await.ok()
}

fn detach(work: Box<dyn FnOnce() + Send>) {
    tokio::task::spawn_blocking(work);
}
