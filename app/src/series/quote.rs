//! The quote beside a chart: the line and its description end at its last value and use its levels.

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime};
use domain::values::{Decimal, IndexValue, Price};
use wire::calls::{
    indices::Index,
    quotes::Quote as Quoted,
    stocks::{Stock, TradingState},
};

/// First, highest and lowest value of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Levels {
    /// The first value.
    pub open: Decimal,
    /// The highest value.
    pub high: Decimal,
    /// The lowest value.
    pub low: Decimal,
}

/// What a chart takes from the quote beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// The day of its session.
    pub day: NaiveDate,
    /// The time of the snapshot.
    pub as_of: NaiveTime,
    /// The last value.
    pub last: Decimal,
    /// The value that its change is measured from.
    pub reference: Decimal,
    /// The levels of the session; `None` without a trade in it.
    pub levels: Option<Levels>,
    /// Shares traded in the session.
    pub volume: u64,
    /// The day of the last trade, if known.
    pub traded_on: Option<NaiveDate>,
    /// `Some` while trading is suspended, with the first day of the suspension if it is known.
    pub suspended: Option<Option<NaiveDate>>,
}

impl Quote {
    /// The quote of a share in a market snapshot; `None` when the share has never traded.
    pub fn of_stock(stock: &Stock, as_of: DateTime<FixedOffset>) -> Option<Self> {
        let levels = [stock.open, stock.high, stock.low].map(|level| level.map(Price::get));
        let last = stock.last?.get();
        Some(Self {
            day: as_of.date_naive(),
            as_of: as_of.time(),
            last,
            reference: stock.previous_close.map_or(last, Price::get),
            levels: session(levels),
            volume: stock.volume.0,
            traded_on: stock.last_trade.map(|at| at.date_naive()),
            suspended: (stock.state == TradingState::Suspended).then_some(stock.suspended_since),
        })
    }

    /// The quote of a security other than a share in a snapshot; `None` when it has never traded.
    pub fn of_quoted(quote: &Quoted, as_of: DateTime<FixedOffset>) -> Option<Self> {
        let levels = [quote.open, quote.high, quote.low].map(|level| level.map(Price::get));
        let last = quote.last?.get();
        Some(Self {
            day: as_of.date_naive(),
            as_of: as_of.time(),
            last,
            reference: quote.previous_close.map_or(last, Price::get),
            levels: session(levels),
            volume: quote.volume.0,
            traded_on: quote.last_trade.map(|at| at.date_naive()),
            suspended: None,
        })
    }

    /// From an index in a snapshot.
    pub fn of_index(index: &Index, as_of: DateTime<FixedOffset>) -> Self {
        let levels = [index.open, index.high, index.low].map(|level| level.map(IndexValue::get));
        Self {
            day: as_of.date_naive(),
            as_of: as_of.time(),
            last: index.value.get(),
            reference: index.previous_close.get(),
            levels: session(levels),
            volume: index.volume.0,
            traded_on: None,
            suspended: None,
        }
    }
}

fn session([open, high, low]: [Option<Decimal>; 3]) -> Option<Levels> {
    Some(Levels {
        open: open?,
        high: high?,
        low: low?,
    })
}
