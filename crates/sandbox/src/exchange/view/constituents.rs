//! The members of an index with weights and contributions.

use super::{View, code};
use crate::{
    figures,
    market::{CAP_UNIT, INDICES, level},
    ticks,
};
use domain::values::{Decimal, Money, Quantity};
use wire::{
    Bilingual,
    calls::constituents::{Constituent, Constituents},
};

/// Units of a basket in one dirham: mils, quarters and millionths.
const DIRHAM: i128 = 1_000 * 4 * CAP_UNIT;

impl View {
    /// The answer to `constituents`, heaviest first.
    pub(crate) fn constituents(&self, index: usize) -> Constituents {
        let facts = &self.day.indices[index];
        let mut caps: Vec<(usize, u8, i128, i128, i128)> = facts
            .members
            .iter()
            .map(|&(security, quarters, factor)| {
                let unit = i128::from(self.day.securities[security].shares)
                    * i128::from(quarters)
                    * factor;
                let now = unit * i128::from(self.board.rows[security].last);
                let before = unit * i128::from(self.day.securities[security].reference);
                (security, quarters, factor, now, now - before)
            })
            .collect();
        caps.sort_by_key(|(security, _, _, now, _)| (-now, *security));
        let total: i128 = caps.iter().map(|c| c.3).sum();
        let moved: i128 = i128::from(level(total, facts.divisor)) - i128::from(facts.previous);
        let weights = shares(
            &caps.iter().map(|c| c.3 * 10_000).collect::<Vec<_>>(),
            total,
            10_000,
        );
        let points = shares(
            &caps.iter().map(|c| c.4 * 100).collect::<Vec<_>>(),
            facts.divisor,
            moved,
        );
        let constituents = caps
            .iter()
            .zip(weights.iter().zip(points))
            .map(|(cap, (weight, point))| self.constituent(*cap, *weight, point));
        Constituents {
            index: code(INDICES[index].code),
            version: self.version,
            as_of: self.as_of,
            divisor: Decimal::from_i128_with_scale(facts.divisor * 1_000_000 / DIRHAM, 6),
            rebalanced_on: facts.rebalanced_on,
            constituents: constituents.collect(),
        }
    }

    fn constituent(
        &self,
        (security, quarters, factor, now, _): (usize, u8, i128, i128, i128),
        weight: i128,
        points: i128,
    ) -> Constituent {
        let (issuer, facts) = (&self.day.issuers[security], &self.day.securities[security]);
        let last = self.board.rows[security].last;
        let cap = Decimal::from_i128_with_scale(now * 100 / DIRHAM, 2);
        Constituent {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            decimals: ticks::decimals(last.min(facts.reference)),
            last: ticks::price(last),
            previous_close: ticks::price(facts.reference),
            shares: Quantity(facts.shares),
            free_float: Decimal::new(i64::from(quarters) * 25, 2).normalize(),
            cap_factor: Decimal::from_i128_with_scale(factor, 6).normalize(),
            index_cap: Money::new(cap).unwrap_or_default(),
            weight: figures::percent(weight as i64),
            contribution: Decimal::from_i128_with_scale(points, 2),
        }
    }
}

/// `parts` over `whole`, rounded so that they sum to `total`: what rounding leaves goes to those
/// that it hit hardest.
fn shares(parts: &[i128], whole: i128, total: i128) -> Vec<i128> {
    if whole == 0 || parts.is_empty() {
        return vec![0; parts.len()];
    }
    let mut rounded: Vec<i128> = parts.iter().map(|p| p.div_euclid(whole)).collect();
    let mut left = total - rounded.iter().sum::<i128>();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|at| (-parts[*at].rem_euclid(whole), *at));
    let mut turn = order.iter().cycle();
    while left > 0 {
        if let Some(at) = turn.next() {
            rounded[*at] += 1;
        }
        left -= 1;
    }
    let mut turn = order.iter().rev().cycle();
    while left < 0 {
        if let Some(at) = turn.next() {
            rounded[*at] -= 1;
        }
        left += 1;
    }
    rounded
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn shares_sum_to_the_total_and_stay_close(parts in prop::collection::vec(0_i128..1_000_000, 1..60)) {
            let whole: i128 = parts.iter().sum::<i128>().max(1);
            let scaled: Vec<i128> = parts.iter().map(|p| p * 10_000).collect();
            let total = scaled.iter().sum::<i128>() / whole;
            let rounded = shares(&scaled, whole, total);
            prop_assert_eq!(rounded.iter().sum::<i128>(), total);
            for (part, share) in scaled.iter().zip(rounded) {
                prop_assert!((part - share * whole).abs() < 2 * whole);
            }
        }
    }
}
