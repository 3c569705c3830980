//! The key figures: the day's prices, capitalisation, ratios.

use super::load::Company;
use crate::{
    components::{
        number::{Day, Integer, LiveNumber, Millions, Number, Percent, text, whole},
        pair::Pair,
        panel::{More, PanelHead},
        state::Failed,
    },
    pages::{Cx, exchange::answers},
};
use domain::{
    accounts,
    values::{Decimal, Money, Price},
};
use leptos::prelude::*;
use wire::calls::{company_profile::CompanyProfile, stocks::Stock};

/// The panel of key figures.
#[component]
pub fn Figures<'a>(company: &'a Company) -> AnyView {
    let (cx, listed) = (Cx::current(), &company.listed);
    let profile = listed.profile.as_ref().ok().map(|profile| &*profile.value);
    let inside = match listed.stock() {
        Some(stock) => view! {
            <dl class="kv data">
                <DayFigures stock/>
                <Size stock/>
                <Ratios stock profile/>
            </dl>
        }
        .into_any(),
        None => view! { <Failed/> }.into_any(),
    };
    let more = cx.href_about("company-trading-summary", listed.symbol.as_str());
    let paid = profile.zip(listed.stock());
    let paid = paid.and_then(|(profile, stock)| answers::yield_of_dividends(&cx, profile, stock));
    let paid = paid.map(|href| {
        view! {
            <p class="panel__foot">
                <More href key="company-calculate-yield"/>
            </p>
        }
    });
    view! {
        <section class="panel" aria-labelledby="figures" data-renew="figures">
            <PanelHead id="figures" title=cx.t("company-figures")>
                <More href=more key="page-company-trading-summary"/>
            </PanelHead>
            <div class="panel__body">{inside}</div>
            {paid}
        </section>
    }
    .into_any()
}

/// The day's prices and totals.
#[component]
pub fn DayFigures<'a>(stock: &'a Stock) -> AnyView {
    let decimals = u32::from(stock.decimals);
    let prices = [
        ("open", stock.open),
        ("company-previous-close", stock.previous_close),
        ("high", stock.high),
        ("low", stock.low),
    ];
    let prices = prices
        .map(|(key, price)| (key, price.map(Price::get)))
        .into_iter()
        .map(|(key, value)| view! { <Pair key><Number value decimals/></Pair> })
        .collect_view();
    let volume = (
        format!("quote:{}:volume", stock.symbol),
        whole(stock.volume.0),
    );
    let value = text(stock.value.get(), 0);
    let (trades, average) = (stock.trades.0, stock.vwap().map(Price::get));
    view! {
        {prices}
        <Pair key="col-volume">
            <LiveNumber source=volume.0 kind="quantity" text=volume.1/>
        </Pair>
        <Pair key="company-value"><bdi class="num">{value}</bdi></Pair>
        <Pair key="col-trades"><Integer value=trades/></Pair>
        <Pair key="company-average"><Number value=average decimals=3/></Pair>
    }
    .into_any()
}

#[component]
fn Size<'a>(stock: &'a Stock) -> AnyView {
    let market_cap = stock.market_cap().map(Money::get);
    let issued = Decimal::from(stock.issued_shares.0);
    let par = stock.par.get();
    view! {
        <Pair key="company-market-cap"><Millions value=market_cap/></Pair>
        <Pair key="company-issued"><Millions value=issued/></Pair>
        <Pair key="company-par"><Number value=par/></Pair>
    }
    .into_any()
}

#[component]
fn Ratios<'a>(stock: &'a Stock, profile: Option<&'a CompanyProfile>) -> AnyView {
    let last = stock.last.map(Price::get);
    let earnings = profile.and_then(|p| p.earnings_per_share);
    let price_earnings = last.zip(earnings);
    let price_earnings = price_earnings.and_then(|(last, eps)| accounts::multiple(last, eps));
    let dividend = profile.and_then(|p| p.dividend_per_share);
    let dividend_yield = dividend.zip(last);
    let dividend_yield =
        dividend_yield.and_then(|(dividend, last)| accounts::dividend_yield(dividend, last));
    let book_value = profile.and_then(|p| p.book_value);
    let last_split = profile.and_then(|p| p.last_split);
    view! {
        <Pair key="company-pe"><Number value=price_earnings/></Pair>
        <Pair key="company-yield"><Percent value=dividend_yield/></Pair>
        <Pair key="company-book-value"><Number value=book_value decimals=3/></Pair>
        <Pair key="company-split"><Day value=last_split/></Pair>
    }
    .into_any()
}
