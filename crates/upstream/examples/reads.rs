//! Times the client: `cargo run --release -p upstream --example reads [ROWS]`; `cargo xtask bench` does.
//!
//! Prints one figure per line, name and nanoseconds: `read`, the stocks from memory; `held`, the
//! same while their refresh hangs; `call`, a whole call into the sample exchange in this process,
//! including encoding, decoding and checks. Each is the median of many.

use bytes::Bytes;
use http::{Request, Response, header};
use http_body_util::Full;
use sandbox::{Exchange, Options, router};
use std::{
    convert::Infallible,
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};
use tower::{ServiceExt, service_fn};
use upstream::{Transport, Upstream};
use wire::calls::stocks::{Stocks, StocksRequest};

/// Reads per measurement: a single one is shorter than the resolution of the clock.
const TOGETHER: u32 = 10_000;
/// Number of rounds.
const TIMES: usize = 51;
/// Calls, each timed separately.
const CALLS: usize = 501;

#[tokio::main]
async fn main() {
    // In a task, as in a server.
    tokio::spawn(measured()).await.expect("no panic");
}

async fn measured() {
    let securities = std::env::args()
        .nth(1)
        .and_then(|rows| rows.parse().ok())
        .unwrap_or(200);
    let clock = "frozen:2026-11-12T14:32:19".parse().expect("valid clock");
    let exchange = Exchange::new(Options {
        clock,
        securities,
        ..Options::default()
    });
    let transport = Transport::in_process_streaming(router(exchange.clone()));
    let upstream = Upstream::builder().all(transport).build();
    println!("read {:.1}", reads(&upstream, true).await);
    exchange.set_faults("stocks=hang".parse().expect("valid fault"));
    // Past its freshness and past the grace period of the first reader.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    println!("held {:.1}", reads(&upstream, false).await);
    exchange.set_faults("".parse().expect("valid empty list of faults"));
    println!("call {:.1}", calls(&exchange, &upstream).await);
}

/// Nanoseconds of a read from memory, refreshed before each round or left to become stale.
async fn reads(upstream: &Upstream, renewed: bool) -> f64 {
    let mut figures = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        if renewed {
            upstream.refresh(StocksRequest).await.expect("it answers");
        }
        let begun = Instant::now();
        for _ in 0..TOGETHER {
            black_box(upstream.get(StocksRequest).await.expect("in memory"));
        }
        figures.push(nanos(begun.elapsed()) / f64::from(TOGETHER));
    }
    median(figures)
}

/// Nanoseconds of a call with a new answer: the exchange caches its encoded answer while nothing
/// changes, so the encoding is done here.
async fn calls(exchange: &Exchange, upstream: &Upstream) -> f64 {
    let stocks = upstream.cached(&StocksRequest).expect("in memory");
    let service = {
        let (router, stocks) = (router(exchange.clone()), Arc::clone(&stocks.value));
        service_fn(move |request| answered(router.clone(), Arc::clone(&stocks), request))
    };
    let upstream = Upstream::builder()
        .all(Transport::in_process(service))
        .build();
    let mut figures = Vec::with_capacity(CALLS);
    for _ in 0..CALLS {
        let begun = Instant::now();
        black_box(upstream.refresh(StocksRequest).await.expect("it answers"));
        figures.push(nanos(begun.elapsed()));
    }
    median(figures)
}

async fn answered<R>(
    router: R,
    stocks: Arc<Stocks>,
    request: Request<Bytes>,
) -> Result<Response<Bytes>, Infallible>
where
    R: tower::Service<Request<Full<Bytes>>, Error = Infallible>,
{
    black_box(router.oneshot(request.map(Full::new)).await?);
    let body = serde_json::to_vec(&*stocks).expect("serializable");
    let mut response = Response::new(Bytes::from(body));
    let json = header::HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, json);
    Ok(response)
}

fn nanos(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
