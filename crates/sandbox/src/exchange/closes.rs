//! Closes of finished sessions, for what is valued by them.

use super::Exchange;
use crate::market::INDICES;
use chrono::NaiveDate;

impl Exchange {
    /// The closes of a security from one day to another, both included, oldest first: thousandths
    /// of a dirham on the basis of today's shares.
    pub(crate) fn security_closes(
        &self,
        at: usize,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Vec<(NaiveDate, i64)> {
        let floor = self.floor();
        let market = &floor.market;
        let Some(standing) = market.standings.get(at) else {
            return Vec::new();
        };
        let since = standing.since.unwrap_or_default();
        let days = market.days.get(since..).unwrap_or_default();
        let dated = days.iter().copied().zip(&standing.bars);
        dated
            .filter(|(day, _)| *day >= from && *day <= to)
            .map(|(day, bar)| {
                let ratio = market.basis_since(at, day);
                let close = u64::from(bar.close) * ratio.old / ratio.new;
                (day, close as i64)
            })
            .filter(|(_, close)| *close > 0)
            .collect()
    }

    /// The same of an index by its code: thousandths of a point. In a small sample an index may be
    /// without members, and then without a level.
    pub(crate) fn index_closes(
        &self,
        code: &str,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Vec<(NaiveDate, i64)> {
        let floor = self.floor();
        let market = &floor.market;
        let at = INDICES.iter().position(|row| row.code == code);
        let Some(basket) = at.and_then(|at| market.baskets.get(at)) else {
            return Vec::new();
        };
        let dated = market.days.iter().copied().zip(&basket.bars);
        dated
            .filter(|(day, _)| *day >= from && *day <= to)
            .map(|(day, bar)| (day, i64::from(bar.close) * 10))
            .filter(|(_, level)| *level > 0)
            .collect()
    }
}
