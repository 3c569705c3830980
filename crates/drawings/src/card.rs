//! The social card of a page: what messengers and networks show beside its link.

use crate::{
    Letters, NotDrawn,
    drawing::{Colour, Drawing, Paint, Step},
    letters::Style,
    look::{Ground, Look},
    painter::Painter,
};
use domain::locale::Locale;
use typeset::Line;

/// The size that networks ask for.
const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;
/// The margin at both sides.
const MARGIN: f32 = 80.0;
const ROOM: f32 = WIDTH - 2.0 * MARGIN;
/// Where the lines of the title end.
const TITLE_END: f32 = 440.0;
/// Sizes of the title, with how many lines of them there may be.
const TITLES: [(f32, usize); 3] = [(76.0, 2), (62.0, 3), (50.0, 4)];

/// What a card says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card<'a> {
    /// The title of the page.
    pub title: &'a str,
    /// The section that it belongs to; may be empty.
    pub section: &'a str,
    /// The name of the exchange.
    pub market: &'a str,
    /// The language of all three.
    pub locale: Locale,
}

/// The card of a page.
pub fn card(of: &Card<'_>, look: &Look, letters: &Letters<'_>) -> Result<Drawing, NotDrawn> {
    let mut painter = Painter {
        drawing: Drawing::new(of.title, WIDTH, HEIGHT),
        look,
        letters,
        locale: of.locale,
    };
    let (night, accent) = (look.palette.night, look.palette.accent(Ground::Dark));
    painter.drawing.area([0.0, 0.0, WIDTH, HEIGHT], night);
    painter.horizon();
    painter.market(of.market)?;
    painter.title(of.title)?;
    let section = painter.style(34.0, false);
    if let Some(line) = letters.lines(of.section, section, ROOM).first() {
        painter.line(line, section, 516.0, accent)?;
    }
    painter
        .drawing
        .area([0.0, HEIGHT - 10.0, WIDTH, 10.0], accent);
    Ok(painter.drawing)
}

impl Painter<'_> {
    /// Adds a line at the side where reading begins, `indent` away from the margin.
    fn line_from(
        &mut self,
        line: &Line,
        style: Style,
        (indent, baseline): (f32, f32),
        colour: Colour,
    ) -> Result<(), NotDrawn> {
        let x = match style.is_rtl() {
            true => WIDTH - MARGIN - indent - line.width() * style.size,
            false => MARGIN + indent,
        };
        self.write(line, style, (x, baseline), colour)
    }

    fn line(
        &mut self,
        line: &Line,
        style: Style,
        baseline: f32,
        colour: Colour,
    ) -> Result<(), NotDrawn> {
        self.line_from(line, style, (0.0, baseline), colour)
    }

    /// The mark and the name of the exchange.
    fn market(&mut self, market: &str) -> Result<(), NotDrawn> {
        let side = 72.0;
        let style = self.style(32.0, true);
        let width = self.look.width(side);
        let x = match style.is_rtl() {
            true => WIDTH - MARGIN - width,
            false => MARGIN,
        };
        let mark = self.look.mark((x, 64.0), side, Ground::Dark);
        self.drawing.extend(mark);
        let indent = width + 20.0;
        match self.letters.lines(market, style, ROOM - indent).first() {
            Some(line) => self.line_from(line, style, (indent, 111.0), self.look.palette.quiet),
            None => Ok(()),
        }
    }

    /// The title, as large as fits.
    fn title(&mut self, title: &str) -> Result<(), NotDrawn> {
        let set = |(size, most): (f32, usize)| {
            let style = self.style(size, true);
            (style, most, self.letters.lines(title, style, ROOM))
        };
        let fits = TITLES.into_iter().map(set);
        let mut fits = fits.filter(|(_, most, lines)| lines.len() <= *most);
        let (style, most, mut lines) = match fits.next() {
            Some(set) => set,
            None => set(TITLES[TITLES.len() - 1]),
        };
        drop(fits);
        lines.truncate(most);
        let colour = self.look.palette.text(Ground::Dark);
        let leading = style.size * if style.is_rtl() { 1.4 } else { 1.15 };
        let first = TITLE_END - leading * (lines.len().saturating_sub(1)) as f32;
        for (at, line) in lines.iter().enumerate() {
            self.line(line, style, first + leading * at as f32, colour)?;
        }
        Ok(())
    }

    /// Ridges at the foot, as in the header of the site's first page.
    fn horizon(&mut self) {
        let ridge = |low: f32, wave: f32, phase: f32| {
            let mut steps = vec![Step::Move(0.0, HEIGHT)];
            let points = (0..=24_u16).map(|at| {
                let x = f32::from(at) * WIDTH / 24.0;
                let height = low + wave * ((x / 190.0 + phase).sin() + 0.5 * (x / 77.0).sin());
                Step::Line(x, HEIGHT - height)
            });
            steps.extend(points);
            steps.extend([Step::Line(WIDTH, HEIGHT), Step::Close]);
            steps
        };
        let steps = ridge(58.0, 14.0, 0.6);
        let colour = self.look.palette.ridge();
        self.drawing.add(steps, Paint::solid(colour));
    }
}
