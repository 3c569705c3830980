//! Running text: title, headings, paragraphs, lists.

use super::{BODY, BOTTOM, Composer, HEAD_RULE, HEADING, LEAD, OVER, QUIET, SECTION, Style, TITLE};
use crate::sheet::{Bookmark, Group, Role};
use typeset::{Line, Span, is_arabic};

/// The width of the numbers and bullets of a list.
const LABEL: f32 = 20.0;
/// The least width of a column of text: deeper lists are not indented further.
const LEAST: f32 = 200.0;

/// A part of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Run {
    /// Its characters.
    pub text: String,
    /// True for emphasized words.
    pub bold: bool,
    /// The address that it leads to.
    pub link: Option<String>,
}

impl Run {
    /// Plain words.
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Emphasized words.
    pub fn bold(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            bold: true,
            link: None,
        }
    }
}

impl Composer<'_> {
    /// The words above the title, the title, and a rule below them.
    pub fn head(&mut self, over: &str, title: &str) {
        self.text(Role::Paragraph, &[Run::plain(over)], OVER);
        self.y += 4.0;
        self.text(Role::Title, &[Run::plain(title)], TITLE);
        self.y += 14.0;
        self.rule(self.y, HEAD_RULE);
    }

    /// The heading of a section, of the second or third level, with its bookmark. It moves to the next page when no text
    /// would fit below it.
    pub fn heading(&mut self, level: u16, words: &str) {
        let style = if level < 3 { SECTION } else { HEADING };
        self.space(style, level);
        self.sheet.bookmarks.push(Bookmark {
            level,
            text: words.to_owned(),
            page: self.sheet.pages.len().saturating_sub(1),
            y: self.y,
        });
        self.text(Role::Heading(level), &[Run::plain(words)], style);
        self.y += 2.0;
    }

    /// A heading in a short document, which has no bookmarks.
    pub fn short_heading(&mut self, words: &str) {
        self.space(HEADING, 3);
        self.text(Role::Heading(2), &[Run::plain(words)], HEADING);
        self.y += 2.0;
    }

    fn space(&mut self, style: Style, level: u16) {
        self.y += if level < 3 { 20.0 } else { 14.0 };
        self.need(style.leading + QUIET.leading * 3.0);
    }

    /// A paragraph.
    pub fn paragraph(&mut self, runs: &[Run]) {
        self.text(Role::Paragraph, runs, BODY);
        self.y += 7.0;
    }

    /// The first paragraph of a document, in larger letters.
    pub fn lead(&mut self, runs: &[Run]) {
        self.y += 6.0;
        self.text(Role::Paragraph, runs, LEAD);
        self.y += 10.0;
    }

    /// A paragraph in a less prominent style.
    pub fn quiet(&mut self, runs: &[Run]) {
        self.text(Role::Paragraph, runs, QUIET);
        self.y += 4.0;
    }

    /// Space between two parts.
    pub fn gap(&mut self, points: f32) {
        self.y += points;
    }

    /// Begins a list; [`end_list`](Self::end_list) ends it.
    pub fn begin_list(&mut self, ordered: bool) {
        self.begin(Group::List(ordered));
    }

    /// Ends a list.
    pub fn end_list(&mut self) {
        self.end();
        self.y += 4.0;
    }

    /// An item of a list: its number or bullet, and its text.
    pub fn item(&mut self, label: &str, text: impl FnOnce(&mut Self)) {
        self.begin(Group::Item);
        self.need(BODY.leading);
        let column = self.column();
        let (start, rest) = self.split(column, LABEL);
        let lines = self.lines(label, BODY, start.width);
        self.place(Role::Label, lines, BODY, (start, self.y));
        self.begin(Group::Body);
        let indented = if rest.width < LEAST { column } else { rest };
        self.columns.push(indented);
        text(self);
        self.columns.pop();
        self.end();
        self.end();
    }

    /// The lines of a paragraph, and the addresses of its runs. It runs from the right when the document does and it has
    /// Arabic letters.
    pub(super) fn broken(
        &self,
        runs: &[Run],
        style: Style,
        width: f32,
    ) -> (Vec<Line>, Vec<Option<String>>) {
        let is_arabic = |run: &Run| run.text.chars().any(is_arabic);
        let rtl = self.rtl && runs.iter().any(is_arabic);
        let spans = runs.iter().map(|run| Span {
            text: &run.text,
            bold: run.bold || style.bold,
        });
        let spans: Vec<Span<'_>> = spans.collect();
        let lines = self.typesetter.paragraph(&spans, rtl, width / style.size);
        (lines, runs.iter().map(|run| run.link.clone()).collect())
    }

    /// Adds text below the current position, and pages when it does not fit.
    fn text(&mut self, role: Role, runs: &[Run], style: Style) {
        let column = self.column();
        let (mut lines, links) = self.broken(runs, style, column.width);
        while !lines.is_empty() && !self.is_full() {
            let fit = ((BOTTOM - self.y) / style.leading).floor().max(0.0) as usize;
            if fit == 0 {
                self.page();
                continue;
            }
            let rest = lines.split_off(fit.min(lines.len()));
            let height = style.leading * lines.len() as f32;
            let at = (column, self.y, self.rtl);
            self.set((role, links.clone()), lines, style, at);
            self.y += height;
            lines = rest;
        }
    }

    pub(super) fn say(&mut self, words: &str, style: Style, column: super::Place) {
        self.columns.push(column);
        self.text(Role::Paragraph, &[Run::plain(words)], style);
        self.columns.pop();
    }
}
