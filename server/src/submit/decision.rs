//! Whether a submission is stored: the checks in their order. Before a page says that nothing was sent, the store is asked about the
//! token of the form, since the same form may have been stored before a restart, or before its token expired.

use super::draft;
use crate::{
    client::Client,
    form_store::{FormStore, FormSubmission, NotStored, Receipt},
    robots::{Attempt, Suspect},
    state::State,
};
use app::{FormDraft, Refusal};
use domain::{
    locale::Locale,
    visible::{is_break, is_unseen},
};
use forms::{Checked, Field, Form, HONEYPOT, PROOF, TOKEN, typed};
use std::time::Duration;

/// A form that was not stored: the page with what was typed, and how long to wait where a limit is the reason.
pub(super) struct Refused {
    pub(super) draft: FormDraft,
    pub(super) wait: Option<Duration>,
}

/// Why valid fields are not stored, and how long to wait where a limit is the reason.
type Why = (Refusal, Option<Duration>);

/// Checks and stores a submission. If it is refused, the result is the form with the values that were sent and the
/// reasons.
pub(super) async fn decide(
    state: &State,
    store: &dyn FormStore,
    form: &'static Form,
    pairs: &[(String, String)],
    locale: Locale,
    client: Option<Client>,
) -> Result<Receipt, Box<Refused>> {
    let now = state.site.now();
    let token = typed(pairs, TOKEN);
    let mut draft = draft(state, store, form, locale);
    draft.typed = kept(form, pairs);
    // The token stays the same: if the submission was stored before and only the answer was lost, it is not stored twice.
    if store.is_valid(form.id, token, now) {
        token.clone_into(&mut draft.token);
    }
    let today = now.with_timezone(&app::pages::clock::zone()).date_naive();
    let checked = match forms::check(form, pairs, today) {
        Ok(checked) => checked,
        Err(wrong) => {
            let (draft, wait) = (FormDraft { wrong, ..draft }, None);
            return Err(Box::new(Refused { draft, wait }));
        }
    };
    let fields: Vec<_> = checked.fields().collect();
    let sent = FormSubmission {
        form: form.id,
        locale: locale.code(),
        fields: &fields,
        acknowledge: address(form, &checked),
        token,
        proven: false,
        at: now,
    };
    let offered = match typed(pairs, HONEYPOT) {
        "" => offer(state, store, sent, typed(pairs, PROOF), client).await,
        _ => Err((Refusal::Robot, None)),
    };
    let why = match offered {
        Ok(receipt) => return Ok(receipt),
        Err(why) => why,
    };
    let (refusal, wait) = match earlier(store, &sent, why).await {
        Ok(receipt) => {
            state.receipts.keep(form.id, token, &receipt);
            return Ok(receipt);
        }
        Err(why) => why,
    };
    match refusal {
        // With a new token, which the form can be sent with again.
        Refusal::UnknownPage | Refusal::Expired | Refusal::Robot | Refusal::Removed => {
            draft.token = store.token(form.id, now).unwrap_or_default();
        }
        // With the same one, also if it has expired: the store must be asked about it when it can be.
        Refusal::Unavailable => {
            tracing::error!(form = form.id, "a submission could not be stored");
            token.clone_into(&mut draft.token);
        }
        Refusal::TooMany | Refusal::TooSoon | Refusal::LowScore | Refusal::OldScore => {}
    }
    draft.refusal = Some(refusal);
    Err(Box::new(Refused { draft, wait }))
}

/// Stores a submission, if it is not taken for that of a program and no limit is reached. `result` is what the browser sent for the task
/// of the page.
async fn offer(
    state: &State,
    store: &dyn FormStore,
    sent: FormSubmission<'_>,
    result: &str,
    client: Option<Client>,
) -> Result<Receipt, Why> {
    let FormSubmission {
        form, token, at, ..
    } = sent;
    if let Some(receipt) = again(state, store, &sent).await? {
        return Ok(receipt);
    }
    // What would be refused anyway takes nothing from the limits.
    let attempt = Attempt {
        store,
        form,
        token,
        result,
        at,
    };
    let judged = state.robots.judge(attempt).await;
    let proven = judged.map_err(|suspect| {
        let refusal = match suspect {
            Suspect::Token(why) => refusal(why),
            Suspect::LowScore => Refusal::LowScore,
            Suspect::OldScore => Refusal::OldScore,
        };
        (refusal, None)
    })?;
    // Requests from inside the process have no client and no limit. What the store failed to keep was counted before.
    let counted = client.filter(|_| !state.receipts.has_failed(form, token));
    let allow = |client| state.form_rates.allow(client, form, proven);
    let allowed = counted.map_or(Ok(()), allow);
    allowed.map_err(|wait| (Refusal::TooMany, Some(wait)))?;
    let stored = store.accept(FormSubmission { proven, ..sent }).await;
    match &stored {
        Ok(receipt) => state.receipts.keep(form, token, receipt),
        Err(NotStored::Unavailable) => state.receipts.fail(form, token),
        Err(_) => {}
    }
    stored.map_err(|why| (refusal(why), None))
}

/// The receipt of a submission that this process stored and the store still has. It takes nothing from the limits.
async fn again(
    state: &State,
    store: &dyn FormStore,
    sent: &FormSubmission<'_>,
) -> Result<Option<Receipt>, Why> {
    let Some(known) = state.receipts.again(sent.form, sent.token) else {
        return Ok(None);
    };
    match store.find(sent.form, sent.token).await {
        Ok(found) => Ok(found),
        Err(NotStored::Removed) => Err((Refusal::Removed, None)),
        // It was stored, and the store does not say otherwise.
        Err(_) => Ok(Some(known)),
    }
}

/// The receipt of a submission that was stored before with the same token, whatever its page would be refused for now.
///
/// # Errors
/// There is none: why it is refused.
async fn earlier(
    store: &dyn FormStore,
    sent: &FormSubmission<'_>,
    why: Why,
) -> Result<Receipt, Why> {
    if why.0 == Refusal::Removed {
        return Err(why);
    }
    match store.find(sent.form, sent.token).await {
        Ok(Some(receipt)) => Ok(receipt),
        Ok(None) => Err(why),
        Err(NotStored::Removed) => Err((Refusal::Removed, None)),
        // After the wait that the limit names, the form comes again with the same token.
        Err(_) if why.0 == Refusal::TooMany => Err(why),
        Err(_) => Err((Refusal::Unavailable, None)),
    }
}

const fn refusal(why: NotStored) -> Refusal {
    match why {
        NotStored::TooSoon => Refusal::TooSoon,
        NotStored::FormToken => Refusal::UnknownPage,
        NotStored::Expired => Refusal::Expired,
        NotStored::Proof => Refusal::Robot,
        NotStored::Removed => Refusal::Removed,
        NotStored::Unavailable => Refusal::Unavailable,
    }
}

fn address<'a>(form: &Form, checked: &'a Checked) -> Option<&'a str> {
    form.acknowledges.and_then(|key| checked.get(key))
}

/// The values of the form's fields, without invisible characters.
fn kept(form: &Form, pairs: &[(String, String)]) -> Vec<(String, String)> {
    let names = form.fields().flat_map(Field::names);
    names
        .map(|name| {
            let seen = |c: &char| !is_unseen(*c) || is_break(*c);
            let value = typed(pairs, &name).chars().filter(seen).collect();
            (name, value)
        })
        .collect()
}
