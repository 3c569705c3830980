//! A small menu that opens below its button, without a script.

use super::icon::Icon;
use crate::messages::{locale, t};
use leptos::prelude::*;

/// The menu: its button, and its items.
#[component]
pub fn Menu(
    icon: &'static str,
    /// The message on the button.
    key: &'static str,
    /// The items, `<li>` each.
    children: Children,
) -> AnyView {
    view! {
        <details class="menu" data-popup="">
            <summary class="btn btn--line btn--sm menu__btn">
                <Icon name=icon small=true/>
                {t(locale(), key)}
                <Icon name="down" small=true/>
            </summary>
            <ul class="menu__list">{children()}</ul>
        </details>
    }
    .into_any()
}

/// An item: a link with a name, and a line below it.
#[component]
pub fn MenuItem(
    href: String,
    icon: &'static str,
    #[prop(into)] name: String,
    #[prop(into)] text: String,
    /// True for a file to save.
    #[prop(optional)]
    download: bool,
) -> AnyView {
    view! {
        <li>
            <a class="menu__item" href=href download=download.then_some("")>
                <Icon name=icon small=true/>
                <span>
                    <b class="menu__name">
                        <bdi>{name}</bdi>
                    </b>
                    <span class="menu__text">{text}</span>
                </span>
            </a>
        </li>
    }
    .into_any()
}
