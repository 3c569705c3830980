//! Serves pages, fragments and data of pages, cached or rendered.

use crate::{
    accept,
    answer::Answer,
    calculation, checksum,
    client::Client,
    cross_origin, device, export,
    exports::Ticket,
    finished::Finished,
    frame, locale,
    page_cache::CachedPage,
    page_request::{Form, PageRequest},
    problem::Problem,
    rates, redirect,
    render::{self, Rendered},
    sealed,
    state::{Shared, State},
    submit, turns,
};
use axum::{
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use chrono::Timelike;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use page_table::Layout;
use resources::formats::Format;
use std::{sync::Arc, time::Duration};
use tokio::time::Instant;
use wire::calls::market_status::MarketStatusRequest;

/// A path that no page has.
const NOTHING: &str = "/-";

/// The fallback handler of the router: pages, files at the root, and 404.
pub async fn serve(Extract(state): Extract<Shared>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return other_method(&state, request).await;
    }
    let (path, query) = (
        request.uri().path(),
        request.uri().query().unwrap_or_default(),
    );
    let (path, form) = in_pieces(path);
    let fragment = form.is_some();
    if let Some(response) = crate::files::root_file(&state, path, request.headers()).await {
        return response;
    }
    if let Some(response) = redirect::before_pages(&state, path, query, fragment, request.headers())
    {
        return cross_origin::redirected(response);
    }
    if let Some(moved) = redirect::from_alias(path, query, form.unwrap_or(Form::Page)) {
        let response = Arc::new(moved).respond(request.headers()).await;
        return cross_origin::redirected(response);
    }
    if let Some(moved) = redirect::from_old_address(&state, path, query, form.unwrap_or(Form::Page))
    {
        let response = Arc::new(moved).respond(request.headers()).await;
        return cross_origin::redirected(response);
    }
    let mut page_request = PageRequest::new(trimmed(path), query, fragment)
        .within(state.config.limits.query_bytes)
        .on(request.headers());
    page_request.form = form.unwrap_or(page_request.form);
    // The codes of securities and indices are written in capitals.
    let moved = page_request.elsewhere.as_deref();
    if let Some(moved) = moved.and_then(|path| redirect::for_good(path, query, page_request.form)) {
        let response = Arc::new(moved).respond(request.headers()).await;
        return cross_origin::redirected(response);
    }
    // The address of a page with data is also that of its data, for requests that accept no HTML.
    let is_open = page_request.form == Form::Page && page_request.has_data();
    if is_open {
        let is_offered = |format: &Format| page_request.form_in(format).is_some();
        let format = accept::format(request.headers(), is_offered);
        if let Some(form) = format.and_then(|format| page_request.form_in(format)) {
            page_request = page_request.in_form(form, query);
        }
    }
    let client = request.extensions().get().copied();
    let is_data = page_request.form.is_data();
    let differs_by_device = page_request.stores.is_some();
    // A page says that it ignores its parameters; data have no place for it.
    if is_data && page_request.too_long {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    if let Some(form) = submit::form_of(&page_request) {
        let asked = (request.headers(), client);
        return Box::pin(submit::show(&state, page_request, form, asked)).await;
    }
    let reader = state.readers.of(page_request.form);
    let locale = page_request.locale;
    let key = page_request.key();
    let is_refused = is_data && !page_request.unknown.is_empty();
    let kept = state.pages.find(&key).await.filter(|_| !is_refused);
    // What has to be made again counts like what was never made.
    let is_current = kept.as_ref().is_some_and(|kept| kept.is_valid_now(reader));
    let takes_token = match is_data {
        true => !is_current,
        // Pages that are in the cache are made again once for all who wait, however many they are.
        false => kept.is_none() && page_request.is_chosen(),
    };
    let token = match takes_token {
        true => rates::take(&state, client),
        false => None,
    };
    if let Some(refused) = rates::refusal(&state, token) {
        return refused;
    }
    let Ok(turn) = turns::of_answer(&state, is_current, (is_data, client)).await else {
        let mut refused = StatusCode::TOO_MANY_REQUESTS.into_response();
        rates::tell(&state, token, &mut refused);
        return refused;
    };
    let ticket = Ticket::new(client);
    let mut answer = answer(&state, page_request, (key, kept), &ticket).await;
    // One request writes the answer for all that wait for it.
    if answer.is_streamed()
        && let Err(no_place) = ticket.take(&state.exports)
    {
        answer = Arc::new(Problem::no_place(locale, no_place).answer());
    }
    let mut response = answer.respond_to(request.headers(), client).await;
    // The first answer of a page is compressed within the turn too.
    drop(turn);
    if let Some(place) = ticket.into_place().filter(|_| answer.is_streamed()) {
        response = response.map(|body| place.hold(body));
    }
    rates::tell(&state, token, &mut response);
    let headers = response.headers_mut();
    if is_data {
        cross_origin::open(headers);
    }
    if is_open {
        let vary = HeaderValue::from_static("Accept-Encoding, Accept");
        headers.insert(header::VARY, vary);
    }
    if differs_by_device {
        headers.insert(header::VARY, HeaderValue::from_static(device::VARY));
    }
    if path == "/" && !fragment {
        let vary = HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie");
        headers.insert(header::VARY, vary);
    }
    response
}

/// The answer to another method than a read.
pub(crate) fn not_allowed() -> Response {
    allowed("GET, HEAD")
}

fn allowed(methods: &'static str) -> Response {
    let allowed = [(header::ALLOW, methods)];
    (StatusCode::METHOD_NOT_ALLOWED, allowed).into_response()
}

/// The answer to a request that is no read: forms are sent, and pages of other sites may ask whether they may read
/// data.
async fn other_method(state: &Shared, request: Request) -> Response {
    let path = request.uri().path();
    let page_request = PageRequest::new(trimmed(path), "", false);
    let is_open = cross_origin::is_open(path);
    if is_open && request.method() == Method::OPTIONS {
        return cross_origin::preflight().await;
    }
    match submit::form_of(&page_request) {
        Some(form) if request.method() == Method::POST => {
            Box::pin(submit::receive(state, page_request, form, request)).await
        }
        Some(_) => allowed("GET, HEAD, POST"),
        None if is_open => allowed(cross_origin::METHODS),
        None => not_allowed(),
    }
}

/// The 404 page for a path that is invalid, in the language of its prefix. It does not repeat the path.
pub(crate) async fn nowhere(
    state: &Shared,
    path: &str,
    (headers, client): (&HeaderMap, Option<Client>),
) -> Response {
    let (path, form) = in_pieces(path);
    let nothing = locale::split(path).locale.href(NOTHING);
    let request = PageRequest::new(&nothing, "", form.is_some());
    let key = request.key();
    let kept = state.pages.find(&key).await;
    let is_current =
        (kept.as_ref()).is_some_and(|kept| kept.is_valid_now(state.readers.of(request.form)));
    let Ok(turn) = state.turns.take_unless(is_current, client).await else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let answer = answer(state, request, (key, kept), &Ticket::new(None)).await;
    let response = answer.respond(headers).await;
    drop(turn);
    response
}

/// Splits the prefix for fragments or blocks off a path.
fn in_pieces(path: &str) -> (&str, Option<Form>) {
    let forms = [("/_page", Form::Fragment), ("/_blocks", Form::Blocks)];
    let asked = forms.into_iter().find_map(|(prefix, form)| {
        let rest = path.strip_prefix(prefix)?;
        rest.starts_with('/').then_some((rest, Some(form)))
    });
    asked.unwrap_or((path, None))
}

/// A path without its trailing slash.
pub(crate) fn trimmed(path: &str) -> &str {
    match path.trim_end_matches('/') {
        "" => "/",
        path => path,
    }
}

/// The answer: the cached one, given with its key, if it is still valid.
async fn answer(
    state: &Shared,
    request: PageRequest,
    (key, kept): (String, Option<CachedPage>),
    ticket: &Ticket,
) -> Arc<Answer> {
    let is_refused = !request.unknown.is_empty() || ticket.is_out_of_places(&state.exports);
    if request.form.is_data() && kept.is_none() && is_refused {
        // Not through the cache: it has unknown parameters, or its refusal must not be given to other clients that wait.
        return make(state, request, minute(state), ticket).await.answer;
    }
    let minute = minute(state);
    let (reader, client) = (state.readers.of(request.form), ticket.client());
    let Some(kept) = kept else {
        let is_outdated = |entry: &CachedPage| !entry.is_valid_now(reader);
        let make = make(state, request, minute, ticket);
        return state.pages.get(key, client, is_outdated, make).await;
    };
    match (kept.is_valid(reader).await, &kept.framed) {
        (true, _) if kept.is_of(minute) => kept.answer,
        (true, Some((page, _))) => {
            let again =
                async { framed(state, Arc::clone(page), (kept.until, kept.content), minute) };
            let is_outdated = |entry: &CachedPage| !entry.is_of(minute);
            state.pages.get(key, client, is_outdated, again).await
        }
        _ => {
            let is_outdated = |entry: &CachedPage| {
                let is_the_same = Arc::ptr_eq(&entry.answer, &kept.answer);
                is_the_same || !entry.is_valid_now(reader)
            };
            let make = make(state, request, minute, ticket);
            state.pages.get(key, client, is_outdated, make).await
        }
    }
}

/// The current minute, on the clock that frames show.
fn minute(state: &State) -> i64 {
    state.site.now().timestamp() / 60
}

async fn make(state: &Shared, request: PageRequest, minute: i64, ticket: &Ticket) -> CachedPage {
    // Read before rendering: a change meanwhile makes the page outdated.
    let content = content::generation();
    match request.form {
        Form::Data(format) | Form::Checksum(format) => {
            let (answer, made_of) = match request.form {
                Form::Checksum(_) => checksum::make(state, &request, format.0, ticket).await,
                _ => export::make(state, &request, format.0, ticket).await,
            };
            CachedPage {
                answer: Arc::new(answer),
                framed: None,
                keep: made_of.is_some(),
                made_of: made_of.unwrap_or_default().into(),
                content,
                until: day_ends(state),
            }
        }
        Form::Sum | Form::Sealed | Form::SealedChecksum => {
            let (answer, made_of) = match request.form {
                Form::Sum => calculation::make(state, &request).await,
                _ => sealed::make(state, &request).await,
            };
            CachedPage {
                answer: Arc::new(answer),
                framed: None,
                keep: made_of.is_some(),
                made_of: made_of.unwrap_or_default().into(),
                content,
                until: day_ends(state),
            }
        }
        Form::Page | Form::Fragment | Form::Blocks => {
            let page = Arc::new(html(state, request).await);
            let day_ends = day_ends(state);
            let until = match page.lacks() {
                true => day_ends.min(Instant::now() + LACKING),
                false => day_ends,
            };
            framed(state, page, (until, content), minute)
        }
    }
}

/// How long a page is cached when something was not found that may exist later.
const LACKING: Duration = Duration::from_secs(60);

/// The end of the exchange's day: pages distinguish today from other days.
fn day_ends(state: &State) -> Instant {
    let status = state.readers.present.cached(&MarketStatusRequest);
    let now = app::pages::clock::time(status.as_ref(), state.site.now());
    let seconds = 24 * 60 * 60 - u64::from(now.num_seconds_from_midnight());
    Instant::now() + Duration::from_secs(seconds)
}

/// The cache entry of a page in a frame of this minute.
fn framed(
    state: &State,
    page: Arc<Finished>,
    (until, content): (Instant, u64),
    minute: i64,
) -> CachedPage {
    let (answer, is_new) = page.answer(state);
    CachedPage {
        answer: Arc::new(answer),
        made_of: page.made_of().into(),
        keep: page.is_good() && is_new,
        framed: page.has_frame().then_some((page, minute)),
        content,
        until,
    }
}

/// How often a page is rendered again when live data changed meanwhile, and the longest rendering time for
/// which it is done: a page that waited for a service would wait again.
const AGAIN: (usize, Duration) = (2, Duration::from_millis(200));

/// Renders a page from one version of the live data, so that its values are consistent.
async fn html(state: &State, request: PageRequest) -> Finished {
    for _ in 0..AGAIN.0 {
        let begun = Instant::now();
        let page = drawn(state, &request).await;
        let mut made_of = page.made_of().iter();
        let moved = made_of.any(|part| part.has_changed(&state.readers.pages));
        if !moved || begun.elapsed() > AGAIN.1 {
            return page;
        }
    }
    drawn(state, &request).await
}

async fn drawn(state: &State, request: &PageRequest) -> Finished {
    // Read before rendering: later changes are sent over the live stream.
    let shown = state.readers.pages_hub.version();
    let (rendered, ()) = futures_util::join!(render::render(state, request), frame::ask(state));
    let dated = rendered.map(|page| page.dated(state, request.locale));
    let rendered = dated.unwrap_or_else(|error| {
        tracing::error!(path = request.path, locale = %request.locale, "{error}");
        failed(request, StatusCode::INTERNAL_SERVER_ERROR)
    });
    Finished::new(state, request.clone(), rendered, shown)
}

/// A page rendered for one request, without the page cache.
pub(crate) async fn once(state: &State, request: PageRequest) -> Answer {
    html(state, request).await.answer(state).0
}

/// A page that says why there is nothing else, at an address that is not a page's.
pub(crate) async fn instead(state: &State, rendered: Rendered, request: PageRequest) -> Answer {
    let shown = state.readers.pages_hub.version();
    frame::ask(state).await;
    Finished::new(state, request, rendered, shown)
        .answer(state)
        .0
}

/// The error page in the visitor's language.
pub(crate) fn failed(request: &PageRequest, status: StatusCode) -> Rendered {
    use app::pages::failure;
    let facts = app::Facts {
        status: status.as_u16(),
        title: failure::title(request.locale, status.as_u16()),
        noindex: true,
        layout: Some(Layout::Error),
        ..Default::default()
    };
    Rendered {
        status: status.as_u16(),
        body: failure::html(request.locale, status.as_u16()).into(),
        facts,
    }
}
