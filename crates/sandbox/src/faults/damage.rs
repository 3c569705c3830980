//! The effects of faults on requests and answers.

use super::FaultKind;
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use serde_json::Value;
use std::io;

/// The size of a huge answer in bytes.
const HUGE: usize = 64 << 20;

/// The maximum size in bytes of a form that is parsed.
const FORM: usize = 64 * 1024;

/// A connection that is closed before the first byte of the body.
pub(super) fn broken() -> Response {
    let gone = io::Error::new(io::ErrorKind::ConnectionReset, "the service is down");
    Body::from_stream(stream::iter([Err::<Bytes, _>(gone)])).into_response()
}

/// An HTML error page, as a web server or proxy sends it.
pub(super) fn status(code: u16) -> Response {
    let status = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, html()).into_response()
}

fn html() -> Response {
    axum::response::Html("<!doctype html><title>Service</title><h1>We will be back shortly</h1>")
        .into_response()
}

/// Removes the filters from a request, as if the service ignored them.
pub(super) async fn without_filters(request: Request) -> Request {
    let (mut parts, body) = request.into_parts();
    let path = parts.uri.path();
    let query = kept(path, parts.uri.query().unwrap_or_default());
    if let Ok(uri) = format!("{path}?{query}").parse::<Uri>() {
        parts.uri = uri;
    }
    if parts.method != Method::POST {
        return Request::from_parts(parts, body);
    }
    let form = to_bytes(body, FORM).await.unwrap_or_default();
    let form = kept(parts.uri.path(), &String::from_utf8_lossy(&form));
    // The body has become shorter.
    parts.headers.remove(header::CONTENT_LENGTH);
    Request::from_parts(parts, Body::from(form))
}

/// The pairs of a query or form that are not filters.
fn kept(path: &str, pairs: &str) -> String {
    const LARGE: [&str; 3] = ["/company-prices", "/end-of-day", "/futures-history"];
    const FILTERS: [&str; 6] = ["symbol", "symbols", "sector", "take", "years", "Id"];
    // Parameters that these calls require are kept.
    let needed = matches!(
        path,
        "/history" | "/intraday" | "/nav-history" | "/carbon-history" | "/data"
    );
    let kept =
        pairs
            .split('&')
            .filter_map(|pair| match pair.split_once('=').unwrap_or((pair, "")).0 {
                // Without its range of days the answer would be too large.
                "from" | "to" if LARGE.contains(&path) => Some(pair),
                "from" => Some("from=1900-01-01"),
                "to" => Some("to=2999-12-31"),
                "year" | "month" | "quarter" | "date" | "exchange" | "market" | "direct" => None,
                key if FILTERS.contains(&key) && !needed => None,
                _ => Some(pair),
            });
    kept.collect::<Vec<_>>().join("&")
}

/// Damages a good answer.
pub(super) async fn damaged(kind: FaultKind, response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, usize::MAX).await else {
        return broken();
    };
    let mut typed = |value: &'static str| {
        parts
            .headers
            .insert(header::CONTENT_TYPE, HeaderValue::from_static(value))
    };
    let body = match kind {
        FaultKind::Empty => Body::empty(),
        FaultKind::Truncated => Body::from(body.slice(..body.len() / 2)),
        FaultKind::Garbage => Body::from("{\"data\": undefined, \u{fffd}"),
        FaultKind::WrongType => return html(),
        FaultKind::Bom => Body::from([b"\xef\xbb\xbf", &body[..]].concat()),
        FaultKind::WrongCharset => {
            typed("application/json; charset=windows-1256");
            Body::from(arabic_code_page(&body))
        }
        FaultKind::Huge => huge(body),
        FaultKind::Duplicate => Body::from(rows(&body, |rows| rows.insert(0, rows[0].clone()))),
        FaultKind::OutOfOrder => Body::from(rows(&body, |rows| rows.reverse())),
        _ => Body::from(body),
    };
    Response::from_parts(parts, body)
}

/// Encodes each non-ASCII character as one byte, like an Arabic code page.
fn arabic_code_page(body: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(body);
    text.chars()
        .map(|c| {
            if c.is_ascii() {
                c as u8
            } else {
                0xc0 | (c as u32 & 0x1f) as u8
            }
        })
        .collect()
}

/// The body after many spaces, which JSON allows.
fn huge(body: Bytes) -> Body {
    let spaces = Bytes::from(vec![b' '; 1 << 16]);
    let parts = (0..HUGE >> 16)
        .map(move |_| Ok::<_, io::Error>(spaces.clone()))
        .chain([Ok(body)]);
    Body::from_stream(stream::iter(parts))
}

/// Changes the first list of rows in an answer.
fn rows(body: &[u8], change: impl Fn(&mut Vec<Value>)) -> Vec<u8> {
    let Ok(mut value) = serde_json::from_slice::<Value>(body) else {
        return body.to_vec();
    };
    if let Some(rows) = first_rows(&mut value) {
        change(rows);
    }
    serde_json::to_vec(&value).unwrap_or_default()
}

fn first_rows(value: &mut Value) -> Option<&mut Vec<Value>> {
    match value {
        Value::Array(rows) if rows.len() > 1 && rows[0].is_object() => Some(rows),
        Value::Object(fields) => fields.values_mut().find_map(first_rows),
        _ => None,
    }
}
