//! A store of submissions in memory, for tests of the routes.

use chrono::{DateTime, Utc};
use futures_util::{FutureExt, future::BoxFuture};
use server::{FormStore, FormSubmission, NotStored, Receipt};
use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

/// A valid token.
pub const TOKEN: &str = "token-0";

/// A stored submission.
#[derive(Debug, Clone)]
pub struct Stored {
    pub token: String,
    pub form: &'static str,
    pub locale: &'static str,
    pub fields: Vec<(&'static str, String)>,
    pub acknowledge: Option<String>,
    pub proven: bool,
}

/// A store that numbers its references from 1. A signature is the reference followed by the id of the form.
#[derive(Debug, Default)]
pub struct Memory {
    stored: Mutex<Vec<Stored>>,
    /// The tokens of submissions that were removed.
    removed: Mutex<Vec<String>>,
    issued: AtomicUsize,
    failing: AtomicBool,
    expired: AtomicBool,
    closed: AtomicBool,
    mails: AtomicBool,
}

impl Memory {
    pub fn stored(&self) -> Vec<Stored> {
        self.stored.lock().unwrap().clone()
    }

    pub fn fails(&self, failing: bool) {
        self.failing.store(failing, Ordering::Relaxed);
    }

    /// All tokens have expired, or none.
    pub fn expires(&self, expired: bool) {
        self.expired.store(expired, Ordering::Relaxed);
    }

    /// Removes what was stored with a token, as the staff does.
    pub fn removes(&self, token: &str) {
        self.stored.lock().unwrap().retain(|one| one.token != token);
        self.removed.lock().unwrap().push(token.to_owned());
    }

    /// Loses what was stored with a token, as a copy that is older.
    pub fn loses(&self, token: &str) {
        self.stored.lock().unwrap().retain(|one| one.token != token);
    }

    pub fn closes(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    pub fn mails(&self) {
        self.mails.store(true, Ordering::Relaxed);
    }

    fn store(&self, sent: FormSubmission<'_>) -> Result<Receipt, NotStored> {
        self.check(sent.form, sent.token, "", sent.at)?;
        if self.failing.load(Ordering::Relaxed) {
            return Err(NotStored::Unavailable);
        }
        if self.has_removed(sent.token) {
            return Err(NotStored::Removed);
        }
        let mut stored = self.stored.lock().unwrap();
        let found = stored.iter().position(|one| one.token == sent.token);
        let nth = found.unwrap_or_else(|| {
            let fields = sent.fields.iter();
            stored.push(Stored {
                token: sent.token.to_owned(),
                form: sent.form,
                locale: sent.locale,
                fields: fields
                    .map(|(key, value)| (*key, (*value).to_owned()))
                    .collect(),
                acknowledge: sent.acknowledge.map(str::to_owned),
                proven: sent.proven,
            });
            stored.len() - 1
        });
        Ok(Receipt {
            reference: format!("BRS-0000-{:04}", nth + 1),
            is_repeated: found.is_some(),
            is_mailed: self.mails.load(Ordering::Relaxed) && found.is_none(),
        })
    }

    fn has_removed(&self, token: &str) -> bool {
        self.removed.lock().unwrap().iter().any(|one| one == token)
    }

    fn found(&self, token: &str) -> Result<Option<Receipt>, NotStored> {
        if !token.starts_with("token-") {
            return Ok(None);
        }
        if self.failing.load(Ordering::Relaxed) {
            return Err(NotStored::Unavailable);
        }
        if self.has_removed(token) {
            return Err(NotStored::Removed);
        }
        let stored = self.stored.lock().unwrap();
        let found = stored.iter().position(|one| one.token == token);
        Ok(found.map(|nth| Receipt {
            reference: format!("BRS-0000-{:04}", nth + 1),
            is_repeated: true,
            is_mailed: false,
        }))
    }
}

impl FormStore for Memory {
    fn is_open(&self) -> bool {
        !self.closed.load(Ordering::Relaxed)
    }

    fn days(&self) -> u32 {
        180
    }

    fn token(&self, _: &str, _: DateTime<Utc>) -> Option<String> {
        let nth = self.issued.fetch_add(1, Ordering::Relaxed) + 1;
        Some(format!("token-{nth}"))
    }

    fn is_valid(&self, _: &str, token: &str, _: DateTime<Utc>) -> bool {
        token.starts_with("token-") && !self.expired.load(Ordering::Relaxed)
    }

    fn check(
        &self,
        _: &str,
        token: &str,
        proof: &str,
        _: DateTime<Utc>,
    ) -> Result<bool, NotStored> {
        match token {
            "expired" => return Err(NotStored::Expired),
            _ if self.expired.load(Ordering::Relaxed) => return Err(NotStored::Expired),
            token if token.starts_with("token-") => {}
            _ => return Err(NotStored::FormToken),
        }
        match proof {
            "wrong" => Err(NotStored::Proof),
            proof => Ok(!proof.is_empty()),
        }
    }

    fn accept<'a>(&'a self, sent: FormSubmission<'a>) -> BoxFuture<'a, Result<Receipt, NotStored>> {
        async move { self.store(sent) }.boxed()
    }

    fn find<'a>(
        &'a self,
        _: &'a str,
        token: &'a str,
    ) -> BoxFuture<'a, Result<Option<Receipt>, NotStored>> {
        async move { self.found(token) }.boxed()
    }

    fn sign(&self, reference: &str, form: &str) -> String {
        format!("{reference}.{form}")
    }

    fn verify(&self, reference: &str, form: &str, signature: &str) -> bool {
        self.sign(reference, form) == signature
    }
}
