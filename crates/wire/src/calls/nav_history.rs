//! Net asset values of a fund: `GET {market-watch-api}/nav-history`.

use crate::{Call, Currency, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the net asset values of a fund between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct NavHistoryRequest {
    /// The fund.
    pub symbol: Symbol,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// Net asset values of a fund, oldest first. Their frequency is set by the fund.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NavHistory {
    /// The fund.
    pub symbol: Symbol,
    /// The currency of the values.
    pub currency: Currency,
    /// The values.
    pub points: Vec<NavPoint>,
}

/// One value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NavPoint {
    /// Valuation date.
    pub date: NaiveDate,
    /// Net asset value of a unit.
    pub nav: Price,
    /// Units in circulation.
    pub units: Quantity,
    /// Change from the previous value; absent for the first.
    pub change: Option<Money>,
}

impl Call for NavHistoryRequest {
    type Answer = NavHistory;
    const NAME: &'static str = "nav-history";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/nav-history",
        &[
            Parameter::needed("symbol", Kind::Symbol, "Ticker of the fund."),
            Parameter::FROM,
            Parameter::TO,
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(Some(&self.symbol)).part()
    }

    fn encode(&self) -> Encoded {
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get(
            "/nav-history",
            &[
                ("symbol", Some(self.symbol.as_str())),
                ("from", Some(&from)),
                ("to", Some(&to)),
            ],
        )
    }

    fn check(&self, answer: &NavHistory) -> Result<(), String> {
        checks::asked(
            answer.symbol == self.symbol,
            "the answer is for another fund",
        )?;
        let outside = |p: &&NavPoint| p.date < self.from || p.date > self.to;
        if let Some(point) = answer.points.iter().find(outside) {
            return Err(format!("{} is outside the requested range", point.date));
        }
        for pair in answer.points.windows(2) {
            let date = pair[1].date;
            if pair[0].date >= date {
                return Err(format!("{date} is out of order or duplicated"));
            }
            let change = pair[1].nav.get() - pair[0].nav.get();
            if pair[1].change.map(Money::get) != Some(change) {
                return Err(format!("{date}: change is not the difference of values"));
            }
        }
        Ok(())
    }
}
