//! A site with delays over an exchange. The test sets the clocks of both.

use super::{
    DATA, LIVE, PAGES, addresses,
    numbers::Numbers,
    opened,
    prices::Prices,
    streams::{self, Listener, TOPICS},
};
use crate::{
    cards::built_shell,
    site::{Answer, config},
};
use axum::body::Body;
use chrono::{NaiveDateTime, TimeDelta};
use http::{Request, StatusCode};
use sandbox::{ClockMode, Exchange, Options, router};
use server::Server;
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use upstream::{Transport, Upstream};
use wire::{
    Call,
    calls::{
        indices::IndicesRequest, market_status::MarketStatusRequest, quotes::QuotesRequest,
        statistics::StatisticsRequest, stocks::StocksRequest,
    },
};

/// A site with delays over an exchange.
pub(super) struct Market {
    server: Server,
    exchange: Exchange,
    /// A client that is not the site's.
    exchange_itself: Upstream,
    elapsed: Arc<AtomicU64>,
    begun: NaiveDateTime,
    /// Minutes since the begin.
    pub(super) minutes: i64,
    /// The numbers of each of them.
    pub(super) numbers: Numbers,
    /// The prices of each of them.
    pub(super) prices: Prices,
}

impl Market {
    pub(super) async fn open(begun: &str) -> Self {
        let begun: NaiveDateTime = begun.parse().unwrap();
        let exchange = Exchange::new(Options {
            clock: ClockMode::Frozen(begun),
            ..Options::default()
        });
        let elapsed = Arc::new(AtomicU64::new(0));
        let read = Arc::clone(&elapsed);
        let folder = tempfile::tempdir().unwrap().keep();
        let [pages, data, live] = [PAGES, DATA, LIVE].map(|delay| delay.to_string());
        let mut variables = vec![
            ("BORSA_DELAY_PAGES", &*pages),
            ("BORSA_DELAY_DATA", &data),
            ("BORSA_DELAY_LIVE", &live),
        ];
        let shell = built_shell();
        variables.extend(shell.as_deref().map(|dist| ("BORSA_SERVER_ASSETS", dist)));
        let transport = Transport::in_process_streaming(router(exchange.clone()));
        let server =
            server::build_timed(config(&folder, &variables), transport.clone(), move || {
                Duration::from_secs(read.load(Ordering::SeqCst))
            });
        let mut market = Self {
            server: server.unwrap(),
            exchange,
            exchange_itself: Upstream::builder().all(transport).build().passing_through(),
            elapsed,
            begun,
            minutes: 0,
            numbers: Numbers::default(),
            prices: Prices::default(),
        };
        market.settle().await;
        market
    }

    /// Lets minutes pass, one tick and one snapshot each.
    pub(super) async fn pass(&mut self, minutes: i64) {
        for _ in 0..minutes {
            self.minutes += 1;
            self.exchange.set_clock(ClockMode::Frozen(self.now()));
            self.settle().await;
            self.elapsed.fetch_add(60, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(1_200)).await;
        }
    }

    pub(super) fn now(&self) -> NaiveDateTime {
        self.begun + TimeDelta::minutes(self.minutes)
    }

    /// Waits until the site has the present answers of the exchange, and notes their numbers.
    async fn settle(&mut self) {
        let (stocks, quotes) = (
            self.told(StocksRequest).await,
            self.told(QuotesRequest).await,
        );
        let indices = self.told(IndicesRequest).await;
        let statistics = self.told(StatisticsRequest).await;
        self.numbers
            .note(self.minutes, (&stocks, &quotes), (&indices, &statistics));
        self.prices.note(self.minutes, &stocks, &quotes);
        let present = &self.server.state.readers.present;
        let is_there = || {
            let status = present.cached(&MarketStatusRequest)?.now.naive_local();
            let versions = [
                present.cached(&StocksRequest)?.version == stocks.version,
                present.cached(&QuotesRequest)?.version == quotes.version,
                present.cached(&IndicesRequest)?.version == indices.version,
                present.cached(&StatisticsRequest)?.version == statistics.version,
            ];
            (status == self.now() && versions == [true; 4]).then_some(())
        };
        for _ in 0..600 {
            if is_there().is_some() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the site does not follow the exchange: {}", self.now());
    }

    /// What the exchange says now.
    async fn told<C: Call>(&self, call: C) -> Arc<C::Answer> {
        self.exchange_itself.get(call).await.unwrap().value
    }

    pub(super) async fn get(&self, address: &str) -> Answer {
        let request = Request::get(address).body(Body::empty()).unwrap();
        crate::site::answer(self.server.router.clone(), request).await
    }

    /// Opens the live stream of each topic.
    pub(super) async fn listen(&self) -> Vec<(&'static str, Listener)> {
        let mut listeners = Vec::new();
        for topic in TOPICS {
            let site = self.server.router.clone();
            let listener = Listener::open(site, topic, Arc::clone(&self.elapsed)).await;
            listeners.push((topic, listener));
        }
        listeners
    }

    /// The answers at all addresses, each with the delay of its readers.
    pub(super) async fn walk(&self) -> BTreeMap<String, (i64, Answer)> {
        let mut found = BTreeMap::new();
        for (address, delay) in addresses() {
            let mut answer = self.get(&address).await;
            opened::open(&address, &mut answer);
            found.insert(address, (delay, answer));
        }
        for topic in TOPICS {
            let body = streams::beginning(self.server.router.clone(), topic).await;
            let answer = Answer {
                status: StatusCode::OK,
                headers: Default::default(),
                bytes: body.clone().into(),
                body,
            };
            found.insert(topic.to_owned(), (LIVE, answer));
        }
        found
    }
}
