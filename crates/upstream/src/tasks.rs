//! Type-erased tasks: with a type of its own, each call would compile a copy of the runtime's
//! machinery, which takes minutes.

use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

/// Spawns a task. Needs a running tokio runtime.
pub(crate) fn spawn(task: BoxFuture<'static, ()>) {
    tokio::spawn(task);
}

/// Spawns blocking work, away from the async workers.
pub(crate) fn detach(work: Box<dyn FnOnce() + Send>) {
    tokio::task::spawn_blocking(work);
}

/// The result of blocking work; `None` if it panicked or the runtime is shutting down.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, result) = oneshot::channel();
    detach(Box::new(move || {
        let _ = done.send(work());
    }));
    result.await.ok()
}
