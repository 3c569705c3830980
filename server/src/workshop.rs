//! Limits of the work on pictures, so that nobody can keep the server busy with them.

use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Pictures that are worked on at once. Each takes a core, and up to 130 MiB.
const AT_WORK: usize = 1;
/// Requests that may wait for their turn.
const WAITING: usize = 64;

/// Work on pictures: one at a time, and a queue of limited length.
#[derive(Debug)]
pub struct Workshop {
    queue: Arc<Semaphore>,
    work: Arc<Semaphore>,
}

/// A turn. The next one begins when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _place: OwnedSemaphorePermit,
    _work: OwnedSemaphorePermit,
}

impl Workshop {
    /// An idle workshop.
    pub fn new() -> Self {
        Self {
            queue: Arc::new(Semaphore::new(WAITING + AT_WORK)),
            work: Arc::new(Semaphore::new(AT_WORK)),
        }
    }

    /// Waits for a turn; `None` when the queue is full.
    pub(crate) async fn turn(&self) -> Option<Turn> {
        let place = Arc::clone(&self.queue).try_acquire_owned().ok()?;
        let work = Arc::clone(&self.work).acquire_owned().await.ok()?;
        Some(Turn {
            _place: place,
            _work: work,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::{FutureExt, future::join_all};

    #[tokio::test]
    async fn one_works_and_a_limited_number_waits() {
        let workshop = Workshop::new();
        let first = workshop.turn().await.unwrap();
        let mut waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(workshop.turn())).collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        assert!(workshop.turn().now_or_never().unwrap().is_none());
        drop(first);
        let all = join_all(
            waiting
                .into_iter()
                .map(|one| one.map(|turn| turn.is_some())),
        );
        assert!(all.await.into_iter().all(|had_a_turn| had_a_turn));
    }
}
