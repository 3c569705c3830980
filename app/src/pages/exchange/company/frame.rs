//! The head of every page about a company: name, price, and tabs to its other pages.

use super::{load::Listed, tabs::Tabs};
use crate::{
    components::{
        as_of::{AsOf, LiveAsOf, StaleNotice},
        change::LiveChange,
        number::{LiveNumber, date_text, optional},
        running::Running,
        state::NoPrice,
    },
    messages::Arg,
    pages::Cx,
};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Percent, Price, Sector};
use leptos::prelude::*;
use std::borrow::Cow;
use wire::calls::{
    company_profile::CompanyProfile,
    stocks::{Stock, TradingState},
};

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

/// The last price of a security and its change.
pub struct HeadPrice {
    /// The name of its live values.
    pub source: String,
    /// The last price.
    pub last: Option<Decimal>,
    /// The change from the reference price.
    pub change: Option<Decimal>,
    /// The same in percent.
    pub percent: Option<Decimal>,
    /// Decimals of the prices.
    pub decimals: u32,
    /// The unit of the price, in words.
    pub unit: Cow<'static, str>,
    /// The freshness of the price.
    pub as_of: Option<AsOf>,
    /// The day of the last trade of a security that is not traded every day.
    pub traded: Option<NaiveDate>,
}

/// Name, codes and price of a share.
#[component]
fn Head<'a>(listed: &'a Listed) -> AnyView {
    let cx = Cx::current();
    let stock = listed.stock();
    let price = stock.map(|stock| HeadPrice {
        source: listed.source(),
        last: stock.last.map(Price::get),
        change: stock.change(),
        percent: stock.change_percent().map(Percent::get),
        decimals: stock.decimals.into(),
        unit: cx.t("currency-aed"),
        as_of: listed.as_of(),
        traded: None,
    });
    let (symbol, name) = (listed.symbol.as_str(), listed.legal_name(cx.locale));
    let codes = match (stock, &listed.profile) {
        (Some(stock), _) => view! { <Flags stock/> }.into_any(),
        (None, Ok(profile)) => view! { <Known profile/> }.into_any(),
        (None, Err(_)) => ().into_any(),
    };
    view! { <SecurityHead symbol name is_failed=price.is_none() price codes/> }.into_any()
}

/// Name, codes and price of a security.
#[component]
pub fn SecurityHead<'a>(
    symbol: &'a str,
    name: &'a str,
    /// `None` without a quote.
    price: Option<HeadPrice>,
    /// True if the quote could not be fetched.
    is_failed: bool,
    /// Further codes, and labels.
    codes: AnyView,
) -> AnyView {
    let of = price.as_ref().and_then(|price| price.as_of);
    let stale = of
        .filter(|of| of.stale)
        .map(|_| view! { <div data-live="quotes"><StaleNotice of/></div> });
    let price = match price {
        Some(price) => view! { <LastPrice price/> }.into_any(),
        None if is_failed => view! { <NoPrice/> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <div class="page-head detail-head">
            <div class="sec detail-head__who">
                <span class="sec__tile detail-head__tile" aria-hidden="true">
                    {&symbol[..symbol.len().min(2)]}
                </span>
                <div>
                    <h1 class="detail-head__name"><Running text=name/></h1>
                    <p class="row detail-head__codes">
                        <span class="strong"><bdi class="num">{symbol}</bdi></span>
                        {codes}
                    </p>
                </div>
            </div>
            {price}
        </div>
        {stale}
    }
    .into_any()
}

/// ISIN, sector, and flags of the share such as Sharia compliance.
#[component]
fn Flags<'a>(stock: &'a Stock) -> AnyView {
    let cx = Cx::current();
    let sharia = stock
        .sharia
        .then(|| view! { <span class="tag">{cx.t("company-sharia")}</span> });
    let suspended = (stock.state == TradingState::Suspended)
        .then(|| view! { <span class="tag tag--down">{cx.t("company-suspended")}</span> });
    view! {
        <IsinAndSector isin=stock.isin sector=stock.sector/>
        {sharia}
        <Foreigners allowed=stock.foreigners_allowed/>
        {suspended}
    }
    .into_any()
}

/// The same without a quote, as far as the profile of the issuer has it: it is no value of the session.
#[component]
fn Known<'a>(profile: &'a CompanyProfile) -> AnyView {
    view! {
        <IsinAndSector isin=profile.isin sector=profile.sector/>
        <Foreigners allowed=!profile.ownership.foreign_limit.get().is_zero()/>
    }
    .into_any()
}

#[component]
fn IsinAndSector(isin: Isin, sector: Sector) -> AnyView {
    let cx = Cx::current();
    view! {
        <span class="small soft">
            {format!("{} ", cx.t("company-isin"))}
            <bdi class="num">{isin.to_string()}</bdi>
        </span>
        <span class="tag">{cx.t(&format!("sector-{sector}"))}</span>
    }
    .into_any()
}

/// Whether foreigners may own the share.
#[component]
fn Foreigners(allowed: bool) -> AnyView {
    let key = match allowed {
        true => "company-foreigners",
        false => "company-no-foreigners",
    };
    view! { <span class="tag tag--info">{Cx::current().t(key)}</span> }.into_any()
}

/// The last price, its change, and its freshness.
#[component]
fn LastPrice(price: HeadPrice) -> AnyView {
    let HeadPrice {
        source, decimals, ..
    } = price;
    let last = optional(price.last, decimals);
    let as_of = price.as_of.map(|of| view! { <LiveAsOf of/> });
    let cx = Cx::current();
    let today = price.as_of.map(|of| of.at.date_naive());
    let traded = price.traded.map(|day| {
        let words = (Some(day) < today).then(|| {
            let day = date_text(day, cx.locale);
            cx.t_args("security-last-trade", &[("day", Arg::Text(&day))])
        });
        view! {
            <p class="xsmall soft" data-renew="last-trade" data-renew-of=source.clone()>
                {words}
            </p>
        }
    });
    view! {
        <div class="detail-head__price" data-live="quotes">
            <p class="detail-head__last">
                <span class="detail-head__figure">
                    <LiveNumber source=format!("{source}:last") kind="price" decimals text=last/>
                </span>
                <span class="soft small">{price.unit}</span>
            </p>
            <p class="row detail-head__move">
                <LiveChange
                    source
                    change=price.change
                    percent=price.percent
                    decimals
                    chip=true
                />
                {as_of}
            </p>
            {traded}
        </div>
    }
    .into_any()
}
