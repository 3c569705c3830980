//! `/live`: changes of live values, as server-sent events.

use crate::{
    cache_control::Keep,
    client::Client,
    config::Limits,
    locale,
    problem::Problem,
    query,
    quota::{Place, Quota},
    shares::Limit,
    state::Shared,
};
use axum::{
    Extension,
    body::Body,
    extract::{RawQuery, State as Extract},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use resources::{Form, Reason, Wrong};
use std::{collections::VecDeque, convert::Infallible, fmt::Write, sync::Arc};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use upstream::live::{LiveEvent, LiveHub, Topic};

/// The parameter of the data version that the page shows.
const SINCE: &str = "v";
/// The parameter of the topic.
const TOPIC: &str = "of";

/// Delay in milliseconds before a browser reconnects.
const RETRY_MS: u32 = 3000;

/// Open live streams: their limits, and the signal that ends them all.
#[derive(Debug, Clone)]
pub struct Streams {
    places: Arc<Semaphore>,
    of_one: Arc<Quota>,
    ended: watch::Receiver<bool>,
}

impl Streams {
    /// Limits from the configuration; streams end when `ended` becomes true.
    pub fn new(limits: &Limits, ended: watch::Receiver<bool>) -> Self {
        let most = limits.live_streams.min(Semaphore::MAX_PERMITS);
        Self {
            places: Arc::new(Semaphore::new(most)),
            of_one: Quota::new(Limit::of_places(
                limits.live_streams_per_address,
                limits.live_streams,
            )),
            ended,
        }
    }

    /// Takes a slot for one more stream. The error is the status for the limit that was reached. Requests
    /// made inside the process have no client.
    fn take(&self, client: Option<Client>) -> Result<Places, StatusCode> {
        let of_one = match client.map(|client| self.of_one.take(client)) {
            Some(None) => return Err(StatusCode::TOO_MANY_REQUESTS),
            Some(place) => place,
            None => None,
        };
        let of_all = Arc::clone(&self.places).try_acquire_owned();
        let of_all = of_all.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
        Ok(Places {
            _of_all: of_all,
            _of_one: of_one,
        })
    }
}

/// The slots of an open stream: one of all streams, and one of its client's.
#[derive(Debug)]
struct Places {
    _of_all: OwnedSemaphorePermit,
    _of_one: Option<Place>,
}

/// Opens a stream: of all live values, or with `of=indices` of indices alone.
pub async fn live(
    Extract(state): Extract<Shared>,
    client: Option<Extension<Client>>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let asked = match Asked::read(query.as_deref().unwrap_or_default()) {
        Ok(asked) => asked,
        Err(wrong) => {
            let locale = locale::preferred(&headers).unwrap_or_default();
            let problem = Problem::wrong(locale, &[wrong]);
            return Arc::new(problem.answer()).respond(&headers).await;
        }
    };
    let places = match state.streams.take(client.map(|Extension(client)| client)) {
        Ok(places) => places,
        Err(status) => return status.into_response(),
    };
    let last = headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok()?.parse().ok());
    let asked = Asked {
        version: last.or(asked.version),
        ..asked
    };
    let feed = Feed::new(
        state.readers.stream.clone(),
        state.streams.ended.clone(),
        asked,
        places,
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
    // Makes proxies pass events on without buffering.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// What the address of a stream asks for.
struct Asked {
    topic: Topic,
    version: Option<u64>,
}

impl Asked {
    /// Reads the parameters. A version that is no number counts as none; a topic that there is not is an error.
    fn read(text: &str) -> Result<Self, Wrong> {
        let mut asked = Self {
            topic: Topic::default(),
            version: None,
        };
        let mut topics = 0;
        for (key, value) in query::known(text, &[SINCE, TOPIC]) {
            if key == SINCE {
                asked.version = value.parse().ok();
                continue;
            }
            topics += 1;
            asked.topic = match Topic::of_code(&value) {
                Some(topic) if topics == 1 => topic,
                Some(_) => return Err(wrong(value, Reason::Repeated)),
                None => {
                    let codes = Topic::EVERY.map(|topic| topic.code().to_owned());
                    return Err(wrong(value, Reason::Value(Form::OneOf(codes.into()))));
                }
            };
        }
        Ok(asked)
    }
}

/// A wrong topic.
fn wrong(value: String, reason: Reason) -> Wrong {
    Wrong {
        parameter: TOPIC.to_owned(),
        value,
        reason,
    }
}

/// The stream of one browser.
struct Feed {
    hub: LiveHub,
    receiver: broadcast::Receiver<Arc<LiveEvent>>,
    ended: watch::Receiver<bool>,
    waiting: VecDeque<Arc<LiveEvent>>,
    topic: Topic,
    version: u64,
    begun: bool,
    _places: Places,
}

impl Feed {
    /// Without a version the browser gets one heartbeat and then the changes from now on.
    fn new(
        hub: LiveHub,
        ended: watch::Receiver<bool>,
        Asked { topic, version }: Asked,
        places: Places,
    ) -> Self {
        let receiver = hub.subscribe();
        let version = version.unwrap_or(u64::MAX);
        let waiting = hub.catch_up(version).into();
        Self {
            hub,
            receiver,
            ended,
            waiting,
            topic,
            version,
            begun: false,
            _places: places,
        }
    }

    /// The next part of the stream; `None` when the server shuts down.
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
        // Writing to a String cannot fail.
        let _ = write!(
            out,
            "event: {}\nid: {}\ndata: {}\n\n",
            event.name(),
            event.version(),
            event.data(self.topic)
        );
    }
}
