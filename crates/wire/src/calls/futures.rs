//! Futures on shares and indices: `GET {market-watch-api}/futures`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{IndexCode, Isin, Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all contracts that have not expired.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FuturesRequest;

/// The contracts, in the order of their symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Futures {
    /// The session of the figures, a finished one.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<FuturesContract>,
}

/// What a contract is on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Underlying {
    /// A share.
    Symbol(Symbol),
    /// An index.
    Index(IndexCode),
}

/// How a contract ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Delivery {
    /// The difference is paid.
    Cash,
    /// The underlying is delivered.
    Physical,
}

/// One contract. Prices are in AED a share, those of contracts on indices in points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FuturesContract {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Name.
    pub name: Bilingual,
    /// What it is on.
    pub underlying: Underlying,
    /// The name of that.
    pub underlying_name: Bilingual,
    /// First day of trading.
    pub first_day: NaiveDate,
    /// Last day of trading.
    pub expiry: NaiveDate,
    /// How it ends.
    pub delivery: Delivery,
    /// Shares, or dirhams a point.
    pub contract_size: Quantity,
    /// The step in which the price moves.
    pub tick: Price,
    /// Price at which the session was settled; on the last day the close of the underlying.
    pub settlement_price: Price,
    /// That of the session before; absent on the first day.
    pub previous_settlement: Option<Price>,
    /// Change on the session before; absent on the first day.
    pub change: Option<Money>,
    /// Lowest price that was allowed in the session; absent on the first day.
    pub low_limit: Option<Price>,
    /// Highest price that was allowed in the session; absent on the first day.
    pub high_limit: Option<Price>,
    /// Close of the underlying.
    pub underlying_close: Price,
    /// Contracts traded in the session.
    pub volume: Quantity,
    /// Contracts open after the session.
    pub open_interest: Quantity,
}

impl FuturesContract {
    fn fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let (price, tick) = (self.settlement_price.get(), self.tick.get());
        let change = self.previous_settlement.map(|before| price - before.get());
        let below = self.low_limit.is_some_and(|low| price < low.get());
        let above = self.high_limit.is_some_and(|high| price > high.get());
        // The last settlement is that of the underlying, wherever it is.
        let last = self.expiry == as_of;
        if self.expiry < as_of || self.first_day > as_of {
            Some("it is not traded on that day")
        } else if tick.is_zero() || !last && !(price % tick).is_zero() {
            Some("the price is not on its tick")
        } else if !last && (below || above) {
            Some("the price is outside its limits")
        } else if self.change.map(Money::get) != change {
            Some("the change is not the difference")
        } else {
            None
        }
    }
}

impl Call for FuturesRequest {
    type Answer = Futures;
    const NAME: &'static str = "futures";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/futures", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/futures", &[])
    }

    fn check(&self, answer: &Futures) -> Result<(), String> {
        for contract in &answer.items {
            if let Some(what) = contract.fault(answer.as_of) {
                return Err(format!("{}: {what}", contract.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|c| c.isin))?;
        checks::unique(answer.items.iter().map(|c| &c.symbol))?;
        checks::rising(answer.items.iter().map(|c| &c.symbol))
    }
}
