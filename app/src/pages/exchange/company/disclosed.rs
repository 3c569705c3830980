//! The latest disclosures of the company.

use super::load::Company;
use crate::{
    components::{
        block,
        feed::{Feed, Lead},
        panel::{More, SectionHead},
        state::Empty,
    },
    pages::Cx,
};
use leptos::prelude::*;

/// The section of disclosures.
#[component]
pub fn Disclosed<'a>(company: &'a Company) -> AnyView {
    let cx = Cx::current();
    let feed = block::of(&company.disclosures, |disclosures| {
        match &disclosures.items[..] {
            [] => view! { <Empty/> }.into_any(),
            items => view! { <Feed items lead=Lead::Day/> }.into_any(),
        }
    });
    let all = cx.href_about("company-news-disclosures", company.listed.symbol.as_str());
    view! {
        <section aria-labelledby="disclosed" data-renew="disclosed">
            <SectionHead id="disclosed" title=cx.t("company-disclosures")>
                <More href=all key="company-all-disclosures"/>
            </SectionHead>
            {feed}
        </section>
    }
    .into_any()
}
