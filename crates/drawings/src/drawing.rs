//! Drawings as lists of paths.

use crate::{NotDrawn, pdf, pixels, svg};

/// Red, green and blue.
pub type Colour = [u8; 3];

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

impl Step {
    /// The step scaled, then translated.
    pub(crate) fn moved(self, scale: f32, (x, y): (f32, f32)) -> Self {
        let h = |of: f32| of * scale + x;
        let v = |of: f32| of * scale + y;
        match self {
            Self::Move(a, b) => Self::Move(h(a), v(b)),
            Self::Line(a, b) => Self::Line(h(a), v(b)),
            Self::Quad(a, b, c, d) => Self::Quad(h(a), v(b), h(c), v(d)),
            Self::Cubic(a, b, c, d, e, f) => Self::Cubic(h(a), v(b), h(c), v(d), h(e), v(f)),
            Self::Close => Self::Close,
        }
    }
}

/// How a path is painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Paint {
    /// Its inside.
    Fill(Fill),
    /// Its line with round ends, and the width.
    Line(Colour, f32),
}

/// How the inside of a path is painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Fill {
    pub(crate) colour: Colour,
    /// 1 for opaque.
    pub(crate) opacity: f32,
    /// True for the even-odd fill rule.
    pub(crate) is_even_odd: bool,
}

impl Paint {
    /// An opaque inside.
    pub(crate) const fn solid(colour: Colour) -> Self {
        Self::Fill(Fill {
            colour,
            opacity: 1.0,
            is_even_odd: false,
        })
    }
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
    /// What it shows, for the same; may be empty.
    pub(crate) description: String,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) shapes: Vec<Shape>,
}

impl Drawing {
    pub(crate) fn new(title: &str, width: f32, height: f32) -> Self {
        Self {
            title: title.to_owned(),
            description: String::new(),
            width,
            height,
            shapes: Vec::new(),
        }
    }

    pub(crate) fn describe(&mut self, description: &str) {
        description.clone_into(&mut self.description);
    }

    pub(crate) fn add(&mut self, steps: Vec<Step>, paint: Paint) {
        self.shapes.push(Shape { steps, paint });
    }

    pub(crate) fn extend(&mut self, shapes: Vec<Shape>) {
        self.shapes.extend(shapes);
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
        self.add(steps, Paint::solid(colour));
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
