//! The exchange's day and hours, from the market status; from the wall clock and the spec's hours
//! while there is none.

use super::Cx;
use crate::{data::Fetched, market, series::Day};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use domain::session::Phase;
use wire::calls::market_status::{MarketStatus, Timings};

/// Dubai is four hours ahead of UTC and keeps no summer time.
const DUBAI_SECONDS_EAST: i32 = 4 * 3600;

/// The exchange's offset from UTC.
pub fn zone() -> FixedOffset {
    FixedOffset::east_opt(DUBAI_SECONDS_EAST).expect("four hours are an offset")
}

/// Today on the exchange's clock.
pub fn today(cx: &Cx, status: Option<&Fetched<MarketStatus>>) -> NaiveDate {
    status.map_or_else(
        || at_the_exchange(cx.site.now()),
        |status| market::since(status.now, status.received, cx.site.now()).date_naive(),
    )
}

/// The exchange's day for a chart. While nothing is known of its status no start is told.
pub fn day(cx: &Cx, status: Option<&Fetched<MarketStatus>>) -> Day {
    let at = status.map(|status| {
        let now = market::since(status.now, status.received, cx.site.now());
        market::at(status, now)
    });
    let today = today(cx, status);
    let starts = at.as_ref().is_some_and(|at| match at.phase {
        Phase::PreOpening => true,
        Phase::Closed => at.next_trading_day == today,
        Phase::Trading | Phase::PreClosing | Phase::TradingAtLast => false,
    });
    let timings = timings(status);
    Day {
        today,
        timings,
        running: at.is_none_or(|at| at.phase != Phase::Closed),
        starts: starts.then_some(timings.trading),
    }
}

/// The day that the wall clock at the exchange shows.
pub(crate) fn at_the_exchange(now: DateTime<Utc>) -> NaiveDate {
    now.with_timezone(&zone()).date_naive()
}

/// The hours of a session.
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
