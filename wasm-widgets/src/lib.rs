//! Custom elements over the domain, published as an npm package.
#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "table"),
    expect(dead_code, reason = "the table uses more of what all elements share")
)]

mod clock;
mod elements;
mod exports;
#[cfg(feature = "table")]
mod fetch;
mod glue;
mod live;
mod registry;
#[cfg(test)]
mod site_texts;
mod texts;
mod wrong;

pub use exports::{format_countdown, format_date, format_number};

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Defines the elements, once. Existing elements are upgraded at once, later ones when added.
#[wasm_bindgen]
pub fn define() {
    std::panic::set_hook(Box::new(|info| glue::report(&panicked(info))));
    live::listen();
    elements::define_all();
}

/// What went wrong, and where. The text of the standard library needs 3 kB of formatting.
fn panicked(info: &std::panic::PanicHookInfo<'_>) -> String {
    let (mut line, mut file) = (String::new(), "");
    if let Some(place) = info.location() {
        file = place.file();
        let style = domain::format::Style::Data;
        domain::format::integer(&mut line, place.line().into(), style);
    }
    let what = info.payload_as_str().unwrap_or_default();
    domain::text::concat(&["panicked at ", file, ":", &line, ": ", what])
}
