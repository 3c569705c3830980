//! The database file: opening, migrations, and change detection for readers.

use crate::StoreError;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

/// How long a reader waits for the short exclusive locks.
const WAIT: Duration = Duration::from_secs(5);
/// How long an import waits for another one.
const WAIT_TO_WRITE: Duration = Duration::from_millis(500);
/// Page cache while importing, KiB; SQLite expects a negative number.
const PAGES_KIB: i64 = 32 * 1024;

/// The migrations from an empty file; `user_version` counts those applied.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE securities (
        symbol TEXT PRIMARY KEY NOT NULL,
        isin TEXT NOT NULL UNIQUE,
        name_en TEXT NOT NULL,
        name_ar TEXT NOT NULL,
        sector TEXT NOT NULL,
        listed_on INTEGER NOT NULL,
        issued_shares INTEGER NOT NULL,
        par INTEGER NOT NULL,
        foreign_limit INTEGER NOT NULL,
        sharia INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE daily_prices (
        symbol TEXT NOT NULL,
        day INTEGER NOT NULL,
        open INTEGER,
        high INTEGER,
        low INTEGER,
        close INTEGER NOT NULL,
        previous_close INTEGER,
        volume INTEGER NOT NULL,
        value INTEGER,
        trades INTEGER,
        PRIMARY KEY (symbol, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE disclosures (
        id TEXT PRIMARY KEY NOT NULL,
        published INTEGER NOT NULL,
        symbol TEXT,
        issuer_en TEXT NOT NULL,
        issuer_ar TEXT NOT NULL,
        title_en TEXT NOT NULL,
        title_ar TEXT NOT NULL,
        kind TEXT NOT NULL,
        price_sensitive INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE holidays (
        first INTEGER PRIMARY KEY NOT NULL,
        last INTEGER NOT NULL,
        name_en TEXT NOT NULL,
        name_ar TEXT NOT NULL,
        provisional INTEGER NOT NULL,
        trading_closed INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE imports (
        id INTEGER PRIMARY KEY,
        what TEXT NOT NULL,
        rows INTEGER NOT NULL,
        changed INTEGER NOT NULL
    ) STRICT;
",
    "
    CREATE TABLE old_addresses (
        old TEXT PRIMARY KEY NOT NULL,
        new TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
",
];

/// An open store. Not shared between threads: each opens its own.
#[derive(Debug)]
pub struct Store {
    pub(crate) path: PathBuf,
    pub(crate) connection: Connection,
}

impl Store {
    /// Opens the store for writing and creates it if missing.
    pub fn create(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut store = Self::open_as(path, flags)?;
        store.told(store.prepare_file())?;
        store.migrate()?;
        Ok(store)
    }

    /// Opens an existing store for reading. `None` if its tables are not created yet.
    pub fn open(path: &Path) -> Result<Option<Self>, StoreError> {
        let store = Self::open_as(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        match store.steps_taken()? {
            0 => Ok(None),
            _ => Ok(Some(store)),
        }
    }

    /// Opens the same file again, for another thread.
    pub fn another(&self) -> Result<Self, StoreError> {
        Self::open_as(&self.path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn open_as(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)
            .map_err(|error| StoreError::new(path, error))?;
        let store = Self {
            path: path.to_owned(),
            connection,
        };
        store.told(store.connection.busy_timeout(WAIT))?;
        if store.steps_taken()? > MIGRATIONS.len() {
            return Err(StoreError::Newer(path.to_owned()));
        }
        Ok(store)
    }

    fn prepare_file(&self) -> rusqlite::Result<()> {
        // WAL: readers see the previous state while an import writes. The result is the mode in force.
        self.connection
            .query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
        self.connection.busy_timeout(WAIT_TO_WRITE)?;
        self.connection
            .pragma_update(None, "cache_size", -PAGES_KIB)?;
        self.connection.pragma_update(None, "synchronous", "NORMAL")
    }

    fn steps_taken(&self) -> Result<usize, StoreError> {
        let steps: i64 = self.told(self.connection.pragma_query_value(
            None,
            "user_version",
            |row| row.get(0),
        ))?;
        // We never write a negative number: treat it as newer.
        Ok(usize::try_from(steps).unwrap_or(usize::MAX))
    }

    fn migrate(&mut self) -> Result<(), StoreError> {
        if self.steps_taken()? == MIGRATIONS.len() {
            return Ok(());
        }
        let path = self.path.clone();
        migrate(&mut self.connection).map_err(|error| StoreError::new(&path, error))
    }

    /// Maps an error of SQLite.
    pub(crate) fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| StoreError::new(&self.path, error))
    }

    /// Changes whenever another connection changes the file; cheap enough to poll every second.
    pub fn data_version(&self) -> Result<i64, StoreError> {
        self.told(
            self.connection
                .pragma_query_value(None, "data_version", |row| row.get(0)),
        )
    }

    /// Limits the file to a number of 4 KiB pages, like a full disk.
    pub fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.told(self.connection.pragma_update(None, "max_page_count", pages))
    }

    /// Number of imports with changes.
    pub fn generation(&self) -> Result<u64, StoreError> {
        let count: i64 = self.told(self.connection.query_row(
            "SELECT count(*) FROM imports",
            [],
            |row| row.get(0),
        ))?;
        Ok(count.unsigned_abs())
    }
}

fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated first.
    let taken: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for step in MIGRATIONS.iter().skip(usize::try_from(taken).unwrap_or(0)) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_is_created_once_and_reopened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("borsa.sqlite");
        assert!(matches!(Store::open(&path), Err(StoreError::Unopenable(_))));
        let store = Store::create(&path).unwrap();
        assert_eq!(store.generation().unwrap(), 0);
        drop(store);
        Store::create(&path).unwrap();
        assert!(Store::open(&path).unwrap().is_some());
    }

    #[test]
    fn other_files_are_refused_with_a_message() {
        let folder = tempfile::tempdir().unwrap();
        let text = folder.path().join("text");
        std::fs::write(
            &text,
            "not a database, but long enough to be read ".repeat(40),
        )
        .unwrap();
        assert!(matches!(
            Store::create(&text),
            Err(StoreError::NotAStore(_))
        ));
        let below = text.join("borsa.sqlite");
        let error = Store::create(&below).unwrap_err();
        assert!(error.to_string().contains("cannot be opened"), "{error}");
        let newer = folder.path().join("newer");
        let store = Store::create(&newer).unwrap();
        store
            .connection
            .pragma_update(None, "user_version", 99)
            .unwrap();
        drop(store);
        assert!(matches!(Store::create(&newer), Err(StoreError::Newer(_))));
    }
}
