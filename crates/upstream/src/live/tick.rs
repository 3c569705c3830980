//! One tick: all live calls are requested at once, and their answers are published together.

use crate::{
    client::Upstream,
    flight::{Hold, Landed},
};
use chrono::{DateTime, FixedOffset};
use std::time::Duration;
use tokio::{
    sync::mpsc,
    time::{Instant, timeout_at},
};
use wire::{
    Call,
    calls::{
        indices::{Indices, IndicesRequest},
        market_status::MarketStatusRequest,
        quotes::{Quotes, QuotesRequest},
        statistics::{Statistics, StatisticsRequest},
        stocks::{Stocks, StocksRequest},
    },
};

/// How long received answers wait for the others. Later ones belong to the next tick.
const PATIENCE: Duration = Duration::from_millis(250);

/// The calls of a tick.
const ALL: [&str; 5] = [
    StocksRequest::NAME,
    QuotesRequest::NAME,
    IndicesRequest::NAME,
    StatisticsRequest::NAME,
    MarketStatusRequest::NAME,
];

/// Requests ticks.
pub(super) struct Ticker {
    upstream: Upstream,
    hold: Hold,
    landed: mpsc::UnboundedReceiver<Landed>,
    /// False while the services' clocks differ even after a second request: then differences are
    /// meaningless, and nothing is requested twice.
    agree: bool,
}

impl Ticker {
    pub(super) fn new(upstream: Upstream) -> Self {
        let (hold, landed) = mpsc::unbounded_channel();
        Self {
            upstream,
            hold,
            landed,
            agree: true,
        }
    }

    /// The current answers of all calls.
    pub(super) async fn next(&mut self) -> Vec<Landed> {
        let asked = self.ask(&ALL);
        let batch = self.gather(asked).await;
        let behind = behind(&batch);
        if behind.is_empty() {
            self.agree = true;
            return batch;
        }
        if !self.agree {
            return batch;
        }
        let batch = self.again(batch, &behind).await;
        self.agree = self::behind(&batch).is_empty();
        batch
    }

    /// Requests answers of an earlier second than the others again. Those that do not arrive are
    /// kept.
    async fn again(&mut self, mut batch: Vec<Landed>, behind: &[&'static str]) -> Vec<Landed> {
        for landed in &mut batch {
            if behind.contains(&landed.call) {
                landed.free();
            }
        }
        let asked = self.ask(behind);
        let anew = self.gather(asked).await;
        batch.retain(|old| {
            anew.iter()
                .all(|new| new.call != old.call || new.answer.is_none())
        });
        batch.extend(anew);
        batch
    }

    /// Starts calls; returns those in progress.
    fn ask(&self, calls: &[&'static str]) -> Vec<&'static str> {
        let is_off = |call: &str| match call {
            StocksRequest::NAME => self.upstream.poll(&StocksRequest, &self.hold),
            QuotesRequest::NAME => self.upstream.poll(&QuotesRequest, &self.hold),
            IndicesRequest::NAME => self.upstream.poll(&IndicesRequest, &self.hold),
            StatisticsRequest::NAME => self.upstream.poll(&StatisticsRequest, &self.hold),
            _ => self.upstream.poll(&MarketStatusRequest, &self.hold),
        };
        calls.iter().copied().filter(|call| is_off(call)).collect()
    }

    /// All answers received until the tick is complete or times out.
    async fn gather(&mut self, mut asked: Vec<&'static str>) -> Vec<Landed> {
        let mut batch: Vec<Landed> = Vec::with_capacity(asked.len());
        let end = Instant::now() + PATIENCE;
        while !asked.is_empty() {
            let Ok(Some(landed)) = timeout_at(end, self.landed.recv()).await else {
                break;
            };
            asked.retain(|call| *call != landed.call);
            batch.push(landed);
        }
        batch
    }
}

/// The calls whose answers are older than another's.
fn behind(batch: &[Landed]) -> Vec<&'static str> {
    let clocks = || batch.iter().filter_map(|l| Some((l.call, moment(l)?)));
    let newest = clocks().map(|(_, at)| at).max();
    clocks()
        .filter(|(_, at)| Some(*at) < newest)
        .map(|(call, _)| call)
        .collect()
}

/// The exchange's clock in an answer, if the answer has one.
fn moment(landed: &Landed) -> Option<DateTime<FixedOffset>> {
    let answer = landed.answer.as_deref()?;
    if let Some(stocks) = answer.downcast_ref::<Stocks>() {
        Some(stocks.as_of)
    } else if let Some(indices) = answer.downcast_ref::<Indices>() {
        Some(indices.as_of)
    } else if let Some(quotes) = answer.downcast_ref::<Quotes>() {
        Some(quotes.as_of)
    } else {
        answer.downcast_ref::<Statistics>().map(|s| s.as_of)
    }
}
