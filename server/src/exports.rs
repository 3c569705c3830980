//! The places of large data files: a file has one from before it is written until it is sent. There are so many for each
//! client, and so many for all clients together. When those are taken, a client that has fewer places than others gets one
//! of theirs, so that a few visitors who read as slowly as they may cannot keep all others out.

mod pace;

use crate::{
    client::{Client, Holder},
    config::Limits,
    held::Held,
    quota::{Place, Quota},
    shares::Limit,
};
use axum::body::Body;
use pace::{PATIENCE, Pace, Paced};
use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long a client that has one place keeps it, unless it reads slowly: in this time a reader who is not slow takes ten
/// megabytes.
const ALONE: Duration = Duration::from_secs(300);

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

/// A file that is being sent: whose it is, its places, and how its visitor reads.
#[derive(Debug)]
struct Running {
    holder: Holder,
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
            of_client: Quota::new(Limit::of_exports(limits.exports_per_address)),
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
            end_one(&running, client.widest());
            free()
        });
        let places = (of_client, of_all.ok_or(NoPlace::OfAll)?);
        let sending = Arc::new(Running {
            holder: client.widest(),
            places: Mutex::new(Some(places)),
            pace: Arc::default(),
        });
        running.push(Arc::downgrade(&sending));
        Ok(Sending(sending))
    }
}

impl Running {
    fn has_place(&self) -> bool {
        let places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.is_some()
    }

    /// True if the file may be ended for a client with fewer places. One of several ends after half a minute, or as soon as its
    /// reader is stuck, the only one of a client later; a client that has places already gets those of slow readers only. A file
    /// of which nothing was handed over does not end: it is still being written, and its reader is not slow.
    fn may_end(&self, places: usize, of_asker: usize) -> bool {
        let Some(begun) = self.pace.begun() else {
            return false;
        };
        let age = begun.elapsed();
        let (_, is_slow) = self.pace.rate();
        let is_old = age >= if places > 1 { PATIENCE } else { ALONE };
        let is_stuck = places > 1 && self.pace.stuck().is_some();
        places > of_asker && (is_slow || (of_asker == 0 && (is_old || is_stuck)))
    }
}

