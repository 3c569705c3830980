//! Percentage changes, computed and rounded only here.

use crate::{constants::PERCENT_DECIMALS, format, values::Decimal};

/// The change from `reference` to `last` in percent, `1.62` for 1.62%, with two decimals: computed
/// from the exact values and rounded once, halves away from zero. `None` when `reference` is zero,
/// or when the values are beyond the range of a decimal.
pub fn percent(last: Decimal, reference: Decimal) -> Option<Decimal> {
    percent_to(last, reference, PERCENT_DECIMALS)
}

/// The same with another number of decimals, for figures displayed with fewer.
pub fn percent_to(last: Decimal, reference: Decimal, decimals: u32) -> Option<Decimal> {
    let change = last.checked_sub(reference)?;
    let exact = change
        .checked_mul(Decimal::ONE_HUNDRED)?
        .checked_div(reference)?;
    Some(format::round(exact, decimals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(last: &str, reference: &str) -> Option<String> {
        let number = |text: &str| text.parse().unwrap();
        percent(number(last), number(reference)).map(|percent| percent.to_string())
    }

    #[test]
    fn halves_round_away_from_zero() {
        // Exactly 0.125%, which rounding to even would make 0.12%.
        assert_eq!(of("8.01", "8.00").as_deref(), Some("0.13"));
        assert_eq!(of("7.99", "8.00").as_deref(), Some("-0.13"));
        assert_eq!(of("8.03", "8.00").as_deref(), Some("0.38"));
        assert_eq!(of("2.99", "2.76").as_deref(), Some("8.33"));
    }

    #[test]
    fn without_a_reference_there_is_no_change() {
        assert_eq!(of("1.00", "0"), None);
        assert_eq!(percent(Decimal::MAX, Decimal::ONE), None);
    }

    proptest! {
        #[test]
        fn the_rounding_error_is_at_most_half_a_step(last in 1_i64..10_000_000, reference in 1_i64..10_000_000) {
            // In hundredths of a percent, in whole numbers: 2·|exact − rounded| ≤ 1, and a half is rounded away.
            let shown = percent(Decimal::new(last, 3), Decimal::new(reference, 3)).unwrap();
            let shown = i128::try_from(shown * Decimal::ONE_HUNDRED).unwrap();
            let (exact, base) = (i128::from(last - reference) * 10_000, i128::from(reference));
            let off = 2 * (shown * base - exact);
            prop_assert!(off.abs() <= base);
            prop_assert!(off.abs() < base || shown.abs() * base > exact.abs());
        }
    }
}
