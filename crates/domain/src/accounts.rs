//! Ratios of annual accounts: pay-out, return on equity, and price multiples. A ratio that is
//! undefined, such as the pay-out of a loss, is `None`. Results are not rounded here, but when they are formatted.

use crate::values::Decimal;

/// The ratio of two numbers; `None` when the second is not positive, or the result is out of range.
fn ratio(of: Decimal, to: Decimal) -> Option<Decimal> {
    if to <= Decimal::ZERO {
        return None;
    }
    of.checked_div(to)
}

fn percentage(of: Decimal, to: Decimal) -> Option<Decimal> {
    ratio(of.checked_mul(Decimal::ONE_HUNDRED)?, to)
}

/// The dividend of a year in percent of its earnings per share; `None` for a loss and for earnings of zero.
pub fn pay_out(dividend: Decimal, earnings: Decimal) -> Option<Decimal> {
    percentage(dividend, earnings)
}

/// The net profit of a year in percent of the average equity: half the sum of that at its beginning and at its end.
/// Negative for a loss; `None` unless both are positive.
pub fn return_on_equity(profit: Decimal, beginning: Decimal, end: Decimal) -> Option<Decimal> {
    if beginning.min(end) <= Decimal::ZERO {
        return None;
    }
    percentage(
        profit.checked_mul(Decimal::TWO)?,
        beginning.checked_add(end)?,
    )
}

/// An amount per share after the number of shares has changed from `then` to `now`, as by a split; `None` without
/// shares.
pub fn per_present_share(amount: Decimal, then: u64, now: u64) -> Option<Decimal> {
    if then == now {
        return Some(amount);
    }
    ratio(amount.checked_mul(Decimal::from(then))?, Decimal::from(now))
}

/// The price as a multiple of an amount per share: of earnings (P/E), or of the book value (P/B). `None` unless the
/// amount is positive.
pub fn multiple(price: Decimal, per_share: Decimal) -> Option<Decimal> {
    ratio(price, per_share)
}

/// A dividend per share in percent of the price; `None` without a price.
pub fn dividend_yield(dividend: Decimal, price: Decimal) -> Option<Decimal> {
    percentage(dividend, price)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn d(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn ratios_as_calculated_by_hand() {
        assert_eq!(pay_out(d("0.17"), d("0.34")), Some(d("50")));
        assert_eq!(pay_out(d("0"), d("0.34")), Some(d("0")));
        assert_eq!(return_on_equity(d("12"), d("90"), d("110")), Some(d("12")));
        assert_eq!(return_on_equity(d("-5"), d("60"), d("40")), Some(d("-10")));
        // A split of four for one: earnings of 0.80 a share are 0.20 afterwards.
        let earnings = per_present_share(d("0.80"), 1_000, 4_000).unwrap();
        assert_eq!(multiple(d("3.00"), earnings), Some(d("15")));
        assert_eq!(dividend_yield(d("0.05"), d("2.50")), Some(d("2")));
    }

    #[test]
    fn what_has_no_meaning_has_no_value() {
        for nothing in ["0", "-0.01"] {
            assert_eq!(pay_out(d("0.1"), d(nothing)), None);
            assert_eq!(multiple(d("4"), d(nothing)), None);
            assert_eq!(dividend_yield(d("0.1"), d(nothing)), None);
            // Negative equity turns a loss into a gain if it is divided by.
            assert_eq!(return_on_equity(d("-9"), d(nothing), d("5")), None);
            assert_eq!(return_on_equity(d("-9"), d("5"), d(nothing)), None);
        }
        assert_eq!(return_on_equity(d("-9"), d("-4"), d("-13")), None);
        assert_eq!(per_present_share(d("1"), 10, 0), None);
        assert_eq!(multiple(d("100"), Decimal::new(1, 28)), None);
        assert_eq!(pay_out(Decimal::MAX, d("1")), None);
        assert_eq!(return_on_equity(Decimal::MAX, d("1"), d("1")), None);
        assert_eq!(return_on_equity(d("1"), Decimal::MAX, Decimal::MAX), None);
    }

    fn amount() -> impl Strategy<Value = Decimal> {
        (-9_000_000_000_i64..9_000_000_000).prop_map(|mils| Decimal::new(mils, 3))
    }

    fn positive() -> impl Strategy<Value = Decimal> {
        (1_i64..9_000_000_000).prop_map(|mils| Decimal::new(mils, 3))
    }

    fn any_decimal() -> impl Strategy<Value = Decimal> {
        let parts = (any::<[u32; 3]>(), any::<bool>(), 0_u32..=28);
        parts.prop_map(|([low, mid, high], negative, scale)| {
            Decimal::from_parts(low, mid, high, negative, scale)
        })
    }

    proptest! {
        #[test]
        fn a_loss_year_has_no_pay_out(dividend in positive(), earnings in amount()) {
            prop_assert_eq!(pay_out(dividend, earnings).is_some(), earnings > Decimal::ZERO);
        }

        #[test]
        fn the_pay_out_of_earnings_is_the_dividend(dividend in positive(), earnings in positive()) {
            let back = pay_out(dividend, earnings).unwrap() * earnings / Decimal::ONE_HUNDRED;
            prop_assert!((back - dividend).abs() <= Decimal::new(1, 9), "{back} {dividend}");
        }

        #[test]
        fn a_return_has_the_sign_of_the_profit(profit in amount(), a in amount(), b in amount()) {
            match return_on_equity(profit, a, b) {
                Some(percent) => {
                    prop_assert!(a > Decimal::ZERO && b > Decimal::ZERO);
                    prop_assert!(percent.is_zero() || (percent < Decimal::ZERO) == (profit < Decimal::ZERO));
                    prop_assert_eq!(Some(percent), return_on_equity(profit, b, a));
                }
                None => prop_assert!(a <= Decimal::ZERO || b <= Decimal::ZERO),
            }
        }

        #[test]
        fn the_return_lies_between_those_on_either_equity(profit in positive(), a in positive(), b in positive()) {
            let of = |equity| return_on_equity(profit, equity, equity).unwrap();
            let (low, high) = (of(a.max(b)), of(a.min(b)));
            let percent = return_on_equity(profit, a, b).unwrap();
            prop_assert!((low..=high).contains(&percent), "{low} {percent} {high}");
        }

        #[test]
        fn a_split_changes_no_multiple(price in positive(), amount in positive(), shares in 1_u64..1_000_000, by in 1_u64..20) {
            let before = multiple(price, amount).unwrap();
            let split = Decimal::from(by);
            let after = per_present_share(amount, shares, shares * by).unwrap();
            let after = multiple(price / split, after);
            prop_assume!(after.is_some());
            let apart = (after.unwrap() - before).abs();
            prop_assert!(apart <= before * Decimal::new(1, 5), "{before} {after:?}");
        }

        #[test]
        fn nothing_panics(a in any_decimal(), b in any_decimal(), then in any::<u64>(), now in any::<u64>()) {
            pay_out(a, b);
            return_on_equity(a, b, a);
            multiple(a, b);
            dividend_yield(a, b);
            per_present_share(a, then, now);
        }
    }
}
