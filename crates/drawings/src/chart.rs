//! A chart as a picture: the shapes of the page, its labels, a title and the source. Time runs left to right in both languages.

mod path;

use crate::{
    Letters, NotDrawn,
    drawing::{Colour, Drawing, Fill, Paint, Step},
    letters::Style,
    look::{Ground, Look},
    painter::Painter,
};
use domain::{
    chart::{Plan, PlanShape},
    locale::Locale,
};
use path::{Plot, dashed};

/// The size of the picture.
const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;
/// The margin at both sides.
const MARGIN: f32 = 48.0;
/// The height of the mark, and the room for title and summary beside it.
const MARK: f32 = 48.0;
/// The baselines of the title, the first line of the summary, and the source.
const TITLE: f32 = 78.0;
const SUMMARY: f32 = 116.0;
const SOURCE: f32 = 606.0;
/// The lines of the summary, and their distance.
const SUMMARY_LINES: usize = 2;
const LEADING: f32 = 27.0;
/// Vertical positions: the bottom of the plot, and the baselines of the time labels and of the event letters.
const BOTTOM: f32 = 500.0;
const TIMES: f32 = 526.0;
const MARKS: f32 = 558.0;
/// The room for labels at the right of the plot: of values, or of the ends of compared lines.
const AXIS: f32 = 100.0;
const ENDS: f32 = 190.0;

const WHITE: Colour = [0xff; 3];
/// The colours of the design's light theme: lines, secondary texts, series.
const GRID: Colour = [0xe2, 0xdf, 0xd8];
const QUIET: Colour = [0x45, 0x4b, 0x5f];
const FAINT: Colour = [0x5e, 0x64, 0x75];
const LINK: Colour = [0x2b, 0x44, 0xa6];
const UP: Colour = [0x0c, 0x6e, 0x63];
const DOWN: Colour = [0xc1, 0x19, 0x26];
/// The same for candles that lack some days of their span: 55 % of them on white.
const UP_LIGHT: Colour = [0x79, 0xaf, 0xa9];
const DOWN_LIGHT: Colour = [0xdd, 0x80, 0x88];

/// The picture of a chart in a language.
pub fn chart(
    plan: &Plan,
    locale: Locale,
    look: &Look,
    letters: &Letters<'_>,
) -> Result<Drawing, NotDrawn> {
    let mut drawing = Drawing::new(&plan.title, WIDTH, HEIGHT);
    match plan.late.is_empty() {
        true => drawing.describe(&plan.summary),
        false => drawing.describe(&format!("{} · {}", plan.summary, plan.late)),
    }
    drawing.area([0.0, 0.0, WIDTH, HEIGHT], WHITE);
    let mut painter = Painter {
        drawing,
        look,
        letters,
        locale,
    };
    let top = painter.head(plan)?;
    let axis = if plan.ends.is_empty() { AXIS } else { ENDS };
    let plot = Plot {
        x: MARGIN,
        y: top,
        width: WIDTH - 2.0 * MARGIN - axis,
        height: BOTTOM - top,
    };
    painter.grid(plan, &plot)?;
    painter.shapes(plan, &plot);
    painter.labels(plan, &plot)?;
    painter.source(&plan.source)?;
    Ok(painter.drawing)
}

/// Where a text stands about its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Left,
    Middle,
    Right,
}

