//! The home page: the market now, what was disclosed, what lies ahead, and the ways in.

mod ahead;
mod capital;
mod hero;
mod investors;
mod ledger;
mod load;
mod movers;
mod news;
mod sectors;
mod strip;

use super::Cx;
use crate::components::{rejected, styles::Styles};
use leptos::prelude::*;
use load::Market;

/// The page.
pub fn view(cx: Cx) -> AnyView {
    cx.describe(
        &cx.t("home-document-title"),
        &cx.t("page-home-description"),
        Vec::new(),
    );
    let body = Suspend::new(async move {
        let market = Market::load(&cx).await;
        sections(&cx, &market)
    });
    view! {
        {body}
    }
    .into_any()
}

fn sections(cx: &Cx, market: &Market) -> AnyView {
    view! {
        <div inner_html=rejected::notice(cx, &[rejected::RANGE, movers::CHOICE])></div>
        <hero::Hero market/>
        <Styles/>
        <section class="wrap glance" aria-labelledby="glance" data-renew="glance" inner_html=ledger::html(cx, market)></section>
        <div class="wrap section">
            <div class="grid grid--8-4">
                <section class="panel" aria-labelledby="movers" data-live="quotes" data-renew="movers" inner_html=movers::html(cx, market)></section>
                <section class="panel panel--col sectors" aria-labelledby="sectors" data-renew="sectors" inner_html=sectors::html(cx, market)></section>
            </div>
        </div>
        <div class="section--sand">
            <div class="wrap section">
                <div class="grid grid--8-4 gap-wide">
                    <section aria-labelledby="disclosed" data-renew="disclosed" inner_html=news::disclosures(cx, market)></section>
                    <section aria-labelledby="ahead" inner_html=ahead::html(cx, market)></section>
                </div>
            </div>
        </div>
        <section class="ink band" aria-labelledby="capital" inner_html=capital::html(cx, market)></section>
        <section class="wrap section" aria-labelledby="investors" inner_html=investors::html(cx, market)></section>
        <section class="wrap news" aria-labelledby="news" inner_html=news::press(cx, market)></section>
    }
    .into_any()
}
