//! The course of a day in a thumbnail.

use super::change::Direction;
use crate::html::put;
use chrono::{DateTime, FixedOffset};
use domain::{
    chart,
    values::{Decimal, Price},
};
use wire::calls::{courses::Courses, stocks::Stock};

/// Today's course of a security up to its last price; empty while it has not traded, and when the
/// courses are not to be had, or not those of the day of its quote.
pub fn course(
    stock: &Stock,
    as_of: DateTime<FixedOffset>,
    courses: Option<&Courses>,
) -> Vec<Decimal> {
    let of_today = courses.filter(|courses| courses.as_of.date_naive() == as_of.date_naive());
    let earlier = of_today.map_or(&[][..], |courses| courses.of(&stock.symbol));
    let last = stock.last.filter(|_| !earlier.is_empty());
    earlier
        .iter()
        .copied()
        .chain(last)
        .map(Price::get)
        .collect()
}

/// Writes a sparkline: one closed path whose sides and base lie outside the view.
pub fn write(out: &mut String, values: &[Decimal], direction: Direction) {
    put!(
        out,
        "<svg class=\"spark spark--{}\" viewBox=\"0 0 81 28\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\"",
        direction.code()
    );
    chart::spark_path(values, out);
    out.push_str("\"/></svg>");
}
