//! A block of data, which shows a message of its own when its answer failed.

use super::state::{Empty, Failed};
use crate::data::{DataError, Fetched};
use leptos::prelude::*;

/// What `draw` makes of an answer, or the message for its failure. [`Cx::ask`](crate::pages::Cx::ask)
/// has noted both stale and failed answers already.
pub fn of<'a, T, V: IntoView>(
    answer: &'a Result<Fetched<T>, DataError>,
    draw: impl FnOnce(&'a Fetched<T>) -> V,
) -> AnyView {
    match answer {
        Ok(value) => draw(value).into_any(),
        Err(error) => failure(error),
    }
}

/// The message for an answer that failed or does not exist.
pub fn failure(error: &DataError) -> AnyView {
    match error.message_key() {
        "data-empty" => view! { <Empty/> }.into_any(),
        _ => view! { <Failed/> }.into_any(),
    }
}
