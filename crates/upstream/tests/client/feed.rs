//! The live feed: changed fields only, heartbeats, staleness, catching up.

use crate::exchange::{Act, Exchange};
use std::{sync::Arc, time::Duration};
use tokio::{sync::broadcast::Receiver, time::sleep};
use upstream::live::{LiveEvent, LiveHub, Topic};

type Events = Receiver<Arc<LiveEvent>>;

/// All events so far, by name, with their data.
fn heard(events: &mut Events) -> Vec<(&'static str, String)> {
    std::iter::from_fn(|| events.try_recv().ok())
        .map(|e| (e.name(), without_version(e.data(Topic::All))))
        .collect()
}

/// The version counts milliseconds since 1970: the texts compare without it.
fn without_version(data: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(data).unwrap();
    assert!(value["v"].take().is_u64(), "{data}");
    value.as_object_mut().unwrap().remove("v");
    value.to_string()
}

async fn started() -> (Exchange, LiveHub, Events) {
    let exchange = Exchange::new();
    let hub = LiveHub::start(exchange.client().build());
    let mut events = hub.subscribe();
    sleep(Duration::from_millis(500)).await;
    let first: Vec<_> = heard(&mut events)
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(
        first.iter().filter(|n| **n == "tick").count(),
        1,
        "the whole market once: {first:?}"
    );
    (exchange, hub, events)
}

#[tokio::test(start_paused = true)]
async fn only_changed_fields_are_sent() {
    let (exchange, _hub, mut events) = started().await;
    exchange.trade("4.40");
    sleep(Duration::from_secs(1)).await;
    let expected = r#"{"q":{"AAAA":{"change":"0.40","change-percent":"10.00","last":"4.40","market-cap":"4400.00"}},"t":"14:32"}"#;
    assert_eq!(heard(&mut events), [("tick", expected.to_owned())]);
    // The same price with another number of decimals is not a change.
    exchange.trade("4.400");
    sleep(Duration::from_secs(2)).await;
    let heard = heard(&mut events);
    assert!(
        heard.iter().all(|(_, data)| !data.contains(r#""q""#)),
        "{heard:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_quiet_market_sends_only_heartbeats() {
    let (_exchange, hub, mut events) = started().await;
    sleep(Duration::from_secs(30)).await;
    let heard = heard(&mut events);
    let beats = heard
        .iter()
        .filter(|e| **e == ("beat", r#"{"stale":false}"#.to_owned()))
        .count();
    assert!((5..=6).contains(&beats), "{heard:?}");
    // The clock of this exchange does not advance, which is reported as a jump.
    assert!(
        heard
            .iter()
            .all(|(name, _)| *name == "beat" || *name == "status"),
        "{heard:?}"
    );
    assert!(!hub.is_stale());
}

#[tokio::test(start_paused = true)]
async fn a_failing_exchange_makes_the_feed_stale_until_it_recovers() {
    for act in [Act::Status(500), Act::Hang, Act::Truncated] {
        let (exchange, hub, mut events) = started().await;
        exchange.act(act);
        sleep(Duration::from_secs(10)).await;
        assert!(hub.is_stale(), "{act:?}");
        assert!(
            heard(&mut events).contains(&("beat", r#"{"stale":true}"#.to_owned())),
            "{act:?}"
        );
        exchange.act(Act::Good);
        exchange.trade("5.00");
        sleep(Duration::from_secs(20)).await;
        assert!(!hub.is_stale(), "{act:?}");
        let heard = heard(&mut events);
        assert!(
            heard.contains(&("beat", r#"{"stale":false}"#.to_owned())),
            "{heard:?}"
        );
        assert!(
            heard
                .iter()
                .any(|(name, data)| *name == "tick" && data.contains("\"5.00\"")),
            "{heard:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_catches_up_with_missed_changes() {
    let (exchange, hub, mut events) = started().await;
    let whole = hub.catch_up(0);
    let names: Vec<_> = whole.iter().map(|e| e.name()).collect();
    assert_eq!(names, ["tick", "status", "beat"]);
    assert!(
        whole[0].data(Topic::All).contains("SAHW")
            && whole[0].data(Topic::All).contains(r#""value":"5482.16""#)
    );
    assert!(!whole[1].data(Topic::All).contains("holidays"));

    exchange.trade("4.40");
    sleep(Duration::from_secs(1)).await;
    let told = events.recv().await.unwrap();
    exchange.trade("4.50");
    sleep(Duration::from_secs(1)).await;
    let missed = hub.catch_up(told.version() + 1);
    assert!(
        missed[0]
            .data(Topic::All)
            .contains(r#"{"AAAA":{"last":"4.50""#),
        "{:?}",
        missed[0]
    );
    assert!(!missed[0].data(Topic::All).contains("SAHW"));
    let nothing = hub.catch_up(missed[0].version() + 1);
    assert_eq!(
        nothing.iter().map(|e| e.name()).collect::<Vec<_>>(),
        ["beat"]
    );
}

#[tokio::test(start_paused = true)]
async fn polling_ends_with_the_hub() {
    let (exchange, hub, events) = started().await;
    drop((hub, events));
    sleep(Duration::from_secs(1)).await;
    let asked = exchange.asked();
    sleep(Duration::from_secs(10)).await;
    assert_eq!(exchange.asked(), asked);
}

#[tokio::test(start_paused = true)]
async fn a_page_without_quotes_hears_of_indices_alone() {
    let (exchange, hub, mut events) = started().await;
    exchange.trade("4.40");
    sleep(Duration::from_secs(1)).await;
    let told = events.recv().await.unwrap();
    assert!(told.data(Topic::All).contains("AAAA"));
    // Version and time go on, so that a page knows how far it is.
    let of_indices = without_version(told.data(Topic::Indices));
    assert_eq!(of_indices, r#"{"t":"14:32"}"#);

    let whole = hub.catch_up(0);
    let (all, of_indices) = (whole[0].data(Topic::All), whole[0].data(Topic::Indices));
    assert!(all.contains("AAAA") && all.contains(r#""value":"5482.16""#));
    assert!(!of_indices.contains("AAAA") && of_indices.contains(r#""value":"5482.16""#));
    for event in &whole[1..] {
        assert_eq!(event.data(Topic::All), event.data(Topic::Indices));
    }
    // What was left out comes with the other topic, from the version that was heard.
    let widened = hub.catch_up(told.version());
    assert!(widened[0].data(Topic::All).contains(r#""last":"4.40""#));
}
