//! A block of data that stands or fails alone.

use super::state::{Empty, Failed};
use crate::{
    data::{DataError, Fetched},
    pages::Cx,
};
use leptos::prelude::*;

/// What `draw` makes of an answer, or the words for its failure. Stale and failed blocks are noted,
/// so that the page is not kept.
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

/// The words for an answer that could not be had. Noted, so that the page is not kept.
pub fn failure(cx: &Cx, error: &DataError) -> AnyView {
    cx.facts
        .update(|facts| facts.degraded |= *error == DataError::Unavailable);
    match error.message_key() {
        "data-empty" => view! { <Empty/> }.into_any(),
        _ => view! { <Failed/> }.into_any(),
    }
}
