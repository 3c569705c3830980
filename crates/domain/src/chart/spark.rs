//! Sparklines: one closed path of relative whole numbers, a few dozen bytes.

use super::small_quotient;
use crate::values::Decimal;
use std::{borrow::Cow, ops::Range};

/// Width of the viewBox `0 0 20 28`: one unit per step of [`SPARK_POINTS`] values, so that steps are equal and
/// compress well.
pub const SPARK_WIDTH: i64 = 20;
/// Height of the viewBox.
pub const SPARK_HEIGHT: i64 = 28;
/// The most values that are drawn: at its usual size, more would be less than four pixels apart.
pub const SPARK_POINTS: usize = SPARK_WIDTH as usize + 1;

/// Room for half a stroke above and below.
const PAD: i64 = 2;

/// Appends the path of values, oldest first: `M-1 29v-7h1l1-2 1 1h2l1 3…V29z`. It is one closed shape
/// whose sides and base lie outside the viewBox, so that a single path is both the line (stroke)
/// and the area below it (fill). Of more than [`SPARK_POINTS`] values it draws as many, among them the first, the
/// last, the lowest and the highest. Nothing is appended for fewer than two values.
pub fn spark_path(values: &[Decimal], out: &mut String) {
    let drawn = sampled(values);
    let (Some(low), Some(high)) = (drawn.iter().min(), drawn.iter().max()) else {
        return;
    };
    if drawn.len() < 2 {
        return;
    }
    let scale = drawn.iter().map(|value| value.scale()).max().unwrap_or(0);
    let digits = |value: Decimal| at_scale(value, scale);
    let (low, span) = (digits(*low), digits(*high) - digits(*low));
    let last = drawn.len() as i64 - 1;
    let height = i128::from(SPARK_HEIGHT - 2 * PAD);
    let point = |i: usize, value: Decimal| {
        let x = (i as i64 * SPARK_WIDTH + last / 2) / last;
        let up = match span {
            0 => SPARK_HEIGHT / 2 - PAD,
            // Half of the span by a shift: the general division of 128 bits is 1 kB of the widgets.
            span => small_quotient((digits(value) - low) * height + (span >> 1), span).into(),
        };
        (x, SPARK_HEIGHT - PAD - up)
    };
    let (_, first) = point(0, drawn[0]);
    out.push_str("M-1 29v");
    relative(out, first - (SPARK_HEIGHT + 1), false);
    out.push_str("h1");
    let mut line = Line {
        out,
        level: 0,
        slopes: false,
    };
    let (mut x, mut y) = (0, first);
    for (i, value) in drawn.iter().enumerate().skip(1) {
        let (to_x, to_y) = point(i, *value);
        line.step(to_x - x, to_y - y);
        (x, y) = (to_x, to_y);
    }
    line.flush();
    out.push_str("h1V29z");
}

/// At most [`SPARK_POINTS`] of the values, at nearly equal distances.
fn sampled(values: &[Decimal]) -> Cow<'_, [Decimal]> {
    let Some(last) = values
        .len()
        .checked_sub(1)
        .filter(|last| *last >= SPARK_POINTS)
    else {
        return Cow::Borrowed(values);
    };
    let steps = SPARK_POINTS - 1;
    let mut drawn: Vec<Decimal> = (0..=steps)
        .map(|at| values[(at * last + steps / 2) / steps])
        .collect();
    let lowest = (0..=last).min_by_key(|&at| values[at]).unwrap_or(0);
    let highest = (0..=last).max_by_key(|&at| values[at]).unwrap_or(last);
    // The ends are drawn anyway. Two extremes that are close to each other take two places.
    let inner = 1..steps;
    let place =
        |at: usize, inner: Range<usize>| (at * steps / last).clamp(inner.start, inner.end - 1);
    let (earlier, later) = (lowest.min(highest), lowest.max(highest));
    let first = place(earlier, inner.start..inner.end - 1);
    for (at, place) in [
        (earlier, first),
        (later, place(later, first + 1..inner.end)),
    ] {
        if at != 0 && at != last {
            drawn[place] = values[at];
        }
    }
    Cow::Owned(drawn)
}

/// Writes steps of a line: level ones together as `h`, the others as pairs after one `l`.
struct Line<'a> {
    out: &'a mut String,
    /// Width of the level part that is not written yet.
    level: i64,
    /// True while pairs follow an `l`.
    slopes: bool,
}

impl Line<'_> {
    fn step(&mut self, right: i64, down: i64) {
        if down == 0 {
            self.level += right;
            return;
        }
        self.flush();
        if !self.slopes {
            self.out.push('l');
        }
        relative(self.out, right, self.slopes);
        relative(self.out, down, true);
        self.slopes = true;
    }

    fn flush(&mut self) {
        if self.level > 0 {
            self.out.push('h');
            relative(self.out, self.level, false);
            (self.level, self.slopes) = (0, false);
        }
    }
}

fn at_scale(value: Decimal, scale: u32) -> i128 {
    value.mantissa() * 10_i128.pow(scale - value.scale())
}

/// A number, separated from the one before by its minus or a space.
fn relative(out: &mut String, value: i64, follows: bool) {
    if value < 0 {
        out.push('-');
    } else if follows {
        out.push(' ');
    }
    crate::format::integer(out, value.unsigned_abs(), crate::format::Style::Data);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(values: &[i64]) -> String {
        let mut out = String::new();
        let values: Vec<Decimal> = values.iter().map(|&v| Decimal::new(v, 2)).collect();
        spark_path(&values, &mut out);
        out
    }

    #[test]
    fn one_closed_path_of_whole_numbers() {
        assert_eq!(path(&[100, 112, 106]), "M-1 29v-3h1l10-24 10 12h1V29z");
    }

    #[test]
    fn level_parts_are_joined() {
        assert_eq!(
            path(&[100, 100, 100, 112, 100]),
            "M-1 29v-3h1h10l5-24 5 24h1V29z"
        );
    }

    #[test]
    fn of_many_values_the_extremes_and_the_ends_are_drawn() {
        let mut values = vec![100; 61];
        (values[0], values[1], values[59], values[60]) = (110, 90, 130, 120);
        let path = path(&values);
        assert!(path.starts_with("M-1 29v-15h1l1 12"), "{path}");
        assert!(path.ends_with("1-18 1 6h1V29z"), "{path}");
    }

    #[test]
    fn equal_values_are_centred_and_a_single_value_draws_nothing() {
        assert_eq!(path(&[5, 5]), "M-1 29v-15h1h20h1V29z");
        assert_eq!(path(&[5]), "");
        assert_eq!(path(&[]), "");
    }
}
