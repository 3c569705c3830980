//! Patterns: both ways of writing agree, and numbers of JavaScript are rounded by their exact value.

use domain::{
    format::{DatePattern, LONGEST, Manner, Moment, Number, NumberPattern, Room, Written, hijri},
    locale::Locale,
    values::Decimal,
};
use proptest::prelude::*;

fn floats() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<f64>(),
        -1e12..1e12,
        -10.0..10.0,
        // Many of these are halves.
        (-10_000_000_i32..10_000_000).prop_map(|eighths| f64::from(eighths) / 8.0),
        (-10_000_000_i32..10_000_000).prop_map(|thousandths| f64::from(thousandths) / 1000.0),
    ]
}

fn patterns() -> impl Strategy<Value = NumberPattern> {
    const NAMES: [&str; 8] = [
        "number",
        "quantity",
        "change",
        "percent",
        "change-percent",
        "0,0.000",
        "+0,0",
        "0,0.0",
    ];
    prop::sample::select(&NAMES).prop_map(|name| NumberPattern::parse(name).unwrap())
}

fn manners() -> impl Strategy<Value = Manner> {
    prop::sample::select(&Locale::ALL)
        .prop_map(|locale| Manner::named(locale.code(), "latn", "none").unwrap())
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut out = String::new();
    write(&mut out);
    out
}

fn text(room: &Room, text: Written) -> &str {
    assert!(text.bytes <= LONGEST && text.start + LONGEST <= room.len());
    let text_of = std::str::from_utf8(&room[text.start..text.start + text.bytes]).unwrap();
    assert_eq!(text_of.encode_utf16().count(), text.units);
    text_of
}

proptest! {
    #[test]
    fn quick_numbers_are_the_others(value in floats(), pattern in patterns(), manner in manners()) {
        let mut room = [0; 2 * LONGEST];
        let other = written(|out| pattern.write(out, Number::Float(value), manner));
        match pattern.quick(&mut room, value, manner) {
            Some(quick) => prop_assert_eq!(text(&room, quick), other),
            None => prop_assert!(value.is_nan() || value.abs() >= 2_f64.powi(52)),
        }
    }

    #[test]
    fn quick_days_are_the_others(milliseconds in prop_oneof![any::<f64>(), -3e12..8e12], manner in manners()) {
        let mut room = [0; 2 * LONGEST];
        for name in ["date", "DD MMM, YYYY"] {
            let pattern = DatePattern::parse(name).unwrap();
            let other = written(|out| pattern.write(out, Moment::from_number(milliseconds), manner));
            match pattern.quick(&mut room, milliseconds, manner) {
                Some(quick) => prop_assert_eq!(text(&room, quick), other),
                None => prop_assert_eq!("--", other),
            }
        }
    }

    #[test]
    fn floats_are_rounded_by_their_exact_value(value in floats(), places in 0_u32..=12) {
        let pattern = NumberPattern::parse("0").unwrap().with_decimals(places);
        let ours = written(|out| pattern.write(out, Number::Float(value), Manner::default()));
        if value.is_nan() || value.abs() >= 1e21 {
            prop_assert_eq!(ours, "--");
            return Ok(());
        }
        // The standard library rounds halves to even digits, so halves are told by all of their digits.
        let places = places as usize;
        let exact = format!("{:.1100}", value.abs());
        let (kept, cut) = exact.split_at(exact.find('.').unwrap() + 1 + places);
        let is_half = cut.starts_with('5') && cut[1..].bytes().all(|b| b == b'0');
        let size = if is_half {
            let digits: i128 = kept.replace('.', "").parse().unwrap();
            Decimal::from_i128_with_scale(digits + 1, places as u32).to_string()
        } else {
            format!("{:.*}", places, value.abs())
        };
        let minus = if value < 0.0 && size.contains(|c| ('1'..='9').contains(&c)) { "-" } else { "" };
        prop_assert_eq!(ours, format!("{minus}{size}"));
    }

    #[test]
    fn scaled_numbers_are_decimals(digits in any::<i64>(), scale in 0_u32..=18, manner in manners()) {
        for name in ["price", "compact", "aed", "fils", "money-millions", "change-percent", "0,0.000"] {
            let pattern = NumberPattern::parse(name).unwrap();
            let scaled = written(|out| pattern.write(out, Number::Scaled { digits, scale }, manner));
            let decimal = Number::Decimal(Decimal::new(digits, scale));
            prop_assert_eq!(scaled, written(|out| pattern.write(out, decimal, manner)));
        }
    }

    #[test]
    fn decimals_of_any_size_are_written(lo in any::<u32>(), mid in any::<u32>(), hi in any::<u32>(), scale in 0_u32..=28) {
        let value = Decimal::from_parts(lo, mid, hi, false, scale);
        for name in ["fils", "price", "compact", "money-millions"] {
            let pattern = NumberPattern::parse(name).unwrap();
            let text = written(|out| pattern.write(out, Number::Decimal(value), Manner::default()));
            prop_assert!(text.contains(|c: char| c.is_ascii_digit()), "{}", text);
        }
    }

    #[test]
    fn any_name_is_a_pattern_or_an_error_that_lists_them(name in "\\PC{0,60}") {
        if let Err(unknown) = NumberPattern::parse(&name) {
            prop_assert!(unknown.to_string().contains("known: number; "));
        }
        if let Err(unknown) = DatePattern::parse(&name) {
            prop_assert!(unknown.to_string().contains("known: date; "));
        }
        prop_assert!(Manner::named(&name, &name, &name).is_err());
    }

    #[test]
    fn hijri_days_follow_each_other(days in -25_447_i32..74_000) {
        let of = |days| hijri(chrono::NaiveDate::from_epoch_days(days).unwrap()).unwrap();
        let (before, after) = (of(days - 1), of(days));
        let next_month = if before.1 == 12 { (before.0 + 1, 1, 1) } else { (before.0, before.1 + 1, 1) };
        prop_assert!(after == (before.0, before.1, before.2 + 1) || (after == next_month && before.2 >= 29));
        prop_assert!((1..=30).contains(&after.2));
    }
}
