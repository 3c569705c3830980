//! The exchange's day and hours, from the market status; from the wall clock and the spec's hours
//! while there is none.

use super::Cx;
use crate::market;
use chrono::{FixedOffset, NaiveDate};
use wire::calls::market_status::{MarketStatus, Timings};

/// Dubai is four hours ahead of UTC and keeps no summer time.
const DUBAI_SECONDS_EAST: i32 = 4 * 3600;

/// The exchange's offset from UTC.
pub fn zone() -> FixedOffset {
    FixedOffset::east_opt(DUBAI_SECONDS_EAST).expect("four hours are an offset")
}

/// Today on the exchange's clock.
pub fn today(cx: &Cx, status: Option<&crate::data::Fetched<MarketStatus>>) -> NaiveDate {
    status.map_or_else(
        || cx.site.now().with_timezone(&zone()).date_naive(),
        |status| market::since(status.now, status.received, cx.site.now()).date_naive(),
    )
}

/// The hours of a session.
pub fn timings(status: Option<&crate::data::Fetched<MarketStatus>>) -> Timings {
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
