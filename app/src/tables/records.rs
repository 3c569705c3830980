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
    components::{number::whole, running::Running, state::Failed},
    messages::{Arg, locale, t_args},
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

/// How many of the records were published today.
fn published_today(count: u64) -> String {
    let args = [("n", Arg::Text(&whole(count)))];
    t_args(locale(), "records-today", &args).into_owned()
}

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
    let (title, count) = match heading.is_empty() {
        true => (count, None),
        false => (heading, Some(count)),
    };
    let today = tools.counts.and_then(|counts| counts.on(view.today));
    let today = today.filter(|count| *count > 0).map(published_today);
    let facts = count.into_iter().chain(today);
    let facts = facts.map(|fact| view! { <p class="xsmall soft">{fact}</p> });
    // Notices that others have replaced step back; elsewhere a neutral tag says nothing of that kind.
    let has_replaced = REPLACED.contains(&view.resource.id());
    view! {
        <div class="records" class=("records--replaced", has_replaced)>
            <Toolbar tools loaded beside=true/>
            <Chips tools loaded/>
            <div class="list-bar">
                <h2 class="list-bar__title" id="table-heading"><Running text=&title/></h2>
                {facts.collect_view()}
                <Actions tools loaded live=false/>
            </div>
            <Rows tools loaded label/>
            <Pager tools loaded/>
        </div>
    }
    .into_any()
}
