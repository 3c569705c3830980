//! The tables in SQLite, and their version.

use super::super::DatabaseError;
use rusqlite::Connection;

/// The version of the tables, which the file keeps as its `user_version`; files of programs that did not write it have 0.
const VERSION: i32 = 2;

/// The statements that make all tables.
pub(crate) const SCHEMA: &str = "
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
    -- The tokens of removed submissions, while a form could be sent with them.
    CREATE TABLE IF NOT EXISTS spent_tokens (token TEXT PRIMARY KEY NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
";

/// The version of the tables; 0 if there are none, or if they are of a program that did not write it.
///
/// # Errors
/// It is later than that of this program.
pub(super) fn known_version(connection: &Connection) -> Result<i32, DatabaseError> {
    let made = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match made > VERSION {
        true => Err(DatabaseError::Later(made)),
        false => Ok(made),
    }
}

/// Makes the tables, or those that are missing since an earlier version.
///
/// # Errors
/// The tables are of a later version than those of this program; they are left as they are.
pub(super) fn prepare(connection: &Connection) -> Result<(), DatabaseError> {
    let made = known_version(connection)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.execute_batch(SCHEMA)?;
    if made < VERSION {
        connection.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(())
}
