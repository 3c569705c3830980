//! Simulates a session from the open to the close.

use super::changes::Change;
use super::{KEPT, Market, Minutes, Mood, Tape, basis, number, path, suspended_since, tape};
use crate::{
    curve,
    dice::{Dice, Stream},
    ticks,
};

/// The first-day return of an offering, in millionths: from minus a ninth to plus a third.
fn welcome(mut dice: Dice) -> i64 {
    dice.between(-110_000, 330_000)
}

impl Market {
    /// Simulates the current session. With `taped`, returns the individual trades.
    pub(super) fn play(&mut self, taped: bool) -> Tape {
        let day = self.days.last().copied().unwrap_or_default();
        let mood = Mood::on(self.seed, day);
        let mut tape = Tape {
            day,
            trades: Vec::new(),
        };
        let mut changes = std::mem::take(&mut self.changes);
        changes.clear();
        for at in 0..self.standings.len() {
            if self.standings[at].since.is_none() {
                continue;
            }
            let mut last = self.standings[at].reference;
            let mut trades = Dice::new(self.seed, Stream::Trades, at as u64, number(day));
            let bar = self.walk(at, &mood, |slice| {
                if slice.price != last {
                    last = slice.price;
                    changes.push(Change {
                        second: slice.from as u16,
                        security: at as u16,
                        price: slice.price,
                    });
                }
                if taped {
                    tape::split(slice, at as u16, &mut trades, &mut tape.trades);
                }
            });
            let standing = &mut self.standings[at];
            standing.close = bar.close;
            standing.bars.push(bar);
        }
        self.finish_indices(changes.in_order());
        self.changes = changes;
        if taped {
            tape.trades.sort_by_key(|t| t.second);
            self.minutes.push_back(Minutes::of(&tape));
            if self.minutes.len() > KEPT {
                self.minutes.pop_front();
            }
        }
        tape
    }

    fn walk(&mut self, at: usize, mood: &Mood, each: impl FnMut(path::Slice)) -> super::Bar {
        let day = self.days.last().copied().unwrap_or_default();
        let free = self.is_free(at);
        let (seed, issuer) = (self.seed, &self.issuers[at]);
        let standing = &mut self.standings[at];
        let mut dice = Dice::new(seed, Stream::Path, at as u64, number(day));
        let ahead = basis(&self.actions[at], |ex| ex > day);
        let target = curve::target_at(seed, at as u64, issuer, day, mood.level) * ahead.new as i64
            / ahead.old as i64;
        let latent = standing.latent;
        let pull = ((target - latent) * 1_000_000 / latent / 55).clamp(-12_000, 12_000);
        let sector = mood.sectors[issuer.sector as usize];
        let drift =
            mood.market * issuer.beta / 1_000 + sector + dice.bell(issuer.volatility) + pull;
        let (drift, limits) = if free {
            // The first-day return of a new share, in addition to the common ones.
            let found = Dice::new(seed, Stream::Ipo, at as u64, number(day));
            (drift + welcome(found), ticks::FREE)
        } else {
            let limits = ticks::limits(standing.reference, day);
            (drift.clamp(-95_000, 130_000), limits)
        };
        let to = latent + latent * drift / 1_000_000;
        let to = to.clamp(i64::from(limits.0) * 1_000, i64::from(limits.1) * 1_000);
        standing.latent = to;
        let busy = 25 + dice.below(45) + dice.below(45) + drift.unsigned_abs() / 350;
        let slices = (issuer.trades / 3).clamp(6, 200);
        let turnover = u128::from(issuer.turnover) * u128::from(mood.turnover * busy) / 10_000;
        let shares = turnover * 1_000 / u128::from(standing.reference.max(1));
        let rests = suspended_since(issuer, day).is_some();
        let plan = path::SessionPlan {
            grid: ticks::Grid::Table,
            reference: standing.reference,
            limits,
            from: latent + (to - latent) * dice.between(0, 50) / 100,
            to,
            reach: latent * issuer.volatility / 1_000_000 * 12 / 10 / i64::from(slices).isqrt(),
            slices,
            trades: (u64::from(issuer.trades) * busy / 100) as u32,
            shares: if rests {
                0
            } else {
                shares.min(u128::from(u32::MAX / 4)) as u64
            },
        };
        path::walk(&plan, dice, each)
    }
}
