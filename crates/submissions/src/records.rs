//! Reading stored submissions, for the command line of the staff.

use crate::{Identity, Reference, SealError};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _};
use std::{fs::OpenOptions, io, os::unix::fs::OpenOptionsExt as _, path::Path};

/// The stored submissions.
pub struct Records(Connection);

/// A submission without its encrypted fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The reference that the visitor was given.
    pub reference: Reference,
    /// The id of the form.
    pub form: String,
    /// The language of the page.
    pub locale: String,
    /// The time of receipt.
    pub received: DateTime<Utc>,
    /// True if the browser sent a valid proof of work.
    pub proven: bool,
}

/// The reason why submissions cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error(transparent)]
    Store(#[from] rusqlite::Error),
    /// The private key does not decrypt it.
    #[error(transparent)]
    Sealed(#[from] SealError),
    /// The decrypted data is not a submission.
    #[error("the decrypted data is not a submission")]
    Content,
}

/// The reason why a copy was not made.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The database cannot be read, or the copy cannot be written.
    #[error(transparent)]
    Store(#[from] rusqlite::Error),
    /// The new file exists already or cannot be created.
    #[error(transparent)]
    File(#[from] io::Error),
}

impl Records {
    /// Opens the database file. The server may be running.
    ///
    /// # Errors
    /// The file does not exist, or it is not a database.
    pub fn open(file: &Path) -> Result<Self, ReadError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Ok(Self(Connection::open_with_flags(file, flags)?))
    }

    /// Writes a copy of the database, without the outbox, to a new file that only its owner can read. The server may be running.
    ///
    /// # Errors
    /// The new file exists already, or one of the files cannot be read or written.
    pub fn copy_to(&self, file: &Path) -> Result<(), CopyError> {
        let mut options = OpenOptions::new();
        options
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(file)?;
        self.0.execute("VACUUM INTO ?", [file.to_string_lossy()])?;
        let copy = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        copy.pragma_update(None, "journal_mode", "memory")?;
        copy.pragma_update(None, "secure_delete", true)?;
        copy.execute("DELETE FROM outbox", [])?;
        Ok(())
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

    /// The decrypted fields of a submission: keys and values, in the order of the form. `None` if there is no such
    /// submission.
    ///
    /// # Errors
    /// The file cannot be read, or the private key does not decrypt the fields.
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
