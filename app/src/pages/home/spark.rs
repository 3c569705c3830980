//! The sparkline of a stock on the home page.

use super::load::Market;
use crate::components::{change::Direction, spark::Spark};
use leptos::prelude::*;
use wire::calls::stocks::Stock;

/// The sparkline of a stock; a flat one without the intraday charts.
#[component]
pub fn StockSpark<'a>(market: &'a Market, stock: &'a Stock) -> AnyView {
    let courses = market.courses.as_ref().map(|courses| &*courses.value);
    market
        .stocks
        .as_ref()
        .ok()
        .map(|stocks| {
            let values = resources::intraday(stock, stocks.as_of, courses);
            view! { <Spark values direction=Direction::of(stock.change())/> }
        })
        .into_any()
}
