//! The first rows of a resource.

use super::when::WhenMark;
use crate::{
    components::panel::More,
    pages::{Cx, content::Live},
    tables::RowsOnly,
};
use leptos::prelude::*;

/// The rows, with a link to the whole list.
#[component]
pub(super) fn LiveTable<'a>(resource: &'a str, query: &'a str, live: &'a Live) -> AnyView {
    let Some(view) = live.table(resource, query) else {
        return ().into_any();
    };
    let cx = Cx::current();
    let id = view.resource.id();
    let label = cx.t(&format!("page-{id}")).into_owned();
    let mark = live.when(view).map(|of| view! { <WhenMark of/> });
    let mut href = cx.href_of(id);
    if !query.is_empty() {
        href.push('?');
        href.push_str(query);
    }
    view! {
        <div class="panel">
            <RowsOnly view label/>
            <div class="panel__foot live-table__foot">{mark} <More href key="content-whole-list"/></div>
        </div>
    }
    .into_any()
}
