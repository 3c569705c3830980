//! Reading stored submissions, for the command line of the staff.

use crate::{
    DatabaseError, Identity, OpenError, Place, Reference, SealError,
    database::{self, Access, Database},
};
use chrono::{DateTime, Utc};
use std::{
    cell::{RefCell, RefMut},
    fs::OpenOptions,
    io,
    os::unix::fs::OpenOptionsExt as _,
    path::Path,
};

/// The stored submissions.
pub struct Records(RefCell<Box<dyn Database>>);

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
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] DatabaseError),
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
    Store(#[from] DatabaseError),
    /// The new file exists already or cannot be created.
    #[error(transparent)]
    File(#[from] io::Error),
}

impl Records {
    /// Opens the database. The server may be running.
    ///
    /// # Errors
    /// There is no such file. What is not a database, or does not answer, is an error of the functions that read.
    pub fn open(place: &Place) -> Result<Self, OpenError> {
        if place.file().is_some_and(|file| !file.exists()) {
            return Err(OpenError::new(place, "there is no such file"));
        }
        let database = database::at(place, Access::Staff);
        let database = database.map_err(|why| OpenError::new(place, &why))?;
        Ok(Self(RefCell::new(database)))
    }

    fn database(&self) -> RefMut<'_, Box<dyn Database>> {
        self.0.borrow_mut()
    }

    /// Writes a copy of the database, without the outbox, to a new SQLite file that only its owner can read. The server may be
    /// running.
    ///
    /// # Errors
    /// The new file exists already, or one of the databases cannot be read or written.
    pub fn copy_to(&self, file: &Path) -> Result<(), CopyError> {
        let mut options = OpenOptions::new();
        options
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(file)?;
        let copied = self.database().copy_to(file);
        if copied.is_err() {
            // A part of a copy would be taken for one, and would be in the way of the next attempt.
            let _ = std::fs::remove_file(file);
        }
        Ok(copied?)
    }

    /// All submissions, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn list(&self) -> Result<Vec<Record>, ReadError> {
        let listed = self.database().list()?.into_iter().map(|row| {
            Ok(Record {
                reference: row.reference.parse().map_err(|_| ReadError::Content)?,
                form: row.form,
                locale: row.locale,
                received: DateTime::from_timestamp(row.received, 0).ok_or(ReadError::Content)?,
                proven: row.proven,
            })
        });
        listed.collect()
    }

    /// The decrypted fields of a submission: keys and values, in the order of the form. `None` if there is no such
    /// submission.
    ///
    /// # Errors
    /// The database cannot be read, or the private key does not decrypt the fields.
    pub fn open_one(
        &self,
        reference: &Reference,
        key: &Identity,
    ) -> Result<Option<Vec<[String; 2]>>, ReadError> {
        let Some(sealed) = self.database().sealed(reference.as_str())? else {
            return Ok(None);
        };
        let fields = serde_json::from_slice(&key.open(&sealed)?);
        fields.map(Some).map_err(|_| ReadError::Content)
    }
}
