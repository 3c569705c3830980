//! The last annual accounts of the company.

use super::load::Company;
use crate::{
    components::{
        accounts::AccountsByYear,
        block,
        panel::{More, PanelHead},
    },
    pages::Cx,
};
use leptos::prelude::*;

/// The number of years shown.
const YEARS: usize = 5;

/// The panel of the accounts.
#[component]
pub fn Yearly<'a>(company: &'a Company) -> AnyView {
    let cx = Cx::current();
    let inside = match &company.accounts {
        Ok(accounts) => {
            view! { <AccountsByYear accounts=&accounts.value most=YEARS heading="accounts"/> }
                .into_any()
        }
        Err(error) => view! { <div class="panel__body">{block::failure(error)}</div> }.into_any(),
    };
    let all = cx.href_about("company-accounts", company.listed.symbol.as_str());
    view! {
        <section class="panel detail__row" aria-labelledby="accounts">
            <PanelHead id="accounts" title=cx.t("accounts-title")>
                <More href=all key="accounts-all"/>
            </PanelHead>
            {inside}
        </section>
    }
    .into_any()
}
