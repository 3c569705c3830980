//! Forms that visitors send: their pages, which are made for one visitor, and what is form_counts to them.

use crate::{
    cache_control::Keep,
    client::Client,
    form_store::{FormStore, FormSubmission, NotStored},
    page,
    page_request::{Form as Shape, PageRequest},
    rates::Token,
    state::{Shared, State},
};
use app::{FormDraft, FormState, Refusal};
use axum::{
    body::to_bytes,
    extract::Request,
    response::{IntoResponse, Response},
};
use domain::visible::{is_break, is_unseen};
use forms::{Checked, Field, Form, HONEYPOT, PROOF, TOKEN, typed};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// The most bytes of a body.
const MOST_BYTES: usize = 64 * 1024;
/// The most values in a body.
const MOST_FIELDS: usize = 100;
/// How long a body may take to arrive.
const ARRIVES: Duration = Duration::from_secs(10);
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The form of a page that is sent; `None` for other pages.
pub(crate) fn form_of(request: &PageRequest) -> Option<&'static Form> {
    let (page, _) = request.page.as_ref()?;
    let is_html = matches!(request.form, Shape::Page | Shape::Fragment);
    forms::for_page(page.id).filter(|_| page.ready && is_html)
}

/// The page of a form: to fill in, or the confirmation when the query has a reference with its signature.
pub(crate) async fn show(
    state: &Shared,
    request: PageRequest,
    form: &'static Form,
    headers: &HeaderMap,
) -> Response {
    let shown = match open(state) {
        None => FormState::Closed,
        Some(store) => match confirmed(store, &request, form) {
            Some(reference) => FormState::Received { reference },
            None => FormState::Open(draft(state, store, form)),
        },
    };
    draw(state, request, shown, headers).await
}

/// Checks and stores what was form_counts to the page of a form. Nothing that was typed is logged.
pub(crate) async fn receive(
    state: &Shared,
    page_request: PageRequest,
    form: &'static Form,
    request: Request,
) -> Response {
    let client = request.extensions().get::<Client>().copied();
    let (parts, body) = request.into_parts();
    let headers = parts.headers;
    let refused = |status| refuse(state, page_request.clone(), status, &headers);
    if !is_form(&headers) {
        return refused(StatusCode::UNSUPPORTED_MEDIA_TYPE).await;
    }
    if !is_own(state, &headers) {
        return refused(StatusCode::FORBIDDEN).await;
    }
    let Some(store) = open(state) else {
        return refused(StatusCode::SERVICE_UNAVAILABLE).await;
    };
    let body = match tokio::time::timeout(ARRIVES, to_bytes(body, MOST_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return refused(StatusCode::PAYLOAD_TOO_LARGE).await,
        Err(_) => return refused(StatusCode::REQUEST_TIMEOUT).await,
    };
    let Some(pairs) = parse(&body) else {
        return refused(StatusCode::BAD_REQUEST).await;
    };
    let (draft, reference) = decide(state, store, form, &pairs, page_request.locale, client).await;
    if let Some(reference) = reference {
        count(&state.form_counts.stored);
        return confirm(store, &page_request, form, &reference);
    }
    match draft.refusal {
        Some(Refusal::Unavailable) => count(&state.form_counts.failed),
        Some(_) => count(&state.form_counts.refused),
        None => {}
    }
    draw(state, page_request, FormState::Open(draft), &headers).await
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// The reference of what was stored, or the draft with the reason why nothing was.
async fn decide(
    state: &Shared,
    store: &dyn FormStore,
    form: &'static Form,
    pairs: &[(String, String)],
    locale: domain::locale::Locale,
    client: Option<Client>,
) -> (FormDraft, Option<String>) {
    let mut again = FormDraft {
        typed: kept(form, pairs),
        ..draft(state, store, form)
    };
    let now = state.site.now();
    let today = now.with_timezone(&app::pages::clock::zone()).date_naive();
    let checked = match forms::check(form, pairs, today) {
        Ok(checked) => checked,
        Err(wrong) => {
            again.wrong = wrong;
            return (again, None);
        }
    };
    if !typed(pairs, HONEYPOT).is_empty() {
        again.refusal = Some(Refusal::Robot);
        return (again, None);
    }
    let is_proven = store.proof_bits() == 0 || !typed(pairs, PROOF).is_empty();
    if is_too_many(state, client, form, is_proven) {
        again.refusal = Some(Refusal::TooMany);
        return (again, None);
    }
    let token = typed(pairs, TOKEN);
    let fields: Vec<_> = checked.fields().collect();
    let sent = FormSubmission {
        form: form.id,
        locale: locale.code(),
        fields: &fields,
        acknowledge: address(form, &checked),
        token,
        proof: typed(pairs, PROOF),
        at: now,
    };
    match store.accept(sent).await {
        Ok(reference) => return (again, Some(reference)),
        Err(NotStored::FormToken) => again.refusal = Some(Refusal::Expired),
        Err(NotStored::Unavailable) => {
            tracing::error!(form = form.id, "a submission could not be stored");
            // The same token: should it have been stored after all, sending again gives its reference.
            token.clone_into(&mut again.token);
            again.refusal = Some(Refusal::Unavailable);
        }
    }
    (again, None)
}

fn address<'a>(form: &Form, checked: &'a Checked) -> Option<&'a str> {
    form.acknowledges.and_then(|key| checked.get(key))
}

