//! A concurrency limit per client for answers that are not in the page cache, and a narrower one for data files, whose calls
//! take the few turns that there are for them at a service. Requests above the limit wait, so that a client with many requests
//! delays itself and not the others. The clients of an IPv6 /48 network share a wider limit.

use crate::{
    client::{Client, Holder},
    shares::Limit,
    state::State,
};
use quick_cache::sync::Cache;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// The number of answers that are made for a client at the same time. Browsers open six connections to a site over HTTP/1.1.
const AT_ONCE: usize = 6;
/// The number of data files for which calls are made for a client at the same time.
const FILES_AT_ONCE: usize = 2;
/// The maximum wait, after which the request is answered 429.
const WAIT: Duration = Duration::from_secs(10);
/// The maximum number of clients and networks in the table. A client that is evicted starts with a new limit.
const CLIENTS: usize = 16_384;

/// The limits of all clients.
pub struct Turns {
    limit: Limit,
    of: Cache<Holder, Arc<Semaphore>>,
}

/// A turn, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _of_client: OwnedSemaphorePermit,
    _of_network: Option<OwnedSemaphorePermit>,
}

/// There was no turn in time.
#[derive(Debug)]
pub(crate) struct NoTurn;

impl Turns {
    /// All clients have all their turns, of which there are as many as clients.
    pub fn new() -> Self {
        Self::limited(Limit::of_each(AT_ONCE))
    }

    /// The turns of the calls for data files.
    pub(crate) fn of_files() -> Self {
        Self::limited(Limit::of_each(FILES_AT_ONCE))
    }

    /// All clients have all their turns, which lead to one of so many places.
    pub(crate) fn to_places(of_all: usize) -> Self {
        Self::limited(Limit::of_places(AT_ONCE, of_all))
    }

    fn limited(limit: Limit) -> Self {
        let of = Cache::new(CLIENTS);
        Self { limit, of }
    }

    /// A turn of this client, which ends when it is dropped. Requests made inside the process have no client and need
    /// none.
    pub(crate) async fn take(&self, client: Option<Client>) -> Result<Option<Turn>, NoTurn> {
        let Some(client) = client else {
            return Ok(None);
        };
        let turn = timeout(WAIT, self.turn(client)).await;
        turn.unwrap_or(Err(NoTurn)).map(Some)
    }

    /// The same, however long it takes, for a further part of what is being sent.
    pub(crate) async fn wait(&self, client: Option<Client>) -> Option<Turn> {
        // Turns are never closed.
        self.turn(client?).await.ok()
    }

    async fn turn(&self, client: Client) -> Result<Turn, NoTurn> {
        // First the client's own, so that its requests do not wait in the queue of its network.
        let of_client = self.of(Holder::Client(client)).await?;
        let of_network = match client.site_network() {
            Some(network) => Some(self.of(Holder::Network(network)).await?),
            None => None,
        };
        Ok(Turn {
            _of_client: of_client,
            _of_network: of_network,
        })
    }

    async fn of(&self, holder: Holder) -> Result<OwnedSemaphorePermit, NoTurn> {
        let fresh = || Ok::<_, NoTurn>(Arc::new(Semaphore::new(self.limit.of(holder))));
        let turns = self.of.get_or_insert_with(&holder, fresh)?;
        turns.acquire_owned().await.map_err(|_| NoTurn)
    }

    /// A turn of this client, or none at once for an answer that is current and is not made again.
    pub(crate) async fn take_unless(
        &self,
        is_current: bool,
        client: Option<Client>,
    ) -> Result<Option<Turn>, NoTurn> {
        match is_current {
            true => Ok(None),
            false => self.take(client).await,
        }
    }
}

/// The turns of an answer that is made, or none at once for one that is current. A data file takes first that of the files, so
/// that files which wait leave the other turns to the pages of the client.
pub(crate) async fn of_answer(
    state: &State,
    is_current: bool,
    (is_data, client): (bool, Option<Client>),
) -> Result<[Option<Turn>; 2], NoTurn> {
    let needs_none = is_current || !is_data;
    let of_file = state.file_turns.take_unless(needs_none, client).await?;
    let of_client = state.turns.take_unless(is_current, client).await?;
    Ok([of_file, of_client])
}

impl Default for Turns {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[tokio::test(start_paused = true)]
    async fn a_client_waits_for_its_own_turns_only() {
        let turns = Turns::new();
        let client = |last| Some(Client::from(IpAddr::from([192, 0, 2, last])));
        let mut held = Vec::new();
        for _ in 0..AT_ONCE {
            held.push(turns.take(client(1)).await.unwrap());
        }
        assert!(turns.take(client(1)).await.is_err());
        assert!(turns.take(client(2)).await.unwrap().is_some());
        assert!(turns.take(None).await.unwrap().is_none());
        held.pop();
        assert!(turns.take(client(1)).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_part_of_a_file_waits_for_a_turn_as_long_as_it_takes() {
        let turns = Turns::of_files();
        let client = |last| Some(Client::from(IpAddr::from([192, 0, 2, last])));
        let mut held = Vec::new();
        for _ in 0..FILES_AT_ONCE {
            held.push(turns.take(client(1)).await.unwrap());
        }
        assert!(turns.take(client(1)).await.is_err());
        assert!(turns.wait(client(2)).await.is_some());
        assert!(turns.wait(None).await.is_none());
        let freed = async {
            tokio::time::sleep(WAIT * 6).await;
            held.pop();
        };
        let (turn, ()) = tokio::join!(turns.wait(client(1)), freed);
        assert!(turn.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn the_clients_of_one_ipv6_site_share_a_wider_limit() {
        let turns = Turns::new();
        let client = |site: u16, nth: u16| {
            let address = IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]);
            Some(Client::from(address))
        };
        let mut held = Vec::new();
        for nth in 0..192 {
            held.push(turns.take(client(1, nth)).await.unwrap());
        }
        assert!(turns.take(client(1, 500)).await.is_err());
        assert!(turns.take(client(2, 0)).await.is_ok());
        held.pop();
        assert!(turns.take(client(1, 500)).await.is_ok());
    }
}
