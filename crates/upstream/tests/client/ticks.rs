//! A tick is atomic: pages and subscribers never see a part of it.

use bytes::Bytes;
use futures_util::{FutureExt, future::BoxFuture};
use http::{Request, Response, header};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    convert::Infallible,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::time::{Instant, sleep};
use upstream::{
    Transport, Upstream,
    live::{LiveEvent, LiveHub, SHARE_KEYS, Topic},
};
use wire::calls::{
    indices::IndicesRequest, quotes::QuotesRequest, statistics::StatisticsRequest,
    stocks::StocksRequest,
};

const STOCKS: &str = include_str!("../../../wire/fixtures/stocks.json");
const INDICES: &str = include_str!("../../../wire/fixtures/indices.json");
const STATISTICS: &str = include_str!("../../../wire/fixtures/statistics.json");
const QUOTES: &str = include_str!("../../../wire/fixtures/quotes.json");
const STATUS: &str = include_str!("../../../wire/fixtures/status.json");

/// An exchange whose answers all encode the current second: as version and as the volume of each
/// security, of each index and in total.
#[derive(Clone)]
struct Seconds {
    start: Instant,
    /// Delay of a call before it reads the clock, by path.
    late: Arc<Mutex<BTreeMap<&'static str, Duration>>>,
    /// Overrides of fields of the first security.
    told: Arc<Mutex<Vec<(&'static str, Value)>>>,
}

impl Seconds {
    fn new() -> Self {
        Self {
            start: Instant::now(),
            late: Arc::default(),
            told: Arc::default(),
        }
    }

    fn hub(&self) -> (Upstream, LiveHub) {
        let this = self.clone();
        let service = tower::service_fn(move |request: Request<Bytes>| {
            this.clone().answer(request.uri().path().to_owned())
        });
        let transport = Transport::in_process(service);
        let upstream = Upstream::builder().all(transport).retries(0).build();
        (upstream.clone(), LiveHub::start(upstream))
    }

    fn answer(self, path: String) -> BoxFuture<'static, Result<Response<Bytes>, Infallible>> {
        async move {
            // The second starts while answers to one poll are in transit.
            let moment = Duration::from_millis(fastrand::u64(0..20));
            let late = self.late.lock().unwrap().get(&*path).copied();
            sleep(late.unwrap_or(moment)).await;
            let second = (self.start.elapsed() + Duration::from_millis(990)).as_secs();
            let body = self.body(&path, second);
            let json = Response::builder().header(header::CONTENT_TYPE, "application/json");
            Ok(json.body(Bytes::from(body.to_string())).unwrap())
        }
        .boxed()
    }

    fn body(&self, path: &str, second: u64) -> Value {
        let read = |text| serde_json::from_str::<Value>(text).unwrap();
        let volume = json!(second.to_string());
        let mut body = match path {
            "/stocks" => read(STOCKS),
            "/indices" => read(INDICES),
            "/statistics" => read(STATISTICS),
            "/quotes" => read(QUOTES),
            _ => return read(STATUS),
        };
        body["version"] = json!(second);
        body["asOf"] = json!(format!(
            "2026-11-12T12:{:02}:{:02}+04:00",
            second / 60,
            second % 60
        ));
        match path {
            "/statistics" => body["volume"] = volume,
            "/indices" => body["indices"][0]["volume"] = volume,
            "/quotes" => body["quotes"][0]["volume"] = volume,
            _ => {
                body["stocks"][0]["volume"] = volume;
                for (field, value) in &*self.told.lock().unwrap() {
                    body["stocks"][0][*field] = value.clone();
                }
            }
        }
        body
    }
}

/// The seconds of stocks, indices, statistics and quotes, as a page reads them.
fn read(upstream: &Upstream) -> Option<[u64; 4]> {
    Some([
        upstream.cached(&StocksRequest)?.version,
        upstream.cached(&IndicesRequest)?.version,
        upstream.cached(&StatisticsRequest)?.version,
        upstream.cached(&QuotesRequest)?.version,
    ])
}

fn ticks(events: &mut tokio::sync::broadcast::Receiver<Arc<LiveEvent>>) -> Vec<Value> {
    std::iter::from_fn(|| events.try_recv().ok())
        .filter(|event| event.name() == "tick")
        .map(|event| serde_json::from_str(event.data(Topic::All)).unwrap())
        .collect()
}

