//! The trades of one session, and its turnover by minute.

use super::{
    INDICES,
    path::{CLOSE, Slice},
};
use crate::{dice::Dice, ticks::Mils};
use chrono::NaiveDate;

/// One trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trade {
    /// Seconds since 10:00.
    pub second: u16,
    /// Index of the security.
    pub security: u16,
    /// Price as traded.
    pub price: Mils,
    /// Shares.
    pub volume: u32,
}

/// All trades of a session, in order of time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tape {
    /// The day of the session.
    pub day: NaiveDate,
    /// Sorted by second.
    pub trades: Vec<Trade>,
}

/// A simulated session: its trades and the values at its beginning.
#[derive(Debug, Clone, Default)]
pub struct Played {
    /// The trades.
    pub tape: Tape,
    /// Reference prices; zero for securities that are not listed.
    pub references: Vec<Mils>,
    /// Per security: what a mil of its price adds to each index.
    pub weights: Vec<[i64; INDICES.len()]>,
    /// Per index: the value of one point.
    pub divisors: [i128; INDICES.len()],
    /// Levels of the indices before the session, hundredths of a point.
    pub levels: [u32; INDICES.len()],
}

/// Cumulative turnover of the whole market at the end of each minute.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Minutes {
    /// The day of the session.
    pub day: NaiveDate,
    /// Value in mils, shares, trades.
    pub sums: Vec<(u64, u64, u64)>,
}

/// Minutes from the open to the close.
pub const MINUTES: usize = CLOSE as usize / 60;

impl Minutes {
    pub(super) fn of(tape: &Tape) -> Self {
        let mut sums = vec![(0, 0, 0); MINUTES + 1];
        for trade in &tape.trades {
            let sum = &mut sums[usize::from(trade.second) / 60];
            sum.0 += u64::from(trade.price) * u64::from(trade.volume);
            sum.1 += u64::from(trade.volume);
            sum.2 += 1;
        }
        let mut so_far = (0, 0, 0);
        for sum in &mut sums {
            so_far = (so_far.0 + sum.0, so_far.1 + sum.1, so_far.2 + sum.2);
            *sum = so_far;
        }
        Self {
            day: tape.day,
            sums,
        }
    }
}

/// Splits a slice into trades, which share its price, volume and seconds.
pub fn split(slice: Slice, security: u16, dice: &mut Dice, trades: &mut Vec<Trade>) {
    let count = u64::from(slice.trades.min(slice.volume).max(1));
    let span = u64::from(slice.to - slice.from);
    let mut left = u64::from(slice.volume);
    for at in 0..count {
        let bits = dice.bits();
        let rest = count - at;
        // Each trade gets 0.5 to 1.5 of an even part, and leaves at least one share for each one after it.
        let even = left / rest;
        let part = even / 2 + (((bits >> 32) * even) >> 32);
        let volume = if rest == 1 {
            left
        } else {
            part.clamp(1, left - (rest - 1))
        };
        left -= volume;
        // The first trade is in the first second of the slice.
        let late = if at == 0 {
            0
        } else {
            (bits & 0xff) * span / 256
        };
        let second = u64::from(slice.from) + (span * at + late) / count;
        trades.push(Trade {
            second: second as u16,
            security,
            price: slice.price,
            volume: volume as u32,
        });
    }
}
