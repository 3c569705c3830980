//! A document as it is laid out: pages of marks at their places, points from the top left.

use super::{colour::Colour, typeset::Line};

/// A4, points.
pub(super) const WIDTH: f32 = 595.28;
pub(super) const HEIGHT: f32 = 841.89;

/// What a text is, for those who hear it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Title,
    Heading,
    Paragraph,
    /// A cell of a table, row by row.
    Cell(Cell),
    /// On every page, or only to be looked at.
    Decoration,
}

/// What a cell is in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    /// What it says about others.
    pub(super) header: Option<Header>,
    /// The last of its row.
    pub(super) ends: bool,
}

impl Cell {
    /// A value at the end of its row.
    pub(super) const LAST: Self = Self {
        header: None,
        ends: true,
    };
}

/// What a cell names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    /// The cells beside it.
    Row,
    /// The cells below it.
    Column,
}

/// A line of text at its place.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Placed {
    pub(super) x: f32,
    pub(super) baseline: f32,
    pub(super) line: Line,
}

/// What stands on a page.
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

/// The pages.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Sheet {
    pub(super) pages: Vec<Vec<Mark>>,
}
