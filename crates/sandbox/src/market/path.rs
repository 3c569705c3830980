//! The path of one share through one session: the opening auction, slices of continuous trading
//! with one price each, the closing auction and trading at last.

use super::Bar;
use crate::{dice::Dice, ticks::{self, Mils}};

/// Seconds from 10:00 to the pre-closing at 14:45.
pub(crate) const CONTINUOUS: u32 = 17_100;
/// Seconds from 10:00 to the closing auction at 14:55.
pub(crate) const AUCTION: u32 = 17_700;
/// Seconds from 10:00 to the close at 15:00.
pub(crate) const CLOSE: u32 = 18_000;

/// Where a share comes from and goes to in a session.
#[derive(Debug, Clone, Copy)]
pub(super) struct Course {
    pub(super) reference: Mils,
    /// Where it starts and ends, millionths of a dirham.
    pub(super) from: i64,
    pub(super) to: i64,
    /// Reach of one slice, millionths of a dirham.
    pub(super) reach: i64,
    /// Slices of continuous trading.
    pub(super) slices: u32,
    /// Trades of the day, about.
    pub(super) trades: u32,
    /// Shares of the day, about.
    pub(super) shares: u64,
}

/// Trades at one price within some seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slice {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) price: Mils,
    pub(super) volume: u32,
    pub(super) trades: u32,
}

/// Sixteen sizes of a slice, in sixteenths; their mean is one. Two in sixteen see no trade.
const SIZES: [u64; 16] = [0, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 40, 52];

/// The share of turnover by tenths of continuous trading, percent of the mean: busy ends.
const DAY: [u64; 10] = [190, 120, 95, 80, 70, 65, 70, 85, 100, 125];

/// Walks the path; `each` sees every slice with trades, in order.
pub(super) fn walk(course: &Course, mut dice: Dice, mut each: impl FnMut(Slice)) -> Bar {
    let (low, high) = ticks::limits(course.reference);
    let price = |micros: i64| ticks::nearest(micros).clamp(low, high);
    let mut bar = Bar { reference: course.reference, close: course.reference, low: Mils::MAX, ..Bar::default() };
    let mut print = |slice: Slice| {
        if slice.volume > 0 {
            add(&mut bar, slice);
            each(slice);
        }
    };
    let slices = course.slices.max(1);
    let per_slice = course.shares / u64::from(slices);
    let per_trades = u64::from(course.trades) * 2 / u64::from(slices);
    let auction = |dice: &mut Dice, percent: u64| {
        let bits = dice.bits();
        let volume = course.shares * percent / 100 * SIZES[(bits & 15) as usize] / 16;
        (volume.min(u64::from(u32::MAX)) as u32, 1 + (bits >> 8) as u32 % 4)
    };
    let mut raw = course.from;
    let (volume, trades) = auction(&mut dice, 3);
    print(Slice { from: 0, to: 0, price: price(raw), volume, trades });
    for at in 0..slices {
        let bits = dice.bits();
        let noise = ((bits & 0xffff) as i64 - 32_768) * course.reach >> 15;
        raw += (course.to - raw) / i64::from(slices - at) + noise;
        let size = SIZES[(bits >> 16 & 15) as usize] * DAY[(at * 10 / slices) as usize];
        let volume = (per_slice * size / 1_600).min(u64::from(u32::MAX)) as u32;
        let trades = 1 + ((bits >> 24 & 0xffff) * per_trades >> 16) as u32;
        let from = at * CONTINUOUS / slices + (bits >> 40) as u32 % 16;
        let to = (at + 1) * CONTINUOUS / slices;
        // Some trades take the offer and some the bid: up to half a tick to either side.
        let side = ((bits >> 48 & 0xff) as i64 - 128) * i64::from(ticks::tick((raw / 1_000) as Mils)) * 4;
        print(Slice { from: from.clamp(1, to), to, price: price(raw + side), volume, trades: trades.min(volume) });
    }
    let closing = price(course.to);
    let (volume, trades) = auction(&mut dice, 6);
    print(Slice { from: AUCTION, to: AUCTION, price: closing, volume, trades });
    let (after, trades) = auction(&mut dice, 1);
    // Trading at last needs a closing price made by the auction.
    let after = if volume > 0 { after } else { 0 };
    print(Slice { from: AUCTION + 5, to: CLOSE - 5, price: closing, volume: after, trades });
    if bar.open == 0 {
        bar.low = 0;
    }
    bar
}

fn add(bar: &mut Bar, slice: Slice) {
    if bar.open == 0 {
        bar.open = slice.price;
    }
    bar.high = bar.high.max(slice.price);
    bar.low = bar.low.min(slice.price);
    bar.close = slice.price;
    bar.volume = bar.volume.saturating_add(slice.volume);
    bar.trades += slice.trades.min(slice.volume);
    bar.value += u64::from(slice.volume) * u64::from(slice.price);
}
