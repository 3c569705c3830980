//! Quotes of instruments other than shares: `GET {market-watch-api}/quotes`.

use crate::{Bilingual, Call, Currency, Delay, Encoded, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use domain::values::{Decimals, Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all quotes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct QuotesRequest;

/// The snapshot. `version` increases with every change: equal versions mean equal answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Quotes {
    /// Increases with every change of any field.
    pub version: u64,
    /// The exchange's clock at the snapshot.
    pub as_of: DateTime<FixedOffset>,
    /// One row per instrument, sorted by symbol.
    pub quotes: Vec<Quote>,
}

/// Kind of instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum QuotedKind {
    /// Units of an ETF.
    Etf,
    /// Units of another fund.
    Fund,
    /// Units of a REIT.
    Reit,
    /// A futures contract; its terms are in `futures`.
    Future,
    /// A subscription right; its terms are in `rights-issues`.
    Right,
    /// Units of a bond; its terms are in `bonds`.
    Bond,
    /// Units of a sukuk; its terms are in `sukuk`.
    Sukuk,
}

/// One instrument: its quote and today's totals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// Ticker.
    pub symbol: Symbol,
    /// Name.
    pub name: Bilingual,
    /// Kind.
    pub kind: QuotedKind,
    /// The currency of all amounts; prices of index contracts are in points, those of bonds and sukuk in percent of par.
    pub currency: Currency,
    /// Decimals of prices: 2, or 3 below one and for bonds and sukuk.
    pub decimals: Decimals,
    /// Last price; the reference price before the first trade of the session.
    pub last: Option<Price>,
    /// Reference price for change and limits: the close or settlement of the last session; for bonds and sukuk the price before.
    pub previous_close: Option<Price>,
    /// Lower price limit of the session; absent when there is none.
    pub low_limit: Option<Price>,
    /// Upper price limit of the session; absent when there is none.
    pub high_limit: Option<Price>,
    /// First price of the session.
    pub open: Option<Price>,
    /// Highest price of the session.
    pub high: Option<Price>,
    /// Lowest price of the session.
    pub low: Option<Price>,
    /// Best bid.
    pub bid: Option<Price>,
    /// Units, contracts or rights at the best bid.
    pub bid_volume: Option<Quantity>,
    /// Best offer.
    pub offer: Option<Price>,
    /// Units, contracts or rights at the best offer.
    pub offer_volume: Option<Quantity>,
    /// Units, contracts or rights traded today.
    pub volume: Quantity,
    /// Value traded today; for contracts, price times contract size; for bonds and sukuk, at clean prices.
    pub value: Money,
    /// Trades today.
    pub trades: Quantity,
    /// Time of the last trade.
    pub last_trade: Option<DateTime<FixedOffset>>,
    /// Highest price of 52 weeks, including today.
    pub high_52w: Option<Price>,
    /// Lowest price of 52 weeks, including today.
    pub low_52w: Option<Price>,
}

impl Call for QuotesRequest {
    type Answer = Quotes;
    const NAME: &'static str = "quotes";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get("/quotes", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn delay(&self) -> Delay {
        Delay::Kept
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/quotes", &[])
    }

    fn check(&self, answer: &Quotes) -> Result<(), String> {
        for quote in &answer.quotes {
            checks::spread(&quote.symbol, quote.low, quote.high)?;
            checks::spread(&quote.symbol, quote.low_limit, quote.low)?;
            checks::spread(&quote.symbol, quote.high, quote.high_limit)?;
        }
        checks::unique(answer.quotes.iter().map(|q| &q.symbol))?;
        checks::rising(answer.quotes.iter().map(|q| &q.symbol))
    }
}
