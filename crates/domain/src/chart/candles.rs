//! Candles: open, high, low and close of a day, a week or a month.

use super::{Scale, Step, line::tenths};
use crate::values::Decimal;
use chrono::NaiveDate;

/// The prices of a span.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candle {
    /// The first price.
    pub open: Decimal,
    /// The highest price.
    pub high: Decimal,
    /// The lowest price.
    pub low: Decimal,
    /// The last price.
    pub close: Decimal,
}

impl Candle {
    /// False when the high is below the low.
    pub fn is_possible(&self) -> bool {
        self.low <= self.high
    }

    /// False when it closed below its opening.
    pub fn is_hollow(&self) -> bool {
        self.close >= self.open
    }

    /// The candle of two spans, this one and a later one.
    #[must_use]
    pub fn and(self, later: Self) -> Self {
        Self {
            open: self.open,
            high: self.high.max(later.high),
            low: self.low.min(later.low),
            close: later.close,
        }
    }
}

/// The candles of longer spans, from those of days, oldest first. Each has the date of the last day in it. Days whose high is
/// below their low are left out.
pub fn candles(days: &[(NaiveDate, Candle)], step: Step) -> Vec<(NaiveDate, Candle)> {
    let mut grouped: Vec<(NaiveDate, Candle)> = Vec::new();
    for (day, candle) in days.iter().filter(|(_, candle)| candle.is_possible()) {
        match grouped.last_mut() {
            Some((last, whole)) if step.number(*last) == step.number(*day) => {
                (*last, *whole) = (*day, whole.and(*candle));
            }
            _ => grouped.push((*day, *candle)),
        }
    }
    grouped
}

/// The paths of evenly spaced candles, each in the middle of its place: the hollow and the filled ones, then those of both that
/// lack some days of their span, which the flag says.
pub fn candle_paths(scale: &Scale, candles: &[(Candle, bool)]) -> [String; 4] {
    let mut paths = [const { String::new() }; 4];
    let width = scale.frame.width * 10;
    let half = (width / (candles.len().max(1) as i64 * 3)).max(1);
    for (nth, (candle, is_in_part)) in candles.iter().enumerate() {
        let middle = candle_place(nth, candles.len(), width);
        let [high, low] = [candle.high, candle.low].map(|price| scale.y(price));
        let (a, b) = (scale.y(candle.open), scale.y(candle.close));
        let (top, bottom) = (a.min(b), a.max(b));
        let group = 2 * usize::from(*is_in_part);
        let path = &mut paths[group + usize::from(!candle.is_hollow())];
        // The wick stops at the body, which may be hollow.
        for (from, to) in [(high, top), (bottom, low)] {
            if from < to {
                move_to(path, middle, from);
                path.push('V');
                tenths(path, to);
            }
        }
        move_to(path, middle - half, top);
        path.push('h');
        tenths(path, 2 * half);
        if top < bottom {
            path.push('v');
            tenths(path, bottom - top);
            path.push('h');
            tenths(path, -2 * half);
            path.push('z');
        }
    }
    paths
}

/// The middle of the `nth` of `count` places on an axis of this length.
pub fn candle_place(nth: usize, count: usize, length: i64) -> i64 {
    (2 * nth as i64 + 1) * length / (2 * count.max(1) as i64)
}

fn move_to(path: &mut String, x: i64, y: i64) {
    path.push('M');
    tenths(path, x);
    if y >= 0 {
        path.push(' ');
    }
    tenths(path, y);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Frame;

    fn candle([open, high, low, close]: [i64; 4]) -> Candle {
        let [open, high, low, close] = [open, high, low, close].map(Decimal::from);
        Candle {
            open,
            high,
            low,
            close,
        }
    }

    #[test]
    fn a_hollow_and_a_filled_candle_have_wicks_and_bodies() {
        let frame = Frame {
            width: 1000,
            height: 100,
        };
        let scale = Scale::new(frame, Decimal::ZERO, Decimal::from(10));
        let paths = candle_paths(
            &scale,
            &[
                (candle([4, 9, 2, 8]), false),
                (candle([8, 8, 4, 4]), false),
                (candle([5, 5, 5, 5]), true),
            ],
        );
        assert_eq!(
            paths[0],
            "M166.6 10V20M166.6 60V80M55.5 20h222.2v40h-222.2z"
        );
        assert_eq!(
            paths[1..],
            ["M388.9 20h222.2v40h-222.2z", "M722.2 50h222.2", ""]
        );
    }
}
