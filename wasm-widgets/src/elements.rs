//! The elements: one line each.

mod date;
mod market_status;
mod number;
#[cfg(feature = "table")]
mod table;

use crate::{
    glue,
    registry::{self, Widget},
};
use std::rc::Rc;
use web_sys::Element;

/// Name, observed attributes, the property that is an object, if there is one, and events of each element.
type Definition = (
    &'static str,
    &'static [&'static str],
    Option<&'static str>,
    &'static [&'static str],
);

const ELEMENTS: &[Definition] = &[
    (
        "borsa-market-status",
        &["lang", "now", "status", "timings", "holidays", "timeline"],
        None,
        &[],
    ),
    (
        "borsa-number",
        &["value", "kind", "decimals"],
        None,
        &["animationend"],
    ),
    ("borsa-date", &["lang", "value", "kind"], None, &[]),
    #[cfg(feature = "table")]
    (
        "borsa-table",
        &["src"],
        Some("data"),
        &["click", "focusin", "input", "submit", "animationend"],
    ),
];

/// Defines all elements.
pub(crate) fn define_all() {
    let on = registry::callbacks();
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    for &(name, observed, object, events) in ELEMENTS {
        let (observed, events) = (owned(observed), owned(events));
        glue::define_element(name, observed, object, events, &on);
    }
}

/// The widget of an element added to the page.
pub(crate) fn connect(name: &str, element: Element) -> Option<Rc<dyn Widget>> {
    Some(match name {
        "borsa-market-status" => market_status::MarketStatus::connect(element),
        "borsa-number" => number::Number::connect(element),
        "borsa-date" => date::Date::connect(element),
        #[cfg(feature = "table")]
        "borsa-table" => table::Table::connect(element),
        _ => return None,
    })
}
