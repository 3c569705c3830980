//! Market makers: `GET {market-watch-api}/market-makers`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Money, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all agreements of market makers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MarketMakersRequest;

/// Agreements in the order of securities, then of firms.
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
    /// It is.
    Active,
    /// It was.
    Ended,
}

/// One firm in one security.
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
    /// Its last day; absent while no end is agreed.
    pub until: Option<NaiveDate>,
    /// Whether it is in force.
    pub status: MakingStatus,
    /// Least value of an order that it shows on each side, AED.
    pub min_size: Money,
    /// Widest gap between its bid and its offer, percent of the bid.
    pub max_spread: Percent,
    /// Share of the session during which it must quote.
    pub presence_due: Percent,
    /// Share of the sessions of the last finished month during which it quoted; absent in its first
    /// and after its end.
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
                return Err(format!("{} ended on no day", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.id))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
