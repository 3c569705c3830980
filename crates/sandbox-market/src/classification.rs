//! Sharia classification of issuers: that of the table, except for a few quarters in which an issuer is
//! classified the other way.

use crate::{
    dice::{Dice, Stream},
    issuers::Issuer,
};
use chrono::{Datelike, NaiveDate};
use wire::calls::sharia_list::Quarter;

/// The length of a span in quarters. Within a span at most one run, of one or two quarters, differs from the
/// table.
const SPAN: i32 = 6;

/// One issuer in this many differs within a span.
const RARITY: u64 = 8;

/// The quarter that the table describes, as a running number: the last of 2026.
const ANCHOR: i32 = 2026 * 4 + 3;

fn count(of: Quarter) -> i32 {
    of.year * 4 + of.quarter as i32 - 1
}

/// The quarter that a day is in.
pub fn quarter(day: NaiveDate) -> Quarter {
    Quarter {
        year: day.year(),
        quarter: day.month0() / 3 + 1,
    }
}

/// The quarter `back` quarters earlier.
pub fn before(of: Quarter, back: i32) -> Quarter {
    let count = count(of) - back;
    Quarter {
        year: count.div_euclid(4),
        quarter: count.rem_euclid(4) as u32 + 1,
    }
}

/// Whether the issuer at index `at` of the table is compliant in a quarter.
pub fn is_compliant(seed: u64, at: usize, issuer: &Issuer, of: Quarter) -> bool {
    issuer.sharia != differs(seed, at as u64, count(of))
}

/// The first and the last quarter of the differing run in the span of a quarter, if there is one.
fn run(seed: u64, at: u64, quarter: i32) -> Option<(i32, i32)> {
    let span = quarter.div_euclid(SPAN);
    let mut dice = Dice::new(seed, Stream::Class, at, span as u64);
    let first = span * SPAN + dice.between(1, i64::from(SPAN) - 2) as i32;
    let last = first + dice.below(2) as i32;
    let told = (first..=last).contains(&ANCHOR);
    (dice.below(RARITY) == 0 && !told).then_some((first, last))
}

fn differs(seed: u64, at: u64, quarter: i32) -> bool {
    run(seed, at, quarter).is_some_and(|(first, last)| (first..=last).contains(&quarter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_few_move_between_quarters_and_come_back(seed in any::<u64>(), year in 2016_i32..2028) {
            let differing = |quarter| (0..76).filter(|at| differs(seed, *at, quarter)).count();
            for quarter in year * 4..year * 4 + 4 {
                prop_assert!(differing(quarter) < 20);
            }
            // An issuer that is reclassified returns within two quarters.
            for at in 0..76 {
                let run = (year * 4..year * 4 + 3).all(|quarter| differs(seed, at, quarter));
                prop_assert!(!run);
            }
            prop_assert_eq!(differing(ANCHOR), 0);
        }

        #[test]
        fn quarters_are_counted_back(days in 0_i32..4_000, back in 0_i32..40) {
            let day = crate::FIRST_DAY + chrono::Days::new(days as u64);
            let of = quarter(day);
            prop_assert_eq!(count(before(of, back)), count(of) - back);
            prop_assert!((1..=4).contains(&of.quarter));
        }
    }

    #[test]
    fn somebody_moves_within_three_years() {
        let moved = |quarter| {
            (0..76).any(|at| differs(2026, at, quarter) != differs(2026, at, quarter - 1))
        };
        assert!((ANCHOR - 11..=ANCHOR).filter(|q| moved(*q)).count() >= 6);
    }
}
