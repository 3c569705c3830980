//! The control that holds live values still. It shows once a script is there that can pause; the
//! words of the other state wait in an attribute.

use super::icon::Icon;
use crate::messages::{locale, t};
use leptos::prelude::*;

/// With one word, for a toolbar.
#[component]
pub fn PauseButton() -> AnyView {
    let locale = locale();
    view! {
        <button
            class="btn btn--line btn--sm"
            type="button"
            data-live-pause
            data-label-pause=t(locale, "table-pause")
            data-label-resume=t(locale, "table-resume")
            aria-pressed="false"
            hidden
        >
            {t(locale, "table-pause")}
        </button>
    }
    .into_any()
}

/// A small sign beside a mark of freshness; its place is kept while no script is there.
#[component]
pub fn PauseSign() -> AnyView {
    let locale = locale();
    view! {
        <button
            class="btn btn--quiet live-pause btn--sm"
            type="button"
            data-live-pause
            data-label-pause=t(locale, "live-pause")
            data-label-resume=t(locale, "live-resume")
            aria-pressed="false"
            hidden
        >
            <Icon name="pause" small=true/>
            <Icon name="resume" small=true/>
            <span class="visually-hidden" data-part="label">{t(locale, "live-pause")}</span>
        </button>
    }
    .into_any()
}
