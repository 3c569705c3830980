//! Controls that copy a text. They are hidden until the shell shows them, where the browser can copy.

use super::icon::Icon;
use crate::messages::{locale, t};
use leptos::prelude::*;

/// A button that copies a text, and what it says then.
#[component]
pub fn CopyButton(
    text: String,
    /// The message of its label.
    #[prop(default = "form-copy")]
    label: &'static str,
) -> AnyView {
    view! {
        <div class="row">
            <Copying text class="btn btn--line btn--sm" said="small soft">
                {t(locale(), label)}
            </Copying>
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
    view! {
        <li>
            <Copying text=address class="menu__item" said="menu__said">
                <Icon name="link" small=true/>
                <span>
                    <b class="menu__name">{t(locale(), "follow-copy")}</b>
                    <span class="menu__text">{text}</span>
                </span>
            </Copying>
        </li>
    }
    .into_any()
}

/// The button, and beside it what it says when the text was copied.
#[component]
fn Copying(
    text: String,
    class: &'static str,
    /// The class of what it says.
    said: &'static str,
    children: Children,
) -> AnyView {
    view! {
        <button
            class=class
            type="button"
            hidden
            data-copy=text
            data-copied=t(locale(), "form-copied")
        >
            {children()}
        </button>
        <span class=said role="status"></span>
    }
    .into_any()
}
