//! The key figures of the exchange as a listed company: its shares, its results per share, its accounts by year.

use crate::{
    components::{
        accounts::AccountsPanel,
        block,
        number::{Compact, Day, Integer, Number},
        page_head::PageHead,
        pair::Pair,
        panel::{More, PanelHead},
    },
    pages::{Cx, calculators::Next},
};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    accounts::AccountsRequest,
    company_profile::{CompanyProfile, CompanyProfileRequest},
};

/// The number of years shown.
const YEARS: usize = 10;

/// The page.
#[component]
pub fn KeyFiguresPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let symbol = cx.site.own_symbol().clone();
        let profile = CompanyProfileRequest {
            symbol: symbol.clone(),
        };
        let accounts = AccountsRequest {
            symbol: Some(symbol.clone()),
            years: None,
        };
        let (profile, accounts) = join!(cx.ask(profile), cx.ask(accounts));
        let (title, lead) = cx.introduce();
        let share = block::of(&profile, |profile| view! { <Share profile/> });
        let company = cx.href_of_company(symbol.as_str());
        view! {
            <PageHead title lead/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="share">
                    <PanelHead id="share" title=cx.t("key-figures-share")>
                        <More href=company key="key-figures-company"/>
                    </PanelHead>
                    <div class="panel__body">{share}</div>
                </section>
                <AccountsPanel accounts=&accounts symbol=&symbol most=YEARS/>
                <p class="list-body__note">{cx.t("key-figures-note")}</p>
                <Next pages=&[
                    ("investor-relations", "page-investor-relations"),
                    ("reports-presentations", "page-reports-presentations"),
                    ("contact-us", "next-contact"),
                ]/>
            </div>
        }
    })
}

/// Capital, shares and results per share.
#[component]
fn Share<'a>(profile: &'a CompanyProfile) -> AnyView {
    let (capital, par) = (profile.capital.get(), profile.par.get());
    let (issued, listed_on) = (profile.issued_shares.0, profile.listed_on);
    let (earnings, book_value) = (profile.earnings_per_share, profile.book_value);
    let dividend = profile.dividend_per_share;
    view! {
        <dl class="kv data">
            <Pair key="key-figures-capital"><Compact value=capital currency=true/></Pair>
            <Pair key="col-issued-shares"><Integer value=issued/></Pair>
            <Pair key="key-figures-par"><Number value=par/></Pair>
            <Pair key="key-figures-earnings">
                <Number value=earnings decimals=3/>
            </Pair>
            <Pair key="key-figures-dividend">
                <Number value=dividend decimals=3/>
            </Pair>
            <Pair key="key-figures-book-value"><Number value=book_value decimals=3/></Pair>
            <Pair key="col-listed-on"><Day value=listed_on/></Pair>
        </dl>
    }
    .into_any()
}