/// Ends a file of the client or /48 network with the most places, and frees its places: the one whose reader has been stuck
/// longest, or else the one that is read slowest. None is ended if no client has more places than the one that asks, or no file
/// has been sent long enough.
fn end_one(running: &[Weak<Running>], asker: Holder) {
    let running: Vec<_> = running.iter().filter_map(Weak::upgrade).collect();
    let running = running.into_iter().filter(|one| one.has_place());
    let running: Vec<_> = running.collect();
    let mut places = HashMap::<Holder, usize>::new();
    for one in &running {
        *places.entry(one.holder).or_default() += 1;
    }
    let of = |holder| places.get(&holder).copied().unwrap_or_default();
    let of_asker = of(asker);
    let may_end = (running.iter()).filter(|one| one.may_end(of(one.holder), of_asker));
    let ended = may_end.min_by_key(|one| {
        let pace = &one.pace;
        let (most, stuck) = (of(one.holder), pace.stuck());
        (Reverse((most, stuck)), pace.rate().0, pace.begun())
    });
    if let Some(ended) = ended {
        ended.pace.end();
        let places = ended.places.lock();
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

    /// The client of the request.
    pub(crate) const fn client(&self) -> Option<Client> {
        self.client
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

    /// An endless file of which nothing but its first piece is read.
    fn body(size: usize) -> Body {
        let piece = move |()| async move { Some((Ok::<_, std::io::Error>(vec![0_u8; size]), ())) };
        Body::from_stream(futures_util::stream::unfold((), piece))
    }

    /// Reads a piece a second.
    async fn read(held: &mut [Body], seconds: u32) {
        for _ in 0..seconds {
            for body in held.iter_mut() {
                let _ = body.frame().await.unwrap();
            }
            tokio::time::advance(Duration::from_secs(1)).await;
        }
    }

    async fn is_ended(body: &mut Body) -> bool {
        body.frame().await.unwrap().is_err()
    }

    fn of_all(exports: usize) -> Exports {
        Exports::new(&Limits {
            exports,
            exports_per_address: 4,
            ..Config::defaults().limits
        })
    }

    #[tokio::test(start_paused = true)]
    async fn clients_with_many_places_give_them_to_those_that_have_none() {
        let exports = of_all(7);
        let take = |last| exports.take(Client::from(IpAddr::from([192, 0, 2, last])));
        // They read just above what counts as slow, the second of them the slowest.
        let sizes = [40, 33, 35, 40, 34, 33, 33].map(|kib| kib * 1024);
        let mut held: Vec<_> = [1, 1, 1, 1, 2, 2, 3]
            .into_iter()
            .zip(sizes)
            .map(|(last, size)| take(last).unwrap().hold(body(size)))
            .collect();
        read(&mut held, 20).await;
        assert_eq!(take(4).unwrap_err(), NoPlace::OfAll, "too early");
        read(&mut held, 20).await;
        assert_eq!(take(3).unwrap_err(), NoPlace::OfAll, "it has one already");
        let _fourth = take(4).unwrap();
        for (nth, body) in held.iter_mut().enumerate() {
            assert_eq!(is_ended(body).await, nth == 1, "{nth}");
        }
        let _fifth = take(5).unwrap();
        assert!(is_ended(&mut held[2]).await, "of three, the slowest");
        assert!(!is_ended(&mut held[6]).await, "the only one");
    }

    #[tokio::test(start_paused = true)]
    async fn files_that_nobody_reads_give_their_places_soon() {
        let exports = of_all(5);
        let take = |last| exports.take(Client::from(IpAddr::from([192, 0, 2, last])));
        let mut held: Vec<_> = [1, 1, 1, 2, 2]
            .map(|last| take(last).unwrap().hold(body(64 * 1024)))
            .into();
        // Two are read further, the second of them for a while, and the others not.
        read(&mut held, 1).await;
        read(&mut held[..2], 2).await;
        assert_eq!(take(3).unwrap_err(), NoPlace::OfAll, "too early");
        read(&mut held[..1], 3).await;
        for has_some in [1, 2] {
            assert_eq!(take(has_some).unwrap_err(), NoPlace::OfAll);
        }
        let _third = take(3).unwrap();
        let _fourth = take(4).unwrap();
        assert_eq!(take(5).unwrap_err(), NoPlace::OfAll, "both are read");
        read(&mut held[..1], 1).await;
        let _fifth = take(5).unwrap();
        tokio::time::advance(Duration::from_secs(10)).await;
        assert_eq!(take(6).unwrap_err(), NoPlace::OfAll, "each has one");
        for (nth, body) in held.iter_mut().enumerate() {
            assert_eq!(is_ended(body).await, (1..=3).contains(&nth), "{nth}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_only_file_of_a_client_ends_after_those_of_others_and_later() {
        let exports = of_all(2);
        let take = |last| exports.take(Client::from(IpAddr::from([192, 0, 2, last])));
        let mut held: Vec<_> = [1, 2]
            .map(|last| take(last).unwrap().hold(body(64 * 1024)))
            .into();
        read(&mut held, 120).await;
        assert_eq!(take(3).unwrap_err(), NoPlace::OfAll);
        read(&mut held, 200).await;
        let _third = take(3).unwrap();
        assert!(is_ended(&mut held[0]).await, "the oldest");
        assert!(!is_ended(&mut held[1]).await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_file_that_is_still_being_written_does_not_end() {
        let exports = of_all(3);
        let take = |last| exports.take(Client::from(IpAddr::from([192, 0, 2, last])));
        let written = take(1).unwrap();
        // The server takes longer to write than any reader may be slow.
        tokio::time::advance(ALONE * 2).await;
        let mut held: Vec<_> = [1, 2]
            .map(|last| take(last).unwrap().hold(body(64 * 1024)))
            .into();
        assert_eq!(take(3).unwrap_err(), NoPlace::OfAll);
        read(&mut held, 40).await;
        let _third = take(3).unwrap();
        assert!(is_ended(&mut held[0]).await, "it was being sent");
        // Its age counts from its first piece, and not from when its place was taken.
        held[0] = written.hold(body(64 * 1024));
        read(&mut held, 120).await;
        assert_eq!(take(4).unwrap_err(), NoPlace::OfAll);
        assert!(!is_ended(&mut held[0]).await);
    }

    #[tokio::test(start_paused = true)]
    async fn the_networks_of_one_ipv6_site_count_as_one() {
        let exports = of_all(5);
        let client = |site: u16, nth: u16| -> Client {
            IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]).into()
        };
        let take = |site, nth| exports.take(client(site, nth));
        let asked = [(1, 0), (1, 1), (1, 2), (2, 0), (2, 0)];
        let mut held: Vec<_> = asked
            .map(|(site, nth)| take(site, nth).unwrap().hold(body(64 * 1024)))
            .into();
        read(&mut held, 40).await;
        assert_eq!(take(1, 9).unwrap_err(), NoPlace::OfAll);
        let _other = take(3, 0).unwrap();
        assert!(is_ended(&mut held[0]).await);
        assert!(!is_ended(&mut held[3]).await);
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
