//! Delivers the messages that wait in the outbox of submissions: acknowledgements to visitors and notifications to the
//! staff by mail, and notifications to a program by a signed webhook.
//!
//! Each channel has a task ([`Worker::run`]). A message that cannot be delivered is tried again, each time after twice as long;
//! if nobody answers, the whole channel waits. A message may arrive twice if the process ends between its delivery and
//! the record of it; mails then have the same `Message-ID`, and webhooks the same key.

mod counts;
mod letter;
mod mail;
mod webhook;
mod worker;

pub use counts::Counts;
pub use letter::{Letter, Texts};
pub use lettre::message::Mailbox;
pub use mail::{Mail, MailServer};
pub use webhook::{SecretError, Webhook, WebhookSecret};
pub use worker::{Pace, Worker};

use futures_util::future::BoxFuture;
use submissions::{Channel, Waiting};

/// The result of a delivery attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The other side accepted it.
    Delivered,
    /// It was refused permanently and is not tried again.
    Refused(String),
    /// It was refused temporarily and is tried again later.
    Later(String),
    /// The server did not answer. Delivery pauses for the whole channel.
    Unreachable(String),
}

/// Delivers the messages of a channel. The reasons in its outcomes are logged and must not contain any part of the message.
pub trait Deliver: Send + Sync {
    /// The channel.
    fn channel(&self) -> Channel;

    /// Tries to deliver a message.
    fn deliver<'a>(&'a self, waiting: &'a Waiting) -> BoxFuture<'a, Outcome>;
}
