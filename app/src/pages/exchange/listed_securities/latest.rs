//! The latest listings of a kind.

use super::load::{Item, Kind};
use crate::{
    components::{
        number::Day,
        panel::{More, PanelHead},
        running::Running,
        state::{Empty, Failed},
    },
    pages::Cx,
};
use leptos::prelude::*;

/// The latest listings of a kind, newest first.
#[component]
pub(super) fn LatestPanel<'a>(kind: &'a Kind) -> AnyView {
    let cx = Cx::current();
    let (id, all) = (kind.latest_id, cx.href_of(kind.page));
    let title = cx.t(&format!("equities-tab-{}", kind.page)).into_owned();
    let items = match kind.latest() {
        None => view! { <Failed/> }.into_any(),
        Some(items) if items.is_empty() => view! { <Empty/> }.into_any(),
        Some(items) => {
            let rows = items.into_iter().map(|item| view! { <Row item/> });
            view! { <dl class="kv kv--one panel__body">{rows.collect_view()}</dl> }.into_any()
        }
    };
    view! {
        <section class="panel panel--col" aria-labelledby=id>
            <PanelHead id title>
                <More href=all key="listed-all" of=id/>
            </PanelHead>
            {items}
        </section>
    }
    .into_any()
}

/// Name and day.
#[component]
fn Row<'a>(item: &'a Item) -> AnyView {
    let cx = Cx::current();
    let href = cx.href_of_company(item.symbol.as_str());
    view! {
        <div>
            <dt>
                <a class="link" href=href><Running text=item.name.get(cx.locale)/></a>
            </dt>
            <dd><Day value=item.since/></dd>
        </div>
    }
    .into_any()
}
