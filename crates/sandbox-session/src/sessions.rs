//! Finished sessions, bar by bar, for reports about trading.

use chrono::NaiveDate;
use sandbox_market::{
    issuers::Issuer,
    market::{Bar, Market},
};

/// One bar and where it is from.
pub struct DatedBar<'a> {
    /// Of the session.
    pub day: NaiveDate,
    /// The place of the security in the tables.
    pub at: usize,
    /// Whose shares they are.
    pub issuer: &'a Issuer,
    /// The session itself.
    pub bar: &'a Bar,
    /// Shares issued on the day.
    pub shares: u64,
    /// The sessions of the security so far, this one the last, and their bars.
    pub days: &'a [NaiveDate],
    /// One bar a session, in the order of `days`.
    pub bars: &'a [Bar],
}

/// Shows every bar with trades of one security or of all, within days that are over before
/// `before`, day by day. Prices and volumes are as they were traded.
pub fn each_bar(
    market: &Market,
    before: NaiveDate,
    (from, to): (NaiveDate, NaiveDate),
    of: Option<usize>,
    each: &mut dyn FnMut(DatedBar<'_>),
) {
    let first = market.days.partition_point(|day| *day < from);
    let end = market.days.partition_point(|d| *d <= to && *d < before);
    for (n, day) in market.days.iter().enumerate().take(end).skip(first) {
        for (at, standing) in market.standings.iter().enumerate() {
            let Some(since) = standing.since.filter(|since| *since <= n) else {
                continue;
            };
            let bars = standing.bars.get(..=n - since).unwrap_or_default();
            let wanted = of.is_none_or(|of| of == at);
            let Some(bar) = bars.last().filter(|b| wanted && b.open > 0) else {
                continue;
            };
            each(DatedBar {
                day: *day,
                at,
                issuer: &market.issuers[at],
                bar,
                shares: market.shares_on(at, *day),
                days: market.days.get(since..=n).unwrap_or_default(),
                bars,
            });
        }
    }
}
