//! The home page: market, disclosures, calendar, services.

mod ahead;
mod capital;
mod drivers;
mod glance;
mod hero;
mod investors;
mod load;
mod movers;
mod news;
mod pocket;
mod sectors;
mod spark;
mod strip;

use self::{
    ahead::Ahead,
    capital::Capital,
    drivers::Drivers,
    glance::Glance,
    hero::Hero,
    investors::Investors,
    movers::Movers,
    news::{Disclosed, News},
    sectors::Sectors,
};
use super::Cx;
use crate::components::{
    rejected::{self, Rejected},
    styles::Styles,
};
use leptos::prelude::*;
use load::Market;

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    let cx = Cx::current();
    cx.describe(
        &cx.t("home-document-title"),
        &cx.t("page-home-description"),
        Vec::new(),
    );
    Suspend::new(async move {
        let market = Market::load(&cx).await;
        view! { <Home market=&market/> }
    })
}

/// The sections, from top to bottom.
#[component]
fn Home<'a>(market: &'a Market) -> AnyView {
    view! {
        <Rejected known=&[
            rejected::RANGE,
            movers::CHOICE,
            rejected::DAYS[0],
            rejected::DAYS[1],
        ]/>
        <Hero market/>
        <Styles/>
        <Glance market/>
        <div class="wrap section below">
            <div class="grid grid--8-4">
                <Movers market/>
                <Sectors market/>
            </div>
            <Drivers market/>
        </div>
        <div class="section--sand below">
            <div class="wrap section">
                <div class="grid grid--8-4 gap-wide">
                    <Disclosed market/>
                    <Ahead market/>
                </div>
            </div>
        </div>
        <Capital market/>
        <Investors market/>
        <News market/>
    }
    .into_any()
}
