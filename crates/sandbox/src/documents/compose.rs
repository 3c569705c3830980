//! The form of a document: letterhead, headline, facts, sentences, agenda, and a note on each page
//! that it is a sample.

use super::{
    colour::{ACCENT, ACCENT_SOFT, ACCENT_TEXT, Colour, LINE, NIGHT, TEXT, TEXT_2, TEXT_3},
    sheet::{HEIGHT, Mark, Placed, Role, Sheet, WIDTH},
    typeset::{Line, Typesetter},
};
use crate::content::Told;
use domain::locale::{Dir, Locale};
use wire::Bilingual;

const MARGIN: f32 = 56.0;
const ROOM: f32 = WIDTH - 2.0 * MARGIN;
/// Where the text of a page ends; the note is below.
const BOTTOM: f32 = HEIGHT - 92.0;
/// The column of labels.
const LABELS: f32 = 168.0;

const SAMPLE: (&str, &str) = ("Sample document, fictional", "مستند تجريبي غير حقيقي");
const NOTE: (&str, &str) = (
    "This document is part of a sample exchange. Companies, people, figures and events in it are fictional. \
     It is neither an offer nor advice.",
    "هذا المستند جزء من سوق تجريبية. الشركات والأشخاص والأرقام والوقائع الواردة فيه غير حقيقية، وهو ليس عرضًا ولا مشورة.",
);
const DISCLOSURE: (&str, &str) = ("Disclosure to the market", "إفصاح إلى السوق");
const AGENDA: (&str, &str) = ("Agenda", "جدول الأعمال");
const ABOUT: (&str, &str) = ("About the issuer", "نبذة عن المُصدر");

/// How a text looks.
#[derive(Debug, Clone, Copy)]
struct Style {
    size: f32,
    /// From one baseline to the next.
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

const ISSUER: Style = style(13.0, 18.0, true, TEXT);
const SMALL: Style = style(9.0, 14.0, false, TEXT_3);
const BADGE: Style = style(8.5, 12.0, true, ACCENT_TEXT);
const OVER: Style = style(10.0, 14.0, true, ACCENT_TEXT);
const TITLE: Style = style(20.0, 28.0, true, TEXT);
const LABEL: Style = style(9.5, 15.0, false, TEXT_3);
const VALUE: Style = style(10.5, 15.0, false, TEXT);
const BODY: Style = style(11.0, 18.0, false, TEXT);
const HEADING: Style = style(11.5, 18.0, true, TEXT);
const QUIET: Style = style(10.0, 16.0, false, TEXT_2);
const FOOT: Style = style(8.0, 12.0, false, TEXT_3);

/// A column: where it is and how wide.
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
pub(super) fn compose(told: &Told, locale: Locale, typesetter: &Typesetter<'_>) -> Sheet {
    let mut composer = Composer {
        typesetter,
        locale,
        rtl: locale.info().dir == Dir::Rtl,
        sheet: Sheet::default(),
        y: 0.0,
    };
    composer.page();
    composer.letterhead(told);
    composer.head(told);
    for (label, value) in &told.facts {
        composer.fact(label, value);
    }
    composer.y += 18.0;
    for paragraph in &told.paragraphs {
        composer.text(Role::Paragraph, paragraph.get(locale), BODY, FULL);
        composer.y += 7.0;
    }
    composer.agenda(told);
    if let Some(about) = &told.about {
        composer.heading(ABOUT, QUIET.leading * 3.0);
        composer.text(Role::Paragraph, about.get(locale), QUIET, FULL);
    }
    composer.feet(told);
    composer.sheet
}

impl Composer<'_> {
    /// Begins a page: a bar, and the place where text begins.
    fn page(&mut self) {
        let bar = |y, height, colour| Mark::Box {
            x: 0.0,
            y,
            width: WIDTH,
            height,
            colour,
        };
        let page = vec![bar(0.0, 10.0, NIGHT), bar(10.0, 2.5, ACCENT)];
        self.sheet.pages.push(page);
        self.y = 56.0;
    }

    fn put(&mut self, mark: Mark) {
        if let Some(page) = self.sheet.pages.last_mut() {
            page.push(mark);
        }
    }

