//! SVG path data of charts as steps of a drawing, and lines in dashes.

use crate::drawing::Step;

/// The place of the viewBox `0 0 1000 100` in a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Plot {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Plot {
    pub(super) fn right(&self) -> f32 {
        self.x + self.width
    }

    /// A distance from the left in thousandths of the width.
    pub(super) fn at_width(&self, thousandths: i64) -> f32 {
        self.x + self.width * thousandths as f32 / 1000.0
    }

    /// A distance from the top in thousandths of the height.
    pub(super) fn at_height(&self, thousandths: i64) -> f32 {
        self.y + self.height * thousandths as f32 / 1000.0
    }

    /// Path data in the viewBox as steps of the drawing. What cannot be read ends the path.
    pub(super) fn steps(&self, data: &str) -> Vec<Step> {
        let place = |(x, y): (f32, f32)| {
            let x = self.x + x * self.width / 1000.0;
            (x, self.y + y * self.height / 100.0)
        };
        let (mut steps, mut now, mut start) = (Vec::new(), (0.0, 0.0), (0.0, 0.0));
        let mut rest = data;
        let mut command = ' ';
        while let Some(next) = rest.trim_start().chars().next() {
            rest = rest.trim_start();
            if next.is_ascii_alphabetic() {
                command = next;
                rest = &rest[1..];
                if command == 'z' {
                    steps.push(Step::Close);
                    now = start;
                }
                continue;
            }
            let Some((first, after)) = number(rest) else {
                return steps;
            };
            rest = after;
            now = match command {
                'M' | 'L' => {
                    let Some((second, after)) = number(rest) else {
                        return steps;
                    };
                    rest = after;
                    (first, second)
                }
                'H' => (first, now.1),
                'V' => (now.0, first),
                'h' => (now.0 + first, now.1),
                'v' => (now.0, now.1 + first),
                _ => return steps,
            };
            let (x, y) = place(now);
            if command == 'M' {
                start = now;
                // Further points of a move are lines.
                command = 'L';
                steps.push(Step::Move(x, y));
            } else {
                steps.push(Step::Line(x, y));
            }
        }
        steps
    }
}

/// The number at the beginning of a text, and the rest.
fn number(text: &str) -> Option<(f32, &str)> {
    let text = text.trim_start();
    let digits = text.bytes().enumerate();
    let is_part = |(nth, byte): &(usize, u8)| {
        byte.is_ascii_digit() || *byte == b'.' || (*nth == 0 && *byte == b'-')
    };
    let length = digits.take_while(is_part).count();
    let (number, rest) = text.split_at(length);
    Some((number.parse().ok()?, rest))
}

/// A line in dashes: lengths of strokes and gaps in turn; whole without any.
pub(super) fn dashed(steps: &[Step], lengths: &[f32]) -> Vec<Step> {
    let mut dashes = Vec::new();
    let mut at: Option<(f32, f32)> = None;
    let (mut nth, mut left) = (0, lengths.first().copied().unwrap_or(f32::MAX));
    for step in steps {
        let (Step::Move(x, y) | Step::Line(x, y)) = *step else {
            continue;
        };
        let Some(mut from) = at.filter(|_| matches!(step, Step::Line(..))) else {
            dashes.push(Step::Move(x, y));
            at = Some((x, y));
            (nth, left) = (0, lengths.first().copied().unwrap_or(f32::MAX));
            continue;
        };
        let mut length = (x - from.0).hypot(y - from.1);
        while left < length {
            let part = left / length;
            from = (from.0 + (x - from.0) * part, from.1 + (y - from.1) * part);
            dashes.push(match nth % 2 {
                0 => Step::Line(from.0, from.1),
                _ => Step::Move(from.0, from.1),
            });
            length -= left;
            nth += 1;
            left = lengths[nth % lengths.len()].max(0.5);
        }
        left -= length;
        if nth % 2 == 0 {
            dashes.push(Step::Line(x, y));
        }
        at = Some((x, y));
    }
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLOT: Plot = Plot {
        x: 10.0,
        y: 20.0,
        width: 1000.0,
        height: 100.0,
    };

    #[test]
    fn path_data_of_charts_becomes_steps() {
        assert_eq!(
            PLOT.steps("M0 37.5L4.1-3 5 7V100H0z"),
            [
                Step::Move(10.0, 57.5),
                Step::Line(14.1, 17.0),
                Step::Line(15.0, 27.0),
                Step::Line(15.0, 120.0),
                Step::Line(10.0, 120.0),
                Step::Close,
            ]
        );
        assert_eq!(
            PLOT.steps("M1 2h3v-4zM5 6V7"),
            [
                Step::Move(11.0, 22.0),
                Step::Line(14.0, 22.0),
                Step::Line(14.0, 18.0),
                Step::Close,
                Step::Move(15.0, 26.0),
                Step::Line(15.0, 27.0),
            ]
        );
        assert_eq!(PLOT.steps("M1 x"), []);
    }

    #[test]
    fn a_line_in_dashes_keeps_its_way() {
        let line = [
            Step::Move(0.0, 0.0),
            Step::Line(10.0, 0.0),
            Step::Line(10.0, 4.0),
        ];
        assert_eq!(dashed(&line, &[]), line);
        assert_eq!(
            dashed(&line, &[6.0, 2.0]),
            [
                Step::Move(0.0, 0.0),
                Step::Line(6.0, 0.0),
                Step::Move(8.0, 0.0),
                Step::Line(10.0, 0.0),
                Step::Line(10.0, 4.0),
            ]
        );
    }
}
