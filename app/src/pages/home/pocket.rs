//! The mobile app, on the home page: three quotes as it shows them, and links to the stores.

use super::load::Market;
use crate::{
    components::{
        block,
        icon::Icon,
        panel::More,
        pocket_quote::{PocketQuote, busiest},
    },
    pages::Cx,
};
use leptos::prelude::*;

/// The number of quotes shown: those with the highest value traded.
const QUOTES: usize = 3;

/// The panel of the app.
#[component]
pub fn Pocket<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let quotes = block::of(&market.stocks, |stocks| {
        let quotes = busiest(stocks, QUOTES)
            .map(|stock| view! { <PocketQuote stock line=market.line_of(stock)/> })
            .collect_view();
        view! { <div class="panel pocket__quotes">{quotes}</div> }
    });
    view! {
        <div class="panel pocket">
            <div class="panel__body">
                <h3 class="pocket__title">{cx.t("home-pocket")}</h3>
                <p class="soft small pocket__text">{cx.t("home-pocket-text")}</p>
                {quotes}
                <div class="row pocket__stores">
                    <Store key="store-main-ios" icon="ios" system="iOS"/>
                    <Store key="store-main-android" icon="android" system="Android"/>
                </div>
                <p class="pocket__about">
                    <More href=cx.href_of("mobile-app") key="home-about-app"/>
                </p>
            </div>
        </div>
    }
    .into_any()
}

/// The link to an app store, or to our page of the app when its address is not configured.
#[component]
fn Store(key: &'static str, icon: &'static str, system: &'static str) -> AnyView {
    let cx = Cx::current();
    let href = cx.href_outside(key);
    href.map(|href| {
        view! {
            <a class="store" href=href>
                <Icon name=icon/>
                <span>
                    <small>{cx.t("store-for")}</small>
                    <b><bdi class="num">{system}</bdi></b>
                </span>
            </a>
        }
    })
    .into_any()
}
