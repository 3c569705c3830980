//! Formats: output parses back and equals the decimal library's.

use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use proptest::prelude::*;
use rust_decimal::RoundingStrategy::MidpointAwayFromZero;

fn decimals() -> impl Strategy<Value = Decimal> {
    prop_oneof![
        (any::<i64>(), 0_u32..=10).prop_map(|(digits, scale)| Decimal::new(digits, scale)),
        (-10_000_000_i64..10_000_000, 0_u32..=4)
            .prop_map(|(digits, scale)| Decimal::new(digits, scale)),
        // Ninety-six bits: the slow path.
        (
            any::<u32>(),
            any::<u32>(),
            any::<u32>(),
            any::<bool>(),
            0_u32..=28
        )
            .prop_map(|(lo, mid, hi, minus, scale)| Decimal::from_parts(lo, mid, hi, minus, scale)),
    ]
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut out = String::new();
    write(&mut out);
    out
}

proptest! {
    #[test]
    fn data_style_is_the_rounded_decimal(value in decimals(), places in 0_u32..=6) {
        let ours = written(|out| format::number(out, value, places, Style::Data));
        let rounded = value.round_dp_with_strategy(places, MidpointAwayFromZero);
        // Not `{:.*}`, which panics for decimals of 27 digits and more.
        let zeros = "0".repeat((places - rounded.scale()) as usize);
        let point = if rounded.scale() == 0 && places > 0 { "." } else { "" };
        let theirs = format!("{rounded}{point}{zeros}");
        let theirs = if rounded.is_zero() { theirs.replace('-', "") } else { theirs };
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn html_style_differs_by_groups_and_minus_only(value in decimals(), places in 0_u32..=6) {
        let html = written(|out| format::number(out, value, places, Style::Html));
        let data = written(|out| format::number(out, value, places, Style::Data));
        prop_assert_eq!(html.replace(',', "").replace('\u{2212}', "-"), data);
        let whole = html.split('.').next().unwrap().trim_start_matches('\u{2212}');
        let groups: Vec<&str> = whole.split(',').collect();
        prop_assert!((1..=3).contains(&groups[0].len()));
        prop_assert!(groups[1..].iter().all(|group| group.len() == 3));
    }

    #[test]
    fn displayed_numbers_parse_back(digits in -1_000_000_000_i64..1_000_000_000, scale in 0_u32..=6) {
        let value = Decimal::new(digits, scale);
        let shown = written(|out| format::signed(out, value, scale, Style::Html));
        let read = format::parse_decimal(&shown).unwrap();
        prop_assert_eq!(read, value);
        prop_assert_eq!(read.scale(), scale);
        let percent = written(|out| format::signed_percent(out, value, Style::Html));
        prop_assert_eq!(format::parse_decimal(&percent).unwrap(), format::round(value, 2));
    }

    #[test]
    fn signs_match_the_value(value in decimals(), places in 0_u32..=4) {
        let text = written(|out| format::signed(out, value, places, Style::Html));
        let rounded = value.round_dp_with_strategy(places, MidpointAwayFromZero);
        let sign = match rounded {
            zero if zero.is_zero() => None,
            less if less.is_sign_negative() => Some('\u{2212}'),
            _ => Some('+'),
        };
        prop_assert_eq!(text.chars().next().filter(|c| !c.is_ascii_digit()), sign);
    }

    #[test]
    fn counts_are_those_of_the_standard_library(count in any::<u64>()) {
        prop_assert_eq!(written(|out| format::integer(out, count, Style::Data)), count.to_string());
    }

    #[test]
    fn compact_keeps_three_digits_before_the_point(value in -10_i64.pow(11)..10_i64.pow(11)) {
        let (short, unit) = format::compact(Decimal::from(value));
        prop_assert!(short.abs() < Decimal::from(1000));
        let factor = match unit {
            format::Unit::One => 1,
            format::Unit::Thousand => 1_000,
            format::Unit::Million => 1_000_000,
            format::Unit::Billion => 1_000_000_000,
        };
        let error = (short * Decimal::from(factor) - Decimal::from(value)).abs();
        prop_assert!(error * Decimal::from(200) <= Decimal::from(factor));
    }

    #[test]
    fn millions_are_the_value_divided(digits in any::<i64>(), scale in 0_u32..=3) {
        let value = Decimal::new(digits, scale);
        let ours = written(|out| format::millions(out, value, 2, Style::Data));
        let theirs = written(|out| format::number(out, value / Decimal::from(1_000_000), 2, Style::Data));
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn dates_survive_iso(days in 0_i64..80_000) {
        let date = chrono::NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + chrono::TimeDelta::days(days);
        let iso = written(|out| format::date_iso(out, date));
        prop_assert_eq!(&iso, &date.to_string());
        prop_assert_eq!(format::parse_date(&iso), Some(date));
        // Day and year have the same digits in both languages.
        for locale in Locale::ALL {
            let shown = written(|out| format::date(out, date, locale));
            prop_assert!(shown.starts_with(&date.format("%d ").to_string()));
            prop_assert!(shown.ends_with(&date.format(" %Y").to_string()));
        }
    }

    #[test]
    fn countdowns_count(seconds in 0_i64..360_000) {
        let text = written(|out| format::countdown(out, chrono::TimeDelta::seconds(seconds)));
        let total = text.split(':').fold(0, |sum, part| sum * 60 + part.parse::<i64>().unwrap());
        prop_assert_eq!(total, seconds);
    }

    #[test]
    fn arbitrary_text_does_not_parse(text in "\\PC{0,14}") {
        if let Some(date) = format::parse_date(&text) {
            prop_assert_eq!(&written(|out| format::date_iso(out, date)), &text);
        } else if let Some(number) = format::parse_decimal(&text) {
            prop_assert!(text.contains(|c: char| c.is_ascii_digit()), "{} is {}", text, number);
        }
        let _ = (format::parse_time(&text), format::parse_instant(&text));
    }
}
