//! Controls that copy a text. They are hidden until the shell shows them, where the browser can copy.

use super::icon::Icon;
use crate::messages::{locale, t};
use leptos::prelude::*;

/// A button that copies a text, and what it says then.
#[component]
pub fn CopyButton(text: String) -> AnyView {
    let locale = locale();
    view! {
        <div class="row">
            <button
                class="btn btn--line btn--sm"
                type="button"
                hidden
                data-copy=text
                data-copied=t(locale, "form-copied")
            >
                {t(locale, "form-copy")}
            </button>
            <span class="small soft" role="status"></span>
        </div>
    }
    .into_any()
}

/// An item of a menu that copies an address.
#[component]
pub fn CopyItem(
    address: String,
    /// The line below its name.
    #[prop(into)]
    text: String,
) -> AnyView {
    let locale = locale();
    view! {
        <li>
            <button
                class="menu__item"
                type="button"
                hidden
                data-copy=address
                data-copied=t(locale, "form-copied")
            >
                <Icon name="link" small=true/>
                <span>
                    <b class="menu__name">{t(locale, "follow-copy")}</b>
                    <span class="menu__text">{text}</span>
                </span>
            </button>
            <span class="menu__said" role="status"></span>
        </li>
    }
    .into_any()
}
