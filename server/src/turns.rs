//! A concurrency limit per client for answers that are not in the page cache. Requests above the limit wait, so that a client with
//! many requests delays itself and not the others. The clients of an IPv6 /48 network share a wider limit.

use crate::{
    client::{Client, Holder},
    shares::Limit,
};
use quick_cache::sync::Cache;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// The number of answers that are made for a client at the same time. Browsers open six connections to a site over HTTP/1.1.
const AT_ONCE: usize = 6;
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
        let both = async {
            // First the client's own, so that its requests do not wait in the queue of its network.
            let of_client = self.of(Holder::Client(client)).await?;
            let of_network = match client.site_network() {
                Some(network) => Some(self.of(Holder::Network(network)).await?),
                None => None,
            };
            Ok::<_, NoTurn>(Turn {
                _of_client: of_client,
                _of_network: of_network,
            })
        };
        let turn = timeout(WAIT, both).await;
        turn.unwrap_or(Err(NoTurn)).map(Some)
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
