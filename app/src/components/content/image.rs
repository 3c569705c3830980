//! Pictures with their captions.

use super::words::Words;
use crate::{components::picture::Picture, pages::content::Live};
use content::model::Image as Of;
use leptos::prelude::*;

/// A picture with its caption.
#[component]
pub(super) fn Image<'a>(of: &'a Of, live: &'a Live) -> AnyView {
    let caption = of.caption.as_ref();
    let caption = caption.map(|text| view! { <Words of=text live/> }.into_any());
    view! { <Picture src=&of.src alt=&of.alt preset=of.preset provider=of.provider caption/> }
        .into_any()
}
