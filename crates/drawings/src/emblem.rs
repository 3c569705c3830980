//! The configured logo, read from SVG as filled paths.

use crate::drawing::{Colour, Fill, Paint, Shape, Step};
use usvg::{
    FillRule, Group, Node, Options, Tree,
    tiny_skia_path::{Path, PathSegment, PathStroker},
};

/// The maximum ratio of width to height when it is drawn, as on pages.
const WIDEST: f32 = 3.2;
/// The maximum ratio of the sides of a drawing.
const LONGEST: f32 = 16.0;
/// How far paths may reach outside the viewBox, as a fraction of its longer side.
const OVER: f32 = 0.05;
/// The maximum number of steps of all its paths.
const STEPS: usize = 10_000;

/// A logo as a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Emblem {
    width: f32,
    height: f32,
    /// Filled paths; strokes are converted to their outlines.
    shapes: Vec<Shape>,
}

/// Why an SVG cannot be used as a logo in drawings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAnEmblem {
    /// The SVG cannot be parsed.
    #[error("it is not a valid SVG picture ({0})")]
    Unreadable(String),
    /// An element that cannot be drawn: not a path, a basic shape or a group.
    #[error("it has {0}, which cards and logo files cannot draw; use filled and stroked shapes")]
    Unknown(&'static str),
    /// A group opacity over several paths, which would have to be composited.
    #[error(
        "it has an opacity of more than one fill or stroke, which cards and logo files cannot draw; use fill-opacity and stroke-opacity"
    )]
    Opacity,
    /// Its paths have too many segments.
    #[error("its paths have more than 10000 steps")]
    TooMuch,
    /// The aspect ratio is above the limit.
    #[error("its viewBox is more than 16 times as long as wide")]
    TooLong,
    /// Paths lie outside the viewBox.
    #[error("it draws outside of its viewBox")]
    Outside,
    /// No visible path.
    #[error("it draws nothing")]
    Empty,
}

impl Emblem {
    /// Reads a logo. The caller must have limited the size, the number of elements and their nesting, and refused entity
    /// declarations and `use` elements.
    ///
    /// # Errors
    /// The SVG is invalid, or contains what drawings cannot render.
    pub fn read(svg: &str) -> Result<Self, NotAnEmblem> {
        let tree = Tree::from_str(svg, &Options::default())
            .map_err(|error| NotAnEmblem::Unreadable(error.to_string()))?;
        let (width, height) = (tree.size().width(), tree.size().height());
        let longer = width.max(height);
        if longer > LONGEST * width.min(height) {
            return Err(NotAnEmblem::TooLong);
        }
        let mut reader = Reader::default();
        reader.group(tree.root(), 1.0)?;
        if reader.shapes.is_empty() {
            return Err(NotAnEmblem::Empty);
        }
        let bounds = tree.root().abs_stroke_bounding_box();
        let over = longer * OVER;
        let is_inside = bounds.left() >= -over
            && bounds.top() >= -over
            && bounds.right() <= width + over
            && bounds.bottom() <= height + over;
        match is_inside {
            true => Ok(Self {
                width,
                height,
                shapes: reader.shapes,
            }),
            false => Err(NotAnEmblem::Outside),
        }
    }

    /// True for paint values that emblems support: `none`, `inherit`, colour names and colour functions.
    pub fn knows_paint(text: &str) -> bool {
        matches!(text, "none" | "inherit") || text.parse::<svgtypes::Color>().is_ok()
    }

    fn scale_in(&self, side: f32) -> f32 {
        (side / self.height).min(side * WIDEST / self.width)
    }

    /// Its width in a line of this height.
    pub(crate) fn width_in(&self, side: f32) -> f32 {
        self.width * self.scale_in(side)
    }

    /// Its shapes in a line of the height `side`.
    pub(crate) fn placed(&self, (x, y): (f32, f32), side: f32) -> Vec<Shape> {
        let scale = self.scale_in(side);
        // A logo wider than the maximum ratio is scaled down, and centred in the line.
        let y = y + (side - self.height * scale) / 2.0;
        let placed = |shape: &Shape| {
            let steps = shape.steps.iter();
            Shape {
                steps: steps.map(|step| step.moved(scale, (x, y))).collect(),
                paint: shape.paint,
            }
        };
        self.shapes.iter().map(placed).collect()
    }
}

#[derive(Default)]
struct Reader {
    shapes: Vec<Shape>,
    steps: usize,
}

impl Reader {
    fn group(&mut self, group: &Group, opacity: f32) -> Result<(), NotAnEmblem> {
        let is_plain =
            group.clip_path().is_none() && group.mask().is_none() && group.filters().is_empty();
        if !is_plain {
            return Err(NotAnEmblem::Unknown("a clip path, a mask or a filter"));
        }
        let opacity = opacity * group.opacity().get();
        let before = self.shapes.len();
        for node in group.children() {
            match node {
                Node::Group(inside) => self.group(inside, opacity)?,
                Node::Path(path) if path.is_visible() => self.path(path, opacity)?,
                Node::Path(_) => {}
                Node::Image(_) => return Err(NotAnEmblem::Unknown("a picture")),
                Node::Text(_) => return Err(NotAnEmblem::Unknown("text")),
            }
        }
        // Applied to each path, the opacity would show lower paths through upper ones.
        match group.opacity().get() < 1.0 && self.shapes.len() > before + 1 {
            true => Err(NotAnEmblem::Opacity),
            false => Ok(()),
        }
    }

    fn path(&mut self, path: &usvg::Path, opacity: f32) -> Result<(), NotAnEmblem> {
        let place = path.abs_transform();
        if let Some(fill) = path.fill() {
            let paint = Fill {
                colour: colour(fill.paint())?,
                opacity: opacity * fill.opacity().get(),
                is_even_odd: fill.rule() == FillRule::EvenOdd,
            };
            self.add(path.data().clone().transform(place), paint)?;
        }
        if let Some(stroke) = path.stroke() {
            let paint = Fill {
                colour: colour(stroke.paint())?,
                opacity: opacity * stroke.opacity().get(),
                is_even_odd: false,
            };
            let scale = PathStroker::compute_resolution_scale(&place);
            let covered = path.data().stroke(&stroke.to_tiny_skia(), scale);
            self.add(covered.and_then(|path| path.transform(place)), paint)?;
        }
        Ok(())
    }

    fn add(&mut self, path: Option<Path>, fill: Fill) -> Result<(), NotAnEmblem> {
        let Some(path) = path else { return Ok(()) };
        let steps: Vec<Step> = path.segments().map(step).collect();
        self.steps += steps.len();
        if self.steps > STEPS {
            return Err(NotAnEmblem::TooMuch);
        }
        let paint = Paint::Fill(fill);
        self.shapes.push(Shape { steps, paint });
        Ok(())
    }
}

fn colour(paint: &usvg::Paint) -> Result<Colour, NotAnEmblem> {
    match paint {
        usvg::Paint::Color(colour) => Ok([colour.red, colour.green, colour.blue]),
        _ => Err(NotAnEmblem::Unknown("a gradient or a pattern")),
    }
}

fn step(segment: PathSegment) -> Step {
    match segment {
        PathSegment::MoveTo(to) => Step::Move(to.x, to.y),
        PathSegment::LineTo(to) => Step::Line(to.x, to.y),
        PathSegment::QuadTo(a, to) => Step::Quad(a.x, a.y, to.x, to.y),
        PathSegment::CubicTo(a, b, to) => Step::Cubic(a.x, a.y, b.x, b.y, to.x, to.y),
        PathSegment::Close => Step::Close,
    }
}
