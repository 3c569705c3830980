//! Net asset values of a fund: `GET {market-watch-api}/nav-history`.

use crate::{Call, Currency, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the values of a fund from one day to another, both included.
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

/// The values of a fund, oldest first. How often there is one is the fund's own rule.
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
    /// Its day.
    pub date: NaiveDate,
    /// Net asset value of a unit.
    pub nav: Price,
    /// Units in circulation.
    pub units: Quantity,
    /// Change of the value on the one before; absent for the first of all.
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
        checks::asked(answer.symbol == self.symbol, "it is another fund")?;
        let outside = |p: &&NavPoint| p.date < self.from || p.date > self.to;
        if let Some(point) = answer.points.iter().find(outside) {
            return Err(format!("{} is outside what was asked for", point.date));
        }
        for pair in answer.points.windows(2) {
            let date = pair[1].date;
            if pair[0].date >= date {
                return Err(format!("{date} is out of order or there twice"));
            }
            let change = pair[1].nav.get() - pair[0].nav.get();
            if pair[1].change.map(Money::get) != Some(change) {
                return Err(format!("{date}: the change is not the difference"));
            }
        }
        Ok(())
    }
}
