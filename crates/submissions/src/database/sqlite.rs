//! The SQLite file: durable commits, readable only by its owner, limited in size.

mod schema;

pub(crate) use schema::SCHEMA;

use super::{Access, Database, DatabaseError, Known, Listed, Row, Totals, Used};
use crate::{
    Channel, Settled,
    outbox::TakenRow,
    removal::{Removal, SPENT},
};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, ToSql, params};
use schema::{known_version, prepare};
use std::{
    fs::{self, OpenOptions},
    io,
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    time::Duration,
};

/// How long a write waits for the lock of another process.
const WAIT: Duration = Duration::from_secs(2);

/// The file, and the connection to it.
pub(crate) struct Sqlite {
    file: PathBuf,
    access: Access,
    /// The connection, with device and inode of its file to notice when the file is replaced.
    open: Option<(Connection, (u64, u64))>,
}

impl Sqlite {
    pub(crate) fn new(file: &Path, access: Access) -> Self {
        Self {
            file: file.to_owned(),
            access,
            open: None,
        }
    }

    /// The open file. It is opened again if another file is at its path now: what is written to a file that was moved or
    /// removed is lost.
    fn connection(&mut self) -> Result<&Connection, DatabaseError> {
        let now = identity(&self.file);
        let kept = self.open.take().filter(|(_, opened)| now == Some(*opened));
        let open = match kept {
            Some(open) => open,
            None => {
                let connection = self.connect()?;
                (connection, identity(&self.file).ok_or_else(replaced)?)
            }
        };
        Ok(&self.open.insert(open).0)
    }

    /// Opens the file. A commit returns after the data is on disk. Only the owner of the file can read it.
    fn connect(&self) -> Result<Connection, DatabaseError> {
        let connection = match self.access {
            Access::Serving(_) => {
                protect(&self.file).map_err(|_| {
                    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN);
                    let why = "it cannot be created or protected".to_owned();
                    rusqlite::Error::SqliteFailure(code, Some(why))
                })?;
                Connection::open(&self.file)?
            }
            Access::Staff => {
                let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                Connection::open_with_flags(&self.file, flags)?
            }
        };
        connection.busy_timeout(WAIT)?;
        // Before anything is written, and also by what only reads.
        known_version(&connection)?;
        connection.pragma_update(None, "secure_delete", true)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "synchronous", "full")?;
        if let Access::Serving(most_bytes) = self.access {
            prepare(&connection)?;
            let page: u32 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
            let pages = (most_bytes / u64::from(page.max(1))).max(1);
            let pages = u32::try_from(pages).unwrap_or(u32::MAX - 1);
            connection.pragma_update(None, "max_page_count", pages)?;
        }
        Ok(connection)
    }

    /// The connection of the transaction.
    fn within(&self) -> rusqlite::Result<&Connection> {
        let open = self.open.as_ref().ok_or_else(replaced)?;
        Ok(&open.0)
    }
}

impl Database for Sqlite {
    fn begin(&mut self, _most: Duration) -> Result<(), DatabaseError> {
        let is_staff = matches!(self.access, Access::Staff);
        let connection = self.connection()?;
        if is_staff {
            // A copy may be of an earlier version.
            prepare(connection)?;
        }
        Ok(connection.execute_batch("BEGIN IMMEDIATE")?)
    }

    fn commit(&mut self) -> Result<(), DatabaseError> {
        self.within()?.execute_batch("COMMIT")?;
        // The commit is lost if the file was replaced during the transaction.
        let opened = self.open.as_ref().map(|(_, opened)| *opened);
        match identity(&self.file) == opened {
            true => Ok(()),
            false => Err(replaced().into()),
        }
    }

    fn disconnect(&mut self) {
        self.open = None;
    }

    fn totals(&mut self) -> Result<Totals, DatabaseError> {
        Ok(Totals {
            submissions: count(self.within()?, "SELECT COUNT(*) FROM submissions", [])?,
            bytes: 0,
        })
    }

