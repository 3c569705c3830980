//! The store of submissions, a SQLite file. One thread writes to it: all submissions that wait are written in one
//! transaction, and each is acknowledged after the commit.

use crate::{
    Recipients, Reference, TokenId,
    database::{Database, checkpoint, connect, identity, replaced},
};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
};
use tokio::sync::oneshot;

/// Maximum number of jobs in the queue of the writer. Further submissions are refused.
const QUEUE: usize = 1_024;
/// Maximum number of jobs in a transaction.
const BATCH: usize = 256;

/// A form that passed all checks.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// The id of the form.
    pub form: &'a str,
    /// The code of the language of the page.
    pub locale: &'a str,
    /// The keys and values of the fields, in the order of the form.
    pub fields: &'a [(&'a str, &'a str)],
    /// The id of the form token.
    pub token: &'a TokenId,
    /// True if the browser sent a valid proof of work.
    pub proven: bool,
    /// The time of receipt.
    pub at: DateTime<Utc>,
}

/// The settings of a store.
#[derive(Debug, Clone)]
pub struct StoreConfig {
    /// The database file.
    pub file: PathBuf,
    /// The public keys of the staff. Without keys the store accepts nothing.
    pub recipients: Recipients,
    /// Maximum number of stored submissions.
    pub most: u32,
    /// Maximum size of the database file in bytes. The space of purged submissions is used again.
    pub most_bytes: u64,
}

/// The database file could not be opened.
#[derive(Debug, thiserror::Error)]
#[error("the submissions in {file:?} cannot be opened: {why}")]
pub struct OpenError {
    file: PathBuf,
    why: String,
}

/// The reason why a submission was not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// No public key is configured.
    #[error("no public key is configured")]
    Closed,
    /// The queue of the writer is full.
    #[error("too many submissions wait")]
    Busy,
    /// The maximum number of submissions is stored.
    #[error("the maximum number of submissions is stored")]
    Full,
    /// The file could not be written, or the encryption failed.
    #[error("the submissions cannot be written")]
    Unavailable,
}

/// The result of a purge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purged {
    /// The number of removed submissions.
    pub count: usize,
    /// False if another process was reading, so that removed submissions, still encrypted, remain in the write-ahead
    /// log until the next purge.
    pub is_overwritten: bool,
}

/// An open store.
pub struct Store {
    recipients: Recipients,
    jobs: SyncSender<Job>,
}

/// A job of the writer, with the channel for its result.
enum Job {
    Keep(Row, oneshot::Sender<Result<(Reference, bool), Refused>>),
    Purge {
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        done: oneshot::Sender<Result<usize, Refused>>,
    },
}

/// A row of the table `submissions`.
struct Row {
    reference: Reference,
    token: String,
    form: String,
    locale: String,
    received: i64,
    proven: bool,
    sealed: Vec<u8>,
}

impl Store {
    /// Opens the database file, or creates it, and starts the writer.
    ///
    /// # Errors
    /// The file cannot be opened, or the thread cannot be started.
    pub fn open(config: &StoreConfig) -> Result<Self, OpenError> {
        let error = |why: &dyn ToString| OpenError {
            file: config.file.clone(),
            why: why.to_string(),
        };
        let mut writer = Writer {
            database: None,
            file: config.file.clone(),
            most: i64::from(config.most),
            most_bytes: config.most_bytes,
        };
        writer.database().map_err(|why| error(&why))?;
        let (jobs, inbox) = sync_channel(QUEUE);
        let builder = thread::Builder::new().name("submissions".to_owned());
        let started = builder.spawn(move || writer.run(&inbox));
        started.map_err(|why| error(&why))?;
        Ok(Self {
            recipients: config.recipients.clone(),
            jobs,
        })
    }

    /// True if at least one public key is configured.
    pub fn is_open(&self) -> bool {
        !self.recipients.is_empty()
    }

    /// Encrypts and stores a submission. When the result arrives, the submission is on disk.
    ///
    /// Returns its reference and `false`. If a submission with the same token is stored already, the new one is not
    /// stored, and the result is the reference of the stored one and `true`.
    ///
    /// # Errors
    /// The reason why it was not stored.
    pub async fn accept(&self, submission: Submission<'_>) -> Result<(Reference, bool), Refused> {
        if !self.is_open() {
            return Err(Refused::Closed);
        }
        let fields = submission.fields.iter().copied();
        let fields: Vec<[&str; 2]> = fields.map(|(key, value)| [key, value]).collect();
        let text = serde_json::to_vec(&fields).map_err(|_| Refused::Unavailable)?;
        let sealed = self.recipients.seal(&text);
        let row = Row {
            reference: Reference::random().ok_or(Refused::Unavailable)?,
            token: submission.token.0.clone(),
            form: submission.form.to_owned(),
            locale: submission.locale.to_owned(),
            received: submission.at.timestamp(),
            proven: submission.proven,
            sealed: sealed.map_err(|_| Refused::Unavailable)?,
        };
        self.ask(|answer| Job::Keep(row, answer)).await
    }

    /// Removes the submissions that were received before a time, adds a row to the table `purges`, and returns the
    /// number of removed submissions.
    ///
    /// # Errors
    /// The file cannot be written.
    pub async fn purge(&self, before: DateTime<Utc>, now: DateTime<Utc>) -> Result<usize, Refused> {
        self.ask(|done| Job::Purge { before, now, done }).await
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Job,
    ) -> Result<T, Refused> {
        let (answer, answered) = oneshot::channel();
        self.jobs.try_send(job(answer)).map_err(|why| match why {
            TrySendError::Full(_) => Refused::Busy,
            TrySendError::Disconnected(_) => Refused::Unavailable,
        })?;
        answered.await.unwrap_or(Err(Refused::Unavailable))
    }
}

