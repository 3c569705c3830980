//! Numbers: grouped or plain, signed, in percent, compact.

use super::{Style, Unit};
use crate::{
    constants::{MISSING_CURRENCY, PERCENT_DECIMALS},
    values::Decimal,
};

pub(super) const POWERS: [u64; 20] = powers();

const fn powers() -> [u64; 20] {
    let mut table = [1; 20];
    let mut i = 1;
    while i < 20 {
        table[i] = table[i - 1] * 10;
        i += 1;
    }
    table
}

/// A decimal as sign, digits and scale; at most 38 digits.
pub(super) struct Parts {
    pub(super) negative: bool,
    pub(super) digits: u128,
    pub(super) scale: u32,
}

impl Parts {
    /// At most `decimals` decimals, halves away from zero.
    pub(super) fn rounded(value: Decimal, shift: u32, decimals: u32) -> Self {
        let mantissa = value.mantissa();
        let digits = mantissa.unsigned_abs();
        Self::of(mantissa < 0, digits, value.scale() + shift, decimals)
    }

    /// `digits / 10^scale` with at most `decimals` decimals; zero has no sign.
    pub(super) fn of(minus: bool, mut digits: u128, mut scale: u32, decimals: u32) -> Self {
        if scale > decimals {
            digits = divided(digits, scale - decimals);
            scale = decimals;
        }
        Self {
            negative: minus && digits != 0,
            digits,
            scale,
        }
    }

    fn decimal(&self) -> Decimal {
        let digits = i128::try_from(self.digits).unwrap_or(i128::MAX);
        Decimal::from_i128_with_scale(if self.negative { -digits } else { digits }, self.scale)
    }
}

/// `digits / 10^by`, halves away from zero.
pub(super) fn divided(digits: u128, by: u32) -> u128 {
    match (u64::try_from(digits), POWERS.get(by as usize)) {
        (Ok(digits), Some(&power)) => {
            let whole = digits / power;
            u128::from(whole + u64::from(digits % power >= power.div_ceil(2)))
        }
        _ if by == 0 => digits,
        // The highest of the digits that go decides.
        _ => {
            let (rest, highest) = divided_by_small(without(digits, by - 1), 10);
            rest + u128::from(highest >= 5)
        }
    }
}

/// `digits / 10^by`, cut off.
fn without(mut digits: u128, mut by: u32) -> u128 {
    while by > 0 && digits > 0 {
        let places = by.min(9);
        (digits, _) = divided_by_small(digits, POWERS[places as usize] as u32);
        by -= places;
    }
    digits
}

/// Quotient and remainder, in parts of 32 bits: the general division of 128 bits is 1 kB of the widgets.
fn divided_by_small(digits: u128, by: u32) -> (u128, u32) {
    let (mut quotient, mut rest) = (0, 0_u64);
    for part in [96, 64, 32, 0] {
        let here = rest << 32 | u64::from((digits >> part) as u32);
        quotient |= u128::from(here / u64::from(by)) << part;
        rest = here % u64::from(by);
    }
    (quotient, rest as u32)
}

/// Appends `value` with exactly `decimals` decimals, halves away from zero: `6,214,880.00`.
pub fn number(out: &mut String, value: Decimal, decimals: u32, style: Style) {
    write(
        out,
        &Parts::rounded(value, 0, decimals),
        decimals,
        style,
        false,
    );
}

/// Appends `value` with its sign: `+0.07`, `−0.07`, and `0.00` for zero. Data formats omit `+`,
/// which is not part of a number.
pub fn signed(out: &mut String, value: Decimal, decimals: u32, style: Style) {
    write(
        out,
        &Parts::rounded(value, 0, decimals),
        decimals,
        style,
        style == Style::Html,
    );
}

/// Appends a percentage: `1.62%`; in data formats `1.62`, since the column implies the unit.
pub fn percent(out: &mut String, value: Decimal, style: Style) {
    number(out, value, PERCENT_DECIMALS, style);
    percent_sign(out, style);
}

/// Appends a percentage with its sign: `+1.62%`; in data formats `1.62`.
pub fn signed_percent(out: &mut String, value: Decimal, style: Style) {
    signed(out, value, PERCENT_DECIMALS, style);
    percent_sign(out, style);
}

fn percent_sign(out: &mut String, style: Style) {
    if style == Style::Html {
        out.push('%');
    }
}

/// Appends a count: `6,214,880`.
pub fn integer(out: &mut String, value: u64, style: Style) {
    write(
        out,
        &Parts {
            negative: false,
            digits: value.into(),
            scale: 0,
        },
        0,
        style,
        false,
    );
}

/// Appends a value in millions: `175912345.67` becomes `175.91`.
pub fn millions(out: &mut String, value: Decimal, decimals: u32, style: Style) {
    write(
        out,
        &Parts::rounded(value, 6, decimals),
        decimals,
        style,
        false,
    );
}

/// Appends the size of a file: `412 KB`, `1.1 MB`, thousands of bytes rounded up.
pub fn file_size(out: &mut String, bytes: u64) {
    let kilobytes = bytes.div_ceil(1000);
    if kilobytes < 1000 {
        integer(out, kilobytes, Style::Html);
        out.push_str("\u{a0}KB");
    } else {
        let megabytes = Parts::of(false, kilobytes.into(), 3, 1);
        write(out, &megabytes, 1, Style::Html, false);
        out.push_str("\u{a0}MB");
    }
}

