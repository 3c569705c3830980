//! The SQLite database file: durable commits, readable only by its owner, limited in size.

use rusqlite::Connection;
use std::{
    fs::{self, OpenOptions},
    io,
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::Path,
    time::Duration,
};

/// How long a write waits for the lock of another process.
const WAIT: Duration = Duration::from_secs(2);

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS submissions (
        reference TEXT PRIMARY KEY NOT NULL,
        token TEXT NOT NULL UNIQUE,
        form TEXT NOT NULL,
        locale TEXT NOT NULL,
        received INTEGER NOT NULL,
        proven INTEGER NOT NULL,
        sealed BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS submissions_received ON submissions (received);
    CREATE TABLE IF NOT EXISTS purges (at INTEGER NOT NULL, before INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS removals (at INTEGER NOT NULL, reference TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS outbox (
        reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
        channel TEXT NOT NULL,
        due INTEGER NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        until INTEGER,
        address BLOB,
        PRIMARY KEY (reference, channel)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS outbox_due ON outbox (channel, due);
";

/// Opens the file. A commit returns after the data is on disk. Only the owner of the file can read it.
pub(crate) fn connect(file: &Path) -> rusqlite::Result<Connection> {
    protect(file).map_err(|_| {
        let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN);
        rusqlite::Error::SqliteFailure(code, Some("it cannot be created or protected".to_owned()))
    })?;
    let connection = Connection::open(file)?;
    connection.busy_timeout(WAIT)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "secure_delete", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.execute_batch(SCHEMA)?;
    Ok(connection)
}

/// Creates the file if it does not exist, and removes the permissions of other users. SQLite creates the write-ahead log
/// with the same permissions.
fn protect(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let opened = options.create(true).append(true).mode(0o600).open(file)?;
    opened.set_permissions(fs::Permissions::from_mode(0o600))
}

/// Device and inode, which differ when another file is at the same path.
pub(crate) fn identity(file: &Path) -> Option<(u64, u64)> {
    let metadata = fs::metadata(file).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

/// An open database, with device and inode of its file to notice when the file is replaced.
pub(crate) struct Database {
    pub(crate) connection: Connection,
    pub(crate) identity: (u64, u64),
}

impl Database {
    /// Opens the file and limits its size.
    pub(crate) fn open(file: &Path, most_bytes: u64) -> rusqlite::Result<Self> {
        let connection = connect(file)?;
        let page: u32 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
        let pages = (most_bytes / u64::from(page.max(1))).max(1);
        let pages = u32::try_from(pages).unwrap_or(u32::MAX - 1);
        connection.pragma_update(None, "max_page_count", pages)?;
        let identity = identity(file).ok_or_else(replaced)?;
        Ok(Self {
            connection,
            identity,
        })
    }
}

/// Moves all commits into the database file and empties the write-ahead log. Deleted rows are then overwritten in both
/// (`secure_delete`). Returns false if another process was reading and the log could not be emptied.
pub(crate) fn checkpoint(connection: &Connection) -> rusqlite::Result<bool> {
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
    busy.map(|busy: i64| busy == 0)
}

/// The error for a file that was moved or replaced while it was open.
pub(crate) fn replaced() -> rusqlite::Error {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY_DBMOVED);
    rusqlite::Error::SqliteFailure(code, Some("the file was moved or replaced".to_owned()))
}
