//! Parsing of cells from data formats and from displayed text.

use crate::{Cell, Kind};
use domain::{
    format::{parse_date, parse_decimal, parse_instant},
    period::Period,
};
use std::borrow::Cow;

/// Parses the cell of a column from its text in a data format; missing when invalid. Kinds with more
/// than one text (securities, ranges, small charts, links, …) are always missing; flags are `true` and `false`.
pub fn parse(text: &str, kind: Kind) -> Cell {
    match kind {
        Kind::Price
        | Kind::Change
        | Kind::ChangePercent
        | Kind::Money
        | Kind::MoneyMillions
        | Kind::Percent
        | Kind::Share
        | Kind::Number { .. } => parse_decimal(text).map_or(Cell::Missing, |value| Cell::Decimal {
            value,
            decimals: value.scale() as u8,
        }),
        Kind::Quantity => parse_decimal(text)
            .filter(|value| value.scale() == 0)
            .and_then(|value| u64::try_from(value.mantissa()).ok())
            .map_or(Cell::Missing, Cell::Integer),
        Kind::Period => Period::parse_any(text).map_or(Cell::Missing, Cell::Period),
        Kind::Date => parse_date(text).map_or(Cell::Missing, Cell::Date),
        Kind::Time | Kind::Moment => parse_instant(text).map_or(Cell::Missing, Cell::DateTime),
        Kind::Flag => match text {
            "true" => Cell::Flag(true),
            "false" => Cell::Flag(false),
            _ => Cell::Missing,
        },
        Kind::Text => Cell::Text(Cow::Owned(text.to_owned())),
        Kind::Code => Cell::Coded {
            code: Cow::Owned(text.to_owned()),
            label: Cow::Borrowed(""),
        },
        Kind::Security
        | Kind::Range52
        | Kind::Spark
        | Kind::Email
        | Kind::Link
        | Kind::Files
        | Kind::State
        | Kind::Amount
        | Kind::Rank => Cell::Missing,
    }
}
