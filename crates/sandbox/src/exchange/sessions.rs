//! Finished sessions, bar by bar, for reports about trading.

use super::Exchange;
use crate::{issuers::Issuer, market::Bar};
use chrono::NaiveDate;

/// One bar and where it is from.
pub(crate) struct DatedBar<'a> {
    pub(crate) day: NaiveDate,
    /// The place of the security in the tables.
    pub(crate) at: usize,
    pub(crate) issuer: &'a Issuer,
    pub(crate) bar: &'a Bar,
    /// Shares issued on the day.
    pub(crate) shares: u64,
    /// The sessions of the security so far, this one the last, and their bars.
    pub(crate) days: &'a [NaiveDate],
    pub(crate) bars: &'a [Bar],
}

impl Exchange {
    /// Shows every bar with trades of one security or of all, within days that are over, day by
    /// day. Prices and volumes are as they were traded.
    pub(crate) fn each_bar(
        &self,
        (from, to): (NaiveDate, NaiveDate),
        of: Option<usize>,
        mut each: impl FnMut(DatedBar<'_>),
    ) {
        // Reading the snapshot moves the market on to the day of the clock.
        let before = self.snapshot().reading.now.date();
        let floor = self.floor();
        let market = &floor.market;
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
}
