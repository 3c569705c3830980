//! Drawings as lists of paths.

use crate::{NotDrawn, pdf, pixels, svg};

/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

/// The night ground of the site.
pub(crate) const NIGHT: Colour = [0x0c, 0x0f, 0x22];
/// A lighter night, for what lies in the distance.
pub(crate) const DUSK: Colour = [0x1b, 0x20, 0x40];
/// Pearl: text on the night ground.
pub(crate) const PEARL: Colour = [0xf2, 0xf0, 0xea];
/// Text on the night ground that steps back.
pub(crate) const MIST: Colour = [0xb4, 0xb8, 0xcc];
/// The accent on the night ground.
pub(crate) const SAFFRON: Colour = [0xfd, 0xb9, 0x3f];
/// The accent on a light ground.
pub(crate) const AMBER: Colour = [0xb9, 0x75, 0x12];

/// A step of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Step {
    /// Begins a contour.
    Move(f32, f32),
    /// A straight line.
    Line(f32, f32),
    /// A quadratic curve: its control point, its end.
    Quad(f32, f32, f32, f32),
    /// A cubic curve: its control points, its end.
    Cubic(f32, f32, f32, f32, f32, f32),
    /// Ends a contour.
    Close,
}

/// How a path is painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Paint {
    /// Its inside.
    Fill(Colour),
    /// Its line with round ends, and the width.
    Line(Colour, f32),
}

/// A path and its paint.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shape {
    pub(crate) steps: Vec<Step>,
    pub(crate) paint: Paint,
}

/// A drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// Its title, for those who do not see it.
    pub(crate) title: String,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) shapes: Vec<Shape>,
}

impl Drawing {
    pub(crate) fn new(title: &str, width: f32, height: f32) -> Self {
        Self {
            title: title.to_owned(),
            width,
            height,
            shapes: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, steps: Vec<Step>, paint: Paint) {
        self.shapes.push(Shape { steps, paint });
    }

    /// A filled rectangle: left, top, width, height.
    pub(crate) fn area(&mut self, [x, y, width, height]: [f32; 4], colour: Colour) {
        let steps = vec![
            Step::Move(x, y),
            Step::Line(x + width, y),
            Step::Line(x + width, y + height),
            Step::Line(x, y + height),
            Step::Close,
        ];
        self.add(steps, Paint::Fill(colour));
    }

    /// Width and height in the units of the drawing.
    pub fn size(&self) -> (f32, f32) {
        (self.width, self.height)
    }

    /// The drawing as SVG.
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// The drawing as PNG, with `scale` pixels for each unit. Its ground is transparent.
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, NotDrawn> {
        pixels::write(self, scale)
    }

    /// The drawing as a PDF file of one page, with a point for each unit.
    pub fn pdf(&self) -> Result<Vec<u8>, NotDrawn> {
        pdf::write(self)
    }
}
