//! How units trade: each session from the last close to what the value and the mood of buyers make of
//! it, within the limits of the day.

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
    market::{self, Course, Market, number},
    ticks::{self, Grid},
};
use wire::calls::{funds::FundKind, quotes::QuotedKind};

/// How units of a kind trade.
struct Habit {
    /// Sessions in ten with trades.
    traded: u64,
    /// Units that change hands in a session, of a hundred thousand.
    units: u64,
    /// Trades of a session, about.
    trades: u32,
    /// Spread of a session, millionths.
    spread: i64,
    /// What buyers pay above or below the value, millionths: from, to, and spread from day to day.
    premium: (i64, i64, i64),
}

fn habit(kind: FundKind) -> Habit {
    match kind {
        // Market makers quote near the value.
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
    /// What a unit is sold for at the end of a session, millionths: the value then, and what buyers
    /// pay above or below it.
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

    /// Where it opens: a tracker where its index does, others on the way from the day before.
    fn opens(&self, day: NaiveDate, (before, to): (i64, i64), dice: &mut Dice) -> i64 {
        let way = dice.between(0, 50);
        match self.levels.on(day) {
            Some(index) => {
                (i128::from(to) * i128::from(index.open) / i128::from(index.close)) as i64
            }
            None => before + (to - before) * way / 100,
        }
    }

    /// The course of a session on the close before it; `None` where there is no value.
    pub(super) fn course(&self, day: NaiveDate, before: Option<u32>) -> Option<(Course, Dice)> {
        let habit = habit(self.row.kind);
        let to = self.fair(day)?;
        let reference = before.unwrap_or_else(|| ticks::nearest(to));
        let mut dice = Dice::new(self.seed, Stream::LinePath, self.row.key, number(day));
        let from = self.opens(day, (i64::from(reference) * 1_000, to), &mut dice);
        let busy = 40 + dice.below(61) + dice.below(61);
        let trades = (u64::from(habit.trades) * busy / 100) as u32;
        let slices = (trades / 2).clamp(2, 60);
        let shares = self.units(day) / 100_000 * habit.units * busy / 100;
        let course = Course {
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
        Some((course, dice))
    }

    /// All sessions since its listing. The slices of those from `taped` on are kept.
    pub(super) fn walk(&self, days: &[NaiveDate], taped: NaiveDate) -> Walked {
        let mut walked = Walked::default();
        for day in days
            .iter()
            .copied()
            .filter(|day| *day >= self.row.listed_on)
        {
            let before = walked.sessions.last().map(|(_, bar)| bar.close);
            let Some((course, dice)) = self.course(day, before) else {
                continue;
            };
            let slices = &mut walked.slices;
            let bar = market::walk(&course, dice, |slice| {
                if day >= taped {
                    slices.push((day, slice));
                }
            });
            walked.sessions.push((day, bar));
        }
        walked
    }
}

/// The funds that trade, as lines.
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