/// Removes the submissions that were received before a time, as [`Store::purge`] does, from another process.
///
/// # Errors
/// The file does not exist, or it cannot be written.
pub fn purge(file: &Path, before: DateTime<Utc>, now: DateTime<Utc>) -> Result<Purged, OpenError> {
    let error = |why: &dyn ToString| OpenError {
        file: file.to_owned(),
        why: why.to_string(),
    };
    if !file.exists() {
        return Err(error(&"there is no such file"));
    }
    let remove = || {
        let mut connection = connect(file)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let count = removed_before(&transaction, before.timestamp(), now.timestamp())?;
        transaction.commit()?;
        let is_overwritten = checkpoint(&connection)?;
        Ok(Purged {
            count,
            is_overwritten,
        })
    };
    remove().map_err(|why: rusqlite::Error| error(&why))
}

/// The thread that writes.
struct Writer {
    /// `None` after an error. The file is opened again for the next batch.
    database: Option<Database>,
    file: PathBuf,
    most: i64,
    most_bytes: u64,
}

impl Writer {
    fn run(mut self, inbox: &Receiver<Job>) {
        while let Ok(first) = inbox.recv() {
            let mut batch = vec![first];
            batch.extend(inbox.try_iter().take(BATCH - 1));
            self.work(batch);
        }
    }

    /// Runs a batch of jobs in one transaction and sends their results after the commit. After an error nothing of
    /// the batch is stored.
    fn work(&mut self, batch: Vec<Job>) {
        let done = self.transact(&batch);
        if let Err(why) = &done {
            tracing::error!("submissions cannot be written: {why}");
            self.database = None;
        }
        let mut results = done.unwrap_or_default().into_iter();
        for job in batch {
            let result = results.next();
            // A visitor who has left does not receive the result. The submission stays stored.
            match (job, result) {
                (Job::Keep(_, answer), Some(Done::Kept(kept))) => drop(answer.send(kept)),
                (Job::Keep(_, answer), _) => drop(answer.send(Err(Refused::Unavailable))),
                (Job::Purge { done, .. }, Some(Done::Purged(count))) => {
                    self.overwrite();
                    let _ = done.send(Ok(count));
                }
                (Job::Purge { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
            }
        }
    }

    fn transact(&mut self, batch: &[Job]) -> rusqlite::Result<Vec<Done>> {
        let most = self.most;
        let file = self.file.clone();
        let database = self.database()?;
        let opened = database.identity;
        let transaction =
            (database.connection).transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut count: i64 =
            transaction.query_row("SELECT COUNT(*) FROM submissions", [], |row| row.get(0))?;
        let mut done = Vec::with_capacity(batch.len());
        for job in batch {
            done.push(match job {
                Job::Keep(row, _) => Done::Kept(keep(&transaction, row, most, &mut count)?),
                Job::Purge { before, now, .. } => Done::Purged(removed_before(
                    &transaction,
                    before.timestamp(),
                    now.timestamp(),
                )?),
            });
        }
        transaction.commit()?;
        // The commit is lost if the file was replaced during the transaction.
        match identity(&file) == Some(opened) {
            true => Ok(done),
            false => Err(replaced()),
        }
    }

    /// The open database. The file is opened again if another file is at its path now: what is written to a file that
    /// was moved or removed is lost.
    fn database(&mut self) -> rusqlite::Result<&mut Database> {
        let now = identity(&self.file);
        let kept = self.database.take();
        let kept = kept.filter(|database| now == Some(database.identity));
        let database = match kept {
            Some(database) => database,
            None => Database::open(&self.file, self.most_bytes)?,
        };
        Ok(self.database.insert(database))
    }

    /// Removes purged rows from the write-ahead log.
    fn overwrite(&mut self) {
        let Some(database) = &self.database else {
            return;
        };
        match checkpoint(&database.connection) {
            Ok(true) => {}
            Ok(false) => tracing::warn!(
                "purged submissions remain in the write-ahead log until the next purge: another process was reading"
            ),
            Err(why) => tracing::error!("purged submissions cannot be overwritten: {why}"),
        }
    }
}

/// The result of a job.
enum Done {
    Kept(Result<(Reference, bool), Refused>),
    Purged(usize),
}

fn keep(
    transaction: &Connection,
    row: &Row,
    most: i64,
    count: &mut i64,
) -> rusqlite::Result<Result<(Reference, bool), Refused>> {
    let mut known =
        transaction.prepare_cached("SELECT reference FROM submissions WHERE token = ?")?;
    let known: Option<String> = known.query_row([&row.token], |row| row.get(0)).optional()?;
    if let Some(known) = known {
        let known = known.parse().map_err(|_| Refused::Unavailable);
        return Ok(known.map(|reference| (reference, true)));
    }
    if *count >= most {
        return Ok(Err(Refused::Full));
    }
    let mut insert = transaction.prepare_cached(
        "INSERT INTO submissions (reference, token, form, locale, received, proven, sealed)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )?;
    insert.execute(params![
        row.reference.as_str(),
        row.token,
        row.form,
        row.locale,
        row.received,
        row.proven,
        row.sealed,
    ])?;
    *count += 1;
    Ok(Ok((row.reference.clone(), false)))
}

fn removed_before(transaction: &Connection, before: i64, now: i64) -> rusqlite::Result<usize> {
    let count = transaction.execute("DELETE FROM submissions WHERE received < ?", [before])?;
    transaction.execute(
        "INSERT INTO purges (at, before, count) VALUES (?, ?, ?)",
        params![now, before, i64::try_from(count).unwrap_or(i64::MAX)],
    )?;
    Ok(count)
}

#[cfg(test)]
mod tests;