/// The store, when somebody reads what is sent.
fn open(state: &State) -> Option<&dyn FormStore> {
    state.form_store.as_deref().filter(|store| store.is_open())
}

fn draft(state: &State, store: &dyn FormStore, form: &Form) -> FormDraft {
    FormDraft {
        // Without random numbers there is no token, and nothing is accepted.
        token: store.token(form.id, state.site.now()).unwrap_or_default(),
        proof_bits: store.proof_bits(),
        days: store.days(),
        ..FormDraft::default()
    }
}

/// The reference in the query, if its signature is right.
fn confirmed(store: &dyn FormStore, request: &PageRequest, form: &Form) -> Option<String> {
    let [reference, proof] = app::CONFIRMATION.map(|key| typed(&request.pairs, key));
    let is_right = !proof.is_empty() && store.verify(reference, form.id, proof);
    is_right.then(|| reference.to_owned())
}

/// The redirect to the confirmation.
fn confirm(store: &dyn FormStore, request: &PageRequest, form: &Form, reference: &str) -> Response {
    let proof = store.sign(reference, form.id);
    let values = [reference, proof.as_str()];
    let pairs = app::CONFIRMATION.into_iter().zip(values);
    let query = table_engine::query_string(pairs);
    let to = format!("{}?{query}", request.locale.href(&request.path));
    let Ok(to) = HeaderValue::from_str(&to) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let headers = [
        (header::LOCATION, to),
        (header::CACHE_CONTROL, Keep::Never.header()),
    ];
    (StatusCode::SEE_OTHER, headers).into_response()
}

async fn draw(
    state: &Shared,
    mut request: PageRequest,
    shown: FormState,
    headers: &HeaderMap,
) -> Response {
    // The query of a confirmation is not repeated in links of the page.
    request.pairs.clear();
    request.state = Arc::new(shown);
    let answer = page::once(state, request).await.uncompressed();
    let answer = answer.with(header::CACHE_CONTROL, Keep::Never.header());
    Arc::new(answer).respond(headers).await
}

async fn refuse(
    state: &Shared,
    request: PageRequest,
    status: StatusCode,
    headers: &HeaderMap,
) -> Response {
    let answer = page::instead(state, request, status).await;
    Arc::new(answer).respond(headers).await
}

fn is_form(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    let essence = media_type.and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| {
        (essence.trim()).eq_ignore_ascii_case("application/x-www-form-urlencoded")
    })
}

/// True for a request of a page of this site. Browsers say where a request comes from by one of two headers.
fn is_own(state: &State, headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get(FETCH_SITE) {
        return site == "same-origin";
    }
    let origin = headers.get(header::ORIGIN).and_then(authority);
    let host = headers.get(header::HOST);
    let own = state.url.parse().ok();
    let own = own.and_then(|url: Uri| url.authority().map(ToString::to_string));
    origin.is_some_and(|origin| {
        host.is_some_and(|host| host.as_bytes().eq_ignore_ascii_case(origin.as_bytes()))
            || own.is_some_and(|own| own.eq_ignore_ascii_case(&origin))
    })
}

fn authority(origin: &HeaderValue) -> Option<String> {
    let origin: Uri = origin.to_str().ok()?.parse().ok()?;
    origin.scheme()?;
    origin.authority().map(ToString::to_string)
}

/// The decoded values, each name once; `None` when there are too many or one is repeated.
fn parse(body: &[u8]) -> Option<Vec<(String, String)>> {
    let pairs = form_urlencoded::parse(body).into_owned();
    let pairs: Vec<_> = pairs.take(MOST_FIELDS + 1).collect();
    let names: HashSet<_> = pairs.iter().map(|(name, _)| name.as_str()).collect();
    let fits = pairs.len() <= MOST_FIELDS && names.len() == pairs.len();
    fits.then_some(pairs)
}

/// The values of the form's own names, without characters that cannot be seen.
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

/// Takes a token of the client for this form, and a second one without a proof of work. Requests made inside the
/// process have no client and no limit.
fn is_too_many(state: &State, client: Option<Client>, form: &Form, is_proven: bool) -> bool {
    let take = |client| state.form_rates.take((client, form.id));
    let is_refused = |client| matches!(take(client), Token::Wait(_));
    client.is_some_and(|client| is_refused(client) || (!is_proven && is_refused(client)))
}
