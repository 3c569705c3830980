//! Sharia classification of a quarter: `GET {market-watch-api}/sharia-list`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the list of one quarter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ShariaListRequest {
    /// Year and quarter; the current one when absent.
    pub quarter: Option<Quarter>,
    /// Securities of one exchange only.
    pub exchange: Option<Symbol>,
}

/// A quarter of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Quarter {
    /// The year.
    pub year: i32,
    /// The quarter, 1 to 4.
    pub quarter: u32,
}

/// The list of a quarter, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShariaList {
    /// Its quarter.
    pub quarter: Quarter,
    /// First day on which it applies.
    pub effective: NaiveDate,
    /// Quarters with lists, newest first.
    pub quarters: Vec<Quarter>,
    /// The exchanges whose securities are classified, sorted by code; rows refer to the codes.
    pub exchanges: Vec<ListedOn>,
    /// One row per security listed on that day.
    pub items: Vec<Classified>,
}

/// An exchange.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ListedOn {
    /// Its code.
    pub code: Symbol,
    /// Its name.
    pub name: Bilingual,
}

/// Classification of a security.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Classification {
    /// Compliant.
    Compliant,
    /// Not compliant.
    NonCompliant,
}

/// One security.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Classified {
    /// Code of the exchange on which it is listed.
    pub exchange: Symbol,
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Classification.
    pub classification: Classification,
    /// Reason or change; required when not compliant.
    pub remarks: Option<Bilingual>,
    /// Purification rate: share of income to give away; absent when not compliant.
    pub purification: Option<Percent>,
}

impl Classified {
    /// True when compliant.
    pub fn is_compliant(&self) -> bool {
        self.classification == Classification::Compliant
    }
}

impl Call for ShariaListRequest {
    type Answer = ShariaList;
    const NAME: &'static str = "sharia-list";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/sharia-list",
        &[
            Parameter::optional(
                "year",
                Kind::YEAR,
                "The year, together with quarter; default: the current quarter.",
            ),
            Parameter::optional("quarter", Kind::QUARTER, "1 to 4; with year."),
            Parameter::optional(
                "exchange",
                Kind::Symbol,
                "Code of an exchange; all exchanges if absent.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::everything_unless(self.quarter.is_some() || self.exchange.is_some())
    }

    fn encode(&self) -> Encoded {
        let year = self.quarter.map(|q| q.year.to_string());
        let quarter = self.quarter.map(|q| q.quarter.to_string());
        Encoded::get(
            "/sharia-list",
            &[
                ("year", year.as_deref()),
                ("quarter", quarter.as_deref()),
                ("exchange", self.exchange.as_ref().map(Symbol::as_str)),
            ],
        )
    }

    fn check(&self, answer: &ShariaList) -> Result<(), String> {
        checks::asked(
            self.quarter.is_none_or(|asked| asked == answer.quarter),
            "the answer is for another quarter",
        )?;
        if !answer.quarters.windows(2).all(|pair| pair[0] > pair[1]) {
            return Err("the quarters are out of order or duplicated".to_owned());
        }
        checks::unique(answer.exchanges.iter().map(|e| &e.code))?;
        checks::rising(answer.exchanges.iter().map(|e| &e.code))?;
        for item in &answer.items {
            let theirs = self.exchange.as_ref().is_none_or(|e| *e == item.exchange);
            checks::asked(theirs, &item.symbol)?;
            if answer.exchanges.iter().all(|e| e.code != item.exchange) {
                return Err(format!("{}: its exchange is not in the list", item.symbol));
            }
            if !item.is_compliant() && item.remarks.is_none() {
                return Err(format!("{} is not compliant without a reason", item.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
