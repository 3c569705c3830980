//! Unclaimed dividends: the sums by dividend, why they are unclaimed, and how a holder claims.

use crate::{
    components::panel::PanelHead,
    pages::Cx,
    tables::{Above, DataPage, View},
};
use leptos::prelude::*;
use resources::UNCLAIMED_DIVIDENDS;

/// The page. It has sums by dividend and nothing about any holder: a claim goes through the form.
#[component]
pub fn UnclaimedPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, &UNCLAIMED_DIVIDENDS).await;
        let (title, lead) = cx.introduce();
        view! {
            <DataPage view=&view title lead>
                <Above slot><Claim/></Above>
            </DataPage>
        }
    })
}

/// How to claim, with the forms for it.
#[component]
fn Claim() -> AnyView {
    let cx = Cx::current();
    let (update, ask) = (
        cx.href_of("investor-information-update"),
        cx.href_of("contact-us"),
    );
    view! {
        <section class="panel" aria-labelledby="claim">
            <PanelHead id="claim" title=cx.t("unclaimed-claim")/>
            <div class="panel__body prose">
                <p>{cx.t("unclaimed-why")}</p>
                <p>{cx.t("unclaimed-how")}</p>
                <p>{cx.t("unclaimed-private")}</p>
                <p class="row">
                    <a class="btn btn--solid" href=update>{cx.t("unclaimed-update")}</a>
                    <a class="btn" href=ask>{cx.t("unclaimed-ask")}</a>
                </p>
            </div>
        </section>
    }
    .into_any()
}
