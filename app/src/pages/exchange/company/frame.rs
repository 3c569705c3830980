//! The head of every page about a company: name, price, and tabs to its other pages.

use super::{load::Listed, tabs::Tabs};
use crate::{
    components::{
        as_of::LiveAsOf,
        change::LiveChange,
        icon::Icon,
        number::{LiveNumber, optional},
    },
    pages::Cx,
};
use domain::values::{Percent, Price};
use leptos::prelude::*;
use wire::calls::stocks::{Stock, TradingState};

/// The head and the tabs.
#[component]
pub fn CompanyFrame<'a>(
    listed: &'a Listed,
    /// The id of the page that is shown.
    current: &'static str,
) -> AnyView {
    view! {
        <Head listed/>
        <Tabs symbol=listed.symbol.clone() current/>
    }
    .into_any()
}

/// Name, codes and price.
#[component]
fn Head<'a>(listed: &'a Listed) -> AnyView {
    let cx = Cx::current();
    let (symbol, stock) = (listed.symbol.as_str(), listed.stock());
    let price = match stock {
        Some(stock) => view! { <LastPrice stock listed/> }.into_any(),
        None => view! {
            <p class="notice notice--bad">
                <Icon name="warn"/>
                {cx.t("data-failed")}
            </p>
        }
        .into_any(),
    };
    view! {
        <div class="page-head detail-head">
            <div class="sec detail-head__who">
                <span class="sec__tile detail-head__tile" aria-hidden="true">
                    {&symbol[..symbol.len().min(2)]}
                </span>
                <div>
                    <h1 class="detail-head__name">{listed.legal_name(cx.locale)}</h1>
                    <p class="row detail-head__codes">
                        <span class="strong"><bdi class="num">{symbol}</bdi></span>
                        {stock.map(|stock| view! { <Flags stock/> })}
                    </p>
                </div>
            </div>
            {price}
        </div>
    }
    .into_any()
}

/// ISIN, sector, and flags of the share such as Sharia compliance.
#[component]
fn Flags<'a>(stock: &'a Stock) -> AnyView {
    let cx = Cx::current();
    let foreigners = match stock.foreigners_allowed {
        true => "company-foreigners",
        false => "company-no-foreigners",
    };
    let sharia = stock
        .sharia
        .then(|| view! { <span class="tag">{cx.t("company-sharia")}</span> });
    let suspended = (stock.state == TradingState::Suspended)
        .then(|| view! { <span class="tag tag--down">{cx.t("company-suspended")}</span> });
    view! {
        <span class="small soft">
            {format!("{} ", cx.t("company-isin"))}
            <bdi class="num">{stock.isin.to_string()}</bdi>
        </span>
        <span class="tag">{cx.t(&format!("sector-{}", stock.sector))}</span>
        {sharia}
        <span class="tag tag--info">{cx.t(foreigners)}</span>
        {suspended}
    }
    .into_any()
}

/// The last price, its change, and its freshness.
#[component]
fn LastPrice<'a>(stock: &'a Stock, listed: &'a Listed) -> AnyView {
    let cx = Cx::current();
    let (source, decimals) = (listed.source(), u32::from(stock.decimals));
    let last = optional(stock.last.map(Price::get), decimals);
    let as_of = listed.as_of().map(|of| view! { <LiveAsOf of/> });
    view! {
        <div class="detail-head__price" data-live="quotes">
            <p class="detail-head__last">
                <span class="detail-head__figure">
                    <LiveNumber source=format!("{source}:last") kind="price" decimals text=last/>
                </span>
                <span class="soft small">{cx.t("currency-aed")}</span>
            </p>
            <p class="row detail-head__move">
                <LiveChange
                    source
                    change=stock.change()
                    percent=stock.change_percent().map(Percent::get)
                    decimals
                    chip=true
                />
                {as_of}
            </p>
        </div>
    }
    .into_any()
}
