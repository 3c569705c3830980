//! The store: one thread writes, groups what arrives at the same time into one transaction, and answers when it is on disk.

use crate::{Recipients, Reference, TicketId};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
    time::Duration,
};
use tokio::sync::oneshot;

/// Submissions that wait for the thread. More are refused.
const QUEUE: usize = 1_024;
/// The most submissions of a transaction.
const BATCH: usize = 256;
/// How long the thread waits for another process that writes.
const WAIT: Duration = Duration::from_secs(2);

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS submissions (
        reference TEXT PRIMARY KEY NOT NULL,
        ticket TEXT NOT NULL UNIQUE,
        form TEXT NOT NULL,
        locale TEXT NOT NULL,
        received INTEGER NOT NULL,
        proven INTEGER NOT NULL,
        sealed BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS submissions_received ON submissions (received);
    CREATE TABLE IF NOT EXISTS purges (at INTEGER NOT NULL, before INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
";

/// What a visitor sent, checked.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// The id of the form.
    pub form: &'a str,
    /// The code of the language of the page.
    pub locale: &'a str,
    /// The values by key, in the order of the form.
    pub fields: &'a [(&'a str, &'a str)],
    /// The ticket of the page.
    pub ticket: &'a TicketId,
    /// True when a proof of work came with it.
    pub proven: bool,
    /// When it arrived.
    pub at: DateTime<Utc>,
}

/// Where submissions are kept, and how much of them.
#[derive(Debug, Clone)]
pub struct DeskConfig {
    /// The database file.
    pub file: PathBuf,
    /// Who can read submissions. Without any the desk is closed.
    pub recipients: Recipients,
    /// The most submissions that are kept.
    pub most: u32,
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
pub struct Desk {
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
    ticket: String,
    form: String,
    locale: String,
    received: i64,
    proven: bool,
    sealed: Vec<u8>,
}

impl Desk {
    /// Opens the store, and makes it if there is none.
    ///
    /// # Errors
    /// The file cannot be opened, or the thread cannot be started.
    pub fn open(config: &DeskConfig) -> Result<Self, OpenError> {
        let error = |why: &dyn ToString| OpenError {
            file: config.file.clone(),
            why: why.to_string(),
        };
        let connection = connect(&config.file).map_err(|why| error(&why))?;
        let (jobs, inbox) = sync_channel(QUEUE);
        let (file, most) = (config.file.clone(), i64::from(config.most));
        let writer = Writer {
            connection: Some(connection),
            file,
            most,
        };
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
    /// ticket is not kept and gets the first one's reference.
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
            ticket: sent.ticket.0.clone(),
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

/// Removes what arrived before a time, from the command line; see [`Desk::purge`].
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

/// Opens the file so that a commit is on disk when it returns.
pub(crate) fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(WAIT)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "secure_delete", true)?;
    connection.execute_batch(SCHEMA)?;
    Ok(connection)
}

/// The thread that writes.
struct Writer {
    /// `None` after a failure, until the file can be opened again.
    connection: Option<Connection>,
    file: PathBuf,
    most: i64,
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
            self.connection = None;
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
        let connection = match self.connection.take() {
            // A file that was moved or removed would take writes that nobody finds again.
            Some(connection) if self.file.exists() => connection,
            _ => connect(&self.file)?,
        };
        let connection = self.connection.insert(connection);
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut count: i64 =
            transaction.query_row("SELECT COUNT(*) FROM submissions", [], |row| row.get(0))?;
        let mut done = Vec::with_capacity(batch.len());
        for job in batch {
            done.push(match job {
                Job::Keep(row, _) => Done::Kept(keep(&transaction, row, self.most, &mut count)?),
                Job::Purge { before, now, .. } => Done::Purged(removed_before(
                    &transaction,
                    before.timestamp(),
                    now.timestamp(),
                )?),
            });
        }
        transaction.commit()?;
        Ok(done)
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
        transaction.prepare_cached("SELECT reference FROM submissions WHERE ticket = ?")?;
    let known: Option<String> = known
        .query_row([&row.ticket], |row| row.get(0))
        .optional()?;
    if let Some(known) = known {
        return Ok(known.parse().map_err(|_| Refused::Unavailable));
    }
    if *count >= most {
        return Ok(Err(Refused::Full));
    }
    let mut insert = transaction.prepare_cached(
        "INSERT INTO submissions (reference, ticket, form, locale, received, proven, sealed)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )?;
    insert.execute(params![
        row.reference.as_str(),
        row.ticket,
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
mod tests {
    use super::*;
    use crate::{Identity, Records, Tickets};
    use std::sync::Arc;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap()
    }

    fn config(folder: &Path, key: &Identity) -> DeskConfig {
        DeskConfig {
            file: folder.join("submissions.sqlite"),
            recipients: Recipients::parse([key.recipient().as_str()]).unwrap(),
            most: 1_000,
        }
    }

    fn ticket(tickets: &Tickets) -> TicketId {
        let ticket = tickets.issue("contact", at(0));
        tickets.check("contact", &ticket, "", at(60)).unwrap().id
    }

    fn sent<'a>(
        ticket: &'a TicketId,
        fields: &'a [(&'a str, &'a str)],
        at: DateTime<Utc>,
    ) -> Submission<'a> {
        Submission {
            form: "contact",
            locale: "ar",
            fields,
            ticket,
            proven: false,
            at,
        }
    }

    const FIELDS: &[(&str, &str)] = &[("name", "سلمى"), ("message", "=1+1\n\"x\"")];

    #[tokio::test]
    async fn what_was_acknowledged_is_kept_once_and_only_its_key_reads_it() {
        let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
        let (config, tickets) = (config(folder.path(), &key), Tickets::new([1; 32], 8));
        let id = ticket(&tickets);
        let reference = {
            let desk = Desk::open(&config).unwrap();
            let first = desk.accept(sent(&id, FIELDS, at(60))).await.unwrap();
            let again = desk.accept(sent(&id, &[], at(61))).await.unwrap();
            assert_eq!(first, again);
            first
        };
        let bytes = std::fs::read(&config.file).unwrap();
        assert!(!bytes.windows(4).any(|part| part == b"=1+1"));
        let records = Records::open(&config.file).unwrap();
        let all = records.list().unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!((all[0].form.as_str(), all[0].received), ("contact", at(60)));
        let fields = records.open_one(&reference, &key).unwrap().unwrap();
        let read: Vec<_> = fields
            .iter()
            .map(|[key, value]| (key.as_str(), value.as_str()))
            .collect();
        assert_eq!(read, FIELDS);
        assert!(records.open_one(&reference, &Identity::generate()).is_err());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn many_at_once_are_all_kept() {
        let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
        let config = config(folder.path(), &key);
        let desk = Arc::new(Desk::open(&config).unwrap());
        let tickets = Arc::new(Tickets::new([1; 32], 8));
        let tasks = (0..200).map(|nth| {
            let (desk, id) = (Arc::clone(&desk), ticket(&tickets));
            tokio::spawn(async move { desk.accept(sent(&id, FIELDS, at(nth))).await.unwrap() })
        });
        let mut references = Vec::new();
        for task in tasks.collect::<Vec<_>>() {
            references.push(task.await.unwrap());
        }
        let records = Records::open(&config.file).unwrap();
        let kept: std::collections::HashSet<_> = records
            .list()
            .unwrap()
            .into_iter()
            .map(|record| record.reference)
            .collect();
        assert!(kept.len() == 200 && references.iter().all(|one| kept.contains(one)));
    }

    #[tokio::test]
    async fn a_store_is_bounded_and_purged() {
        let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
        let config = DeskConfig {
            most: 2,
            ..config(folder.path(), &key)
        };
        let desk = Desk::open(&config).unwrap();
        let tickets = Tickets::new([1; 32], 8);
        let ids: Vec<_> = (0..3).map(|_| ticket(&tickets)).collect();
        assert!(desk.accept(sent(&ids[0], FIELDS, at(10))).await.is_ok());
        assert!(desk.accept(sent(&ids[1], FIELDS, at(20))).await.is_ok());
        assert_eq!(
            desk.accept(sent(&ids[2], FIELDS, at(30))).await,
            Err(Refused::Full)
        );
        assert_eq!(desk.purge(at(15), at(40)).await, Ok(1));
        assert!(desk.accept(sent(&ids[2], FIELDS, at(30))).await.is_ok());
    }

    #[tokio::test]
    async fn a_desk_without_recipients_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let config = DeskConfig {
            recipients: Recipients::parse([]).unwrap(),
            ..config(folder.path(), &Identity::generate())
        };
        let desk = Desk::open(&config).unwrap();
        let id = ticket(&Tickets::new([1; 32], 8));
        assert!(!desk.is_open());
        assert_eq!(
            desk.accept(sent(&id, FIELDS, at(0))).await,
            Err(Refused::Closed)
        );
    }

    #[tokio::test]
    async fn a_locked_file_refuses_and_recovers() {
        let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
        let config = config(folder.path(), &key);
        let desk = Desk::open(&config).unwrap();
        let tickets = Tickets::new([1; 32], 8);
        let other = Connection::open(&config.file).unwrap();
        other.execute_batch("BEGIN EXCLUSIVE").unwrap();
        let id = ticket(&tickets);
        assert_eq!(
            desk.accept(sent(&id, FIELDS, at(0))).await,
            Err(Refused::Unavailable)
        );
        other.execute_batch("COMMIT").unwrap();
        assert!(desk.accept(sent(&id, FIELDS, at(1))).await.is_ok());
        assert_eq!(
            Records::open(&config.file).unwrap().list().unwrap().len(),
            1
        );
    }
}
