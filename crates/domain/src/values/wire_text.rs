//! The text of a decimal on the wire, read and written without detours: a snapshot of the market
//! holds thousands of them. Texts are those of `Decimal` itself, but zero has no sign.

use super::Decimal;

/// Reads a decimal; plain ones of up to 18 digits take the short way.
pub(super) fn read(text: &str) -> Option<Decimal> {
    short(text).or_else(|| Decimal::from_str_exact(text).ok())
}

fn short(text: &str) -> Option<Decimal> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, part) = match unsigned.split_once('.') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (unsigned, ""),
    };
    if whole.is_empty() || whole.len() + part.len() > 18 {
        return None;
    }
    let mut mantissa = 0_i64;
    for digit in whole.bytes().chain(part.bytes()) {
        if !digit.is_ascii_digit() {
            return None;
        }
        mantissa = mantissa * 10 + i64::from(digit - b'0');
    }
    let negative = unsigned.len() < text.len();
    if negative && mantissa == 0 {
        return None;
    }
    Some(Decimal::new(
        if negative { -mantissa } else { mantissa },
        part.len() as u32,
    ))
}

/// Room for a sign, 20 digits, a point and a zero before it.
pub(super) type Room = [u8; 24];

/// Writes a decimal into `room`; `None` when it has more than 20 digits or decimals.
pub(super) fn write(value: Decimal, room: &mut Room) -> Option<&str> {
    let mantissa = value.mantissa();
    let mut left = u64::try_from(mantissa.unsigned_abs()).ok()?;
    let scale = value.scale() as usize;
    if scale > 19 {
        return None;
    }
    let (mut at, mut digits) = (room.len(), 0);
    while left > 0 || digits <= scale {
        if digits == scale && scale > 0 {
            at -= 1;
            room[at] = b'.';
        }
        at -= 1;
        room[at] = b'0' + (left % 10) as u8;
        left /= 10;
        digits += 1;
    }
    if mantissa < 0 {
        at -= 1;
        room[at] = b'-';
    }
    std::str::from_utf8(&room[at..]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
