//! The paths of plots.

use super::Point;
use crate::components::chart;
use domain::{chart::Scale, values::Decimal};

/// The line through points: the part between whole periods, and the strokes from or to a period that is not whole.
pub(super) fn lines(points: &[&Point], scale: &Scale) -> [String; 2] {
    let mut paths = [String::new(), String::new()];
    let mut ends = [None; 2];
    let write = |path: &mut String, to: char, at: usize| {
        let x = chart::tenths(scale.x(at, points.len()).unsigned_abs());
        path.push(to);
        path.push_str(&x);
        path.push(' ');
        scale.write_y(path, points[at].value.unwrap_or_default());
    };
    for (at, pair) in points.windows(2).enumerate() {
        let side = usize::from(pair.iter().any(|point| point.in_part.is_some()));
        if ends[side] != Some(at) {
            write(&mut paths[side], 'M', at);
        }
        write(&mut paths[side], 'L', at + 1);
        ends[side] = Some(at + 1);
    }
    paths
}

/// The outlines of the columns above and below zero, and of those that stand for a period that is not whole.
pub(super) fn columns(points: &[Point], scale: Decimal) -> [String; 4] {
    let mut paths = [const { String::new() }; 4];
    let pitch = 10_000 / points.len().max(1);
    for (nth, point) in points.iter().enumerate() {
        let Some(value) = point.value.filter(|value| !value.is_zero()) else {
            continue;
        };
        let height = (value.abs() * Decimal::ONE_HUNDRED).checked_div(scale);
        let height = height.unwrap_or_default().round_dp(1).normalize();
        let tenths = |at: usize| format!("{}.{}", at / 10, at % 10);
        let (x, width) = (tenths(nth * pitch + pitch / 8), tenths(pitch * 3 / 4));
        let group = 2 * usize::from(point.in_part.is_some());
        let (path, sign) = match value.is_sign_negative() {
            true => (&mut paths[group + 1], ""),
            false => (&mut paths[group], "-"),
        };
        *path += &format!("M{x} 100v{sign}{height}h{width}V100z");
    }
    paths
}
