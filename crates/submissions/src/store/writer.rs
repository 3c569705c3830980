//! The thread that writes to the store.

use super::{BATCH, Job, Refused, Row};
use crate::{
    Due, Reference,
    database::{Database, checkpoint, identity, replaced},
    outbox::{self, Taken},
    removal::removed_before,
};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use std::{path::PathBuf, sync::mpsc::Receiver};

/// The thread that writes.
pub(super) struct Writer {
    /// `None` after an error. The file is opened again for the next batch.
    pub(super) database: Option<Database>,
    pub(super) file: PathBuf,
    pub(super) most: i64,
    pub(super) most_bytes: u64,
}

impl Writer {
    pub(super) fn run(mut self, inbox: &Receiver<Job>) {
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
        let results = done.unwrap_or_default();
        if results.iter().any(Done::has_removed) {
            self.overwrite();
        }
        let mut results = results.into_iter();
        for job in batch {
            let result = results.next();
            // A visitor who has left does not receive the result. The submission stays stored.
            match (job, result) {
                (Job::Keep(_, answer), Some(Done::Kept(kept))) => drop(answer.send(kept)),
                (Job::Keep(_, answer), _) => drop(answer.send(Err(Refused::Unavailable))),
                (Job::Purge { done, .. }, Some(Done::Purged(count))) => drop(done.send(Ok(count))),
                (Job::Purge { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
                (Job::Take { done, .. }, Some(Done::Taken(taken))) => drop(done.send(Ok(taken))),
                (Job::Take { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
                (Job::Settle { done, .. }, Some(Done::Settled)) => drop(done.send(Ok(()))),
                (Job::Settle { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
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
                Job::Take {
                    channel,
                    most,
                    now,
                    lease,
                    ..
                } => Done::Taken(outbox::take(
                    &transaction,
                    *channel,
                    *most,
                    now.timestamp(),
                    lease.timestamp(),
                )?),
                Job::Settle {
                    channel, settled, ..
                } => {
                    outbox::settle(&transaction, *channel, settled)?;
                    Done::Settled
                }
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
    pub(super) fn database(&mut self) -> rusqlite::Result<&mut Database> {
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
    Taken((Vec<Taken>, Due)),
    Settled,
}

impl Done {
    /// True if rows were removed, or may have been.
    const fn has_removed(&self) -> bool {
        match self {
            Self::Kept(_) => false,
            Self::Taken((_, due)) => due.expired > 0,
            Self::Purged(_) | Self::Settled => true,
        }
    }
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
    outbox::insert(transaction, &row.reference, &row.queue, row.received)?;
    *count += 1;
    Ok(Ok((row.reference.clone(), false)))
}
