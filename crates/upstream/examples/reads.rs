//! Times what a page pays for its data: a read from memory, and a whole call in the process with
//! 200 rows written and read as JSON. Run with `--release`; `cargo xtask bench` does.

use bytes::Bytes;
use chrono::{FixedOffset, NaiveDate, TimeZone};
use domain::values::{Decimal, Isin, Money, Percent, Price, Quantity, Sector};
use http::{Request, Response};
use std::{convert::Infallible, hint::black_box, sync::Arc, time::Instant};
use upstream::{Transport, Upstream};
use wire::{
    Bilingual,
    calls::stocks::{Stock, Stocks, StocksRequest, TradingState},
};

const ROWS: u32 = 200;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), upstream::Failure> {
    let market = Arc::new(market());
    let service = tower::service_fn(move |_: Request<Bytes>| {
        let body = serde_json::to_vec(&*market)
            .map(Bytes::from)
            .unwrap_or_default();
        let response = Response::builder()
            .header("content-type", "application/json")
            .body(body);
        async move { Ok::<_, Infallible>(response.unwrap_or_default()) }
    });
    let upstream = Upstream::builder()
        .all(Transport::in_process(service))
        .build();

    let calls = 500;
    let begun = Instant::now();
    for _ in 0..calls {
        black_box(upstream.refresh(StocksRequest).await?);
    }
    println!(
        "call with {ROWS} rows: {:.3} ms",
        begun.elapsed().as_secs_f64() * 1e3 / f64::from(calls)
    );

    // Within the second for which the last answer is fresh.
    let (mut reads, begun) = (0_u32, Instant::now());
    while begun.elapsed().as_millis() < 500 {
        for _ in 0..1000 {
            black_box(upstream.get(StocksRequest).await?);
        }
        reads += 1000;
    }
    println!(
        "cached read: {:.0} ns",
        begun.elapsed().as_secs_f64() * 1e9 / f64::from(reads)
    );
    Ok(())
}

fn market() -> Stocks {
    let as_of = FixedOffset::east_opt(4 * 3600)
        .and_then(|zone| zone.with_ymd_and_hms(2026, 11, 12, 14, 32, 19).single())
        .unwrap_or_default();
    Stocks {
        version: 1,
        as_of,
        stocks: (0..ROWS).filter_map(stock).collect(),
    }
}

fn stock(i: u32) -> Option<Stock> {
    let price = |cents: i64| Price::new(Decimal::new(cents, 2));
    Some(Stock {
        symbol: format!("S{i:04}").parse().ok()?,
        isin: Isin::with_check_digit(&format!("QZ{i:09}")).ok()?,
        name: Bilingual::new("A company of the sample", "شركة من العينة"),
        sector: Sector::Utilities,
        decimals: 2,
        listed_on: NaiveDate::from_ymd_opt(2017, 1, 8)?,
        issued_shares: Quantity(1_000_000_000),
        par: price(100)?,
        foreign_limit: Percent::new(Decimal::from(49))?,
        foreigners_allowed: true,
        sharia: true,
        state: TradingState::Active,
        last: price(438),
        previous_close: price(431),
        open: price(431),
        high: price(440),
        low: price(430),
        bid: price(437),
        bid_volume: Some(Quantity(120_000)),
        offer: price(438),
        offer_volume: Some(Quantity(80_000)),
        volume: Quantity(6_214_880),
        value: Money::new(Decimal::new(2_710_000_055, 2))?,
        trades: Quantity(1_204),
        last_trade: None,
        high_52w: price(502),
        low_52w: price(310),
        spark: (0..28).filter_map(|n| price(431 + n % 9)).collect(),
    })
}