#[tokio::test(start_paused = true)]
async fn reads_at_one_version_are_of_one_second() {
    let (upstream, hub) = Seconds::new().hub();
    let mut events = hub.subscribe();
    sleep(Duration::from_millis(500)).await;
    ticks(&mut events);
    let mut seen = BTreeMap::new();
    for _ in 0..600 {
        sleep(Duration::from_millis(fastrand::u64(1..100))).await;
        let version = hub.version();
        let seconds = read(&upstream).unwrap();
        assert_eq!(seconds[0], seconds[1], "stocks and indices");
        assert_eq!(seconds[0], seconds[2], "stocks and totals");
        assert_eq!(seconds[0], seconds[3], "stocks and other instruments");
        let before = seen.insert(version, seconds[0]);
        assert!(before.is_none_or(|second| second == seconds[0]));
        // Rendering a page now must not change the version.
        let _ = upstream.get(StocksRequest).await;
    }
    assert!(seen.len() > 20, "{} ticks", seen.len());
    let ticks = ticks(&mut events);
    assert!(ticks.len() + 2 > seen.len());
    for tick in ticks {
        let of = |list: &str| {
            let rows = tick[list].as_object().unwrap().values();
            rows.map(|row| row["volume"].clone()).collect::<Vec<_>>()
        };
        // The share, the other instrument and the index.
        let (quotes, indices) = (of("q"), of("i"));
        assert_eq!(quotes, [indices[0].clone(), indices[0].clone()], "{tick}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_late_service_delays_no_tick_and_joins_a_later_one() {
    let exchange = Seconds::new();
    let (upstream, hub) = exchange.hub();
    sleep(Duration::from_millis(500)).await;
    let late = Duration::from_millis(1400);
    // Both reach the exchange in the same second: while a third is late, a poll is not repeated for the two.
    let together = Duration::from_millis(5);
    let delays = [
        ("/statistics", late),
        ("/stocks", together),
        ("/indices", together),
        ("/quotes", together),
    ];
    exchange.late.lock().unwrap().extend(delays);
    sleep(Duration::from_secs(6)).await;
    let [stocks, indices, statistics, _] = read(&upstream).unwrap();
    assert_eq!(stocks, indices);
    assert!(stocks >= 5, "the others go on: {stocks}");
    assert!(statistics >= 3, "what came late is shown: {statistics}");
    assert!(!hub.is_stale());
}

#[tokio::test(start_paused = true)]
async fn a_withdrawn_offer_is_null() {
    let exchange = Seconds::new();
    let (_upstream, hub) = exchange.hub();
    let mut events = hub.subscribe();
    sleep(Duration::from_millis(1500)).await;
    let symbol = serde_json::from_str::<Value>(STOCKS).unwrap()["stocks"][0]["symbol"].clone();
    let symbol = symbol.as_str().unwrap();
    let version = hub.version();
    ticks(&mut events);
    exchange
        .told
        .lock()
        .unwrap()
        .extend([("offer", Value::Null), ("offerVolume", Value::Null)]);
    sleep(Duration::from_secs(1)).await;
    let told = ticks(&mut events).pop().unwrap();
    for key in ["offer", "offer-volume"] {
        assert!(SHARE_KEYS.contains(&key));
        let field = told["q"][symbol].get(key);
        assert_eq!(field, Some(&Value::Null), "{told}");
    }
    assert!(told["q"][symbol].get("bid").is_none(), "it stands: {told}");
    // So does a page that catches up.
    let missed = hub.catch_up(version + 1);
    let missed: Value = serde_json::from_str(missed[0].data(Topic::All)).unwrap();
    assert_eq!(missed["q"][symbol].get("offer"), Some(&Value::Null));
}

#[tokio::test(start_paused = true)]
async fn quotes_that_stop_make_the_feed_stale_and_leave_the_others_going() {
    let exchange = Seconds::new();
    let (upstream, hub) = exchange.hub();
    sleep(Duration::from_millis(1500)).await;
    assert!(!hub.is_stale());
    let never = Duration::from_secs(3600);
    exchange.late.lock().unwrap().insert("/quotes", never);
    sleep(Duration::from_secs(8)).await;
    let [stocks, _, _, quotes] = read(&upstream).unwrap();
    assert!(stocks >= quotes + 5, "{stocks} {quotes}");
    assert!(hub.is_stale());
}

#[tokio::test(start_paused = true)]
async fn an_exchange_without_quotes_is_not_stale() {
    let exchange = Seconds::new();
    let never = Duration::from_secs(3600);
    exchange.late.lock().unwrap().insert("/quotes", never);
    let (upstream, hub) = exchange.hub();
    sleep(Duration::from_secs(8)).await;
    assert!(upstream.cached(&StocksRequest).is_some() && upstream.cached(&QuotesRequest).is_none());
    assert!(!hub.is_stale());
}
