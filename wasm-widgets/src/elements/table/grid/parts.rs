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

#[wasm_bindgen(module = "/js/grid-columns.js")]
extern "C" {
    /// Remembers the columns of a table, their titles and cells, before they change for the first time.
    #[wasm_bindgen(js_name = knowColumns)]
    pub(super) fn know_columns(element: &Element, template: &Element);
    /// Arranges the head: by places in the present one, and of further columns by five texts each, as those of `build_table`.
    #[wasm_bindgen(js_name = arrangeColumns)]
    pub(super) fn arrange_columns(element: &Element, from: Vec<i32>, further: Vec<String>);
    /// Leaves the columns at these places in the document.
    #[wasm_bindgen(js_name = spanColumns)]
    pub(super) fn span_columns(element: &Element, places: Vec<u32>);
    /// Gives a line its cells; the result are the places of those that have no value yet.
    #[wasm_bindgen(js_name = layLine)]
    pub(super) fn lay_line(element: &Element, line: &Element) -> Vec<u32>;
    /// How many columns are pinned, how far the table is scrolled across, how much of it is seen, and the widths of all
    /// columns; nothing where they depend on the rows.
    #[wasm_bindgen(js_name = columnsSeen)]
    pub(super) fn columns_seen(element: &Element) -> Vec<u32>;
}
