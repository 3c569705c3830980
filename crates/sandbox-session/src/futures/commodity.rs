//! The daily and monthly prices of a commodity that the sample exchange publishes. They are generated from the seed and
//! the day, and are no benchmark of a real market.

use super::months::Month;
use chrono::{Datelike, NaiveDate};
use domain::calendar::Calendar;
use sandbox_market::{
    dice::{Dice, Stream},
    market::{Closed, number},
};

/// The price that the path moves around, millionths of a dollar per barrel.
const LEVEL: i64 = 70_000_000;

/// The waves of the path: days between random knots, and the standard deviation at a knot in millionths of the price.
const WAVES: [(u64, i64); 5] = [
    (1, 8_000),
    (4, 15_000),
    (16, 35_000),
    (64, 80_000),
    (256, 150_000),
];

/// The standard deviation of the open from the price of the day before, millionths.
const OVERNIGHT: i64 = 4_000;

/// Thousandths of a dollar in whole cents, from millionths.
const fn cents(millionths: i64) -> i64 {
    (millionths + 5_000) / 10_000 * 10
}

/// The price of a day, thousandths of a dollar in whole cents.
pub(super) fn price(seed: u64, day: NaiveDate) -> i64 {
    let day = number(day);
    let wave = |price: i64, (days, deviation): (u64, i64)| {
        let knot = |turn| Dice::new(seed, Stream::Commodity, days, turn).bell(deviation);
        let (turn, within) = (day / days, (day % days) as i64);
        let (from, to) = (knot(turn), knot(turn + 1));
        let now = from + (to - from) * within / days as i64;
        price * (1_000_000 + now) / 1_000_000
    };
    cents(WAVES.into_iter().fold(LEVEL, wave))
}

/// Open and price of a trading day.
pub(super) fn closed(seed: u64, calendar: &Calendar, day: NaiveDate) -> Closed {
    let before = price(seed, calendar.previous_trading_day(day));
    let moved = Dice::new(seed, Stream::Commodity, 0, number(day)).bell(OVERNIGHT);
    Closed {
        day,
        open: cents(before * (1_000_000 + moved) / 1_000),
        close: price(seed, day),
    }
}

/// The monthly price after a day: the mean of the daily prices from the first trading day of the month of expiry to
/// the expiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Monthly {
    /// The sum of the prices so far, thousandths.
    sum: i64,
    /// The number of prices so far.
    known: i64,
    /// The number of prices of the month.
    of: i64,
}

impl Monthly {
    /// The trading days whose prices make the monthly price of a contract month, with their prices.
    pub(super) fn days(seed: u64, calendar: &Calendar, month: &Month) -> Vec<(NaiveDate, i64)> {
        let first = month.expiry.with_day(1).unwrap_or(month.expiry);
        let days = calendar.trading_days(first, month.expiry);
        days.map(|day| (day, price(seed, day))).collect()
    }

    /// What is known of it after a day.
    pub(super) fn after(days: &[(NaiveDate, i64)], day: NaiveDate) -> Self {
        let known = &days[..days.partition_point(|(on, _)| *on <= day)];
        Self {
            sum: known.iter().map(|(_, price)| price).sum(),
            known: known.len() as i64,
            of: days.len() as i64,
        }
    }

    /// The mean if the days to come have this price, thousandths.
    pub(super) const fn expected(&self, price: i64) -> i64 {
        (self.sum + price * (self.of - self.known)) / self.of
    }

    /// The published price, in whole cents, once all days are known.
    pub(super) const fn published(&self) -> i64 {
        (self.sum / 10 + self.of / 2) / self.of * 10
    }
}
