//! Which call a request is: most paths are one call, some carry several.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
};

/// The longest form that is looked into.
const FORM: usize = 64 * 1024;

/// How a path names its call. The tables pair what a parameter says with the name of a call.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Naming {
    /// The path is one call.
    One(&'static str),
    /// A parameter of the query says which, the first of the table when it is missing.
    Query(&'static str, &'static [(&'static str, &'static str)]),
    /// `Command` in the form says which.
    Command(&'static [(&'static str, &'static str)]),
}

impl Naming {
    /// The name of the call, and the request as it was; no name when the request is none of the
    /// calls. A form that is too long comes back empty, which the handler refuses.
    pub(crate) async fn of(self, request: Request) -> (Option<&'static str>, Request) {
        match self {
            Self::One(name) => (Some(name), request),
            Self::Query(key, table) => {
                let value = value(request.uri().query().unwrap_or_default(), key);
                let name = match value {
                    Some(value) => find(table, &value),
                    None => table.first().map(|(_, name)| *name),
                };
                (name, request)
            }
            Self::Command(table) => {
                let (parts, body) = request.into_parts();
                let form = to_bytes(body, FORM).await.unwrap_or_default();
                let command = value(&String::from_utf8_lossy(&form), "Command");
                let name = command.and_then(|command| find(table, &command));
                (name, Request::from_parts(parts, Body::from(form)))
            }
        }
    }
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
