//! The button that pauses live values. It is hidden until the script that can pause is loaded; an attribute
//! holds the label of its other state.

use super::icon::Icon;
use crate::messages::{locale, t};
use leptos::prelude::*;

/// The pause button with its text, for a toolbar.
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

/// The pause button as an icon beside the freshness label. It takes its space before the script is loaded.
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
