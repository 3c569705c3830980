//! The head of a page: its title and one sentence about it.

use super::{running::Running, styles::Styles};
use leptos::prelude::*;

/// The title and the sentence below it, after which the second part of the CSS is loaded. Pages with figures or freshness
/// marks in their head render their own.
#[component]
pub fn PageHead(
    /// The title, as the only `h1` of the page.
    title: String,
    /// One or two sentences, which are also the description of the page.
    lead: String,
) -> AnyView {
    view! {
        <div class="wrap page-head">
            <h1><Running text=&title/></h1>
            <p class="page-head__lede"><Running text=&lead/></p>
        </div>
        <Styles/>
    }
    .into_any()
}
