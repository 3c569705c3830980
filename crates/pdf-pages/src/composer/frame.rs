//! The frame of a page: bars, letterhead, and the note at the foot.

use super::{Composer, FULL, Place, ROOM, Style, TOP, style};
use crate::{
    colour::{ACCENT, ACCENT_SOFT, ACCENT_TEXT, LINE, NIGHT, TEXT, TEXT_3},
    sheet::{HEIGHT, Mark, Role, WIDTH},
};
use domain::locale::Locale;

const SAMPLE: (&str, &str) = ("Sample document, fictional", "مستند تجريبي غير حقيقي");
const NOTE: (&str, &str) = (
    "This document is part of a sample exchange. Companies, people, figures and events in it are fictional. \
     It is neither an offer nor advice.",
    "هذا المستند جزء من سوق تجريبية. الشركات والأشخاص والأرقام والوقائع الواردة فيه غير حقيقية، وهو ليس عرضًا ولا مشورة.",
);

const ISSUER: Style = style(13.0, 18.0, true, TEXT);
const SMALL: Style = style(9.0, 14.0, false, TEXT_3);
const BADGE: Style = style(8.5, 12.0, true, ACCENT_TEXT);
const FOOT: Style = style(8.0, 12.0, false, TEXT_3);

/// What stands on the pages besides the text.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// The sender.
    pub from: &'a str,
    /// What stands below the sender, such as symbol and ISIN of a company.
    pub code: Option<&'a str>,
    /// The reference at the foot of each page.
    pub reference: &'a str,
    /// True for documents of the sample exchange, which say so on each page.
    pub sample: bool,
}

impl Composer<'_> {
    fn words(&self, (en, ar): (&'static str, &'static str)) -> &'static str {
        match self.locale {
            Locale::En => en,
            Locale::Ar => ar,
        }
    }

    /// Begins a page with its bar, and sets the position of the text.
    pub(super) fn page(&mut self) {
        let bar = |y, height, colour| Mark::Box {
            x: 0.0,
            y,
            width: WIDTH,
            height,
            colour,
        };
        let page = vec![bar(0.0, 10.0, NIGHT), bar(10.0, 2.5, ACCENT)];
        self.sheet.pages.push(page);
        self.y = TOP;
    }

    /// The sender, and the note that the document is a sample.
    pub(super) fn letterhead(&mut self, frame: &Frame<'_>) {
        let top = 38.0;
        if frame.sample {
            self.badge(top);
        }
        let (start, _) = self.split(FULL, ROOM - 170.0);
        self.y = top;
        self.say(frame.from, ISSUER, start);
        if let Some(code) = frame.code {
            self.say(code, SMALL, start);
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
        let inner = Place {
            left: end.left + 8.0,
            width,
        };
        self.place(Role::Paragraph, lines, BADGE, (inner, top + 3.5));
    }

    /// The note and the page number at the foot of each page.
    pub(super) fn feet(&mut self, frame: &Frame<'_>) {
        let pages = std::mem::take(&mut self.sheet.pages);
        let all = pages.len();
        for (at, page) in pages.into_iter().enumerate() {
            self.sheet.pages.push(page);
            let top = HEIGHT - 72.0;
            self.rule(top, LINE);
            let (note, rest) = self.split(FULL, ROOM - 170.0);
            if frame.sample {
                let lines = self.lines(self.words(NOTE), FOOT, note.width);
                self.place(Role::Decoration, lines, FOOT, (note, top + 9.0));
            }
            let number = format!("{}/{all}", at + 1);
            self.at_end(Role::Decoration, &number, FOOT, (rest, top + 9.0));
            let below = top + 9.0 + FOOT.leading;
            self.at_end(Role::Decoration, frame.reference, FOOT, (rest, below));
        }
    }
}
