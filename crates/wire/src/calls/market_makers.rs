//! Market makers: `GET {market-watch-api}/market-makers`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Money, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all market-making agreements.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MarketMakersRequest;

/// Agreements, sorted by security, then by firm.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarketMakers {
    /// The list.
    pub items: Vec<MarketMaking>,
}

/// Whether an agreement is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MakingStatus {
    /// In force.
    Active,
    /// Ended.
    Ended,
}

/// Agreement of one firm for one security.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarketMaking {
    /// Stable id.
    pub id: String,
    /// Security.
    pub symbol: Symbol,
    /// Its short name.
    pub name: Bilingual,
    /// Code of the firm.
    pub firm: Symbol,
    /// Name of the firm.
    pub firm_name: Bilingual,
    /// First day of the agreement.
    pub since: NaiveDate,
    /// Last day of the agreement; absent while open-ended.
    pub until: Option<NaiveDate>,
    /// Whether it is in force.
    pub status: MakingStatus,
    /// Minimum quote size on each side, AED.
    pub min_size: Money,
    /// Maximum spread, percent of the bid.
    pub max_spread: Percent,
    /// Share of the session during which it must quote.
    pub presence_due: Percent,
    /// Share of the sessions of the last completed month during which it quoted; absent in the first
    /// month and after the end.
    pub presence: Option<Percent>,
}

impl Call for MarketMakersRequest {
    type Answer = MarketMakers;
    const NAME: &'static str = "market-makers";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/market-makers", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/market-makers", &[])
    }

    fn check(&self, answer: &MarketMakers) -> Result<(), String> {
        for item in &answer.items {
            if item.status == MakingStatus::Ended && item.until.is_none() {
                return Err(format!("{}: ended without a last day", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.id))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
