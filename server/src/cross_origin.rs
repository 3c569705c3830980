//! Which answers pages of other sites may read: data, their descriptions, problems, and redirects to them.

use crate::{front::RESOURCE_POLICY, locale, page::trimmed, page_request::PageRequest};
use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

/// The methods that are allowed for data that pages of other sites may read.
pub(crate) const METHODS: &str = "GET, HEAD, OPTIONS";

/// True for the address of data, and of a page whose address is also that of data.
pub(crate) fn is_open(path: &str) -> bool {
    let plain = trimmed(locale::split(path).path);
    if plain == "/openapi.json" || plain.starts_with("/charts/") {
        return true;
    }
    let request = PageRequest::new(plain, "", false);
    request.form.is_data() || request.has_data()
}

/// Lets pages of other sites follow a redirect to what they may read: browsers ask each answer on the way.
pub(crate) fn redirected(mut response: Response) -> Response {
    let location = response.headers().get(header::LOCATION);
    let location = location.and_then(|location| location.to_str().ok());
    let path = location.and_then(|location| location.split('?').next());
    if path.is_some_and(is_open) {
        open(response.headers_mut());
    }
    response
}

/// The headers that scripts of other sites may read.
const EXPOSED: &str = "Content-Disposition, Content-Language, Deprecation, ETag, Last-Modified, Link, \
     RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Delay-Minutes, X-Empty-Reason, X-Total-Count";

/// Lets pages of other sites read the data.
pub(crate) fn open(headers: &mut HeaderMap) {
    let any = HeaderValue::from_static("*");
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, any);
    let exposed = HeaderValue::from_static(EXPOSED);
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    let policy = HeaderValue::from_static("cross-origin");
    headers.insert(RESOURCE_POLICY, policy);
}

/// The answer to a browser that asks whether a page of another site may send a request: reads may be
/// conditional.
pub(crate) async fn preflight() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let headers = response.headers_mut();
    open(headers);
    let rules: [(HeaderName, &'static str); 4] = [
        (header::ALLOW, METHODS),
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "Accept, If-Modified-Since, If-None-Match",
        ),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    for (name, value) in rules {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
