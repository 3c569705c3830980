//! Parsing of decimals in data formats and in displayed text.

use crate::values::Decimal;

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
