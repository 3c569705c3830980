//! Readers with a delay, over the sample exchange. The test sets the clocks of both.

use chrono::{DateTime, FixedOffset, NaiveDateTime, TimeDelta};
use domain::values::{IndexCode, Symbol};
use sandbox::{ClockMode, Exchange, Options, router};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use upstream::{Failure, Part, Transport, Upstream, live::LiveHub};
use wire::calls::{
    constituents::ConstituentsRequest,
    foreign_ownership::ForeignOwnershipRequest,
    history::{HistoryRequest, Instrument},
    holdings::HoldingsRequest,
    indices::IndicesRequest,
    intraday::IntradayRequest,
    market_status::MarketStatusRequest,
    quotes::QuotesRequest,
    sparklines::SparklinesRequest,
    statistics::StatisticsRequest,
    stocks::StocksRequest,
    top_shareholders::TopShareholdersRequest,
};

/// Minutes of the delay.
const DELAY: i64 = 15;

/// An exchange, its client and its hub. Their clocks move together.
struct Market {
    exchange: Exchange,
    elapsed: Arc<AtomicU64>,
    begun: NaiveDateTime,
    minutes: i64,
    present: Upstream,
    delayed: Upstream,
    _hub: LiveHub,
}

impl Market {
    fn open(begun: &str) -> Self {
        let begun: NaiveDateTime = begun.parse().unwrap();
        let exchange = Exchange::new(Options {
            clock: ClockMode::Frozen(begun),
            ..Options::default()
        });
        let elapsed = Arc::new(AtomicU64::new(0));
        let read = Arc::clone(&elapsed);
        let present = Upstream::builder()
            .all(Transport::in_process_streaming(router(exchange.clone())))
            .longest_delay(Duration::from_secs(60 * 60))
            .elapsed(move || Duration::from_secs(read.load(Ordering::SeqCst)))
            .build();
        Self {
            delayed: present.delayed(Duration::from_secs(60 * DELAY as u64)),
            _hub: LiveHub::start(present.clone()),
            exchange,
            elapsed,
            begun,
            minutes: 0,
            present,
        }
    }

    /// Lets minutes pass, one tick of the hub and one snapshot each.
    async fn pass(&mut self, minutes: i64) {
        for _ in 0..minutes {
            self.minutes += 1;
            let now = self.begun + TimeDelta::minutes(self.minutes);
            self.exchange.set_clock(ClockMode::Frozen(now));
            // A tick of the new minute is published before the snapshot of that minute is due.
            self.settled(now).await;
            self.elapsed.fetch_add(60, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(1_200)).await;
        }
    }

