//! The labels of the value axis of a plot: one unit for all, and as many decimals as its steps need.

use crate::{
    components::{chart::axis_decimals, number},
    messages::t,
};
use domain::{format, locale::Locale, values::Decimal};
use table_engine::{Cell, Kind, text};

/// The labels of values of a kind, which are shown with so many decimals elsewhere.
pub(super) fn labels(ticks: &[Decimal], kind: Kind, decimals: u32, locale: Locale) -> Vec<String> {
    match kind {
        Kind::Money | Kind::Quantity => in_one_unit(ticks, locale),
        // The unit stands in the title.
        Kind::MoneyMillions => numbers(&shifted(ticks, format::Unit::Million)),
        Kind::Number { .. } => {
            let decimals = axis_decimals(ticks, decimals);
            let ticks = ticks.iter();
            ticks.map(|tick| number::text(*tick, decimals)).collect()
        }
        _ => {
            let decimals = axis_decimals(ticks, decimals);
            let decimals = u8::try_from(decimals).unwrap_or_default();
            let label = |value: &Decimal| {
                let value = *value;
                let mut label = String::new();
                text(&mut label, &Cell::Decimal { value, decimals }, kind, locale);
                label
            };
            ticks.iter().map(label).collect()
        }
    }
}

/// Large numbers in the unit of the largest one.
fn in_one_unit(ticks: &[Decimal], locale: Locale) -> Vec<String> {
    let largest = ticks.iter().map(Decimal::abs).max().unwrap_or_default();
    let (_, unit) = format::compact(largest);
    let word = t(locale, &format!("unit-{}", unit.code()));
    let shown = shifted(ticks, unit);
    let labels = numbers(&shown).into_iter().zip(&shown);
    labels
        .map(|(label, shown)| match shown.is_zero() {
            true => "0".to_owned(),
            false => format!("{label} {word}").trim_end().to_owned(),
        })
        .collect()
}

/// Numbers in a unit.
fn shifted(ticks: &[Decimal], unit: format::Unit) -> Vec<Decimal> {
    let size = Decimal::from(10_u64.pow(unit.shift()));
    ticks.iter().map(|tick| *tick / size).collect()
}

/// Numbers with the decimals that they need together.
fn numbers(ticks: &[Decimal]) -> Vec<String> {
    let decimals = axis_decimals(ticks, 0);
    let ticks = ticks.iter();
    ticks.map(|tick| number::text(*tick, decimals)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(ticks: &[&str], kind: Kind) -> Vec<String> {
        let ticks: Vec<_> = ticks.iter().map(|tick| tick.parse().unwrap()).collect();
        labels(&ticks, kind, 2, Locale::En)
    }

    #[test]
    fn levels_have_decimals_only_where_a_step_has_them() {
        let level = Kind::Number { decimals: 2 };
        assert_eq!(of(&["5250", "5500"], level), ["5,250", "5,500"]);
        assert_eq!(of(&["5480", "5482.5"], level), ["5,480.00", "5,482.50"]);
    }

    #[test]
    fn counts_are_whole_and_amounts_have_one_unit() {
        assert_eq!(of(&["0", "5", "10"], Kind::Quantity), ["0", "5", "10"]);
        assert_eq!(
            of(&["0", "500000000", "1000000000"], Kind::Money),
            ["0", "0.5 bn", "1.0 bn"]
        );
        assert_eq!(
            of(&["-1500000", "1250000"], Kind::Money),
            ["\u{2212}1.50 m", "1.25 m"]
        );
        assert_eq!(
            of(&["400000000", "500000000"], Kind::MoneyMillions),
            ["400", "500"]
        );
    }
}
