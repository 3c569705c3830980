//! The place of the label of the reference line: where the line of prices leaves it room, else below the chart.

use crate::series::Series;
use domain::chart::Scale;

/// The height of the label with a margin for the point of the last value, in tenths of a percent of the height.
const HIGH: i64 = 100;
const MARGIN: i64 = 15;

/// How much of the axis the label takes, in thousandths: on wide charts, and on narrow ones. Both are 9.6 rem, of the 24
/// and 15 rem at which style sheets tell charts apart. A chart that is narrower still has its label below.
const WIDE: i64 = 400;
const NARROW: i64 = 640;

/// A place beside the reference line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    /// At the end of the reference line instead of its start.
    pub at_end: bool,
    /// Above the reference line instead of below.
    pub above: bool,
    /// True when only wide charts have the room.
    pub is_wide: bool,
}

impl Spot {
    /// The suffix of the class names of the label, and of its copy below the chart.
    pub const fn suffix(spot: Option<Self>) -> &'static str {
        match spot {
            Some(Self { is_wide: false, .. }) => "--narrow",
            Some(_) => "--wide",
            None => "",
        }
    }
}

/// Where the line of prices does not cross the label: above or below the reference line, at its start unless only its
/// end is free. `None` where there is no such place. Nothing below `floor`, in tenths of a percent of the height from
/// the top, is free.
pub fn spot(series: &Series, scale: &Scale, floor: i64) -> Option<Spot> {
    let line = scale.y(series.reference);
    let corners = series.corners(scale);
    // The line begins on the other side of the reference.
    let above = series.first().value < series.reference;
    let all = [(NARROW, false), (WIDE, true)].into_iter();
    let mut all = all.flat_map(|(long, is_wide)| {
        let spots = [
            (false, above),
            (false, !above),
            (true, above),
            (true, !above),
        ];
        spots.map(|(at_end, above)| {
            let spot = Spot {
                at_end,
                above,
                is_wide,
            };
            (long, spot)
        })
    });
    let found = all.find(|(long, spot)| {
        let (top, bottom) = match spot.above {
            true => (line - HIGH, line),
            false => (line, line + HIGH),
        };
        let width = 10_000;
        let (from, to) = match spot.at_end {
            true => (width - long * 10, width),
            false => (0, long * 10),
        };
        let is_inside = top >= 0 && bottom <= floor;
        is_inside && !crosses(&corners, (from, to), (top - MARGIN, bottom + MARGIN))
    });
    found.map(|(_, spot)| spot)
}

/// True when a line through corners enters a rectangle.
fn crosses(corners: &[(i64, i64)], (from, to): (i64, i64), (top, bottom): (i64, i64)) -> bool {
    let enters = |(a, b): ((i64, i64), (i64, i64))| {
        let (start, end) = (a.0.max(from), b.0.min(to));
        if start > end {
            return false;
        }
        let y = |x: i64| match b.0 - a.0 {
            0 => None,
            width => Some(a.1 + (b.1 - a.1) * (x - a.0) / width),
        };
        let ends = [y(start).unwrap_or(a.1), y(end).unwrap_or(b.1)];
        ends[0].max(ends[1]) >= top && ends[0].min(ends[1]) <= bottom
    };
    match corners {
        [only] => enters((*only, *only)),
        _ => corners.windows(2).any(|pair| enters((pair[0], pair[1]))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{Dot, Line, Range, Spacing, When};
    use chrono::{NaiveDate, NaiveTime};
    use domain::{chart::Frame, values::Decimal};

    /// A line of a session through these values, of which the axis is a scale from 0 to 1000.
    fn session(share: i64, reference: i64, values: &[i64]) -> Series {
        let dot = |value: &i64| Dot {
            when: When::Minute(NaiveTime::MIN),
            value: Decimal::from(*value),
            volume: 1,
            levels: None,
        };
        Series {
            source: String::new(),
            line: Line::Earlier,
            range: Range::Day,
            day: NaiveDate::MIN,
            dots: values.iter().map(dot).collect(),
            closes: 0,
            share,
            spacing: Spacing::Even,
            reference: Decimal::from(reference),
            previous: Vec::new(),
            ticks: Vec::new(),
            earlier: Vec::new(),
            adjusted: true,
            rest: None,
            stale: false,
            within: Default::default(),
        }
    }

    /// Side of the line, end of it, and whether only wide charts have the room.
    fn at(share: i64, values: &[i64]) -> Option<(bool, bool, bool)> {
        let frame = Frame {
            width: share,
            height: 100,
        };
        let scale = Scale::new(frame, Decimal::ZERO, Decimal::ONE_THOUSAND);
        let spot = spot(&session(share, 500, values), &scale, 1000)?;
        Some((spot.at_end, spot.above, spot.is_wide))
    }

    #[test]
    fn the_label_of_the_reference_stands_where_the_line_does_not_cross_it() {
        let rising = [520, 560, 580, 700, 800];
        assert_eq!(at(1000, &rising), Some((false, false, false)));
        let falling = [480, 460, 420, 300, 200];
        assert_eq!(at(1000, &falling), Some((false, true, false)));
        // It swings around the reference at first, and is far from it later: only a short label has room.
        let calm = [510, 450, 560, 460, 800, 820, 850, 900, 900];
        assert_eq!(at(1000, &calm), Some((true, false, true)));
        // What the session has not reached yet is free.
        let swings = [510, 450, 560, 460, 480, 520, 510];
        assert_eq!(at(300, &swings), Some((true, false, false)));
        assert_eq!(at(500, &swings), Some((true, false, true)));
    }

    #[test]
    fn a_line_that_swings_around_the_reference_leaves_no_room() {
        assert_eq!(at(1000, &[510, 450, 560, 460, 480, 520, 510]), None);
        // Between two points far apart the line crosses it, although no point is in it.
        assert_eq!(at(1000, &[100, 900, 100, 900, 100, 900, 100, 900]), None);
    }
}
