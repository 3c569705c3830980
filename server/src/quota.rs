//! Limits per client, such as open streams.

use crate::client::Client;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// The number of slots that each client has taken, and the limit.
#[derive(Debug)]
pub struct Quota {
    most: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// A slot of a client; dropping it releases the slot.
#[derive(Debug)]
pub struct Place {
    quota: Arc<Quota>,
    client: Client,
}

impl Quota {
    /// At most this many slots per client.
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            taken: Mutex::default(),
        })
    }

    /// True when the client has reached the limit.
    pub fn is_full(&self, client: Client) -> bool {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.get(&client).copied().unwrap_or_default() >= self.most
    }

    /// Takes a slot; `None` when the client has reached the limit.
    pub fn take(self: &Arc<Self>, client: Client) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(client).or_default();
        (*count < self.most).then(|| {
            *count += 1;
            Place {
                quota: Arc::clone(self),
                client,
            }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = (self.quota.taken)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.client);
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
        let quota = Quota::new(2);
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
}
