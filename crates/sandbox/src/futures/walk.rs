//! A contract from its first session to one of its later ones.

use super::{Asset, months::Month};
use crate::{
    dice::{self, Dice, Stream},
    market::number,
};
use chrono::NaiveDate;

/// What money costs a year, millionths: a contract stands that much above its underlying.
const CARRY: i64 = 31_000;

/// What a contract is walked by.
pub(super) struct Terms {
    seed: u64,
    key: u64,
    /// Thousandths.
    pub(super) tick: i64,
    pub(super) expiry: NaiveDate,
    /// Contracts of an ordinary day.
    usual: u64,
}

/// A contract after a session. Prices are thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) first_day: NaiveDate,
    pub(super) settlement: i64,
    pub(super) previous: Option<i64>,
    /// Of the underlying.
    pub(super) close: i64,
    pub(super) volume: u64,
    pub(super) open_interest: u64,
}

impl Terms {
    pub(super) fn new(seed: u64, asset: &Asset, month: &Month) -> Self {
        Self {
            seed,
            key: dice::key(&format!("{}{}", asset.ticker, month.code())),
            tick: asset.tick,
            expiry: month.expiry,
            usual: asset.usual,
        }
    }

    /// Where a contract stands when its underlying closes at `close`: above it by the cost of money
    /// and by what traders expect, both of which end with the contract.
    fn fair(&self, dice: &mut Dice, close: i64, left: i64) -> i64 {
        let hope = dice.bell(1_300) * left.min(30) / 30;
        let factor = 1_000_000 + CARRY * left / 365 + hope;
        let micros = i128::from(close) * i128::from(factor) / 1_000_000;
        (micros as i64 + self.tick / 2) / self.tick * self.tick
    }

    /// Most trade the month that ends next, until its last days.
    fn volume(&self, dice: &mut Dice, left: i64) -> u64 {
        let weight = match left {
            0..=2 => 45,
            3..=35 => 100,
            36..=65 => 40,
            _ => 12,
        };
        self.usual * weight / 100 * (40 + dice.below(121)) / 100
    }
}

/// The lowest and the highest price of a session: 5% around the settlement before, on ticks inside.
pub(super) fn limits(before: i64, tick: i64) -> (i64, i64) {
    let step = 100 * tick;
    let low = (before * 95 + step - 1) / step * tick;
    let high = before * 105 / step * tick;
    (low.min(high), high)
}

/// Walks through the closes of the underlying since the first day; `None` without any.
pub(super) fn walk(terms: &Terms, closes: &[(NaiveDate, i64)]) -> Option<Ended> {
    let mut now: Option<Ended> = None;
    for (day, close) in closes.iter().take_while(|(day, _)| *day <= terms.expiry) {
        let mut dice = Dice::new(terms.seed, Stream::Future, terms.key, number(*day));
        let left = (terms.expiry - *day).num_days();
        let fair = terms.fair(&mut dice, *close, left);
        let volume = terms.volume(&mut dice, left);
        let before = now.map(|n| n.settlement);
        let settlement = match before {
            _ if left == 0 => *close,
            Some(before) => {
                let (low, high) = limits(before, terms.tick);
                fair.clamp(low, high)
            }
            None => fair,
        };
        let open = now.map_or(0, |n| n.open_interest);
        // New positions are part of what is traded; near the end positions are closed.
        let open_interest = if left <= 5 {
            open - (open / 4).min(volume)
        } else {
            let closed = volume * dice.below(30) / 100;
            (open + volume * dice.below(45) / 100).saturating_sub(closed)
        };
        now = Some(Ended {
            first_day: now.map_or(*day, |n| n.first_day),
            settlement,
            previous: before,
            close: *close,
            volume,
            open_interest,
        });
    }
    now
}
