//! Numbers of JavaScript, rounded as its `toFixed` rounds: by the exact value of the binary number, halves away from
//! zero.

use super::numbers::{Parts, divided};

/// From here on `toFixed` writes powers of ten, and a number has lost its ones.
const TOO_LARGE: f64 = 1e21;

/// The most decimals of a binary number.
pub(super) const MOST_DECIMALS: u32 = 18;

/// `value / 10^shift` with at most `decimals` decimals; `None` if it is not finite or not below 10^21.
pub(super) fn parts(value: f64, shift: i32, decimals: u32) -> Option<Parts> {
    let size = value.abs();
    if size.is_nan() || size >= TOO_LARGE {
        return None;
    }
    let decimals = decimals.min(MOST_DECIMALS);
    let (digits, scale) = match u32::try_from(decimals as i32 - shift) {
        Ok(places) => {
            let (digits, places) = scaled(size, places, true);
            match u32::try_from(places as i32 + shift) {
                Ok(scale) => (digits, scale),
                Err(_) => (digits * 10_u128.pow(shift.unsigned_abs() - places), 0),
            }
        }
        // What is cut off behind the point cannot make a half: it decides nothing.
        Err(_) => {
            let by = shift.unsigned_abs() - decimals;
            (divided(scaled(size, 0, false).0, by), decimals)
        }
    };
    Some(Parts {
        negative: value < 0.0 && digits != 0,
        digits,
        scale,
    })
}

/// `|value| * 10^decimals` as a whole number, for at most three decimals; `None` from 2^53 on and for what is not a
/// number.
pub(super) fn thousandths(value: f64, decimals: u32) -> Option<u64> {
    const POWERS: [u64; 4] = [1, 10, 100, 1000];
    let bits = value.abs().to_bits();
    let by = 1075 - (bits >> 52) as i32;
    let exact = (bits & ((1 << 52) - 1) | 1 << 52) * POWERS[decimals as usize & 3];
    match by {
        1..64 => Some((exact + (1 << (by - 1))) >> by),
        // Less than half of a thousandth.
        64.. => Some(0),
        _ => None,
    }
}

/// `size * 10^places` as a whole number, rounded or cut off, and how many of the places it has.
fn scaled(size: f64, places: u32, round: bool) -> (u128, u32) {
    let bits = size.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let (mantissa, exponent) = match (bits >> 52) as i32 {
        0 => (fraction, -1074),
        exponent => (fraction | 1 << 52, exponent - 1075),
    };
    if exponent >= 0 {
        return (u128::from(mantissa) << exponent, 0);
    }
    let by = exponent.unsigned_abs();
    let half = |by: u32| if round { 1_u128 << (by - 1) } else { 0 };
    let digits = match (by, places) {
        // Without numbers of 128 bits, which are slow: 2^53 thousandths fit.
        (1..64, 0..=3) => {
            let exact = mantissa * 10_u64.pow(places);
            u128::from((exact + half(by) as u64) >> by)
        }
        (1..128, _) => (u128::from(mantissa) * 10_u128.pow(places) + half(by)) >> by,
        _ => 0,
    };
    (digits, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(value: f64, shift: i32, decimals: u32) -> String {
        let mut out = String::new();
        match parts(value, shift, decimals) {
            Some(parts) => {
                super::super::numbers::write(
                    &mut out,
                    &parts,
                    decimals,
                    super::super::Style::Data,
                    false,
                );
            }
            None => out.push_str("none"),
        }
        out
    }

    #[test]
    fn the_exact_value_is_rounded_as_to_fixed_rounds_it() {
        for (value, decimals, expected) in [
            // 1.005 is a little less than it reads, 1.45 too, 8.345 a little more.
            (1.005, 2, "1.00"),
            (1.45, 1, "1.4"),
            (8.345, 2, "8.35"),
            (0.5, 0, "1"),
            (2.5, 0, "3"),
            (-2.5, 0, "-3"),
            (-0.0004, 3, "0.000"),
            (0.000_000_1, 7, "0.0000001"),
            (1_234_567.891, 3, "1234567.891"),
            (9_007_199_254_740_993.0, 2, "9007199254740992.00"),
            (1e20, 3, "100000000000000000000.000"),
            (1e21, 0, "none"),
            (f64::NAN, 0, "none"),
            (f64::NEG_INFINITY, 0, "none"),
            (f64::MIN_POSITIVE, 3, "0.000"),
            (5e-324, 18, "0.000000000000000000"),
            (0.1, 18, "0.100000000000000006"),
        ] {
            assert_eq!(text(value, 0, decimals), expected, "{value}");
        }
    }

    #[test]
    fn shifted_values_are_rounded_once() {
        assert_eq!(text(175_912_345.67, 6, 2), "175.91");
        assert_eq!(text(4_999.999_999_999_9, 6, 2), "0.00");
        assert_eq!(text(5_000.0, 6, 2), "0.01");
        assert_eq!(text(1e16, 6, 8), "10000000000.00000000");
        assert_eq!(text(0.325, -2, 1), "32.5");
        assert_eq!(text(1e17, -2, 1), "10000000000000000000.0");
    }
}
