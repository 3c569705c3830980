//! Limits per client, such as open streams, and wider ones for all clients of an IPv6 /48 network together.

use crate::{
    client::{Client, Holder},
    shares::Limit,
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The number of slots that each holder has taken, and their limits.
#[derive(Debug)]
pub struct Quota {
    limit: Limit,
    taken: Mutex<HashMap<Holder, usize>>,
}

/// A slot of a client; dropping it releases the slot.
#[derive(Debug)]
pub struct Place {
    quota: Arc<Quota>,
    client: Client,
}

impl Quota {
    /// At most this many slots per client and network.
    pub fn new(limit: Limit) -> Arc<Self> {
        Arc::new(Self {
            limit,
            taken: Mutex::default(),
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Holder, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_full_in(&self, taken: &HashMap<Holder, usize>, client: Client) -> bool {
        client.holders().any(|holder| {
            let count = taken.get(&holder).copied().unwrap_or_default();
            count >= self.limit.of(holder)
        })
    }

    /// True when the client or its network has reached the limit.
    pub fn is_full(&self, client: Client) -> bool {
        self.is_full_in(&self.taken(), client)
    }

    /// Takes a slot; `None` when the client or its network has reached the limit.
    pub fn take(self: &Arc<Self>, client: Client) -> Option<Place> {
        let mut taken = self.taken();
        if self.is_full_in(&taken, client) {
            return None;
        }
        for holder in client.holders() {
            *taken.entry(holder).or_default() += 1;
        }
        drop(taken);
        Some(Place {
            quota: Arc::clone(self),
            client,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.quota.taken();
        for holder in self.client.holders() {
            if let Some(count) = taken.get_mut(&holder) {
                *count -= 1;
                if *count == 0 {
                    taken.remove(&holder);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    #[test]
    fn each_client_has_a_limit_and_returns_its_slots() {
        let client = |last| Client::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)));
        let quota = Quota::new(Limit::of_places(2, 100));
        let first = quota.take(client(1)).unwrap();
        let _second = quota.take(client(1)).unwrap();
        assert!(quota.is_full(client(1)) && !quota.is_full(client(2)));
        assert!(quota.take(client(1)).is_none());
        assert!(quota.take(client(2)).is_some());
        drop(first);
        assert!(quota.take(client(1)).is_some());
        // Clients without a slot are removed.
        assert_eq!(quota.taken.lock().unwrap().len(), 1);
    }

    #[test]
    fn the_clients_of_one_ipv6_site_share_a_wider_limit() {
        let client = |site: u16, nth: u16| -> Client {
            IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]).into()
        };
        let quota = Quota::new(Limit::of_places(2, 40));
        let mut held: Vec<_> = (0..100)
            .filter_map(|nth| quota.take(client(1, nth)))
            .collect();
        assert_eq!(held.len(), 10, "a quarter of all");
        assert!(quota.is_full(client(1, 500)) && !quota.is_full(client(2, 0)));
        let _other = quota.take(client(2, 0)).unwrap();
        held.pop();
        // The limit of one client stays as it is.
        assert!(quota.take(client(1, 500)).is_some());
        held.clear();
        let of_one: Vec<_> = (0..9).filter_map(|_| quota.take(client(1, 1))).collect();
        assert_eq!(of_one.len(), 2);
    }
}
