//! Pages of the exchange's section that have a body of their own.

pub mod company;
pub mod daily_summary;
pub mod equities;
pub mod index;
pub mod indices;
pub mod trading_summary;

use super::{Cx, preparing};
use leptos::prelude::*;
use page_table::Page;

/// The body of a page of this section.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    match page.id {
        "company" => company::view(cx, page),
        "company-daily-summary" => daily_summary::view(cx, page),
        "company-trading-summary" => trading_summary::view(cx, page),
        "equities" => equities::view(cx, page),
        "index" => index::view(cx, page),
        "indices" => indices::view(cx, page),
        _ => preparing::view(cx, page),
    }
}
