//! The trades of one session, and the course of its turnover.

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
    /// As it was traded.
    pub price: Mils,
    /// Shares.
    pub volume: u32,
}

/// All trades of a session in the order in which they were made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tape {
    /// Of the session.
    pub day: NaiveDate,
    /// By second.
    pub trades: Vec<Trade>,
}

/// A session as it was played: its trades and what they started from.
#[derive(Debug, Clone, Default)]
pub struct Played {
    /// What was traded.
    pub tape: Tape,
    /// Reference prices; zero for what was not listed.
    pub references: Vec<Mils>,
    /// What a mil of each price adds to each index.
    pub weights: Vec<[i64; INDICES.len()]>,
    /// Per index, what stands for one point.
    pub divisors: [i128; INDICES.len()],
    /// Levels of the indices before it, hundredths of a point.
    pub levels: [u32; INDICES.len()],
}

/// Turnover of the whole market since the open, by the end of each minute.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Minutes {
    /// Of the session.
    pub day: NaiveDate,
    /// Mils, shares and trades.
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

/// Tells the trades of a slice apart: they share its price, volume and seconds.
pub fn split(slice: Slice, security: u16, dice: &mut Dice, trades: &mut Vec<Trade>) {
    let count = u64::from(slice.trades.min(slice.volume).max(1));
    let span = u64::from(slice.to - slice.from);
    let mut left = u64::from(slice.volume);
    for at in 0..count {
        let bits = dice.bits();
        let rest = count - at;
        // Each trade takes from half to one and a half of its even part and leaves one share
        // for each that follows.
        let even = left / rest;
        let part = even / 2 + (((bits >> 32) * even) >> 32);
        let volume = if rest == 1 {
            left
        } else {
            part.clamp(1, left - (rest - 1))
        };
        left -= volume;
        // The first trade makes the price, at the very second that the slice begins.
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
