//! The common numbers and days of a column without a `String`: written into an array, from which a copy of constant
//! size takes them. Each function gives `None` for what only the general formatter can write.

use super::{
    DatePattern, Digits, Isolation, Manner, Moment, NumberPattern, dates, floats, patterns::Shape,
};
use crate::locale::Locale;
use chrono::Datelike;

/// The longest text of this module, in bytes.
pub const LONGEST: usize = 32;
/// Numbers are written from here to the left.
const END: usize = LONGEST;

/// Where a text is written, with room for a copy of [`LONGEST`] bytes from any place where one begins.
pub type Room = [u8; 2 * LONGEST];

/// A text in a [`Room`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// Its first byte.
    pub start: usize,
    /// Its bytes of UTF-8.
    pub bytes: usize,
    /// Its units of UTF-16.
    pub units: usize,
}

const fn is_plain(manner: Manner) -> bool {
    matches!(
        (manner.digits, manner.isolation),
        (Digits::Latin, Isolation::None)
    )
}

impl NumberPattern {
    /// Writes a number below 2^53 with at most three decimals, grouped.
    pub fn quick(&self, room: &mut Room, value: f64, manner: Manner) -> Option<Written> {
        let is_common = matches!(self.shape, Shape::Plain | Shape::Percent)
            && self.grouped
            && self.decimals <= 3
            && is_plain(manner);
        let digits = if is_common {
            floats::thousandths(value, self.decimals)?
        } else {
            return None;
        };
        let mut at = END;
        if self.shape == Shape::Percent {
            at -= 1;
            room[at] = b'%';
        }
        let whole = match self.decimals {
            0 => digits,
            1 => fraction(room, &mut at, digits, 10, 1),
            2 => fraction(room, &mut at, digits, 100, 2),
            _ => fraction(room, &mut at, digits, 1000, 3),
        };
        grouped(room, &mut at, whole);
        let mut units = END - at;
        if value < 0.0 && digits != 0 {
            let minus = if self.hyphen { "-" } else { "\u{2212}" }.as_bytes();
            at -= minus.len();
            room[at..at + minus.len()].copy_from_slice(minus);
            units += 1;
        } else if self.plus && digits != 0 {
            at -= 1;
            room[at] = b'+';
            units += 1;
        }
        Some(Written {
            start: at,
            bytes: END - at,
            units,
        })
    }
}

/// Writes the decimals and their point; the rest is what stands before it.
fn fraction(room: &mut Room, at: &mut usize, digits: u64, power: u64, places: usize) -> u64 {
    let whole = digits / power;
    let [_, three @ ..] = three((digits - whole * power) as u32);
    *at -= places;
    room[*at..*at + places].copy_from_slice(&three[3 - places..]);
    *at -= 1;
    room[*at] = b'.';
    whole
}

fn grouped(room: &mut Room, at: &mut usize, whole: u64) {
    // WASM divides numbers of 32 bits by multiplication, those of 64 bits it does not.
    let mut left = match u32::try_from(whole) {
        Ok(left) => left,
        Err(_) => {
            let high = whole / 1_000_000_000;
            let mut low = (whole - high * 1_000_000_000) as u32;
            for _ in 0..3 {
                low = group(room, at, low);
            }
            match u32::try_from(high) {
                Ok(high) => high,
                Err(_) => return,
            }
        }
    };
    while left >= 1000 {
        left = group(room, at, left);
    }
    let count = 1 + usize::from(left >= 10) + usize::from(left >= 100);
    let three = three(left);
    *at -= 3;
    room[*at..*at + 3].copy_from_slice(&three[1..]);
    *at += 3 - count;
}

/// Writes a comma and the last three digits; gives the others.
fn group(room: &mut Room, at: &mut usize, number: u32) -> u32 {
    let rest = number / 1000;
    *at -= 4;
    room[*at..*at + 4].copy_from_slice(&three(number - rest * 1000));
    rest
}

/// A comma and three digits.
fn three(number: u32) -> [u8; 4] {
    let (hundreds, tens) = (number / 100, number / 10);
    let digit = |number: u32| b'0' + number as u8;
    [
        b',',
        digit(hundreds),
        digit(tens - hundreds * 10),
        digit(number - tens * 10),
    ]
}

impl DatePattern {
    /// Writes a day without a time.
    pub fn quick(self, room: &mut Room, milliseconds: f64, manner: Manner) -> Option<Written> {
        let comma = match (self, manner.locale) {
            (Self::DateAsWritten, _) | (Self::Date, Locale::En) => ",",
            (Self::Date, Locale::Ar) => "،",
            _ => return None,
        };
        let date = if is_plain(manner) {
            Moment::day_of(milliseconds)?
        } else {
            return None;
        };
        let month = dates::month(date.month0(), manner.locale);
        let [_, _, tens, ones] = three(date.day());
        room[0..3].copy_from_slice(&[tens, ones, b' ']);
        let mut at = 3;
        for part in [month, comma] {
            // A loop: a copy of unknown size would be a call.
            for &byte in part.as_bytes() {
                room[at] = byte;
                at += 1;
            }
        }
        let year = date.year().unsigned_abs();
        let [_, _, hundreds, tens] = three(year / 100);
        let [_, _, years, ones] = three(year % 100);
        room[at..at + 5].copy_from_slice(&[b' ', hundreds, tens, years, ones]);
        let bytes = at + 5;
        // Letters and comma of Arabic have two bytes each, those of English one.
        let wide = if manner.locale == Locale::Ar {
            month.len() / 2
        } else {
            0
        };
        Some(Written {
            start: 0,
            bytes,
            units: bytes - wide - comma.len() / 2,
        })
    }
}
