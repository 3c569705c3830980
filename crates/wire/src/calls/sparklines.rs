//! Intraday charts: `GET {market-watch-api}/sparklines`, today's prices of each security.
//!
//! They are much larger than the quotes and change every few minutes, so they are not part of
//! `stocks` and `quotes`, which are requested every second.

use crate::{Call, Delay, Encoded, Scope, Service, Shape, checks, moment};
use chrono::{DateTime, FixedOffset};
use domain::values::{Price, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the intraday charts of all securities.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SparklinesRequest;

/// The intraday charts of one day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Sparklines {
    /// The exchange's clock; the charts are those of its day.
    #[serde(with = "moment")]
    #[cfg_attr(feature = "openapi", schemars(with = "DateTime<FixedOffset>"))]
    pub as_of: DateTime<FixedOffset>,
    /// One row for each security of `stocks` and `quotes` that has traded today, in the order of
    /// their symbols.
    pub sparklines: Vec<Sparkline>,
}

/// The intraday chart of one security.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Sparkline {
    /// Ticker.
    pub symbol: Symbol,
    /// The first price of the session, then prices at equal intervals, oldest first: the points of
    /// a sparkline before the current price. The sample has at most 27.
    pub prices: Vec<Price>,
}

impl Sparklines {
    /// The prices of a security; empty when it has not traded or is unknown.
    pub fn of(&self, symbol: &Symbol) -> &[Price] {
        self.sparklines
            .binary_search_by(|sparkline| sparkline.symbol.cmp(symbol))
            .map_or(&[], |at| &self.sparklines[at].prices)
    }
}

impl Call for SparklinesRequest {
    type Answer = Sparklines;
    const NAME: &'static str = "sparklines";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get("/sparklines", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn delay(&self) -> Delay {
        Delay::Kept
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/sparklines", &[])
    }

    fn check(&self, answer: &Sparklines) -> Result<(), String> {
        for sparkline in &answer.sparklines {
            if sparkline.prices.is_empty() {
                return Err(format!("{}: chart without prices", sparkline.symbol));
            }
            if sparkline.prices.iter().any(|price| price.get().is_zero()) {
                return Err(format!("{}: a price of zero", sparkline.symbol));
            }
        }
        checks::unique(answer.sparklines.iter().map(|sparkline| &sparkline.symbol))?;
        checks::rising(answer.sparklines.iter().map(|sparkline| &sparkline.symbol))
    }
}
