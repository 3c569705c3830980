//! The price path of one security in one session: the opening auction, slices of continuous trading with one
//! price each, the closing auction and trading at last.

use super::Bar;
use crate::{
    dice::Dice,
    ticks::{Grid, Mils},
};

/// Seconds from 10:00 to the pre-closing at 14:45.
pub(crate) const CONTINUOUS: u32 = 17_100;
/// Seconds from 10:00 to the closing auction at 14:55.
pub const AUCTION: u32 = 17_700;
/// Seconds from 10:00 to the close at 15:00.
pub const CLOSE: u32 = 18_000;

/// The parameters of a security's path in a session.
#[derive(Debug, Clone, Copy)]
pub struct SessionPlan {
    /// The tick sizes.
    pub grid: Grid,
    /// Reference price of the session.
    pub reference: Mils,
    /// The lowest and the highest price of the day.
    pub limits: (Mils, Mils),
    /// Start of the path, millionths of a dirham.
    pub from: i64,
    /// End of the path, millionths of a dirham.
    pub to: i64,
    /// Spread of prices within one slice, millionths of a dirham.
    pub reach: i64,
    /// The number of slices of continuous trading.
    pub slices: u32,
    /// Approximate number of trades of the day.
    pub trades: u32,
    /// Approximate number of shares traded on the day.
    pub shares: u64,
}

/// Trades at one price within a few seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slice {
    /// First second, counted from 10:00.
    pub from: u32,
    /// Last second.
    pub to: u32,
    /// Price of all its trades.
    pub price: Mils,
    /// Shares traded.
    pub volume: u32,
    /// Number of trades.
    pub trades: u32,
}

/// Sixteen sizes of a slice in sixteenths; their mean is one. Two of them have no trade.
const SIZES: [u64; 16] = [0, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 40, 52];

/// Turnover by tenths of continuous trading, in percent of the mean: highest at the beginning and end.
const DAY: [u64; 10] = [190, 120, 95, 80, 70, 65, 70, 85, 100, 125];

/// Updates the bar and passes each slice with trades to `each`.
struct Printer<'a, F> {
    plan: &'a SessionPlan,
    limits: (Mils, Mils),
    bar: Bar,
    each: F,
}

/// Simulates the path; calls `each` for every slice with trades, in order.
pub fn walk(plan: &SessionPlan, mut dice: Dice, each: impl FnMut(Slice)) -> Bar {
    let bar = Bar {
        reference: plan.reference,
        close: plan.reference,
        ..Bar::default()
    };
    let mut printer = Printer {
        plan,
        limits: plan.limits,
        bar,
        each,
    };
    let opening = printer.price(plan.from);
    printer.auction(&mut dice, 3, (0, 0), opening);
    printer.trade(&mut dice);
    let closing = printer.price(plan.to);
    let made = printer.auction(&mut dice, 6, (AUCTION, AUCTION), closing);
    // Trading at last needs a closing price from the auction.
    let share = if made > 0 { 1 } else { 0 };
    printer.auction(&mut dice, share, (AUCTION + 5, CLOSE - 5), closing);
    printer.bar
}

impl Bar {
    /// Adds trades at a price.
    #[inline]
    pub fn print(&mut self, price: Mils, volume: u32, trades: u32) {
        if self.open == 0 {
            (self.open, self.low) = (price, price);
        }
        self.high = self.high.max(price);
        self.low = self.low.min(price);
        self.close = price;
        self.volume = self.volume.saturating_add(volume);
        self.trades += trades;
        self.value += u64::from(volume) * u64::from(price);
    }
}

impl<F: FnMut(Slice)> Printer<'_, F> {
    fn price(&self, micros: i64) -> Mils {
        self.plan
            .grid
            .nearest(micros)
            .clamp(self.limits.0, self.limits.1)
    }

    /// Trades at one price with about this percentage of the day's shares; returns their number.
    fn auction(
        &mut self,
        dice: &mut Dice,
        percent: u64,
        (from, to): (u32, u32),
        price: Mils,
    ) -> u32 {
        let bits = dice.bits();
        let volume = self.plan.shares * percent / 100 * SIZES[(bits & 15) as usize] / 16;
        let volume = volume.min(u64::from(u32::MAX)) as u32;
        let trades = 1 + (bits >> 8) as u32 % 4;
        self.print(Slice {
            from,
            to,
            price,
            volume,
            trades,
        });
        volume
    }

    /// Simulates continuous trading.
    fn trade(&mut self, dice: &mut Dice) {
        let plan = self.plan;
        let slices = plan.slices.max(1);
        let per_slice = plan.shares / u64::from(slices);
        let per_trades = u64::from(plan.trades) * 2 / u64::from(slices);
        let mut raw = plan.from;
        for at in 0..slices {
            let bits = dice.bits();
            let noise = (((bits & 0xffff) as i64 - 32_768) * plan.reach) >> 15;
            raw += (plan.to - raw) / i64::from(slices - at) + noise;
            let size = SIZES[(bits >> 16 & 15) as usize] * DAY[(at * 10 / slices) as usize];
            let volume = (per_slice * size / 1_600).min(u64::from(u32::MAX)) as u32;
            let trades = 1 + (((bits >> 24 & 0xffff) * per_trades) >> 16) as u32;
            let from = at * CONTINUOUS / slices + (bits >> 40) as u32 % 16;
            let to = (at + 1) * CONTINUOUS / slices;
            // Some trades are at the bid and some at the offer: up to half a tick on either side.
            let tick = i64::from(plan.grid.tick((raw / 1_000).max(0) as Mils));
            let side = ((bits >> 48 & 0xff) as i64 - 128) * tick * 4;
            let price = self.price(raw + side);
            self.print(Slice {
                from: from.clamp(1, to),
                to,
                price,
                volume,
                trades: trades.min(volume),
            });
        }
    }

    fn print(&mut self, slice: Slice) {
        if slice.volume == 0 {
            return;
        }
        self.bar
            .print(slice.price, slice.volume, slice.trades.min(slice.volume));
        (self.each)(slice);
    }
}
