//! Errors of a file, by cell.

use std::{borrow::Cow, fmt};

/// Maximum number of errors kept.
const KEPT: usize = 50;
/// Maximum characters of a displayed value.
const SHOWN: usize = 60;

/// An invalid cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellError {
    /// Line of the file, from 1.
    pub line: u64,
    /// Name of its column.
    pub column: String,
    /// Its value, cut to 60 characters.
    pub value: String,
    /// The expected value.
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

/// The errors of a file: the first 50, and their total number.
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

    /// Number of further errors.
    pub fn more(&self) -> u64 {
        self.total - self.first.len() as u64
    }

    /// Text with their number.
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
