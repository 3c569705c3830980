//! Reference prices of a carbon credit: `GET {market-watch-api}/carbon-history`.

use crate::{Call, Currency, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Price, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the reference prices of a credit between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CarbonHistoryRequest {
    /// Ticker of the credit.
    pub symbol: Symbol,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// Reference prices of a credit, oldest first: one for each completed session between its issue and the day on which the
/// last credit is retired.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonHistory {
    /// Ticker of the credit.
    pub symbol: Symbol,
    /// The currency of the prices.
    pub currency: Currency,
    /// The prices.
    pub points: Vec<CarbonPoint>,
}

/// The reference price of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonPoint {
    /// The session.
    pub date: NaiveDate,
    /// Price of a credit, one tonne.
    pub price: Price,
}

impl Call for CarbonHistoryRequest {
    type Answer = CarbonHistory;
    const NAME: &'static str = "carbon-history";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/carbon-history",
        &[
            Parameter::FROM,
            Parameter::TO,
            Parameter::needed("symbol", Kind::Symbol, "Ticker of the credit."),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(Some(&self.symbol)).part()
    }

    fn encode(&self) -> Encoded {
        Encoded::of_days(Self::SHAPE.path, [self.from, self.to], Some(&self.symbol))
    }

    fn check(&self, answer: &CarbonHistory) -> Result<(), String> {
        checks::asked(
            answer.symbol == self.symbol,
            "the answer is for another credit",
        )?;
        let days = self.from..=self.to;
        let mut before = None;
        for point in &answer.points {
            checks::asked(days.contains(&point.date), point.date)?;
            if before >= Some(point.date) {
                return Err(format!("{} is out of order or duplicated", point.date));
            }
            before = Some(point.date);
        }
        Ok(())
    }

    fn found_nothing(&self, answer: &CarbonHistory) -> bool {
        answer.points.is_empty()
    }
}
