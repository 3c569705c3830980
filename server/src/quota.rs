//! So many of something for each client.

use crate::client::Client;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// How many each client has, and how many it may have.
#[derive(Debug)]
pub struct Quota {
    most: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// One of them, until it is dropped.
#[derive(Debug)]
pub struct Place {
    quota: Arc<Quota>,
    client: Client,
}

impl Quota {
    /// So many for each client.
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            taken: Mutex::default(),
        })
    }

    /// One more for a client; `None`: it has as many as it may have.
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
    fn each_client_has_its_own_and_gives_them_back() {
        let client = |last| Client::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)));
        let quota = Quota::new(2);
        let first = quota.take(client(1)).unwrap();
        let _second = quota.take(client(1)).unwrap();
        assert!(quota.take(client(1)).is_none());
        assert!(quota.take(client(2)).is_some());
        drop(first);
        assert!(quota.take(client(1)).is_some());
        // Who has none is forgotten.
        assert_eq!(quota.taken.lock().unwrap().len(), 1);
    }
}
