//! Pages of forms (GET) and form submissions (POST). Both answers are made for one visitor and are never cached.

mod decision;
mod own;

use crate::{
    cache_control::Keep,
    client::Client,
    device,
    form_store::{FormStore, Receipt},
    page,
    page_request::{Form as Shape, PageRequest},
    problem::Problem,
    rates,
    state::{Shared, State},
};
use app::{FormDraft, FormState, Refusal};
use axum::{
    body::{HttpBody as _, to_bytes},
    extract::Request,
    response::{IntoResponse, Response},
};
use decision::{Refused, decide};
use domain::{
    device::{Form as Size, System},
    locale::Locale,
};
use forms::{Form, typed};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use own::is_own;
use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// Maximum size of a body in bytes.
const MOST_BYTES: usize = 64 * 1024;
/// Maximum number of fields in a body.
const MOST_FIELDS: usize = 100;
/// Maximum time for a body to arrive.
const ARRIVES: Duration = Duration::from_secs(10);

/// The form of the requested page; `None` for pages without one.
pub(crate) fn form_of(request: &PageRequest) -> Option<&'static Form> {
    let (page, _) = request.page.as_ref()?;
    let is_html = matches!(request.form, Shape::Page | Shape::Fragment);
    forms::for_page(page.id).filter(|_| is_html)
}

/// Answers a GET request: the form, or the confirmation if the query contains a signed reference.
pub(crate) async fn show(
    state: &Shared,
    request: PageRequest,
    form: &'static Form,
    (headers, client): (&HeaderMap, Option<Client>),
) -> Response {
    let store = open(state);
    let received = store.and_then(|store| confirmed(store, &request, form));
    // The page is made for one visitor and never kept, so it needs a token of the client's and one of its turns. A confirmation needs
    // a turn only: its form was counted when it was sent, and who sent it must learn that it was received.
    let of_page = client.filter(|_| received.is_none());
    let token = rates::take(state, of_page);
    if let Some(refused) = rates::refusal(state, token) {
        return refused;
    }
    let Ok(_turn) = state.turns.take(client).await else {
        let mut refused = StatusCode::TOO_MANY_REQUESTS.into_response();
        rates::tell(state, token, &mut refused);
        return refused;
    };
    let shown = match (received, store) {
        (Some(received), _) => received,
        (None, Some(store)) => FormState::Open(FormDraft {
            typed: answered_by_device(form, headers),
            ..draft(state, store, form, request.locale)
        }),
        (None, None) => FormState::Closed,
    };
    let mut response = draw(state, request, shown, headers).await;
    rates::tell(state, token, &mut response);
    response
}

