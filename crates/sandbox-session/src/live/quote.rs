//! The best bid and offer of a share. They are drawn every few seconds, at a pace that depends on the share,
//! around the last price and within the day's limits.

use super::{CLOSE, PRE_OPENING};
use crate::live::MarketState;
use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream},
    issuers::Issuer,
    market::number,
    ticks::{self, Mils},
};

/// Best bid and offer with their volumes; `None` for an empty side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Depth {
    /// Best bid: price and shares.
    pub bid: Option<(Mils, u64)>,
    /// Best offer: price and shares.
    pub offer: Option<(Mils, u64)>,
}

/// Seconds between two draws of a share; less for liquid shares.
fn pace(issuer: &Issuer) -> i32 {
    (9_000 / issuer.trades.max(1) as i32).clamp(6, 90)
}

/// The number of the current draw at a second, and whether it begins in that second.
fn draw(issuer: &Issuer, security: usize, second: i32) -> (i32, bool) {
    let pace = pace(issuer);
    let shifted = second - PRE_OPENING + (security as i32 * 7) % pace;
    (shifted / pace, shifted % pace == 0)
}

/// The quote of a share at a second, from its last price and the day's limits.
pub(crate) fn depth(
    seed: u64,
    day: NaiveDate,
    second: i32,
    security: usize,
    issuer: &Issuer,
    (last, (low, high)): (Mils, (Mils, Mils)),
) -> Depth {
    if second < PRE_OPENING || last == 0 {
        return Depth::default();
    }
    let (at, _) = draw(issuer, security, second.min(CLOSE));
    let mut dice = Dice::new(
        seed,
        Stream::Quote,
        security as u64,
        number(day) << 24 | at as u64,
    );
    let inside = dice.below(4);
    let (bid, offer) = match inside {
        0 => (ticks::below(last), ticks::above(last)),
        1 => (ticks::below(last), last),
        _ => (last, ticks::above(last)),
    };
    // The mean size of a trade is the scale of the order book's volumes.
    let mean = issuer.turnover / u64::from(issuer.trades.max(1)) * 1_000 / u64::from(last);
    let mut volume = || (mean * (2 + dice.below(18)) / 500).max(1) * 500;
    let bid = (bid >= low).then(|| (bid, volume()));
    let offer = (offer <= high).then(|| (offer, volume()));
    Depth { bid, offer }
}

/// The last second, not after the board's, in which anything on it changed.
pub fn last_change(board: &MarketState, issuers: &[Issuer]) -> i32 {
    let now = board.second.clamp(PRE_OPENING, CLOSE);
    if now == CLOSE {
        return CLOSE;
    }
    let traded = board
        .rows
        .iter()
        .filter_map(|r| r.traded_at)
        .max()
        .map_or(PRE_OPENING, i32::from);
    let quoted = (traded..=now).rev().find(|second| {
        *second == PRE_OPENING
            || issuers
                .iter()
                .enumerate()
                .any(|(at, issuer)| draw(issuer, at, *second).1)
    });
    quoted.unwrap_or(traded).max(traded)
}
