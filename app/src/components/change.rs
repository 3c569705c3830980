//! A change: colour, triangle and sign, always the three together, led by a hidden word.

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
        t(locale, match self {
            Self::Up => "change-up",
            Self::Down => "change-down",
            Self::Flat => "change-flat",
        })
    }
}

/// Writes the frame of a change around a figure. `class` may add a modifier, with a leading space.
pub fn frame(out: &mut String, locale: Locale, direction: Direction, class: &str, figure: impl FnOnce(&mut String)) {
    put!(
        out,
        "<span class=\"chg chg--{}{class}\"><span class=\"visually-hidden\">{} </span>",
        direction.code(),
        direction.word(locale)
    );
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

/// A change in points or money with its percentage: `+33.74 (+0.62%)`.
pub fn both(out: &mut String, locale: Locale, change: Option<Decimal>, percent: Option<Decimal>, decimals: u32, class: &str) {
    frame(out, locale, Direction::of(change), class, |out| {
        let (Some(change), Some(percent)) = (change, percent) else {
            return format::missing(out);
        };
        format::signed(out, change, decimals, Style::Html);
        out.push_str(" (");
        format::signed_percent(out, percent, Style::Html);
        out.push(')');
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fall_is_said_in_words_sign_and_class() {
        let mut out = String::new();
        percent(&mut out, Locale::En, Some(Decimal::new(-288, 2)));
        assert_eq!(out, "<span class=\"chg chg--down\"><span class=\"visually-hidden\">down </span>−2.88%</span>");
    }

    #[test]
    fn no_change_has_no_sign() {
        let mut out = String::new();
        both(&mut out, Locale::En, Some(Decimal::ZERO), Some(Decimal::ZERO), 2, "");
        assert!(out.contains("unchanged </span>0.00 (0.00%)"), "{out}");
    }
}
