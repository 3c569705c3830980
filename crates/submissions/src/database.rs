//! What a database of submissions does. The limits, the encryption and the grouping of transactions are outside of it.

pub(crate) mod postgres;
pub(crate) mod sqlite;

use crate::{
    Channel, Place, Settled,
    outbox::{Queued, TakenRow},
    removal::Removal,
};
use std::{collections::HashMap, time::Duration};

/// A row of the table of submissions, with the messages about it.
pub(crate) struct Row {
    pub(crate) reference: String,
    pub(crate) token: String,
    pub(crate) form: String,
    pub(crate) locale: String,
    pub(crate) received: i64,
    pub(crate) proven: bool,
    pub(crate) sealed: Vec<u8>,
    pub(crate) queue: Vec<Queued>,
}

impl Row {
    /// What a submission takes in the database beside its encrypted fields: its other columns, its rows of indexes and messages.
    pub(crate) const BESIDE: usize = 512;

    /// Its approximate size in the database, in bytes.
    pub(crate) fn bytes(&self) -> i64 {
        let addresses = self.queue.iter().flat_map(|queued| &queued.address);
        let bytes = self.sealed.len() + addresses.map(Vec::len).sum::<usize>() + Self::BESIDE;
        i64::try_from(bytes).unwrap_or(i64::MAX)
    }
}

/// A row of the table of submissions, as it is listed.
pub(crate) struct Listed {
    pub(crate) reference: String,
    pub(crate) form: String,
    pub(crate) locale: String,
    pub(crate) received: i64,
    pub(crate) proven: bool,
}

/// The token of a submission, and its reference; `None` if it was removed.
pub(crate) type Known = (String, Option<String>);

/// What is stored.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Totals {
    /// The number of submissions.
    pub(crate) submissions: i64,
    /// About how many bytes they take; 0 where the database limits its own size.
    pub(crate) bytes: i64,
}

/// How much is used, by each form too.
pub(crate) struct Used {
    /// About how many bytes the submissions take.
    pub(crate) bytes: i64,
    /// The number of submissions of each form, and about how many bytes they take.
    pub(crate) forms: HashMap<String, (i64, i64)>,
}

/// The reason why a database cannot be read or written. Displayed without values of rows and without the password.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// An error of SQLite.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// An error of PostgreSQL or of the connection to it.
    #[error("{}", postgres::shown(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// PostgreSQL did not answer in time.
    #[error("the database did not answer in time")]
    TimedOut,
    /// The connection cannot be made.
    #[error("{0}")]
    Connection(String),
    /// The tables were made by a later version of the program.
    #[error(
        "its tables are of version {0}, which this program does not know: use the version of Borsa that made them, or a later one"
    )]
    Later(i32),
    /// A row has values that this program does not write.
    #[error("a row of the table {0} is damaged")]
    Damaged(&'static str),
}

/// A database with at most one transaction at a time. After an error the caller calls [`Database::disconnect`].
pub(crate) trait Database {
    /// Connects, if there is no usable connection, and starts a transaction that may take `most`.
    fn begin(&mut self, most: Duration) -> Result<(), DatabaseError>;

    /// Ends the transaction. What it wrote is on disk then.
    fn commit(&mut self) -> Result<(), DatabaseError>;

    /// Closes the connection. What was not committed is not stored. The next transaction connects again.
    fn disconnect(&mut self);

    /// What is stored. Until the end of the transaction no other one adds submissions.
    fn totals(&mut self) -> Result<Totals, DatabaseError>;

    /// How much is used. It reads about all rows, so it is not for every transaction.
    fn used(&mut self) -> Result<Used, DatabaseError>;

    /// Those of the tokens that submissions came with: each with the reference of its submission, or `None` if that was removed.
    fn known(&mut self, tokens: &[&str]) -> Result<Vec<Known>, DatabaseError>;

    /// Adds submissions and the messages about them.
    fn insert(&mut self, rows: &[&Row]) -> Result<(), DatabaseError>;

    /// Removes the messages of other channels than these, and returns their number. Makes messages due that were being
    /// delivered by a process that is gone.
    fn start_outbox(&mut self, channels: &[Channel]) -> Result<usize, DatabaseError>;

    /// Removes the expired messages of a channel, and returns their number.
    fn expire(&mut self, channel: Channel, now: i64) -> Result<u64, DatabaseError>;

    /// Takes messages that are due. Until `lease` they are not due.
    fn lease(
        &mut self,
        channel: Channel,
        most: u32,
        now: i64,
        lease: i64,
    ) -> Result<Vec<TakenRow>, DatabaseError>;

    /// The number of messages of a channel.
    fn waiting(&mut self, channel: Channel) -> Result<u64, DatabaseError>;

    /// Removes messages, or sets the times at which they are due again.
    fn settle(&mut self, channel: Channel, settled: &[Settled]) -> Result<(), DatabaseError>;

    /// Removes submissions with their messages, records that, and returns their number. Their tokens are kept until a day
    /// after they were received ([`SPENT`](crate::removal::SPENT)).
    fn remove(&mut self, removal: Removal<'_>, now: i64) -> Result<usize, DatabaseError>;

    /// The time of the last removal of old submissions, in seconds since 1970.
    fn purged(&mut self) -> Result<Option<i64>, DatabaseError>;

    /// After a commit: overwrites what was removed. False if a copy of it is left until the next time.
    fn overwrite(&mut self) -> Result<bool, DatabaseError>;

    /// All submissions, the latest first.
    fn list(&mut self) -> Result<Vec<Listed>, DatabaseError>;

    /// The encrypted fields of a submission.
    fn sealed(&mut self, reference: &str) -> Result<Option<Vec<u8>>, DatabaseError>;

    /// Writes a copy without the outbox to a new, empty file of SQLite.
    fn copy_to(&mut self, file: &std::path::Path) -> Result<(), DatabaseError>;
}

/// How a database is opened.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Access {
    /// By the server: tables that are not there are made. A file may take this many bytes.
    Serving(u64),
    /// By the staff: the tables must be there.
    Staff,
}

/// A database, which is not connected yet.
pub(crate) fn at(place: &Place, access: Access) -> Result<Box<dyn Database>, DatabaseError> {
    Ok(match place {
        Place::File(file) => Box::new(sqlite::Sqlite::new(file, access)),
        Place::Postgres(url) => Box::new(postgres::Postgres::new(url, access)?),
    })
}
