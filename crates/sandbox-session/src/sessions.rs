//! Historical OHLC bars of finished sessions, used to write trading reports.

use chrono::NaiveDate;
use sandbox_market::{
    issuers::Issuer,
    market::{Bar, Market},
};

/// A bar with its day and security.
pub struct DatedBar<'a> {
    /// The day of the session.
    pub day: NaiveDate,
    /// Index of the security in the tables.
    pub at: usize,
    /// The issuer of the security.
    pub issuer: &'a Issuer,
    /// The bar.
    pub bar: &'a Bar,
    /// Shares issued on the day.
    pub shares: u64,
    /// The days of the security's sessions up to and including this one.
    pub days: &'a [NaiveDate],
    /// One bar per session, in the order of `days`.
    pub bars: &'a [Bar],
}

/// Calls a function for every bar with trades, of one security or all, on days in the range and before
/// `before`, day by day. Prices and volumes are as traded.
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
