//! Parsing of decimals in data formats and in displayed text.

use crate::{fold::folded, text::split, values::Decimal};
use std::cmp::Ordering;

/// Reads a decimal as data formats and pages write it: `-0.07`, `−0.07`, `+1.62%`, `6,214,880`.
/// It keeps the number of decimals of the text, for display. Hand-written, because a general parser
/// is larger than the rest of the table engine.
pub fn parse_decimal(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let text = text.strip_suffix('%').unwrap_or(text);
    let (negative, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mut value, mut count, mut scale) = (0_i64, 0, None);
    for byte in digits.bytes() {
        match byte {
            b'0'..=b'9' => {
                value = value.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                count += 1;
                scale = scale.map(|s: u32| s + 1);
            }
            b',' if scale.is_none() && count > 0 => {}
            b'.' if scale.is_none() && count > 0 => scale = Some(0),
            _ => return None,
        }
    }
    let ends_in_digit = digits.as_bytes().last().is_some_and(u8::is_ascii_digit);
    let value = if negative { -value } else { value };
    ends_in_digit.then(|| Decimal::try_new(value, scale.unwrap_or(0)).ok())?
}

/// The longest number that visitors may type, in characters.
const TYPED: usize = 24;

/// Reads a decimal as visitors type it: with Latin or Arabic digits, `.` or `٫` before decimals, and `,` or
/// `٬` only between thousands. `1,5` is `None`, because some visitors write one and a half like that.
pub fn parse_typed(text: &str) -> Option<Decimal> {
    if text.chars().nth(TYPED).is_some() {
        return None;
    }
    let latin = |c| match c {
        '٫' => '.',
        '٬' => ',',
        c => c,
    };
    let text: String = folded(text.trim()).chars().map(latin).collect();
    let unsigned = text.trim_start_matches(['-', '\u{2212}', '+']);
    let whole = split(unsigned, b'.').next().unwrap_or_default();
    let mut groups = split(whole, b',');
    let first = groups.next().unwrap_or_default();
    let is_grouped = whole.bytes().any(|byte| byte == b',');
    let in_place = !is_grouped || ((1..=3).contains(&first.len()) && groups.all(|g| g.len() == 3));
    in_place.then(|| parse_decimal(&text))?
}

/// The most digits before the point of a number that [`parse_typed`] is asked for; more of them are beyond all bounds.
const WHOLE_DIGITS: usize = 15;

/// Which bound a number of too many digits is beyond: `Greater` above the highest, `Less` below the lowest. `None` for what
/// is no number, or not too long.
pub fn oversized(text: &str) -> Option<Ordering> {
    let text: String = folded(text.trim());
    let unsigned = text.trim_start_matches(['-', '\u{2212}', '+']);
    let (whole, part) = unsigned.split_once(['.', '٫']).unwrap_or((unsigned, "0"));
    let whole: String = whole.chars().filter(|c| !matches!(c, ',' | '٬')).collect();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_long = whole.trim_start_matches('0').len() > WHOLE_DIGITS;
    let sign = match text.starts_with(['-', '\u{2212}']) {
        true => Ordering::Less,
        false => Ordering::Greater,
    };
    let signs = text.chars().count() - unsigned.chars().count();
    (signs <= 1 && is_long && digits(&whole) && digits(part)).then_some(sign)
}

/// The decimals of a number that is shown with `least` of them: as many more as it takes to show two digits of one that
/// would be shown as zero, but never more than it has.
pub fn decimals_of(value: Decimal, least: u32) -> u32 {
    let value = value.normalize();
    let is_lost = |decimals: &u32| value.round_dp(*decimals).is_zero();
    if value.is_zero() || !is_lost(&least) {
        return least;
    }
    let first = (least..=value.scale()).find(|decimals| !is_lost(decimals));
    first.map_or(least, |first| (first + 1).min(value.scale()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_either_script() {
        for (typed, value) in [
            ("5.25", "5.25"),
            (" ٥٫٢٥ ", "5.25"),
            ("۱۲", "12"),
            ("\u{200F}٣", "3"),
            ("-0.5", "-0.5"),
            ("\u{2212}٠٫٥", "-0.5"),
            ("1,250,000", "1250000"),
            ("١٬٢٥٠٬٠٠٠٫٧٥", "1250000.75"),
            ("5%", "5"),
        ] {
            assert_eq!(parse_typed(typed), value.parse().ok(), "{typed}");
        }
    }

    #[test]
    fn a_number_of_too_many_digits_is_beyond_a_bound_and_not_unreadable() {
        for (typed, beyond) in [
            ("99999999999999999999999999", Some(Ordering::Greater)),
            ("+1000000000000000000000.5", Some(Ordering::Greater)),
            ("٩٩٩٬٩٩٩٬٩٩٩٬٩٩٩٬٩٩٩٬٩٩٩٬٩٩٩٫٥", Some(Ordering::Greater)),
            ("-99999999999999999999999999", Some(Ordering::Less)),
            ("0000000000000000000000001", None),
            ("--99999999999999999999999999", None),
            ("9999999999999999999999999x", None),
            ("99999999999999999999999999.", None),
            ("1e99", None),
            ("five", None),
            ("", None),
        ] {
            assert_eq!(oversized(typed), beyond, "{typed}");
        }
    }

    #[test]
    fn what_reads_two_ways_or_none_is_refused() {
        for typed in [
            "",
            "1,5",
            "1,50",
            "1234,567",
            "1,,000",
            ",500",
            "1e3",
            "1.2.3",
            "5 000",
            "--5",
            "five",
            ".5",
            "5.",
            "NaN",
            "0x1F",
            "1000000000000000000000",
            "0000000000000000000000001",
        ] {
            assert_eq!(parse_typed(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_small_number_is_never_shown_as_zero() {
        let decimals = |text: &str, least| decimals_of(text.parse().unwrap(), least);
        assert_eq!(decimals("0.00004", 2), 5);
        assert_eq!(decimals("0.0000412345", 2), 6);
        assert_eq!(decimals("-0.0000412345", 4), 6);
        assert_eq!(decimals("0.005", 2), 3);
        assert_eq!(decimals("0.0051", 2), 2);
        for (text, least) in [("0", 2), ("0.000", 4), ("12.3456", 2), ("100", 2)] {
            assert_eq!(decimals(text, least), least, "{text}");
        }
    }
}
