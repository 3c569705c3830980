//! Simulation of a contract from its first session.

use super::{Asset, commodity::Monthly, months::Month};
use chrono::NaiveDate;
use sandbox_market::{
    dice::{self, Dice, Stream},
    market::{self, AUCTION, Bar, Closed, SessionPlan, Slice, number},
    ticks::{FREE, Grid, Mils},
};

/// Annual cost of money, millionths: the price of a contract is the underlying's plus this, less the
/// dividends until its expiry.
pub(super) const CARRY: i64 = 31_000;

/// A session of the underlying.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    pub(super) closed: Closed,
    /// Dividends of the underlying after this session and until the contract's expiry, thousandths.
    pub(super) dividends: i64,
    /// The monthly price that the contract is settled to; `None`: the close of the underlying.
    pub(super) monthly: Option<Monthly>,
}

impl Spot {
    /// The price that a contract is settled to if this is its last session.
    fn last_settlement(&self) -> i64 {
        self.monthly
            .map_or(self.closed.close, |monthly| monthly.published())
    }
}

/// The parameters of a contract.
pub(super) struct Terms {
    seed: u64,
    pub(super) key: u64,
    /// Tick size, thousandths.
    pub(super) tick: i64,
    pub(super) expiry: NaiveDate,
    /// Contracts traded on an ordinary day.
    usual: u64,
    /// Volatility of a session, millionths.
    spread: i64,
}

/// A contract after a session. Prices are in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) day: NaiveDate,
    pub(super) settlement: i64,
    pub(super) previous: Option<i64>,
    /// Close of the underlying.
    pub(super) close: i64,
    pub(super) open_interest: u64,
    /// Trades of the session.
    pub(super) bar: Bar,
}

impl Terms {
    pub(super) fn new(seed: u64, asset: &Asset, month: &Month) -> Self {
        Self {
            seed,
            key: dice::key(&format!("{}{}", asset.ticker, month.code())),
            tick: asset.tick,
            expiry: month.expiry,
            usual: asset.usual,
            spread: if asset.tick == super::INDEX_TICK {
                3_500
            } else {
                6_500
            },
        }
    }

    /// The fair price at the close of a session, `left` days before expiry: the cost of buying the underlying
    /// and holding it until then. So there is no arbitrage between two months. The days of a monthly price that
    /// are past count with their prices.
    fn fair(&self, on: &Spot, left: i64) -> i64 {
        let cost = i128::from(on.closed.close) * i128::from(CARRY * left) / (365 * 1_000_000);
        let later = on.closed.close + cost as i64 - on.dividends;
        let exact = on.monthly.map_or(later, |monthly| monthly.expected(later));
        ((exact + self.tick / 2) / self.tick).max(1) * self.tick
    }

    /// Contracts to trade in a session. The next month to expire has the most, until its last days.
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

/// The lowest and the highest price of a session: 5% around the last settlement price, rounded inwards to
/// ticks.
pub(super) fn limits(before: i64, tick: i64) -> (i64, i64) {
    let step = 100 * tick;
    let low = (before * 95 + step - 1) / step * tick;
    let high = before * 105 / step * tick;
    (low.min(high), high)
}

/// A price in the market's unit.
fn mils(price: i64) -> Mils {
    Mils::try_from(price).unwrap_or_default()
}

impl Terms {
    fn grid(&self) -> Grid {
        Grid::Even(mils(self.tick).max(1))
    }

    /// The limits of a session; none on the first day.
    pub(super) fn limits(&self, before: Option<i64>) -> (Mils, Mils) {
        let within = |before| limits(before, self.tick);
        before.map_or(FREE, |before| {
            let (low, high) = within(before);
            (mils(low), mils(high))
        })
    }

    /// The path of a session, from the open to the close of the underlying.
    fn plan(&self, on: &Closed, before: Option<i64>, (fair, volume): (i64, u64)) -> SessionPlan {
        let opens = i128::from(fair) * 1_000 * i128::from(on.open) / i128::from(on.close);
        let from = opens as i64;
        let grid = self.grid();
        let trades = (volume / 4 + 1) as u32;
        let slices = (trades / 2).clamp(4, 60);
        SessionPlan {
            grid,
            reference: before.map_or_else(|| grid.nearest(from), mils),
            limits: self.limits(before),
            from,
            to: fair * 1_000,
            reach: fair * self.spread / 1_000 * 12 / 10 / i64::from(slices).isqrt(),
            slices,
            trades,
            shares: volume,
        }
    }

    /// Trades of a session. If there is none at the close, a few contracts are added, as the settlement price
    /// is taken there.
    fn trade(
        &self,
        (day, plan): (NaiveDate, &SessionPlan),
        planned: u64,
        mut each: impl FnMut(NaiveDate, Slice),
    ) -> Bar {
        let path = Dice::new(self.seed, Stream::LinePath, self.key, number(day));
        let mut last = 0;
        let mut bar = market::walk(plan, path, |slice| {
            last = slice.from;
            each(day, slice);
        });
        if last < AUCTION {
            let (low, high) = plan.limits;
            let price = plan.grid.nearest(plan.to).clamp(low, high);
            let volume = 1 + (planned / 20) as u32;
            bar.print(price, volume, 1);
            each(
                day,
                Slice {
                    from: AUCTION,
                    to: AUCTION,
                    price,
                    volume,
                    trades: 1,
                },
            );
        }
        bar
    }

    /// The session after another.
    fn next(
        &self,
        spot: &Spot,
        now: Option<&Ended>,
        mut each: impl FnMut(NaiveDate, Slice),
    ) -> Ended {
        let on = &spot.closed;
        let day = on.day;
        let mut dice = Dice::new(self.seed, Stream::Future, self.key, number(day));
        let left = (self.expiry - day).num_days();
        let fair = self.fair(spot, left);
        let planned = self.volume(&mut dice, left);
        let before = now.map(|now| now.settlement);
        let plan = self.plan(on, before, (fair, planned));
        let bar = self.trade((day, &plan), planned, &mut each);
        // The daily settlement price is the last trade's; at expiry it is a price of the underlying.
        let settlement = if left == 0 {
            spot.last_settlement()
        } else {
            bar.close.into()
        };
        let (open, volume) = (now.map_or(0, |n| n.open_interest), u64::from(bar.volume));
        // Some trades open positions; near expiry, positions are closed.
        let open_interest = if left <= 5 {
            open - (open / 4).min(volume)
        } else {
            let closed = volume * dice.below(30) / 100;
            (open + volume * dice.below(45) / 100).saturating_sub(closed)
        };
        Ended {
            day,
            settlement,
            previous: before,
            close: on.close,
            open_interest,
            bar,
        }
    }
}

/// Simulates all sessions of the underlying; calls `each` with the trades.
pub(super) fn walk(
    terms: &Terms,
    spots: &[Spot],
    mut each: impl FnMut(NaiveDate, Slice),
) -> Vec<Ended> {
    let mut all: Vec<Ended> = Vec::with_capacity(spots.len());
    let until_the_end = |spot: &&Spot| spot.closed.day <= terms.expiry;
    for on in spots.iter().take_while(until_the_end) {
        let ended = terms.next(on, all.last(), &mut each);
        all.push(ended);
    }
    all
}
