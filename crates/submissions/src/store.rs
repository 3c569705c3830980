//! The store of submissions, in a SQLite file or a PostgreSQL database. One thread writes to it: all submissions that wait are
//! written in one transaction, and each is acknowledged after the commit.

mod usage;
mod writer;

pub use usage::Usage;

use crate::{
    Channel, Due, Outbox, Place, Recipients, Reference, Settled, TokenId, database::Row,
    outbox::Taken,
};
use chrono::{DateTime, Utc};
use std::{
    sync::{
        Arc,
        mpsc::{SyncSender, TrySendError, sync_channel},
    },
    thread,
};
use tokio::sync::oneshot;
use usage::Shown;
use writer::Writer;

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
    /// The e-mail address for an acknowledgement; `None` if none is to be sent.
    pub acknowledge: Option<&'a str>,
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
    /// The file or the database.
    pub place: Place,
    /// The public keys of the staff. Without keys the store accepts nothing.
    pub recipients: Recipients,
    /// Maximum number of stored submissions.
    pub most: u32,
    /// Maximum number of bytes of the submissions: the size of the file, or in PostgreSQL about what they take. The space of
    /// purged submissions is used again.
    pub most_bytes: u64,
    /// Maximum number of stored submissions of each form, so that none closes the others.
    pub most_of_form: u32,
    /// Maximum number of bytes of the submissions of each form, about.
    pub most_bytes_of_form: u64,
    /// The messages about submissions. `None`: none are queued, and those that wait are removed.
    pub outbox: Option<Outbox>,
}

/// The file or the database could not be opened. Displayed without the password.
#[derive(Debug, thiserror::Error)]
#[error("the submissions in {place} cannot be opened: {why}")]
pub struct OpenError {
    place: Place,
    why: String,
}

impl OpenError {
    pub(crate) fn new(place: &Place, why: &(impl ToString + ?Sized)) -> Self {
        Self {
            place: place.clone(),
            why: why.to_string(),
        }
    }
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
    /// The form has its share of the submissions.
    #[error("the form has its share of the stored submissions")]
    FormFull,
    /// The purge before is too long ago: the clock may be wrong.
    #[error("the last purge was more than 30 days ago; check the clock")]
    Clock,
    /// A submission with the same token was stored, and removed since.
    #[error("the submission of this token was removed")]
    Removed,
    /// The database could not be written, or the encryption failed.
    #[error("the submissions cannot be written")]
    Unavailable,
}

/// An open store.
pub struct Store {
    recipients: Recipients,
    outbox: Option<Outbox>,
    jobs: SyncSender<Job>,
    limits: (u32, u64),
    shown: Arc<Shown>,
}

/// A job of the writer, with the channel for its result.
enum Job {
    Keep(Row, oneshot::Sender<Kept>),
    Find(String, oneshot::Sender<Found>),
    Purge {
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        done: oneshot::Sender<Result<usize, Refused>>,
    },
    Take {
        channel: Channel,
        most: u32,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        done: oneshot::Sender<Result<(Vec<Taken>, Due), Refused>>,
    },
    Settle {
        channel: Channel,
        settled: Vec<Settled>,
        done: oneshot::Sender<Result<(), Refused>>,
    },
}

/// The reference of a submission, and true if it was stored before.
type Kept = Result<(Reference, bool), Refused>;

/// The reference of the submission with a token, if one is stored.
type Found = Result<Option<Reference>, Refused>;

