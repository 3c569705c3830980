//! The data formats of resources: suffix of the address, media type, writer.

mod csv;
mod json;

use crate::{Loaded, Words};
use std::io;

/// A data format.
pub struct Format {
    /// The suffix of the address and of file names.
    pub suffix: &'static str,
    /// The value of `Content-Type`.
    pub media_type: &'static str,
    /// Writes all rows that match the filters, with all columns, row by row.
    pub write: fn(&Loaded, Words, &mut dyn io::Write) -> io::Result<()>,
}

/// JSON; the crate's documentation describes its structure.
pub static JSON: Format = Format {
    suffix: "json",
    media_type: "application/json",
    write: json::write,
};

/// CSV: RFC 4180 with a byte order mark, without which spreadsheets misread Arabic names.
pub static CSV: Format = Format {
    suffix: "csv",
    media_type: "text/csv; header=present; charset=utf-8",
    write: csv::write,
};

/// All formats, in the order in which a page offers them.
pub static ALL: [&Format; 2] = [&CSV, &JSON];

impl Format {
    /// The format with this suffix.
    pub fn by_suffix(suffix: &str) -> Option<&'static Self> {
        ALL.into_iter().find(|format| format.suffix == suffix)
    }

    /// The complete output as text.
    pub fn text(&self, loaded: &Loaded, words: Words) -> String {
        let mut out = Vec::with_capacity(512 + loaded.picked.len() * 256);
        // Writing to memory cannot fail, and both writers write UTF-8.
        let _ = (self.write)(loaded, words, &mut out);
        String::from_utf8(out).unwrap_or_default()
    }
}