    fn words(&self, (en, ar): (&'static str, &'static str)) -> &'static str {
        match self.locale {
            Locale::En => en,
            Locale::Ar => ar,
        }
    }

    fn lines(&self, text: &str, style: Style, width: f32) -> Vec<Line> {
        let room = width / style.size;
        self.typesetter.lines(text, self.rtl, style.bold, room)
    }

    /// A column of a width at the start of another, and what is left of it.
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

    /// Puts lines below each other into a column, the first with its top at `top`.
    fn place(&mut self, role: Role, lines: Vec<Line>, style: Style, (column, top): (Column, f32)) {
        let first = top + (style.leading + style.size * 0.7) / 2.0;
        let placed = lines.into_iter().enumerate().map(|(at, line)| {
            let gap = if self.rtl {
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

    /// Text below what is there, on further pages where it must be.
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

    /// A number or an id at a height, at the end of a column; it runs from the left everywhere.
    fn at_end(&mut self, text: &str, style: Style, column: Column, top: f32) {
        let room = column.width / style.size;
        let lines = self.typesetter.lines(text, false, style.bold, room);
        let width = lines.first().map_or(0.0, |line| line.width() * style.size);
        let (_, end) = self.split(column, column.width - width);
        self.place(Role::Decoration, lines, style, (end, top));
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

    /// Who speaks, and that it is a sample.
    fn letterhead(&mut self, told: &Told) {
        let top = 38.0;
        self.badge(top);
        let (start, _) = self.split(FULL, ROOM - 170.0);
        self.y = top;
        self.text(Role::Paragraph, told.from.get(self.locale), ISSUER, start);
        if let Some(code) = &told.code {
            self.text(Role::Paragraph, code, SMALL, start);
        }
        self.y += 12.0;
        self.rule(self.y, LINE);
        self.y += 26.0;
    }

    fn badge(&mut self, top: f32) {
        let words = self.words(SAMPLE);
        let lines = self.lines(words, BADGE, ROOM);
        let width = lines.first().map_or(0.0, |line| line.width() * BADGE.size);
        let (_, end) = self.split(FULL, ROOM - width - 16.0);
        self.put(Mark::Box {
            x: end.left,
            y: top,
            width: end.width,
            height: 19.0,
            colour: ACCENT_SOFT,
        });
        let inner = Column {
            left: end.left + 8.0,
            width,
        };
        self.place(Role::Paragraph, lines, BADGE, (inner, top + 3.5));
    }

    fn head(&mut self, told: &Told) {
        self.text(Role::Paragraph, self.words(DISCLOSURE), OVER, FULL);
        self.y += 4.0;
        let title = told.disclosure.title.get(self.locale);
        self.text(Role::Title, title, TITLE, FULL);
        self.y += 14.0;
        self.rule(self.y, LINE);
    }

    /// A row: what it is, its value, a line below.
    fn fact(&mut self, label: &Bilingual, value: &Bilingual) {
        let (start, rest) = self.split(FULL, LABELS);
        let value = self.lines(value.get(self.locale), VALUE, rest.width);
        let label = self.lines(label.get(self.locale), LABEL, start.width - 12.0);
        let height = value.len().max(label.len()) as f32 * VALUE.leading + 10.0;
        if self.y + height > BOTTOM {
            self.page();
        }
        let top = self.y + 5.0;
        for (role, lines, style, column) in [
            (Role::Label, label, LABEL, start),
            (Role::Value, value, VALUE, rest),
        ] {
            self.place(role, lines, style, (column, top));
        }
        self.y += height;
        self.rule(self.y, LINE);
    }

    /// A heading that stays with at least `after` points of what follows.
    fn heading(&mut self, words: (&'static str, &'static str), after: f32) {
        self.y += 14.0;
        if self.y + HEADING.leading + after > BOTTOM {
            self.page();
        }
        self.text(Role::Heading, self.words(words), HEADING, FULL);
        self.y += 2.0;
    }

    fn agenda(&mut self, told: &Told) {
        if told.agenda.is_empty() {
            return;
        }
        self.heading(AGENDA, 40.0);
        for (at, (item, result)) in told.agenda.iter().enumerate() {
            let text = format!("{}. {}", at + 1, item.get(self.locale));
            self.text(Role::Paragraph, &text, BODY, FULL);
            if let Some(result) = result {
                self.text(Role::Paragraph, result.get(self.locale), QUIET, FULL);
            }
            self.y += 4.0;
        }
    }

    /// The note and the number of each page.
    fn feet(&mut self, told: &Told) {
        let pages = std::mem::take(&mut self.sheet.pages);
        let all = pages.len();
        for (at, page) in pages.into_iter().enumerate() {
            self.sheet.pages.push(page);
            let top = HEIGHT - 72.0;
            self.rule(top, LINE);
            let (note, _) = self.split(FULL, ROOM - 110.0);
            let lines = self.lines(self.words(NOTE), FOOT, note.width);
            self.place(Role::Decoration, lines, FOOT, (note, top + 9.0));
            let number = format!("{}/{all}", at + 1);
            self.at_end(&number, FOOT, FULL, top + 9.0);
            self.at_end(&told.disclosure.id, FOOT, FULL, top + 9.0 + FOOT.leading);
        }
    }
}
