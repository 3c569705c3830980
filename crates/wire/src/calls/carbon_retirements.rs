//! Retirements of carbon credits: `GET {market-watch-api}/carbon-retirements`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the retirements between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CarbonRetirementsRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// One credit only.
    pub symbol: Option<Symbol>,
}

/// Retirements, newest first. A retirement is final: the list only gets longer, and a row of it never changes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonRetirements {
    /// The completed session of the list, as of `carbon-credits`: the sum of all retirements of a credit until then is
    /// its `retired`.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<CarbonRetirement>,
}

/// One retirement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonRetirement {
    /// Stable id.
    pub id: String,
    /// The day.
    pub date: NaiveDate,
    /// Ticker of the credit.
    pub symbol: Symbol,
    /// The project.
    pub project: Bilingual,
    /// Year in which the emissions were avoided.
    pub vintage: i32,
    /// Credits retired.
    pub quantity: Quantity,
}

impl Call for CarbonRetirementsRequest {
    type Answer = CarbonRetirements;
    const NAME: &'static str = "carbon-retirements";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/carbon-retirements",
        &[
            Parameter::FROM,
            Parameter::TO,
            Parameter::optional(
                "symbol",
                Kind::Symbol,
                "Ticker of a credit; all credits if absent.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        Encoded::of_days(Self::SHAPE.path, [self.from, self.to], self.symbol.as_ref())
    }

    fn check(&self, answer: &CarbonRetirements) -> Result<(), String> {
        for item in &answer.items {
            let theirs = self.symbol.as_ref().is_none_or(|s| *s == item.symbol);
            checks::asked(
                theirs && (self.from..=self.to).contains(&item.date),
                format_args!("retirement {}", item.id),
            )?;
            if item.date > answer.as_of || item.quantity.0 == 0 {
                return Err(format!("retirement {}: later or of nothing", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|item| &item.id))?;
        checks::falling(answer.items.iter().map(|item| item.date))
    }

    fn found_nothing(&self, answer: &CarbonRetirements) -> bool {
        self.symbol.is_some() && answer.items.is_empty()
    }
}
