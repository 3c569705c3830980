//! The exchange's answers as its clock runs, is frozen, jumps and replays.

use crate::asking::{Asker, frozen};
use sandbox::{ClockMode, Exchange, Options, router};
use wire::calls::{
    history::Instrument, indices::IndicesRequest, intraday::IntradayRequest, market_status::*,
    stocks::StocksRequest,
};

const PATHS: &[&str] = &[
    "/status",
    "/stocks",
    "/indices",
    "/indices/GENERAL/constituents",
    "/indices/UTILITIES/constituents",
    "/history?symbol=RIMB&from=2016-01-01&to=2027-01-01",
    "/history?index=SHARIA20&from=2016-01-01&to=2027-01-01",
    "/intraday?symbol=SDRF",
    "/intraday?index=GENERAL",
    "/calendar?from=2026-01-01&to=2027-01-01",
    "/corporate-actions",
    "/disclosures?take=1000",
    "/statistics",
    "/bonds",
    "/sukuk",
    "/funds",
    "/nav-history?symbol=ETFGNRL&from=2016-01-01&to=2027-01-01",
    "/nav-history?symbol=MZNBAL&from=2016-01-01&to=2027-01-01",
    "/futures",
    "/futures-history?from=2026-09-01&to=2026-12-31",
    "/quotes",
    "/history?symbol=ETFGNRL&from=2016-01-01&to=2027-01-01",
    "/history?symbol=BHWREIT&from=2016-01-01&to=2027-01-01",
    "/history?symbol=GNRL-2611&from=2016-01-01&to=2027-01-01",
    "/history?symbol=NUWR-1803&from=2016-01-01&to=2027-01-01",
    "/intraday?symbol=ETFSH20",
    "/intraday?symbol=RIMB-2612",
    "/carbon-credits",
    "/carbon-history?symbol=COOL-2021&from=2016-01-01&to=2027-01-01",
    "/carbon-retirements?from=2016-01-01&to=2027-01-01",
    "/disclosures?source=disclosures_count",
    "/trade-by-client-type?from=2016-01-01&to=2027-01-01&by=month",
    "/brokers-ranking?year=2024&month=5",
    "/margin-report?from=2016-01-01&to=2027-01-01",
    "/direct-deals?from=2016-01-01&to=2027-01-01",
    "/market-makers",
    "/sharia-list",
    "/circulars?sf_culture=ar",
    "/ipos",
    "/rights-issues",
    "/general-meetings?from=2016-01-01&to=2027-12-31",
    "/board-positions",
    "/board-nominations",
    "/top-shareholders",
    "/holdings",
    "/unclaimed-dividends",
    "/bulletins?kind=yearly",
    "/careers",
];

pub(crate) async fn everything(asker: &Asker) -> Vec<String> {
    let mut all = Vec::new();
    for path in PATHS {
        all.push(asker.get(path).await.1);
    }
    all
}

#[tokio::test]
async fn exchanges_at_one_time_agree_byte_for_byte_whatever_their_past() {
    let there = everything(&Asker(router(frozen("2026-11-12T14:32:19")))).await;
    // This exchange's clock was at other times before: a year earlier, later the same day, at night, the day
    // before.
    let traveller = frozen("2025-11-12T12:00:00");
    let asker = Asker(router(traveller.clone()));
    for time in [
        "2026-11-13T11:00:00",
        "2026-11-11T23:00:00",
        "2026-11-12T13:00:00",
    ] {
        traveller.set_clock(format!("frozen:{time}").parse().unwrap());
        assert_ne!(everything(&asker).await, there, "{time}");
    }
    traveller.set_clock("frozen:2026-11-12T14:32:19".parse().unwrap());
    assert_eq!(everything(&asker).await, there);
}

#[tokio::test]
async fn another_seed_is_another_market() {
    let clock: ClockMode = "frozen:2026-11-12T14:32:19".parse().unwrap();
    let other = Exchange::new(Options {
        seed: 1,
        clock,
        ..Options::default()
    });
    let ours = frozen("2026-11-12T14:32:19");
    let (a, b) = (Asker(router(other)), Asker(router(ours)));
    assert_ne!(a.get("/stocks").await, b.get("/stocks").await);
}

