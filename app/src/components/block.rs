//! A block of data that stands or fails alone.

use super::state;
use crate::data::{DataError, Fetched};
use crate::pages::Cx;

/// What is drawn from an answer, or the words for its failure. Notes stale and failed blocks, so
/// that the page is not kept.
pub fn from<T>(
    cx: &Cx,
    answer: &Result<Fetched<T>, DataError>,
    draw: impl FnOnce(&Fetched<T>) -> String,
) -> String {
    match answer {
        Ok(value) => {
            if value.stale {
                cx.facts.update(|facts| facts.degraded = true);
            }
            draw(value)
        }
        Err(error) => {
            cx.facts
                .update(|facts| facts.degraded |= *error == DataError::Unavailable);
            match error.message_key() {
                "data-empty" => state::empty(cx.locale),
                _ => state::failed(cx.locale),
            }
        }
    }
}
