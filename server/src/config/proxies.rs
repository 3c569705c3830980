//! Proxies whose header with the client's address is trusted.

use super::{ConfigError, Layers};
use http::HeaderName;
use ipnet::IpNet;
use std::net::IpAddr;

const HEADER: &str = "server.client-address-header";
const PEERS: &str = "server.trusted-proxies";

/// The trusted proxies, and the header in which they name the client.
#[derive(Debug, Clone)]
pub struct Proxies {
    header: HeaderName,
    networks: Vec<IpNet>,
}

impl Proxies {
    /// Reads and checks this part; `None` when no proxy is trusted, so that the client is the connection's
    /// remote address.
    pub fn new(layers: &Layers) -> Result<Option<Self>, ConfigError> {
        if layers.filled(HEADER).is_none() && layers.filled(PEERS).is_none() {
            return Ok(None);
        }
        Ok(Some(Self {
            header: layers.parse(
                HEADER,
                "the name of a header that holds addresses, such as X-Forwarded-For, where server.trusted-proxies is set",
                header,
            )?,
            networks: layers.parse(
                PEERS,
                "addresses or networks such as 10.0.0.0/8, separated by commas, where server.client-address-header is set",
                networks,
            )?,
        }))
    }

    /// The header with the client's address.
    pub fn header(&self) -> &HeaderName {
        &self.header
    }

    /// True when this peer is a trusted proxy.
    pub fn trust(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.networks.iter().any(|network| network.contains(&peer))
    }
}

/// Parses the header's name. `Forwarded` is refused, as its values have another syntax.
fn header(text: &str) -> Option<HeaderName> {
    let name: HeaderName = text.parse().ok()?;
    (name != http::header::FORWARDED).then_some(name)
}

fn networks(text: &str) -> Option<Vec<IpNet>> {
    let all: Option<Vec<_>> = text
        .split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .map(network)
        .collect();
    all.filter(|all| !all.is_empty())
}

/// A network in CIDR notation, or a single address.
fn network(text: &str) -> Option<IpNet> {
    let alone = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| alone()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(header: &str, peers: &str) -> Result<Option<Proxies>, String> {
        let given = [
            ("BORSA_SERVER_CLIENT_ADDRESS_HEADER", header),
            ("BORSA_SERVER_TRUSTED_PROXIES", peers),
        ];
        let given = given.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let layers = Layers::read(None, given, Vec::new()).unwrap();
        Proxies::new(&layers).map_err(|error| error.to_string())
    }

    #[test]
    fn networks_are_counted_in_bits() {
        let proxies = read("X-Forwarded-For", "10.1.0.0/16, 192.0.2.7, 2001:db8::/33");
        let proxies = proxies.unwrap().unwrap();
        let trust = |text: &str| proxies.trust(text.parse().unwrap());
        assert!(trust("10.1.255.1") && trust("192.0.2.7") && trust("::ffff:10.1.2.3"));
        assert!(trust("2001:db8:7fff::1") && !trust("2001:db8:8000::1"));
        assert!(!trust("10.2.0.1") && !trust("192.0.2.8") && !trust("::1"));
        let all = read("X-Real-IP", "0.0.0.0/0").unwrap().unwrap();
        assert!(all.trust("203.0.113.9".parse().unwrap()));
    }

    #[test]
    fn proxies_and_their_header_need_each_other() {
        assert!(read("", "").unwrap().is_none());
        assert!(read("X-Real-IP", "").unwrap_err().contains(PEERS));
        assert!(read("", "10.0.0.1").unwrap_err().contains(HEADER));
        for peers in ["10.0.0.0/33", "example.com", "10.0.0.1/", "::/129"] {
            assert!(read("X-Real-IP", peers).is_err(), "{peers}");
        }
        for header in ["Forwarded", "a b"] {
            assert!(read(header, "10.0.0.1").is_err(), "{header}");
        }
    }
}
