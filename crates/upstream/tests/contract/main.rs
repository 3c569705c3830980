//! Contract tests: every call against the sample exchange, in-process and over TCP, without faults
//! and with every fault that it supports.

mod calls;

use calls::{CALLS, Fetch};
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use sandbox::{Exchange, FaultList, Options, router};
use std::time::Duration;
use tokio::{net::TcpListener, time::sleep};
use upstream::{Builder, Transport, Upstream};

/// The middle of a session.
fn exchange() -> Exchange {
    let clock = "frozen:2026-11-12T14:32:19".parse().unwrap();
    Exchange::new(Options {
        clock,
        ..Options::default()
    })
}

fn in_process(exchange: &Exchange) -> Builder {
    Upstream::builder()
        .all(Transport::in_process_streaming(router(exchange.clone())))
        .retries(0)
}

async fn over_tcp(exchange: &Exchange) -> Builder {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let service = TowerToHyperService::new(router(exchange.clone()));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let serving = hyper::server::conn::http1::Builder::new();
            tokio::spawn(serving.serve_connection(TokioIo::new(stream), service.clone()));
        }
    });
    Upstream::builder()
        .all(Transport::http(&base).unwrap())
        .retries(0)
        .budget(Duration::from_secs(60))
}

#[tokio::test]
async fn both_transports_give_the_same_answers() {
    let exchange = exchange();
    let near = in_process(&exchange)
        .budget(Duration::from_secs(60))
        .build();
    let far = over_tcp(&exchange).await.build();
    for (name, fetch) in CALLS {
        let (near, far) = (
            fetch(near.clone(), Fetch::Get).await,
            fetch(far.clone(), Fetch::Get).await,
        );
        assert!(near.is_ok(), "{name}: {near:?}");
        assert_eq!(near, far, "{name}");
    }
}

#[test]
fn every_call_of_the_wire_is_tested() {
    for name in wire::calls::NAMES {
        assert!(CALLS.iter().any(|(asked, _)| asked == name), "{name}");
    }
}

#[tokio::test]
async fn missing_subjects_are_not_found() {
    let exchange = exchange();
    for upstream in [
        in_process(&exchange).build(),
        over_tcp(&exchange).await.build(),
    ] {
        for (name, fetch) in calls::UNKNOWN {
            let outcome = fetch(upstream.clone(), Fetch::Get).await;
            assert_eq!(outcome.unwrap_err(), "not-found", "{name}");
        }
    }
}

/// The expected failure of a fault; `None` if there is still an answer.
fn expected(fault: &str, call: &str) -> Option<&'static str> {
    let rows = !calls::NO_ROWS.contains(&call);
    match fault {
        "hang" => Some("timeout"),
        "down" => Some("interrupted"),
        "500" => Some("status"),
        "404" => Some("refused"),
        "empty" => Some("empty"),
        "truncated" | "garbage" => Some("shape"),
        "wrong-type" | "wrong-charset" => Some("content-type"),
        "huge" => Some("too-large"),
        "duplicate" if calls::UNREPEATED.contains(&call) => None,
        "duplicate" if rows => Some("content"),
        "out-of-order" if rows => Some("content"),
        "ignored-filters" if calls::FILTERED.contains(&call) => Some("content"),
        _ => None,
    }
}

const FAULTS: [&str; 15] = [
    "slow:3s",
    "hang",
    "down",
    "500",
    "404",
    "empty",
    "truncated",
    "garbage",
    "wrong-type",
    "bom",
    "wrong-charset",
    "huge",
    "ignored-filters",
    "duplicate",
    "out-of-order",
];

#[tokio::test(start_paused = true)]
async fn every_call_survives_every_fault_and_recovers() {
    let exchange = exchange();
    let upstream = in_process(&exchange).build();
    for (name, fetch) in CALLS {
        for fault in FAULTS {
            exchange.set_faults(FaultList::default());
            assert!(
                fetch(upstream.clone(), Fetch::Refresh).await.is_ok(),
                "{name} before {fault}"
            );
            exchange.set_faults(format!("{name}={fault}").parse().unwrap());
            let outcome = fetch(upstream.clone(), Fetch::Refresh).await;
            assert_eq!(outcome.err(), expected(fault, name), "{name}={fault}");
            assert!(
                fetch(upstream.clone(), Fetch::Get).await.is_ok(),
                "{name}={fault}: the last good answer"
            );
            sleep(Duration::from_secs(1)).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_fault_from_the_start_is_a_failure_within_the_budget() {
    let exchange = exchange();
    for fault in FAULTS {
        exchange.set_faults(format!("*={fault}").parse().unwrap());
        let upstream = in_process(&exchange).build();
        for (name, fetch) in CALLS {
            let begun = tokio::time::Instant::now();
            let outcome = fetch(upstream.clone(), Fetch::Get).await;
            let late = matches!(fault, "slow:3s" | "hang");
            let expected = if late {
                Some("timeout")
            } else {
                expected(fault, name)
            };
            assert_eq!(outcome.err(), expected, "{name}={fault}");
            // The clock is paused: only the client's own waiting counts.
            assert!(
                begun.elapsed() <= Duration::from_millis(1001),
                "{name}={fault}"
            );
        }
    }
}
