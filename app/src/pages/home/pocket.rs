//! The mobile app, on the home page: three quotes as it shows them, and links to the stores.

use super::{load::Market, spark::StockSpark};
use crate::{
    components::{
        block,
        change::LivePercent,
        icon::Icon,
        number::{LiveNumber, optional},
        panel::More,
    },
    pages::Cx,
};
use domain::values::{Percent, Price};
use leptos::prelude::*;
use std::cmp::Reverse;
use wire::calls::stocks::Stock;

/// The number of quotes shown: those with the highest value traded.
const QUOTES: usize = 3;

/// The panel of the app.
#[component]
pub fn Pocket<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let quotes = block::of(&market.stocks, |stocks| {
        let mut busiest: Vec<&Stock> = stocks.stocks.iter().collect();
        busiest.sort_by_key(|stock| Reverse(stock.value.get()));
        let quotes = busiest
            .into_iter()
            .take(QUOTES)
            .map(|stock| view! { <Quote market stock/> })
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

#[component]
fn Quote<'a>(market: &'a Market, stock: &'a Stock) -> AnyView {
    let source = format!("quote:{}", stock.symbol);
    let decimals = u32::from(stock.decimals);
    let last = optional(stock.last.map(Price::get), decimals);
    let symbol = stock.symbol.as_str();
    view! {
        <div class="pocket__quote">
            <a class="strong small" href=Cx::current().href_of_company(symbol)>
                <bdi class="num">{symbol}</bdi>
            </a>
            <StockSpark market stock/>
            <span class="small">
                <LiveNumber source=format!("{source}:last") kind="price" decimals text=last/>
            </span>
            <span class="small pocket__change">
                <LivePercent source percent=stock.change_percent().map(Percent::get)/>
            </span>
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
