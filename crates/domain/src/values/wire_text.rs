//! Fast parsing and formatting of decimals on the wire: a market snapshot holds thousands of them.
//! The format is that of `Decimal`, but zero has no sign.

use super::Decimal;
use serde::Serializer;

/// Parses a plain decimal of up to 18 digits; `None` leaves the text to `Decimal`.
pub(super) fn short(text: &str) -> Option<Decimal> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if digits.len() > 18 {
        return None;
    }
    let (mut mantissa, mut decimals) = (0_u64, None);
    for byte in digits {
        match byte {
            b'0'..=b'9' => {
                mantissa = mantissa * 10 + u64::from(byte - b'0');
                decimals = decimals.map(|so_far| so_far + 1);
            }
            b'.' if decimals.is_none() => decimals = Some(0),
            _ => return None,
        }
    }
    let bare = digits.first().is_none_or(|first| *first == b'.') || decimals == Some(0);
    if bare || (negative && mantissa == 0) {
        return None;
    }
    let (low, middle) = (mantissa as u32, (mantissa >> 32) as u32);
    let scale = decimals.unwrap_or(0);
    Some(Decimal::from_parts(low, middle, 0, negative, scale))
}

/// Writes a decimal as its text.
pub(super) fn serialize<S: Serializer>(value: Decimal, to: S) -> Result<S::Ok, S::Error> {
    match write(value, &mut Room::default()) {
        Some(text) => to.serialize_str(text),
        None => to.collect_str(&value),
    }
}

/// Room for a sign, 20 digits, a point and a zero before it.
type Room = [u8; 24];

/// Writes a decimal into `room`, from its end; `None` when it has more than 20 digits or 19
/// decimals.
fn write(value: Decimal, room: &mut Room) -> Option<&str> {
    let mantissa = value.mantissa();
    let mut left = u64::try_from(mantissa.unsigned_abs()).ok()?;
    let scale = value.scale() as usize;
    if scale > 19 {
        return None;
    }
    let mut at = room.len();
    let mut put = |byte| {
        at -= 1;
        room[at] = byte;
    };
    let mut digit = || {
        let last = (left % 10) as u8;
        left /= 10;
        (b'0' + last, left > 0)
    };
    for _ in 0..scale {
        put(digit().0);
    }
    if scale > 0 {
        put(b'.');
    }
    let mut more = true;
    while more {
        let next = digit();
        put(next.0);
        more = next.1;
    }
    if mantissa < 0 {
        put(b'-');
    }
    std::str::from_utf8(&room[at..]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Option<Decimal> {
        short(text).or_else(|| Decimal::from_str_exact(text).ok())
    }

    proptest! {
        #[test]
        fn writes_what_decimal_writes(mantissa in any::<i64>(), scale in 0_u32..29) {
            let value = Decimal::new(mantissa, scale);
            let mut room = Room::default();
            if let Some(text) = write(value, &mut room) {
                prop_assert_eq!(text, value.to_string());
            } else {
                prop_assert!(scale > 19);
            }
        }

        #[test]
        fn small_numbers_too(mantissa in -200_i64..200, scale in 0_u32..6) {
            let value = Decimal::new(mantissa, scale);
            let mut room = Room::default();
            prop_assert_eq!(write(value, &mut room).map(str::to_owned), Some(value.to_string()));
        }

        #[test]
        fn reads_what_decimal_reads(text in r"-?[0-9]{0,22}(\.[0-9]{0,12})?") {
            let (ours, theirs) = (read(&text), Decimal::from_str_exact(&text).ok());
            prop_assert_eq!(ours.map(|d| (d, d.scale())), theirs.map(|d| (d, d.scale())), "{}", text);
        }
    }

    #[test]
    fn other_texts_are_left_to_decimal() {
        for text in [
            "", "-", ".", "1.", ".5", "-.5", "+1", "1e3", "1_000", "--1", "1.2.3", "٣", "-0",
            "-0.00", " 1",
        ] {
            assert_eq!(read(text), Decimal::from_str_exact(text).ok(), "{text:?}");
        }
    }
}
