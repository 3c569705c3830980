//! Notes and quotes.

use super::words::{Text, Words};
use crate::{
    components::icon::Icon,
    pages::{Cx, content::Live},
};
use content::model::{Flow, Inline, NoteKind};
use leptos::prelude::*;

/// A note. A note about risk starts with the word “Risk”.
#[component]
pub(super) fn Note<'a>(kind: NoteKind, text: &'a [Flow], live: &'a Live) -> AnyView {
    let (class, icon, label) = match kind {
        NoteKind::Info => ("notice", "info", None),
        NoteKind::Risk => {
            let label = Cx::current().t("content-risk");
            (
                "notice notice--warn",
                "warn",
                Some(view! { <strong>{label}</strong> }),
            )
        }
    };
    view! {
        <div class=class>
            <Icon name=icon/>
            <div class="notice__text">
                {label} " "
                <Text of=text live/>
            </div>
        </div>
    }
    .into_any()
}

/// A pull quote and its attribution.
#[component]
pub(super) fn Quote<'a>(words: &'a [Inline], who: &'a str, live: &'a Live) -> AnyView {
    view! {
        <figure class="pull">
            <blockquote class="pull__words"><Words of=words live/></blockquote>
            <figcaption class="pull__who">{who.to_owned()}</figcaption>
        </figure>
    }
    .into_any()
}
