//! Removal of submissions: old ones, and single ones at the request of a visitor.

use crate::{
    DatabaseError, OpenError, Place, Reference,
    database::{self, Access},
};
use chrono::{DateTime, Utc};
use std::time::Duration;

/// How long a removal may take. Meanwhile other submissions wait.
pub(crate) const LONGEST: Duration = Duration::from_secs(30);

/// How long after a submission was received its token is known when it is removed: a day, in seconds. A form can be sent within
/// four hours of its page, and clocks differ. Without its token a form that is sent again would be stored again.
pub(crate) const SPENT: i64 = 24 * 3600;

/// What is removed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Removal<'a> {
    /// Submissions that were received before a time, in seconds since 1970. Recorded in the table of purges.
    Before(i64),
    /// One submission. Recorded in the table of removals if it was there.
    One(&'a Reference),
}

/// The result of a removal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purged {
    /// The number of removed submissions.
    pub count: usize,
    /// False if another process was reading the file, so that removed submissions, still encrypted, remain in the write-ahead
    /// log until the next removal.
    pub is_overwritten: bool,
}

/// Removes the submissions that were received before a time, as [`crate::Store::purge`] does, from another process.
///
/// # Errors
/// The file does not exist, or the database cannot be written.
pub fn purge(
    place: &Place,
    before: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Purged, OpenError> {
    removed(place, Removal::Before(before.timestamp()), now)
}

/// Removes one submission, and what waits in the outbox for it. The server may be running. Adds a row to the table
/// of removals if there was such a submission.
///
/// # Errors
/// The file does not exist, or the database cannot be written.
pub fn remove(
    place: &Place,
    reference: &Reference,
    now: DateTime<Utc>,
) -> Result<Purged, OpenError> {
    removed(place, Removal::One(reference), now)
}

/// Removes in one transaction, and overwrites what was removed.
fn removed(place: &Place, removal: Removal<'_>, now: DateTime<Utc>) -> Result<Purged, OpenError> {
    if place.file().is_some_and(|file| !file.exists()) {
        return Err(OpenError::new(place, "there is no such file"));
    }
    let run = || {
        let mut database = database::at(place, Access::Staff)?;
        database.begin(LONGEST)?;
        let count = database.remove(removal, now.timestamp())?;
        database.commit()?;
        let is_overwritten = database.overwrite()?;
        Ok(Purged {
            count,
            is_overwritten,
        })
    };
    run().map_err(|why: DatabaseError| OpenError::new(place, &why))
}
