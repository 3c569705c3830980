//! The outer middleware: validation of requests, limits, hosts, panics, security headers, access log.

use crate::{
    accept::ForErrors,
    address::{self, Address},
    cache_control::Keep,
    client::{Client, Peer, Visitor},
    cross_origin,
    held::Held,
    locale, page,
    problem::Problem,
    quota::Place,
    redirect,
    state::{Shared, State},
};
use app::pictures::PictureConfig;
use axum::{
    body::{Body, HttpBody as _},
    extract::{Request, State as Extract},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use http::{
    HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header, uri::Authority,
};
use std::{panic::AssertUnwindSafe, time::Instant};

/// Allows what a page needs and nothing else: scripts with WebAssembly, styles, images, fonts, requests of
/// scripts, the manifest, and forms to its own addresses. Small images are `data:` URLs in the style sheets; those of
/// content may come from a cloud service, which stands at the place of `IMAGES`. `OTHERS` are the origins of a service that pages
/// with a form may use; it has frames of its own.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'OTHERS; style-src 'self'; \
     img-src 'self' data:IMAGES; media-src 'self'; font-src 'self'; connect-src 'self'OTHERS;FRAMES manifest-src 'self'; frame-ancestors 'none'; \
     base-uri 'none'; form-action 'self'";

/// Which sites may embed an answer.
pub(crate) const RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Two years. Subdomains are not included, as they may belong to others.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000");

/// `Retry-After` in seconds for unavailable answers.
const LATER: HeaderValue = HeaderValue::from_static("30");

/// The content security policy of files from editors, such as SVG pictures: opened as a document, they load and run nothing.
pub(crate) const FILE_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");

/// The content security policy of a configuration, which allows scripts, requests and frames of other origins.
pub(crate) fn content_security_policy(pictures: &PictureConfig, others: &[String]) -> HeaderValue {
    let cloud = pictures.cloud.as_ref();
    let origin = cloud.map_or(String::new(), |cloud| format!(" {}", cloud.origin()));
    let others: String = others.iter().map(|one| format!(" {one}")).collect();
    let frames = match others.as_str() {
        "" => String::new(),
        others => format!(" frame-src{others};"),
    };
    let policy = CONTENT_SECURITY_POLICY
        .replace("IMAGES", &origin)
        .replace("OTHERS", &others)
        .replace("FRAMES", &frames);
    HeaderValue::from_str(&policy).expect("origins are visible ASCII")
}

/// The middleware around all routes.
pub async fn front(Extract(state): Extract<Shared>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let visitor = visitor(&state, &request);
    let for_errors = ForErrors::new(request.headers());
    let mut response = AssertUnwindSafe(admitted(&state, visitor, request, next))
        .catch_unwind()
        .await
        .unwrap_or_else(|_| {
            tracing::error!(path, "a request panicked");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        });
    if is_plain_error(&response) {
        match for_errors.problem(&path, response.status()) {
            Some(problem) => problem.replace(&mut response),
            None if is_empty(&response) && for_errors.shows_page(&path) => {
                let locale = locale::split(&path).locale;
                Problem::of_status(locale, response.status()).show(&mut response);
            }
            None => {}
        }
    }
    finish(&mut response, &state);
    let client = visitor.map(|visitor| visitor.client);
    let asked = (&method, path.as_str());
    (state.access_log).tell(client, asked, response.status(), began.elapsed());
    response
}

/// True for errors that have not said in JSON what is wrong.
fn is_plain_error(response: &Response) -> bool {
    let status = response.status();
    let media_type = response.headers().get(header::CONTENT_TYPE);
    let media_type = media_type.map_or(&b""[..], HeaderValue::as_bytes);
    (status.is_client_error() || status.is_server_error()) && !media_type.ends_with(b"json")
}

/// True for responses without a body.
fn is_empty(response: &Response) -> bool {
    response.body().size_hint().exact() == Some(0)
}

/// Answers a request if it passes the checks.
async fn admitted(
    state: &Shared,
    visitor: Option<Visitor>,
    mut request: Request,
    next: Next,
) -> Response {
    if !names_one_host(&request) {
        return StatusCode::BAD_REQUEST.into_response();
    }
    if request.headers().contains_key(header::TRANSFER_ENCODING) {
        return without_length();
    }
    let place = match place(state, visitor, &mut request) {
        Ok(place) => place,
        Err(status) => return status.into_response(),
    };
    let response = routed(state, request, next).await;
    match place {
        Some(place) => response.map(|body| Body::new(Held::new(body, place))),
        None => response,
    }
}

/// HTTP/1.1 requests must have one `Host` header; HTTP/1.0 ones may have none.
fn names_one_host(request: &Request) -> bool {
    if request.extensions().get::<Peer>().is_none() || request.version() < Version::HTTP_11 {
        return true;
    }
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    Authority::try_from(host.as_bytes()).is_ok_and(|name| !name.as_str().contains('@'))
}

/// The answer to a request in chunks. Forms are sent with their length. With `Content-Length` beside the chunks, a proxy
/// and this server could disagree about where the next request begins, so the connection ends.
fn without_length() -> Response {
    let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
    (StatusCode::LENGTH_REQUIRED, close).into_response()
}

/// The visitor of a request. Requests made inside the process have none.
fn visitor(state: &State, request: &Request) -> Option<Visitor> {
    let peer = request.extensions().get::<Peer>()?;
    let proxies = state.config.serving.proxies.as_ref();
    Some(Visitor::new(proxies, *peer, request.headers()))
}

/// Stores the client of the request. A request through a trusted proxy takes a slot of its client; for other
/// requests the connection already did.
fn place(
    state: &State,
    visitor: Option<Visitor>,
    request: &mut Request,
) -> Result<Option<Place>, StatusCode> {
    let Some(Visitor { client, proxied }) = visitor else {
        return Ok(None);
    };
    request.extensions_mut().insert::<Client>(client);
    if !proxied {
        return Ok(None);
    }
    let place = state.requests.take(client);
    place.map(Some).ok_or(StatusCode::TOO_MANY_REQUESTS)
}

async fn routed(state: &Shared, request: Request, next: Next) -> Response {
    let uri = request.uri();
    let (path, query) = (uri.path(), uri.query().unwrap_or_default());
    if path.len() + query.len() > address::LONGEST {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    let hosts = &state.config.addresses;
    if let Some(elsewhere) = redirect::from_ipo_host(hosts, &state.url, request.headers(), path) {
        return elsewhere;
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    match address::look(path) {
        Address::Clean => next.run(request).await,
        Address::Elsewhere(path) if reads => {
            cross_origin::redirected(redirect::moved(&path, query))
        }
        // Boxed: its future is large and rarely needed, and would make every request's future larger.
        _ => {
            let asked = (request.headers(), request.extensions().get().copied());
            Box::pin(page::nowhere(state, path, asked)).await
        }
    }
}

/// Sets the headers of every answer, and the defaults of those that an answer did not set.
fn finish(response: &mut Response, state: &State) {
    let unavailable = matches!(
        response.status(),
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS
    );
    let headers = response.headers_mut();
    secure(headers, state);
    let keep = Keep::Never.header();
    headers.entry(header::CACHE_CONTROL).or_insert(keep);
    if unavailable {
        headers.entry(header::RETRY_AFTER).or_insert(LATER);
    }
}

fn secure(headers: &mut HeaderMap, state: &State) {
    let policy = || state.policy.clone();
    let of_answer = headers.entry(header::CONTENT_SECURITY_POLICY);
    of_answer.or_insert_with(policy);
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let own = HeaderValue::from_static("same-origin");
    headers.entry(RESOURCE_POLICY).or_insert(own);
    if state.config.addresses.https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
}
