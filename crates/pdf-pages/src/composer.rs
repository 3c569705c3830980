//! Puts text, lists and tables on pages, from top to bottom.

mod frame;
mod table;
mod text;

pub use frame::Frame;
pub use table::{Cell, Column, Look, Table};
pub use text::Run;

use crate::{
    MAX_PAGES,
    colour::{ACCENT_TEXT, Colour, LINE, TEXT, TEXT_2},
    sheet::{Group, HEIGHT, Mark, Placed, Role, Sheet, WIDTH},
};
use domain::locale::{Dir, Locale};
use typeset::{Line, Typesetter, is_arabic};

const MARGIN: f32 = 56.0;
const ROOM: f32 = WIDTH - 2.0 * MARGIN;
/// The bottom of a page's text, in points from the top; the note is below it.
const BOTTOM: f32 = HEIGHT - 92.0;
/// The top of the text of a page without letterhead.
const TOP: f32 = 56.0;

/// The style of a text.
#[derive(Debug, Clone, Copy)]
struct Style {
    size: f32,
    /// Distance between baselines, in points.
    leading: f32,
    bold: bool,
    colour: Colour,
}

const fn style(size: f32, leading: f32, bold: bool, colour: Colour) -> Style {
    Style {
        size,
        leading,
        bold,
        colour,
    }
}

const OVER: Style = style(10.0, 14.0, true, ACCENT_TEXT);
const TITLE: Style = style(20.0, 28.0, true, TEXT);
const SECTION: Style = style(14.0, 20.0, true, TEXT);
const HEADING: Style = style(11.5, 18.0, true, TEXT);
const LEAD: Style = style(12.5, 20.0, false, TEXT);
const BODY: Style = style(11.0, 18.0, false, TEXT);
const QUIET: Style = style(10.0, 16.0, false, TEXT_2);

/// Position and width of a column, in points.
#[derive(Debug, Clone, Copy)]
struct Place {
    left: f32,
    width: f32,
}

const FULL: Place = Place {
    left: MARGIN,
    width: ROOM,
};

/// A document that is being laid out.
pub struct Composer<'a> {
    typesetter: &'a Typesetter<'a>,
    locale: Locale,
    rtl: bool,
    sheet: Sheet,
    /// Where the next text begins.
    y: f32,
    /// The columns of the lists around the current text; the last one is the innermost.
    columns: Vec<Place>,
}

impl<'a> Composer<'a> {
    /// Begins a document with its letterhead.
    pub fn new(typesetter: &'a Typesetter<'a>, locale: Locale, frame: &Frame<'_>) -> Self {
        let mut composer = Self {
            typesetter,
            locale,
            rtl: locale.info().dir == Dir::Rtl,
            sheet: Sheet::default(),
            y: TOP,
            columns: Vec::new(),
        };
        composer.page();
        composer.letterhead(frame);
        composer
    }

    /// Ends the document: writes the feet of its pages.
    #[must_use]
    pub fn finish(mut self, frame: &Frame<'_>) -> Sheet {
        self.feet(frame);
        self.sheet
    }

    fn put(&mut self, mark: Mark) {
        if let Some(page) = self.sheet.pages.last_mut() {
            page.push(mark);
        }
    }

    fn begin(&mut self, group: Group) {
        self.put(Mark::Begin(group));
    }

    fn end(&mut self) {
        self.put(Mark::End);
    }

    /// True after too many pages: what follows is left out, and the document is not made.
    fn is_full(&mut self) -> bool {
        self.sheet.cut |= self.sheet.pages.len() > MAX_PAGES;
        self.sheet.cut
    }

    /// The column of the current text.
    fn column(&self) -> Place {
        self.columns.last().copied().unwrap_or(FULL)
    }

    /// Begins a page unless so many points are left on this one.
    fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.page();
        }
    }

    /// Breaks a text into lines. A text without Arabic letters, such as `+0.77%` or `18/2026`, runs left to
    /// right in both languages.
    fn lines(&self, text: &str, style: Style, width: f32) -> Vec<Line> {
        let rtl = self.rtl && text.chars().any(is_arabic);
        let room = width / style.size;
        self.typesetter.lines(text, rtl, style.bold, room)
    }

    /// Splits a column of this width off the start of another; returns both.
    fn split(&self, column: Place, width: f32) -> (Place, Place) {
        let rest = column.width - width;
        let (left, middle) = (
            column.left,
            column.left + if self.rtl { rest } else { width },
        );
        let wide = |left, width| Place { left, width };
        if self.rtl {
            (wide(middle, width), wide(left, rest))
        } else {
            (wide(left, width), wide(middle, rest))
        }
    }

    /// Puts lines below each other into a column; the top of the first one is at `top`.
    fn place(&mut self, role: Role, lines: Vec<Line>, style: Style, at: (Place, f32)) {
        self.set((role, Vec::new()), lines, style, (at.0, at.1, self.rtl));
    }

    /// Like `place`, aligned to the end of the column.
    fn place_at_end(&mut self, role: Role, lines: Vec<Line>, style: Style, at: (Place, f32)) {
        self.set((role, Vec::new()), lines, style, (at.0, at.1, !self.rtl));
    }

    fn set(
        &mut self,
        (role, links): (Role, Vec<Option<String>>),
        lines: Vec<Line>,
        style: Style,
        (column, top, right): (Place, f32, bool),
    ) {
        let first = top + (style.leading + style.size * 0.7) / 2.0;
        let placed = lines.into_iter().enumerate().map(|(at, line)| {
            let gap = if right {
                column.width - line.width() * style.size
            } else {
                0.0
            };
            Placed {
                x: column.left + gap,
                baseline: first + style.leading * at as f32,
                line,
            }
        });
        let lines = placed.collect();
        self.put(Mark::Text {
            role,
            size: style.size,
            colour: style.colour,
            lines,
            links,
        });
    }

    /// A number or an id, aligned to the end of a column; it runs left to right in both languages.
    fn at_end(&mut self, role: Role, text: &str, style: Style, (column, top): (Place, f32)) {
        let room = column.width / style.size;
        let lines = self.typesetter.lines(text, false, style.bold, room);
        self.place_at_end(role, lines, style, (column, top));
    }

    fn rule(&mut self, y: f32, colour: Colour) {
        let Place { left, width } = self.column();
        self.put(Mark::Box {
            x: left,
            y,
            width,
            height: 0.7,
            colour,
        });
    }
}

/// The rule below the head of a document.
const HEAD_RULE: Colour = LINE;
