//! The course of a day in a thumbnail.

use super::change::Direction;
use crate::html::put;
use domain::{chart, values::Decimal};

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
