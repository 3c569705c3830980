//! Sharia classification of a quarter: `GET {market-watch-api}/sharia-list`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Service, Shape, checks};
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
    /// One row a security that was listed on that day.
    pub items: Vec<Classified>,
}

/// One security.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Classified {
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// True when it is compliant.
    pub compliant: bool,
    /// Share of income that is given away to purify a dividend; absent when it is not compliant.
    pub purification: Option<Percent>,
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
                Kind::Number,
                "The year; the current quarter without both; with quarter.",
            ),
            Parameter::optional("quarter", Kind::Number, "1 to 4; with year."),
        ],
    );

    fn encode(&self) -> Encoded {
        let year = self.quarter.map(|q| q.year.to_string());
        let quarter = self.quarter.map(|q| q.quarter.to_string());
        Encoded::get(
            "/sharia-list",
            &[("year", year.as_deref()), ("quarter", quarter.as_deref())],
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
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
