//! The pages by section, and the pages that stand in for others.

mod data_page;
pub mod failure;
pub mod home;
pub mod missing;
pub mod preparing;

pub mod exchange;

pub mod clock;
mod cx;

pub use cx::Cx;

use leptos::prelude::*;
use page_table::Page;

/// The body of a row of the page table.
pub fn view(page: &'static Page) -> AnyView {
    let cx = Cx::from_context();
    cx.facts.update(|facts| facts.page = Some(page));
    match page.id {
        "home" => home::view(cx),
        "equities"
        | "company-daily-summary"
        | "company"
        | "company-trading-summary"
        | "indices"
        | "index" => exchange::view(cx, page),
        id => match resources::for_page(id) {
            Some(resource) => data_page::view(cx, page, resource),
            None => preparing::view(cx, page),
        },
    }
}
