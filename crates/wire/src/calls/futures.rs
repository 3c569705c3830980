//! Futures on shares, indices and commodities: `GET {market-watch-api}/futures`.

use crate::{Bilingual, Call, Currency, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{IndexCode, Isin, Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all unexpired contracts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FuturesRequest;

/// The contracts, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Futures {
    /// The completed session of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<FuturesContract>,
}

/// Kind of underlying.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Underlying {
    /// A share.
    Symbol(Symbol),
    /// An index.
    Index(IndexCode),
    /// A commodity, whose prices the exchange publishes.
    Commodity(Commodity),
}

/// A commodity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Commodity {
    /// Crude oil, in barrels.
    Crude,
}

/// What a contract is settled to after its last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SettledTo {
    /// The close of the underlying on the last day.
    Close,
    /// The published monthly price of the underlying: the mean of its daily prices from the first day of the
    /// month to the last day of the contract.
    MonthlyPrice,
}

/// Settlement method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Delivery {
    /// Cash settlement.
    Cash,
    /// Physical delivery.
    Physical,
}

/// One contract. Prices are in its currency per share or barrel, for index contracts in points.
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
    /// Underlying.
    pub underlying: Underlying,
    /// Name of the underlying.
    pub underlying_name: Bilingual,
    /// First day of trading.
    pub first_day: NaiveDate,
    /// Last day of trading.
    pub expiry: NaiveDate,
    /// Settlement method.
    pub delivery: Delivery,
    /// What it is settled to.
    pub settled_to: SettledTo,
    /// The currency of its prices and its value; for index contracts that of a point's value. Values in different
    /// currencies are never added.
    pub currency: Currency,
    /// Contract size: shares, units of the currency per point, or barrels.
    pub contract_size: Quantity,
    /// Tick size.
    pub tick: Price,
    /// Settlement price of the session; on the last day what the contract is settled to.
    pub settlement_price: Price,
    /// Settlement price of the previous session; absent on the first day.
    pub previous_settlement: Option<Price>,
    /// Change from the previous session; absent on the first day.
    pub change: Option<Money>,
    /// Lower price limit of the session; absent on the first day.
    pub low_limit: Option<Price>,
    /// Upper price limit of the session; absent on the first day.
    pub high_limit: Option<Price>,
    /// Close of the underlying; of a commodity the price published for the day.
    pub underlying_close: Price,
    /// Contracts traded in the session.
    pub volume: Quantity,
    /// Open interest after the session.
    pub open_interest: Quantity,
}

impl FuturesContract {
    fn fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let (price, tick) = (self.settlement_price.get(), self.tick.get());
        let change = self.previous_settlement.map(|before| price - before.get());
        let below = self.low_limit.is_some_and(|low| price < low.get());
        let above = self.high_limit.is_some_and(|high| price > high.get());
        // The final settlement is a price of the underlying, even off the tick and outside the limits.
        let last = self.expiry == as_of;
        let to_close = last && self.settled_to == SettledTo::Close;
        if self.expiry < as_of || self.first_day > as_of {
            Some("session outside its trading days")
        } else if tick.is_zero() || !last && !(price % tick).is_zero() {
            Some("price off the tick size")
        } else if !last && (below || above) {
            Some("price outside its limits")
        } else if to_close && self.settlement_price != self.underlying_close {
            Some("settled to another price than the close of the underlying")
        } else if self.change.map(Money::get) != change {
            Some("change is not the difference of prices")
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
