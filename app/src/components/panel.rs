//! The heads of panels and sections: a title, and controls at the end of its line.

use super::{icon::Icon, running::Running};
use crate::messages::{locale, t};
use leptos::prelude::*;

/// The head of a panel.
#[component]
pub fn PanelHead(
    /// The id of the title.
    id: &'static str,
    #[prop(into)] title: String,
    /// The content at the end of the line.
    #[prop(optional)]
    children: Option<Children>,
) -> AnyView {
    view! {
        <div class="panel__head">
            <h2 class="panel__title" id=id><Running text=&title/></h2>
            {children.map(|children| children())}
        </div>
    }
    .into_any()
}

/// The head of a section outside a panel.
#[component]
pub fn SectionHead(
    /// The id of the title.
    id: &'static str,
    #[prop(into)] title: String,
    /// A sentence below the title.
    #[prop(optional, into)]
    text: String,
    /// The content at the end of the line.
    #[prop(optional)]
    children: Option<Children>,
) -> AnyView {
    let text = (!text.is_empty()).then(|| view! { <p><Running text=&text/></p> });
    view! {
        <div class="section-head">
            <div>
                <h2 id=id><Running text=&title/></h2>
                {text}
            </div>
            {children.map(|children| children())}
        </div>
    }
    .into_any()
}

/// A link to more of the same, with an arrow. `key` is the message of its text. Where several links have the same
/// text, `of` is the id of a heading, which follows the text in the accessible name.
#[component]
pub fn More(
    #[prop(into)] href: String,
    key: &'static str,
    #[prop(optional)] of: Option<&'static str>,
) -> AnyView {
    let id = of.map(|of| format!("{of}-more"));
    let names = of.map(|of| format!("{of}-more {of}"));
    view! {
        <a class="more" href=href id=id aria-labelledby=names>
            {format!("{} ", t(locale(), key))}
            <Icon name="next" small=true/>
        </a>
    }
    .into_any()
}
