//! Limits of the work on pictures, so that nobody can keep the server busy with them.

mod queue;

use crate::{
    client::Client,
    turns::{self, NoTurn, Turns},
};
use queue::Queue;
pub(crate) use queue::Work;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Pictures that are worked on at once. Each takes a core, and up to 130 MiB.
const AT_WORK: usize = 1;
/// Requests that may wait for their turn.
const WAITING: usize = 64;

/// Work on pictures: one at a time, and a queue of limited length, in which each client has a few places.
pub struct Workshop {
    clients: Turns,
    queue: Queue,
    work: Arc<Semaphore>,
}

/// A turn. The next one begins when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _work: OwnedSemaphorePermit,
}

impl Workshop {
    /// An idle workshop.
    pub fn new() -> Self {
        Self {
            clients: Turns::to_places(WAITING + AT_WORK),
            queue: Queue::new(WAITING),
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

    /// Waits for a turn; `None` when the queue is full, or the place in it is given to a client that has fewer.
    pub(crate) async fn turn(&self, client: Option<Client>, work: Work) -> Option<Turn> {
        let mut place = self.queue.enter(client, work)?;
        tokio::select! {
            biased;
            work = Arc::clone(&self.work).acquire_owned() => work.ok().map(|work| Turn { _work: work }),
            () = place.given() => None,
        }
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
        let busy = workshop.turn(None, Work::Picture).await.unwrap();
        let client = |last| Some(Client::from(IpAddr::from([192, 0, 2, last])));
        let ask = async |last| {
            let _place = workshop.place(client(last)).await.ok()?;
            workshop.turn(client(last), Work::Picture).await
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
    async fn a_newcomer_takes_the_place_of_a_client_with_many() {
        let workshop = Workshop::new();
        let turn = |last: usize, work| {
            let last = u8::try_from(last).unwrap();
            let client = Client::from(IpAddr::from([192, 0, 2, last]));
            Box::pin(workshop.turn(Some(client), work))
        };
        let busy = turn(0, Work::Picture).await.unwrap();
        let mut waiting: Vec<_> = (0..WAITING)
            .map(|nth| turn(nth % 16, Work::Picture))
            .collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        let mut newcomer = turn(99, Work::Picture);
        assert!((&mut newcomer).now_or_never().is_none(), "it waits");
        let last = waiting.pop().unwrap();
        assert!(last.await.is_none(), "its place is given away");
        drop((busy, waiting));
        assert!(newcomer.await.is_some());
    }

    #[tokio::test]
    async fn one_works_and_a_limited_number_waits() {
        let workshop = Workshop::new();
        let turn = || workshop.turn(None, Work::Picture);
        let first = turn().await.unwrap();
        let mut waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(turn())).collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        assert!(turn().now_or_never().unwrap().is_none());
        drop(first);
        let all = join_all(
            waiting
                .into_iter()
                .map(|one| one.map(|turn| turn.is_some())),
        );
        assert!(all.await.into_iter().all(|had_a_turn| had_a_turn));
    }
}
