//! The sparkline of a stock on the home page.

use super::load::Market;
use crate::components::{change::Direction, spark::Spark};
use leptos::prelude::*;
use wire::calls::stocks::Stock;

/// The sparkline of a stock; a flat one without the intraday charts.
#[component]
pub fn StockSpark<'a>(market: &'a Market, stock: &'a Stock) -> AnyView {
    let sparklines = market
        .sparklines
        .as_ref()
        .map(|sparklines| &*sparklines.value);
    market
        .stocks
        .as_ref()
        .ok()
        .map(|stocks| {
            let values = resources::intraday(stock, stocks.as_of, sparklines);
            view! { <Spark values direction=Direction::of(stock.change())/> }
        })
        .into_any()
}
