//! Which call a request is: most paths are one call, some carry several.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::Method,
};

/// The longest form that is looked into.
const FORM: usize = 64 * 1024;

/// How a path names its call. The tables pair what a parameter says with the name of a call.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Naming {
    /// The path is one call.
    One(&'static str),
    /// A parameter of the query says which.
    Query(&'static str, &'static [(&'static str, &'static str)]),
    /// `Command` in the form says which.
    Command(&'static [(&'static str, &'static str)]),
}

impl Naming {
    /// The name of the call, and the request as it was; no name when the request is none of the
    /// calls.
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

/// The query of a request or, of a `POST`, its form, and the request as it was. A form that is too
/// long comes back empty.
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

/// A value of a query or a form. Those that name calls are plain words without escapes.
fn value(pairs: &str, key: &str) -> Option<String> {
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=')?;
        (name == key).then(|| value.to_owned())
    };
    pairs.split('&').find_map(pair)
}
