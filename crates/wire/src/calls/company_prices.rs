//! Daily prices of several shares: `GET {market-watch-api}/company-prices`.

use super::history::{ADJUSTED, ADJUSTED_ABOUT};
use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Money, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Maximum number of rows; a service refuses requests for more with 400.
pub const MOST: usize = 10_000;

/// Requests the completed sessions of shares between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanyPricesRequest {
    /// Tickers; empty for all shares.
    pub symbols: Vec<Symbol>,
    /// One sector only.
    pub sector: Option<Sector>,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// True: prices adjusted to today's basis. False: as traded, on the ticks of their day.
    pub adjusted: bool,
}

/// Sessions sorted by day, then symbol; excludes today.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanyPrices {
    /// The rows.
    pub items: Vec<CompanyPrice>,
}

/// A completed session of one share.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanyPrice {
    /// The day.
    pub date: NaiveDate,
    /// Ticker.
    pub symbol: Symbol,
    /// Sector.
    pub sector: Sector,
    /// First price; absent on a day without trades.
    pub open: Option<Price>,
    /// Highest price.
    pub high: Option<Price>,
    /// Lowest price.
    pub low: Option<Price>,
    /// Closing price.
    pub close: Price,
    /// Shares traded.
    pub volume: Quantity,
    /// Value traded, AED.
    pub value: Money,
    /// Trades.
    pub trades: Quantity,
}

impl Call for CompanyPricesRequest {
    type Answer = CompanyPrices;
    const NAME: &'static str = "company-prices";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/company-prices",
        &[
            Parameter::optional(
                "symbols",
                Kind::Text,
                "Tickers separated by commas; all shares if absent.",
            ),
            Parameter::optional("sector", Kind::Text, "One sector; all if absent."),
            Parameter::FROM,
            Parameter::TO,
            Parameter::optional("adjusted", Kind::OneOf(ADJUSTED), ADJUSTED_ABOUT),
        ],
    );

    fn scope(&self) -> Scope {
        match &self.symbols[..] {
            [one] => Scope::of(Some(one)).part(),
            _ => Scope::Part(None),
        }
    }

    fn encode(&self) -> Encoded {
        let symbols: Vec<&str> = self.symbols.iter().map(Symbol::as_str).collect();
        let symbols = (!symbols.is_empty()).then(|| symbols.join(","));
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get(
            "/company-prices",
            &[
                ("symbols", symbols.as_deref()),
                ("sector", self.sector.map(Sector::code)),
                ("from", Some(&from)),
                ("to", Some(&to)),
                ("adjusted", (!self.adjusted).then_some("false")),
            ],
        )
    }

    fn check(&self, answer: &CompanyPrices) -> Result<(), String> {
        for row in &answer.items {
            let symbol = &row.symbol;
            let named = self.symbols.is_empty() || self.symbols.contains(symbol);
            let of_sector = self.sector.is_none_or(|sector| sector == row.sector);
            checks::asked(named && of_sector, symbol)?;
            checks::asked(row.date >= self.from && row.date <= self.to, row.date)?;
            checks::above_zero(symbol, &[Some(row.close), row.low])?;
        }
        let key = |row: &CompanyPrice| (row.date, row.symbol.clone());
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
