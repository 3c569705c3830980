//! Patterns and numbers of the formats: any pattern, any float, any scaled integer, any text.

use crate::read;
use domain::format::{LONGEST, Manner, Number, NumberPattern, parse_decimal, parse_typed};

const MANNERS: [[&str; 3]; 4] = [
    ["en", "latn", "none"],
    ["ar-AE", "arab", "html"],
    ["ar", "latn", "text"],
    ["en-AE", "arab", "text"],
];

/// Patterns and numbers; what was written is read as the same, and the quick way writes what the general one does.
pub fn numbers(bytes: &[u8]) {
    let Some(input) = read::<(u8, u8, i64, f64, &str, &str)>(bytes) else {
        return;
    };
    let (manner, decimals, digits, float, pattern, text) = input;
    let [locale, kind, isolation] = MANNERS[usize::from(manner) % MANNERS.len()];
    let manner = Manner::named(locale, kind, isolation).expect("the names are known");
    let parsed = parse_decimal(text);
    if let Some(value) = parsed {
        // What was read is the same number after it was written and read again.
        assert_eq!(parse_decimal(&value.to_string()), Some(value), "{text}");
    }
    let typed = parse_typed(text);
    let Ok(pattern) = NumberPattern::parse(pattern) else {
        return;
    };
    let pattern = match decimals {
        0..=18 => pattern.with_decimals(decimals.into()),
        _ => pattern,
    };
    let scale = u32::from(decimals);
    let numbers = [
        Number::Missing,
        Number::Float(float),
        Number::Float(digits as f64),
        Number::Scaled { digits, scale },
        parsed.map_or(Number::Missing, Number::Decimal),
        typed.map_or(Number::Missing, Number::Decimal),
    ];
    let mut out = String::new();
    for number in numbers {
        out.clear();
        pattern.write(&mut out, number, manner);
        assert!(!out.is_empty());
        pattern.range(&mut out, [number, Number::Float(float)], manner);
    }
    // The quick way writes what the other one writes.
    let mut room = [0; 2 * LONGEST];
    if let Some(written) = pattern.quick(&mut room, float, manner) {
        out.clear();
        pattern.write(&mut out, Number::Float(float), manner);
        let quick = &room[written.start..written.start + written.bytes];
        assert_eq!(std::str::from_utf8(quick), Ok(&*out), "{float}");
        assert_eq!(written.units, out.encode_utf16().count(), "{float}");
    }
}
