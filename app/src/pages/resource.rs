//! A page that shows a resource and nothing else.

use super::Cx;
use crate::{
    components::next_step::NextStep,
    data::DataError,
    tables::{DataPage, View},
};
use leptos::prelude::*;
use resources::Next;

/// The page of a resource.
#[component]
pub fn ResourcePage(resource: &'static dyn resources::DataPage) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, resource).await;
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let (title, lead) = cx.introduce();
        view! { <Shown view=&view title lead/> }.into_any()
    })
}

/// The table of a page, and what its visitors do next.
#[component]
pub(super) fn Shown<'a>(view: &'a View, title: String, lead: String) -> AnyView {
    let next = view.resource.next();
    let next = next.map(|Next { key, links }| view! { <NextStep key links/> });
    view! {
        <DataPage view title lead/>
        {next}
    }
    .into_any()
}
