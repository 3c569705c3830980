//! Trade by client type: `GET {market-watch-api}/trade-by-client-type`.

use super::trade_by_nationality::{
    Origin, PARAMETERS, Period, TradedClass, Turnover, balanced, encoded, within,
};
use crate::{Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the completed sessions between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TradeByClientTypeRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// One row per day or per month.
    pub by: Period,
    /// One security only.
    pub symbol: Option<Symbol>,
    /// The class of the instruments.
    pub class: TradedClass,
}

/// Type of investor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ClientType {
    /// An individual.
    Individual,
    /// An investment institution or a fund.
    Institution,
    /// A bank.
    Bank,
    /// A company.
    Company,
    /// A government.
    Government,
}

impl ClientType {
    /// All types, in order of display.
    pub const ALL: [Self; 5] = [
        Self::Individual,
        Self::Institution,
        Self::Bank,
        Self::Company,
        Self::Government,
    ];
}

/// Periods, oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TradeByClientType {
    /// The security; absent for all of the class.
    pub symbol: Option<Symbol>,
    /// The class of the instruments; shares if absent.
    #[serde(default)]
    pub class: TradedClass,
    /// The periods.
    pub periods: Vec<ClientPeriod>,
}

/// One period: both purchases and sales sum to the turnover.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClientPeriod {
    /// Its first session.
    pub from: NaiveDate,
    /// Its last session.
    pub to: NaiveDate,
    /// Turnover, each trade counted once.
    pub turnover: Turnover,
    /// The groups: every client type by origin.
    pub groups: Vec<ClientTrade>,
}

/// Purchases and sales of a group.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClientTrade {
    /// Type of investor.
    pub client: ClientType,
    /// Origin.
    pub origin: Origin,
    /// Bought.
    pub buy: Turnover,
    /// Sold.
    pub sell: Turnover,
}

impl Call for TradeByClientTypeRequest {
    type Answer = TradeByClientType;
    const NAME: &'static str = "trade-by-client-type";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/trade-by-client-type", PARAMETERS);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        encoded(
            Self::SHAPE.path,
            [self.from, self.to],
            self.by,
            self.symbol.as_ref(),
            self.class,
        )
    }

    fn check(&self, answer: &TradeByClientType) -> Result<(), String> {
        checks::asked(
            answer.symbol == self.symbol,
            "the answer is for another security",
        )?;
        checks::asked(
            answer.class == self.class,
            "the answer is for another class",
        )?;
        for period in &answer.periods {
            let sides = period.groups.iter().map(|g| (g.buy, g.sell));
            balanced(&period.from, period.turnover, sides)?;
        }
        let periods = answer.periods.iter().map(|p| (p.from, p.to));
        within((self.from, self.to), periods)
    }
}
