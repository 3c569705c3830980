//! Foreign ownership: `GET {market-watch-api}/foreign-ownership`.

use crate::{Bilingual, Call, Encoded, Parameter, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the ownership of one security, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ForeignOwnershipRequest {
    /// One security only.
    pub symbol: Option<Symbol>,
}

/// Ownership in the order of the symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ForeignOwnership {
    /// The day of the figures.
    pub as_of: NaiveDate,
    /// One row a security.
    pub items: Vec<OwnershipOf>,
}

/// Who holds a security. The three actual figures sum to 100.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnershipOf {
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Nationals of the issuer's country.
    pub nationals: Holding,
    /// Holders from the Gulf and other Arab countries.
    pub gcc_and_arab: Holding,
    /// All other foreigners.
    pub foreigners: Holding,
}

/// What a group holds, percent of the issued shares.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// What the group may hold together.
    pub permitted: Percent,
    /// What it holds.
    pub actual: Percent,
    /// What it may still buy: permitted less actual.
    pub available: Percent,
}

impl Holding {
    fn is_sound(&self) -> bool {
        self.actual.get() >= Decimal::ZERO
            && self.available.get() >= Decimal::ZERO
            && self.permitted.get() - self.actual.get() == self.available.get()
    }
}

impl Call for ForeignOwnershipRequest {
    type Answer = ForeignOwnership;
    const NAME: &'static str = "foreign-ownership";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/foreign-ownership", &[Parameter::SECURITY]);

    fn encode(&self) -> Encoded {
        Encoded::of("/foreign-ownership", self.symbol.as_ref())
    }

    fn check(&self, answer: &ForeignOwnership) -> Result<(), String> {
        for item in &answer.items {
            let groups = [item.nationals, item.gcc_and_arab, item.foreigners];
            let sum: Decimal = groups.iter().map(|g| g.actual.get()).sum();
            if sum != Decimal::ONE_HUNDRED || !groups.iter().all(Holding::is_sound) {
                return Err(format!("the groups of {} do not add up", item.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))?;
        for i in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == i.symbol),
                &i.symbol,
            )?;
        }
        Ok(())
    }
}
