//! Sukuk: `GET {market-watch-api}/sukuk`.

use crate::{Call, Encoded, Scope, Service, Shape, checks, debt::Paper};
use chrono::NaiveDate;
use domain::values::Percent;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all sukuk, including matured ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SukukRequest;

/// All sukuk, sorted by symbol. Prices and accrued earnings are in percent of par.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SukukList {
    /// The completed session of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Sukuk>,
}

/// The underlying contract of a sukuk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Structure {
    /// Lease.
    Ijara,
    /// Sale at cost plus profit.
    Murabaha,
    /// Agency.
    Wakala,
    /// Partnership of capital and labour.
    Mudaraba,
    /// Joint venture.
    Musharaka,
}

/// One sukuk.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Sukuk {
    /// Fields shared with bonds.
    #[serde(flatten)]
    pub paper: Paper,
    /// Underlying contract.
    pub structure: Structure,
    /// Profit rate, percent of par per year.
    pub profit_rate: Percent,
    /// Distributions per year.
    pub distributions: u32,
    /// The last distribution date by the terms; absent before the first.
    pub last_distribution: Option<NaiveDate>,
    /// The next distribution date by the terms, after the session; absent once it has matured.
    pub next_distribution: Option<NaiveDate>,
}

impl Call for SukukRequest {
    type Answer = SukukList;
    const NAME: &'static str = "sukuk";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/sukuk", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/sukuk", &[])
    }

    fn check(&self, answer: &SukukList) -> Result<(), String> {
        for s in &answer.items {
            let pays = (s.profit_rate, s.distributions);
            let dates = [s.last_distribution, s.next_distribution];
            s.paper.check(answer.as_of, pays, dates)?;
        }
        checks::unique(answer.items.iter().map(|s| s.paper.isin))?;
        checks::unique(answer.items.iter().map(|s| &s.paper.symbol))?;
        checks::rising(answer.items.iter().map(|s| &s.paper.symbol))
    }
}