/// Answers a POST request: checks and stores the submission. Values of fields are never logged.
pub(crate) async fn receive(
    state: &Shared,
    page_request: PageRequest,
    form: &'static Form,
    request: Request,
) -> Response {
    let client = request.extensions().get::<Client>().copied();
    // Refused and wrong submissions cost a page each, so attempts are counted before anything is read.
    let allow = |client| state.form_rates.allow_attempt(client);
    if let Err(wait) = client.map_or(Ok(()), allow) {
        let mut refused = unsent(page_request.locale);
        let headers = refused.headers_mut();
        headers.insert(header::RETRY_AFTER, rates::retry_after(wait));
        return refused;
    }
    let (parts, body) = request.into_parts();
    let headers = parts.headers;
    let refused = |status| refuse(state, client, page_request.clone(), status, &headers);
    if !is_form(&headers) {
        return refused(StatusCode::UNSUPPORTED_MEDIA_TYPE).await;
    }
    if !is_own(state, &headers) {
        return refused(StatusCode::FORBIDDEN).await;
    }
    let Some(store) = open(state) else {
        return refused(StatusCode::SERVICE_UNAVAILABLE).await;
    };
    // By the length that the head names, before any of the body is read.
    if body.size_hint().lower() > MOST_BYTES as u64 {
        return refused(StatusCode::PAYLOAD_TOO_LARGE).await;
    }
    let body = match tokio::time::timeout(ARRIVES, to_bytes(body, MOST_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return refused(StatusCode::PAYLOAD_TOO_LARGE).await,
        Err(_) => return refused(StatusCode::REQUEST_TIMEOUT).await,
    };
    let Some(pairs) = parse(&body) else {
        return refused(StatusCode::BAD_REQUEST).await;
    };
    let locale = page_request.locale;
    let Refused { draft, wait } = match decide(state, store, form, &pairs, locale, client).await {
        Ok(receipt) => {
            if !receipt.is_repeated {
                count(&state.form_counts.stored);
            }
            return confirm(store, &page_request, form, &receipt);
        }
        Err(refused) => *refused,
    };
    match draft.refusal {
        Some(Refusal::Unavailable) => count(&state.form_counts.failed),
        Some(_) => count(&state.form_counts.refused),
        None => {}
    }
    let Ok(_turn) = state.turns.take(client).await else {
        return unsent(locale);
    };
    let mut response = draw(state, page_request, FormState::Open(draft), &headers).await;
    if let Some(wait) = wait {
        let headers = response.headers_mut();
        headers.insert(header::RETRY_AFTER, rates::retry_after(wait));
    }
    response
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// The store, if submissions are accepted.
fn open(state: &State) -> Option<&dyn FormStore> {
    state.form_store.as_deref().filter(|store| store.is_open())
}

/// An empty form with a new token.
fn draft(state: &State, store: &dyn FormStore, form: &'static Form, locale: Locale) -> FormDraft {
    FormDraft {
        // Without random numbers the token is empty, and every submission is refused.
        token: store.token(form.id, state.site.now()).unwrap_or_default(),
        task: state.robots.task(form.id, locale),
        days: store.days(),
        ..FormDraft::default()
    }
}

/// The answers that the device record gives to an empty form: the kind of the telephone on which it is opened.
fn answered_by_device(form: &Form, headers: &HeaderMap) -> Vec<(String, String)> {
    const KIND: &str = "device-type";
    let device = device::read(headers);
    let kind = match (device.form, device.system) {
        (Size::Mobile, System::Ios) => "iphone",
        (Size::Mobile, System::Android) => "android",
        _ => return Vec::new(),
    };
    let asked = form.field(KIND).map(|_| (KIND.to_owned(), kind.to_owned()));
    asked.into_iter().collect()
}

/// The confirmation, if the query contains a reference with a valid signature.
fn confirmed(store: &dyn FormStore, request: &PageRequest, form: &Form) -> Option<FormState> {
    let [reference, proof, repeated, mailed] =
        app::CONFIRMATION.map(|key| typed(&request.pairs, key));
    let signed = signed(form, !repeated.is_empty(), !mailed.is_empty());
    let is_valid = !proof.is_empty() && store.verify(reference, &signed, proof);
    is_valid.then(|| FormState::Received {
        reference: reference.to_owned(),
        is_repeated: !repeated.is_empty(),
        is_mailed: !mailed.is_empty(),
    })
}

/// What is signed with a reference: the form, and what its confirmation says besides, so that nobody can make a link
/// which promises an e-mail.
fn signed(form: &Form, is_repeated: bool, is_mailed: bool) -> String {
    let mark = |is_set, mark| if is_set { mark } else { "" };
    let repeated = mark(is_repeated, "+repeated");
    format!("{}{repeated}{}", form.id, mark(is_mailed, "+mailed"))
}

/// The redirect to the confirmation page.
fn confirm(
    store: &dyn FormStore,
    request: &PageRequest,
    form: &Form,
    receipt: &Receipt,
) -> Response {
    let reference = receipt.reference.as_str();
    let proof = store.sign(
        reference,
        &signed(form, receipt.is_repeated, receipt.is_mailed),
    );
    let mark = |is_set| if is_set { "1" } else { "" };
    let (repeated, mailed) = (mark(receipt.is_repeated), mark(receipt.is_mailed));
    let pairs = app::CONFIRMATION
        .into_iter()
        .zip([reference, proof.as_str(), repeated, mailed]);
    let query = table_engine::query_string(pairs.filter(|(_, value)| !value.is_empty()));
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
    // Links of the page must not contain the reference.
    request.pairs.clear();
    request.state = Arc::new(shown);
    let answer = page::once(state, request).await;
    let answer = answer
        .with(header::CACHE_CONTROL, Keep::Never.header())
        .with(header::CONTENT_SECURITY_POLICY, state.form_policy.clone());
    Arc::new(answer).respond(headers).await
}

/// The answer to a form for which the client has no attempt or no turn left: how to send it once more.
fn unsent(locale: Locale) -> Response {
    let mut refused = StatusCode::TOO_MANY_REQUESTS.into_response();
    Problem::unsent_form(locale).show(&mut refused);
    refused
}

/// An error page, within one of the client's turns.
async fn refuse(
    state: &Shared,
    client: Option<Client>,
    request: PageRequest,
    status: StatusCode,
    headers: &HeaderMap,
) -> Response {
    let Ok(_turn) = state.turns.take(client).await else {
        return unsent(request.locale);
    };
    let answer = page::instead(state, page::failed(&request, status), request).await;
    Arc::new(answer.uncompressed()).respond(headers).await
}

fn is_form(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    let essence = media_type.and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| {
        (essence.trim()).eq_ignore_ascii_case("application/x-www-form-urlencoded")
    })
}

/// The names and values of a body; `None` if there are too many or a name is repeated.
fn parse(body: &[u8]) -> Option<Vec<(String, String)>> {
    let pairs = form_urlencoded::parse(body).into_owned();
    let pairs: Vec<_> = pairs.take(MOST_FIELDS + 1).collect();
    let names: HashSet<_> = pairs.iter().map(|(name, _)| name.as_str()).collect();
    let fits = pairs.len() <= MOST_FIELDS && names.len() == pairs.len();
    fits.then_some(pairs)
}
