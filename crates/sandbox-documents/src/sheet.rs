//! The laid-out document: pages with marks at positions in points from the top left.

use super::colour::Colour;
use typeset::Line;

/// Size of an A4 page in points.
pub(super) const WIDTH: f32 = 595.28;
pub(super) const HEIGHT: f32 = 841.89;

/// The semantic role of a text, for tagged PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Title,
    Heading,
    Paragraph,
    /// A cell of a table, row by row.
    Cell(CellPlace),
    /// Repeated on every page, or without meaning for screen readers.
    Decoration,
}

/// The role of a cell in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CellPlace {
    /// Which other cells it is the header of.
    pub(super) header: Option<Header>,
    /// True for the last cell of its row.
    pub(super) ends: bool,
}

impl CellPlace {
    /// A value in the last column.
    pub(super) const LAST: Self = Self {
        header: None,
        ends: true,
    };
}

/// The scope of a header cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    /// The cells in its row.
    Row,
    /// The cells in its column.
    Column,
}

/// A line of text at its position.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Placed {
    pub(super) x: f32,
    pub(super) baseline: f32,
    pub(super) line: Line,
}

/// Something drawn on a page.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Mark {
    Text {
        role: Role,
        size: f32,
        colour: Colour,
        lines: Vec<Placed>,
    },
    Box {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        colour: Colour,
    },
}

/// A document's pages.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Sheet {
    pub(super) pages: Vec<Vec<Mark>>,
}