    async fn settled(&self, now: NaiveDateTime) {
        for _ in 0..60 {
            let status = self.present.cached(&MarketStatusRequest);
            if status.is_some_and(|status| status.now.naive_local() == now) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the hub does not follow the clock");
    }

    /// The newest time of which a delayed reader may know.
    fn latest(&self) -> NaiveDateTime {
        self.begun + TimeDelta::minutes(self.minutes - DELAY)
    }

    fn is_old_enough(&self, at: DateTime<FixedOffset>) {
        assert!(
            at.naive_local() <= self.latest(),
            "{at} after {}",
            self.latest()
        );
    }
}

fn index() -> IndexCode {
    "GENERAL".parse().unwrap()
}

fn share() -> Instrument {
    let symbol: Symbol = "SAHW".parse().unwrap();
    Instrument::Security(symbol)
}

#[tokio::test(start_paused = true)]
async fn delayed_readers_get_what_was_said_a_quarter_of_an_hour_ago() {
    let mut market = Market::open("2026-11-12T14:00:00");
    market.settled(market.begun).await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    market.pass(2).await;
    let delayed = market.delayed.clone();
    let early = delayed.get(StocksRequest).await.err();
    assert_eq!(early, Some(Failure::NotYet));
    let left = delayed.first_values_in().unwrap();
    let whole = Duration::from_secs(60 * DELAY as u64);
    assert!(
        left < whole && left >= whole - Duration::from_secs(180),
        "{left:?}"
    );
    let of = IntradayRequest { of: share() };
    assert_eq!(delayed.get(of.clone()).await.err(), Some(Failure::NotYet));
    // What is no value of the session is answered at once.
    assert!(delayed.get(MarketStatusRequest).await.is_ok());
    let past = HistoryRequest {
        of: share(),
        from: "2026-11-02".parse().unwrap(),
        to: "2026-11-11".parse().unwrap(),
        adjusted: true,
    };
    assert!(!delayed.get(past).await.unwrap().sessions.is_empty());

    market.pass(DELAY + 3).await;
    assert_eq!(delayed.first_values_in(), None);
    let stocks = delayed.get(StocksRequest).await.unwrap();
    market.is_old_enough(stocks.as_of);
    for at in stocks.stocks.iter().filter_map(|stock| stock.last_trade) {
        market.is_old_enough(at);
    }
    market.is_old_enough(delayed.get(QuotesRequest).await.unwrap().as_of);
    market.is_old_enough(delayed.get(IndicesRequest).await.unwrap().as_of);
    market.is_old_enough(delayed.get(StatisticsRequest).await.unwrap().as_of);
    market.is_old_enough(delayed.get(SparklinesRequest).await.unwrap().as_of);
    let current = ConstituentsRequest {
        index: index(),
        date: None,
    };
    market.is_old_enough(delayed.get(current).await.unwrap().as_of);
    // Named by its day, the session of today is the same.
    let today = ConstituentsRequest {
        index: index(),
        date: Some(market.begun.date()),
    };
    market.is_old_enough(delayed.get(today).await.unwrap().as_of);
    let chart = delayed.get(of.clone()).await.unwrap();
    let last = chart.current.points.last().unwrap().time;
    assert!(market.begun.date().and_time(last) + TimeDelta::minutes(1) <= market.latest());
    // The present is ahead, and readers without a delay have it.
    let present = market.present.get(StocksRequest).await.unwrap();
    assert!(present.as_of > stocks.as_of);
    assert!(
        market.present.get(of).await.unwrap().current.points.len() > chart.current.points.len()
    );
    assert_eq!(market.present.delay(), Duration::ZERO);
}

#[tokio::test(start_paused = true)]
async fn delayed_readers_get_owners_of_a_day_that_is_over() {
    let mut market = Market::open("2026-11-12T14:00:00");
    market.settled(market.begun).await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    market.pass(DELAY + 1).await;
    for (date, is_over) in [
        (None, true),
        (Some("2026-11-11"), true),
        (Some("2026-11-12"), false),
    ] {
        let date = date.map(|date| date.parse().unwrap());
        let symbol = Some("SAHW".parse().unwrap());
        let foreign = ForeignOwnershipRequest {
            symbol: symbol.clone(),
            date,
        };
        let holdings = HoldingsRequest {
            symbol: symbol.clone(),
            date,
        };
        let holders = TopShareholdersRequest { symbol, date };
        // Readers without a delay may ask for the day that is running.
        assert!(market.present.get(foreign.clone()).await.is_ok());
        let found = [
            market.delayed.get(foreign).await.err(),
            market.delayed.get(holdings).await.err(),
            market.delayed.get(holders).await.err(),
        ];
        let expected = (!is_over).then_some(Failure::NotYet);
        assert_eq!(found, [(); 3].map(|()| expected.clone()), "{date:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_of_delayed_answers_stands_until_the_next_snapshot() {
    let mut market = Market::open("2026-11-12T13:00:00");
    market.settled(market.begun).await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    market.pass(DELAY + 1).await;
    let delayed = market.delayed.clone();
    let answer = delayed.get(StocksRequest).await.unwrap();
    let part = Part::new(StocksRequest, &answer);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert!(part.is_valid(&delayed).await);
    assert!(!part.is_valid(&market.present).await);
    market.pass(2).await;
    assert!(!part.is_valid(&delayed).await);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_kept_without_delayed_readers() {
    let exchange = Exchange::new(Options {
        clock: ClockMode::Frozen("2026-11-12T14:00:00".parse().unwrap()),
        ..Options::default()
    });
    let present = Upstream::builder()
        .all(Transport::in_process_streaming(router(exchange)))
        .build();
    let _hub = LiveHub::start(present.clone());
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let late = present.delayed(Duration::from_secs(60));
    assert_eq!(late.get(StocksRequest).await.err(), Some(Failure::NotYet));
    assert_eq!(late.first_values_in(), Some(Duration::from_secs(60)));
    assert_eq!(present.first_values_in(), None);
    assert!(
        present
            .delayed(Duration::ZERO)
            .get(StocksRequest)
            .await
            .is_ok()
    );
}
