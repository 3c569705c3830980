//! Writes formats of rows in pieces, so that memory does not grow with the number of rows.

use super::Output;
use crate::Loaded;
use std::{fmt, io, ops::Range, sync::Arc};

/// The most rows of a piece of text.
pub const PIECE_ROWS: usize = 256;

/// A format that is written row after row, for one view or for several with the same columns.
pub(crate) trait Rows: Send {
    /// Writes the part before the rows.
    fn head(&mut self, loaded: &Loaded, out: &mut Output<'_>) -> io::Result<()>;
    /// Writes the rows at these places of `picked`.
    fn rows(&mut self, loaded: &Loaded, span: Range<usize>, out: &mut Output<'_>)
    -> io::Result<()>;
    /// Writes the part after the rows.
    fn foot(&mut self, out: &mut Output<'_>) -> io::Result<()>;
    /// The most rows of a piece.
    fn piece_rows(&self) -> usize {
        PIECE_ROWS
    }
}

/// The output of a format, piece by piece, the first with what stands before the rows and the last with what stands
/// behind them.
pub struct Pieces {
    rows: Box<dyn Rows>,
    loaded: Arc<Loaded>,
    /// The index of the next row in `picked`; `None` after the last piece.
    next: Option<usize>,
    /// True when these rows follow those of another view.
    continues: bool,
    /// True when rows of another view follow these.
    goes_on: bool,
}

impl Pieces {
    pub(super) fn new(rows: Box<dyn Rows>, loaded: Arc<Loaded>) -> Self {
        Self {
            rows,
            loaded,
            next: Some(0),
            continues: false,
            goes_on: false,
        }
    }

    /// Leaves out what stands behind the rows: [`Pieces::followed_by`] and [`Pieces::end`] come later.
    #[must_use]
    pub fn without_end(self) -> Self {
        Self {
            goes_on: true,
            ..self
        }
    }

    /// The rows of a further view with the same columns, without what stands before and behind rows.
    #[must_use]
    pub fn followed_by(self, loaded: Arc<Loaded>) -> Self {
        Self {
            rows: self.rows,
            loaded,
            next: Some(0),
            continues: true,
            goes_on: true,
        }
    }

    /// What stands behind the rows of all views.
    ///
    /// # Errors
    /// Those of the format.
    pub fn end(mut self) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        self.rows.foot(&mut out)?;
        Ok(out)
    }

    /// The rows that have not been written yet.
    pub fn left(&self) -> usize {
        let from = self.next.unwrap_or(usize::MAX);
        self.loaded.picked.len().saturating_sub(from)
    }

    fn write(&mut self, from: usize, out: &mut Vec<u8>) -> io::Result<()> {
        let (all, loaded) = (self.loaded.picked.len(), &self.loaded);
        let end = all.min(from + self.rows.piece_rows());
        if from == 0 && !self.continues {
            self.rows.head(loaded, out)?;
        }
        self.rows.rows(loaded, from..end, out)?;
        self.next = Some(end);
        if end == all {
            if !self.goes_on {
                self.rows.foot(out)?;
            }
            self.next = None;
        }
        Ok(())
    }
}

impl Iterator for Pieces {
    type Item = io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<Self::Item> {
        let from = self.next.take()?;
        let mut out = Vec::new();
        Some(self.write(from, &mut out).map(|()| out))
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pieces")
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}
