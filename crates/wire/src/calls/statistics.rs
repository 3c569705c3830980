//! Headline statistics: `GET {market-watch-api}/statistics`.

use crate::{Call, Delay, Encoded, Scope, Service, Shape};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Money, Percent, Quantity};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the figures of the home page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct StatisticsRequest;

/// Totals of the session, and long-term figures with their own dates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// Increases with every change.
    pub version: u64,
    /// The exchange's clock at the snapshot.
    pub as_of: DateTime<FixedOffset>,
    /// Capitalisation of all listed equities, AED.
    pub market_cap: Money,
    /// Value traded in the session, AED.
    pub value: Money,
    /// Shares traded in the session.
    pub volume: Quantity,
    /// Trades in the session.
    pub trades: Quantity,
    /// Mean value traded by this time of day in the last 30 sessions, AED; absent with less history.
    pub value_30d: Option<Money>,
    /// Mean volume, as above.
    pub volume_30d: Option<Quantity>,
    /// Mean trades, as above.
    pub trades_30d: Option<Quantity>,
    /// Securities above their previous close.
    pub advancers: u32,
    /// Securities at their previous close.
    pub unchanged: u32,
    /// Securities below their previous close.
    pub decliners: u32,
    /// Listed bonds and sukuk, with the date of the figures.
    pub listings: Listings,
}

/// Long-term figures of bonds and sukuk, by issue value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Listings {
    /// The day of the figures.
    pub as_of: NaiveDate,
    /// Share of the world's outstanding sukuk that is listed here on that day.
    pub sukuk_share: Percent,
    /// Sukuk listed here and outstanding on that day, USD.
    pub sukuk_listed: Money,
    /// All sukuk ever listed here, including matured ones, USD.
    pub total_sukuk: Money,
    /// All bonds ever listed here, including matured ones, USD.
    pub total_bonds: Money,
}

impl Call for StatisticsRequest {
    type Answer = Statistics;
    const NAME: &'static str = "statistics";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get("/statistics", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn delay(&self) -> Delay {
        Delay::Kept
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/statistics", &[])
    }
}
