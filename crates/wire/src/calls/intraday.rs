//! Intraday prices: `GET {market-watch-api}/intraday`, one record per minute.

use super::history::Instrument;
use crate::{Call, Delay, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, TimeDelta};
use domain::values::{Price, Quantity};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the current session, or the last one when the market is closed, and its predecessor.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct IntradayRequest {
    /// Subject.
    pub of: Instrument,
}

/// Two sessions: the current one and the one before it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Intraday {
    /// Increases with every change.
    pub version: u64,
    /// The current session, or the last one.
    pub current: IntradayChart,
    /// The previous session; without points when there is none.
    pub previous: IntradayChart,
}

/// One session in minutes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IntradayChart {
    /// The day.
    pub date: NaiveDate,
    /// Reference price: the close before this session.
    pub previous_close: Price,
    /// Minutes with their last price, oldest first.
    pub points: Vec<Point>,
}

/// One minute.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Point {
    /// Start of the minute, exchange time.
    pub time: NaiveTime,
    /// Last price or level of the minute.
    pub price: Price,
    /// Shares traded in the minute.
    pub volume: Quantity,
}

impl Call for IntradayRequest {
    type Answer = Intraday;
    const NAME: &'static str = "intraday";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(5);
    const SHAPE: Shape = Shape::get(
        "/intraday",
        &[
            Parameter::either(
                "symbol",
                Kind::Symbol,
                "Ticker of a share, fund or contract; either this or index.",
            ),
            Parameter::either(
                "index",
                Kind::Index,
                "Code of an index; either this or symbol.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::One(self.of.subject())
    }

    fn delay(&self) -> Delay {
        Delay::Cut
    }

    /// The minutes that were over at that time. Before the session began there is only the one before it.
    fn until(&self, answer: &Intraday, moment: DateTime<FixedOffset>) -> Option<Intraday> {
        let now = moment.naive_local();
        let cut = |chart: &IntradayChart| {
            let is_over = |point: &&Point| {
                let ends = chart.date.and_time(point.time) + TimeDelta::minutes(1);
                ends <= now
            };
            IntradayChart {
                points: chart.points.iter().filter(is_over).cloned().collect(),
                ..chart.clone()
            }
        };
        let (mut current, mut previous) = (cut(&answer.current), cut(&answer.previous));
        if current.date > now.date() {
            current = previous.clone();
            previous.points.clear();
        }
        Some(Intraday {
            // A number that moves with the present would tell that something changed.
            version: u64::try_from(moment.timestamp()).unwrap_or_default(),
            current,
            previous,
        })
    }

    fn encode(&self) -> Encoded {
        match &self.of {
            Instrument::Security(symbol) => {
                Encoded::get("/intraday", &[("symbol", Some(symbol.as_str()))])
            }
            Instrument::Index(index) => {
                Encoded::get("/intraday", &[("index", Some(index.as_str()))])
            }
        }
    }
    fn check(&self, answer: &Intraday) -> Result<(), String> {
        for chart in [&answer.current, &answer.previous] {
            checks::unique(chart.points.iter().map(|p| p.time))?;
            checks::rising(chart.points.iter().map(|p| p.time))?;
        }
        Ok(())
    }
}
