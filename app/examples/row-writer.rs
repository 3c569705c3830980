//! Benchmark of the row writer: `cargo run --release -p app --example row-writer [ROWS]`.
//!
//! Prints, for both languages, the shortest time of many runs for filtering and sorting, and for writing the
//! rows, with the size of the HTML in bytes.

use app::{messages::words, tables};
use chrono::{DateTime, Utc};
use domain::locale::Locale;
use resources::{Asked, DataPage, EQUITIES, EquitiesSnapshot};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use table_engine::Query;
use wire::calls::{sparklines::Sparklines, stocks::Stocks};

const RUNS: usize = 1000;

fn main() {
    let count = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(200);
    let (market, sparklines) = (market(count), sparklines(count));
    for locale in Locale::ALL {
        let query = Query::new(EQUITIES.shape());
        let rows = || {
            let board = EquitiesSnapshot::asked(market.clone(), Some(sparklines.clone()));
            EQUITIES.rows(&board, &query, words(locale))
        };
        let loaded = rows();
        let mut html = String::new();
        let pick = best(|| drop(rows()));
        let write = best(|| {
            html.clear();
            tables::write_rows(&mut html, &loaded, &query.columns, tables::Fold::Cards);
        });
        println!(
            "{locale}: {count} rows, filter and sort {pick:?}, rows {write:?}, {} bytes",
            html.len()
        );
    }
}

/// The shortest of many runs, the one least disturbed by other work on the machine.
fn best(mut work: impl FnMut()) -> Duration {
    let run = |_| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..RUNS).map(run).min().unwrap_or_default()
}

/// A market of `rows` securities whose figures differ from row to row.
fn market(rows: u64) -> Asked<Arc<Stocks>> {
    let stocks: Vec<Value> = (0..rows).map(stock).collect();
    let value = json!({"version": 1, "asOf": "2026-11-12T14:32:19+04:00", "stocks": stocks});
    asked(value)
}

/// Intraday charts of the securities.
fn sparklines(rows: u64) -> Asked<Arc<Sparklines>> {
    let sparkline = |nth: u64| {
        let prices: Vec<String> = (0..27)
            .map(|i| price(base(nth) + (nth * 31 + i * 17) % 23))
            .collect();
        json!({"symbol": symbol(nth), "prices": prices})
    };
    let sparklines: Vec<Value> = (0..rows).map(sparkline).collect();
    asked(json!({"asOf": "2026-11-12T14:32:00+04:00", "sparklines": sparklines}))
}

fn asked<T: DeserializeOwned + Send + Sync + 'static>(value: Value) -> Asked<Arc<T>> {
    let value = serde_json::from_value(value).expect("it fits the wire");
    Asked::one(&Arc::new(value), DateTime::<Utc>::UNIX_EPOCH, false)
}

fn symbol(nth: u64) -> String {
    format!("S{nth:05}")
}

/// The lowest price of a day, in fils.
const fn base(nth: u64) -> u64 {
    100 + nth * 37 % 1900
}

fn price(fils: u64) -> String {
    format!("{}.{:02}", fils / 100, fils % 100)
}

fn stock(nth: u64) -> Value {
    let base = base(nth);
    let last = base + nth % 13;
    let volume = (nth * 1_048_583) % 30_000_000;
    json!({
        "symbol": symbol(nth), "isin": "US0378331005",
        "name": {"en": format!("Sample Holding {nth}"), "ar": format!("شركة العينة {nth}")},
        "sector": "industrials", "decimals": 2, "listedOn": "2007-03-07", "issuedShares": "8000000000",
        "par": "1.00", "foreignLimit": "49", "foreignersAllowed": true, "sharia": nth.is_multiple_of(2),
        "state": "active", "last": price(last), "previousClose": price(base + 6), "open": price(base),
        "high": price(last + 5), "low": price(base - 5), "bid": price(last), "bidVolume": format!("{}", nth * 500),
        "offer": price(last + 1), "offerVolume": format!("{}", nth * 700), "volume": format!("{volume}"),
        "value": price(volume * last), "trades": format!("{}", nth * 7 % 4000),
        "lastTrade": "2026-11-12T14:31:07+04:00", "high52w": price(last + nth), "low52w": price(base / 2),
    })
}