    fn used(&mut self) -> Result<Used, DatabaseError> {
        let transaction = self.within()?;
        let pragma = |sql| count(transaction, sql, []);
        let pages = pragma("PRAGMA page_count")? - pragma("PRAGMA freelist_count")?;
        let bytes = pages * pragma("PRAGMA page_size")?;
        let sql = "SELECT form, COUNT(*), SUM(LENGTH(sealed) + ?) FROM submissions GROUP BY form";
        let mut forms = transaction.prepare_cached(sql)?;
        let beside = i64::try_from(Row::BESIDE).unwrap_or(i64::MAX);
        let forms = forms.query_map([beside], |row| {
            Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))
        })?;
        Ok(Used {
            bytes,
            forms: forms.collect::<rusqlite::Result<_>>()?,
        })
    }

    fn known(&mut self, tokens: &[&str]) -> Result<Vec<Known>, DatabaseError> {
        let sql = "SELECT reference FROM submissions WHERE token = ?1
             UNION ALL SELECT NULL FROM spent_tokens WHERE token = ?1";
        let mut one = self.within()?.prepare_cached(sql)?;
        let mut known = Vec::new();
        for token in tokens {
            let found = one.query_row([token], |row| row.get(0)).optional()?;
            known.extend(found.map(|reference| ((*token).to_owned(), reference)));
        }
        Ok(known)
    }

    fn insert(&mut self, rows: &[&Row]) -> Result<(), DatabaseError> {
        let transaction = self.within()?;
        let mut submission = transaction.prepare_cached(
            "INSERT INTO submissions (reference, token, form, locale, received, proven, sealed)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?;
        let mut message = transaction.prepare_cached(
            "INSERT INTO outbox (reference, channel, due, until, address) VALUES (?, ?, ?, ?, ?)",
        )?;
        for row in rows {
            let Row {
                reference,
                received,
                ..
            } = row;
            submission.execute(params![
                reference, row.token, row.form, row.locale, received, row.proven, row.sealed
            ])?;
            for queued in &row.queue {
                let (channel, until) = (queued.channel.code(), queued.until);
                message.execute(params![reference, channel, received, until, queued.address])?;
            }
        }
        Ok(())
    }

    fn start_outbox(&mut self, channels: &[Channel]) -> Result<usize, DatabaseError> {
        let transaction = self.within()?;
        let mut removed = 0;
        for channel in Channel::ALL {
            let is_used = channels.contains(&channel);
            let sql = match is_used {
                // No other process delivers from this file.
                true => "UPDATE outbox SET due = 0 WHERE channel = ?",
                false => "DELETE FROM outbox WHERE channel = ?",
            };
            let changed = transaction.execute(sql, [channel.code()])?;
            removed += if is_used { 0 } else { changed };
        }
        Ok(removed)
    }

    fn expire(&mut self, channel: Channel, now: i64) -> Result<u64, DatabaseError> {
        let sql = "DELETE FROM outbox WHERE channel = ? AND until <= ?";
        let expired = self.within()?.execute(sql, params![channel.code(), now])?;
        Ok(expired as u64)
    }

    fn lease(
        &mut self,
        channel: Channel,
        most: u32,
        now: i64,
        lease: i64,
    ) -> Result<Vec<TakenRow>, DatabaseError> {
        let (transaction, channel) = (self.within()?, channel.code());
        let mut due = transaction.prepare_cached(
            "SELECT reference, attempts, form, locale, received, address, sealed
             FROM outbox JOIN submissions USING (reference)
             WHERE channel = ? AND due <= ? ORDER BY due LIMIT ?",
        )?;
        let taken = due.query_map(params![channel, now, most], |row| {
            Ok(TakenRow {
                reference: row.get(0)?,
                attempts: row.get::<_, u32>(1)?.saturating_add(1),
                form: row.get(2)?,
                locale: row.get(3)?,
                received: row.get(4)?,
                address: row.get(5)?,
                sealed: row.get(6)?,
            })
        })?;
        let taken = taken.collect::<rusqlite::Result<Vec<_>>>()?;
        let mut leased = transaction.prepare_cached(
            "UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE channel = ? AND reference = ?",
        )?;
        for row in &taken {
            leased.execute(params![lease, channel, row.reference])?;
        }
        Ok(taken)
    }

    fn waiting(&mut self, channel: Channel) -> Result<u64, DatabaseError> {
        let sql = "SELECT COUNT(*) FROM outbox WHERE channel = ?";
        Ok(count(self.within()?, sql, [channel.code()])?.unsigned_abs())
    }

    fn settle(&mut self, channel: Channel, settled: &[Settled]) -> Result<(), DatabaseError> {
        let (transaction, channel) = (self.within()?, channel.code());
        for (reference, again) in settled {
            let reference = reference.as_str();
            match again {
                None => transaction.execute(
                    "DELETE FROM outbox WHERE channel = ? AND reference = ?",
                    params![channel, reference],
                )?,
                Some(at) => transaction.execute(
                    "UPDATE outbox SET due = ? WHERE channel = ? AND reference = ?",
                    params![at.timestamp(), channel, reference],
                )?,
            };
        }
        Ok(())
    }

    fn remove(&mut self, removal: Removal<'_>, now: i64) -> Result<usize, DatabaseError> {
        let transaction = self.within()?;
        match removal {
            Removal::Before(before) => {
                let count = removed(transaction, "received <", before, now)?;
                let sql = "INSERT INTO purges (at, before, count) VALUES (?, ?, ?)";
                let counted = i64::try_from(count).unwrap_or(i64::MAX);
                transaction.execute(sql, params![now, before, counted])?;
                Ok(count)
            }
            Removal::One(reference) => {
                let count = removed(transaction, "reference =", reference.as_str(), now)?;
                if count > 0 {
                    let sql = "INSERT INTO removals (at, reference) VALUES (?, ?)";
                    transaction.execute(sql, params![now, reference.as_str()])?;
                }
                Ok(count)
            }
        }
    }

    fn purged(&mut self) -> Result<Option<i64>, DatabaseError> {
        let sql = "SELECT MAX(at) FROM purges";
        Ok(self.within()?.query_row(sql, [], |row| row.get(0))?)
    }

    /// Empties the write-ahead log into the file, which overwrites deleted rows in both (`secure_delete`); false while another process reads.
    fn overwrite(&mut self) -> Result<bool, DatabaseError> {
        Ok(count(self.connection()?, "PRAGMA wal_checkpoint(TRUNCATE)", [])? == 0)
    }

    fn list(&mut self) -> Result<Vec<Listed>, DatabaseError> {
        let mut all = self.connection()?.prepare(
            "SELECT reference, form, locale, received, proven FROM submissions
             ORDER BY received DESC, reference",
        )?;
        let rows = all.query_map([], |row| {
            Ok(Listed {
                reference: row.get(0)?,
                form: row.get(1)?,
                locale: row.get(2)?,
                received: row.get(3)?,
                proven: row.get(4)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<Vec<_>>>()?)
    }

    fn sealed(&mut self, reference: &str) -> Result<Option<Vec<u8>>, DatabaseError> {
        let sql = "SELECT sealed FROM submissions WHERE reference = ?";
        let sealed = (self.connection()?).query_row(sql, [reference], |row| row.get(0));
        Ok(sealed.optional()?)
    }

    fn copy_to(&mut self, file: &Path) -> Result<(), DatabaseError> {
        let connection = self.connection()?;
        connection.execute("VACUUM INTO ?", [file.to_string_lossy()])?;
        let copy = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        copy.pragma_update(None, "journal_mode", "memory")?;
        copy.pragma_update(None, "secure_delete", true)?;
        copy.execute("DELETE FROM outbox", [])?;
        Ok(())
    }
}

/// Removes the submissions that meet a condition, keeps their tokens while they are spent, and returns the number. A file that is full has
/// room for the tokens afterwards.
fn removed(
    transaction: &Connection,
    condition: &str,
    value: impl ToSql,
    now: i64,
) -> rusqlite::Result<usize> {
    let sql = "DELETE FROM spent_tokens WHERE until <= ?";
    transaction.execute(sql, [now])?;
    let sql =
        format!("DELETE FROM submissions WHERE {condition} ? RETURNING token, received + {SPENT}");
    let mut removed = transaction.prepare(&sql)?;
    let tokens = removed.query_map([value], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let tokens = tokens.collect::<rusqlite::Result<Vec<(String, i64)>>>()?;
    let sql = "INSERT OR IGNORE INTO spent_tokens (token, until) VALUES (?, ?)";
    let mut spent = transaction.prepare(sql)?;
    for (token, until) in tokens.iter().filter(|(_, until)| *until > now) {
        spent.execute(params![token, until])?;
    }
    Ok(tokens.len())
}

fn count(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> rusqlite::Result<i64> {
    connection.query_row(sql, params, |row| row.get(0))
}

/// Creates the file if it does not exist, and removes the permissions of other users. SQLite creates the write-ahead log
/// with the same permissions.
fn protect(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let opened = options.create(true).append(true).mode(0o600).open(file)?;
    opened.set_permissions(fs::Permissions::from_mode(0o600))
}

/// Device and inode, which differ when another file is at the same path.
fn identity(file: &Path) -> Option<(u64, u64)> {
    let metadata = fs::metadata(file).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

/// The error for a file that was moved or replaced while it was open.
fn replaced() -> rusqlite::Error {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY_DBMOVED);
    rusqlite::Error::SqliteFailure(code, Some("the file was moved or replaced".to_owned()))
}
