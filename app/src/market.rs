//! The market status some time after it was received: the exchange's clock is advanced, and a status holds
//! until the end of its phase in the timings.

use chrono::{DateTime, FixedOffset};
use domain::session::{Moment, Timings, moment};
use upstream::Upstream;
use wire::calls::market_status::{MarketStatus, MarketStatusRequest, Status};

/// True when the data is a sample. Until the exchange has answered, it counts as one.
pub(crate) fn is_sample(upstream: &Upstream) -> bool {
    let status = upstream.cached(&MarketStatusRequest);
    status.is_none_or(|status| status.sample)
}

/// The phase at a time, from the exchange's timings and holidays.
pub(crate) fn at(status: &MarketStatus, now: DateTime<FixedOffset>) -> Moment {
    moment(now.naive_local(), &timings(status), &status.calendar())
}

/// True while day and phase are the same as when the exchange sent the status.
pub(crate) fn still_holds(status: &MarketStatus, now: DateTime<FixedOffset>) -> bool {
    let same_day = status.now.date_naive() == now.date_naive();
    same_day && at(status, status.now).phase == at(status, now).phase
}

/// The code of a status on the wire.
pub(crate) const fn code(status: Status) -> &'static str {
    match status {
        Status::Closed => "closed",
        Status::Open => "open",
        Status::Preopen => "preopen",
        Status::Preclose => "preclose",
    }
}

/// The timings of the day.
pub(crate) fn timings(status: &MarketStatus) -> Timings {
    let t = status.timings;
    Timings {
        pre_opening: t.pre_opening,
        trading: t.trading,
        pre_closing: t.pre_closing,
        trading_at_last: t.trading_at_last,
        close: t.close,
    }
}
