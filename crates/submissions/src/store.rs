//! The store: one thread writes, groups what arrives at the same time into one transaction, and answers when it is on disk.

use crate::{
    Recipients, Reference, TokenId,
    database::{Database, connect, identity, moved},
};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
};
use tokio::sync::oneshot;

/// Submissions that wait for the thread. More are refused.
const QUEUE: usize = 1_024;
/// The most submissions of a transaction.
const BATCH: usize = 256;
/// What a visitor sent, checked.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// The id of the form.
    pub form: &'a str,
    /// The code of the language of the page.
    pub locale: &'a str,
    /// The values by key, in the order of the form.
    pub fields: &'a [(&'a str, &'a str)],
    /// The token of the page.
    pub token: &'a TokenId,
    /// True when a proof of work came with it.
    pub proven: bool,
    /// When it arrived.
    pub at: DateTime<Utc>,
}

/// Where submissions are kept, and how much of them.
#[derive(Debug, Clone)]
pub struct StoreConfig {
    /// The database file.
    pub file: PathBuf,
    /// Who can read submissions. Without any the store is closed.
    pub recipients: Recipients,
    /// The most submissions that are kept.
    pub most: u32,
    /// The most bytes of the database file; what is purged makes room again.
    pub most_bytes: u64,
}

/// The store could not be opened.
#[derive(Debug, thiserror::Error)]
#[error("the submissions in {file:?} cannot be opened: {why}")]
pub struct OpenError {
    file: PathBuf,
    why: String,
}

/// Why a submission is not kept. Nothing of it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is nobody who could read it.
    #[error("there is no recipient")]
    Closed,
    /// Too many wait already.
    #[error("too many submissions wait")]
    Busy,
    /// As many are kept as may be.
    #[error("as many submissions are kept as may be")]
    Full,
    /// The file cannot be written, or sealing failed.
    #[error("the submissions cannot be written")]
    Unavailable,
}

/// Accepts submissions.
pub struct Store {
    recipients: Recipients,
    jobs: SyncSender<Job>,
}

enum Job {
    Keep(Row, oneshot::Sender<Result<Reference, Refused>>),
    Purge {
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        done: oneshot::Sender<Result<usize, Refused>>,
    },
}

/// A row of the table.
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
    /// Opens the store, and makes it if there is none.
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

    /// True when there is somebody who can read what is sent.
    pub fn is_open(&self) -> bool {
        !self.recipients.is_empty()
    }

    /// Seals and keeps a submission. The reference is returned when it is on disk; a second submission with the same
    /// token is not kept and gets the first one's reference.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn accept(&self, sent: Submission<'_>) -> Result<Reference, Refused> {
        if !self.is_open() {
            return Err(Refused::Closed);
        }
        let fields = sent.fields.iter().copied();
        let fields: Vec<[&str; 2]> = fields.map(|(key, value)| [key, value]).collect();
        let text = serde_json::to_vec(&fields).map_err(|_| Refused::Unavailable)?;
        let row = Row {
            reference: Reference::random().ok_or(Refused::Unavailable)?,
            token: sent.token.0.clone(),
            form: sent.form.to_owned(),
            locale: sent.locale.to_owned(),
            received: sent.at.timestamp(),
            proven: sent.proven,
            sealed: self
                .recipients
                .seal(&text)
                .map_err(|_| Refused::Unavailable)?,
        };
        self.ask(|answer| Job::Keep(row, answer)).await
    }

    /// Removes what arrived before a time, notes it in the log of purges, and returns how much it was.
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

/// Removes what arrived before a time, from the command line; see [`Store::purge`].
///
/// # Errors
/// There is no such file, or it cannot be written.
pub fn purge(file: &Path, before: DateTime<Utc>, now: DateTime<Utc>) -> Result<usize, OpenError> {
    let error = |why: &dyn ToString| OpenError {
        file: file.to_owned(),
        why: why.to_string(),
    };
    if !file.exists() {
        return Err(error(&"there is no such file"));
    }
    let mut connection = connect(file).map_err(|why| error(&why))?;
    let removed = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .and_then(|transaction| {
            let count = removed_before(&transaction, before.timestamp(), now.timestamp())?;
            transaction.commit()?;
            Ok(count)
        });
    removed.map_err(|why| error(&why))
}

/// The thread that writes.
struct Writer {
    /// `None` after a failure, until the file can be opened again.
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

    /// Does a batch in one transaction, and answers when it is on disk. After a failure nothing of it is kept, and
    /// the file is opened again for the next batch.
    fn work(&mut self, batch: Vec<Job>) {
        let done = self.transact(&batch);
        if let Err(why) = &done {
            tracing::error!("submissions cannot be written: {why}");
            self.database = None;
        }
        let mut results = done.unwrap_or_default().into_iter();
        for job in batch {
            let result = results.next();
            // The visitor may have gone; the submission is kept all the same.
            match (job, result) {
                (Job::Keep(_, answer), Some(Done::Kept(kept))) => drop(answer.send(kept)),
                (Job::Keep(_, answer), _) => drop(answer.send(Err(Refused::Unavailable))),
                (Job::Purge { done, .. }, Some(Done::Purged(count))) => drop(done.send(Ok(count))),
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
        match identity(&file) == Some(opened) {
            true => Ok(done),
            false => Err(moved()),
        }
    }

    /// The open database of the file that is at the path now. A file that was moved or replaced would take writes that
    /// nobody finds again.
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
}

/// The result of a job.
enum Done {
    Kept(Result<Reference, Refused>),
    Purged(usize),
}

fn keep(
    transaction: &Connection,
    row: &Row,
    most: i64,
    count: &mut i64,
) -> rusqlite::Result<Result<Reference, Refused>> {
    let mut known =
        transaction.prepare_cached("SELECT reference FROM submissions WHERE token = ?")?;
    let known: Option<String> = known.query_row([&row.token], |row| row.get(0)).optional()?;
    if let Some(known) = known {
        return Ok(known.parse().map_err(|_| Refused::Unavailable));
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
    Ok(Ok(row.reference.clone()))
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
