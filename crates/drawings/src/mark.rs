//! The mark of the exchange: a star of eight points, two of them lit.

use crate::drawing::{Colour, Paint, Shape, Step};

/// The star without its lit points, on a grid of 40.
const STAR: [&[(f32, f32)]; 2] = [
    &[
        (32.1, 32.1),
        (23.5, 28.5),
        (20.0, 37.1),
        (16.5, 28.5),
        (7.9, 32.1),
        (11.5, 23.5),
        (2.9, 20.0),
        (11.5, 16.5),
        (7.9, 7.9),
    ],
    &[
        (32.1, 7.9),
        (28.5, 16.5),
        (37.1, 20.0),
        (28.5, 23.5),
        (32.1, 32.1),
    ],
];
/// The lit points.
const LIT: [(f32, f32); 5] = [
    (7.9, 7.9),
    (16.5, 11.5),
    (20.0, 2.9),
    (23.5, 11.5),
    (32.1, 7.9),
];
const GRID: f32 = 40.0;

/// The mark in a square.
pub(crate) fn mark((x, y): (f32, f32), side: f32, colours: [Colour; 2]) -> Vec<Shape> {
    let scale = side / GRID;
    let line = |points: &[(f32, f32)]| {
        let at = |(a, b): &(f32, f32)| (x + a * scale, y + b * scale);
        let mut steps: Vec<Step> = Vec::new();
        for point in points {
            let (x, y) = at(point);
            steps.push(match steps.is_empty() {
                true => Step::Move(x, y),
                false => Step::Line(x, y),
            });
        }
        steps
    };
    let [star, lit] = colours;
    let steps = STAR.iter().flat_map(|points| line(points)).collect();
    vec![
        Shape {
            steps,
            paint: Paint::Line(star, 1.9 * scale),
        },
        Shape {
            steps: line(&LIT),
            paint: Paint::Line(lit, 2.6 * scale),
        },
    ]
}
