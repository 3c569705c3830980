//! A row of a definition list.

use crate::messages::{locale, t};
use leptos::prelude::*;

/// A term (a message key) and its description.
#[component]
pub fn Pair(key: &'static str, children: Children) -> AnyView {
    view! {
        <div>
            <dt>{t(locale(), key)}</dt>
            <dd>{children()}</dd>
        </div>
    }
    .into_any()
}
