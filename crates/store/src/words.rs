//! An index of the words of documents in a separate file: SQLite's FTS5 over numbered terms. It finds what
//! `domain::fold::contains` finds: documents that have every searched word somewhere in their words.

mod terms;

use crate::StoreError;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::{
    collections::{BTreeSet, HashMap},
    fmt::Write as _,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError, RwLock},
    time::Duration,
};
use terms::Terms;

/// How long to wait for another process that writes the file.
const WAIT: Duration = Duration::from_secs(5);
/// Version of the tables; zero for a file without tables.
const TABLES: i64 = 1;
/// A searched word that is part of more words than this is not looked up.
const MOST_WORDS: usize = 1_000;
/// How many totals are remembered. All are forgotten at a change.
const TOTALS: usize = 256;

const MAKE: &str = "
    CREATE TABLE entries (key INTEGER PRIMARY KEY NOT NULL, digest INTEGER NOT NULL) STRICT;
    CREATE TABLE terms (id INTEGER PRIMARY KEY NOT NULL, term TEXT NOT NULL UNIQUE) STRICT;
    CREATE VIRTUAL TABLE postings USING fts5(
        terms, content='', contentless_delete=1, detail=none, tokenize='ascii');
";

/// A document to be found by its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its key. Documents are found in falling order of keys.
    pub key: i64,
    /// Changes with the document.
    pub digest: i64,
    /// Its words, folded.
    pub words: String,
    /// Codes that it can be filtered by.
    pub facets: Vec<String>,
}

/// A search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search<'a> {
    /// Words that must all be part of words of the document, folded.
    pub words: Vec<&'a str>,
    /// Codes that the document must all have.
    pub facets: Vec<String>,
    /// Its keys.
    pub keys: RangeInclusive<i64>,
    /// How many of the first are left out.
    pub skip: u32,
    /// How many are wanted.
    pub take: u16,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// The number of all.
    pub total: u64,
    /// The keys of those that are wanted, in falling order.
    pub keys: Vec<i64>,
}

/// An open index. Searches wait for each other, and for changes.
#[derive(Debug)]
pub struct WordFile {
    path: PathBuf,
    connection: Mutex<Connection>,
    terms: RwLock<Terms>,
    totals: Mutex<HashMap<String, u64>>,
}