/// Appends an amount of money; a missing one is `0.00`, as specified.
pub fn currency(out: &mut String, value: Option<Decimal>) {
    match value {
        Some(value) => number(out, value, 2, Style::Html),
        None => out.push_str(MISSING_CURRENCY),
    }
}

/// Appends a value, or `--` when there is none.
pub fn optional(out: &mut String, value: Option<Decimal>, decimals: u32) {
    match value {
        Some(value) => number(out, value, decimals, Style::Html),
        None => super::missing(out),
    }
}

/// Appends a decimal at its own scale, for data formats.
pub fn plain(out: &mut String, value: Decimal) {
    number(out, value, value.scale(), Style::Data);
}

/// `value` rounded to at most `decimals` decimals, halves away from zero, as `number` shows it.
pub fn round(value: Decimal, decimals: u32) -> Decimal {
    Parts::rounded(value, 0, decimals).decimal()
}

/// A large number in a unit with two decimals: `486213000` is `486.21` million.
pub fn compact(value: Decimal) -> (Decimal, Unit) {
    let (parts, unit) = in_unit(|shift| Parts::rounded(value, shift, 2));
    (parts.decimal(), unit)
}

/// The first unit in which there are at most three digits before the point.
pub(super) fn in_unit(rounded: impl Fn(u32) -> Parts) -> (Parts, Unit) {
    let mut unit = Unit::One;
    loop {
        // Rounded before it is judged, or 999,996 would read 1,000.00 thousand.
        let parts = rounded(unit.shift());
        let few = parts.digits / u128::from(POWERS[parts.scale as usize]) < 1000;
        match unit.next() {
            Some(next) if !few => unit = next,
            _ => return (parts, unit),
        }
    }
}

pub(super) fn write(out: &mut String, parts: &Parts, decimals: u32, style: Style, plus: bool) {
    if parts.negative {
        out.push_str(if style == Style::Html {
            "\u{2212}"
        } else {
            "-"
        });
    } else if plus && parts.digits != 0 {
        out.push('+');
    }
    unsigned(out, parts, decimals, style);
}

/// Appends the digits without their sign.
pub(super) fn unsigned(out: &mut String, parts: &Parts, decimals: u32, style: Style) {
    let scale = parts.scale;
    match u64::try_from(parts.digits) {
        Ok(digits) if scale < 20 => short(out, digits, scale, style),
        _ => long(out, parts.digits, scale, style),
    }
    if decimals > scale {
        if scale == 0 {
            out.push('.');
        }
        for _ in scale..decimals {
            out.push('0');
        }
    }
}

/// The common case. Digits are written from the last to the first into a buffer that is then copied once, nine
/// from each number of 32 bits: WASM has no quick division of 64.
fn short(out: &mut String, digits: u64, scale: u32, style: Style) {
    const NINE: u64 = POWERS[9];
    // 20 digits, 6 separators and a point fit.
    let mut buffer = [b'0'; 28];
    let mut at = buffer.len();
    let (mut high, mut low) = (digits / NINE, (digits % NINE) as u32);
    let (mut left, mut place) = (9, 0);
    let mut until_comma = if style == Style::Html {
        scale + 3
    } else {
        u32::MAX
    };
    while place <= scale || low != 0 || high != 0 {
        if place == scale && scale != 0 {
            at -= 1;
            buffer[at] = b'.';
        } else if place == until_comma {
            until_comma += 3;
            at -= 1;
            buffer[at] = b',';
        }
        at -= 1;
        buffer[at] = b'0' + (low % 10) as u8;
        low /= 10;
        place += 1;
        left -= 1;
        if left == 0 {
            (low, high) = ((high % NINE) as u32, high / NINE);
            left = 9;
        }
    }
    push_ascii(out, &buffer[at..]);
}

/// Appends characters of ASCII: at once, and in browsers one by one, as the check of UTF-8 is 1 kB.
fn push_ascii(out: &mut String, ascii: &[u8]) {
    if cfg!(target_arch = "wasm32") {
        ascii.iter().for_each(|&byte| out.push(byte.into()));
    } else {
        out.push_str(std::str::from_utf8(ascii).unwrap_or_default());
    }
}

/// Numbers beyond 64 bits.
fn long(out: &mut String, digits: u128, scale: u32, style: Style) {
    // 38 digits, 12 separators, a point and 28 leading zeros of a fraction fit.
    let mut buffer = [b'0'; 84];
    let mut at = buffer.len();
    let (mut high, mut low) = split(digits);
    let mut in_low = 19;
    let mut place = 0;
    while place <= scale || low != 0 || high != 0 {
        if place == scale && scale != 0 {
            at -= 1;
            buffer[at] = b'.';
        } else if style == Style::Html && place > scale && (place - scale).is_multiple_of(3) {
            at -= 1;
            buffer[at] = b',';
        }
        at -= 1;
        buffer[at] = b'0' + (low % 10) as u8;
        low /= 10;
        place += 1;
        in_low -= 1;
        if in_low == 0 {
            (low, high) = (high, 0);
        }
    }
    push_ascii(out, &buffer[at..]);
}

/// The digits above and below the nineteenth, so that the loop divides 64-bit numbers only.
fn split(digits: u128) -> (u64, u64) {
    match u64::try_from(digits) {
        Ok(low) if low < POWERS[19] => (0, low),
        _ => {
            let high = without(digits, 19) as u64;
            let low = digits - u128::from(high) * u128::from(POWERS[19]);
            (high, low as u64)
        }
    }
}
