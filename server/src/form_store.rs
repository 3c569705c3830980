//! What the routes of forms need of a store of submissions.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use std::sync::atomic::AtomicU64;

/// What a visitor sent, checked.
#[derive(Debug, Clone, Copy)]
pub struct FormSubmission<'a> {
    /// The id of the form.
    pub form: &'static str,
    /// The code of the page's language.
    pub locale: &'static str,
    /// The checked values, by key.
    pub fields: &'a [(&'static str, &'a str)],
    /// The address that the acknowledgement goes to.
    pub acknowledge: Option<&'a str>,
    /// The token that was issued with the page.
    pub token: &'a str,
    /// The proof of work for the token; empty without a script.
    pub proof: &'a str,
    /// The time of receipt.
    pub at: DateTime<Utc>,
}

/// Why nothing was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotStored {
    /// The token is forged, of another form, or expired.
    FormToken,
    /// The store failed.
    Unavailable,
}

/// A store of submissions that issues tokens for forms and signs references.
pub trait FormStore: Send + Sync {
    /// True when there is somebody to read what is sent.
    fn is_open(&self) -> bool;

    /// For how many days submissions are kept.
    fn days(&self) -> u32;

    /// The zero bits that a proof of work has at least; 0 when none is asked for.
    fn proof_bits(&self) -> u32;

    /// A token for one submission of a form; `None` when no random one can be made.
    fn token(&self, form: &str, now: DateTime<Utc>) -> Option<String>;

    /// Stores a submission and returns its reference, when it cannot be lost any more. The same token gives the same
    /// reference.
    fn accept<'a>(&'a self, sent: FormSubmission<'a>) -> BoxFuture<'a, Result<String, NotStored>>;

    /// The signature of a reference.
    fn sign(&self, reference: &str, form: &str) -> String;

    /// True for a signature that [`FormStore::sign`] gave.
    fn verify(&self, reference: &str, form: &str, signature: &str) -> bool;
}

/// Counts of what was form_counts to forms since the start, for the metrics.
#[derive(Debug, Default)]
pub struct FormCounts {
    /// Stored. A form that is sent again with the same token counts again.
    pub stored: AtomicU64,
    /// Not accepted because of a token, a limit, or the field that people do not see.
    pub refused: AtomicU64,
    /// Not stored because the store failed.
    pub failed: AtomicU64,
}
