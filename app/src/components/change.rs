//! A change: colour, triangle and sign, always the three together, led by a hidden word.

use super::number;
use crate::{html::put, messages::t};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};

/// Where a value went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Above.
    Up,
    /// Below.
    Down,
    /// Where it was, or not known.
    Flat,
}

impl Direction {
    /// The direction of a change; none counts as flat.
    pub fn of(change: Option<Decimal>) -> Self {
        match change {
            Some(change) if change > Decimal::ZERO => Self::Up,
            Some(change) if change < Decimal::ZERO => Self::Down,
            _ => Self::Flat,
        }
    }

    /// The end of class names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Flat => "flat",
        }
    }

    /// The word that leads the figure.
    pub fn word(self, locale: Locale) -> std::borrow::Cow<'static, str> {
        t(
            locale,
            match self {
                Self::Up => "change-up",
                Self::Down => "change-down",
                Self::Flat => "change-flat",
            },
        )
    }
}

/// Writes the frame of a change around a figure. `class` may add a modifier, with a leading space.
pub fn frame(
    out: &mut String,
    locale: Locale,
    direction: Direction,
    class: &str,
    figure: impl FnOnce(&mut String),
) {
    open(out, locale, direction, class, false);
    figure(out);
    out.push_str("</span>");
}

/// A change in percent: `+1.62%`.
pub fn percent(out: &mut String, locale: Locale, value: Option<Decimal>) {
    frame(out, locale, Direction::of(value), "", |out| match value {
        Some(value) => format::signed_percent(out, value, Style::Html),
        None => format::missing(out),
    });
}

/// A change with its percentage, `+33.74 (+0.62%)`, that follows a live source such as `index:GENERAL`.
pub fn live_both(
    out: &mut String,
    locale: Locale,
    source: &str,
    change: Option<Decimal>,
    percent: Option<Decimal>,
    decimals: u32,
    class: &str,
) {
    let direction = Direction::of(change);
    open(out, locale, direction, class, true);
    match (change, percent) {
        (Some(change), Some(percent)) => {
            out.push_str("<span>");
            let from = |key: &str| format!("{source}:{key}");
            number::live(out, &from("change"), "change", decimals, |out| {
                format::signed(out, change, decimals, Style::Html)
            });
            out.push_str(" (");
            number::live(out, &from("change-percent"), "change-percent", 2, |out| {
                format::signed_percent(out, percent, Style::Html)
            });
            out.push_str(")</span>");
        }
        _ => format::missing(out),
    }
    out.push_str("</span>");
}

/// A change in percent that follows a live source.
pub fn live_percent(out: &mut String, locale: Locale, source: &str, percent: Option<Decimal>) {
    open(out, locale, Direction::of(percent), "", true);
    match percent {
        Some(percent) => number::live(
            out,
            &format!("{source}:change-percent"),
            "change-percent",
            2,
            |out| {
                format::signed_percent(out, percent, Style::Html);
            },
        ),
        None => format::missing(out),
    }
    out.push_str("</span>");
}

/// Opens the frame. Live ones carry the three words, for the day when the direction turns.
fn open(out: &mut String, locale: Locale, direction: Direction, class: &str, live: bool) {
    put!(out, "<span class=\"chg chg--{}{class}\"", direction.code());
    if live {
        for direction in [Direction::Up, Direction::Down, Direction::Flat] {
            put!(
                out,
                " data-t-{}=\"{}\"",
                direction.code(),
                direction.word(locale)
            );
        }
    }
    put!(
        out,
        "><span class=\"visually-hidden\">{} </span>",
        direction.word(locale)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fall_is_said_in_words_sign_and_class() {
        let mut out = String::new();
        percent(&mut out, Locale::En, Some(Decimal::new(-288, 2)));
        assert_eq!(
            out,
            "<span class=\"chg chg--down\"><span class=\"visually-hidden\">down </span>−2.88%</span>"
        );
    }

    #[test]
    fn no_change_has_no_sign() {
        let mut out = String::new();
        live_both(
            &mut out,
            Locale::En,
            "index:GENERAL",
            Some(Decimal::ZERO),
            Some(Decimal::ZERO),
            2,
            "",
        );
        assert!(
            out.contains("unchanged </span>") && out.contains(">0.00<") && out.contains(">0.00%<"),
            "{out}"
        );
        assert!(out.contains("data-t-down=\"down\""), "{out}");
    }
}