impl Painter<'_> {
    fn ink(&self) -> Colour {
        self.look.palette.text(Ground::Light)
    }

    /// Writes the first line of a text that fits in `room`. The result is its width.
    fn text(
        &mut self,
        text: &str,
        style: Style,
        (x, baseline, anchor): (f32, f32, Anchor),
        colour: Colour,
    ) -> Result<f32, NotDrawn> {
        let lines = self.letters.lines(text, style, WIDTH);
        let Some(line) = lines.first() else {
            return Ok(0.0);
        };
        let width = line.width() * style.size;
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::Right => x - width,
        };
        self.write(line, style, (left, baseline), colour)?;
        Ok(width)
    }

    /// The side where reading begins, and how texts stand there.
    fn begin(&self) -> (f32, Anchor) {
        match self.style(1.0, false).is_rtl() {
            true => (WIDTH - MARGIN, Anchor::Right),
            false => (MARGIN, Anchor::Left),
        }
    }

    /// Mark, title, summary and legend. The result is the top of the plot.
    fn head(&mut self, plan: &Plan) -> Result<f32, NotDrawn> {
        let (x, anchor) = self.begin();
        let (ink, width) = (self.ink(), self.look.width(MARK));
        let mark_at = match anchor {
            Anchor::Right => MARGIN,
            _ => WIDTH - MARGIN - width,
        };
        let mark = self.look.mark((mark_at, 40.0), MARK, Ground::Light);
        self.drawing.extend(mark);
        let title = self.style(36.0, true);
        let room = WIDTH - 2.0 * MARGIN - width - 40.0;
        let lines = self.letters.lines(&plan.title, title, room);
        if let Some(line) = lines.first() {
            let left = match anchor {
                Anchor::Right => x - line.width() * title.size,
                _ => x,
            };
            let steps = self.letters.outlines(line, title.size, (left, TITLE))?;
            self.drawing.add(steps, Paint::solid(ink));
        }
        let style = self.style(19.0, false);
        let lines = self
            .letters
            .lines(&plan.summary, style, WIDTH - 2.0 * MARGIN);
        let mut baseline = SUMMARY;
        for line in lines.iter().take(SUMMARY_LINES) {
            let left = match anchor {
                Anchor::Right => x - line.width() * style.size,
                _ => x,
            };
            let steps = self.letters.outlines(line, style.size, (left, baseline))?;
            self.drawing.add(steps, Paint::solid(QUIET));
            baseline += LEADING;
        }
        self.legend(plan, baseline + 4.0)
    }

    /// What lines and letters mean, in one line from the side where reading begins.
    fn legend(&mut self, plan: &Plan, baseline: f32) -> Result<f32, NotDrawn> {
        if plan.legend.is_empty() {
            return Ok(baseline);
        }
        let (mut x, anchor) = self.begin();
        let way = if anchor == Anchor::Right { -1.0 } else { 1.0 };
        let style = self.style(16.0, false);
        for (shape, name) in &plan.legend {
            if let Some(shape) = shape {
                let ends = [x, x + way * 28.0];
                let line = [(ends[0], baseline - 5.0), (ends[1], baseline - 5.0)];
                let [from, to] = line;
                let steps = [Step::Move(from.0, from.1), Step::Line(to.0, to.1)];
                self.stroke(&steps, *shape);
                x += way * 36.0;
            }
            x += way * (self.text(name, style, (x, baseline, anchor), QUIET)? + 28.0);
        }
        Ok(baseline + 16.0)
    }

    fn grid(&mut self, plan: &Plan, plot: &Plot) -> Result<(), NotDrawn> {
        let style = self.style(16.0, false);
        for (place, label) in &plan.values {
            let y = plot.at_height(*place);
            let line = vec![Step::Move(plot.x, y), Step::Line(plot.right(), y)];
            self.drawing.add(line, Paint::Line(GRID, 1.0));
            let place = match plan.ends.is_empty() {
                true => (plot.right() + 10.0, y + 6.0, Anchor::Left),
                // The ends of compared lines take the right side.
                false => (plot.x, y - 6.0, Anchor::Left),
            };
            self.text(label, style, place, FAINT)?;
        }
        Ok(())
    }

    fn shapes(&mut self, plan: &Plan, plot: &Plot) {
        for (shape, data) in &plan.shapes {
            let steps = plot.steps(data);
            let fill = |colour, opacity| {
                Paint::Fill(Fill {
                    colour,
                    opacity,
                    is_even_odd: false,
                })
            };
            match shape {
                PlanShape::Volume => self.drawing.add(steps, fill(FAINT, 0.38)),
                PlanShape::Area => self.drawing.add(steps, fill(self.ink(), 0.1)),
                PlanShape::Hollow
                | PlanShape::Filled
                | PlanShape::HollowPart
                | PlanShape::FilledPart => {
                    let (inside, line) = match shape {
                        PlanShape::Hollow => (WHITE, UP),
                        PlanShape::HollowPart => (WHITE, UP_LIGHT),
                        PlanShape::FilledPart => (DOWN_LIGHT, DOWN_LIGHT),
                        _ => (DOWN, DOWN),
                    };
                    self.drawing.add(steps.clone(), Paint::solid(inside));
                    self.drawing.add(steps, Paint::Line(line, 1.25));
                }
                _ => self.stroke(&steps, *shape),
            }
        }
    }

    /// Draws a line with the colour, width and dashes of its kind.
    fn stroke(&mut self, steps: &[Step], shape: PlanShape) {
        let (colour, width, dashes) = self.line_look(shape);
        let steps = dashed(steps, dashes);
        self.drawing.add(steps, Paint::Line(colour, width));
    }

    /// Lines are told apart by dashes and lightness, not by hue only.
    fn line_look(&self, shape: PlanShape) -> (Colour, f32, &'static [f32]) {
        match shape {
            PlanShape::Event => (FAINT, 1.0, &[1.0, 4.0]),
            PlanShape::Reference => (FAINT, 1.0, &[2.0, 5.0]),
            PlanShape::Average(0) => (LINK, 1.75, &[]),
            PlanShape::Average(_) => (QUIET, 1.75, &[7.0, 5.0]),
            PlanShape::Compared(0) => (self.ink(), 2.75, &[]),
            PlanShape::Compared(1) => (LINK, 2.0, &[10.0, 5.0]),
            PlanShape::Compared(2) => (FAINT, 2.25, &[2.0, 5.0]),
            PlanShape::Compared(3) => ([0x7c, 0x29, 0x8e], 2.0, &[14.0, 5.0, 3.0, 5.0]),
            PlanShape::Compared(4) => ([0x52, 0x6d, 0x34], 2.0, &[20.0, 6.0]),
            PlanShape::Compared(_) => ([0x06, 0x65, 0x8e], 2.25, &[6.0, 4.0]),
            _ => (self.ink(), 2.25, &[]),
        }
    }

    /// The labels of the time axis, those at the ends of lines, and the marks.
    fn labels(&mut self, plan: &Plan, plot: &Plot) -> Result<(), NotDrawn> {
        let (small, sign) = (self.style(16.0, false), self.style(16.0, true));
        for (place, label) in &plan.times {
            let anchor = match *place {
                ..=30 => Anchor::Left,
                970.. => Anchor::Right,
                _ => Anchor::Middle,
            };
            let place = (plot.at_width(*place), TIMES, anchor);
            self.text(label, small, place, FAINT)?;
        }
        for (place, shape, label) in &plan.ends {
            let (colour, ..) = self.line_look(*shape);
            let y = plot.at_height(*place) + 6.0;
            self.text(label, sign, (plot.right() + 10.0, y, Anchor::Left), colour)?;
        }
        for (place, mark) in &plan.marks {
            let place = (plot.at_width(*place), MARKS, Anchor::Middle);
            self.text(mark, sign, place, self.ink())?;
        }
        Ok(())
    }

    fn source(&mut self, source: &str) -> Result<(), NotDrawn> {
        let (x, anchor) = self.begin();
        let style = self.style(16.0, false);
        self.text(source, style, (x, SOURCE, anchor), FAINT)?;
        Ok(())
    }
}
