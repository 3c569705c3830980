//! In-memory cache: one flight, stale-while-revalidate, the last good answer, the version.

use crate::{
    exchange::{Act, Exchange, metrics},
    faults::{code, profile},
};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use std::{sync::Arc, time::Duration};
use tokio::time::{Instant, sleep};
use upstream::{Freshness, Upstream};
use wire::calls::{
    disclosures::DisclosuresRequest,
    events::EventsRequest,
    statistics::StatisticsRequest,
    stocks::{Stocks, StocksRequest},
};

fn last(stocks: &Stocks) -> String {
    stocks.stocks[0].last.unwrap().to_string()
}

async fn seconds(seconds: f64) {
    sleep(Duration::from_secs_f64(seconds)).await;
}

#[tokio::test(start_paused = true)]
async fn many_readers_one_flight() {
    let exchange = Exchange::new();
    exchange.act(Act::Slow(Duration::from_millis(300)));
    let upstream = exchange.client().build();
    let all = futures_util::future::join_all((0..100).map(|_| upstream.get(StocksRequest))).await;
    assert!(all.iter().all(Result::is_ok));
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_unchanged_body_is_not_decoded_again() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    let mut answers = Vec::new();
    for price in ["4.38", "4.38", "4.40"] {
        exchange.trade(price);
        upstream.get(StocksRequest).await.unwrap();
        seconds(0.1).await;
        answers.push(upstream.get(StocksRequest).await.unwrap());
        seconds(3.0).await;
    }
    assert_eq!(exchange.asked(), 3);
    assert!(Arc::ptr_eq(&answers[0].value, &answers[1].value));
    assert!(answers[1].received > answers[0].received);
    assert_eq!(
        (last(&answers[1]), last(&answers[2])),
        ("4.38".into(), "4.40".into())
    );
    exchange.act(Act::OtherCharset);
    upstream.get(StocksRequest).await.unwrap();
    seconds(0.1).await;
    assert!(upstream.get(StocksRequest).await.unwrap().is_stale());
}

#[tokio::test(start_paused = true)]
async fn different_requests_have_different_flights() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    for take in [1, 2, 1] {
        upstream
            .get(DisclosuresRequest::newest(None, take))
            .await
            .unwrap();
    }
    upstream.get(EventsRequest::default()).await.unwrap();
    assert_eq!(exchange.asked(), 3);
}

#[tokio::test(start_paused = true)]
async fn a_stale_answer_is_served_while_the_new_one_comes() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    assert_eq!(last(&upstream.get(StocksRequest).await.unwrap()), "4.38");
    exchange.trade("4.40");
    exchange.act(Act::Slow(Duration::from_millis(400)));
    seconds(0.9).await;
    assert_eq!(last(&upstream.get(StocksRequest).await.unwrap()), "4.38");
    assert_eq!(exchange.asked(), 1, "fresh: nobody asks");
    seconds(0.2).await;
    let begun = Instant::now();
    for _ in 0..10 {
        let answer = upstream.get(StocksRequest).await.unwrap();
        assert_eq!(
            (last(&answer).as_str(), answer.freshness),
            ("4.38", Freshness::Fresh)
        );
    }
    assert_eq!(
        begun.elapsed(),
        Duration::ZERO,
        "no reader waits for a refresh"
    );
    seconds(0.5).await;
    assert_eq!(last(&upstream.get(StocksRequest).await.unwrap()), "4.40");
    assert_eq!(exchange.asked(), 2, "one refresh for all");
}

#[tokio::test(start_paused = true)]
async fn an_answer_not_requested_for_long_is_refreshed_first() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    upstream.get(StocksRequest).await.unwrap();
    exchange.trade("4.40");
    exchange.act(Act::Slow(Duration::from_millis(200)));
    seconds(3600.0).await;
    let answer = upstream.get(StocksRequest).await.unwrap();
    assert_eq!(
        (last(&answer).as_str(), answer.freshness),
        ("4.40", Freshness::Fresh)
    );
}

#[tokio::test(start_paused = true)]
async fn an_old_answer_is_served_as_stale_when_its_refresh_takes_long() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    upstream.get(StocksRequest).await.unwrap();
    exchange.trade("4.40");
    exchange.act(Act::Slow(Duration::from_millis(400)));
    seconds(3600.0).await;
    let begun = Instant::now();
    let answer = upstream.get(StocksRequest).await.unwrap();
    assert_eq!(
        (last(&answer).as_str(), answer.freshness),
        ("4.38", Freshness::Stale)
    );
    assert!(begun.elapsed() < Duration::from_millis(300));
    seconds(0.3).await;
    assert_eq!(last(&upstream.get(StocksRequest).await.unwrap()), "4.40");
}

