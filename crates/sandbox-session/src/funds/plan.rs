//! Trading of fund units: each session goes from the last close to the net asset value with a random premium,
//! within the day's limits.

use super::{
    Seen,
    table::{FUNDS, Row},
};
use crate::{
    lines::{Line, Walked},
    slow,
};
use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream},
    market::{self, Market, SessionPlan, number},
    ticks::{self, Grid},
};
use wire::calls::{funds::FundKind, quotes::QuotedKind};

/// How units of a kind of fund trade.
struct Habit {
    /// Sessions with trades, in tenths.
    traded: u64,
    /// Units traded per session, in hundred-thousandths of all units.
    units: u64,
    /// Approximate number of trades per session.
    trades: u32,
    /// Volatility of a session, millionths.
    spread: i64,
    /// Premium or discount to the net asset value, millionths: minimum, maximum, daily deviation.
    premium: (i64, i64, i64),
}

fn habit(kind: FundKind) -> Habit {
    match kind {
        // Market makers keep prices close to the value.
        FundKind::Etf => Habit {
            traded: 9,
            units: 260,
            trades: 90,
            spread: 3_000,
            premium: (-1_500, 1_500, 1_200),
        },
        FundKind::Fund => Habit {
            traded: 2,
            units: 14,
            trades: 6,
            spread: 1_500,
            premium: (-30_000, 6_000, 1_200),
        },
        FundKind::Reit => Habit {
            traded: 5,
            units: 60,
            trades: 45,
            spread: 4_000,
            premium: (-300_000, -110_000, 1_200),
        },
    }
}

impl Seen<'_> {
    /// The price of a unit at the end of a session, millionths: net asset value with premium or discount.
    pub(super) fn fair(&self, day: NaiveDate) -> Option<i64> {
        let mut dice = Dice::new(self.seed, Stream::FundPrice, self.row.key, number(day));
        let (low, high, noise) = habit(self.row.kind).premium;
        let key = self.row.key ^ 2;
        let slow = slow::between(self.seed, Stream::Fund, key, day, (low, high));
        let premium = slow + dice.bell(noise);
        let micros = i128::from(self.micros(day)?) * i128::from(1_000_000 + premium) / 1_000_000;
        Some(micros as i64)
    }

    fn is_traded(&self, day: NaiveDate) -> bool {
        let key = self.row.key ^ 3;
        let mut dice = Dice::new(self.seed, Stream::FundPrice, key, number(day));
        dice.below(10) < habit(self.row.kind).traded
    }

    /// The opening price: an index tracker's follows the index, others' lies between the last close and the
    /// new value.
    fn opens(&self, day: NaiveDate, (before, to): (i64, i64), dice: &mut Dice) -> i64 {
        let way = dice.between(0, 50);
        match self.levels.on(day) {
            Some(index) => {
                (i128::from(to) * i128::from(index.open) / i128::from(index.close)) as i64
            }
            None => before + (to - before) * way / 100,
        }
    }

    /// The path of a session after a close; `None` without a net asset value.
    pub(super) fn plan(&self, day: NaiveDate, before: Option<u32>) -> Option<(SessionPlan, Dice)> {
        let habit = habit(self.row.kind);
        let to = self.fair(day)?;
        let reference = before.unwrap_or_else(|| ticks::nearest(to));
        let mut dice = Dice::new(self.seed, Stream::LinePath, self.row.key, number(day));
        let from = self.opens(day, (i64::from(reference) * 1_000, to), &mut dice);
        let busy = 40 + dice.below(61) + dice.below(61);
        let trades = (u64::from(habit.trades) * busy / 100) as u32;
        let slices = (trades / 2).clamp(2, 60);
        let shares = self.units(day) / 100_000 * habit.units * busy / 100;
        let plan = SessionPlan {
            grid: Grid::Table,
            reference,
            limits: ticks::limits(reference, day),
            from,
            to,
            reach: to * habit.spread / 1_000_000 * 12 / 10 / i64::from(slices).isqrt(),
            slices,
            trades,
            shares: if self.is_traded(day) { shares } else { 0 },
        };
        Some((plan, dice))
    }

    /// All sessions since the listing. Slices are kept from the day `taped` on.
    pub(super) fn walk(&self, days: &[NaiveDate], taped: NaiveDate) -> Walked {
        let mut walked = Walked::default();
        for day in days
            .iter()
            .copied()
            .filter(|day| *day >= self.row.listed_on)
        {
            let before = walked.sessions.last().map(|(_, bar)| bar.close);
            let Some((plan, dice)) = self.plan(day, before) else {
                continue;
            };
            let slices = &mut walked.slices;
            let bar = market::walk(&plan, dice, |slice| {
                if day >= taped {
                    slices.push((day, slice));
                }
            });
            walked.sessions.push((day, bar));
        }
        walked
    }
}

/// The traded funds, as lines.
pub fn lines(market: &Market, taped: NaiveDate) -> Vec<Line> {
    let day = market.days.last().copied().unwrap_or_default();
    let listed = FUNDS.iter().filter(|row| row.listed_on <= day);
    listed
        .filter_map(|row| line(market, row, (day, taped)))
        .collect()
}

fn line(market: &Market, row: &Row, (day, taped): (NaiveDate, NaiveDate)) -> Option<Line> {
    let seen = Seen::new(market, row, row.listed_on);
    let walked = seen.walk(&market.days, taped);
    let reference = walked.sessions.last().map(|(_, bar)| bar.reference)?;
    let Habit { units, trades, .. } = habit(row.kind);
    Some(Line {
        symbol: row.symbol.clone(),
        key: row.key,
        name: row.name.clone(),
        kind: match row.kind {
            FundKind::Etf => QuotedKind::Etf,
            FundKind::Fund => QuotedKind::Fund,
            FundKind::Reit => QuotedKind::Reit,
        },
        currency: row.currency,
        grid: Grid::Table,
        size: 1,
        limits: ticks::limits(reference, day),
        usual: seen.units(day) / 100_000 * units / u64::from(trades),
        walked,
    })
}
