//! The overview of a company: quote, chart, figures, ownership, disclosures.

mod disclosed;
mod dividend;
mod figures;
mod former;
mod frame;
mod load;
mod owners;
mod price;
mod quote;
mod tabs;

pub use figures::DayFigures;
pub use frame::{CompanyFrame, HeadPrice, SecurityHead};
pub use load::{Listed, find};
pub use quote::{LastTrade, Level, Range};
pub use tabs::TabsOf;

use self::{
    disclosed::Disclosed, dividend::Dividend, figures::Figures, former::Former, owners::Owners,
    price::PricePanel, quote::QuotePanel,
};
use super::super::Cx;
use crate::{
    components::{accounts::AccountsPanel, rejected::Rejected, styles::Styles},
    messages::Arg,
};
use domain::values::Symbol;
use leptos::prelude::*;
use load::Company;
use page_table::Page;

/// The number of disclosures shown.
const DISCLOSURES: u16 = 4;
/// The number of financial years shown.
const YEARS: usize = 5;

/// The overview page of a company.
#[component]
pub fn CompanyPage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let company = Company::load(&cx, symbol).await;
        view! { <Overview page=cx.page() company=&company/> }
    })
}

/// The sections of the overview.
#[component]
fn Overview<'a>(page: &'static Page, company: &'a Company) -> AnyView {
    let (cx, listed) = (Cx::current(), &company.listed);
    let name = listed.name(cx.locale);
    let named = [
        ("name", Arg::Text(name)),
        ("symbol", Arg::Text(listed.symbol.as_str())),
    ];
    let title = cx.t_args("company-title", &named);
    let description = cx.t_args("company-description", &named);
    cx.describe(&title, &description, cx.crumbs(page, name));
    view! {
        <Rejected also=&company.choices.rejected/>
        <div class="wrap">
            <CompanyFrame listed current=page.id/>
            <Former company/>
        </div>
        <Styles/>
        <div class="wrap detail" data-renew-of=listed.source()>
            <div class="grid grid--8-4">
                <PricePanel company/>
                <QuotePanel company/>
            </div>
            <div class="grid grid--8-4 detail__row">
                <Figures company/>
                <Owners company/>
            </div>
            <AccountsPanel
                accounts=&company.accounts
                symbol=&listed.symbol
                most=YEARS
                class="panel detail__row"
            />
            <div class="grid grid--8-4 gap-wide detail__news">
                <Disclosed company/>
                <Dividend company/>
            </div>
        </div>
    }
    .into_any()
}
