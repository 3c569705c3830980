//! Sharia classification of a quarter: `GET {market-watch-api}/sharia-list`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the list of one quarter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ShariaListRequest {
    /// Year and quarter; the current one when absent.
    pub quarter: Option<Quarter>,
    /// What is listed on one exchange only.
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

/// The list of a quarter, in the order of the symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShariaList {
    /// Its quarter.
    pub quarter: Quarter,
    /// The day from which it holds.
    pub effective: NaiveDate,
    /// The quarters that there are lists of, newest first.
    pub quarters: Vec<Quarter>,
    /// The exchanges whose securities are classified; rows name them by their codes,
    /// in the order of which they are.
    pub exchanges: Vec<ListedOn>,
    /// One row a security that was listed on that day.
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

/// What a security is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Classification {
    /// It may be held.
    Compliant,
    /// It may not.
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
    /// What it is.
    pub classification: Classification,
    /// Why, or what is new; there for all that are not compliant.
    pub remarks: Option<Bilingual>,
    /// Share of income that is given away to purify a dividend; absent when it is not compliant.
    pub purification: Option<Percent>,
}

impl Classified {
    /// True when it may be held.
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
                "The year; the current quarter without both; with quarter.",
            ),
            Parameter::optional("quarter", Kind::QUARTER, "1 to 4; with year."),
            Parameter::optional(
                "exchange",
                Kind::Symbol,
                "Code of an exchange; all exchanges without it.",
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
            "it is another quarter",
        )?;
        if !answer.quarters.windows(2).all(|pair| pair[0] > pair[1]) {
            return Err("the quarters are out of order or there twice".to_owned());
        }
        checks::unique(answer.exchanges.iter().map(|e| &e.code))?;
        checks::rising(answer.exchanges.iter().map(|e| &e.code))?;
        for item in &answer.items {
            let theirs = self.exchange.as_ref().is_none_or(|e| *e == item.exchange);
            checks::asked(theirs, &item.symbol)?;
            if answer.exchanges.iter().all(|e| e.code != item.exchange) {
                return Err(format!("{} is on no exchange of the list", item.symbol));
            }
            if !item.is_compliant() && item.remarks.is_none() {
                return Err(format!("{} is not compliant for no reason", item.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
