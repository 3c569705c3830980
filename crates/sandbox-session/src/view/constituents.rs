//! The constituents of an index with weights and contributions, now and at the close of any day.

use super::{View, code};
use crate::figures;
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::{
    session::Timings,
    values::{Decimal, Money, Quantity},
};
use sandbox_market::{
    issuers::Issuer,
    market::{CAP_UNIT, INDICES, Past, Weighed, level},
    ticks,
};
use wire::{
    Bilingual,
    calls::{
        constituents::{Constituent, Constituents},
        indices::IndexKind,
    },
};

/// Units of a basket per dirham: mils, quarters and millionths.
const DIRHAM: i128 = 1_000 * 4 * CAP_UNIT;

/// The fields of the answer besides the constituents.
struct Told {
    index: usize,
    date: NaiveDate,
    version: u64,
    as_of: DateTime<FixedOffset>,
}

impl View {
    /// The answer to `constituents`, largest weight first; `date` is the requested day.
    pub fn constituents(&self, index: usize, date: NaiveDate) -> Constituents {
        let facts = &self.day.indices[index];
        let member = |&(security, quarters, cap_factor): &(usize, u8, i128)| {
            let of = &self.day.securities[security];
            Weighed {
                security,
                quarters,
                cap_factor,
                shares: of.shares,
                last: self.board.rows[security].last,
                reference: of.reference,
                base: match INDICES[index].kind {
                    IndexKind::Price => of.with_dividend,
                    IndexKind::TotalReturn => of.reference,
                },
            }
        };
        let now = Past {
            members: facts.members.iter().map(member).collect(),
            divisor: facts.divisor,
            rebalanced_on: facts.rebalanced_on,
            previous: facts.previous,
        };
        let told = Told {
            index,
            date,
            version: self.version,
            as_of: self.as_of,
        };
        constituents(&self.day.issuers, told, &now)
    }

    /// The answer to `constituents` about the close of a finished session, for the requested day.
    pub fn past_constituents(
        &self,
        index: usize,
        date: NaiveDate,
        session: NaiveDate,
        past: &Past,
    ) -> Constituents {
        let close = figures::instant(session.and_time(Timings::SPEC.close));
        let told = Told {
            index,
            date,
            version: close.timestamp().unsigned_abs(),
            as_of: close,
        };
        constituents(&self.day.issuers, told, past)
    }
}

fn constituents(issuers: &[Issuer], told: Told, of: &Past) -> Constituents {
    let worth = |m: &Weighed| m.unit() * i128::from(m.last);
    let mut members = of.members.clone();
    members.sort_by_key(|m| (-worth(m), m.security));
    let total: i128 = members.iter().map(worth).sum();
    let moved = i128::from(level(total, of.divisor)) - i128::from(of.previous);
    let weights: Vec<i128> = members.iter().map(|m| worth(m) * 10_000).collect();
    let points = |m: &Weighed| m.unit() * (i128::from(m.last) - i128::from(m.base)) * 100;
    let points: Vec<i128> = members.iter().map(points).collect();
    let (weights, points) = (
        shares(&weights, total, 10_000),
        shares(&points, of.divisor, moved),
    );
    let rows = members.iter().zip(weights.into_iter().zip(points));
    Constituents {
        index: code(INDICES[told.index].code),
        date: told.date,
        version: told.version,
        as_of: told.as_of,
        divisor: Decimal::from_i128_with_scale(of.divisor * 1_000_000 / DIRHAM, 6),
        rebalanced_on: of.rebalanced_on,
        constituents: rows
            .map(|(member, figures)| constituent(&issuers[member.security], member, figures))
            .collect(),
    }
}

/// A constituent with its weight and contribution in points, both in hundredths.
fn constituent(issuer: &Issuer, of: &Weighed, (weight, points): (i128, i128)) -> Constituent {
    let cap = of.unit() * i128::from(of.last) * 100 / DIRHAM;
    Constituent {
        symbol: issuer.symbol.clone(),
        name: Bilingual::new(&issuer.en, &issuer.ar),
        decimals: ticks::decimals(of.last.min(of.reference)),
        last: ticks::price(of.last),
        previous_close: ticks::price(of.reference),
        shares: Quantity(of.shares),
        free_float: Decimal::new(i64::from(of.quarters) * 25, 2).normalize(),
        cap_factor: Decimal::from_i128_with_scale(of.cap_factor, 6).normalize(),
        index_cap: Money::new(Decimal::from_i128_with_scale(cap, 2)).unwrap_or_default(),
        weight: figures::percent(weight as i64),
        contribution: Decimal::from_i128_with_scale(points, 2),
    }
}

/// `parts` over `whole`, rounded so that they add up to `total` (largest remainder method).
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
