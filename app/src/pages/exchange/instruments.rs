//! The lists of instruments other than equities, and the links between all lists.

use crate::{
    components::number::whole,
    messages::Arg,
    pages::Cx,
    tables::{Above, DataPage, View},
};
use domain::format::isolated;
use leptos::prelude::*;
use wire::calls::{
    bonds::{BondsRequest, DebtStatus},
    sukuk::SukukRequest,
};

/// The ids of the pages of the instruments.
const TYPES: [&str; 6] = [
    "equities",
    "bonds",
    "sukuk",
    "exchange-traded-funds",
    "funds",
    "real-estate-investment-trust",
];

/// A list of instruments.
#[component]
pub fn InstrumentsPage(
    /// The resource of the list.
    resource: &'static dyn resources::DataPage,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, resource).await;
        let (title, description) = cx.introduce();
        let lead = match standing(&cx, resource.id()).await {
            Some(words) => format!("{description} {words}"),
            None => description,
        };
        let count = count(&view);
        view! {
            <DataPage view=&view title lead>
                <Above slot><InstrumentTypes current=resource.id() count/></Above>
            </DataPage>
        }
    })
}

/// The number of instruments of a list; `None` while filters leave some of them out, as a number beside a tab is that of its
/// rows.
pub fn count(view: &View) -> Option<usize> {
    let loaded = view.loaded.as_ref().ok()?;
    (loaded.query.filters.is_empty()).then(|| loaded.count())
}

/// How many bonds or sukuk are outstanding and how many have matured; `None` for other lists, and when it is not known.
async fn standing(cx: &Cx, list: &str) -> Option<String> {
    let status: Vec<DebtStatus> = match list {
        "bonds" => {
            let bonds = cx.ask(BondsRequest).await.ok()?;
            bonds.items.iter().map(|one| one.paper.status).collect()
        }
        "sukuk" => {
            let sukuk = cx.ask(SukukRequest).await.ok()?;
            sukuk.items.iter().map(|one| one.paper.status).collect()
        }
        _ => return None,
    };
    let live = status.iter().filter(|one| **one == DebtStatus::Live);
    let live = live.count();
    let [live, matured] = [live, status.len() - live].map(|count| isolated(&whole(count as u64)));
    let args = [("live", Arg::Text(&live)), ("matured", Arg::Text(&matured))];
    Some(cx.t_args("listed-of-papers", &args).into_owned())
}

/// The links to the lists of instruments.
#[component]
pub fn InstrumentTypes(
    /// The id of the current page.
    current: &'static str,
    /// The number of rows of the current list; `None` where filters leave some out. Filters that are chosen in place hide it
    /// (`tabs.css`).
    count: Option<usize>,
) -> AnyView {
    let cx = Cx::current();
    let tab = |id: &'static str| {
        let is_current = id == current;
        let count = count.filter(|_| is_current);
        view! {
            <a class="tabs__tab" href=cx.href_of(id) aria-current=is_current.then_some("page")>
                {cx.t(&format!("equities-tab-{id}"))}
                {count.map(|count| view! { <span class="tabs__count">{whole(count as u64)}</span> })}
            </a>
        }
    };
    view! {
        <nav class="tabs" aria-label=cx.t("equities-types")>{TYPES.map(tab).collect_view()}</nav>
    }
    .into_any()
}
