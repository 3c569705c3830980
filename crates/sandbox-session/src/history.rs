//! Finished sessions for the wire: prices adjusted for splits, bonus shares and rights issues.

use crate::figures;
use chrono::NaiveDate;
use domain::values::{Decimal, Price, Quantity};
use sandbox_market::{
    actions::Ratio,
    market::{Bar, Gone, INDICES, IndexBar, Market},
    ticks::{self, Mils},
};
use wire::calls::history::{History, Session};

/// The requested range of sessions.
#[derive(Debug, Clone, Copy)]
pub struct SessionRange {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// True for adjusted prices, false for prices as traded.
    pub adjusted: bool,
}

impl SessionRange {
    /// True for a day in the range and before `before`.
    pub(crate) fn covers(&self, day: NaiveDate, before: NaiveDate) -> bool {
        day >= self.from && day <= self.to && day < before
    }
}

/// The history of a security, by its index in the tables, up to the day before `before`.
pub fn of_security(market: &Market, at: usize, range: SessionRange, before: NaiveDate) -> History {
    let standing = &market.standings[at];
    let since = standing.since.unwrap_or_default();
    let days = market.days.get(since..).unwrap_or_default();
    let dated = days.iter().copied().zip(&standing.bars);
    let sessions = dated
        .filter(|(day, _)| range.covers(*day, before))
        .map(|(day, bar)| {
            let ratio = match range.adjusted {
                true => market.basis_since(at, day),
                false => Ratio::ONE,
            };
            session(day, bar, ratio)
        })
        .collect();
    History {
        first_day: days.first().copied().unwrap_or(sandbox_market::FIRST_DAY),
        adjusted: range.adjusted,
        sessions,
    }
}

/// The history of a share that is no longer listed. Its prices need no adjustment.
pub fn of_gone(market: &Market, gone: &Gone, range: SessionRange, before: NaiveDate) -> History {
    let days = gone.days(market);
    let dated = days.iter().copied().zip(&gone.bars);
    let sessions = dated.filter(|(day, _)| range.covers(*day, before));
    History {
        first_day: days.first().copied().unwrap_or(sandbox_market::FIRST_DAY),
        adjusted: range.adjusted,
        sessions: sessions
            .map(|(day, bar)| session(day, bar, Ratio::ONE))
            .collect(),
    }
}

/// The history of an index, by its position in the list, up to the day before `before`.
pub fn of_index(market: &Market, at: usize, range: SessionRange, before: NaiveDate) -> History {
    let basket = &market.baskets[at.min(INDICES.len() - 1)];
    let since = basket.since();
    let days = market.days.get(since..).unwrap_or_default();
    let bars = basket.bars.get(since..).unwrap_or_default();
    let sessions = days
        .iter()
        .copied()
        .zip(bars)
        .filter(|(day, _)| range.covers(*day, before))
        .map(|(day, bar)| index_session(day, bar))
        .collect();
    History {
        first_day: days.first().copied().unwrap_or(sandbox_market::FIRST_DAY),
        adjusted: range.adjusted,
        sessions,
    }
}

fn session(date: NaiveDate, bar: &Bar, ratio: Ratio) -> Session {
    // High and low are rounded outwards, so that the range includes the mean price.
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

/// An adjusted price, rounded to a hundred-thousandth of a dirham.
pub(crate) fn adjust(price: Mils, ratio: Ratio, up: bool) -> Price {
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
