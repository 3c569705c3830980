//! The exchange's day and hours, from the market status; from the wall clock and the spec's hours
//! while there is none.

use super::Cx;
use crate::market;
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use wire::calls::market_status::{MarketStatus, Timings};

/// Dubai is four hours ahead of UTC and keeps no summer time.
const DUBAI_SECONDS_EAST: i32 = 4 * 3600;

/// Today on the exchange's clock.
pub fn today(cx: &Cx, status: Option<&crate::data::Fetched<MarketStatus>>) -> NaiveDate {
    status.map_or_else(
        || at_the_exchange(cx.site.now()),
        |status| market::since(status.now, status.received, cx.site.now()).date_naive(),
    )
}

/// The day that the wall clock at the exchange shows.
pub(crate) fn at_the_exchange(now: DateTime<Utc>) -> NaiveDate {
    let dubai = FixedOffset::east_opt(DUBAI_SECONDS_EAST).expect("four hours are an offset");
    now.with_timezone(&dubai).date_naive()
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
