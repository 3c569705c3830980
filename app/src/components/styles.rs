//! Where the second part of the CSS is loaded.

use crate::facts::STYLES;
use leptos::prelude::*;

/// Loads the second part of the CSS at this position: the content above is painted before it arrives, the
/// content below after it. Once per page.
#[component]
pub fn Styles() -> impl IntoView {
    view! { <div inner_html=STYLES></div> }
}
