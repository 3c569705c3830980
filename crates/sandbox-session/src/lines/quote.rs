//! The best bid and offer of a line: drawn every 15 seconds, around the last price and within the day's
//! limits.

use super::Line;
use crate::live::{CLOSE, Depth, PRE_OPENING};
use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
    ticks::Mils,
};

/// Seconds between two draws.
const PACE: i32 = 15;

/// The quote at a second; empty before pre-opening and for lines without a price or without orders.
pub(super) fn depth(seed: u64, day: NaiveDate, second: i32, line: &Line, last: Mils) -> Depth {
    if second < PRE_OPENING || last == 0 || line.usual == 0 {
        return Depth::default();
    }
    let own = (line.key % PACE.unsigned_abs() as u64) as i32;
    let at = (second.min(CLOSE) - PRE_OPENING + own) / PACE;
    let draw = number(day) << 24 | u64::from(at.unsigned_abs());
    let mut dice = Dice::new(seed, Stream::LineQuote, line.key, draw);
    let (bid, offer) = match dice.below(3) {
        0 => (line.grid.below(last), last),
        1 => (last, line.grid.above(last)),
        _ => (line.grid.below(last), line.grid.above(last)),
    };
    let mut volume = || line.usual * (1 + dice.below(12));
    let bid = (bid >= line.limits.0.max(1)).then(|| (bid, volume()));
    let offer = (offer <= line.limits.1).then(|| (offer, volume()));
    Depth { bid, offer }
}
