//! Carbon credits: `GET {market-watch-api}/carbon-credits`.

use crate::{Bilingual, Call, Currency, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all credits that have been issued.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CarbonCreditsRequest;

/// Credits by project and vintage, in the order of their symbols. A credit is one tonne of carbon
/// dioxide or as much of other gases.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CarbonCredits {
    /// The session of the figures, a finished one.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<CarbonCredit>,
}

/// How a project saves emissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ProjectKind {
    /// Power of the sun.
    Solar,
    /// Power of the wind.
    Wind,
    /// Mangroves that are planted or kept.
    Mangroves,
    /// Gas that is caught where waste lies.
    Waste,
    /// Less power for the same use.
    Efficiency,
}

/// What can be done with the credits of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CreditStatus {
    /// Some are offered.
    Listed,
    /// Some are left, and none is offered.
    Held,
    /// All have been used.
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
    /// How it saves emissions.
    pub kind: ProjectKind,
    /// Who runs it.
    pub developer: Bilingual,
    /// Where it is.
    pub place: Bilingual,
    /// The standard that it was verified by.
    pub standard: Bilingual,
    /// The year in which the emissions were saved.
    pub vintage: i32,
    /// The day of issue.
    pub issued_on: NaiveDate,
    /// Credits issued.
    pub issued: Quantity,
    /// Credits in accounts that are neither offered nor used.
    pub available: Quantity,
    /// Credits offered and not sold.
    pub listed: Quantity,
    /// Credits used for good; never less than before.
    pub retired: Quantity,
    /// Reference price of a credit; absent when all are retired.
    pub reference_price: Option<Price>,
    /// The currency of that price.
    pub currency: Currency,
    /// What can be done with them.
    pub status: CreditStatus,
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
            Some("it is not issued yet")
        } else if sum != Some(self.issued.0) {
            Some("available, listed and retired do not make what was issued")
        } else if self.status != status {
            Some("the status does not fit")
        } else if self.reference_price.is_none() != (status == CreditStatus::Retired) {
            Some("the price does not fit the status")
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
