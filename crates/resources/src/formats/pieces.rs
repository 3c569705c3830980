//! Writes text formats in pieces, so that memory does not grow with the number of rows.

use super::Output;
use crate::Loaded;
use std::{fmt, io, ops::Range, sync::Arc};

/// The most rows of a piece.
pub const PIECE_ROWS: usize = 256;

/// A text format for the rows of one view.
pub(crate) trait Text: Send {
    /// Writes the part before the rows.
    fn head(&self, loaded: &Loaded, out: &mut Output<'_>) -> io::Result<()>;
    /// Writes the rows at these places of `picked`.
    fn rows(&self, loaded: &Loaded, span: Range<usize>, out: &mut Output<'_>) -> io::Result<()>;
    /// The part after the rows.
    fn foot(&self) -> &'static [u8];
}

/// The output of a text format, piece by piece: [`PIECE_ROWS`] rows each, the first with what stands before the
/// rows and the last with what stands behind them.
pub struct Pieces {
    text: Box<dyn Text>,
    loaded: Arc<Loaded>,
    /// The index of the next row in `picked`; `None` after the last piece.
    next: Option<usize>,
    /// True when these rows follow those of another view.
    continues: bool,
}

impl Pieces {
    pub(super) fn new(text: Box<dyn Text>, loaded: Arc<Loaded>) -> Self {
        Self {
            text,
            loaded,
            next: Some(0),
            continues: false,
        }
    }

    /// Leaves out what stands before the rows.
    pub(super) fn continuing(self) -> Self {
        Self {
            continues: true,
            ..self
        }
    }

    /// The rows that have not been written yet.
    pub fn left(&self) -> usize {
        let from = self.next.unwrap_or(usize::MAX);
        self.loaded.picked.len().saturating_sub(from)
    }

    fn write(&mut self, from: usize, out: &mut Vec<u8>) -> io::Result<()> {
        let (all, loaded) = (self.loaded.picked.len(), &self.loaded);
        let end = all.min(from + PIECE_ROWS);
        if from == 0 && !self.continues {
            self.text.head(loaded, out)?;
        }
        self.text.rows(loaded, from..end, out)?;
        self.next = Some(end);
        if end == all {
            out.extend_from_slice(self.text.foot());
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
