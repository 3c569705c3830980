//! Powers with fractions as exponents, in decimals: prices are discounted over parts of a period.

use crate::values::Decimal;

/// Terms below this change nothing.
const SMALL: Decimal = Decimal::from_parts(1, 0, 0, false, 24);

/// The most terms of a series; arguments that need more are refused.
const TERMS: u32 = 200;

/// `base` to the power of `exponent`, to about twenty decimals. `None` when the base is not between 0.1 and 10, or
/// when the result is beyond the range of a decimal.
pub(super) fn power(base: Decimal, exponent: Decimal) -> Option<Decimal> {
    if exponent.is_zero() {
        return Some(Decimal::ONE);
    }
    exponential(times(logarithm(base)?, exponent)?)
}

/// The natural logarithm: ln x = 2 (z + z³/3 + z⁵/5 + …) with z = (x - 1) / (x + 1).
fn logarithm(x: Decimal) -> Option<Decimal> {
    if x < Decimal::new(1, 1) || x > Decimal::TEN {
        return None;
    }
    let z = over(plus(x, Decimal::NEGATIVE_ONE)?, plus(x, Decimal::ONE)?)?;
    let square = times(z, z)?;
    let (mut odd, mut sum) = (z, z);
    for n in 1..TERMS {
        odd = times(odd, square)?;
        let term = over(odd, Decimal::from(2 * n + 1))?;
        sum = plus(sum, term)?;
        if term.abs() < SMALL {
            return times(sum, Decimal::TWO);
        }
    }
    None
}

/// e to the power of `x`: 1 + x + x²/2! + …
fn exponential(x: Decimal) -> Option<Decimal> {
    let (mut term, mut sum) = (Decimal::ONE, Decimal::ONE);
    for n in 1..TERMS {
        term = over(times(term, x)?, Decimal::from(n))?;
        sum = plus(sum, term)?;
        if term.abs() < SMALL {
            return Some(sum);
        }
    }
    None
}

// The operations of the library are inlined wherever they are used: 1.4 kB for each product in the module of calculators.

/// The sum; `None` if it overflows.
#[inline(never)]
pub(super) fn plus(a: Decimal, b: Decimal) -> Option<Decimal> {
    a.checked_add(b)
}

/// The product; `None` if it overflows.
#[inline(never)]
pub(super) fn times(a: Decimal, b: Decimal) -> Option<Decimal> {
    a.checked_mul(b)
}

/// The quotient; `None` if it overflows, and for division by zero.
#[inline(never)]
pub(super) fn over(a: Decimal, b: Decimal) -> Option<Decimal> {
    a.checked_div(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn powers_are_those_of_the_tables() {
        for (base, exponent, want) in [
            ("2", "0.5", "1.41421356237309504880"),
            ("1.05", "0.25", "1.01227223442903927074"),
            ("0.5", "3", "0.12500000000000000000"),
            ("9.99", "0", "1"),
        ] {
            let got = power(base.parse().unwrap(), exponent.parse().unwrap()).unwrap();
            let off = (got - want.parse::<Decimal>().unwrap()).abs();
            assert!(off < Decimal::new(1, 16), "{base}^{exponent} = {got}");
        }
        assert_eq!(power(Decimal::ZERO, Decimal::ONE), None);
        assert_eq!(power(Decimal::ONE_THOUSAND, Decimal::ONE), None);
    }

    proptest! {
        #[test]
        fn powers_of_one_base_multiply(base in 200_i64..3_000, a in 0_i64..1_000, b in 0_i64..1_000) {
            let (base, a, b) = (Decimal::new(base, 3), Decimal::new(a, 3), Decimal::new(b, 3));
            let product = power(base, a).unwrap() * power(base, b).unwrap();
            let off = product - power(base, a + b).unwrap();
            prop_assert!(off.abs() < Decimal::new(1, 18), "{off}");
        }
    }
}
