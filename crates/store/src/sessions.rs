//! The completed sessions of a sample exchange in a separate file, one row per session. The content of
//! a row is opaque here. The file is open only while it is read or written.

use crate::StoreError;
use chrono::{Datelike, NaiveDate};
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, types::FromSqlError,
};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use xxhash_rust::xxh3::Xxh3;

/// How long to wait for another process that writes the file.
const WAIT: Duration = Duration::from_secs(5);
/// Version of the tables; zero for a file without tables.
const TABLES: i64 = 1;

const MAKE: &str = "
    CREATE TABLE sample (id INTEGER PRIMARY KEY CHECK (id = 1), key TEXT NOT NULL) STRICT;
    CREATE TABLE sessions (
        day INTEGER PRIMARY KEY NOT NULL,
        bars BLOB NOT NULL,
        state BLOB,
        sum INTEGER NOT NULL
    ) STRICT;
";

/// One session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRow {
    /// Its day.
    pub day: NaiveDate,
    /// Its bars.
    pub bars: Vec<u8>,
    /// The state after it, if kept.
    pub state: Option<Vec<u8>>,
}

/// The session file of one sample, which may not exist yet.
#[derive(Debug, Clone)]
pub struct SessionFile {
    path: PathBuf,
    most_pages: Option<u32>,
}

impl SessionFile {
    /// A file at a path, without opening it.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            most_pages: None,
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Limits the file to a number of 4 KiB pages, like a full disk.
    pub fn limit_pages(&mut self, pages: u32) {
        self.most_pages = Some(pages);
    }

    /// Passes the sessions by day to `each` until it returns false. Passes none if there is no file
    /// or it has another key.
    pub fn read(
        &self,
        key: &str,
        each: &mut dyn FnMut(SessionRow) -> bool,
    ) -> Result<(), StoreError> {
        if !self.path.exists() {
            return Ok(());
        }
        let (mut connection, _) = self.open(OpenFlags::empty())?;
        // In one transaction, to see concurrent additions completely or not at all.
        let begun = connection.transaction().map_err(|e| self.told(e))?;
        let steps = steps_taken(&begun).map_err(|e| self.told(e))?;
        match steps {
            0 => Ok(()),
            TABLES => read(&begun, key, each).map_err(|error| self.told(error)),
            _ => Err(StoreError::Newer(self.path.clone())),
        }
    }

    /// Replaces the content of the file with sessions, and creates it if missing.
    pub fn begin(
        &self,
        key: &str,
        rows: &mut dyn Iterator<Item = SessionRow>,
    ) -> Result<(), StoreError> {
        let (mut connection, steps) = self.open(OpenFlags::SQLITE_OPEN_CREATE)?;
        if !(0..=TABLES).contains(&steps) {
            return Err(StoreError::Newer(self.path.clone()));
        }
        begin(&mut connection, key, rows).map_err(|error| self.told(error))
    }

    /// Adds the sessions after that of `after`; existing ones are skipped. Returns false, without
    /// adding any, if the file has another key or lacks earlier sessions.
    pub fn append(
        &self,
        key: &str,
        after: Option<NaiveDate>,
        rows: &mut dyn Iterator<Item = SessionRow>,
    ) -> Result<bool, StoreError> {
        let (mut connection, steps) = self.open(OpenFlags::empty())?;
        if steps != TABLES {
            return Ok(false);
        }
        append(&mut connection, key, after, rows).map_err(|error| self.told(error))
    }

    fn open(&self, more: OpenFlags) -> Result<(Connection, i64), StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
        let open = || {
            let connection = Connection::open_with_flags(&self.path, flags)?;
            connection.busy_timeout(WAIT)?;
            if let Some(pages) = self.most_pages {
                connection.pragma_update(None, "max_page_count", pages)?;
            }
            let steps = steps_taken(&connection)?;
            Ok((connection, steps))
        };
        open().map_err(|error| self.told(error))
    }

    fn told(&self, error: rusqlite::Error) -> StoreError {
        match error {
            // The row was damaged.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => StoreError::NotAStore(self.path.clone()),
            error => match StoreError::new(&self.path, error) {
                StoreError::Busy(path) => StoreError::Locked(path),
                error => error,
            },
        }
    }
}

fn steps_taken(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

fn key_of(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let found = connection.query_row("SELECT key FROM sample", [], |row| row.get(0));
    found.optional()
}

fn sum(day: i32, bars: &[u8], state: Option<&[u8]>) -> i64 {
    let mut sum = Xxh3::new();
    sum.update(&day.to_le_bytes());
    sum.update(&(bars.len() as u64).to_le_bytes());
    sum.update(bars);
    sum.update(&[u8::from(state.is_some())]);
    sum.update(state.unwrap_or_default());
    sum.digest().cast_signed()
}

fn read(
    connection: &Connection,
    key: &str,
    each: &mut dyn FnMut(SessionRow) -> bool,
) -> rusqlite::Result<()> {
    if key_of(connection)?.as_deref() != Some(key) {
        return Ok(());
    }
    let mut statement =
        connection.prepare("SELECT day, bars, state, sum FROM sessions ORDER BY day")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (day, bars, state): (i32, Vec<u8>, Option<Vec<u8>>) =
            (row.get(0)?, row.get(1)?, row.get(2)?);
        let date = NaiveDate::from_num_days_from_ce_opt(day);
        let whole = row.get::<_, i64>(3)? == sum(day, &bars, state.as_deref());
        let Some(day) = date.filter(|_| whole) else {
            return Err(FromSqlError::InvalidType.into());
        };
        if !each(SessionRow { day, bars, state }) {
            break;
        }
    }
    Ok(())
}

fn begin(
    connection: &mut Connection,
    key: &str,
    rows: &mut dyn Iterator<Item = SessionRow>,
) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have created the tables in the meantime.
    if steps_taken(&transaction)? == 0 {
        transaction.execute_batch(MAKE)?;
        transaction.pragma_update(None, "user_version", TABLES)?;
    }
    transaction.execute_batch("DELETE FROM sessions; DELETE FROM sample")?;
    transaction.execute("INSERT INTO sample (id, key) VALUES (1, ?1)", [key])?;
    insert(&transaction, rows)?;
    transaction.commit()
}

fn append(
    connection: &mut Connection,
    key: &str,
    after: Option<NaiveDate>,
    rows: &mut dyn Iterator<Item = SessionRow>,
) -> rusqlite::Result<bool> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let last: Option<i32> =
        transaction.query_row("SELECT max(day) FROM sessions", [], |row| row.get(0))?;
    let gap = last < after.map(|day| day.num_days_from_ce());
    if gap || key_of(&transaction)?.as_deref() != Some(key) {
        return Ok(false);
    }
    insert(
        &transaction,
        &mut rows.filter(|row| Some(row.day.num_days_from_ce()) > last),
    )?;
    transaction.commit()?;
    Ok(true)
}

fn insert(
    transaction: &Transaction<'_>,
    rows: &mut dyn Iterator<Item = SessionRow>,
) -> rusqlite::Result<()> {
    let mut statement = transaction
        .prepare("INSERT INTO sessions (day, bars, state, sum) VALUES (?1, ?2, ?3, ?4)")?;
    for SessionRow { day, bars, state } in rows {
        let day = day.num_days_from_ce();
        let sum = sum(day, &bars, state.as_deref());
        statement.execute((day, bars, state, sum))?;
    }
    Ok(())
}
