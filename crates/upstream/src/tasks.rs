//! Tasks behind one type: with a type of its own, each call would bring a copy of the runtime's
//! machinery, and the compiler minutes of work.

use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

/// Lets something go on by itself. Needs a running tokio runtime.
pub(crate) fn spawn(task: BoxFuture<'static, ()>) {
    tokio::spawn(task);
}

/// Lets work that blocks go on by itself, away from the async workers.
pub(crate) fn detach(work: Box<dyn FnOnce() + Send>) {
    tokio::task::spawn_blocking(work);
}

/// The result of work that blocks; `None`: it panicked, or the runtime is going down.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, result) = oneshot::channel();
    detach(Box::new(move || {
        let _ = done.send(work());
    }));
    result.await.ok()
}
