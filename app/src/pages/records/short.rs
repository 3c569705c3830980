//! Permanent short addresses of disclosures: `/d/` and the id.

use super::disclosures;
use crate::{data::DataError, pages::Cx};
use leptos::prelude::*;

/// Redirects to the disclosure. Without an answer of the service the page of the disclosure says so.
#[component]
pub fn ShortDisclosure(id: String) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        if let Ok(false) | Err(DataError::NotFound) = disclosures::exists(&cx, &id).await {
            return cx.missing();
        }
        let to = cx.href_with("disclosures-item", ("id", &id));
        cx.facts.update(|facts| facts.redirect = Some(to));
        ().into_any()
    })
}
