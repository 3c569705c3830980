//! The headline figures of the market.

use super::View;
use crate::{debt, figures};
use chrono::{Datelike, NaiveDate};
use domain::values::Quantity;
use sandbox_market::market::MINUTES;
use wire::calls::statistics::Statistics;

impl View {
    /// The answer to `statistics`.
    pub fn statistics(&self) -> Statistics {
        let (mut cap, mut value, mut volume, mut trades) = (0_u128, 0_u128, 0, 0);
        let mut breadth = [0_u32; 3];
        for (_, facts, row) in self.listed() {
            cap += u128::from(row.last) * u128::from(facts.shares);
            value += u128::from(row.value);
            volume += row.volume;
            trades += u64::from(row.trades);
            match row.last.cmp(&facts.reference) {
                std::cmp::Ordering::Greater => breadth[0] += 1,
                std::cmp::Ordering::Equal => breadth[1] += 1,
                std::cmp::Ordering::Less => breadth[2] += 1,
            }
        }
        let mean = self.mean();
        Statistics {
            version: self.version,
            as_of: self.as_of,
            market_cap: figures::dirhams(cap),
            value: figures::dirhams(value),
            volume: Quantity(volume),
            trades: Quantity(trades),
            value_30d: mean.map(|m| figures::dirhams(m.0.into())),
            volume_30d: mean.map(|m| Quantity(m.1)),
            trades_30d: mean.map(|m| Quantity(m.2)),
            advancers: breadth[0],
            unchanged: breadth[1],
            decliners: breadth[2],
            listings: debt::headline(quarter_end(self.day.date)),
        }
    }

    /// Means of the last thirty sessions at the end of this minute of the day; `None` before the open and
    /// with fewer sessions.
    fn mean(&self) -> Option<(u64, u64, u64)> {
        let days = &self.day.minutes;
        let minute = usize::try_from(self.changed).ok()? / 60;
        let count = days.len() as u64;
        if count < 30 {
            return None;
        }
        let at =
            |sums: &[(u64, u64, u64)]| sums.get(minute.min(MINUTES)).copied().unwrap_or_default();
        let all = days
            .iter()
            .map(|d| at(&d.sums))
            .fold((0, 0, 0), |a, b| (a.0 + b.0, a.1 + b.1, a.2 + b.2));
        Some((all.0 / count, all.1 / count, all.2 / count))
    }
}

/// The last day of the previous quarter, the date of the headline figures of bonds and sukuk.
fn quarter_end(today: NaiveDate) -> NaiveDate {
    let quarter = (today.month0() / 3) * 3 + 1;
    let first = NaiveDate::from_ymd_opt(today.year(), quarter, 1).unwrap_or(today);
    first.pred_opt().unwrap_or(first)
}
