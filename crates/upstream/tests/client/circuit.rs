//! The circuit breaker: it opens when the service fails, not when a single request does.

use crate::{
    exchange::{Act, Exchange, metrics},
    faults::code,
};
use std::time::Duration;
use tokio::time::sleep;
use upstream::Upstream;
use wire::calls::{disclosures::DisclosuresRequest, events::EventsRequest, stocks::StocksRequest};

async fn seconds(seconds: f64) {
    sleep(Duration::from_secs_f64(seconds)).await;
}

#[tokio::test(start_paused = true)]
async fn the_circuit_opens_and_probes() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(500));
    let upstream = exchange.client().build();
    for _ in 0..600 {
        let _ = upstream.get(StocksRequest).await;
        seconds(0.1).await;
    }
    // One minute: five failures, then probes after pauses of 1, 2, 4, 8, 15 seconds at most.
    let asked = exchange.asked();
    assert!((8..=13).contains(&asked), "{asked}");
    assert!(
        metrics(&upstream).contains(r#"circuit_open{service="market-watch-api",call="stocks"} 1"#)
    );
    assert!(
        upstream.get(EventsRequest::default()).await.is_err(),
        "another call has a circuit of its own"
    );
    assert_eq!(exchange.asked(), asked + 1);
    exchange.act(Act::Good);
    for _ in 0..20 {
        let _ = upstream.get(StocksRequest).await;
        seconds(1.0).await;
    }
    assert!(!upstream.get(StocksRequest).await.unwrap().is_stale());
    assert!(
        metrics(&upstream).contains(r#"circuit_open{service="market-watch-api",call="stocks"} 0"#)
    );
}

/// The circuit state of a call in the metrics.
fn is_open(upstream: &Upstream, call: &str) -> bool {
    let text = metrics(upstream);
    let lines = text.lines().filter(|line| line.contains("circuit_open{"));
    let line = lines
        .into_iter()
        .find(|line| line.contains(&format!("call=\"{call}\"")));
    line.unwrap().ends_with(" 1")
}

#[tokio::test(start_paused = true)]
async fn one_failing_request_does_not_block_the_call_for_others() {
    let exchange = Exchange::new();
    exchange.act(Act::Poisoned("take=7"));
    let upstream = exchange.client().build();
    for round in 0..60 {
        let poison = upstream.get(DisclosuresRequest::newest(None, 7)).await;
        assert_eq!(code(&poison), Some("status"), "{round}");
        seconds(1.0).await;
    }
    assert!(!is_open(&upstream, "disclosures"));
    let asked = exchange.asked_for("take=7");
    assert!(
        (10..=25).contains(&asked),
        "it is asked less and less often: {asked}"
    );
    for take in 20..40 {
        upstream
            .get(DisclosuresRequest::newest(None, take))
            .await
            .unwrap();
    }
}

/// The newest disclosures of an issuer.
fn of_issuer(symbol: &str, take: u16) -> DisclosuresRequest {
    DisclosuresRequest::newest(Some(symbol.parse().unwrap()), take)
}

#[tokio::test(start_paused = true)]
async fn failing_requests_about_one_security_do_not_block_others() {
    for by_site in [false, true] {
        let exchange = Exchange::new();
        exchange.act(Act::Poisoned("symbol=SAHW"));
        let visitors = exchange.client().build();
        let upstream = match by_site {
            true => visitors.for_site(),
            false => visitors,
        };
        for take in 1..=30 {
            let outcome = upstream.get(of_issuer("SAHW", take)).await;
            assert_eq!(code(&outcome), Some("status"), "{by_site} {take}");
        }
        assert!(!is_open(&upstream, "disclosures"), "{by_site}");
        assert!(upstream.get(of_issuer("GHAF", 3)).await.is_ok());
    }
}

#[tokio::test(start_paused = true)]
async fn failing_requests_of_visitors_do_not_block_the_site() {
    let exchange = Exchange::new();
    exchange.act(Act::Poisoned("take=7"));
    let upstream = exchange.client().build();
    for nth in 0..5 {
        let outcome = upstream.get(of_issuer(&format!("AA{nth}"), 7)).await;
        assert_eq!(code(&outcome), Some("status"), "{nth}");
    }
    // Five subjects failed in a row: visitors pause, the site does not.
    let paused = upstream.get(of_issuer("SAHW", 3)).await;
    assert_eq!(code(&paused), Some("open"));
    assert!(upstream.for_site().get(of_issuer("SAHW", 9)).await.is_ok());
    // The service answers, so visitors need not wait for the end of the pause.
    assert!(upstream.get(of_issuer("GHAF", 3)).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_visitor_neither_probes_for_the_site_nor_waits_for_its_probe() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(500));
    let upstream = exchange.client().build();
    for take in 1..=5 {
        let newest = DisclosuresRequest::newest(None, take);
        let _ = upstream.for_site().get(newest).await;
    }
    seconds(1.0).await;
    exchange.act(Act::Poisoned("take=7"));
    let outcome = upstream.get(of_issuer("SAHW", 7)).await;
    assert_eq!(code(&outcome), Some("status"), "sent after the pause");
    let site = upstream.for_site().get(of_issuer("GHAF", 9)).await;
    assert!(site.is_ok(), "the failure of a visitor is no failed probe");
    assert!(!is_open(&upstream, "disclosures"));
}

#[tokio::test(start_paused = true)]
async fn several_failing_requests_of_the_site_open_the_circuit_for_all() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(500));
    let visitors = exchange.client().build();
    let upstream = visitors.for_site();
    for take in 1..=5 {
        assert!(!is_open_yet(&upstream, "disclosures"), "{take}");
        let _ = upstream.get(DisclosuresRequest::newest(None, take)).await;
    }
    assert!(is_open(&upstream, "disclosures"));
    let outcome = upstream.get(DisclosuresRequest::newest(None, 6)).await;
    assert_eq!(code(&outcome), Some("open"));
    let outcome = visitors.get(DisclosuresRequest::newest(None, 7)).await;
    assert_eq!(code(&outcome), Some("open"));
    assert_eq!(exchange.asked(), 5);
}

/// The same for a call that may not have been requested yet.
fn is_open_yet(upstream: &Upstream, call: &str) -> bool {
    metrics(upstream).contains(&format!("call=\"{call}\"")) && is_open(upstream, call)
}

#[tokio::test(start_paused = true)]
async fn a_refused_request_is_not_an_outage() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(400));
    let upstream = exchange.client().retries(2).build();
    for take in 1..=50 {
        let outcome = upstream.get(DisclosuresRequest::newest(None, take)).await;
        assert_eq!(code(&outcome), Some("refused"));
    }
    assert_eq!(exchange.asked(), 50, "not retried");
    assert!(!is_open(&upstream, "disclosures"));
    exchange.act(Act::Good);
    assert!(
        upstream
            .get(DisclosuresRequest::newest(None, 51))
            .await
            .is_ok()
    );
}

#[tokio::test(start_paused = true)]
async fn after_a_failure_concurrent_readers_send_no_requests() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(500));
    let upstream = exchange.client().build();
    for _ in 0..50 {
        assert_eq!(code(&upstream.get(StocksRequest).await), Some("status"));
    }
    assert_eq!(exchange.asked(), 1);
}
