//! The running session: takes due trades from the recorded session and updates the board. The state depends
//! on seed, day and second only.

mod quote;

pub(crate) use quote::depth;
pub use quote::{Depth, last_change};

use sandbox_market::{
    market::{INDICES, Played, Trade},
    ticks::Mils,
};
use std::sync::Arc;

/// Start of pre-opening (09:30) in seconds relative to the open (10:00).
pub const PRE_OPENING: i32 = -1_800;
/// The close, seconds since 10:00.
pub const CLOSE: i32 = 18_000;
/// Seconds between the points of a sparkline.
const SPARK_STEP: i32 = 690;

/// The current values of one security.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// Last price of the session; the reference before the first trade; zero before its listing.
    pub last: Mils,
    /// Opening price; zero before the first trade.
    pub open: Mils,
    /// Highest price; zero before the first trade.
    pub high: Mils,
    /// Lowest price; zero before the first trade.
    pub low: Mils,
    /// Shares traded.
    pub volume: u64,
    /// Value traded, in mils.
    pub value: u64,
    /// Number of trades.
    pub trades: u32,
    /// Second of the last trade, from 10:00; `None` before the first one.
    pub traded_at: Option<u16>,
    /// Prices of the sparkline, one every few minutes.
    pub spark: Vec<Mils>,
}

/// The current values of one index: sums in units of its basket.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexNow {
    /// The sum before the session.
    pub reference: i128,
    /// The current sum.
    pub sum: i128,
    /// The sum at the open.
    pub open: i128,
    /// The highest sum.
    pub high: i128,
    /// The lowest sum.
    pub low: i128,
    /// Sums of the sparkline, one every few minutes.
    pub spark: Vec<i128>,
}

/// The quotes of a session at a second.
#[derive(Debug, Clone)]
pub struct MarketState {
    played: Arc<Played>,
    /// The index of the next trade.
    next: usize,
    /// Seconds since 10:00; negative before.
    pub second: i32,
    /// Per security.
    pub rows: Vec<Row>,
    /// Per index, in the order of `INDICES`.
    pub indices: [IndexNow; INDICES.len()],
}

impl MarketState {
    /// The board of a session before its pre-opening.
    pub fn new(played: Arc<Played>) -> Self {
        let rows = played
            .references
            .iter()
            .map(|r| Row {
                last: *r,
                ..Row::default()
            })
            .collect();
        let mut board = Self {
            played,
            next: 0,
            second: PRE_OPENING - 1,
            rows,
            indices: Default::default(),
        };
        board.reset_indices();
        board
    }

    fn reset_indices(&mut self) {
        let mut sums = [0; INDICES.len()];
        for (row, weights) in self.rows.iter().zip(self.played.weights.iter()) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += i128::from(row.last) * i128::from(*weight);
            }
        }
        self.indices = sums.map(|sum| IndexNow {
            reference: sum,
            sum,
            open: sum,
            high: sum,
            low: sum,
            spark: Vec::new(),
        });
    }

    /// Advances to a second of the session; does nothing if that has passed.
    pub fn advance(&mut self, to: i32) {
        let to = to.min(CLOSE);
        let played = Arc::clone(&self.played);
        let trades = &played.tape.trades;
        let mut second = self.second;
        while second < to {
            // Nothing changes before the next trade or the next point of the sparklines.
            let trade = trades.get(self.next).map_or(CLOSE, |t| i32::from(t.second));
            let spark = (second.max(0) / SPARK_STEP + 1) * SPARK_STEP;
            second = trade.max(second + 1).min(spark).min(to);
            let traded = self.trade(trades, second);
            if traded {
                self.mark_indices(second);
            }
            if second > 0 && second % SPARK_STEP == 0 {
                self.mark_sparks();
            }
        }
        self.second = self.second.max(to);
    }

    /// Applies the trades of one second; returns false when there are none.
    fn trade(&mut self, trades: &[Trade], second: i32) -> bool {
        let from = self.next;
        while let Some(trade) = trades
            .get(self.next)
            .filter(|t| i32::from(t.second) <= second)
        {
            let at = usize::from(trade.security);
            let row = &mut self.rows[at];
            let moved = i128::from(trade.price) - i128::from(row.last);
            if row.open == 0 {
                (row.open, row.high, row.low) = (trade.price, trade.price, trade.price);
                row.spark.push(trade.price);
            }
            row.last = trade.price;
            row.high = row.high.max(trade.price);
            row.low = row.low.min(trade.price);
            row.volume += u64::from(trade.volume);
            row.value += u64::from(trade.volume) * u64::from(trade.price);
            row.trades += 1;
            row.traded_at = Some(trade.second);
            if moved != 0 {
                for (index, weight) in self.indices.iter_mut().zip(&self.played.weights[at]) {
                    index.sum += moved * i128::from(*weight);
                }
            }
            self.next += 1;
        }
        self.next > from
    }

    fn mark_indices(&mut self, second: i32) {
        for index in &mut self.indices {
            if second == 0 {
                (index.open, index.high, index.low) = (index.sum, index.sum, index.sum);
            }
            index.high = index.high.max(index.sum);
            index.low = index.low.min(index.sum);
        }
    }

    fn mark_sparks(&mut self) {
        for row in self.rows.iter_mut().filter(|r| r.open > 0) {
            row.spark.push(row.last);
        }
        for index in &mut self.indices {
            index.spark.push(index.sum);
        }
    }
}

#[cfg(test)]
mod tests;
