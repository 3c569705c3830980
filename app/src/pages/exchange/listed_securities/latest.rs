//! The latest listings of a kind.

use super::load::{Item, Kind};
use crate::{
    components::{
        number::Day,
        panel::{More, PanelHead},
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
            let shares = kind.page == "equities";
            let rows = items.into_iter().map(|item| view! { <Row item shares/> });
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

/// Name and day; only shares have a page.
#[component]
fn Row<'a>(item: &'a Item, shares: bool) -> AnyView {
    let cx = Cx::current();
    let name = item.name.get(cx.locale).to_owned();
    let name = match shares {
        true => view! { <a href=cx.href_of_company(item.symbol.as_str())>{name}</a> }.into_any(),
        false => name.into_any(),
    };
    view! {
        <div>
            <dt>{name}</dt>
            <dd><Day value=item.since/></dd>
        </div>
    }
    .into_any()
}
