//! One tick: every call that a page shows live is asked for at once, and what comes is handed on
//! together.

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
        statistics::{Statistics, StatisticsRequest},
        stocks::{Stocks, StocksRequest},
    },
};

/// How long the answers that are here wait for the others. What comes later belongs to the next tick.
const PATIENCE: Duration = Duration::from_millis(250);

/// The calls of a tick.
const ALL: [&str; 4] = [
    StocksRequest::NAME,
    IndicesRequest::NAME,
    StatisticsRequest::NAME,
    MarketStatusRequest::NAME,
];

/// Asks for ticks.
pub(super) struct Ticker {
    upstream: Upstream,
    hold: Hold,
    landed: mpsc::UnboundedReceiver<Landed>,
    /// False while the services' clocks differ even when they are asked twice: then a difference
    /// says nothing, and nobody is asked again.
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

    /// What every call answers now.
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

    /// Asks once more for what is of an earlier second than the others. What does not come anew
    /// stays as it is.
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

    /// Sends calls off; gives those that are on their way.
    fn ask(&self, calls: &[&'static str]) -> Vec<&'static str> {
        let is_off = |call: &str| match call {
            StocksRequest::NAME => self.upstream.poll(&StocksRequest, &self.hold),
            IndicesRequest::NAME => self.upstream.poll(&IndicesRequest, &self.hold),
            StatisticsRequest::NAME => self.upstream.poll(&StatisticsRequest, &self.hold),
            _ => self.upstream.poll(&MarketStatusRequest, &self.hold),
        };
        calls.iter().copied().filter(|call| is_off(call)).collect()
    }

    /// Everything that lands until all that was asked for is here, or patience ends.
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

/// The calls whose answers are of an earlier moment than another's.
fn behind(batch: &[Landed]) -> Vec<&'static str> {
    let told = || batch.iter().filter_map(|l| Some((l.call, moment(l)?)));
    let newest = told().map(|(_, at)| at).max();
    told()
        .filter(|(_, at)| Some(*at) < newest)
        .map(|(call, _)| call)
        .collect()
}

/// The exchange's clock in an answer; none where an answer has no moment of its own.
fn moment(landed: &Landed) -> Option<DateTime<FixedOffset>> {
    let answer = landed.answer.as_deref()?;
    if let Some(stocks) = answer.downcast_ref::<Stocks>() {
        Some(stocks.as_of)
    } else if let Some(indices) = answer.downcast_ref::<Indices>() {
        Some(indices.as_of)
    } else {
        answer.downcast_ref::<Statistics>().map(|s| s.as_of)
    }
}
