//! The key figures of the exchange as a listed company: its shares, its results per share, its equity by year.

use crate::{
    components::{
        block,
        number::{Compact, Day, Integer, Number},
        page_head::PageHead,
        pair::Pair,
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
        styles::Styles,
    },
    pages::{Cx, calculators::Next},
};
use domain::values::Decimal;
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    company_profile::{CompanyProfile, CompanyProfileRequest},
    zakat::{ZakatDetails, ZakatRequest, ZakatYear},
};

/// The page.
#[component]
pub fn KeyFiguresPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let symbol = cx.site.own_symbol().clone();
        let profile = CompanyProfileRequest {
            symbol: symbol.clone(),
        };
        let zakat = ZakatRequest {
            symbol: symbol.clone(),
        };
        let (profile, zakat) = join!(cx.ask(profile), cx.ask(zakat));
        let page = cx.page();
        let title = cx.t(&page.title_key()).into_owned();
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let share = block::of(&profile, |profile| view! { <Share profile/> });
        let years = block::of(&zakat, |details| view! { <Years details/> });
        let company = cx.href_of_company(symbol.as_str());
        let reports = cx.href_of("reports-presentations");
        view! {
            <PageHead title lead/>
            <Styles/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="share">
                    <PanelHead id="share" title=cx.t("key-figures-share")>
                        <More href=company key="key-figures-company"/>
                    </PanelHead>
                    <div class="panel__body">{share}</div>
                </section>
                <section class="panel" aria-labelledby="equity">
                    <PanelHead id="equity" title=cx.t("key-figures-equity")>
                        <More href=reports key="page-reports-presentations"/>
                    </PanelHead>
                    {years}
                </section>
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

/// Equity and shares at the end of each financial year, the latest first.
#[component]
fn Years<'a>(details: &'a ZakatDetails) -> AnyView {
    let figures = [
        "key-figures-date",
        "key-figures-total",
        "key-figures-shares",
        "key-figures-equity-per-share",
    ];
    let heads = Head::of_figures("key-figures-year", &figures);
    let mut years: Vec<&ZakatYear> = details.years.iter().collect();
    years.sort_by_key(|year| std::cmp::Reverse(year.year));
    let rows = years.into_iter().map(|year| view! { <YearRow year/> });
    let rows = rows.collect_view();
    view! {
        <PlainTable of="equity" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// A financial year.
#[component]
fn YearRow<'a>(year: &'a ZakatYear) -> AnyView {
    let equity = year.equity.get();
    let per_share = equity.checked_div(Decimal::from(year.shares.0));
    view! {
        <tr>
            <th scope="row"><bdi class="num">{year.year}</bdi></th>
            <td class="t-n"><Day value=year.as_of/></td>
            <td class="t-n"><Number value=equity decimals=0/></td>
            <td class="t-n"><Integer value=year.shares.0/></td>
            <td class="t-n"><Number value=per_share decimals=3/></td>
        </tr>
    }
    .into_any()
}
