//! Lines and areas of large charts, in whole tenths of the viewBox's units.

use crate::values::Decimal;
use rust_decimal::prelude::{FromPrimitive, ToPrimitive};
use std::cmp::Ordering;

/// The drawing area in a viewBox, in its units: usually 1000 by 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// Width.
    pub width: i64,
    /// Height.
    pub height: i64,
}

/// The type of the vertical axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Axis {
    /// Linear.
    #[default]
    Linear,
    /// Logarithmic. All values are above zero.
    Logarithmic,
}

/// Maps values to heights: `low` to the bottom, `high` to the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scale {
    /// The frame.
    pub frame: Frame,
    /// The value at the bottom.
    pub low: Decimal,
    /// The value at the top.
    pub high: Decimal,
    /// Linear or logarithmic.
    pub axis: Axis,
}

impl Scale {
    /// A scale between two values.
    pub fn new(frame: Frame, low: Decimal, high: Decimal) -> Self {
        let axis = Axis::Linear;
        Self {
            frame,
            low,
            high,
            axis,
        }
    }

    /// A scale for all values with a margin of a twentieth of their span.
    pub fn around(frame: Frame, values: &[Decimal]) -> Option<Self> {
        let (low, high) = (*values.iter().min()?, *values.iter().max()?);
        let room = match high - low {
            span if span.is_zero() => Decimal::ONE.max(high.abs()) / Decimal::from(20),
            span => span / Decimal::from(20),
        };
        Some(Self::new(frame, low - room, high + room))
    }

    /// A logarithmic scale for all values, with a margin of a twentieth of their span above, and this part of their span
    /// below. `None` without values, and when one is not above zero.
    pub fn logarithmic(frame: Frame, values: &[Decimal], below: f64) -> Option<Self> {
        let (low, high) = (*values.iter().min()?, *values.iter().max()?);
        if low <= Decimal::ZERO {
            return None;
        }
        let span = match high.to_f64()? / low.to_f64()? {
            level if level <= 1.0 => 1.05,
            span => span,
        };
        let above = Decimal::from_f64(span.powf(0.05))?;
        let below = Decimal::from_f64(span.powf(below))?;
        Some(Self {
            frame,
            low: low / below,
            high: high * above,
            axis: Axis::Logarithmic,
        })
    }

    /// The distance of a value from the top, in tenths.
    pub fn y(&self, value: Decimal) -> i64 {
        if self.axis == Axis::Logarithmic {
            return self.logarithmic_y(value).unwrap_or(self.frame.height * 10);
        }
        let span = self.high - self.low;
        if span.is_zero() {
            return self.frame.height * 5;
        }
        if let Some(y) = self.whole_y(value) {
            return y;
        }
        let from_top = (self.high - value) * Decimal::from(self.frame.height * 10) / span;
        i64::try_from(from_top.round().mantissa()).unwrap_or(0)
    }

    /// The same in whole numbers, for values of few digits: a chart has hundreds of points, and a division of decimals
    /// takes a hundred times as long. `None` for others.
    fn whole_y(&self, value: Decimal) -> Option<i64> {
        let scales = [self.low, self.high, value].map(|one| one.scale());
        let scale = scales.into_iter().max()?;
        let whole = |one: Decimal| {
            let digits = i64::try_from(one.mantissa()).ok()?;
            digits.checked_mul(10_i64.checked_pow(scale - one.scale())?)
        };
        let high = whole(self.high)?;
        let span = high.checked_sub(whole(self.low)?)?;
        if span <= 0 {
            return None;
        }
        let from_top = high.checked_sub(whole(value)?)?;
        let tenths = from_top.checked_mul(self.frame.height * 10)?;
        let (below, rest) = (tenths.div_euclid(span), tenths.rem_euclid(span));
        // Halves go to the even number, as those of decimals do.
        let up = match rest.cmp(&(span - rest)) {
            Ordering::Less => 0,
            Ordering::Equal => below & 1,
            Ordering::Greater => 1,
        };
        Some(below + up)
    }

    /// The distance from the top in tenths; `None` for a value that has no logarithm.
    fn logarithmic_y(&self, value: Decimal) -> Option<i64> {
        let ln = |value: Decimal| {
            let value = value.to_f64().filter(|value| *value > 0.0);
            value.map(f64::ln)
        };
        let (low, high, value) = (ln(self.low)?, ln(self.high)?, ln(value)?);
        let tenths = (self.frame.height * 10) as f64;
        let y = (high - value) / (high - low) * tenths;
        y.is_finite().then_some(y.round() as i64)
    }

    /// The distance of the `i`-th of `count` points from the left, in tenths.
    pub fn x(&self, i: usize, count: usize) -> i64 {
        let last = count.max(2) as i64 - 1;
        (i as i64 * self.frame.width * 10 + last / 2) / last
    }

    /// Appends a height as an attribute's value: `37.5`.
    pub fn write_y(&self, out: &mut String, value: Decimal) {
        tenths(out, self.y(value));
    }
}

/// Appends the path of a line through evenly spaced values: `M0 37.5L4.1 36…`.
pub fn line_path(out: &mut String, scale: &Scale, values: &[Decimal]) {
    placed_path(out, scale, values.len(), values.iter().copied().enumerate());
}

/// Appends the path of a line through some of `count` evenly spaced values, each with its place among them.
pub fn placed_path(
    out: &mut String,
    scale: &Scale,
    count: usize,
    points: impl IntoIterator<Item = (usize, Decimal)>,
) {
    let points = points.into_iter();
    path_through(
        out,
        scale,
        points.map(|(nth, value)| (scale.x(nth, count), value)),
    );
}

/// Appends the path of a line through points: their distances from the left in tenths, and their values.
pub fn path_through(
    out: &mut String,
    scale: &Scale,
    points: impl IntoIterator<Item = (i64, Decimal)>,
) {
    for (nth, (x, value)) in points.into_iter().enumerate() {
        out.push_str(match nth {
            0 => "M",
            1 => "L",
            _ => " ",
        });
        tenths(out, x);
        let y = scale.y(value);
        if y >= 0 {
            out.push(' ');
        }
        tenths(out, y);
    }
}

/// Appends the path of the area between a line and the bottom of the frame.
pub fn area_path(out: &mut String, scale: &Scale, values: &[Decimal]) {
    if values.is_empty() {
        return;
    }
    line_path(out, scale, values);
    out.push('V');
    tenths(out, scale.frame.height * 10);
    out.push_str("H0z");
}

/// Appends a number of tenths: 375 is `37.5`, 40 is `4`.
pub(super) fn tenths(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    let (whole, tenth) = (value.unsigned_abs() / 10, value.unsigned_abs() % 10);
    crate::format::integer(out, whole, crate::format::Style::Data);
    if tenth != 0 {
        out.push('.');
        out.push((b'0' + tenth as u8) as char);
    }
}
