//! The payment schedule of a bond or sukuk.

use crate::{
    data::DataError,
    messages::Arg,
    pages::Cx,
    tables::{DataPage, View},
};
use domain::values::Symbol;
use futures_util::join;
use leptos::prelude::*;
use resources::PAYMENTS;
use wire::{
    Bilingual,
    calls::{bonds::BondsRequest, sukuk::SukukRequest},
};

/// The payment schedule of a bond or sukuk.
#[component]
pub fn PaymentsPage(
    /// The ticker of the paper.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (name, view) = join!(name(&cx, &symbol), View::load(&cx, &PAYMENTS));
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let page = cx.page();
        let name = match &name {
            Some(name) => name.get(cx.locale),
            None => symbol.as_str(),
        };
        let title = cx
            .t_args("payments-of", &[("name", Arg::Text(name))])
            .into_owned();
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        view! { <DataPage view=&view title lead/> }.into_any()
    })
}

/// The name of a bond or sukuk; `None` while it is not known.
pub(super) async fn name(cx: &Cx, symbol: &Symbol) -> Option<Bilingual> {
    if let Ok(bonds) = cx.ask(BondsRequest).await {
        let papers = bonds.items.iter().map(|bond| &bond.paper);
        if let Some(paper) = { papers }.find(|paper| paper.symbol == *symbol) {
            return Some(paper.name.clone());
        }
    }
    let list = cx.ask(SukukRequest).await.ok()?;
    let mut papers = list.items.iter().map(|sukuk| &sukuk.paper);
    let paper = papers.find(|paper| paper.symbol == *symbol)?;
    Some(paper.name.clone())
}
