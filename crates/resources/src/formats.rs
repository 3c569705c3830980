//! The data formats of resources: suffix of the address, media type, writer.

mod csv;
mod fields;
mod json;
mod pieces;
mod scratch;
mod xlsx;

pub use pieces::{PIECE_ROWS, Pieces};
pub use scratch::{Reserved, Scratch, TempFile};

use crate::{Loaded, Words};
use pieces::Text;
use std::{io, sync::Arc};

/// What a format is written to.
pub(crate) type Output<'a> = dyn io::Write + Send + 'a;

/// How a format is written.
enum Writer {
    /// Text, in any number of pieces.
    Text(fn(&Loaded, Words) -> Box<dyn Text>),
    /// A file whose first bytes depend on all rows.
    File(fn(&Loaded, Words, &Scratch, &mut Output<'_>) -> io::Result<()>),
}

/// A data format.
pub struct Format {
    /// The suffix of the address and of file names.
    pub suffix: &'static str,
    /// The value of `Content-Type`.
    pub media_type: &'static str,
    /// The most rows that it holds; `None` without a limit.
    pub most_rows: Option<usize>,
    /// True when writing it takes long enough to need a thread of its own.
    pub is_slow: bool,
    writer: Writer,
}

/// JSON; the crate's documentation describes its structure.
pub static JSON: Format = Format {
    suffix: "json",
    media_type: "application/json",
    most_rows: None,
    is_slow: false,
    writer: Writer::Text(json::object),
};

/// The rows of the JSON alone, one in each line.
pub static NDJSON: Format = Format {
    suffix: "ndjson",
    media_type: "application/x-ndjson",
    most_rows: None,
    is_slow: false,
    writer: Writer::Text(json::lines),
};

/// CSV: RFC 4180 with a byte order mark, without which spreadsheets misread Arabic names.
pub static CSV: Format = Format {
    suffix: "csv",
    media_type: "text/csv; header=present; charset=utf-8",
    most_rows: None,
    is_slow: false,
    writer: Writer::Text(csv::text),
};

/// A spreadsheet with typed cells: Office Open XML.
pub static XLSX: Format = Format {
    suffix: "xlsx",
    media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    most_rows: Some(xlsx::MOST_ROWS),
    is_slow: true,
    writer: Writer::File(xlsx::write),
};

/// All formats, in the order in which a page offers them.
pub static ALL: [&Format; 4] = [&CSV, &XLSX, &JSON, &NDJSON];

impl Format {
    /// The format with this suffix.
    pub fn by_suffix(suffix: &str) -> Option<&'static Self> {
        ALL.into_iter().find(|format| format.suffix == suffix)
    }

    /// The media type without its parameters.
    pub fn essence(&self) -> &'static str {
        let (essence, _) = self
            .media_type
            .split_once(';')
            .unwrap_or((self.media_type, ""));
        essence
    }

    /// Writes all rows that match the filters, with all columns, row by row.
    ///
    /// # Errors
    /// Those of `out`; for spreadsheets also those of the temporary files, `StorageFull` when they have
    /// reached their limit.
    pub fn write(
        &self,
        loaded: &Loaded,
        words: Words,
        scratch: &Scratch,
        out: &mut Output<'_>,
    ) -> io::Result<()> {
        match self.writer {
            Writer::Text(text) => {
                let text = text(loaded, words);
                text.head(loaded, out)?;
                text.rows(loaded, 0..loaded.picked.len(), out)?;
                out.write_all(text.foot())
            }
            Writer::File(write) => write(loaded, words, scratch, out),
        }
    }

    /// The output piece by piece, each written when it is asked for; `None` for a format that cannot be written
    /// so.
    pub fn pieces(&self, loaded: Arc<Loaded>, words: Words) -> Option<Pieces> {
        match self.writer {
            Writer::Text(text) => Some(Pieces::new(text(&loaded, words), loaded)),
            Writer::File(_) => None,
        }
    }

    /// The complete output in a temporary file.
    ///
    /// # Errors
    /// Those of [`Format::write`]; `StorageFull` also when the output itself reaches the limit.
    pub fn file(&self, loaded: &Loaded, words: Words, scratch: &Scratch) -> io::Result<TempFile> {
        let mut file = scratch.file()?;
        self.write(loaded, words, scratch, &mut file)?;
        Ok(file)
    }

    /// The complete output in memory.
    ///
    /// # Errors
    /// Those of [`Format::write`].
    pub fn bytes(&self, loaded: &Loaded, words: Words, scratch: &Scratch) -> io::Result<Vec<u8>> {
        let mut out = Vec::with_capacity(512 + loaded.picked.len() * 64);
        self.write(loaded, words, scratch, &mut out)?;
        Ok(out)
    }
}
