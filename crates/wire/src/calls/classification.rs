//! The classification of shares on a day: `GET {market-watch-api}/classification`.

use super::stocks::{LegalForm, TradingState, Venue};
use crate::{Bilingual, Call, Delay, Encoded, Parameter, Scope, Service, Shape, checks, moment};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Isin, Percent, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the classification of all shares that were listed on a day.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ClassificationRequest {
    /// The day; the last completed session if absent.
    pub date: Option<NaiveDate>,
}

/// The classification, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Classification {
    /// The day of the classification, at its end.
    pub as_of: NaiveDate,
    /// One row per share.
    pub items: Vec<ClassifiedShare>,
}

/// A share with symbol and name of that day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClassifiedShare {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// The market on which it was listed; the main board if absent.
    #[serde(default)]
    pub board: Venue,
    /// Legal form of the issuer; a public joint-stock company if absent.
    #[serde(default)]
    pub legal_form: LegalForm,
    /// Listing date.
    #[serde(with = "moment")]
    #[cfg_attr(feature = "openapi", schemars(with = "NaiveDate"))]
    pub listed_on: NaiveDate,
    /// Limit of foreign ownership, as a share of the issued shares; zero means none.
    pub foreign_limit: Percent,
    /// True when foreigners might hold it.
    pub foreigners_allowed: bool,
    /// True when it was on the Sharia list.
    pub sharia: bool,
    /// Trading status.
    pub state: TradingState,
    /// First day of a suspension; absent while it traded or when unknown.
    #[serde(default, with = "moment::option")]
    #[cfg_attr(feature = "openapi", schemars(!default, with = "Option<NaiveDate>"))]
    pub suspended_since: Option<NaiveDate>,
}

impl Call for ClassificationRequest {
    type Answer = Classification;
    const NAME: &'static str = "classification";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/classification", &[Parameter::DATE]);

    fn scope(&self) -> Scope {
        Scope::of(None).part_if(self.date.is_some())
    }

    fn delay(&self) -> Delay {
        Delay::of_day(self.date)
    }

    /// The classification of a day that is over.
    fn until(
        &self,
        answer: &Classification,
        moment: DateTime<FixedOffset>,
    ) -> Option<Classification> {
        (answer.as_of < moment.date_naive()).then(|| answer.clone())
    }

    fn encode(&self) -> Encoded {
        Encoded::of_on("/classification", None, self.date)
    }

    fn check(&self, answer: &Classification) -> Result<(), String> {
        checks::dated(self.date, answer.as_of)?;
        for item in &answer.items {
            if item.listed_on > answer.as_of {
                let day = answer.as_of;
                return Err(format!("{} was not listed on {day}", item.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|item| &item.symbol))?;
        checks::rising(answer.items.iter().map(|item| &item.symbol))
    }
}
