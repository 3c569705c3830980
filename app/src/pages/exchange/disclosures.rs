//! The list of disclosures, with a link to the sealed days.

use crate::{
    components::panel::{More, PanelHead},
    pages::Cx,
    tables::{Below, DataPage, View},
};
use leptos::prelude::*;
use resources::DISCLOSURES;

/// The page.
#[component]
pub fn DisclosuresPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, &DISCLOSURES).await;
        let (title, lead) = cx.introduce();
        view! {
            <DataPage view=&view title lead>
                <Below slot>
                    {(!cx.site.sealed_days().is_off()).then(|| view! { <AboutSealedDays/> })}
                </Below>
            </DataPage>
        }
    })
}

#[component]
fn AboutSealedDays() -> AnyView {
    let cx = Cx::current();
    view! {
        <section class="panel" aria-labelledby="sealed">
            <PanelHead id="sealed" title=cx.t("sealed-about")/>
            <div class="panel__body">
                <p class="small">{cx.t("sealed-about-text")}</p>
                <p>
                    <More href=cx.href_of("sealed-days") key="sealed-about-link"/>
                </p>
            </div>
        </section>
    }
    .into_any()
}
