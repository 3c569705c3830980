//! The thread that writes to the store.

use super::{
    BATCH, Found, Job, Kept, QUEUE, Refused, StoreConfig,
    usage::{HOLDS, Shares, Shown},
};
use crate::{
    Channel, DatabaseError, Due, Place, Reference,
    database::{self, Access, Database, Row},
    outbox::{self, Taken},
    removal::{self, Removal},
};
use std::{
    collections::HashMap,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::Duration,
};

/// How long a transaction may take.
const LONGEST: Duration = Duration::from_secs(4);

/// The longest time between two purges of the server in seconds, 30 days. They are made at its start and once a day, so that a longer
/// one is a long pause, or a clock that is ahead.
const PURGES: i64 = 30 * 24 * 3600;

/// The thread that writes.
pub(super) struct Writer {
    database: Box<dyn Database>,
    most: i64,
    most_bytes: i64,
    shares: Shares,
    channels: Vec<Channel>,
    /// False until the outbox was prepared for these channels.
    is_started: bool,
}

impl Writer {
    /// Opens the database. If it cannot be reached, the next batch tries again.
    pub(super) fn open(config: &StoreConfig, shown: Arc<Shown>) -> Result<Self, DatabaseError> {
        let outbox = config.outbox.as_ref();
        let mut writer = Self {
            database: database::at(&config.place, Access::Serving(config.most_bytes))?,
            most: i64::from(config.most),
            most_bytes: i64::try_from(config.most_bytes).unwrap_or(i64::MAX),
            shares: Shares::new(config, shown),
            channels: outbox.map_or_else(Vec::new, |outbox| outbox.channels.clone()),
            is_started: false,
        };
        match (writer.start(), &config.place) {
            (Ok(()), _) => {}
            (Err(why), Place::File(_)) => return Err(why),
            (Err(why), Place::Postgres(url)) => {
                tracing::error!("{url} cannot be used, and forms are refused until it can: {why}");
                writer.database.disconnect();
            }
        }
        Ok(writer)
    }

