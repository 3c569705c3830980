//! The outbox: which messages about submissions wait, in the database of the submissions. A message is queued in the
//! transaction that stores its submission, so that neither is there without the other.

use crate::{DatabaseError, Identity, Recipients, Reference, SealError, database::Database};
use chrono::{DateTime, TimeDelta, Utc};
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
    pub(crate) channel: Channel,
    pub(crate) until: Option<i64>,
    pub(crate) address: Option<Vec<u8>>,
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

/// Called when the server starts, in a transaction. Removes messages of channels that are not configured, with their addresses.
/// True if there were some.
pub(crate) fn start(
    database: &mut dyn Database,
    channels: &[Channel],
) -> Result<bool, DatabaseError> {
    let removed = database.start_outbox(channels)?;
    if removed > 0 {
        tracing::warn!(
            "{removed} messages of channels that are switched off were removed from the outbox"
        );
    }
    Ok(removed > 0)
}

/// A row of the outbox that is due, with its submission.
pub(crate) struct TakenRow {
    pub(crate) reference: String,
    pub(crate) attempts: u32,
    pub(crate) form: String,
    pub(crate) locale: String,
    pub(crate) received: i64,
    pub(crate) address: Option<Vec<u8>>,
    pub(crate) sealed: Vec<u8>,
}

/// A due message with its encrypted address.
pub(crate) type Taken = (Waiting, Option<Vec<u8>>);

impl TakenRow {
    fn read(self) -> Result<Taken, DatabaseError> {
        let damaged = || DatabaseError::Damaged("submissions");
        let waiting = Waiting {
            reference: self.reference.parse().map_err(|_| damaged())?,
            attempts: self.attempts,
            form: self.form,
            locale: self.locale,
            received: DateTime::from_timestamp(self.received, 0).ok_or_else(damaged)?,
            address: None,
            sealed: self.sealed,
        };
        Ok((waiting, self.address))
    }
}

/// Takes messages that are due. Until `lease`, nobody else takes them.
pub(crate) fn take(
    database: &mut dyn Database,
    channel: Channel,
    most: u32,
    now: i64,
    lease: i64,
) -> Result<(Vec<Taken>, Due), DatabaseError> {
    let expired = database.expire(channel, now)?;
    let rows = database.lease(channel, most, now, lease)?;
    let taken = rows.into_iter().map(TakenRow::read);
    let taken = taken.collect::<Result<Vec<_>, _>>()?;
    let counts = Due {
        now: Vec::new(),
        waiting: database.waiting(channel)?,
        expired,
    };
    Ok((taken, counts))
}
