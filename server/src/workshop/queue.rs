//! The queue for work on pictures. When it is full, a client that has fewer requests in it than another gets a place of the
//! other, so that a few clients with many requests cannot keep all others out.

use crate::client::{Client, Holder};
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// What a request waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Work {
    /// A chart. It has countless forms, so charts have a half of the queue at most.
    Chart,
    /// A picture of another kind, of which there are only so many.
    Picture,
}

/// The requests that wait.
#[derive(Debug)]
pub(super) struct Queue {
    most: usize,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    /// In the order in which they came.
    requests: Vec<Request>,
    /// How many there have been in all.
    count: u64,
}

#[derive(Debug)]
struct Request {
    number: u64,
    /// Whose it is. Those made inside the process have no client, and count as those of one.
    holder: Option<Holder>,
    work: Work,
    /// Dropped with the request, which its place notices.
    _stays: oneshot::Sender<()>,
}

/// The place of a request in the queue, until it is dropped or given to another client.
#[derive(Debug)]
pub(super) struct Place<'a> {
    queue: &'a Queue,
    number: u64,
    given: oneshot::Receiver<()>,
}

impl Queue {
    /// An empty queue for this many requests.
    pub(super) fn new(most: usize) -> Self {
        let waiting = Mutex::default();
        Self { most, waiting }
    }

    /// A place at the end; `None` if there is none, and no client has so many that it gives one.
    pub(super) fn enter(&self, client: Option<Client>, work: Work) -> Option<Place<'_>> {
        let holder = client.map(Client::widest);
        let mut waiting = self.waiting();
        let requests = &mut waiting.requests;
        let is_chart = |one: &Request| one.work == Work::Chart;
        let charts = requests.iter().filter(|one| is_chart(one)).count();
        if work == Work::Chart && charts >= self.most / 2 {
            give_one(requests, holder, is_chart)?;
        } else if requests.len() >= self.most {
            give_one(requests, holder, |_| true)?;
        }
        let (stays, given) = oneshot::channel();
        let number = waiting.count;
        waiting.count += 1;
        waiting.requests.push(Request {
            number,
            holder,
            work,
            _stays: stays,
        });
        drop(waiting);
        Some(Place {
            queue: self,
            number,
            given,
        })
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes the latest request of the client or /48 network with the most of these, if it has more of them then than `asker` has
/// now.
fn give_one(
    requests: &mut Vec<Request>,
    asker: Option<Holder>,
    counts: impl Fn(&Request) -> bool,
) -> Option<()> {
    let mut places = HashMap::<Option<Holder>, usize>::new();
    for one in requests.iter().filter(|one| counts(one)) {
        *places.entry(one.holder).or_default() += 1;
    }
    let of = |holder: Option<Holder>| places.get(&holder).copied().unwrap_or_default();
    let most = places.values().copied().max()?;
    if most <= of(asker) + 1 {
        return None;
    }
    let gives = |one: &Request| counts(one) && of(one.holder) == most;
    let latest = requests.iter().rposition(gives)?;
    requests.remove(latest);
    Some(())
}

impl Place<'_> {
    /// Waits until the place is given to another client.
    pub(super) async fn given(&mut self) {
        // Nothing is ever sent: it ends when the request is removed.
        let _ = (&mut self.given).await;
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut waiting = self.queue.waiting();
        waiting.requests.retain(|one| one.number != self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use tokio::sync::oneshot::error::TryRecvError;

    fn client(last: u8) -> Option<Client> {
        Some(IpAddr::from([192, 0, 2, last]).into())
    }

    /// The numbers of those that gave their place.
    fn given(places: &mut [Place<'_>]) -> Vec<u64> {
        let mut gone = Vec::new();
        for place in places {
            if place.given.try_recv() == Err(TryRecvError::Closed) {
                gone.push(place.number);
            }
        }
        gone
    }

    #[test]
    fn a_newcomer_gets_the_latest_place_of_the_client_with_the_most() {
        let queue = Queue::new(6);
        let enter = |last| queue.enter(client(last), Work::Picture);
        let mut held: Vec<_> = [1, 2, 2, 2, 1, 3].map(|last| enter(last).unwrap()).into();
        assert!(enter(2).is_none(), "it has the most");
        assert!(enter(1).is_none(), "it would have the most then");
        held.push(enter(4).unwrap());
        assert_eq!(given(&mut held), [3], "of the second client");
        held.push(enter(5).unwrap());
        assert_eq!(given(&mut held), [3, 4], "of two, the latest");
        assert!(enter(4).is_none() && enter(5).is_none());
        held.push(enter(6).unwrap());
        assert_eq!(given(&mut held), [2, 3, 4]);
        // Each has one now.
        assert!(enter(7).is_none());
        held.clear();
        assert!(queue.waiting().requests.is_empty());
        assert!(enter(7).is_some());
    }

    #[test]
    fn charts_leave_a_half_of_the_queue_to_other_pictures() {
        let queue = Queue::new(8);
        let chart = |last| queue.enter(client(last), Work::Chart);
        let picture = |last| queue.enter(client(last), Work::Picture);
        let mut held: Vec<_> = [1, 1, 2, 3].map(|last| chart(last).unwrap()).into();
        assert!(chart(1).is_none() && chart(2).is_none());
        held.extend([4, 4, 4].map(|last| picture(last).unwrap()));
        // A chart takes the place of a chart, also where another client has the most pictures of other kinds.
        held.push(chart(5).unwrap());
        assert_eq!(given(&mut held), [1]);
        assert!(chart(6).is_none());
        held.push(picture(6).unwrap());
        assert_eq!(given(&mut held), [1], "there was room");
        held.push(picture(7).unwrap());
        assert_eq!(given(&mut held), [1, 6]);
    }

    #[test]
    fn the_networks_of_one_ipv6_site_count_as_one() {
        let queue = Queue::new(3);
        let enter = |site: u16, nth: u16| {
            let address = IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]);
            queue.enter(Some(address.into()), Work::Picture)
        };
        let asked = [(1, 0), (1, 1), (2, 0)];
        let mut held: Vec<_> = asked.map(|(site, nth)| enter(site, nth).unwrap()).into();
        assert!(enter(1, 2).is_none());
        held.push(enter(3, 0).unwrap());
        assert_eq!(given(&mut held), [1]);
    }
}
