//! What a page was made of: whether each answer still is_valid.

use crate::exchange::{Act, Exchange};
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
