//! The place of the rest of the styles.

use crate::facts::STYLES;
use leptos::prelude::*;

/// Asks for the rest of the styles here: what stands above is painted before they come and before
/// what follows is read. Stands once on a page.
#[component]
pub fn Styles() -> impl IntoView {
    view! { <div inner_html=STYLES></div> }
}
