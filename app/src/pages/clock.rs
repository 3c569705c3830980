//! The exchange's day and trading hours, from the market status; without one, from the wall clock and the
//! specification's hours.

use super::Cx;
use crate::{data::Fetched, market, series::Day};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, Utc};
use domain::session::Phase;
use upstream::Answer;
use wire::calls::market_status::{MarketStatus, MarketStatusRequest, Timings};

/// Offset of Dubai from UTC in seconds; it has no summer time.
const DUBAI_SECONDS_EAST: i32 = 4 * 3600;

/// The exchange's offset from UTC.
pub fn zone() -> FixedOffset {
    FixedOffset::east_opt(DUBAI_SECONDS_EAST).expect("four hours are an offset")
}

/// The time at the exchange: by a market status, else by the wall clock.
pub fn time(status: Option<&Answer<MarketStatus>>, wall: DateTime<Utc>) -> DateTime<FixedOffset> {
    status.map_or_else(|| at(wall), |status| status.clock_at(status.received, wall))
}

/// Today on the exchange's clock.
pub fn today(cx: &Cx, status: Option<&Fetched<MarketStatus>>) -> NaiveDate {
    status.map_or_else(
        || at(cx.site.now()).date_naive(),
        |status| status.clock_at(status.received, cx.site.now()).date_naive(),
    )
}

/// The time on the exchange's clock, by the market status.
pub async fn now(cx: &Cx) -> Option<NaiveDateTime> {
    let status = cx.ask(MarketStatusRequest).await.ok()?;
    Some(
        status
            .clock_at(status.received, cx.site.now())
            .naive_local(),
    )
}

/// The exchange's day for a chart. Without a market status, the start of trading is not shown.
pub fn day(cx: &Cx, status: Option<&Fetched<MarketStatus>>) -> Day {
    let moment = status.map(|status| {
        let now = status.clock_at(status.received, cx.site.now());
        market::at(status, now)
    });
    let today = today(cx, status);
    let starts = moment.as_ref().is_some_and(|moment| match moment.phase {
        Phase::PreOpening => true,
        Phase::Closed => moment.next_trading_day == today,
        Phase::Trading | Phase::PreClosing | Phase::TradingAtLast => false,
    });
    let timings = timings(status);
    Day {
        today,
        timings,
        running: moment.is_none_or(|moment| moment.phase != Phase::Closed),
        starts: starts.then_some(timings.trading),
    }
}

/// A time on the exchange's wall clock.
pub(crate) fn at(moment: DateTime<Utc>) -> DateTime<FixedOffset> {
    moment.with_timezone(&zone())
}

/// The trading hours, from the status if there is one.
fn timings(status: Option<&Fetched<MarketStatus>>) -> Timings {
    status.map_or_else(
        || {
            let spec = domain::session::Timings::SPEC;
            Timings {
                pre_opening: spec.pre_opening,
                trading: spec.trading,
                pre_closing: spec.pre_closing,
                trading_at_last: spec.trading_at_last,
                close: spec.close,
            }
        },
        |status| status.timings,
    )
}