#[tokio::test(start_paused = true)]
async fn the_last_good_answer_is_served_while_the_service_fails_and_replaced_once_it_recovers() {
    for act in [
        Act::Status(500),
        Act::Hang,
        Act::Empty,
        Act::Truncated,
        Act::OutOfOrder,
        Act::Broken,
    ] {
        let exchange = Exchange::new();
        let start: DateTime<Utc> = "2026-11-12T10:00:00Z".parse().unwrap();
        let begun = Instant::now();
        let upstream = exchange
            .client()
            .clock(move || start + TimeDelta::from_std(begun.elapsed()).unwrap())
            .build();
        upstream.get(StocksRequest).await.unwrap();
        exchange.act(act);
        for _ in 0..60 {
            seconds(1.5).await;
            let asked_at = Instant::now();
            let answer = upstream.get(StocksRequest).await.unwrap();
            assert_eq!(
                (last(&answer).as_str(), answer.received),
                ("4.38", start),
                "{act:?}"
            );
            assert_eq!(asked_at.elapsed(), Duration::ZERO, "{act:?}");
        }
        assert!(
            upstream.get(StocksRequest).await.unwrap().is_stale(),
            "{act:?}"
        );
        exchange.act(Act::Good);
        exchange.trade("4.50");
        for _ in 0..20 {
            let _ = upstream.get(StocksRequest).await;
            seconds(1.0).await;
        }
        let healed = upstream.get(StocksRequest).await.unwrap();
        assert_eq!(
            (last(&healed).as_str(), healed.freshness),
            ("4.50", Freshness::Fresh),
            "{act:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn without_an_answer_a_reader_waits_its_budget_and_the_flight_continues() {
    let exchange = Exchange::new();
    exchange.act(Act::Slow(Duration::from_secs(3)));
    let upstream = exchange.client().build();
    let begun = Instant::now();
    assert_eq!(code(&upstream.get(StocksRequest).await), Some("timeout"));
    assert_eq!(begun.elapsed().as_secs(), 1);
    assert!(upstream.cached(&StocksRequest).is_none());
    seconds(2.1).await;
    assert!(
        upstream.cached(&StocksRequest).is_some(),
        "the flight filled the cache"
    );
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_hanging_refresh_delays_readers_by_the_grace_period_at_most() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    upstream.get(StocksRequest).await.unwrap();
    exchange.act(Act::Hang);
    seconds(60.0).await;
    let begun = Instant::now();
    assert!(upstream.get(StocksRequest).await.unwrap().is_stale());
    assert_eq!(begun.elapsed().as_millis(), 250, "the first after a pause");
    for _ in 0..1_000 {
        // Ready on the first poll: no timer, no contended lock.
        let answer = upstream.get(StocksRequest).now_or_never();
        assert_eq!(last(&answer.expect("at once").unwrap()), "4.38");
    }
    assert_eq!(exchange.asked(), 2, "one refresh is under way");
}

#[tokio::test(start_paused = true)]
async fn calls_of_a_page_share_one_budget_and_late_ones_get_a_minimum() {
    let exchange = Exchange::new();
    exchange.act(Act::Slow(Duration::from_secs(3)));
    let upstream = exchange.client().build();
    let wait = async |upstream: &Upstream, spent| {
        let begun = Instant::now();
        let page = upstream.having_spent(Duration::from_millis(spent));
        assert_eq!(code(&page.get(StocksRequest).await), Some("timeout"));
        begun.elapsed().as_millis()
    };
    for (spent, waited) in [(0, 1000), (400, 600), (900, 100)] {
        assert_eq!(wait(&upstream, spent).await, waited, "{spent}");
    }
    assert_eq!(
        wait(&upstream, 1000).await,
        0,
        "the same call again, long under way"
    );
    let other = exchange.client().build();
    assert_eq!(
        wait(&other, 2000).await,
        250,
        "a request that just went out"
    );
}

#[tokio::test(start_paused = true)]
async fn reading_the_cache_sends_no_request() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    assert!(upstream.cached(&StocksRequest).is_none());
    upstream.get(StocksRequest).await.unwrap();
    seconds(100.0).await;
    assert!(upstream.cached(&StocksRequest).unwrap().is_stale());
    seconds(1.0).await;
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_version_changes_with_content_and_health_only() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    let mut versions = vec![upstream.version()];
    let mut note = |upstream: &Upstream| {
        let now = upstream.version();
        assert!(now >= *versions.last().unwrap(), "never back");
        let moved = now != *versions.last().unwrap();
        versions.push(now);
        moved
    };
    upstream.refresh(StocksRequest).await.unwrap();
    assert!(note(&upstream), "first answer");
    upstream.refresh(StatisticsRequest).await.unwrap();
    assert!(note(&upstream), "another live call");
    upstream.refresh(profile()).await.unwrap();
    assert!(!note(&upstream), "not a live call");
    upstream.refresh(StocksRequest).await.unwrap();
    assert!(!note(&upstream), "the same content");
    exchange.trade("4.40");
    upstream.refresh(StocksRequest).await.unwrap();
    assert!(note(&upstream), "a trade");
    exchange.act(Act::Empty);
    assert!(upstream.refresh(StocksRequest).await.is_err());
    assert!(note(&upstream), "stale now");
    seconds(1.0).await;
    assert!(upstream.refresh(StocksRequest).await.is_err());
    assert!(!note(&upstream), "still stale");
    exchange.act(Act::Good);
    seconds(1.0).await;
    upstream.refresh(StocksRequest).await.unwrap();
    assert!(note(&upstream), "recovered");
}

#[tokio::test(start_paused = true)]
async fn memory_is_bounded() {
    let exchange = Exchange::new();
    let upstream = exchange.client().memory_bytes(100_000).build();
    for take in 1..=2000 {
        upstream
            .get(DisclosuresRequest::newest(None, take))
            .await
            .unwrap();
    }
    let text = metrics(&upstream);
    let value = |name: &str| -> u64 {
        let line = text.lines().find(|l| l.starts_with(name)).unwrap();
        line.rsplit(' ').next().unwrap().parse().unwrap()
    };
    assert!(value("borsa_upstream_cache_bytes ") <= 100_000);
    assert!(value("borsa_upstream_cache_entries ") < 200);
    assert!(
        upstream
            .cached(&DisclosuresRequest::newest(None, 2000))
            .is_some()
    );
}

#[tokio::test(start_paused = true)]
async fn pinned_answers_stay_in_memory() {
    let exchange = Exchange::new();
    let upstream = exchange.client().memory_bytes(100_000).build();
    upstream.get(StocksRequest).await.unwrap();
    for take in 1..=2600 {
        let _ = upstream.get(DisclosuresRequest::newest(None, take)).await;
        // Frequently requested parts do not evict them either.
        let _ = upstream
            .get(DisclosuresRequest::newest(None, take % 50))
            .await;
    }
    assert!(upstream.cached(&StocksRequest).is_some());
}

#[tokio::test(start_paused = true)]
async fn everything_is_counted() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    upstream.get(StocksRequest).await.unwrap();
    upstream.get(StocksRequest).await.unwrap();
    exchange.act(Act::Empty);
    let _ = upstream.get(profile()).await;
    let text = metrics(&upstream);
    for line in [
        r#"borsa_upstream_calls_total{service="market-watch-api",call="stocks",outcome="ok"} 1"#,
        r#"borsa_upstream_calls_total{service="market-api",call="company-profile",outcome="empty"} 1"#,
        r#"borsa_upstream_call_seconds_count{service="market-watch-api",call="stocks"} 1"#,
        r#"borsa_upstream_call_seconds_bucket{le="+Inf",service="market-watch-api",call="stocks"} 1"#,
        r#"borsa_upstream_call_seconds_bucket{le="0.001",service="market-watch-api",call="stocks"} 1"#,
        r#"borsa_upstream_reads_total{service="market-watch-api",call="stocks",served="fresh"} 1"#,
        r#"borsa_upstream_reads_total{service="market-watch-api",call="stocks",served="waited"} 1"#,
    ] {
        assert!(text.lines().any(|l| l == line), "{line}\nin\n{text}");
    }
    let names: Vec<_> = text.lines().filter(|l| l.starts_with("# TYPE")).collect();
    assert_eq!(names.len(), 7, "each metric is declared once: {names:?}");
}

#[tokio::test(start_paused = true)]
async fn a_failed_refresh_is_visible_at_once() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    upstream.refresh(StocksRequest).await.unwrap();
    exchange.act(Act::Empty);
    let before = upstream.version();
    assert!(upstream.refresh(StocksRequest).await.is_err());
    assert!(upstream.version() > before && upstream.get(StocksRequest).await.unwrap().is_stale());
}
