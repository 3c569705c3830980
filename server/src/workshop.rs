//! Limits of the work on pictures, so that nobody can keep the server busy with them.

use crate::{
    client::Client,
    turns::{self, NoTurn, Turns},
};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Pictures that are worked on at once. Each takes a core, and up to 130 MiB.
const AT_WORK: usize = 1;
/// Requests that may wait for their turn.
const WAITING: usize = 64;

/// Work on pictures: one at a time, and a queue of limited length, in which each client has a few places.
pub struct Workshop {
    clients: Turns,
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
            clients: Turns::to_places(WAITING + AT_WORK),
            queue: Arc::new(Semaphore::new(WAITING + AT_WORK)),
            work: Arc::new(Semaphore::new(AT_WORK)),
        }
    }

    /// A place of this client, so that its further requests wait for its own and not in the queue of all. The error is
    /// that there was none in time.
    pub(crate) async fn place(
        &self,
        client: Option<Client>,
    ) -> Result<Option<turns::Turn>, NoTurn> {
        self.clients.take(client).await
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
    use std::net::IpAddr;

    #[tokio::test(start_paused = true)]
    async fn a_client_cannot_fill_the_queue_of_others() {
        let workshop = Workshop::new();
        let busy = workshop.turn().await.unwrap();
        let client = |last| Some(Client::from(IpAddr::from([192, 0, 2, last])));
        let ask = async |last| {
            let _place = workshop.place(client(last)).await.ok()?;
            workshop.turn().await
        };
        let mut greedy: Vec<_> = (0..3 * WAITING).map(|_| Box::pin(ask(1))).collect();
        for one in &mut greedy {
            assert!(one.now_or_never().is_none());
        }
        let mut other = Box::pin(ask(2));
        assert!((&mut other).now_or_never().is_none(), "it waits");
        drop((busy, greedy));
        assert!(other.await.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_has_at_most_a_quarter_of_the_queue() {
        let workshop = Workshop::new();
        let client = |nth| Some(IpAddr::from([0x2001, 0xdb8, 1, nth, 0, 0, 0, 1]).into());
        let mut held = Vec::new();
        for nth in 0..16 {
            held.push(workshop.place(client(nth)).await.unwrap());
        }
        assert!(workshop.place(client(99)).await.is_err());
        held.pop();
        assert!(workshop.place(client(99)).await.is_ok());
    }

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
