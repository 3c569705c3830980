//! Removal of submissions: old ones, and single ones at the request of a visitor.

use crate::{
    OpenError, Reference,
    database::{checkpoint, connect},
};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, TransactionBehavior, params};
use std::path::Path;

/// The result of a removal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purged {
    /// The number of removed submissions.
    pub count: usize,
    /// False if another process was reading, so that removed submissions, still encrypted, remain in the write-ahead
    /// log until the next removal.
    pub is_overwritten: bool,
}

/// Removes the submissions that were received before a time, as [`crate::Store::purge`] does, from another process.
///
/// # Errors
/// The file does not exist, or it cannot be written.
pub fn purge(file: &Path, before: DateTime<Utc>, now: DateTime<Utc>) -> Result<Purged, OpenError> {
    within(file, |transaction| {
        removed_before(transaction, before.timestamp(), now.timestamp())
    })
}

/// Removes one submission, and what waits in the outbox for it. The server may be running. Adds a row to the table
/// `removals` if there was such a submission.
///
/// # Errors
/// The file does not exist, or it cannot be written.
pub fn remove(file: &Path, reference: &Reference, now: DateTime<Utc>) -> Result<Purged, OpenError> {
    within(file, |transaction| {
        let reference = reference.as_str();
        let count =
            transaction.execute("DELETE FROM submissions WHERE reference = ?", [reference])?;
        if count > 0 {
            transaction.execute(
                "INSERT INTO removals (at, reference) VALUES (?, ?)",
                params![now.timestamp(), reference],
            )?;
        }
        Ok(count)
    })
}

/// Runs `DELETE` statements in one transaction, then empties the write-ahead log, so that the deleted rows are not left in the file.
fn within(
    file: &Path,
    removal: impl FnOnce(&Connection) -> rusqlite::Result<usize>,
) -> Result<Purged, OpenError> {
    if !file.exists() {
        return Err(OpenError::new(file, "there is no such file"));
    }
    let run = || {
        let mut connection = connect(file)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let count = removal(&transaction)?;
        transaction.commit()?;
        let is_overwritten = checkpoint(&connection)?;
        Ok(Purged {
            count,
            is_overwritten,
        })
    };
    run().map_err(|why: rusqlite::Error| OpenError::new(file, &why))
}

/// Removes the submissions that were received before a time, both in seconds since 1970.
pub(crate) fn removed_before(
    transaction: &Connection,
    before: i64,
    now: i64,
) -> rusqlite::Result<usize> {
    let count = transaction.execute("DELETE FROM submissions WHERE received < ?", [before])?;
    transaction.execute(
        "INSERT INTO purges (at, before, count) VALUES (?, ?, ?)",
        params![now, before, i64::try_from(count).unwrap_or(i64::MAX)],
    )?;
    Ok(count)
}
