//! Bindings to the JavaScript part of a grid.

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

#[wasm_bindgen(module = "/js/grid-parts.js")]
extern "C" {
    /// The query of the page's address, as far as it is the table's.
    #[wasm_bindgen(js_name = gridQuery)]
    pub(in crate::elements::table) fn page_query(element: &Element) -> String;
    /// Puts a view into the address, as the attribute `data-address` says.
    #[wasm_bindgen(js_name = keepGridView)]
    pub(in crate::elements::table) fn keep_view(element: &Element, query: &str, typed: &str);
    /// A row for a group, with a cell for each column.
    #[wasm_bindgen(js_name = groupRow)]
    pub(super) fn group_row(element: &Element) -> Element;
    /// A foot whose cells take sums.
    #[wasm_bindgen(js_name = buildFoot)]
    pub(super) fn build_foot(element: &Element, title: &str, has_first: bool);
    /// Calls when the browser has had its turn.
    pub(super) fn soon(call: &Function);
    /// Tells how many rows have been read.
    #[wasm_bindgen(js_name = tellProgress)]
    pub(super) fn tell_progress(element: &Element, done: u32, all: u32, label: &str);
}
