//! Layout of a document: letterhead, title, parts, and on each page a note that it is a sample.

mod frame;
mod table;

use super::{
    colour::{ACCENT_TEXT, Colour, LINE, TEXT, TEXT_2, TEXT_3},
    paper::{Fact, Paper, Part},
    sheet::{CellPlace, HEIGHT, Header, Mark, Placed, Role, Sheet, WIDTH},
};
use domain::locale::{Dir, Locale};
use typeset::{Line, Typesetter, is_arabic};

const MARGIN: f32 = 56.0;
const ROOM: f32 = WIDTH - 2.0 * MARGIN;
/// The bottom of a page's text, in points from the top; the note is below it.
const BOTTOM: f32 = HEIGHT - 92.0;
/// Width of the column of labels, in points.
const LABELS: f32 = 168.0;

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
const LABEL: Style = style(9.5, 15.0, false, TEXT_3);
const VALUE: Style = style(10.5, 15.0, false, TEXT);
const BODY: Style = style(11.0, 18.0, false, TEXT);
const HEADING: Style = style(11.5, 18.0, true, TEXT);
const QUIET: Style = style(10.0, 16.0, false, TEXT_2);

/// Position and width of a column, in points.
#[derive(Debug, Clone, Copy)]
struct Column {
    left: f32,
    width: f32,
}

const FULL: Column = Column {
    left: MARGIN,
    width: ROOM,
};

struct Composer<'a> {
    typesetter: &'a Typesetter<'a>,
    locale: Locale,
    rtl: bool,
    sheet: Sheet,
    y: f32,
}

/// Lays out a document.
pub(super) fn compose(paper: &Paper, locale: Locale, typesetter: &Typesetter<'_>) -> Sheet {
    let mut composer = Composer {
        typesetter,
        locale,
        rtl: locale.info().dir == Dir::Rtl,
        sheet: Sheet::default(),
        y: 0.0,
    };
    composer.page();
    composer.letterhead(paper);
    composer.head(paper);
    for part in &paper.parts {
        composer.part(part);
    }
    composer.feet(paper);
    composer.sheet
}

impl Composer<'_> {
    fn put(&mut self, mark: Mark) {
        if let Some(page) = self.sheet.pages.last_mut() {
            page.push(mark);
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
    fn split(&self, column: Column, width: f32) -> (Column, Column) {
        let rest = column.width - width;
        let (left, middle) = (
            column.left,
            column.left + if self.rtl { rest } else { width },
        );
        let wide = |left, width| Column { left, width };
        if self.rtl {
            (wide(middle, width), wide(left, rest))
        } else {
            (wide(left, width), wide(middle, rest))
        }
    }

    /// Puts lines below each other into a column; the top of the first one is at `top`.
    fn place(&mut self, role: Role, lines: Vec<Line>, style: Style, at: (Column, f32)) {
        self.set(role, lines, style, (at.0, at.1, self.rtl));
    }

    /// Like `place`, aligned to the end of the column.
    fn place_at_end(&mut self, role: Role, lines: Vec<Line>, style: Style, at: (Column, f32)) {
        self.set(role, lines, style, (at.0, at.1, !self.rtl));
    }

    fn set(
        &mut self,
        role: Role,
        lines: Vec<Line>,
        style: Style,
        (column, top, right): (Column, f32, bool),
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
        });
    }

    /// Adds text below the current position, and pages when it does not fit.
    fn text(&mut self, role: Role, text: &str, style: Style, column: Column) {
        let mut lines = self.lines(text, style, column.width);
        while !lines.is_empty() {
            let fit = ((BOTTOM - self.y) / style.leading).floor().max(0.0) as usize;
            if fit == 0 {
                self.page();
                continue;
            }
            let rest = lines.split_off(fit.min(lines.len()));
            let height = style.leading * lines.len() as f32;
            self.place(role, lines, style, (column, self.y));
            self.y += height;
            lines = rest;
        }
    }

    /// A number or an id, aligned to the end of a column; it runs left to right in both languages.
    fn at_end(&mut self, role: Role, text: &str, style: Style, (column, top): (Column, f32)) {
        let room = column.width / style.size;
        let lines = self.typesetter.lines(text, false, style.bold, room);
        self.place_at_end(role, lines, style, (column, top));
    }

    fn rule(&mut self, y: f32, colour: Colour) {
        self.put(Mark::Box {
            x: MARGIN,
            y,
            width: ROOM,
            height: 0.7,
            colour,
        });
    }

    fn part(&mut self, part: &Part) {
        let locale = self.locale;
        match part {
            Part::Facts(facts) => {
                for fact in facts {
                    self.fact(fact);
                }
                self.y += 18.0;
            }
            Part::Text(text) => {
                self.text(Role::Paragraph, text.get(locale), BODY, FULL);
                self.y += 7.0;
            }
            Part::Quiet(text) => {
                self.text(Role::Paragraph, text.get(locale), QUIET, FULL);
                self.y += 4.0;
            }
            Part::Heading(text) => self.heading(text.get(locale)),
            Part::Item(number, text, result) => {
                let text = format!("{number}. {}", text.get(locale));
                self.text(Role::Paragraph, &text, BODY, FULL);
                if let Some(result) = result {
                    self.text(Role::Paragraph, result.get(locale), QUIET, FULL);
                }
                self.y += 4.0;
            }
            Part::Table(table) => self.table(table),
        }
    }

    /// A row of label and value, with a rule below it.
    fn fact(&mut self, (label, value): &Fact) {
        let (start, rest) = self.split(FULL, LABELS);
        let value = self.lines(value.get(self.locale), VALUE, rest.width);
        let label = self.lines(label.get(self.locale), LABEL, start.width - 12.0);
        let height = value.len().max(label.len()) as f32 * VALUE.leading + 10.0;
        if self.y + height > BOTTOM {
            self.page();
        }
        let top = self.y + 5.0;
        let head = CellPlace {
            header: Some(Header::Row),
            ends: false,
        };
        self.place(Role::Cell(head), label, LABEL, (start, top));
        self.place(Role::Cell(CellPlace::LAST), value, VALUE, (rest, top));
        self.y += height;
        self.rule(self.y, LINE);
    }

    /// A heading. It moves to the next page when no text would fit below it.
    fn heading(&mut self, words: &str) {
        self.y += 14.0;
        if self.y + HEADING.leading + QUIET.leading * 3.0 > BOTTOM {
            self.page();
        }
        self.text(Role::Heading, words, HEADING, FULL);
        self.y += 2.0;
    }
}
