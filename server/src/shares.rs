//! How much all clients of an IPv6 /48 network may have together. An office has one, with several networks in it; a mobile operator
//! gives each telephone a network of its own out of a shared one, so that thousands of strangers are in it. Without these limits
//! its holder could have as much as 65,536 clients. Those of forms are in [`rates`](crate::rates), and are narrower.

use crate::client::Holder;
use std::num::NonZero;

/// A network holds at most a quarter of the places that there are for all clients, so that no network alone can keep out clients
/// from elsewhere.
const PARTS: usize = 4;

/// Where no number limits all clients together (the rate of data calls, and answers that are made at once), a network has so many
/// times what one client has.
pub(crate) const TIMES: NonZero<u32> = NonZero::new(32).unwrap();

/// A network has so many times the data files of one client. Files are few, and when their places run out, networks and clients are
/// compared with each other.
const TIMES_OF_EXPORTS: usize = 4;

/// A limit of one client, and of all clients of a network together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    client: usize,
    network: usize,
}

impl Limit {
    /// Of places that there are `of_all` of for all clients. A network has at least what one client has.
    pub(crate) const fn of_places(client: usize, of_all: usize) -> Self {
        let part = of_all / PARTS;
        let network = if part > client { part } else { client };
        Self { client, network }
    }

    /// Of what all clients together have no limit of.
    pub(crate) const fn of_each(client: usize) -> Self {
        let network = client.saturating_mul(TIMES.get() as usize);
        Self { client, network }
    }

    /// Of large data files.
    pub(crate) const fn of_exports(client: usize) -> Self {
        let network = client.saturating_mul(TIMES_OF_EXPORTS);
        Self { client, network }
    }

    /// The limit of this holder.
    pub(crate) const fn of(self, holder: Holder) -> usize {
        match holder {
            Holder::Client(_) => self.client,
            Holder::Network(_) => self.network,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{client::Client, config::Config};
    use std::net::IpAddr;

    #[test]
    fn a_network_leaves_most_places_to_others_and_has_no_less_than_a_client() {
        let limits = Config::defaults().limits;
        let client = Client::from(IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, 1]));
        let of = |limit: Limit| client.holders().map(|holder| limit.of(holder)).collect();
        let both: Vec<usize> = of(Limit::of_places(
            limits.live_streams_per_address,
            limits.live_streams,
        ));
        assert_eq!(both, [192, 2_500]);
        let both: Vec<usize> = of(Limit::of_places(8, 9));
        assert_eq!(both, [8, 8]);
        let both: Vec<usize> = of(Limit::of_each(6));
        assert_eq!(both, [6, 192]);
        let both: Vec<usize> = of(Limit::of_exports(limits.exports_per_address));
        assert_eq!(both, [8, 32]);
    }
}
