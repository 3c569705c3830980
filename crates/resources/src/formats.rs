//! The data formats of resources: suffix of the address, media type, writer.

mod csv;
mod fields;
mod json;
mod scratch;
mod xlsx;

pub use scratch::{Reserved, Scratch};

use crate::{Loaded, Words};
use std::io;

/// What a format is written to.
pub(crate) type Output<'a> = dyn io::Write + Send + 'a;

/// Writes all rows that match the filters, with all columns, row by row.
type Write = fn(&Loaded, Words, &Scratch, &mut Output<'_>) -> io::Result<()>;

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
    write: Write,
}

/// JSON; the crate's documentation describes its structure.
pub static JSON: Format = Format {
    suffix: "json",
    media_type: "application/json",
    most_rows: None,
    is_slow: false,
    write: json::write,
};

/// The rows of the JSON alone, one in each line.
pub static NDJSON: Format = Format {
    suffix: "ndjson",
    media_type: "application/x-ndjson",
    most_rows: None,
    is_slow: false,
    write: json::write_lines,
};

/// CSV: RFC 4180 with a byte order mark, without which spreadsheets misread Arabic names.
pub static CSV: Format = Format {
    suffix: "csv",
    media_type: "text/csv; header=present; charset=utf-8",
    most_rows: None,
    is_slow: false,
    write: csv::write,
};

/// A spreadsheet with typed cells: Office Open XML.
pub static XLSX: Format = Format {
    suffix: "xlsx",
    media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    most_rows: Some(xlsx::MOST_ROWS),
    is_slow: true,
    write: xlsx::write,
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
        (self.write)(loaded, words, scratch, out)
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
