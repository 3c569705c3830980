//! One company: its quote, its course, its figures, its owners, its news.

mod figures;
mod frame;
mod load;
mod price;
mod side;

pub use figures::day;
pub use frame::{failed, frame, tabs};
pub use load::Listed;

use super::super::Cx;
use crate::{
    components::{block, feed, panel, rejected, state},
    html::{Esc, put},
    messages::Arg,
};
use domain::values::Symbol;
use leptos::prelude::*;
use load::Company;
use page_table::Page;

/// How many disclosures are shown.
const DISCLOSURES: u16 = 4;

/// The page.
pub fn view(symbol: Symbol) -> AnyView {
    let cx = Cx::current();
    Suspend::new(async move {
        let company = Company::load(&cx, symbol).await;
        overview(&cx, cx.page(), &company)
    })
    .into_any()
}

fn overview(cx: &Cx, page: &'static Page, company: &Company) -> AnyView {
    let listed = &company.listed;
    let name = listed.name(cx.locale);
    let named = [
        ("name", Arg::Text(name)),
        ("symbol", Arg::Text(listed.symbol.as_str())),
    ];
    let title = cx.t_args("company-title", &named);
    let description = cx.t_args("company-description", &named);
    cx.describe(&title, &description, cx.crumbs(page, name));
    view! {
        <div inner_html=rejected::notice(cx, &[rejected::RANGE, rejected::CHART])></div>
        <div class="wrap" inner_html=frame(cx, listed, page.id)></div>
        <div class="wrap detail" data-renew-of=listed.source()>
            <div class="grid grid--8-4">
                <section class="panel panel--col" aria-labelledby="price" inner_html=price::html(cx, company)></section>
                <section class="panel panel--col" aria-labelledby="quote" data-renew="quote" inner_html=side::quote(cx, company)></section>
            </div>
            <div class="grid grid--8-4 detail__row">
                <section class="panel" aria-labelledby="figures" data-renew="figures" inner_html=figures::html(cx, company)></section>
                <section class="panel" aria-labelledby="owners" inner_html=side::ownership(cx, company)></section>
            </div>
            <div class="grid grid--8-4 gap-wide detail__news">
                <section aria-labelledby="disclosed" data-renew="disclosed" inner_html=disclosures(cx, company)></section>
                <section aria-labelledby="dividend" inner_html=side::dividend(cx, company)></section>
            </div>
        </div>
    }
    .into_any()
}

fn disclosures(cx: &Cx, company: &Company) -> String {
    let mut out = String::new();
    let all = cx.href(&format!(
        "/the-exchange/market-information/company/{}/news-disclosures",
        company.listed.symbol
    ));
    panel::section_head(
        &mut out,
        "disclosed",
        &cx.t("company-disclosures"),
        "",
        &panel::more(cx, &all, "company-all-disclosures"),
    );
    out.push_str(&block::from(cx, &company.disclosures, |disclosures| {
        let mut out = String::new();
        match disclosures.items.is_empty() {
            true => out.push_str(&state::empty(cx.locale)),
            false => feed::write(&mut out, cx, &disclosures.items, feed::Lead::Day, false),
        }
        out
    }));
    out
}

/// Writes a row of a definition list.
pub fn row(out: &mut String, term: &str, value: impl FnOnce(&mut String)) {
    put!(out, "<div><dt>{}</dt><dd>", Esc(term));
    value(out);
    out.push_str("</dd></div>");
}
