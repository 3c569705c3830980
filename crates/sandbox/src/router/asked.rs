//! Checks requests against the definition of their call: required parameters must be present, and unknown
//! ones are errors. A misspelt filter is never ignored.

use super::{Naming, Refusal, naming::pairs};
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use wire::{DocumentName, Kind, Parameter, Shape, calls};

/// Passes a request on if its parameters are valid for its call.
pub(super) async fn hold(State(naming): State<Naming>, request: Request, next: Next) -> Response {
    let (call, request) = naming.of(request).await;
    let shape = match call {
        Some(DocumentName::CALL) => Some(Shape::get(DocumentName::FOLDER, &[])),
        call => call.and_then(calls::shape),
    };
    // The handler refuses requests that are no call.
    let Some(shape) = shape else {
        return next.run(request).await;
    };
    let (text, request) = pairs(request).await;
    match held(&shape, &text) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

fn held(shape: &Shape, text: &str) -> Result<(), Refusal> {
    let given: Vec<(String, String)> = serde_urlencoded::from_str(text)
        .map_err(|_| Refusal::bad("the parameters are not well formed"))?;
    for (at, (name, value)) in given.iter().enumerate() {
        let known = shape.pairs().find(|p| p.name == name);
        let known = known.ok_or_else(|| Refusal::bad(format!("there is no parameter {name:?}")))?;
        if given[..at].iter().any(|(before, _)| before == name) {
            return Err(Refusal::bad(format!("{name} is there twice")));
        }
        fits(known, value)?;
    }
    let there = |p: &Parameter| {
        given
            .iter()
            .any(|(name, v)| name == p.name && !v.is_empty())
    };
    if let Some(missing) = shape.pairs().find(|p| p.required && !there(p)) {
        return Err(Refusal::bad(format!("{} is missing", missing.name)));
    }
    let either = shape.pairs().filter(|p| p.either);
    let (all, given) = either.fold((0, 0), |(all, given), p| {
        (all + 1, given + usize::from(there(p)))
    });
    if all > 0 && given != 1 {
        let names = shape.either().join(" or ");
        return Err(Refusal::bad(format!("either {names} is needed")));
    }
    Ok(())
}

fn fits(parameter: &Parameter, value: &str) -> Result<(), Refusal> {
    if parameter.kind.admits(value) {
        return Ok(());
    }
    let name = parameter.name;
    Err(Refusal::bad(match parameter.kind {
        Kind::OneOf(words) => format!("{name}={value} is not one of {}", words.join(", ")),
        Kind::Number(least, most) => {
            format!("{name}={value} is not a whole number from {least} to {most}")
        }
        _ => format!("{name}={value} is not understood"),
    }))
}
