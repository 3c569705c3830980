//! Carbon credits: `GET {market-watch-api}/carbon-credits`.

use crate::{Bilingual, Call, Currency, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all issued credits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CarbonCreditsRequest;

/// Credits by project and vintage, sorted by symbol. A credit is one tonne of carbon
/// dioxide or the equivalent of other gases.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonCredits {
    /// The completed session of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<CarbonCredit>,
}

/// Type of project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ProjectKind {
    /// Solar power.
    Solar,
    /// Wind power.
    Wind,
    /// Planting or protection of mangroves.
    Mangroves,
    /// Landfill gas capture.
    Waste,
    /// Energy efficiency.
    Efficiency,
}

/// Status of the credits of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CreditStatus {
    /// Some are listed for sale.
    Listed,
    /// Some remain, none is listed for sale.
    Held,
    /// All are retired.
    Retired,
}

/// The credits of one project and vintage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonCredit {
    /// Ticker.
    pub symbol: Symbol,
    /// The project.
    pub project: Bilingual,
    /// Type of project.
    pub kind: ProjectKind,
    /// Developer of the project.
    pub developer: Bilingual,
    /// Location.
    pub place: Bilingual,
    /// Verification standard.
    pub standard: Bilingual,
    /// The registry that keeps the accounts of the credits; absent where it is not named.
    #[serde(default)]
    pub registry: Option<Bilingual>,
    /// Their serial numbers in that registry; absent where they are not published.
    #[serde(default)]
    pub serials: Option<SerialRange>,
    /// Year in which the emissions were avoided.
    pub vintage: i32,
    /// The day of issue.
    pub issued_on: NaiveDate,
    /// Credits issued.
    pub issued: Quantity,
    /// Credits held in accounts, neither listed nor retired.
    pub available: Quantity,
    /// Credits listed for sale and unsold.
    pub listed: Quantity,
    /// Credits retired; never decreases.
    pub retired: Quantity,
    /// Reference price of a credit; absent when all are retired.
    pub reference_price: Option<Price>,
    /// The currency of that price.
    pub currency: Currency,
    /// Their status.
    pub status: CreditStatus,
}

/// Serial numbers of credits that follow each other, as the registry writes them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SerialRange {
    /// The first one.
    pub first: String,
    /// The last one.
    pub last: String,
}

impl CarbonCredit {
    fn fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let parts = [self.available.0, self.listed.0, self.retired.0];
        let sum = parts.iter().try_fold(0_u64, |sum, n| sum.checked_add(*n));
        let status = match (self.available.0, self.listed.0) {
            (0, 0) => CreditStatus::Retired,
            (_, 0) => CreditStatus::Held,
            _ => CreditStatus::Listed,
        };
        if self.issued_on > as_of {
            Some("issue date in the future")
        } else if self.serials.is_some() && self.registry.is_none() {
            Some("serial numbers without a registry")
        } else if sum != Some(self.issued.0) {
            Some("available, listed and retired do not add up to issued")
        } else if self.status != status {
            Some("the status contradicts the amounts")
        } else if self.reference_price.is_none() != (status == CreditStatus::Retired) {
            Some("the price contradicts the status")
        } else {
            None
        }
    }
}

impl Call for CarbonCreditsRequest {
    type Answer = CarbonCredits;
    const NAME: &'static str = "carbon-credits";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/carbon-credits", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/carbon-credits", &[])
    }

    fn check(&self, answer: &CarbonCredits) -> Result<(), String> {
        for credit in &answer.items {
            if let Some(what) = credit.fault(answer.as_of) {
                return Err(format!("{}: {what}", credit.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|c| &c.symbol))?;
        checks::rising(answer.items.iter().map(|c| &c.symbol))
    }
}
