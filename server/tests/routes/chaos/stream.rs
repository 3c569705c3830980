//! The live stream while a call that it watches fails: it opens at once, sends no invented values, reports
//! within seconds that values may be stale, and recovers by itself.

use super::{
    HEALED, always, kinds,
    lane::{Lane, alone},
    outcome,
    work::{each, none},
};
use axum::body::Body;
use http::{Request, StatusCode};
use http_body_util::BodyExt;
use sandbox::{FaultKind, FaultList};
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};
use tower::ServiceExt;

/// The calls that the stream watches, and what it says once they answer. Without `quotes` it tells of shares alone.
const WATCHED: [(&str, &str); 3] = [
    ("stocks", "\"vwap\":"),
    ("indices", "\"i\":"),
    ("status", "event: status"),
];

/// Seconds without an answer until the stream reports it, plus one until the next heartbeat.
const SAID: Duration = Duration::from_secs(5);

/// An open stream.
struct Stream(Body);

impl Stream {
    /// Opens the stream without a version, as a new page does.
    async fn open(lane: &Lane) -> (StatusCode, String, Self) {
        let request = Request::get("/live?v=0").body(Body::empty()).unwrap();
        let response = lane.server.router.clone().oneshot(request).await.unwrap();
        let kind = response.headers()["content-type"].to_str().unwrap();
        (
            response.status(),
            kind.to_owned(),
            Self(response.into_body()),
        )
    }

    /// The next part of the stream.
    async fn next(&mut self) -> String {
        let frame = self.0.frame().await.unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    }

    /// Reads until a part contains a word. On a timeout: false, with everything that was read.
    async fn until(&mut self, word: &str, within: Duration) -> (bool, String) {
        let (end, mut said) = (Instant::now() + within, String::new());
        while let Ok(piece) = timeout_at(end, self.next()).await {
            said.push_str(&piece);
            if piece.contains(word) {
                return (true, said);
            }
        }
        (false, said)
    }
}

#[test]
fn the_stream_opens_says_that_it_is_stale_and_goes_on() {
    let all: Vec<_> = WATCHED
        .into_iter()
        .flat_map(|(call, event)| kinds().map(move |kind| (call, event, kind)))
        .collect();
    none(&each(&all, |(call, event, kind)| {
        let found = alone(struck(call, event, *kind));
        found
            .iter()
            .map(|problem| format!("{call}={kind}: {problem}"))
            .collect()
    }));
}

async fn struck(call: &str, event: &str, kind: FaultKind) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let lane = Lane::open(folder.path(), "on", always(call, kind));
    let begun = Instant::now();
    let (status, kind_of, mut stream) = Stream::open(&lane).await;
    let first = timeout(Duration::from_secs(1), stream.next()).await;
    let mut found = Vec::new();
    if status != StatusCode::OK || kind_of != "text/event-stream" {
        found.push(format!("{status} {kind_of}"));
    }
    let first = first.unwrap_or_default();
    if !first.contains("event: beat") {
        found.push(format!(
            "after {:?} it opens with {first:?}",
            begun.elapsed()
        ));
    }
    if matches!(kind, FaultKind::Slow(late) if late > Duration::from_secs(1)) {
        // Too late for a page, but not for the stream.
        return found;
    }
    let (said_so, said) = stream.until("\"stale\":true", SAID).await;
    let said = first + &said;
    let good = lane.brought(call) > 0;
    if outcome(kind).is_some_and(|expected| expected != good) {
        found.push(format!("a good answer: {good}"));
    }
    if said_so == good {
        found.push(format!("it says that it is stale: {said_so}"));
    }
    if said.contains(event) != good {
        found.push(format!("it tells of {call}: {said:.200}"));
    }
    // A new stream gets the report at once.
    let (_, _, mut late) = Stream::open(&lane).await;
    let opening = late.next().await;
    if opening.contains("\"stale\":true") == good {
        found.push(format!("a late opening: {opening:.200}"));
    }
    lane.strike(FaultList::default());
    if !good {
        let (told, said) = stream.until(event, HEALED).await;
        let (fresh, more) = match said.contains("\"stale\":false") {
            true => (true, String::new()),
            false => stream.until("\"stale\":false", HEALED).await,
        };
        if !told || !fresh {
            found.push(format!("it does not go on: {said:.100} {more:.100}"));
        }
    }
    found
}
