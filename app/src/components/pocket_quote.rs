//! The quote of a share as a line on a phone: symbol, line of the day, last price, change.

use super::{
    change::{Direction, LivePercent},
    number::{LiveNumber, optional},
    spark::Spark,
};
use crate::pages::Cx;
use domain::values::{Decimal, Percent, Price};
use leptos::prelude::*;
use std::cmp::Reverse;
use wire::calls::stocks::{Stock, Stocks};

/// The shares with the highest value traded.
pub fn busiest(stocks: &Stocks, count: usize) -> impl Iterator<Item = &Stock> {
    let mut all: Vec<&Stock> = stocks.stocks.iter().collect();
    all.sort_by_key(|stock| Reverse(stock.value.get()));
    all.into_iter().take(count)
}

/// One line.
#[component]
pub fn PocketQuote<'a>(
    stock: &'a Stock,
    /// The prices of the day; empty when they are not known.
    line: Vec<Decimal>,
) -> AnyView {
    let source = format!("quote:{}", stock.symbol);
    let decimals = u32::from(stock.decimals);
    let last = optional(stock.last.map(Price::get), decimals);
    let symbol = stock.symbol.as_str();
    view! {
        <div class="pocket-quote">
            <a class="strong small" href=Cx::current().href_of_company(symbol)>
                <bdi class="num">{symbol}</bdi>
            </a>
            <Spark values=line direction=Direction::of(stock.change())/>
            <span class="small">
                <LiveNumber source=format!("{source}:last") kind="price" decimals text=last/>
            </span>
            <span class="small pocket-quote__change">
                <LivePercent source percent=stock.change_percent().map(Percent::get)/>
            </span>
        </div>
    }
    .into_any()
}
