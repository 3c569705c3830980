//! Sessions of all securities: `GET {market-watch-api}/end-of-day`.

use crate::{Bilingual, Call, Currency, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Isin, Money, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Maximum number of rows; a service refuses requests for more with 400.
pub const MOST: usize = 10_000;

/// Requests the completed sessions of all securities between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct EndOfDayRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// Sessions sorted by day, then symbol; excludes today. Prices are as traded, on the ticks of their day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct EndOfDay {
    /// The rows.
    pub items: Vec<SecurityDay>,
}

/// Kind of security.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SecurityKind {
    /// A share.
    Share,
    /// Units of an ETF.
    Etf,
    /// Units of another fund.
    Fund,
    /// Units of a REIT.
    Reit,
    /// A futures contract.
    Future,
    /// A subscription right.
    Right,
    /// Units of a bond.
    Bond,
    /// Units of a sukuk.
    Sukuk,
}

impl SecurityKind {
    /// The codes of all kinds.
    pub const CODES: [&str; 8] = [
        "share", "etf", "fund", "reit", "future", "right", "bond", "sukuk",
    ];

    /// The code on the wire and in addresses.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// A completed session of one security. Securities that were listed on the day without trading have a row, too.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SecurityDay {
    /// The day.
    pub date: NaiveDate,
    /// Ticker on the day.
    pub symbol: Symbol,
    /// ISIN; absent where the security has none.
    pub isin: Option<Isin>,
    /// Name.
    pub name: Bilingual,
    /// Kind.
    pub kind: SecurityKind,
    /// Sector of the issuer; for shares only.
    pub sector: Option<Sector>,
    /// The currency of amounts; prices of index contracts are in points, those of bonds and sukuk in percent of par.
    pub currency: Currency,
    /// First price; absent on a day without trades.
    pub open: Option<Price>,
    /// Highest price.
    pub high: Option<Price>,
    /// Lowest price.
    pub low: Option<Price>,
    /// Closing price; for contracts the settlement price. Absent for a bond or sukuk without trades on the day.
    pub close: Option<Price>,
    /// Reference price of the day.
    pub previous_close: Option<Price>,
    /// Shares, units, rights or contracts traded.
    pub volume: Quantity,
    /// Value traded; for contracts, price times contract size.
    pub value: Money,
    /// Trades.
    pub trades: Quantity,
}

impl Call for EndOfDayRequest {
    type Answer = EndOfDay;
    const NAME: &'static str = "end-of-day";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/end-of-day", &[Parameter::FROM, Parameter::TO]);

    fn scope(&self) -> Scope {
        Scope::Part(None)
    }

    fn encode(&self) -> Encoded {
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get("/end-of-day", &[("from", Some(&from)), ("to", Some(&to))])
    }

    fn check(&self, answer: &EndOfDay) -> Result<(), String> {
        for row in &answer.items {
            let symbol = &row.symbol;
            checks::asked(row.date >= self.from && row.date <= self.to, row.date)?;
            checks::above_zero(symbol, &[row.close, row.low])?;
        }
        let key = |row: &SecurityDay| (row.date, row.symbol.clone());
        let mut pairs = answer.items.windows(2);
        match pairs.find(|pair| key(&pair[0]) >= key(&pair[1])) {
            Some(pair) => Err(format!(
                "{} of {} is out of order or duplicated",
                pair[1].symbol, pair[1].date
            )),
            None => Ok(()),
        }
    }
}
