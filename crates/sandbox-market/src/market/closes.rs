//! Open and close of sessions, for instruments that are valued from them.

use super::{INDICES, Market};
use chrono::NaiveDate;

/// Open and close in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closed {
    /// The day of the session.
    pub day: NaiveDate,
    /// Opening price or level.
    pub open: i64,
    /// Closing price or level.
    pub close: i64,
}

impl Market {
    /// The sessions of a security from one day to another (both included), oldest first. Prices are in
    /// thousandths of a dirham, adjusted to the shares of the last of these days or of today, whichever is
    /// earlier. Without trades the open is the reference.
    pub fn security_closes(&self, at: usize, (from, to): (NaiveDate, NaiveDate)) -> Vec<Closed> {
        let Some(standing) = self.standings.get(at) else {
            return Vec::new();
        };
        let today = self.days.last().copied().unwrap_or(to);
        let since = standing.since.unwrap_or_default();
        let days = self.days.get(since..).unwrap_or_default();
        let first = days.partition_point(|day| *day < from);
        let dated = days.iter().copied().zip(&standing.bars).skip(first);
        dated
            .take_while(|(day, _)| *day <= to)
            .map(|(day, bar)| {
                let ratio = self.basis_until(at, day, to.min(today));
                let based = |price: u32| (u64::from(price) * ratio.old / ratio.new) as i64;
                let open = if bar.open > 0 {
                    bar.open
                } else {
                    bar.reference
                };
                Closed {
                    day,
                    open: based(open),
                    close: based(bar.close),
                }
            })
            .filter(|closed| closed.close > 0)
            .collect()
    }

    /// The sessions of an index by its code, in thousandths of a point. In a small sample an index may have
    /// no constituents, and then no level.
    pub fn index_closes(&self, code: &str, (from, to): (NaiveDate, NaiveDate)) -> Vec<Closed> {
        let at = INDICES.iter().position(|row| row.code == code);
        let Some(basket) = at.and_then(|at| self.baskets.get(at)) else {
            return Vec::new();
        };
        let first = self.days.partition_point(|day| *day < from);
        let dated = self.days.iter().copied().zip(&basket.bars).skip(first);
        dated
            .take_while(|(day, _)| *day <= to)
            .map(|(day, bar)| Closed {
                day,
                open: i64::from(bar.open) * 10,
                close: i64::from(bar.close) * 10,
            })
            .filter(|closed| closed.close > 0)
            .collect()
    }
}
