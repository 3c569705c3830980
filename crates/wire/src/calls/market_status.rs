//! Market status: `GET {market-watch-api}/status`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the state of the market.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MarketStatusRequest;

/// The spec's four states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// No orders.
    Closed,
    /// Trading, and trading at last.
    Open,
    /// Orders gather before the open.
    Preopen,
    /// Orders gather for the closing auction.
    Preclose,
}

/// The state of the market and the exchange's clock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarketStatus {
    /// One of four states; the phase within it follows from `timings` and `now`.
    pub status: Status,
    /// The exchange's clock when it answered.
    pub now: DateTime<FixedOffset>,
    /// True while a past session is replayed.
    pub replay: bool,
    /// True when every issuer and price is fictional.
    pub sample: bool,
    /// The day's phases.
    pub timings: Timings,
    /// Days without trading from last month to a year ahead, in order.
    pub holidays: Vec<Holiday>,
}

/// When the phases of a day begin; each ends where the next begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Timings {
    /// Pre-opening begins.
    pub pre_opening: NaiveTime,
    /// Trading begins.
    pub trading: NaiveTime,
    /// Pre-closing begins.
    pub pre_closing: NaiveTime,
    /// Trading at last begins.
    pub trading_at_last: NaiveTime,
    /// The market closes.
    pub close: NaiveTime,
}

/// A day without trading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holiday {
    /// The day.
    pub date: NaiveDate,
    /// Its name.
    pub name: Bilingual,
    /// True while the day depends on the sighting of the moon or a notice to come.
    pub provisional: bool,
    /// False when the market trades on that day though settlement rests.
    pub trading_closed: bool,
}

impl Call for MarketStatusRequest {
    type Answer = MarketStatus;
    const NAME: &'static str = "status";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get("/status", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/status", &[])
    }

    fn check(&self, answer: &MarketStatus) -> Result<(), String> {
        let t = &answer.timings;
        let in_order = t.pre_opening < t.trading
            && t.trading < t.pre_closing
            && t.pre_closing < t.trading_at_last
            && t.trading_at_last < t.close;
        if !in_order {
            return Err("the phases of the day are not in order".to_owned());
        }
        if !(2000..2200).contains(&answer.now.year()) {
            return Err(format!("its clock says {}", answer.now));
        }
        checks::unique(answer.holidays.iter().map(|h| h.date))?;
        checks::rising(answer.holidays.iter().map(|h| h.date))
    }
}
