//! Holdings by nationality and by client type: `GET {market-watch-api}/holdings`.

use crate::{Bilingual, Call, Delay, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Isin, Percent, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the holdings in one security, or in all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct HoldingsRequest {
    /// One security only.
    pub symbol: Option<Symbol>,
    /// Day of the figures; the last completed session if absent.
    pub date: Option<NaiveDate>,
}

/// Holdings, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holdings {
    /// The day of the figures, at its end.
    pub as_of: NaiveDate,
    /// One row per security.
    pub items: Vec<HoldingsOf>,
}

/// Ownership of a security by two breakdowns; each sums to 100.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HoldingsOf {
    /// Ticker: that of the day of the figures, which another company may have today; in an answer about one security, the one that was asked for.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// Free float, percent of the issued shares.
    pub free_float: Percent,
    /// By nationality.
    pub nationality: ByNationality,
    /// By client type.
    pub client: ByClient,
}

/// Percent of the issued shares by nationality.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ByNationality {
    /// Nationals of the issuer's country.
    pub nationals: Percent,
    /// Nationals of other GCC countries.
    pub gcc: Percent,
    /// Nationals of other Arab countries.
    pub arab: Percent,
    /// All others.
    pub foreigners: Percent,
}

/// Percent of the issued shares by client type.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ByClient {
    /// Individuals.
    pub individual: Percent,
    /// Institutions such as funds.
    pub institution: Percent,
    /// Banks.
    pub bank: Percent,
    /// Companies.
    pub company: Percent,
    /// Governments.
    pub government: Percent,
}

impl HoldingsOf {
    fn is_sound(&self) -> bool {
        let (n, c) = (self.nationality, self.client);
        let whole = |parts: &[Percent]| {
            let sum: Decimal = parts.iter().map(|p| p.get()).sum();
            let none_negative = parts.iter().all(|p| p.get() >= Decimal::ZERO);
            none_negative && sum == Decimal::ONE_HUNDRED
        };
        whole(&[n.nationals, n.gcc, n.arab, n.foreigners])
            && whole(&[c.individual, c.institution, c.bank, c.company, c.government])
    }
}

impl Call for HoldingsRequest {
    type Answer = Holdings;
    const NAME: &'static str = "holdings";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/holdings", &[Parameter::SECURITY, Parameter::DATE]);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part_if(self.date.is_some())
    }

    fn delay(&self) -> Delay {
        Delay::of_day(self.date)
    }

    /// The figures of a day that is over. Those of the running one may count what is traded in its session.
    fn until(&self, answer: &Holdings, moment: DateTime<FixedOffset>) -> Option<Holdings> {
        (answer.as_of < moment.date_naive()).then(|| answer.clone())
    }

    fn encode(&self) -> Encoded {
        Encoded::of_on("/holdings", self.symbol.as_ref(), self.date)
    }

    fn check(&self, answer: &Holdings) -> Result<(), String> {
        checks::dated(self.date, answer.as_of)?;
        for item in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == item.symbol),
                &item.symbol,
            )?;
            if !item.is_sound() {
                return Err(format!("the groups of {} do not add up", item.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
