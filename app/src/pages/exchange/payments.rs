//! The payment schedule of a bond or sukuk.

use super::security::{Subject, SubjectFrame};
use crate::{
    data::DataError,
    messages::Arg,
    pages::Cx,
    tables::{DataPage, Top, View},
};
use domain::values::Symbol;
use futures_util::join;
use leptos::prelude::*;
use resources::PAYMENTS;
use wire::calls::{
    bonds::{BondsRequest, Paper},
    sukuk::SukukRequest,
};

/// The payment schedule of a bond or sukuk, below its head and tabs.
#[component]
pub fn PaymentsPage(
    /// The ticker of the paper.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (subject, view) = join!(
            Subject::load(&cx, symbol.clone()),
            View::load(&cx, &PAYMENTS)
        );
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let (page, name) = (cx.page(), subject.name(cx.locale));
        let named = [("name", Arg::Text(name))];
        let title = cx.t_args("payments-of", &named).into_owned();
        let heading = cx.t(&page.title_key());
        let lead = cx.t(&page.description_key());
        let crumbs = cx.crumbs_of_paper(subject.list(), &symbol, &heading, name);
        cx.describe(&title, &lead, crumbs);
        view! {
            <DataPage view=&view title heading>
                <Top slot><SubjectFrame subject=&subject current=page.id/></Top>
            </DataPage>
        }
        .into_any()
    })
}

/// The name and status of a bond or sukuk; `None` when the lists do not have it or could not be fetched.
pub(super) async fn listed(cx: &Cx, symbol: &Symbol) -> Option<Paper> {
    if let Ok(bonds) = cx.ask(BondsRequest).await {
        let papers = bonds.items.iter().map(|bond| &bond.paper);
        if let Some(paper) = { papers }.find(|paper| paper.symbol == *symbol) {
            return Some(paper.clone());
        }
    }
    let list = cx.ask(SukukRequest).await.ok()?;
    let mut papers = list.items.iter().map(|sukuk| &sukuk.paper);
    papers.find(|paper| paper.symbol == *symbol).cloned()
}
