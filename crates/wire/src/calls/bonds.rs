//! Bonds: `GET {market-watch-api}/bonds`.

pub use crate::debt::{DebtStatus, LastTrade, Paper};
use crate::{Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
pub use domain::debt::DayCount;
use domain::values::Percent;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all bonds, including matured ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BondsRequest;

/// All bonds, sorted by symbol. Prices and accrued interest are in percent of par.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Bonds {
    /// The completed session of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Bond>,
}

/// One bond.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Bond {
    /// Fields shared with sukuk.
    #[serde(flatten)]
    pub paper: Paper,
    /// Coupon rate, percent of par per year.
    pub coupon: Percent,
    /// Coupons per year.
    pub frequency: u32,
    /// The last coupon date by the terms; absent before the first.
    pub last_coupon: Option<NaiveDate>,
    /// The next coupon date by the terms, after the session; absent once it has matured.
    pub next_coupon: Option<NaiveDate>,
}

impl Call for BondsRequest {
    type Answer = Bonds;
    const NAME: &'static str = "bonds";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/bonds", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/bonds", &[])
    }

    fn check(&self, answer: &Bonds) -> Result<(), String> {
        for b in &answer.items {
            let pays = (b.coupon, b.frequency);
            b.paper
                .check(answer.as_of, pays, [b.last_coupon, b.next_coupon])?;
        }
        checks::unique(answer.items.iter().map(|b| b.paper.isin))?;
        checks::unique(answer.items.iter().map(|b| &b.paper.symbol))?;
        checks::rising(answer.items.iter().map(|b| &b.paper.symbol))
    }
}
