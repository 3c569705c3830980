//! Which call a request is: most paths have one call, some have several.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::Method,
};

/// The maximum size in bytes of a form that is parsed.
const FORM: usize = 64 * 1024;

/// How the call of a path is determined. The tables map values of a parameter to names of calls.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Naming {
    /// The path has one call.
    One(&'static str),
    /// A query parameter selects the call.
    Query(&'static str, &'static [(&'static str, &'static str)]),
    /// `Command` in the form selects the call.
    Command(&'static [(&'static str, &'static str)]),
}

impl Naming {
    /// The name of the call, and the unchanged request; `None` when it is no call.
    pub(crate) async fn of(self, request: Request) -> (Option<&'static str>, Request) {
        match self {
            Self::One(name) => (Some(name), request),
            Self::Query(key, table) => {
                let source = value(request.uri().query().unwrap_or_default(), key);
                let name = source.and_then(|source| find(table, &source));
                (name, request)
            }
            Self::Command(table) => {
                let (form, request) = pairs(request).await;
                let command = value(&form, "Command");
                let name = command.and_then(|command| find(table, &command));
                (name, request)
            }
        }
    }
}

/// The query of a request, or the form of a `POST`, and the unchanged request. A form that is too long is
/// returned as empty.
pub(super) async fn pairs(request: Request) -> (String, Request) {
    if request.method() != Method::POST {
        return (
            request.uri().query().unwrap_or_default().to_owned(),
            request,
        );
    }
    let (parts, body) = request.into_parts();
    let form = to_bytes(body, FORM).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&form).into_owned();
    (text, Request::from_parts(parts, Body::from(form)))
}

fn find(table: &[(&str, &'static str)], value: &str) -> Option<&'static str> {
    let row = table.iter().find(|(word, _)| *word == value);
    row.map(|(_, name)| *name)
}

/// A value in a query or form. Values that select calls need no decoding.
fn value(pairs: &str, key: &str) -> Option<String> {
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=')?;
        (name == key).then(|| value.to_owned())
    };
    pairs.split('&').find_map(pair)
}
