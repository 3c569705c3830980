//! A block of data, which shows a message of its own when its answer failed.

use super::state::{Empty, Failed};
use crate::{
    data::{DataError, Fetched},
    pages::Cx,
};
use leptos::prelude::*;

/// The view that `draw` makes of an answer, or the message for its failure. Stale and failed blocks mark the
/// page as degraded, so that it is not cached.
pub fn of<'a, T, V: IntoView>(
    cx: &Cx,
    answer: &'a Result<Fetched<T>, DataError>,
    draw: impl FnOnce(&'a Fetched<T>) -> V,
) -> AnyView {
    match answer {
        Ok(value) => {
            if value.stale {
                cx.facts.update(|facts| facts.degraded = true);
            }
            draw(value).into_any()
        }
        Err(error) => failure(cx, error),
    }
}

/// The message for a failed answer. Marks the page as degraded, so that it is not cached, when the service
/// was unavailable.
pub fn failure(cx: &Cx, error: &DataError) -> AnyView {
    cx.facts
        .update(|facts| facts.degraded |= *error == DataError::Unavailable);
    match error.message_key() {
        "data-empty" => view! { <Empty/> }.into_any(),
        _ => view! { <Failed/> }.into_any(),
    }
}
