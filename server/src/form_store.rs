//! The interface between the routes of forms and the store of submissions.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use std::sync::atomic::AtomicU64;
use submissions::Usage;

/// A form that passed all checks.
#[derive(Debug, Clone, Copy)]
pub struct FormSubmission<'a> {
    /// The id of the form.
    pub form: &'static str,
    /// The code of the language of the page.
    pub locale: &'static str,
    /// The keys and values of the fields, in the order of the form.
    pub fields: &'a [(&'static str, &'a str)],
    /// The e-mail address for an acknowledgement; `None` if the form has none.
    pub acknowledge: Option<&'a str>,
    /// The form token of the page.
    pub token: &'a str,
    /// True if a check showed that a visitor sent it.
    pub proven: bool,
    /// The time of receipt.
    pub at: DateTime<Utc>,
}

/// A stored submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The reference that the visitor is given.
    pub reference: String,
    /// True if a submission with the same token was stored before. The earlier one is kept.
    pub is_repeated: bool,
    /// True if an acknowledgement was queued for the address of the visitor.
    pub is_mailed: bool,
}

/// The reason why a submission was not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotStored {
    /// The token is forged, of another form, or issued in the future.
    FormToken,
    /// The token was issued too long ago.
    Expired,
    /// The proof of work is wrong.
    Proof,
    /// The token was issued less than two seconds ago.
    TooSoon,
    /// A submission with the same token was stored, and removed since.
    Removed,
    /// The store failed.
    Unavailable,
}

/// A store of form submissions. It also issues form tokens and signs references.
pub trait FormStore: Send + Sync {
    /// True if submissions are accepted: at least one public key of the staff is configured.
    fn is_open(&self) -> bool;

    /// The number of days after which submissions are deleted.
    fn days(&self) -> u32;

    /// A new token for one submission of a form; `None` if the system has no random numbers.
    fn token(&self, form: &str, now: DateTime<Utc>) -> Option<String>;

    /// True for a token of this form that has not expired.
    fn is_valid(&self, form: &str, token: &str, now: DateTime<Utc>) -> bool;

    /// Checks a token and its proof of work, so that a forged one takes nothing from the limits of others. True with a
    /// proof; the browser may send none.
    ///
    /// # Errors
    /// Why [`FormStore::accept`] would refuse them.
    fn check(
        &self,
        form: &str,
        token: &str,
        proof: &str,
        now: DateTime<Utc>,
    ) -> Result<bool, NotStored>;

    /// Stores a submission. When the result arrives, the submission is on disk. A second submission with the same
    /// token is not stored; the result is the reference of the first one.
    fn accept<'a>(
        &'a self,
        submission: FormSubmission<'a>,
    ) -> BoxFuture<'a, Result<Receipt, NotStored>>;

    /// The receipt of the submission that was stored with a token, whatever the age of the token; `None` if there is none, as with a
    /// token of another site or form.
    ///
    /// # Errors
    /// [`NotStored::Removed`] if it was removed, for a day after it was received; [`NotStored::Unavailable`] if the store failed.
    fn find<'a>(
        &'a self,
        form: &'a str,
        token: &'a str,
    ) -> BoxFuture<'a, Result<Option<Receipt>, NotStored>>;

    /// What is stored, and the limits; `None` if the store does not count.
    fn usage(&self) -> Option<Usage> {
        None
    }

    /// The channels of messages about submissions, each with its numbers: messages that wait, were delivered, failed
    /// attempts, and messages that were given up.
    fn outbox(&self) -> Vec<(&'static str, [u64; 4])> {
        Vec::new()
    }

    /// The signature of a reference, for the address of the confirmation page.
    fn sign(&self, reference: &str, form: &str) -> String;

    /// True if [`FormStore::sign`] made this signature.
    fn verify(&self, reference: &str, form: &str, signature: &str) -> bool;
}

/// Numbers of submitted forms since the start, for the metrics.
#[derive(Debug, Default)]
pub struct FormCounts {
    /// Stored submissions, including repeated ones.
    pub stored: AtomicU64,
    /// Submissions that were refused because of the token, a rate limit, or the honeypot field.
    pub refused: AtomicU64,
    /// Submissions that could not be stored because the store failed.
    pub failed: AtomicU64,
}
