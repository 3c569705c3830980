//! Conversion of the sandbox's whole numbers to values of the wire.

use chrono::{DateTime, FixedOffset, NaiveDateTime};
use domain::values::{Decimal, IndexValue, Money, Percent, Price};
use sandbox_market::ticks::Mils;

/// A time on the exchange's clock: four hours ahead of UTC all year.
pub fn instant(local: NaiveDateTime) -> DateTime<FixedOffset> {
    let offset =
        FixedOffset::east_opt(4 * 3_600).unwrap_or_else(|| chrono::Offset::fix(&chrono::Utc));
    local
        .and_local_timezone(offset)
        .single()
        .unwrap_or_default()
}

/// Mils as dirhams, with two decimals if they are enough.
pub fn dirhams(mils: u128) -> Money {
    let exact = if mils.is_multiple_of(10) {
        Decimal::from_i128_with_scale((mils / 10) as i128, 2)
    } else {
        Decimal::from_i128_with_scale(mils as i128, 3)
    };
    Money::new(exact).unwrap_or_default()
}

/// Cash per share, with two decimals if they are enough, as dividends are usually quoted.
pub fn cash(mils: Mils) -> Decimal {
    if mils.is_multiple_of(10) {
        Decimal::new(i64::from(mils / 10), 2)
    } else {
        Decimal::new(i64::from(mils), 3)
    }
}

/// A whole number of dirhams or dollars.
pub fn whole(amount: u64) -> Money {
    Money::new(Decimal::from(amount)).unwrap_or_default()
}

/// Hundredths of a point as an index level.
pub fn points(centi: u32) -> IndexValue {
    IndexValue::new(Decimal::new(i64::from(centi), 2)).unwrap_or_default()
}

/// Hundredths of a point, for a field of type `Price`.
pub(crate) fn points_as_price(centi: u32) -> Price {
    Price::new(Decimal::new(i64::from(centi), 2)).unwrap_or_default()
}

/// Hundredths of a percent as a percentage.
pub fn percent(centi: i64) -> Percent {
    Percent::new(Decimal::new(centi, 2)).unwrap_or_default()
}

/// The change of an amount from a base in hundredths of a percent, rounded half away from zero.
pub fn apart(amount: i64, base: i64) -> i64 {
    let base = base.max(1);
    let twice = (amount - base) * 20_000;
    (twice + twice.signum() * base) / (base * 2)
}

/// A price; `None` when it is zero.
pub fn present(price: Mils) -> Option<Price> {
    (price > 0).then(|| sandbox_market::ticks::price(price))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn halves_are_rounded_away_from_zero() {
        for (amount, base, centi) in [
            (10_100, 10_000, 100),
            (9_900, 10_000, -100),
            (10_000, 10_000, 0),
            (97_382, 100_000, -262),
            (102_618, 100_000, 262),
            (99_995, 100_000, -1),
            (100_005, 100_000, 1),
            (99_996, 100_000, 0),
        ] {
            assert_eq!(apart(amount, base), centi, "{amount} {base}");
        }
    }

    proptest! {
        #[test]
        fn a_distance_has_the_sign_of_the_difference(amount in 1_000_i64..200_000, base in 1_000_i64..200_000) {
            let (difference, centi) = (amount - base, apart(amount, base));
            prop_assert!(centi == 0 || centi.signum() == difference.signum());
            // Within half a hundredth of a percent.
            prop_assert!((centi * base - difference * 10_000).abs() * 2 <= base);
        }
    }
}
