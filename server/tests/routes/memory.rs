//! A store of submissions in memory, for tests of the routes.

use chrono::{DateTime, Utc};
use futures_util::{FutureExt, future::BoxFuture};
use server::{FormStore, FormSubmission, NotStored};
use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

/// A token that is accepted.
pub const TOKEN: &str = "token-0";

/// What was stored.
#[derive(Debug, Clone)]
pub struct Stored {
    pub token: String,
    pub form: &'static str,
    pub locale: &'static str,
    pub fields: Vec<(&'static str, String)>,
    pub acknowledge: Option<String>,
}

/// The store. References count up; a signature is the reference with the form.
#[derive(Debug, Default)]
pub struct Memory {
    stored: Mutex<Vec<Stored>>,
    issued: AtomicUsize,
    failing: AtomicBool,
    closed: AtomicBool,
}

impl Memory {
    pub fn stored(&self) -> Vec<Stored> {
        self.stored.lock().unwrap().clone()
    }

    pub fn fails(&self, failing: bool) {
        self.failing.store(failing, Ordering::Relaxed);
    }

    pub fn closes(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    fn store(&self, sent: FormSubmission<'_>) -> Result<String, NotStored> {
        if !sent.token.starts_with("token-") {
            return Err(NotStored::FormToken);
        }
        if self.failing.load(Ordering::Relaxed) {
            return Err(NotStored::Unavailable);
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
            });
            stored.len() - 1
        });
        Ok(format!("BRS-0000-{:04}", nth + 1))
    }
}

impl FormStore for Memory {
    fn is_open(&self) -> bool {
        !self.closed.load(Ordering::Relaxed)
    }

    fn days(&self) -> u32 {
        180
    }

    fn proof_bits(&self) -> u32 {
        12
    }

    fn token(&self, _: &str, _: DateTime<Utc>) -> Option<String> {
        let nth = self.issued.fetch_add(1, Ordering::Relaxed) + 1;
        Some(format!("token-{nth}"))
    }

    fn accept<'a>(&'a self, sent: FormSubmission<'a>) -> BoxFuture<'a, Result<String, NotStored>> {
        async move { self.store(sent) }.boxed()
    }

    fn sign(&self, reference: &str, form: &str) -> String {
        format!("{reference}.{form}")
    }

    fn verify(&self, reference: &str, form: &str, signature: &str) -> bool {
        self.sign(reference, form) == signature
    }
}
