//! The sparkline of a stock on the home page.

use super::load::Market;
use crate::components::{change::Direction, spark::Spark};
use leptos::prelude::*;
use wire::calls::stocks::Stock;

/// The sparkline of a stock; a flat one without the intraday charts.
#[component]
pub fn StockSpark<'a>(market: &'a Market, stock: &'a Stock) -> AnyView {
    let values = market.line_of(stock);
    view! { <Spark values direction=Direction::of(stock.change())/> }.into_any()
}
