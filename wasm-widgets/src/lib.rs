//! Custom elements over the domain, published as an npm package.
#![doc = include_str!("../README.md")]

mod clock;
mod elements;
mod exports;
mod glue;
mod live;
mod registry;
mod texts;

pub use exports::{format_countdown, format_date, format_number};

use wasm_bindgen::prelude::wasm_bindgen;

/// Defines the elements, once. Existing elements are upgraded at once, later ones when added.
#[wasm_bindgen]
pub fn define() {
    std::panic::set_hook(Box::new(|info| glue::report(&info.to_string())));
    live::listen();
    elements::define_all();
}
