//! Market status: `GET {market-watch-api}/status`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime, TimeDelta, Utc};
use domain::calendar::{self, Calendar, WEEKENDS};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the state of the market.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MarketStatusRequest;

/// The four states of the specification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// No orders.
    Closed,
    /// Trading, and trading at last.
    Open,
    /// Order entry before the opening auction.
    Preopen,
    /// Order entry for the closing auction.
    Preclose,
}

/// The state of the market and the exchange's clock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarketStatus {
    /// One of four states; the phase within it follows from `timings` and `now`.
    pub status: Status,
    /// The exchange's clock at the time of the answer.
    pub now: DateTime<FixedOffset>,
    /// True while a past session is replayed.
    pub replay: bool,
    /// True when issuers and prices are fictional.
    pub sample: bool,
    /// The day's phases.
    pub timings: Timings,
    /// Days without trading, from last month to one year ahead, in order.
    pub holidays: Vec<Holiday>,
}

/// Start of each phase of a day; a phase ends where the next starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Timings {
    /// Start of pre-opening.
    pub pre_opening: NaiveTime,
    /// Start of trading.
    pub trading: NaiveTime,
    /// Start of pre-closing.
    pub pre_closing: NaiveTime,
    /// Start of trading at last.
    pub trading_at_last: NaiveTime,
    /// Close of the market.
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
    /// True while the day depends on the sighting of the moon or a pending notice.
    pub provisional: bool,
    /// False when only settlement is closed and the market trades.
    pub trading_closed: bool,
}

impl MarketStatus {
    /// The trading and settlement days around the day of the answer, as far as its holidays tell.
    pub fn calendar(&self) -> Calendar {
        let holidays = self.holidays.iter().map(|holiday| calendar::Holiday {
            date: holiday.date,
            provisional: holiday.provisional,
            trading_closed: holiday.trading_closed,
            name_en: holiday.name.en.as_str().into(),
            name_ar: holiday.name.ar.as_str().into(),
        });
        Calendar::new(WEEKENDS, holidays.collect())
    }

    /// The exchange's clock at a time of ours, by an answer that was received at another: never before the answer.
    pub fn clock_at(&self, received: DateTime<Utc>, wall: DateTime<Utc>) -> DateTime<FixedOffset> {
        self.now + (wall - received).max(TimeDelta::zero())
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_on_from_the_answer_and_never_back() {
        let text = include_str!("../../fixtures/status.json");
        let status: MarketStatus = serde_json::from_str(text).unwrap();
        let received: DateTime<Utc> = "2026-11-12T10:00:00Z".parse().unwrap();
        let later = |seconds| status.clock_at(received, received + TimeDelta::seconds(seconds));
        assert_eq!(later(90), status.now + TimeDelta::seconds(90));
        assert_eq!(later(90).offset(), status.now.offset());
        // The wall clock was set back.
        assert_eq!(later(-90), status.now);
    }
}
