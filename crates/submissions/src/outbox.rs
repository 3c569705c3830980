//! The outbox: which messages about submissions wait, in the file of the submissions. A message is queued in the
//! transaction that stores its submission, so that neither is there without the other.

use crate::{Identity, Recipients, Reference, SealError, database::checkpoint};
use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Connection, params};
use std::sync::Arc;

/// How long the address of a visitor is kept for an acknowledgement that cannot be delivered: a pause of its channel before
/// 24 hours, so that it is removed within them.
const ADDRESS_MINUTES: i64 = 24 * 60 - 10;

/// Where a message goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// An acknowledgement to the visitor, by mail.
    Visitor,
    /// A notification to the staff, by mail.
    Staff,
    /// A notification to a program, by HTTP.
    Webhook,
}

impl Channel {
    /// All channels.
    pub const ALL: [Self; 3] = [Self::Visitor, Self::Staff, Self::Webhook];

    /// The name in the database and in the metrics.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Visitor => "visitor",
            Self::Staff => "staff",
            Self::Webhook => "webhook",
        }
    }
}

/// The settings of the outbox.
#[derive(Debug, Clone)]
pub struct Outbox {
    /// The key of the server, with which it encrypts addresses of visitors and decrypts them for delivery.
    pub key: Arc<Identity>,
    /// The channels to which messages go.
    pub channels: Vec<Channel>,
}

/// A message that is to be delivered now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The reference of the submission.
    pub reference: Reference,
    /// How often delivery was attempted, with this time.
    pub attempts: u32,
    /// The id of the form.
    pub form: String,
    /// The code of the language of the page.
    pub locale: String,
    /// The time of receipt.
    pub received: DateTime<Utc>,
    /// The e-mail address of the visitor, for [`Channel::Visitor`]; `None` if it cannot be decrypted.
    pub address: Option<String>,
    /// The fields, encrypted for the staff.
    pub sealed: Vec<u8>,
}

/// The messages that are due on a channel.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Due {
    /// Those that are to be delivered now.
    pub now: Vec<Waiting>,
    /// The number of messages in the outbox of the channel, including those in `now`.
    pub waiting: u64,
    /// The number of messages that were removed because their time was over.
    pub expired: u64,
}

/// The result of a delivery: `None` removes the message, a time is that of the next attempt.
pub type Settled = (Reference, Option<DateTime<Utc>>);

/// A message of the table `outbox`, before it is written.
pub(crate) struct Queued {
    channel: Channel,
    until: Option<i64>,
    address: Option<Vec<u8>>,
}

impl Outbox {
    /// The messages for a submission.
    pub(crate) fn queue(
        &self,
        reference: &Reference,
        acknowledge: Option<&str>,
        at: DateTime<Utc>,
    ) -> Result<Vec<Queued>, SealError> {
        let mut queue = Vec::new();
        for channel in self.channels.iter().copied() {
            let mut queued = Queued {
                channel,
                until: None,
                address: None,
            };
            if channel == Channel::Visitor {
                let Some(address) = acknowledge else {
                    continue;
                };
                queued.until = Some((at + TimeDelta::minutes(ADDRESS_MINUTES)).timestamp());
                queued.address = Some(self.sealed(reference, address)?);
            }
            queue.push(queued);
        }
        Ok(queue)
    }

    fn sealed(&self, reference: &Reference, address: &str) -> Result<Vec<u8>, SealError> {
        let own = Recipients::parse([self.key.recipient().as_str()]).map_err(|_| SealError)?;
        own.seal(format!("{reference} {address}").as_bytes())
    }

    /// The address, if it was encrypted for this reference.
    pub(crate) fn opened(&self, reference: &Reference, sealed: &[u8]) -> Option<String> {
        let text = String::from_utf8(self.key.open(sealed).ok()?).ok()?;
        let (of, address) = text.split_once(' ')?;
        (of == reference.as_str()).then(|| address.to_owned())
    }
}

pub(crate) fn insert(
    transaction: &Connection,
    reference: &Reference,
    queue: &[Queued],
    at: i64,
) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO outbox (reference, channel, due, until, address) VALUES (?, ?, ?, ?, ?)",
    )?;
    for queued in queue {
        let (channel, until) = (queued.channel.code(), queued.until);
        insert.execute(params![
            reference.as_str(),
            channel,
            at,
            until,
            queued.address
        ])?;
    }
    Ok(())
}

/// Called when the server starts. Deletes messages of channels that are not configured and overwrites their addresses. Makes all
/// other messages due, because the previous process may have ended while it delivered them.
pub(crate) fn start(connection: &Connection, channels: &[Channel]) -> rusqlite::Result<()> {
    let mut removed = 0;
    for channel in Channel::ALL {
        if channels.contains(&channel) {
            let sql = "UPDATE outbox SET due = 0 WHERE channel = ?";
            connection.execute(sql, [channel.code()])?;
        } else {
            let sql = "DELETE FROM outbox WHERE channel = ?";
            removed += connection.execute(sql, [channel.code()])?;
        }
    }
    if removed > 0 {
        tracing::warn!(
            "{removed} messages of channels that are switched off were removed from the outbox"
        );
        checkpoint(connection)?;
    }
    Ok(())
}

/// A due message with its encrypted address.
pub(crate) type Taken = (Waiting, Option<Vec<u8>>);

/// Takes messages that are due. Until `lease`, nobody else takes them.
pub(crate) fn take(
    transaction: &Connection,
    channel: Channel,
    most: u32,
    now: i64,
    lease: i64,
) -> rusqlite::Result<(Vec<Taken>, Due)> {
    let channel = channel.code();
    let expired = transaction.execute(
        "DELETE FROM outbox WHERE channel = ? AND until <= ?",
        params![channel, now],
    )?;
    let mut due = transaction.prepare_cached(
        "SELECT reference, attempts, form, locale, received, address, sealed
         FROM outbox JOIN submissions USING (reference)
         WHERE channel = ? AND due <= ? ORDER BY due LIMIT ?",
    )?;
    let rows = due.query_map(params![channel, now, most], |row| {
        let reference: String = row.get(0)?;
        let received = DateTime::from_timestamp(row.get(4)?, 0);
        let waiting = Waiting {
            reference: reference.parse().map_err(|_| unreadable(0))?,
            attempts: row.get::<_, u32>(1)?.saturating_add(1),
            form: row.get(2)?,
            locale: row.get(3)?,
            received: received.ok_or_else(|| unreadable(4))?,
            address: None,
            sealed: row.get(6)?,
        };
        Ok((waiting, row.get(5)?))
    })?;
    let taken = rows.collect::<rusqlite::Result<Vec<Taken>>>()?;
    let mut leased = transaction.prepare_cached(
        "UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE channel = ? AND reference = ?",
    )?;
    for (waiting, _) in &taken {
        leased.execute(params![lease, channel, waiting.reference.as_str()])?;
    }
    let waiting: i64 = transaction.query_row(
        "SELECT COUNT(*) FROM outbox WHERE channel = ?",
        [channel],
        |row| row.get(0),
    )?;
    let counts = Due {
        now: Vec::new(),
        waiting: waiting.unsigned_abs(),
        expired: expired as u64,
    };
    Ok((taken, counts))
}

fn unreadable(column: usize) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnType(column, String::new(), rusqlite::types::Type::Null)
}

pub(crate) fn settle(
    transaction: &Connection,
    channel: Channel,
    settled: &[Settled],
) -> rusqlite::Result<()> {
    for (reference, again) in settled {
        let (reference, channel) = (reference.as_str(), channel.code());
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
