//! Errors of the database file, worded for operators.

use rusqlite::{Error, ErrorCode};
use std::path::{Path, PathBuf};

/// Why the store cannot be used, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another import holds the lock.
    #[error("another import is running on {path}; try again when it has finished", path = .0.display())]
    Busy(PathBuf),
    /// Another program held the file beyond the timeout.
    #[error("{path} is in use by another program", path = .0.display())]
    Locked(PathBuf),
    /// The disk or the file's quota is full.
    #[error("no room left on the disk for {path}", path = .0.display())]
    Full(PathBuf),
    /// The file or its folder may not be written.
    #[error("{path} cannot be written: the file or its folder is read-only for this user", path = .0.display())]
    ReadOnly(PathBuf),
    /// The file cannot be opened.
    #[error("{path} cannot be opened: the folder is missing or not accessible", path = .0.display())]
    Unopenable(PathBuf),
    /// The file is something else, or damaged.
    #[error("{path} is not a store of this program, or it is damaged", path = .0.display())]
    NotAStore(PathBuf),
    /// The file was written by a later version of the program.
    #[error("{path} was written by a newer version of this program", path = .0.display())]
    Newer(PathBuf),
    /// Anything else.
    #[error("{path}: {source}", path = path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// The error of SQLite.
        source: Error,
    },
}

impl StoreError {
    /// Maps an error of SQLite.
    pub(crate) fn new(path: &Path, source: Error) -> Self {
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy(path),
            Some(ErrorCode::DiskFull) => Self::Full(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(path),
            Some(ErrorCode::CannotOpen) => Self::Unopenable(path),
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Self::NotAStore(path),
            _ => Self::Other { path, source },
        }
    }
}
