//! The laid-out document: pages with marks at positions in points from the top left.

use crate::{MAX_PAGES, colour::Colour};
use typeset::{Line, Piece};

/// Size of an A4 page in points.
pub(crate) const WIDTH: f32 = 595.28;
pub(crate) const HEIGHT: f32 = 841.89;

/// The semantic role of a text, for tagged PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The title of the document.
    Title,
    /// A heading of this level; the title has level 1.
    Heading(u16),
    Paragraph,
    /// The number or bullet of a list item.
    Label,
    /// The header of a column of a table, or of a row.
    Header(Scope),
    /// Another cell of a table.
    Cell,
    /// Repeated on every page, or without meaning for screen readers.
    Decoration,
}

/// Which cells a header cell is the header of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The cells in its row.
    Row,
    /// The cells in its column.
    Column,
}

/// What texts belong to, for tagged PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    Table,
    Row,
    /// A list; true for a numbered one.
    List(bool),
    Item,
    /// The text of a list item.
    Body,
}

/// A line of text at its position.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Placed {
    pub(crate) x: f32,
    pub(crate) baseline: f32,
    pub(crate) line: Line,
}

/// Something drawn on a page, or the border of a group.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Mark {
    Text {
        role: Role,
        size: f32,
        colour: Colour,
        lines: Vec<Placed>,
        /// The address that each span of the lines leads to.
        links: Vec<Option<String>>,
    },
    Box {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        colour: Colour,
    },
    Begin(Group),
    End,
}

/// A heading in the outline of the document.
#[derive(Debug, Clone, PartialEq)]
pub struct Bookmark {
    /// Its level, from 2.
    pub level: u16,
    /// Its words.
    pub text: String,
    /// The index of its page.
    pub page: usize,
    /// Its distance from the top of the page, in points.
    pub(crate) y: f32,
}

/// A document's pages.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    pub(crate) pages: Vec<Vec<Mark>>,
    pub(crate) bookmarks: Vec<Bookmark>,
    /// True when there was more text than fits on [`MAX_PAGES`] pages.
    pub(crate) cut: bool,
}

impl Sheet {
    /// The number of pages.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// True without pages.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// The headings, in order.
    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    pub(crate) fn is_full(&self) -> bool {
        self.cut || self.pages.len() > MAX_PAGES
    }

    /// The first run of text with a character that its font lacks.
    pub(crate) fn without_glyphs(&self) -> Option<&str> {
        let mut pieces = self.pieces();
        let piece = pieces.find(|piece| piece.glyphs.iter().any(|glyph| glyph.id == 0))?;
        Some(&piece.text)
    }

    /// All runs of text.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = &Piece> {
        let marks = self.pages.iter().flatten();
        let lines = marks.filter_map(|mark| match mark {
            Mark::Text { lines, .. } => Some(lines),
            _ => None,
        });
        lines.flatten().flat_map(|placed| &placed.line.pieces)
    }
}
