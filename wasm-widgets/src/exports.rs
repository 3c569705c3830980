//! Plain functions for the shell and its islands: thin calls into `domain::format`.

use chrono::TimeDelta;
use domain::{format, locale::Locale};
use table_engine::{self as table, Cell, Kind};
use wasm_bindgen::prelude::wasm_bindgen;

/// A plain number as text of a kind: `formatNumber("-0.619", "change-percent")` is `−0.62%`.
/// `decimals` overrides those of the text. Invalid numbers become `--`.
#[wasm_bindgen(js_name = formatNumber)]
pub fn format_number(value: &str, kind: &str, decimals: Option<u8>) -> String {
    let kind = Kind::from_code(kind).unwrap_or(Kind::Price);
    let mut out = String::new();
    table::text(&mut out, &number(value, kind, decimals), kind, Locale::En);
    out
}

/// The maximum number of decimals in a formatted number.
pub(crate) const MOST_DECIMALS: u8 = 18;

/// The cell of a plain number, optionally with other decimals.
pub(crate) fn number(value: &str, kind: Kind, decimals: Option<u8>) -> Cell {
    match (table::parse(value, kind), decimals) {
        (Cell::Decimal { value, .. }, Some(decimals)) => Cell::Decimal {
            value,
            decimals: decimals.min(MOST_DECIMALS),
        },
        (cell, _) => cell,
    }
}

/// An ISO date or timestamp as text, with the kinds of `<borsa-date>`. Empty if invalid.
#[wasm_bindgen(js_name = formatDate)]
pub fn format_date(iso: &str, kind: &str, lang: &str) -> String {
    let locale = if lang.starts_with("ar") {
        Locale::Ar
    } else {
        Locale::En
    };
    format::parse_instant(iso)
        .or_else(|| format::parse_date(iso).map(Into::into))
        .map(|at| date_text(at, kind, locale))
        .unwrap_or_default()
}

/// The kinds of dates.
pub(crate) const DATE_KINDS: [&str; 6] = [
    "date",
    "long",
    "day-month",
    "time",
    "time-seconds",
    "datetime",
];

/// A timestamp as text of a kind.
pub(crate) fn date_text(at: chrono::NaiveDateTime, kind: &str, locale: Locale) -> String {
    let mut out = String::new();
    match kind {
        "long" => format::date_long(&mut out, at.date(), locale),
        "day-month" => format::day_month(&mut out, at.date(), locale),
        "time" => format::time_hm(&mut out, at.time()),
        "time-seconds" => format::time_hms(&mut out, at.time()),
        "datetime" => {
            format::date(&mut out, at.date(), locale);
            out.push(' ');
            format::time_hm(&mut out, at.time());
        }
        _ => format::date(&mut out, at.date(), locale),
    }
    out
}

/// Seconds as a countdown: `00:12:41`.
#[wasm_bindgen(js_name = formatCountdown)]
pub fn format_countdown(seconds: u32) -> String {
    let mut out = String::new();
    format::countdown(&mut out, TimeDelta::seconds(seconds.into()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_look_as_the_server_writes_them() {
        assert_eq!(
            format_number("-0.619", "change-percent", None),
            "\u{2212}0.62%"
        );
        assert_eq!(format_number("1234.5", "price", Some(3)), "1,234.500");
        assert_eq!(format_number("6214880", "quantity", None), "6,214,880");
        assert_eq!(
            format_number("175912345.67", "money-millions", None),
            "175.91"
        );
        assert_eq!(format_number("n/a", "price", None), "--");
    }

    #[test]
    fn dates_have_both_languages_and_all_kinds() {
        let at = "2026-11-12T14:32:19+04:00";
        assert_eq!(format_date(at, "date", "en"), "12 Nov, 2026");
        assert_eq!(format_date(at, "long", "ar"), "الخميس 12 نوفمبر 2026");
        assert_eq!(format_date(at, "time-seconds", "en"), "14:32:19");
        assert_eq!(
            format_date("2026-11-12", "date", "ar-AE"),
            "12 نوفمبر، 2026"
        );
        assert_eq!(format_date("12/11/2026", "date", "en"), "");
    }

    #[test]
    fn a_countdown_has_two_digits_each() {
        assert_eq!(format_countdown(761), "00:12:41");
    }
}