impl Store {
    /// Opens the database, or creates the file or the tables, and starts the writer. A PostgreSQL database that cannot be
    /// reached is no error: submissions are refused until it can.
    ///
    /// # Errors
    /// The file cannot be opened, or the thread cannot be started.
    pub fn open(config: &StoreConfig) -> Result<Self, OpenError> {
        let error = |why: &dyn ToString| OpenError::new(&config.place, &why.to_string());
        let (jobs, inbox) = sync_channel(QUEUE);
        let (ready, opened) = sync_channel(1);
        let of_writer = config.clone();
        let shown = Arc::<Shown>::default();
        let of_shares = Arc::clone(&shown);
        let builder = thread::Builder::new().name("submissions".to_owned());
        // The database is opened by the thread that uses it: tokio does not allow to wait for one where this is called.
        let started = builder.spawn(move || {
            let writer = Writer::open(&of_writer, of_shares);
            let (writer, result) = match writer {
                Ok(writer) => (Some(writer), Ok(())),
                Err(why) => (None, Err(why)),
            };
            let is_awaited = ready.send(result).is_ok();
            if let Some(writer) = writer.filter(|_| is_awaited) {
                writer.run(&inbox);
            }
        });
        started.map_err(|why| error(&why))?;
        let opened = opened.recv().map_err(|why| error(&why))?;
        opened.map_err(|why| error(&why))?;
        Ok(Self {
            recipients: config.recipients.clone(),
            outbox: config.outbox.clone(),
            jobs,
            limits: (config.most, config.most_bytes),
            shown,
        })
    }

    /// What is stored, as it was counted last, and the limits.
    pub fn usage(&self) -> Usage {
        self.shown.usage(self.limits)
    }

    /// True if at least one public key is configured.
    pub fn is_open(&self) -> bool {
        !self.recipients.is_empty()
    }

    /// Encrypts and stores a submission. When the result arrives, the submission is on disk. After
    /// [`Refused::Unavailable`] it may be there, too, if the connection was lost in the commit; sent again, it is stored once.
    ///
    /// Returns its reference and `false`. If a submission with the same token is stored already, the new one is not
    /// stored, and the result is the reference of the stored one and `true`. If it was removed, neither is: [`Refused::Removed`].
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
        let reference = Reference::random().ok_or(Refused::Unavailable)?;
        let queue = self
            .outbox
            .as_ref()
            .map(|outbox| outbox.queue(&reference, submission.acknowledge, submission.at));
        let queue = queue.transpose().map_err(|_| Refused::Unavailable)?;
        let row = Row {
            reference: reference.to_string(),
            queue: queue.unwrap_or_default(),
            token: submission.token.0.clone(),
            form: submission.form.to_owned(),
            locale: submission.locale.to_owned(),
            received: submission.at.timestamp(),
            proven: submission.proven,
            sealed: sealed.map_err(|_| Refused::Unavailable)?,
        };
        self.ask(|answer| Job::Keep(row, answer)).await
    }

    /// The reference of the submission with a token; `None` if there is none, or if it was removed longer than a day after it was
    /// received.
    ///
    /// # Errors
    /// [`Refused::Removed`] if it was removed earlier; or the database cannot be read.
    pub async fn find(&self, token: &TokenId) -> Result<Option<Reference>, Refused> {
        self.ask(|answer| Job::Find(token.0.clone(), answer)).await
    }

    /// Removes the submissions that were received before a time, adds a row to the table `purges`, and returns the
    /// number of removed submissions.
    ///
    /// # Errors
    /// The database cannot be written; or submissions are stored and the last purge was more than 30 days before `now`, as on a
    /// machine whose clock is ahead. [`purge`](crate::purge) removes them all the same.
    pub async fn purge(&self, before: DateTime<Utc>, now: DateTime<Utc>) -> Result<usize, Refused> {
        self.ask(|done| Job::Purge { before, now, done }).await
    }

    /// Takes up to `most` messages of a channel that are due. Those that are not settled by the time `lease` are due again.
    /// Messages whose time is over are removed.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn take(
        &self,
        channel: Channel,
        most: u32,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
    ) -> Result<Due, Refused> {
        let taken = self.ask(|done| Job::Take {
            channel,
            most,
            now,
            lease,
            done,
        });
        let (taken, mut due) = taken.await?;
        let open = |(mut waiting, address): Taken| {
            let outbox = self.outbox.as_ref();
            waiting.address = address
                .zip(outbox)
                .and_then(|(address, outbox)| outbox.opened(&waiting.reference, &address));
            waiting
        };
        due.now = taken.into_iter().map(open).collect();
        Ok(due)
    }

    /// Removes delivered messages, and sets the times at which the others are due again.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn settle(&self, channel: Channel, settled: Vec<Settled>) -> Result<(), Refused> {
        self.ask(|done| Job::Settle {
            channel,
            settled,
            done,
        })
        .await
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

#[cfg(test)]
mod tests;
