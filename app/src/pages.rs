//! The pages by section, and the pages that stand in for others.

mod data_page;
pub mod failure;
pub mod home;
pub mod missing;
pub mod preparing;

pub mod exchange;

pub mod clock;
mod cx;
mod named;

pub use cx::Cx;

use domain::values::{IndexCode, Symbol};
use exchange::{company, daily_summary, equities, index, indices, trading_summary};
use leptos::prelude::*;
use named::{CircularId, DisclosureId, EventId, PressId, with};
use page_table::Page;

/// The body of a row of the page table. A page that is its table needs no line here: its resource
/// draws it.
pub fn view(page: &'static Page) -> AnyView {
    let cx = Cx::provide();
    cx.facts.update(|facts| facts.page = Some(page));
    match page.id {
        "home" => home::view(cx),
        "equities" => equities::view(cx, page),
        "indices" => indices::view(cx, page),
        "index" => with::<IndexCode>(cx, index::view),
        "company" if cx.params().is_empty() => instead(&cx, "equities"),
        "company" => with::<Symbol>(cx, company::view),
        "company-trading-summary" => with::<Symbol>(cx, trading_summary::view),
        "company-daily-summary" => with::<Symbol>(cx, daily_summary::view),
        "events-item" => with::<EventId>(cx, preparing::about),
        "press-releases-item" => with::<PressId>(cx, preparing::about),
        "circulars-item" => with::<CircularId>(cx, preparing::about),
        "disclosures-item" => with::<DisclosureId>(cx, preparing::about),
        id => match (resources::for_page(id), cx.params().first()) {
            (Some(resource), _) => data_page::view(cx, page, resource),
            (None, None) => preparing::view(),
            (None, Some(("SecuritySymbol", _))) => with::<Symbol>(cx, preparing::about),
            (None, Some(_)) => cx.missing(),
        },
    }
}

/// Leads to another page.
fn instead(cx: &Cx, page_id: &str) -> AnyView {
    let to = cx.href_of(page_id);
    cx.facts.update(|facts| facts.redirect = Some(to));
    ().into_any()
}