#[tokio::test]
async fn equal_versions_are_equal_answers_and_versions_grow() {
    let exchange = frozen("2026-11-12T09:29:50");
    let asker = Asker(router(exchange.clone()));
    let mut last: Option<(u64, String)> = None;
    let mut versions = std::collections::HashSet::new();
    // The last seconds of the day before, pre-opening, the opening, the closing auction and the close.
    let minutes = [
        "09:29", "09:30", "09:59", "10:00", "11:07", "14:45", "14:55", "14:59", "15:00", "15:01",
    ];
    for (minute, second) in minutes
        .iter()
        .flat_map(|m| (0..60).step_by(3).map(move |s| (m, s)))
    {
        exchange.set_clock(
            format!("frozen:2026-11-12T{minute}:{second:02}")
                .parse()
                .unwrap(),
        );
        let version = asker.ask(StocksRequest).await.version;
        let body = asker.get("/stocks").await.1;
        if let Some((before, text)) = &last {
            assert!(version >= *before);
            assert_eq!(version == *before, body == *text, "{minute}:{second}");
        }
        versions.insert(version);
        last = Some((version, body));
    }
    assert!(versions.len() > 100, "{}", versions.len());
}

#[tokio::test]
async fn a_day_passes_through_its_phases() {
    let exchange = frozen("2026-11-12T08:00:00");
    let asker = Asker(router(exchange.clone()));
    let phases = [
        ("08:00:00", Status::Closed),
        ("09:30:00", Status::Preopen),
        ("10:00:00", Status::Open),
        ("14:45:00", Status::Preclose),
        ("14:55:00", Status::Open),
        ("15:00:00", Status::Closed),
    ];
    for (time, status) in phases {
        exchange.set_clock(format!("frozen:2026-11-12T{time}").parse().unwrap());
        assert_eq!(
            asker.ask(MarketStatusRequest).await.status,
            status,
            "{time}"
        );
    }
}

#[tokio::test]
async fn before_the_open_a_session_has_neither_levels_nor_minutes() {
    let exchange = frozen("2026-11-12T09:30:00");
    let asker = Asker(router(exchange.clone()));
    for (time, open) in [("09:30:00", false), ("09:59:30", false), ("10:00:00", true)] {
        exchange.set_clock(format!("frozen:2026-11-12T{time}").parse().unwrap());
        for index in asker.ask(IndicesRequest).await.indices {
            let levels = [index.open, index.high, index.low];
            assert!(
                levels.iter().all(|level| level.is_some() == open),
                "{time} {}",
                index.code
            );
        }
        let of = Instrument::Index("GENERAL".parse().unwrap());
        let minutes = asker.ask(IntradayRequest { of }).await;
        assert_eq!(minutes.current.points.is_empty(), !open, "{time}");
        assert!(!minutes.previous.points.is_empty(), "{time}");
    }
}

#[tokio::test]
async fn tomorrow_continues_where_today_ended() {
    let exchange = frozen("2026-11-12T15:00:00");
    let asker = Asker(router(exchange.clone()));
    let (closed, indices) = (
        asker.ask(StocksRequest).await,
        asker.ask(IndicesRequest).await,
    );
    exchange.set_clock("frozen:2026-11-13T09:30:00".parse().unwrap());
    let (opened, later) = (
        asker.ask(StocksRequest).await,
        asker.ask(IndicesRequest).await,
    );
    for (before, after) in indices.indices.iter().zip(&later.indices) {
        assert_eq!(before.value, after.previous_close, "{}", before.code);
        assert_eq!(after.value, after.previous_close, "{}", after.code);
    }
    let history = "/history?symbol=SDRF&from=2026-11-12&to=2026-11-12";
    let session: wire::calls::history::History =
        serde_json::from_str(&asker.get(history).await.1).unwrap();
    let stock = closed
        .stocks
        .iter()
        .find(|s| s.symbol.as_str() == "SDRF")
        .unwrap();
    let day = &session.sessions[0];
    assert_eq!(
        (day.open, day.high, day.low, Some(day.close)),
        (stock.open, stock.high, stock.low, stock.last)
    );
    assert_eq!(
        (day.volume, day.value, day.trades),
        (stock.volume, stock.value, stock.trades)
    );
    assert!(
        opened
            .stocks
            .iter()
            .all(|s| s.volume.0 == 0 && s.open.is_none() && s.last == s.previous_close)
    );
}

#[tokio::test]
async fn a_replay_says_so_and_is_within_a_session() {
    let exchange = Exchange::new(Options {
        clock: ClockMode::Replay,
        ..Options::default()
    });
    let asker = Asker(router(exchange.clone()));
    let status = asker.ask(MarketStatusRequest).await;
    assert!(status.replay && status.status != Status::Closed);
    assert!(
        status.now.time() >= status.timings.trading && status.now.time() < status.timings.close
    );
    let stocks = asker.ask(StocksRequest).await;
    assert_eq!(stocks.as_of.date_naive(), status.now.date_naive());
}

#[tokio::test]
async fn a_clock_that_was_set_to_a_time_runs() {
    let exchange = Exchange::new(Options {
        clock: "at:2026-11-12T11:00:00".parse().unwrap(),
        ..Options::default()
    });
    let start = exchange.now();
    assert!(start.to_string().starts_with("2026-11-12 11:00:0"));
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    assert!(exchange.now() > start);
}
