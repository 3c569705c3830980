//! What a page was made of: whether each answer still is_valid.

use crate::exchange::{Act, Exchange};
use chrono::NaiveDateTime;
use std::time::Duration;
use tokio::time::sleep;
use upstream::{Part, Upstream};
use wire::{
    Call,
    calls::{events::EventsRequest, stocks::StocksRequest},
};

async fn part<C: Call>(upstream: &Upstream, call: C) -> Part {
    let answer = upstream.get(call.clone()).await.unwrap();
    Part::new(call, &answer)
}

/// Past the time of an answer: the first reader sets off the refresh, which is awaited.
async fn refreshed<C: Call>(upstream: &Upstream, call: C) {
    sleep(C::FRESH + Duration::from_millis(10)).await;
    upstream.refresh(call).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_list_stands_as_long_as_it_says_the_same() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    let events = part(&upstream, EventsRequest::default()).await;
    assert!(events.is_valid_now(&upstream));
    sleep(EventsRequest::FRESH + Duration::from_millis(10)).await;
    assert!(!events.is_valid_now(&upstream), "a refresh is due");
    assert!(
        events.is_valid(&upstream).await,
        "asked again, it is the same"
    );
    refreshed(&upstream, EventsRequest::default()).await;
    assert!(events.is_valid_now(&upstream));
    exchange.trade("4.40");
    assert!(events.is_valid_now(&upstream), "trades do not concern it");
}

#[tokio::test(start_paused = true)]
async fn what_ends_at_a_time_stands_until_then() {
    let upstream = Exchange::new().client().build();
    let time = |text: &str| -> NaiveDateTime { text.parse().unwrap() };
    let noon = time("2026-11-27T12:00:00");
    let part = Part::until(noon, time("2026-11-27T11:59:00"));
    sleep(Duration::from_secs(59)).await;
    assert!(part.is_valid_now(&upstream) && part.is_valid(&upstream).await);
    // The same end, whenever it was asked for.
    assert_eq!(part, Part::until(noon, time("2026-11-27T11:59:59")));
    sleep(Duration::from_secs(1)).await;
    assert!(!part.is_valid_now(&upstream) && !part.is_valid(&upstream).await);
    assert!(part.has_changed(&upstream));
    let later = Part::until(time("2026-11-28T12:00:00"), noon);
    assert!(later.is_valid_now(&upstream) && later != part);
}

#[tokio::test(start_paused = true)]
async fn a_quote_stands_until_it_moves() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    let stocks = part(&upstream, StocksRequest).await;
    refreshed(&upstream, StocksRequest).await;
    assert!(stocks.is_valid_now(&upstream), "nothing moved");
    exchange.trade("4.40");
    refreshed(&upstream, StocksRequest).await;
    assert!(!stocks.is_valid_now(&upstream));
    assert!(stocks.has_changed(&upstream));
    assert!(!stocks.is_valid(&upstream).await);
    let moved = part(&upstream, StocksRequest).await;
    assert!(moved.is_valid_now(&upstream) && moved != stocks);
}

#[tokio::test(start_paused = true)]
async fn nothing_stands_on_an_answer_that_cannot_be_refreshed() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    let events = part(&upstream, EventsRequest::default()).await;
    exchange.act(Act::Status(500));
    sleep(EventsRequest::FRESH * 3).await;
    assert!(!events.is_valid(&upstream).await);
    assert!(!events.has_changed(&upstream), "it is old, not different");
}
