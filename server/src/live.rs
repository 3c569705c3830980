//! `/live`: what changes, as server-sent events.

use crate::{cache_control::Keep, query, state::Shared};
use axum::{
    body::Body,
    extract::{RawQuery, State as Extract},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use std::{collections::VecDeque, convert::Infallible, fmt::Write, sync::Arc};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use upstream::live::{LiveEvent, LiveHub};

/// How long a browser waits before it connects again, milliseconds.
const RETRY_MS: u32 = 3000;

/// Open streams: how many there may be, and the word that ends them all.
#[derive(Debug, Clone)]
pub struct Streams {
    places: Arc<Semaphore>,
    ended: watch::Receiver<bool>,
}

impl Streams {
    /// At most so many streams, until `ended` turns true.
    pub fn new(most: usize, ended: watch::Receiver<bool>) -> Self {
        Self {
            places: Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS))),
            ended,
        }
    }
}

/// The stream.
pub async fn live(
    Extract(state): Extract<Shared>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let Ok(place) = Arc::clone(&state.streams.places).try_acquire_owned() else {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            [(header::RETRY_AFTER, "30")],
        )
            .into_response();
    };
    let last = headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok()?.parse().ok());
    let since = || {
        query::known(query.as_deref()?, &["v"])
            .pop()?
            .1
            .parse()
            .ok()
    };
    let version = last.or_else(since);
    let feed = Feed::new(
        state.hub.clone(),
        state.streams.ended.clone(),
        version,
        place,
    );
    let body = stream::unfold(feed, |mut feed| async move {
        let text = feed.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(text)), feed))
    });
    let mut response = Response::new(Body::from_stream(body));
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/event-stream"),
    );
    headers.insert(header::CACHE_CONTROL, Keep::Never.header());
    // Proxies would hold events back.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// One browser's stream.
struct Feed {
    hub: LiveHub,
    receiver: broadcast::Receiver<Arc<LiveEvent>>,
    ended: watch::Receiver<bool>,
    waiting: VecDeque<Arc<LiveEvent>>,
    version: u64,
    begun: bool,
    _place: OwnedSemaphorePermit,
}

impl Feed {
    /// Without a version the browser gets what changes from now on, and a beat.
    fn new(
        hub: LiveHub,
        ended: watch::Receiver<bool>,
        version: Option<u64>,
        place: OwnedSemaphorePermit,
    ) -> Self {
        let receiver = hub.subscribe();
        let version = version.unwrap_or(u64::MAX);
        let waiting = hub.catch_up(version).into();
        Self {
            hub,
            receiver,
            ended,
            waiting,
            version,
            begun: false,
            _place: place,
        }
    }

    /// The next piece of the stream; `None` when the server ends.
    async fn next(&mut self) -> Option<String> {
        if *self.ended.borrow() {
            return None;
        }
        if !self.begun {
            self.begun = true;
            let mut text = format!("retry: {RETRY_MS}\n\n");
            while let Some(event) = self.waiting.pop_front() {
                self.write(&event, &mut text);
            }
            return Some(text);
        }
        let received = tokio::select! {
            _ = self.ended.wait_for(|ended| *ended) => return None,
            received = self.receiver.recv() => received,
        };
        self.received(received)
    }

    fn received(
        &mut self,
        received: Result<Arc<LiveEvent>, broadcast::error::RecvError>,
    ) -> Option<String> {
        let mut text = String::new();
        match received {
            Ok(event) => self.write(&event, &mut text),
            Err(broadcast::error::RecvError::Closed) => return None,
            Err(broadcast::error::RecvError::Lagged(_)) => {
                self.receiver = self.hub.subscribe();
                for event in self.hub.catch_up(self.version) {
                    self.write(&event, &mut text);
                }
            }
        }
        Some(text)
    }

    fn write(&mut self, event: &LiveEvent, out: &mut String) {
        self.version = event.version();
        // Writing into a string does not fail.
        let _ = write!(
            out,
            "event: {}\nid: {}\ndata: {}\n\n",
            event.name(),
            event.version(),
            event.data()
        );
    }
}
