//! A list of records, such as disclosures and circulars: filters beside it, entries in groups, pages.

use super::{
    chips::Chips,
    fold::Fold,
    pager::Pager,
    table::{Rows, count},
    toolbar::{Actions, Toolbar},
    view::View,
};
use crate::{
    components::{running::Running, state::Failed},
    pages::Cx,
};
use leptos::prelude::*;
use resources::DataPage;
use table_engine::Query;

/// True for the records of a view. Selected columns are a table, so that all of them can be read.
pub(super) fn are_records(resource: &dyn DataPage, query: &Query) -> bool {
    Fold::of(resource, query) == Fold::Entries && !query.shape.filters.is_empty()
}

/// The lists with records that others have replaced.
const REPLACED: [&str; 3] = [
    "market-announcements",
    "derivatives-market-announcements",
    "circulars",
];

/// A list of records, or the message for a failed answer. Filters take effect with the form's button, and all rows
/// come from the server, so the list needs no script.
#[component]
pub(super) fn RecordList<'a>(
    view: &'a View,
    /// The name of the list, for screen readers.
    #[prop(into)]
    label: String,
    /// The title of the list; without one, the number of records is it.
    heading: String,
) -> AnyView {
    let Ok(loaded) = &view.loaded else {
        return view! { <Failed/> }.into_any();
    };
    let cx = Cx::current();
    let base = cx.href(&cx.request.path);
    let tools = view.tools(&base);
    let count = count(loaded);
    let (title, facts) = match heading.is_empty() {
        true => (count, None),
        false => (heading, Some(count)),
    };
    // Notices that others have replaced step back; elsewhere a neutral tag says nothing of that kind.
    let has_replaced = REPLACED.contains(&view.resource.id());
    view! {
        <div class="records" class=("records--replaced", has_replaced)>
            <Toolbar tools loaded beside=true/>
            <Chips tools loaded/>
            <div class="list-bar">
                <h2 class="list-bar__title" id="table-heading"><Running text=&title/></h2>
                {facts.map(|facts| view! { <p class="xsmall soft">{facts}</p> })}
                <Actions tools loaded live=false/>
            </div>
            <Rows tools loaded label/>
            <Pager tools loaded/>
        </div>
    }
    .into_any()
}
