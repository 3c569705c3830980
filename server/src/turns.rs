//! A concurrency limit per client for answers that are not in the page cache. Requests above the limit wait, so that a client with
//! many requests delays itself and not the others.

use crate::client::Client;
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
/// The maximum number of clients in the table. A client that is evicted starts with a new limit.
const CLIENTS: usize = 16_384;

/// The limits of all clients.
pub struct Turns(Cache<Client, Arc<Semaphore>>);

/// There was no turn in time.
#[derive(Debug)]
pub(crate) struct NoTurn;

impl Turns {
    /// All clients have all their turns.
    pub fn new() -> Self {
        Self(Cache::new(CLIENTS))
    }

    /// A turn of this client, which ends when it is dropped. Requests made inside the process have no client and need
    /// none.
    pub(crate) async fn take(
        &self,
        client: Option<Client>,
    ) -> Result<Option<OwnedSemaphorePermit>, NoTurn> {
        let Some(client) = client else {
            return Ok(None);
        };
        let fresh = || Ok::<_, NoTurn>(Arc::new(Semaphore::new(AT_ONCE)));
        let turns = self.0.get_or_insert_with(&client, fresh)?;
        match timeout(WAIT, turns.acquire_owned()).await {
            Ok(Ok(turn)) => Ok(Some(turn)),
            Ok(Err(_)) | Err(_) => Err(NoTurn),
        }
    }

    /// A turn of this client, or none at once for an answer that is current and is not made again.
    pub(crate) async fn take_unless(
        &self,
        is_current: bool,
        client: Option<Client>,
    ) -> Result<Option<OwnedSemaphorePermit>, NoTurn> {
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
}