impl WordFile {
    /// Opens the file, and creates it if it is missing.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let opened = Self::connect(path).map_err(|error| StoreError::new(path, error))?;
        let (connection, terms) = opened.ok_or_else(|| StoreError::Newer(path.to_owned()))?;
        Ok(Self {
            path: path.to_owned(),
            connection: Mutex::new(connection),
            terms: RwLock::new(terms),
            totals: Mutex::default(),
        })
    }

    /// Opens the file and makes its tables; `None` for tables of a later version, which are left as they are.
    fn connect(path: &Path) -> rusqlite::Result<Option<(Connection, Terms)>> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(WAIT)?;
        if version(&connection)? > TABLES {
            return Ok(None);
        }
        let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another process may have made them since.
        match version(&begun)? {
            0 => {
                begun.execute_batch(MAKE)?;
                begun.pragma_update(None, "user_version", TABLES)?;
            }
            TABLES => {}
            _ => return Ok(None),
        }
        begun.commit()?;
        let terms = Terms::read(&connection)?;
        Ok(Some((connection, terms)))
    }

    /// The digests of its documents by their keys.
    pub fn entries(&self) -> Result<HashMap<i64, i64>, StoreError> {
        let connection = self.connection();
        let read = || {
            let mut statement = connection.prepare("SELECT key, digest FROM entries")?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect()
        };
        self.told(read())
    }

    /// Removes documents and adds others, all or none.
    pub fn change(
        &self,
        removed: &[i64],
        added: &mut dyn Iterator<Item = Document>,
    ) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let mut terms = self
            .terms
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let mut work = || {
            let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            change(&begun, &mut terms, removed, added)?;
            begun.commit()
        };
        self.told(work())?;
        *self.terms.write().unwrap_or_else(PoisonError::into_inner) = terms;
        self.totals().clear();
        Ok(())
    }

    /// The documents that match. `None` if a search word is part of too many indexed words to be looked up.
    pub fn find(&self, search: &Search<'_>) -> Result<Option<Found>, StoreError> {
        let terms = self.terms.read().unwrap_or_else(PoisonError::into_inner);
        let mut matched = String::new();
        for word in search.words.iter().collect::<BTreeSet<_>>() {
            match terms.with(word, MOST_WORDS) {
                None => return Ok(None),
                Some(ids) if ids.is_empty() => return Ok(Some(Found::default())),
                Some(ids) => all_of(&mut matched, &ids),
            }
        }
        for facet in &search.facets {
            match terms.facet(facet) {
                None => return Ok(Some(Found::default())),
                Some(id) => all_of(&mut matched, &[id]),
            }
        }
        drop(terms);
        if matched.is_empty() {
            return Ok(None);
        }
        self.told(self.matches(&matched, search)).map(Some)
    }

    fn matches(&self, matched: &str, search: &Search<'_>) -> rusqlite::Result<Found> {
        let connection = self.connection();
        let (from, to) = (*search.keys.start(), *search.keys.end());
        let key = format!("{matched} {from} {to}");
        let remembered = self.totals().get(&key).copied();
        let total = match remembered {
            Some(total) => total,
            None => {
                let mut count = connection.prepare_cached(
                    "SELECT count(*) FROM postings
                    WHERE postings MATCH ?1 AND rowid BETWEEN ?2 AND ?3",
                )?;
                let total: i64 = count.query_row((matched, from, to), |row| row.get(0))?;
                let total = total.unsigned_abs();
                let mut totals = self.totals();
                if totals.len() >= TOTALS {
                    totals.clear();
                }
                totals.insert(key, total);
                total
            }
        };
        let mut page = connection.prepare_cached(
            "SELECT rowid FROM postings WHERE postings MATCH ?1 AND rowid BETWEEN ?2 AND ?3
            ORDER BY rowid DESC LIMIT ?4 OFFSET ?5",
        )?;
        let rows = page.query_map((matched, from, to, search.take, search.skip), |row| {
            row.get(0)
        })?;
        let keys = rows.collect::<rusqlite::Result<_>>()?;
        Ok(Found { total, keys })
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn totals(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        self.totals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| StoreError::new(&self.path, error))
    }
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Adds to an expression that one of the terms must be there. Terms are numbers, so no text of a visitor is ever part
/// of the expression.
fn all_of(matched: &mut String, ids: &[i64]) {
    if !matched.is_empty() {
        matched.push_str(" AND ");
    }
    matched.push('(');
    for (at, id) in ids.iter().enumerate() {
        // Writing to a string does not fail.
        let _ = write!(matched, "{}{id}", if at > 0 { " OR " } else { "" });
    }
    matched.push(')');
}

fn change(
    begun: &Transaction<'_>,
    terms: &mut Terms,
    removed: &[i64],
    added: &mut dyn Iterator<Item = Document>,
) -> rusqlite::Result<()> {
    let mut forget = begun.prepare("DELETE FROM entries WHERE key = ?1")?;
    let mut unpost = begun.prepare("DELETE FROM postings WHERE rowid = ?1")?;
    for key in removed {
        forget.execute([key])?;
        unpost.execute([key])?;
    }
    let mut enter = begun.prepare("INSERT INTO entries (key, digest) VALUES (?1, ?2)")?;
    let mut post = begun.prepare("INSERT INTO postings (rowid, terms) VALUES (?1, ?2)")?;
    let mut name = begun.prepare("INSERT INTO terms (id, term) VALUES (?1, ?2)")?;
    for document in added {
        let ids = terms.of(&document.words, &document.facets, &mut |id, term| {
            name.execute((id, term)).map(drop)
        })?;
        enter.execute((document.key, document.digest))?;
        post.execute((document.key, ids))?;
    }
    Ok(())
}
