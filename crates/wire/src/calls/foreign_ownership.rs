//! Foreign ownership: `GET {market-watch-api}/foreign-ownership`.

use crate::{Bilingual, Call, Delay, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Isin, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the ownership of one security, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ForeignOwnershipRequest {
    /// One security only.
    pub symbol: Option<Symbol>,
    /// Day of the figures; the last completed session if absent.
    pub date: Option<NaiveDate>,
}

/// Ownership, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ForeignOwnership {
    /// The day of the figures, at its end.
    pub as_of: NaiveDate,
    /// Time of the count, which includes unsettled trades and open buy orders.
    pub updated_at: DateTime<FixedOffset>,
    /// One row per security.
    pub items: Vec<OwnershipOf>,
}

/// Ownership of a security. The three actual figures sum to 100.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnershipOf {
    /// Ticker: that of the day of the figures, which another company may have today; in an answer about one security, the one that was asked for.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Nationals of the issuer's country.
    pub nationals: Holding,
    /// Holders from other GCC countries.
    pub gcc: Holding,
    /// All others, including those from other Arab countries.
    pub foreigners: Holding,
}

/// Holding of a group, percent of the issued shares.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// Limit of the group; absent for a group without a limit.
    pub permitted: Option<Percent>,
    /// Current holding.
    pub actual: Percent,
    /// What the group may still buy: permitted less actual; without a limit, all that it does not hold.
    pub available: Percent,
}

impl Holding {
    /// The limit of a group that may not hold everything.
    pub fn limit(&self) -> Option<Percent> {
        let permitted = self.permitted;
        permitted.filter(|limit| limit.get() < Decimal::ONE_HUNDRED)
    }

    fn is_sound(&self) -> bool {
        let most = self.permitted.map_or(Decimal::ONE_HUNDRED, Percent::get);
        self.actual.get() >= Decimal::ZERO
            && self.available.get() >= Decimal::ZERO
            && most - self.actual.get() == self.available.get()
    }
}

impl Call for ForeignOwnershipRequest {
    type Answer = ForeignOwnership;
    const NAME: &'static str = "foreign-ownership";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/foreign-ownership",
        &[Parameter::SECURITY, Parameter::DATE],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part_if(self.date.is_some())
    }

    fn delay(&self) -> Delay {
        Delay::of_day(self.date)
    }

    /// The figures of a day that is over. Those of the running one may count what is traded in its session.
    fn until(
        &self,
        answer: &ForeignOwnership,
        moment: DateTime<FixedOffset>,
    ) -> Option<ForeignOwnership> {
        (answer.as_of < moment.date_naive()).then(|| answer.clone())
    }

    fn encode(&self) -> Encoded {
        Encoded::of_on("/foreign-ownership", self.symbol.as_ref(), self.date)
    }

    fn check(&self, answer: &ForeignOwnership) -> Result<(), String> {
        checks::dated(self.date, answer.as_of)?;
        for item in &answer.items {
            let groups = [item.nationals, item.gcc, item.foreigners];
            let sum: Decimal = groups.iter().map(|g| g.actual.get()).sum();
            if sum != Decimal::ONE_HUNDRED || !groups.iter().all(Holding::is_sound) {
                return Err(format!("the groups of {} do not add up", item.symbol));
            }
        }
        let day = answer.updated_at.date_naive();
        if day > answer.as_of {
            return Err(format!("updated on {day}, after {}", answer.as_of));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_limit_a_group_may_buy_all_that_it_does_not_hold() {
        let fixture = include_str!("../../fixtures/foreign-ownership.json");
        let call = ForeignOwnershipRequest {
            symbol: None,
            date: None,
        };
        let answer: ForeignOwnership = serde_json::from_str(fixture).unwrap();
        let item = &answer.items[0];
        assert!(item.nationals.limit().is_none() && item.foreigners.limit().is_some());
        assert_eq!(call.check(&answer), Ok(()));
        let mut wrong = answer.clone();
        wrong.items[0].nationals.available = item.foreigners.available;
        assert!(call.check(&wrong).is_err());
        // A service may name the whole as the limit; that is a limit that never binds.
        let mut whole = answer;
        whole.items[0].nationals.permitted = Percent::new(Decimal::ONE_HUNDRED);
        assert_eq!(call.check(&whole), Ok(()));
    }
}
