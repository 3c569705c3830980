//! Sparklines: one closed path of relative whole numbers, a few dozen bytes.

use crate::values::Decimal;

/// Width of the viewBox `0 0 81 28`: three units per step for 28 values, so that all steps are
/// equal and compress well.
pub const SPARK_WIDTH: i64 = 81;
/// Height of the viewBox.
pub const SPARK_HEIGHT: i64 = 28;

/// Room for half a stroke above and below.
const PAD: i64 = 2;

/// Appends the path of values, oldest first: `M-1 29v-7l3-2 3 1…V29z`. It is one closed shape
/// whose sides and base lie outside the viewBox, so that a single path is both the line (stroke)
/// and the area below it (fill). Nothing is appended for fewer than two values.
pub fn spark_path(values: &[Decimal], out: &mut String) {
    let (Some(low), Some(high)) = (values.iter().min(), values.iter().max()) else {
        return;
    };
    if values.len() < 2 {
        return;
    }
    let scale = values.iter().map(Decimal::scale).max().unwrap_or(0);
    let digits = |value: &Decimal| at_scale(*value, scale);
    let (low, span) = (digits(low), digits(high) - digits(low));
    let last = values.len() as i64 - 1;
    let height = i128::from(SPARK_HEIGHT - 2 * PAD);
    let point = |i: usize, value: &Decimal| {
        let x = (i as i64 * SPARK_WIDTH + last / 2) / last;
        let up = match span {
            0 => height / 2,
            span => ((digits(value) - low) * height + span / 2) / span,
        };
        (x, SPARK_HEIGHT - PAD - up as i64)
    };
    let bottom = SPARK_HEIGHT + 1;
    let (_, first) = point(0, &values[0]);
    out.push_str("M-1 29v");
    relative(out, first - bottom, false);
    out.push_str("h1l");
    let (mut x, mut y) = (0, first);
    let mut follows = false;
    for (i, value) in values.iter().enumerate().skip(1) {
        let (to_x, to_y) = point(i, value);
        relative(out, to_x - x, follows);
        relative(out, to_y - y, true);
        (x, y) = (to_x, to_y);
        follows = true;
    }
    out.push_str("h1V29z");
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
        assert_eq!(path(&[100, 112, 106]), "M-1 29v-3h1l41-24 40 12h1V29z");
    }

    #[test]
    fn equal_values_are_centred_and_a_single_value_draws_nothing() {
        assert_eq!(path(&[5, 5]), "M-1 29v-15h1l81 0h1V29z");
        assert_eq!(path(&[5]), "");
        assert_eq!(path(&[]), "");
    }
}
