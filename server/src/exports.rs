//! The places of large data files: a file has one from before it is written until it is sent. There are so many for each
//! client, and so many for all clients together.

use crate::{
    client::Client,
    config::Limits,
    quota::{Place, Quota},
};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places of all clients.
#[derive(Debug)]
pub struct Exports {
    of_client: Arc<Quota>,
    of_all: Arc<Semaphore>,
}

/// The place of a file, until it is dropped.
#[derive(Debug)]
pub(crate) struct Sending {
    _of_client: Place,
    _of_all: OwnedSemaphorePermit,
}

/// Why there is no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoPlace {
    /// The client has all its places.
    OfClient,
    /// The places of all clients are taken.
    OfAll,
}

impl Exports {
    /// All places are free.
    pub(crate) fn new(limits: &Limits) -> Self {
        let most = limits.exports.min(Semaphore::MAX_PERMITS);
        Self {
            of_client: Quota::new(limits.exports_per_address),
            of_all: Arc::new(Semaphore::new(most)),
        }
    }

    fn take(&self, client: Client) -> Result<Sending, NoPlace> {
        let of_client = self.of_client.take(client).ok_or(NoPlace::OfClient)?;
        let of_all = Arc::clone(&self.of_all).try_acquire_owned();
        Ok(Sending {
            _of_client: of_client,
            _of_all: of_all.map_err(|_| NoPlace::OfAll)?,
        })
    }
}

/// The place of a request's file, once it turns out to be large. Requests made inside the process have no client and
/// need none.
#[derive(Debug)]
pub(crate) struct Ticket {
    client: Option<Client>,
    taken: Mutex<Option<Sending>>,
}

impl Ticket {
    /// No place yet.
    pub(crate) fn new(client: Option<Client>) -> Self {
        Self {
            client,
            taken: Mutex::default(),
        }
    }

    /// Takes the place, if the request does not have it yet.
    pub(crate) fn take(&self, exports: &Exports) -> Result<(), NoPlace> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let (None, Some(client)) = (&*taken, self.client) {
            *taken = Some(exports.take(client)?);
        }
        Ok(())
    }

    /// True when the client has no place left for this request.
    pub(crate) fn is_out_of_places(&self, exports: &Exports) -> bool {
        self.client
            .is_some_and(|client| exports.of_client.is_full(client))
    }

    /// The place, if one was taken.
    pub(crate) fn into_place(self) -> Option<Sending> {
        self.taken
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::net::IpAddr;

    #[test]
    fn a_file_has_a_place_of_its_client_and_one_of_all() {
        let exports = Exports::new(&Limits {
            exports: 3,
            exports_per_address: 2,
            ..Config::defaults().limits
        });
        let take = |last| {
            let client = Client::from(IpAddr::from([192, 0, 2, last]));
            let ticket = Ticket::new(Some(client));
            ticket.take(&exports)?;
            // It is the same place.
            ticket.take(&exports)?;
            Ok::<_, NoPlace>(ticket.into_place())
        };
        let (first, _second) = (take(1).unwrap(), take(1).unwrap());
        assert_eq!(take(1).unwrap_err(), NoPlace::OfClient);
        let _third = take(2).unwrap();
        assert_eq!(take(3).unwrap_err(), NoPlace::OfAll);
        // The refusal has not kept the place of the client.
        drop(first);
        let held = [take(3).unwrap()];
        assert_eq!(take(3).unwrap_err(), NoPlace::OfAll);
        drop(held);
        assert!(take(1).is_ok());
        let inside = Ticket::new(None);
        assert!(inside.take(&exports).is_ok() && inside.into_place().is_none());
    }
}
