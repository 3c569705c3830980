//! Sparklines: one closed path of relative whole numbers, a few dozen bytes.

use super::small_quotient;
use crate::values::Decimal;
use std::ops::Range;

/// Width of the viewBox `0 0 14 16`: one unit per step of [`SPARK_POINTS`] values, so that steps are equal and
/// compress well.
pub const SPARK_WIDTH: i64 = 14;
/// Height of the viewBox: steps are two pixels high at its usual size, and the more often the same steps return,
/// the better they compress.
pub const SPARK_HEIGHT: i64 = 16;
/// The most values that are drawn: at its usual size, more would be less than six pixels apart.
pub const SPARK_POINTS: usize = SPARK_WIDTH as usize + 1;

/// Room for half a stroke above and below.
const PAD: i64 = 1;
/// From the lowest value to the highest.
const HEIGHT: i128 = (SPARK_HEIGHT - 2 * PAD) as i128;

/// Appends the path of values, oldest first: `M-1 17v-7h1l1-2 1 1h2l1 3…V17z`. It is one closed shape
/// whose sides and base lie outside the viewBox, so that a single path is both the line (stroke)
/// and the area below it (fill). Of more than [`SPARK_POINTS`] values it draws as many, among them the first, the
/// last, the lowest and the highest. Nothing is appended for fewer than two values.
pub fn spark_path(values: &[Decimal], out: &mut String) {
    if values.len() < 2 {
        return;
    }
    let scale = values.iter().map(Decimal::scale).max().unwrap_or(0);
    let extremes = Extremes::of(values, scale);
    let mut places = [0; SPARK_POINTS];
    let drawn = extremes.sampled(values.len(), &mut places);
    let span = extremes.high - extremes.low;
    let last = drawn.len() as i64 - 1;
    let point = |i: usize, at: usize| {
        let x = (i as i64 * SPARK_WIDTH + last / 2) / last;
        let up = match span {
            0 => SPARK_HEIGHT / 2 - PAD,
            span => {
                let above = at_scale(values[at], scale) - extremes.low;
                small_quotient(above * HEIGHT + (span >> 1), span).into()
            }
        };
        (x, SPARK_HEIGHT - PAD - up)
    };
    let (_, first) = point(0, drawn[0]);
    out.push_str("M-1 17v");
    relative(out, first - (SPARK_HEIGHT + 1), false);
    out.push_str("h1");
    let mut line = Line {
        out,
        level: 0,
        slopes: false,
    };
    let (mut x, mut y) = (0, first);
    for (i, at) in drawn.iter().enumerate().skip(1) {
        let (to_x, to_y) = point(i, *at);
        line.step(to_x - x, to_y - y);
        (x, y) = (to_x, to_y);
    }
    line.flush();
    out.push_str("h1V17z");
}

/// The lowest and the highest of values, as whole numbers at one scale, and where they stand: of equal values the first
/// lowest and the last highest.
struct Extremes {
    low: i128,
    high: i128,
    lowest: usize,
    highest: usize,
}

impl Extremes {
    fn of(values: &[Decimal], scale: u32) -> Self {
        let mut found = Self {
            low: i128::MAX,
            high: i128::MIN,
            lowest: 0,
            highest: 0,
        };
        for (at, value) in values.iter().enumerate() {
            let value = at_scale(*value, scale);
            if value < found.low {
                (found.low, found.lowest) = (value, at);
            }
            if value >= found.high {
                (found.high, found.highest) = (value, at);
            }
        }
        found
    }

    /// The places of at most [`SPARK_POINTS`] of `count` values, at nearly equal distances, with both extremes.
    fn sampled<'a>(&self, count: usize, places: &'a mut [usize; SPARK_POINTS]) -> &'a [usize] {
        let last = count - 1;
        let steps = SPARK_POINTS - 1;
        let drawn = steps.min(last);
        for (at, place) in places.iter_mut().enumerate().take(drawn + 1) {
            *place = (at * last + drawn / 2) / drawn;
        }
        if last <= steps {
            return &places[..=drawn];
        }
        // The ends are drawn anyway. Two extremes that are close to each other take two places.
        let inner = 1..steps;
        let place =
            |at: usize, inner: Range<usize>| (at * steps / last).clamp(inner.start, inner.end - 1);
        let earlier = self.lowest.min(self.highest);
        let later = self.lowest.max(self.highest);
        let first = place(earlier, inner.start..inner.end - 1);
        for (at, place) in [
            (earlier, first),
            (later, place(later, first + 1..inner.end)),
        ] {
            if at != 0 && at != last {
                places[place] = at;
            }
        }
        places
    }
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
    match scale - value.scale() {
        0 => value.mantissa(),
        more => value.mantissa() * 10_i128.pow(more),
    }
}

/// A number, separated from the one before by its minus or a space.
fn relative(out: &mut String, value: i64, follows: bool) {
    if value < 0 {
        out.push('-');
    } else if follows {
        out.push(' ');
    }
    // Two digits at most: a step is as wide or as high as the drawing.
    let value = value.unsigned_abs() as u8;
    if value >= 10 {
        out.push((b'0' + value / 10) as char);
    }
    out.push((b'0' + value % 10) as char);
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
        assert_eq!(path(&[100, 112, 106]), "M-1 17v-2h1l7-14 7 7h1V17z");
    }

    #[test]
    fn level_parts_are_joined() {
        assert_eq!(
            path(&[100, 100, 100, 112, 100]),
            "M-1 17v-2h1h7l4-14 3 14h1V17z"
        );
    }

    #[test]
    fn of_many_values_the_extremes_and_the_ends_are_drawn() {
        let mut values = vec![100; 61];
        (values[0], values[1], values[59], values[60]) = (110, 90, 130, 120);
        let path = path(&values);
        assert!(path.starts_with("M-1 17v-9h1l1 7"), "{path}");
        assert!(path.ends_with("1-10 1 3h1V17z"), "{path}");
    }

    #[test]
    fn equal_values_are_centred_and_a_single_value_draws_nothing() {
        assert_eq!(path(&[5, 5]), "M-1 17v-9h1h14h1V17z");
        assert_eq!(path(&[5]), "");
        assert_eq!(path(&[]), "");
    }
}
