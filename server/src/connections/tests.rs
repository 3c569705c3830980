//! Which connections are admitted, refused, or closed for others.

use super::*;
use crate::config::{Config, Layers};

fn connections(most: usize, most_of_one: usize, proxies: &str) -> Arc<Connections> {
    let header = if proxies.is_empty() { "" } else { "X-Real-IP" };
    let given = [
        ("BORSA_LIMITS_CONNECTIONS", most.to_string()),
        (
            "BORSA_LIMITS_CONNECTIONS_PER_ADDRESS",
            most_of_one.to_string(),
        ),
        ("BORSA_SERVER_CLIENT_ADDRESS_HEADER", header.to_owned()),
        ("BORSA_SERVER_TRUSTED_PROXIES", proxies.to_owned()),
    ];
    let given = given.map(|(name, value)| (name.to_owned(), value));
    let config = Config::new(&Layers::read(None, given, Vec::new()).unwrap()).unwrap();
    Connections::new(&config.limits, config.serving.proxies)
}

fn peer(last: u8) -> IpAddr {
    [192, 0, 2, last].into()
}

#[tokio::test]
async fn the_longest_idle_connection_is_closed_for_a_new_one() {
    let connections = connections(3, 9, "");
    let all: Vec<_> = (1..=3)
        .map(|last| connections.admit(peer(last)).unwrap())
        .collect();
    let tasks: Vec<_> = all
        .iter()
        .map(|connection| {
            let task = tokio::spawn(std::future::pending::<()>());
            connection.runs_in(task.abort_handle());
            task
        })
        .collect();
    // The first has become idle, the second is busy.
    all[0].begin(Work::Request);
    all[0].end(Work::Request);
    all[1].begin(Work::Request);
    let _fourth = connections.admit(peer(4)).unwrap();
    let _fifth = connections.admit(peer(5)).unwrap();
    tokio::task::yield_now().await;
    let ended: Vec<_> = tasks.iter().map(|task| task.is_finished()).collect();
    assert_eq!(ended, [true, false, true]);
    // Events of a closed connection are ignored.
    all[2].begin(Work::Send);
    drop(all);
    let counts = connections.counts();
    assert_eq!((counts.open, counts.waiting, counts.closed), (2, 2, 2));
}

#[test]
fn at_its_limit_a_client_loses_an_idle_connection_or_is_refused() {
    let connections = connections(9, 2, "");
    let other = connections.admit(peer(9)).unwrap();
    let first = connections.admit(peer(1)).unwrap();
    let second = connections.admit(peer(1)).unwrap();
    first.begin(Work::Request);
    second.begin(Work::Send);
    assert_eq!(
        connections.admit(peer(1)).unwrap_err(),
        Refusal::Address,
        "the waiting one of another address stays"
    );
    assert!(connections.admit(peer(2)).is_ok());
    first.begin(Work::Send);
    first.end(Work::Request);
    assert!(connections.admit(peer(1)).is_err(), "it sends");
    first.end(Work::Send);
    assert!(connections.admit(peer(1)).is_ok());
    drop((other, first, second));
    let counts = connections.counts();
    assert_eq!((counts.open, counts.closed, counts.refused), (0, 1, 2));
    assert!(connections.open().of.is_empty());
}

#[test]
fn a_full_server_refuses_connections() {
    let connections = connections(1, 9, "");
    let first = connections.admit(peer(1)).unwrap();
    first.begin(Work::Request);
    assert_eq!(connections.admit(peer(2)).unwrap_err(), Refusal::Full);
}

#[test]
fn a_trusted_proxy_may_have_more() {
    let connections = connections(4, 1, "192.0.2.1");
    let _all: Vec<_> = (0..4)
        .map(|_| {
            let connection = connections.admit(peer(1)).unwrap();
            connection.begin(Work::Request);
            connection
        })
        .collect();
    assert_eq!(connections.admit(peer(1)).unwrap_err(), Refusal::Full);
}

#[test]
fn the_networks_of_one_ipv6_site_share_a_wider_limit() {
    let connections = connections(40, 2, "");
    let peer = |site: u16, nth: u16| IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]);
    let busy = |nth| {
        let connection = connections.admit(peer(1, nth)).unwrap();
        connection.begin(Work::Request);
        connection
    };
    let held: Vec<_> = (0..10).map(busy).collect();
    let refused = connections.admit(peer(1, 100)).unwrap_err();
    assert_eq!(refused, Refusal::Address);
    let _other = connections.admit(peer(2, 0)).unwrap();
    // The longest idle connection of the network is closed, and not that of another one.
    held[3].end(Work::Request);
    let _next = connections.admit(peer(1, 100)).unwrap();
    let counts = connections.counts();
    assert_eq!((counts.open, counts.closed), (11, 1));
    assert!(
        connections
            .open()
            .all
            .values()
            .any(|entry| entry.client == Some(peer(2, 0).into()))
    );
}
