//! Finished sessions as the wire has them: prices adjusted for splits, bonus shares and rights.

use super::Exchange;
use crate::{
    actions::Ratio,
    figures,
    market::{Bar, INDICES, IndexBar},
    ticks::{self, Mils},
};
use chrono::NaiveDate;
use domain::values::{Decimal, Price, Quantity};
use wire::calls::history::{History, Session};

/// The sessions that are asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    /// First day.
    pub(crate) from: NaiveDate,
    /// Last day.
    pub(crate) to: NaiveDate,
    /// Prices on today's basis, or as they were traded.
    pub(crate) adjusted: bool,
}

impl Asked {
    /// True for a day of these, finished before another.
    pub(crate) fn covers(&self, day: NaiveDate, before: NaiveDate) -> bool {
        day >= self.from && day <= self.to && day < before
    }
}

impl Exchange {
    /// The history of a security, found in the day's table.
    pub(crate) fn security_history(&self, at: usize, asked: Asked) -> History {
        let before = self.now().date();
        let floor = self.floor();
        let market = &floor.market;
        let standing = &market.standings[at];
        let since = standing.since.unwrap_or_default();
        let days = market.days.get(since..).unwrap_or_default();
        let dated = days.iter().copied().zip(&standing.bars);
        let sessions = dated
            .filter(|(day, _)| asked.covers(*day, before))
            .map(|(day, bar)| {
                let ratio = match asked.adjusted {
                    true => market.basis_since(at, day),
                    false => Ratio::ONE,
                };
                session(day, bar, ratio)
            })
            .collect();
        History {
            first_day: days.first().copied().unwrap_or(crate::FIRST_DAY),
            adjusted: asked.adjusted,
            sessions,
        }
    }

    /// The history of an index by its place in the list.
    pub(crate) fn index_history(&self, at: usize, asked: Asked) -> History {
        let before = self.now().date();
        let floor = self.floor();
        let market = &floor.market;
        let bars = &market.baskets[at.min(INDICES.len() - 1)].bars;
        let sessions = market
            .days
            .iter()
            .copied()
            .zip(bars)
            .filter(|(day, _)| asked.covers(*day, before))
            .map(|(day, bar)| index_session(day, bar))
            .collect();
        History {
            first_day: crate::FIRST_DAY,
            adjusted: asked.adjusted,
            sessions,
        }
    }
}

fn session(date: NaiveDate, bar: &Bar, ratio: Ratio) -> Session {
    // Rounded outwards at the ends, so that the range still holds the mean price.
    let up = |price: Mils| adjust(price, ratio, true);
    let down = |price: Mils| adjust(price, ratio, false);
    let traded = bar.open > 0;
    Session {
        date,
        open: traded.then(|| down(bar.open)),
        high: traded.then(|| up(bar.high)),
        low: traded.then(|| down(bar.low)),
        close: down(bar.close),
        previous_close: down(bar.reference),
        volume: Quantity(u64::from(bar.volume) * ratio.new / ratio.old),
        value: figures::dirhams(bar.value.into()),
        trades: Quantity(bar.trades.into()),
    }
}

/// A price on today's basis, to a hundred-thousandth of a dirham where it is not exact.
pub(super) fn adjust(price: Mils, ratio: Ratio, up: bool) -> Price {
    if ratio.new == ratio.old {
        return ticks::price(price);
    }
    let fine = u64::from(price) * 100 * ratio.old;
    let fine = if up {
        fine.div_ceil(ratio.new)
    } else {
        fine / ratio.new
    };
    Price::new(Decimal::new(fine as i64, 5).normalize()).unwrap_or_default()
}

fn index_session(date: NaiveDate, bar: &IndexBar) -> Session {
    let level = figures::points_as_price;
    Session {
        date,
        open: Some(level(bar.open)),
        high: Some(level(bar.high)),
        low: Some(level(bar.low)),
        close: level(bar.close),
        previous_close: level(bar.previous),
        volume: Quantity(bar.volume),
        value: figures::dirhams(bar.value.into()),
        trades: Quantity(bar.trades.into()),
    }
}
