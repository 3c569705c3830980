//! An index of the words of documents in a separate file: SQLite's FTS5 over numbered terms. It finds what
//! `domain::fold::contains` finds: documents that have every searched word somewhere in their words.

mod sets;
mod terms;

use crate::StoreError;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use sets::{Ranks, Sets};
use std::{
    collections::{BTreeSet, HashMap},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard},
    time::Duration,
};
use terms::Terms;

/// How long to wait for another process that writes the file.
const WAIT: Duration = Duration::from_secs(5);
/// Version of the tables; zero for a file without tables.
const TABLES: i64 = 1;
/// A searched word that is part of more words than this is not looked up.
const MOST_WORDS: usize = 1_000;

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

/// An open index. Searches for what was not searched lately wait for each other, and for changes.
#[derive(Debug)]
pub struct WordFile {
    path: PathBuf,
    connection: Mutex<Connection>,
    index: RwLock<Index>,
    sets: Sets,
    /// Held by changes. SQLite's count of changes by other connections when the index was read.
    read_at: Mutex<i64>,
}

/// What of the file is in memory.
#[derive(Debug)]
struct Index {
    terms: Terms,
    /// The keys of all documents, rising.
    keys: Vec<i64>,
}

impl WordFile {
    /// Opens the file, and creates it if it is missing.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let opened = Self::connect(path).map_err(|error| StoreError::new(path, error))?;
        let connection = opened.ok_or_else(|| StoreError::Newer(path.to_owned()))?;
        let read = Index::read(&connection).map_err(|error| StoreError::new(path, error));
        let (index, read_at) = read?;
        Ok(Self {
            path: path.to_owned(),
            connection: Mutex::new(connection),
            index: RwLock::new(index),
            sets: Sets::default(),
            read_at: Mutex::new(read_at),
        })
    }

    /// Opens the file and makes its tables; `None` for tables of a later version, which are left as they are.
    fn connect(path: &Path) -> rusqlite::Result<Option<Connection>> {
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
        Ok(Some(connection))
    }

    /// The digests of its documents by their keys. What another process has written since is found from now on.
    pub fn entries(&self) -> Result<HashMap<i64, i64>, StoreError> {
        let mut read_at = self.read_at();
        let connection = self.connection();
        let read = || {
            let mut statement = connection.prepare("SELECT key, digest FROM entries")?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let entries = rows.collect::<rusqlite::Result<_>>()?;
            let is_current = writes_of_others(&connection)? == *read_at;
            let anew = (!is_current)
                .then(|| Index::read(&connection))
                .transpose()?;
            Ok((entries, anew))
        };
        let (entries, anew) = self.told(read())?;
        drop(connection);
        if let Some((index, at)) = anew {
            *read_at = at;
            self.replace(index);
        }
        Ok(entries)
    }

    /// Removes documents and adds others, all or none.
    pub fn change(
        &self,
        removed: &[i64],
        added: &mut dyn Iterator<Item = Document>,
    ) -> Result<(), StoreError> {
        let _one_at_a_time = self.read_at();
        let mut terms = self.index().terms.clone();
        let mut connection = self.connection();
        let mut work = || {
            let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            change(&begun, &mut terms, removed, added)?;
            let keys = keys(&begun)?;
            begun.commit()?;
            Ok(keys)
        };
        let keys = self.told(work())?;
        drop(connection);
        self.replace(Index { terms, keys });
        Ok(())
    }

    /// Replaces what is in memory. The caller has no connection: searches wait for it while they hold the index.
    fn replace(&self, index: Index) {
        let mut known = self.index.write().unwrap_or_else(PoisonError::into_inner);
        *known = index;
        self.sets.clear();
    }

    /// The documents that match. `None` if a search word is part of too many indexed words to be looked up.
    pub fn find(&self, search: &Search<'_>) -> Result<Option<Found>, StoreError> {
        let index = self.index();
        let Some(matched) = self.matched(&index, search)? else {
            return Ok(None);
        };
        let page = matched.falling().skip(search.skip as usize);
        let page = page.take(search.take.into());
        Ok(Some(Found {
            total: matched.count(),
            keys: page
                .filter_map(|rank| index.keys.get(rank).copied())
                .collect(),
        }))
    }

    /// The number of documents that match, on all pages, and of those that have each of these codes. `None` as for
    /// [`Self::find`].
    pub fn count(
        &self,
        search: &Search<'_>,
        codes: &[String],
    ) -> Result<Option<(u64, Vec<u64>)>, StoreError> {
        let index = self.index();
        let Some(matched) = self.matched(&index, search)? else {
            return Ok(None);
        };
        let mut counts = Vec::with_capacity(codes.len());
        for code in codes {
            let mut having = matched.clone();
            let of_code = self.having(&index, code)?;
            having.keep(&of_code);
            counts.push(having.count());
        }
        Ok(Some((matched.count(), counts)))
    }

    fn matched(&self, index: &Index, search: &Search<'_>) -> Result<Option<Ranks>, StoreError> {
        let mut sets = Vec::new();
        for word in search.words.iter().collect::<BTreeSet<_>>() {
            let terms = || index.terms.with(word, MOST_WORDS);
            match self.told(self.set(&format!("word {word}"), terms, &index.keys))? {
                None => return Ok(None),
                Some(set) => sets.push(set),
            }
        }
        for facet in &search.facets {
            sets.push(self.having(index, facet)?);
        }
        if sets.is_empty() {
            return Ok(None);
        }
        let keys = &index.keys;
        let from = keys.partition_point(|key| key < search.keys.start());
        let to = keys.partition_point(|key| key <= search.keys.end());
        let mut matched = Ranks::range(from..to, keys.len());
        sets.iter().for_each(|set| matched.keep(set));
        Ok(Some(matched))
    }

    /// The documents that have a code.
    fn having(&self, index: &Index, code: &str) -> Result<Arc<Ranks>, StoreError> {
        let terms = || Some(index.terms.facet(code).into_iter().collect());
        let set = self.told(self.set(&format!("facet {code}"), terms, &index.keys))?;
        Ok(set.unwrap_or_else(|| Arc::new(Ranks::none(index.keys.len()))))
    }

    /// The documents with one of the terms of a name; `None` without terms. FTS5 takes for each document of `a OR b OR …` as
    /// many steps as there are terms, so each is read alone: a part that is in 40 words took 140 ms.
    fn set(
        &self,
        name: &str,
        terms: impl FnOnce() -> Option<Vec<i64>>,
        keys: &[i64],
    ) -> rusqlite::Result<Option<Arc<Ranks>>> {
        if let Some(known) = self.sets.get(name) {
            return Ok(Some(known));
        }
        let Some(terms) = terms() else {
            return Ok(None);
        };
        let mut set = Ranks::none(keys.len());
        let connection = self.connection();
        // Terms are numbers: no text of a visitor is ever part of the expression.
        let mut having = connection
            .prepare_cached("SELECT rowid FROM postings WHERE postings MATCH ?1 ORDER BY rowid")?;
        for term in terms {
            let mut rows = having.query([term.to_string()])?;
            let mut next = 0;
            while let Some(row) = rows.next()? {
                let key: i64 = row.get(0)?;
                // A term of most documents goes on with the next key.
                if keys.get(next) != Some(&key) {
                    next = match keys.binary_search(&key) {
                        Ok(rank) => rank,
                        // Another process has written the file.
                        Err(_) => continue,
                    };
                }
                set.insert(next);
                next += 1;
            }
        }
        let set = Arc::new(set);
        self.sets.keep(name, &set);
        Ok(Some(set))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn read_at(&self) -> MutexGuard<'_, i64> {
        self.read_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn index(&self) -> RwLockReadGuard<'_, Index> {
        self.index.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| StoreError::new(&self.path, error))
    }
}

impl Index {
    /// What a file has, and the writes of others until then.
    fn read(connection: &Connection) -> rusqlite::Result<(Self, i64)> {
        let at = writes_of_others(connection)?;
        let index = Self {
            terms: Terms::read(connection)?,
            keys: keys(connection)?,
        };
        Ok((index, at))
    }
}

/// Changes whenever another connection has written the file.
fn writes_of_others(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "data_version", |row| row.get(0))
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The keys of all documents, rising.
fn keys(connection: &Connection) -> rusqlite::Result<Vec<i64>> {
    let mut statement = connection.prepare("SELECT key FROM entries ORDER BY key")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
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
