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
    /// Ticker on the day of the figures; another company may have it today.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// Industry group within the sector; absent when the exchange has none.
    pub industry_group: Option<Bilingual>,
    /// Trading category; absent when the exchange has none.
    pub trading_category: Option<TradingCategory>,
    /// The day since which its market, sector, industry group and trading category have not changed; absent when unknown.
    #[serde(default, with = "moment::option")]
    #[cfg_attr(feature = "openapi", schemars(!default, with = "Option<NaiveDate>"))]
    pub classified_since: Option<NaiveDate>,
    /// What changed on that day; absent when nothing has since it was listed, or when unknown.
    pub change: Option<ClassChange>,
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

/// The category in which a share trades. The exchange says what each requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TradingCategory {
    /// First category.
    A,
    /// Second category.
    B,
    /// Third category.
    C,
}

impl TradingCategory {
    /// The codes of all categories.
    pub const CODES: [&str; 3] = ["a", "b", "c"];

    /// The code on the wire and in addresses.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// The latest change of the classification of a share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClassChange {
    /// What changed.
    pub what: ClassPart,
    /// What it was before.
    pub before: Bilingual,
}

/// What can change in the classification of a share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClassPart {
    /// The market.
    Market,
    /// The sector.
    Sector,
    /// The industry group.
    IndustryGroup,
    /// The trading category.
    TradingCategory,
}

impl ClassPart {
    /// The codes of all parts.
    pub const CODES: [&str; 4] = ["market", "sector", "industry-group", "trading-category"];

    /// The code on the wire.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
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
        let day = answer.as_of;
        for item in &answer.items {
            if item.listed_on > day {
                return Err(format!("{} was not listed on {day}", item.symbol));
            }
            if item.classified_since.is_some_and(|since| since > day) {
                return Err(format!("{} is classified from after {day}", item.symbol));
            }
            if item.change.is_some() && item.classified_since.is_none() {
                return Err(format!("the change of {} has no day", item.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|item| &item.symbol))?;
        checks::rising(answer.items.iter().map(|item| &item.symbol))
    }
}
