//! The client of a request, as limits count it.

use crate::config::Proxies;
use http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// What limits per address count as one client: an IPv4 address, or the /64 network of an IPv6 address, which
/// providers usually give to one customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Client {
    /// An IPv4 address, also when it is mapped into IPv6.
    V4(Ipv4Addr),
    /// The first four groups (64 bits) of an IPv6 address.
    V6([u16; 4]),
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Self::V6([a, b, c, d])
            }
        }
    }
}

/// The /48 network of an IPv6 address, which has 65,536 networks of the size of a [`Client`] in it. Providers give one to a site; mobile
/// operators give the networks of one to strangers. What it may have is in [`shares`](crate::shares).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SiteNetwork([u16; 3]);

/// Whom a limit counts: a client, or the wider network that it is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Holder {
    /// One client.
    Client(Client),
    /// All clients of a /48 network.
    Network(SiteNetwork),
}

impl Client {
    /// The wider network that a client is in; `None` for IPv4, of which nobody gets addresses by the thousand.
    pub(crate) const fn site_network(self) -> Option<SiteNetwork> {
        match self {
            Self::V4(_) => None,
            Self::V6([a, b, c, _]) => Some(SiteNetwork([a, b, c])),
        }
    }

    /// Those whose limits apply to this client, the narrowest first.
    pub(crate) fn holders(self) -> impl Iterator<Item = Holder> {
        let network = self.site_network().map(Holder::Network);
        [Holder::Client(self)].into_iter().chain(network)
    }

    /// The widest of them: who counts as one where clients are compared with each other.
    pub(crate) fn widest(self) -> Holder {
        let network = self.site_network().map(Holder::Network);
        network.unwrap_or(Holder::Client(self))
    }
}

/// The remote address of a request's connection. Requests that are made inside the process have none.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The client of a request, and whether it came through a trusted proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visitor {
    /// The client that limits apply to.
    pub client: Client,
    /// True when the connection is a proxy's, and so carries the requests of many clients.
    pub proxied: bool,
}

impl Visitor {
    /// The visitor behind a peer. For a trusted proxy it is the last address in the header that is not a
    /// trusted proxy; addresses before it may be forged. Without such an address it is the proxy itself.
    pub fn new(proxies: Option<&Proxies>, Peer(peer): Peer, headers: &HeaderMap) -> Self {
        let Some(proxies) = proxies.filter(|proxies| proxies.trust(peer)) else {
            return Self {
                client: peer.into(),
                proxied: false,
            };
        };
        let values: Vec<_> = headers.get_all(proxies.header()).iter().collect();
        let named = values
            .into_iter()
            .rev()
            .flat_map(|value| value.to_str().unwrap_or_default().rsplit(','))
            .map_while(address)
            .find(|address| !proxies.trust(*address));
        Self {
            client: named.unwrap_or(peer).into(),
            proxied: true,
        }
    }
}

/// Parses an address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let plain = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    let address = plain.unwrap_or(text).parse().ok();
    address.or_else(|| text.parse::<SocketAddr>().ok().map(|both| both.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Layers};
    use http::HeaderValue;

    fn client(text: &str) -> Client {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn ipv6_counts_by_its_network_and_mapped_addresses_as_ipv4() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:192.0.2.7"), client("192.0.2.7"));
        assert_ne!(client("192.0.2.7"), client("192.0.2.8"));
        let wider = |text| client(text).site_network();
        assert_eq!(wider("2001:db8:1:2::1"), wider("2001:db8:1:3::1"));
        assert_ne!(wider("2001:db8:1:2::1"), wider("2001:db8:2:2::1"));
        assert_eq!(wider("::ffff:192.0.2.7"), None);
    }

    #[test]
    fn only_trusted_proxies_name_the_client_and_only_their_last_entry_counts() {
        let given = [
            ("BORSA_SERVER_CLIENT_ADDRESS_HEADER", "X-Forwarded-For"),
            ("BORSA_SERVER_TRUSTED_PROXIES", "10.0.0.0/8"),
        ];
        let given = given.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let layers = Layers::read(None, given, Vec::new()).unwrap();
        let proxies = Config::new(&layers).unwrap().serving.proxies;
        let of = |peer: &str, values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append("x-forwarded-for", HeaderValue::from_static(value));
            }
            let peer = Peer(peer.parse().unwrap());
            let visitor = Visitor::new(proxies.as_ref(), peer, &headers);
            (visitor.client, visitor.proxied)
        };
        assert_eq!(
            of("203.0.113.1", &["192.0.2.1"]),
            (client("203.0.113.1"), false)
        );
        assert_eq!(of("10.0.0.1", &[]), (client("10.0.0.1"), true));
        for (values, expected) in [
            (&["192.0.2.1"][..], "192.0.2.1"),
            (&["198.51.100.1, 192.0.2.1, 10.0.0.2"], "192.0.2.1"),
            (&["198.51.100.1", "192.0.2.1:4711"], "192.0.2.1"),
            (&["[2001:db8::1]:443"], "2001:db8::1"),
            (&["192.0.2.1, unknown"], "10.0.0.1"),
        ] {
            assert_eq!(
                of("10.0.0.1", values),
                (client(expected), true),
                "{values:?}"
            );
        }
    }
}
