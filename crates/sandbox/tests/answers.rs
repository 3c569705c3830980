//! Every call of the wire, answered through the router and read by the wire's own types.

use axum::{Router, body::Body, body::to_bytes, http::Request};
use sandbox::{ClockMode, Exchange, Options, router};
use std::sync::OnceLock;
use tower::ServiceExt;
use wire::{Call, calls::*};

fn at(time: &str) -> Exchange {
    let clock: ClockMode = format!("frozen:{time}").parse().unwrap();
    Exchange::new(Options { clock, ..Options::default() })
}

fn shared() -> Router {
    static ONE: OnceLock<Exchange> = OnceLock::new();
    router(ONE.get_or_init(|| at("2026-11-12T14:32:19")).clone())
}

async fn send(router: Router, request: Request<Body>) -> (u16, String) {
    let response = router.oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

fn request<C: Call>(call: &C) -> Request<Body> {
    let encoded = call.encode();
    let form = encoded.form.is_some();
    let mut request = Request::builder().method(encoded.method.clone()).uri(&encoded.path_and_query);
    if form {
        request = request.header("content-type", "application/x-www-form-urlencoded");
    }
    request.body(Body::from(encoded.body())).unwrap()
}

async fn ask<C: Call>(call: C) -> C::Answer {
    let (status, body) = send(shared(), request(&call)).await;
    assert_eq!(status, 200, "{}: {body}", C::NAME);
    let answer: C::Answer = serde_json::from_str(&body).unwrap_or_else(|e| panic!("{}: {e}", C::NAME));
    call.check(&answer).unwrap_or_else(|e| panic!("{}: {e}", C::NAME));
    answer
}

#[tokio::test]
async fn look() {
    let start = std::time::Instant::now();
    let _ = shared();
    println!("start {:?}", start.elapsed());
    let stocks = ask(stocks::StocksRequest).await;
    for s in &stocks.stocks {
        println!("{} {:?} prev {:?} o {:?} h {:?} l {:?} {} {}% b {:?}/{:?} vol {} val {} tr {} 52 {:?} {:?} sp {}", s.symbol, s.last.map(|p|p.to_string()), s.previous_close.map(|p|p.to_string()), s.open.map(|p|p.to_string()), s.high.map(|p|p.to_string()), s.low.map(|p|p.to_string()), s.name.en, s.change_percent().map(|p|p.to_string()).unwrap_or_default(), s.bid.map(|p|p.to_string()), s.offer.map(|p|p.to_string()), s.volume, s.value, s.trades, s.low_52w.map(|p|p.to_string()), s.high_52w.map(|p|p.to_string()), s.spark.len());
    }
    let indices = ask(indices::IndicesRequest).await;
    for i in &indices.indices {
        println!("{} {} prev {} o {} h {} l {} 52 {} {} ys {} sp {}", i.code, i.value, i.previous_close, i.open, i.high, i.low, i.low_52w, i.high_52w, i.year_start, i.spark.len());
        let h = ask(history::HistoryRequest { of: history::Instrument::Index(i.code.clone()), from: sandbox::FIRST_DAY, to: "2026-11-12".parse().unwrap() }).await;
        let step = h.sessions.len() / 40;
        println!("  {} {:?}", h.sessions.len(), h.sessions.iter().step_by(step).map(|s| s.close.get().round().to_string()).collect::<Vec<_>>());
    }
    println!("{}", serde_json::to_string_pretty(&ask(statistics::StatisticsRequest).await).unwrap());
}
