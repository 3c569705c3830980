//! Decimals as integer millionths, which SQLite stores and compares exactly.

use domain::values::Decimal;

/// Number of decimals stored.
const PLACES: u32 = 6;

/// Parses a plain decimal of up to six places into millionths; `None` for any other text.
pub(crate) fn micros(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let part = part.trim_end_matches('0');
    let plain = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || text.ends_with('.') || !plain(whole) || !plain(part) {
        return None;
    }
    if part.len() > PLACES as usize {
        return None;
    }
    let shift = 10_i64.pow(PLACES - part.len() as u32);
    let fraction = if part.is_empty() {
        0
    } else {
        part.parse::<i64>().ok()? * shift
    };
    whole
        .parse::<i64>()
        .ok()?
        .checked_mul(1_000_000)?
        .checked_add(fraction)
}

/// Millionths as a decimal, with two places if sufficient.
pub(crate) fn decimal(micros: i64) -> Decimal {
    let mut value = Decimal::new(micros, PLACES).normalize();
    if value.scale() < 2 {
        value.rescale(2);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_plain_decimals_are_read() {
        for (text, expected) in [
            ("3.45", Some(3_450_000)),
            ("0.000001", Some(1)),
            ("7", Some(7_000_000)),
            ("3.4500000000", Some(3_450_000)),
        ] {
            assert_eq!(micros(text), expected, "{text}");
        }
        for text in [
            "",
            ".",
            "3.",
            ".5",
            "-1",
            "+1",
            "1e3",
            "3,45",
            "1 000",
            "0.0000001",
            "null",
            "9223372036854775807",
            "٣",
        ] {
            assert_eq!(micros(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn decimals_round_trip(micro in 0_i64..=9_000_000_000_000_000_000) {
            prop_assert_eq!(micros(&decimal(micro).to_string()), Some(micro));
        }
    }
}