    pub(super) fn run(mut self, inbox: &Receiver<Job>) {
        let mut left = Vec::new();
        loop {
            if left.is_empty() {
                match inbox.recv_timeout(HOLDS) {
                    Ok(first) => left.push(first),
                    Err(RecvTimeoutError::Timeout) => {
                        self.count();
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                }
                left.extend(inbox.try_iter().take(BATCH - 1));
            }
            left = self.work(left, inbox);
        }
    }

    fn start(&mut self) -> Result<(), DatabaseError> {
        self.database.begin(LONGEST)?;
        let has_removed = outbox::start(self.database.as_mut(), &self.channels)?;
        self.shares.read(self.database.used()?);
        self.database.commit()?;
        self.shares.show();
        self.is_started = true;
        if has_removed {
            self.overwrite();
        }
        Ok(())
    }

    /// Counts what is stored while nothing is sent, since the staff and other nodes may have removed some.
    fn count(&mut self) {
        let counted = self.database.begin(LONGEST).and_then(|()| {
            let used = self.database.used()?;
            self.database.commit()?;
            Ok(used)
        });
        match counted {
            Ok(used) => {
                self.shares.read(used);
                self.shares.show();
            }
            Err(why) => {
                tracing::debug!("submissions cannot be counted: {why}");
                self.database.disconnect();
            }
        }
    }

    /// Runs a batch of jobs in one transaction and sends their results after the commit. After an error nothing of
    /// the batch is stored, what visitors wait for is refused with it, and other jobs that wait are returned.
    fn work(&mut self, mut batch: Vec<Job>, inbox: &Receiver<Job>) -> Vec<Job> {
        let done = self.transact(&batch);
        let mut left = Vec::new();
        if let Err(why) = &done {
            tracing::error!("submissions cannot be written: {why}");
            self.database.disconnect();
            self.shares.forget();
            // Visitors would wait for a database that does not answer, one batch after the other.
            let waiting = inbox.try_iter().take(QUEUE);
            let (refused, others): (Vec<_>, Vec<_>) = waiting.partition(is_awaited);
            batch.extend(refused);
            left = others;
        }
        let results = done.unwrap_or_default();
        if results.iter().any(Done::has_removed) {
            self.overwrite();
        }
        let mut results = results.into_iter();
        for job in batch {
            answer(job, results.next());
        }
        left
    }

    fn transact(&mut self, batch: &[Job]) -> Result<Vec<Done>, DatabaseError> {
        if !self.is_started {
            self.start()?;
        }
        let is_purge = |job: &Job| matches!(job, Job::Purge { .. });
        let limit = match batch.iter().any(is_purge) {
            true => removal::LONGEST,
            false => LONGEST,
        };
        self.database.begin(limit)?;
        let mut done = Vec::with_capacity(batch.len());
        if batch.iter().any(|job| is_keep(job) || is_purge(job)) {
            // Other nodes lock the totals first, too, so that nobody waits for each other.
            self.database.totals()?;
            if self.shares.is_old() {
                self.shares.read(self.database.used()?);
            }
        }
        for jobs in batch.chunk_by(|a, b| is_keep(a) && is_keep(b)) {
            let rows = jobs.iter().filter_map(|job| match job {
                Job::Keep(row, _) => Some(row),
                _ => None,
            });
            let rows: Vec<&Row> = rows.collect();
            if rows.is_empty() {
                for job in jobs {
                    done.extend(self.other(job)?);
                }
            } else {
                done.extend(self.keep(&rows)?.into_iter().map(Done::Kept));
            }
        }
        if batch.iter().any(is_purge) {
            self.shares.read(self.database.used()?);
        }
        self.database.commit()?;
        self.shares.show();
        Ok(done)
    }

    /// Stores submissions, except those that are or were stored already or exceed a limit.
    fn keep(&mut self, rows: &[&Row]) -> Result<Vec<Kept>, DatabaseError> {
        let mut totals = self.database.totals()?;
        let tokens: Vec<&str> = rows.iter().map(|row| row.token.as_str()).collect();
        let known = self.database.known(&tokens)?;
        let mut known: HashMap<String, Option<String>> = known.into_iter().collect();
        let (mut kept, mut new) = (Vec::with_capacity(rows.len()), Vec::new());
        for row in rows {
            let is_repeated = known.contains_key(&row.token);
            if !is_repeated {
                let bytes = totals.bytes.saturating_add(row.bytes());
                let is_full = totals.submissions >= self.most || bytes > self.most_bytes;
                let room = if is_full {
                    Err(Refused::Full)
                } else {
                    self.shares.add(row)
                };
                if let Err(full) = room {
                    kept.push(Err(full));
                    continue;
                }
                totals.submissions += 1;
                totals.bytes = bytes;
                known.insert(row.token.clone(), Some(row.reference.clone()));
                new.push(*row);
            }
            kept.push(match &known[&row.token] {
                Some(reference) => Ok((read(reference)?, is_repeated)),
                None => Err(Refused::Removed),
            });
        }
        if !new.is_empty() {
            self.database.insert(&new)?;
        }
        Ok(kept)
    }

    /// Runs a job that is not a submission.
    fn other(&mut self, job: &Job) -> Result<Option<Done>, DatabaseError> {
        let database = self.database.as_mut();
        Ok(match job {
            Job::Keep(..) => None,
            Job::Find(token, _) => Some(Done::Found(match database.known(&[token])?.pop() {
                Some((_, Some(reference))) => Ok(Some(read(&reference)?)),
                Some((_, None)) => Err(Refused::Removed),
                None => Ok(None),
            })),
            Job::Purge { before, now, .. } => {
                let stored = database.totals()?.submissions;
                let now = now.timestamp();
                let removed = match is_doubtful(database.purged()?, now, stored) {
                    true => Err(Refused::Clock),
                    false => Ok(database.remove(Removal::Before(before.timestamp()), now)?),
                };
                Some(Done::Purged(removed))
            }
            Job::Take {
                channel,
                most,
                now,
                lease,
                ..
            } => {
                let (now, lease) = (now.timestamp(), lease.timestamp());
                let taken = outbox::take(database, *channel, *most, now, lease)?;
                Some(Done::Taken(taken))
            }
            Job::Settle {
                channel, settled, ..
            } => {
                database.settle(*channel, settled)?;
                Some(Done::Settled)
            }
        })
    }

    /// Removes purged rows from the write-ahead log.
    fn overwrite(&mut self) {
        match self.database.overwrite() {
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
    Kept(Kept),
    Found(Found),
    Purged(Result<usize, Refused>),
    Taken((Vec<Taken>, Due)),
    Settled,
}

impl Done {
    /// True if rows were removed, or may have been.
    const fn has_removed(&self) -> bool {
        match self {
            Self::Kept(_) | Self::Found(_) => false,
            Self::Taken((_, due)) => due.expired > 0,
            Self::Purged(removed) => removed.is_ok(),
            Self::Settled => true,
        }
    }
}

/// True if the clock may be wrong: the last purge, one of every day, is longer ago than [`PURGES`], and submissions are stored.
fn is_doubtful(purged: Option<i64>, now: i64, stored: i64) -> bool {
    stored > 0 && purged.is_some_and(|purged| now.saturating_sub(purged) > PURGES)
}

const fn is_keep(job: &Job) -> bool {
    matches!(job, Job::Keep(..))
}

/// True for a job that a visitor waits for.
const fn is_awaited(job: &Job) -> bool {
    matches!(job, Job::Keep(..) | Job::Find(..))
}

/// A reference of the table of submissions.
fn read(reference: &str) -> Result<Reference, DatabaseError> {
    let read = reference.parse();
    read.map_err(|_| DatabaseError::Damaged("submissions"))
}

/// Sends the result of a job. A visitor who has left does not receive it. The submission stays stored.
fn answer(job: Job, result: Option<Done>) {
    match (job, result) {
        (Job::Keep(_, answer), Some(Done::Kept(kept))) => drop(answer.send(kept)),
        (Job::Keep(_, answer), _) => drop(answer.send(Err(Refused::Unavailable))),
        (Job::Find(_, answer), Some(Done::Found(found))) => drop(answer.send(found)),
        (Job::Find(_, answer), _) => drop(answer.send(Err(Refused::Unavailable))),
        (Job::Purge { done, .. }, Some(Done::Purged(count))) => drop(done.send(count)),
        (Job::Purge { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
        (Job::Take { done, .. }, Some(Done::Taken(taken))) => drop(done.send(Ok(taken))),
        (Job::Take { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
        (Job::Settle { done, .. }, Some(Done::Settled)) => drop(done.send(Ok(()))),
        (Job::Settle { done, .. }, _) => drop(done.send(Err(Refused::Unavailable))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purge_is_doubtful_long_after_the_one_before() {
        let purged = 1_800_000_000;
        for (purged, now, stored, expected) in [
            (Some(purged), purged + 24 * 3600, 5, false),
            (Some(purged), purged + PURGES, 5, false),
            (Some(purged), purged + PURGES + 1, 5, true),
            // There is nothing to lose.
            (Some(purged), purged + PURGES + 1, 0, false),
            // The first one.
            (None, purged, 5, false),
            // A clock that was set back.
            (Some(purged), purged - PURGES - 1, 5, false),
        ] {
            let is = is_doubtful(purged, now, stored);
            assert_eq!(is, expected, "{purged:?} {now} {stored}");
        }
    }
}
