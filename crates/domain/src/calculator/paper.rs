//! Lines of a sum as they are read: the server and the browser write the same.

use super::{Figure, Line, Role};
use crate::{
    fees::RATE_DECIMALS,
    format::{self, Style, isolated},
    locale::Locale,
    values::Decimal,
};

impl Figure {
    /// The figure as text; days in the language, with their weekday.
    pub fn text(&self, locale: Locale) -> String {
        match *self {
            Self::Amount(value, decimals) | Self::Number(value, decimals) => {
                number(value, decimals)
            }
            Self::Percent(value, decimals) => format!("{}%", number(value, decimals)),
            Self::Day(day) => {
                let mut out = String::new();
                format::date_long(&mut out, day, locale);
                out
            }
        }
    }
}

impl Line {
    /// The rate of a fee, isolated from the text around it; `None` without one, and where a bound decided the amount.
    pub fn rate(&self) -> Option<String> {
        let percent = self.charge?.percent?;
        self.bound.is_none().then(|| isolated(&rate(percent)))
    }
}

impl Role {
    /// The code in data.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Item => "item",
            Self::Subtotal => "subtotal",
            Self::Result => "result",
            Self::After => "after",
        }
    }
}

/// Formats a percentage: without decimals when it is whole, else with three.
pub fn rate(percent: Decimal) -> String {
    let whole = percent.normalize().scale() == 0 && !percent.is_zero();
    format!(
        "{}%",
        number(percent, if whole { 0 } else { RATE_DECIMALS })
    )
}

fn number(value: Decimal, decimals: u32) -> String {
    let mut out = String::new();
    format::number(&mut out, value, decimals, Style::Html);
    out
}
