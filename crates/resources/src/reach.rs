//! The exchange's first day and its today.

use crate::{Ask as _, Error};
use chrono::NaiveDate;
use std::sync::Arc;
use upstream::{Part, Upstream};
use wire::calls::{
    indices::{Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
    stocks::{Stocks, StocksRequest},
};

/// The days that can have data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The exchange's first day, where it is known.
    pub first: Option<NaiveDate>,
    /// The exchange's today.
    pub today: NaiveDate,
    /// True for a security that is no longer listed: `today` is its last day, which is over.
    pub has_ended: bool,
}

impl Reach {
    /// True when the state of a day is another than the latest, and there can be data of it.
    pub(crate) fn is_past(self, day: NaiveDate) -> bool {
        self.first.is_none_or(|first| first <= day) && day < self.today
    }

    /// The same for a security that is no longer listed: its last day takes the place of today.
    pub(crate) fn until(self, last_day: NaiveDate) -> Self {
        Self {
            today: self.today.min(last_day),
            has_ended: last_day < self.today,
            ..self
        }
    }

    /// The same for a security, which has no data before it was listed.
    pub(crate) fn since(self, listed_on: NaiveDate) -> Self {
        Self {
            first: self.first.max(Some(listed_on)),
            ..self
        }
    }
}

/// The exchange's day, and the answer it was taken from.
pub(crate) struct Day {
    pub(crate) reach: Reach,
    /// True when the answer is outdated.
    pub(crate) stale: bool,
    /// The answer.
    pub(crate) parts: Vec<Part>,
    /// The market status, if it was fetched.
    pub(crate) status: Option<Arc<MarketStatus>>,
}

impl Day {
    /// Asks for the exchange's day: that of the market status, else that of the stocks.
    pub(crate) async fn ask(upstream: &Upstream) -> Result<Self, Error> {
        let (today, stale, parts, status) = match MarketStatusRequest.ask(upstream).await {
            Ok(status) => {
                let today = status.value.now.date_naive();
                (today, status.stale, status.parts, Some(status.value))
            }
            Err(_) => {
                let stocks = StocksRequest.ask(upstream).await?;
                let today = stocks.value.as_of.date_naive();
                (today, stocks.stale, stocks.parts, None)
            }
        };
        let first = began(upstream);
        Ok(Self {
            reach: Reach {
                first,
                today,
                has_ended: false,
            },
            stale,
            parts,
            status,
        })
    }
}

/// The exchange's first day, as far as its lists are in memory.
fn began(upstream: &Upstream) -> Option<NaiveDate> {
    let stocks = upstream.cached(&StocksRequest);
    let indices = upstream.cached(&IndicesRequest);
    first_day(stocks.as_deref(), indices.as_deref())
}

/// The first day for which the exchange can have data: the base date of its oldest index; without indices, the
/// earliest listing date.
pub fn first_day(stocks: Option<&Stocks>, indices: Option<&Indices>) -> Option<NaiveDate> {
    let begun = indices.iter().flat_map(|answer| &answer.indices);
    let listed = stocks.iter().flat_map(|answer| &answer.stocks);
    let begun = begun.map(|index| index.base_date).min();
    begun.or_else(|| listed.map(|stock| stock.listed_on).min())
}
