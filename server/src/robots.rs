//! What tells visitors from programs before a form is stored: a proof of work, or the score of a service.

mod score;

use crate::{
    config::Forms,
    form_store::{FormStore, NotStored},
    sealed_forms::FormStoreError,
};
use app::{RobotTask, ScoreTask};
use chrono::{DateTime, Utc};
use domain::locale::Locale;
use futures_util::{FutureExt as _, future::BoxFuture};
use score::Score;
use std::{future::ready, sync::Arc};

/// A form whose fields passed all checks, with what the browser sent for the task of its page.
#[derive(Clone, Copy)]
pub(crate) struct Attempt<'a> {
    /// The store, which knows its tokens.
    pub(crate) store: &'a dyn FormStore,
    /// The id of the form.
    pub(crate) form: &'static str,
    /// The form token of the page.
    pub(crate) token: &'a str,
    /// The result of the task; empty if the browser sent none, as without JavaScript.
    pub(crate) result: &'a str,
    /// The time of receipt.
    pub(crate) at: DateTime<Utc>,
}

/// The reason why a form is refused before it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suspect {
    /// The store refuses its token or its proof of work.
    Token(NotStored),
    /// The service takes the sender for a program.
    LowScore,
    /// The result was used before, or is too old.
    OldScore,
}

/// What tells visitors from programs.
pub(crate) trait Robots: Send + Sync {
    /// What the page of a form asks of the browser.
    fn task(&self, form: &'static str, locale: Locale) -> RobotTask;

    /// True if the result shows a visitor, or none is required. False if that is unknown, because the browser sent none or the
    /// service does not answer: such a form is accepted at stricter limits, and marked.
    ///
    /// # Errors
    /// Why the form is refused.
    fn judge<'a>(&'a self, attempt: Attempt<'a>) -> BoxFuture<'a, Result<bool, Suspect>>;

    /// The origins that the content security policy of pages with a form allows in addition.
    fn origins(&self) -> &[String] {
        &[]
    }
}

/// The check of the configuration.
///
/// # Errors
/// The file with the secret of the service cannot be read, or the address of the service cannot be used.
pub(crate) fn configured(forms: &Forms) -> Result<Arc<dyn Robots>, FormStoreError> {
    Ok(match &forms.score {
        Some(score) => Arc::new(Score::new(score)?),
        None => Arc::new(ProofOfWork {
            bits: forms.proof_bits,
        }),
    })
}

/// The default: a proof of work for the token of the page.
struct ProofOfWork {
    bits: u32,
}

impl Robots for ProofOfWork {
    fn task(&self, _: &'static str, _: Locale) -> RobotTask {
        match self.bits {
            0 => RobotTask::None,
            bits => RobotTask::Proof { bits },
        }
    }

    fn judge<'a>(&'a self, attempt: Attempt<'a>) -> BoxFuture<'a, Result<bool, Suspect>> {
        let Attempt {
            store,
            form,
            token,
            result,
            at,
        } = attempt;
        let checked = store.check(form, token, result, at);
        ready(match checked {
            Ok(is_proven) => Ok(is_proven || self.bits == 0),
            Err(why) => Err(Suspect::Token(why)),
        })
        .boxed()
    }
}
