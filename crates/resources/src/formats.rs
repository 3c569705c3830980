//! The data formats of resources: suffix of the address, media type, writer.

mod csv;
mod feed;
mod fields;
mod ical;
mod json;
mod parquet;
mod pieces;
mod scratch;
mod xlsx;

pub use pieces::{PIECE_ROWS, Pieces};
pub use scratch::{Reserved, Scratch, TempFile};

use crate::{Calendar, DataPage, Feed, Loaded, Place, Words, paging::Extent};
use pieces::Rows;
use std::{io, iter, sync::Arc};

/// What a format is written to.
pub(crate) type Output<'a> = dyn io::Write + Send + 'a;

/// How a format is written.
enum Writer {
    /// Row after row, in any number of pieces.
    Rows(fn(&Loaded, Words) -> Box<dyn Rows>),
    /// The same, for archives only.
    Archive(fn(&Loaded, Words) -> Box<dyn Rows>),
    /// A file whose first bytes depend on all rows.
    File(fn(&Loaded, Words, &Scratch, &mut Output<'_>) -> io::Result<()>),
    /// A feed of the first rows.
    Feed(fn(&Loaded, &Place<'_>, Feed, Words) -> io::Result<Vec<u8>>),
    /// A calendar.
    Calendar(fn(&Loaded, &Place<'_>, Calendar, Words) -> Followed),
}

/// A whole feed or calendar.
#[derive(Debug)]
pub struct Followed {
    /// Its text.
    pub bytes: Vec<u8>,
    /// The number of all events where the calendar has only the latest of them.
    pub cut_from: Option<usize>,
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
    /// True when rows of further views can follow.
    pub continues: bool,
    writer: Writer,
}

/// JSON; the crate's documentation describes its structure.
pub static JSON: Format = Format {
    suffix: "json",
    media_type: "application/json",
    most_rows: None,
    is_slow: false,
    continues: false,
    writer: Writer::Rows(json::object),
};

/// The rows of the JSON alone, one in each line.
pub static NDJSON: Format = Format {
    suffix: "ndjson",
    media_type: "application/x-ndjson",
    most_rows: None,
    is_slow: false,
    continues: true,
    writer: Writer::Rows(json::lines),
};

/// CSV: RFC 4180 with a byte order mark, without which spreadsheets misread Arabic names.
pub static CSV: Format = Format {
    suffix: "csv",
    media_type: "text/csv; header=present; charset=utf-8",
    most_rows: None,
    is_slow: false,
    continues: true,
    writer: Writer::Rows(csv::rows),
};

/// A spreadsheet with typed cells: Office Open XML.
pub static XLSX: Format = Format {
    suffix: "xlsx",
    media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    most_rows: Some(xlsx::MOST_ROWS),
    is_slow: true,
    continues: false,
    writer: Writer::File(xlsx::write),
};

/// Parquet: typed columns, for programs that read whole archives.
pub static PARQUET: Format = Format {
    suffix: "parquet",
    media_type: "application/vnd.apache.parquet",
    most_rows: None,
    is_slow: true,
    continues: true,
    writer: Writer::Archive(parquet::rows),
};

/// Atom: the newest entries.
pub static ATOM: Format = Format {
    suffix: "atom",
    media_type: "application/atom+xml; charset=utf-8",
    most_rows: None,
    is_slow: false,
    continues: false,
    writer: Writer::Feed(feed::atom),
};

/// JSON Feed: the newest entries.
pub static JSON_FEED: Format = Format {
    suffix: "jsonfeed",
    media_type: "application/feed+json; charset=utf-8",
    most_rows: None,
    is_slow: false,
    continues: false,
    writer: Writer::Feed(feed::json),
};

/// iCalendar: the days of the rows.
pub static ICALENDAR: Format = Format {
    suffix: "ics",
    media_type: "text/calendar; charset=utf-8",
    most_rows: None,
    is_slow: false,
    continues: false,
    writer: Writer::Calendar(ical::calendar),
};

/// The formats of the rows, which all resources have, in the order in which a page offers them.
pub static ALL: [&Format; 4] = [&CSV, &XLSX, &JSON, &NDJSON];

/// The formats to subscribe to, which some resources have.
pub static FOLLOWED: [&Format; 3] = [&ATOM, &JSON_FEED, &ICALENDAR];

/// Every format of rows, those of archives last.
pub fn rows() -> impl Iterator<Item = &'static Format> {
    ALL.into_iter().chain(iter::once(&PARQUET))
}

/// Every format.
pub fn every() -> impl Iterator<Item = &'static Format> {
    rows().chain(FOLLOWED)
}

/// The formats of rows that a resource has, in the order in which a page offers them.
pub fn of_rows(resource: &dyn DataPage) -> impl Iterator<Item = &'static Format> {
    rows().filter(|format| format.is_of(resource))
}

impl Format {
    /// The format with this suffix.
    pub fn by_suffix(suffix: &str) -> Option<&'static Self> {
        every().find(|format| format.suffix == suffix)
    }

    /// True when the resource has this format.
    pub fn is_of(&self, resource: &dyn DataPage) -> bool {
        match self.writer {
            Writer::Rows(_) | Writer::File(_) => true,
            Writer::Archive(_) => resource.is_archive(),
            Writer::Feed(_) => resource.feed().is_some(),
            Writer::Calendar(_) => resource.calendar().is_some(),
        }
    }

    /// The rows that the format writes: the first, or all.
    pub const fn extent(&self) -> Extent {
        match self.writer {
            Writer::Feed(_) => Extent::Newest,
            _ => Extent::All,
        }
    }

    /// The whole feed or calendar; `None` for the formats of rows.
    ///
    /// # Errors
    /// A text that the format cannot hold.
    pub fn followed(
        &self,
        loaded: &Loaded,
        place: &Place<'_>,
        words: Words,
    ) -> Option<io::Result<Followed>> {
        match self.writer {
            Writer::Rows(_) | Writer::Archive(_) | Writer::File(_) => None,
            Writer::Feed(write) => {
                let feed = write(loaded, place, loaded.resource.feed()?, words);
                Some(feed.map(|bytes| Followed {
                    bytes,
                    cut_from: None,
                }))
            }
            Writer::Calendar(write) => {
                let calendar = loaded.resource.calendar()?;
                Some(Ok(write(loaded, place, calendar, words)))
            }
        }
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
    /// reached their limit. `Unsupported` for feeds and calendars, which [`Format::followed`] writes.
    pub fn write(
        &self,
        loaded: &Loaded,
        words: Words,
        scratch: &Scratch,
        out: &mut Output<'_>,
    ) -> io::Result<()> {
        match self.writer {
            Writer::Rows(rows) | Writer::Archive(rows) => {
                let mut rows = rows(loaded, words);
                rows.head(loaded, out)?;
                let (all, step) = (loaded.picked.len(), rows.piece_rows());
                for from in (0..all).step_by(step) {
                    rows.rows(loaded, from..all.min(from + step), out)?;
                }
                rows.foot(out)
            }
            Writer::File(write) => write(loaded, words, scratch, out),
            Writer::Feed(_) | Writer::Calendar(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// The output piece by piece, each written when it is asked for; `None` for a format that cannot be written
    /// so.
    pub fn pieces(&self, loaded: Arc<Loaded>, words: Words) -> Option<Pieces> {
        match self.writer {
            Writer::Rows(rows) | Writer::Archive(rows) => {
                Some(Pieces::new(rows(&loaded, words), loaded))
            }
            _ => None,
        }
    }

    /// True when it can be written in pieces.
    pub const fn is_in_pieces(&self) -> bool {
        matches!(self.writer, Writer::Rows(_) | Writer::Archive(_))
    }

    /// True when the output is compressed by itself.
    pub const fn is_compressed(&self) -> bool {
        matches!(self.writer, Writer::File(_) | Writer::Archive(_))
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
