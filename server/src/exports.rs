//! The places of large data files: a file has one from before it is written until it is sent. There are so many for each
//! client, and so many for all clients together. When those are taken, the slowest reader loses its place to a client that
//! needs one, so that a few visitors who read as slowly as they may cannot keep all others out.

mod pace;

use crate::{
    client::Client,
    config::Limits,
    held::Held,
    quota::{Place, Quota},
};
use axum::body::Body;
use pace::{Pace, Paced};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places of all clients.
#[derive(Debug)]
pub struct Exports {
    of_client: Arc<Quota>,
    of_all: Arc<Semaphore>,
    running: Mutex<Vec<Weak<Running>>>,
}

/// The place of a file, until it is dropped.
#[derive(Debug)]
pub(crate) struct Sending(Arc<Running>);

/// A file that is being sent: its places, and how its visitor reads.
#[derive(Debug)]
struct Running {
    places: Mutex<Option<(Place, OwnedSemaphorePermit)>>,
    pace: Arc<Pace>,
}

impl Sending {
    /// A body that keeps the place until it was sent or dropped, and ends early if the place is given to another client.
    pub(crate) fn hold(self, body: Body) -> Body {
        let pace = Arc::clone(&self.0.pace);
        Body::new(Held::new(Body::new(Paced::new(body, pace)), self))
    }
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
            running: Mutex::default(),
        }
    }

    fn take(&self, client: Client) -> Result<Sending, NoPlace> {
        let of_client = self.of_client.take(client).ok_or(NoPlace::OfClient)?;
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|one| one.strong_count() > 0);
        let free = || Arc::clone(&self.of_all).try_acquire_owned().ok();
        let of_all = free().or_else(|| {
            end_slowest(&running);
            free()
        });
        let places = (of_client, of_all.ok_or(NoPlace::OfAll)?);
        let sending = Arc::new(Running {
            places: Mutex::new(Some(places)),
            pace: Arc::default(),
        });
        running.push(Arc::downgrade(&sending));
        Ok(Sending(sending))
    }
}

/// Ends the file whose visitor reads slowest, if any reads slowly, and frees its places.
fn end_slowest(running: &[Weak<Running>]) {
    let slow = running.iter().filter_map(Weak::upgrade).filter_map(|one| {
        let rate = one.pace.slow_rate()?;
        Some((rate, one))
    });
    if let Some((_, slowest)) = slow.min_by_key(|(rate, _)| *rate) {
        slowest.pace.end();
        let places = slowest.places.lock();
        drop(places.unwrap_or_else(PoisonError::into_inner).take());
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
    use http_body_util::BodyExt as _;
    use std::{net::IpAddr, time::Duration};

    #[tokio::test(start_paused = true)]
    async fn the_slowest_reader_loses_its_place_to_a_client_that_needs_one() {
        let exports = Exports::new(&Limits {
            exports: 2,
            exports_per_address: 2,
            ..Config::defaults().limits
        });
        let take = |last| exports.take(Client::from(IpAddr::from([192, 0, 2, last])));
        let pieces = |size: usize| {
            let pieces = (0..9).map(move |_| Ok::<_, std::io::Error>(vec![0; size]));
            Body::from_stream(futures_util::stream::iter(pieces))
        };
        let mut slow = take(1).unwrap().hold(pieces(1024));
        let mut slower = take(1).unwrap().hold(pieces(512));
        for body in [&mut slow, &mut slower] {
            body.frame().await.unwrap().unwrap();
        }
        assert_eq!(take(2).unwrap_err(), NoPlace::OfAll);
        tokio::time::advance(Duration::from_secs(60)).await;
        let _second = take(2).unwrap();
        assert!(slow.frame().await.unwrap().is_ok());
        assert!(slower.frame().await.unwrap().is_err());
        // The client may begin again, when a place of all is free.
        drop((slow, slower));
        assert!(take(1).is_ok());
    }

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
