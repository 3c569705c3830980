//! What is wrong with a file, cell by cell.

use std::{borrow::Cow, fmt};

/// How many errors are kept in words.
const KEPT: usize = 50;
/// Characters of a value that are shown.
const SHOWN: usize = 60;

/// A cell that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellError {
    /// Line of the file, from 1.
    pub line: u64,
    /// Name of its column.
    pub column: String,
    /// What stands there, cut to 60 characters.
    pub value: String,
    /// What should.
    pub expected: Cow<'static, str>,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            value,
            expected,
        } = self;
        write!(
            f,
            "line {line}, column {column}: {value:?} is not {expected}"
        )
    }
}

/// The errors of a file: the first 50, and how many there are.
#[derive(Debug, Clone, Default)]
pub struct Problems {
    first: Vec<CellError>,
    total: u64,
}

impl Problems {
    /// The first errors, in the order of the file.
    pub fn first(&self) -> &[CellError] {
        &self.first
    }

    /// How many there are besides.
    pub fn more(&self) -> u64 {
        self.total - self.first.len() as u64
    }

    /// Their number in words.
    pub fn summary(&self) -> String {
        match self.total {
            1 => "1 cell".to_owned(),
            total => format!("{total} cells"),
        }
    }

    pub(super) fn any(&self) -> bool {
        self.total > 0
    }

    pub(super) fn add(
        &mut self,
        line: u64,
        column: &str,
        value: &str,
        expected: impl Into<Cow<'static, str>>,
    ) {
        self.total += 1;
        if self.first.len() < KEPT {
            self.first.push(CellError {
                line,
                column: column.to_owned(),
                value: value.chars().take(SHOWN).collect(),
                expected: expected.into(),
            });
        }
    }
}
