//! Reading what was kept, for the staff's command line.

use crate::{Identity, Reference, SealError};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _};
use std::path::Path;

/// The kept submissions, read only.
pub struct Records(Connection);

/// A submission without its sealed part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What the visitor was given.
    pub reference: Reference,
    /// The id of the form.
    pub form: String,
    /// The language of the page.
    pub locale: String,
    /// When it arrived.
    pub received: DateTime<Utc>,
    /// True when a proof of work came with it.
    pub proven: bool,
}

/// Why submissions cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error(transparent)]
    Store(#[from] rusqlite::Error),
    /// The key does not open it.
    #[error(transparent)]
    Sealed(#[from] SealError),
    /// What was opened is no submission.
    #[error("the submission is not in the form that it was sealed in")]
    Content,
}

impl Records {
    /// Opens the file of a running or stopped server.
    ///
    /// # Errors
    /// There is no such file, or it is no database.
    pub fn open(file: &Path) -> Result<Self, ReadError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Ok(Self(Connection::open_with_flags(file, flags)?))
    }

    /// All submissions, the latest first.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn list(&self) -> Result<Vec<Record>, ReadError> {
        let mut all = self.0.prepare(
            "SELECT reference, form, locale, received, proven FROM submissions
             ORDER BY received DESC, reference",
        )?;
        let rows = all.query_map([], |row| {
            let text = |at: usize| row.get::<_, String>(at);
            let (reference, received) = (text(0)?, row.get(3)?);
            Ok((reference, text(1)?, text(2)?, received, row.get(4)?))
        })?;
        let mut records = Vec::new();
        for row in rows {
            let (reference, form, locale, received, proven) = row?;
            records.push(Record {
                reference: reference.parse().map_err(|_| ReadError::Content)?,
                form,
                locale,
                received: DateTime::from_timestamp(received, 0).ok_or(ReadError::Content)?,
                proven,
            });
        }
        Ok(records)
    }

    /// The fields of a submission, key and value each, in the order of the form; `None` when there is no such
    /// submission.
    ///
    /// # Errors
    /// The file cannot be read, or the key does not open it.
    pub fn open_one(
        &self,
        reference: &Reference,
        key: &Identity,
    ) -> Result<Option<Vec<[String; 2]>>, ReadError> {
        let mut one = self
            .0
            .prepare("SELECT sealed FROM submissions WHERE reference = ?")?;
        let sealed: Option<Vec<u8>> = one
            .query_row([reference.as_str()], |row| row.get(0))
            .optional()?;
        let Some(sealed) = sealed else {
            return Ok(None);
        };
        let fields = serde_json::from_slice(&key.open(&sealed)?);
        fields.map(Some).map_err(|_| ReadError::Content)
    }
}
