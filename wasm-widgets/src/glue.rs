//! Bindings to the JavaScript part of this crate.

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::{JsCast as _, JsValue, wasm_bindgen};
use web_sys::{AbortSignal, Element, Event, ReadableStream, Request};

#[wasm_bindgen(module = "/js/define.js")]
extern "C" {
    #[wasm_bindgen(js_name = defineElement)]
    pub(crate) fn define_element(
        name: &str,
        observed: Vec<String>,
        object: Option<&str>,
        events: Vec<String>,
        on: &JsValue,
    );
    pub(crate) fn listen(live: &Function, language: &Function);
    #[wasm_bindgen(js_name = listenForTables)]
    pub(crate) fn listen_for_tables(scrolled: &Function, returned: &Function);

    pub(crate) fn monotonic() -> f64;
    #[wasm_bindgen(js_name = documentReceived)]
    pub(crate) fn document_received() -> f64;
    pub(crate) fn after(milliseconds: u32, call: &Function);

    #[wasm_bindgen(js_name = jsonRequest, catch)]
    pub(crate) fn json_request(url: &str, signal: &AbortSignal) -> Result<Request, JsValue>;
    #[wasm_bindgen(js_name = limitedJson)]
    pub(crate) fn limited_json(body: &ReadableStream, most: u32) -> Promise;

    pub(crate) fn parameters(query: &str) -> Vec<String>;
    #[wasm_bindgen(js_name = formQuery)]
    pub(crate) fn form_query(form: &Element) -> String;
    #[wasm_bindgen(js_name = anchorQuery)]
    pub(crate) fn anchor_query(anchor: &Element) -> String;
    #[wasm_bindgen(js_name = pageQuery)]
    pub(crate) fn page_query() -> String;
    #[wasm_bindgen(js_name = goTo)]
    pub(crate) fn go_to(element: &Element, query: &str);
    #[wasm_bindgen(js_name = keepView)]
    pub(crate) fn keep_view(element: &Element, query: &str, typed: &str);
    #[wasm_bindgen(js_name = isReturn)]
    pub(crate) fn is_return(element: &Element) -> bool;
    #[wasm_bindgen(js_name = tellView)]
    pub(crate) fn tell_view();
    /// Names and values alternate.
    #[wasm_bindgen(js_name = fillForm)]
    pub(crate) fn fill_form(form: &Element, values: Vec<String>);
    #[wasm_bindgen(js_name = showPart)]
    pub(crate) fn show_part(element: &Element, shown: bool);
    #[wasm_bindgen(js_name = setQuery)]
    pub(crate) fn set_query(anchor: &Element, query: &str);
    #[wasm_bindgen(js_name = setHeight)]
    pub(crate) fn set_height(element: &Element, pixels: u32);
    #[wasm_bindgen(js_name = viewHeight)]
    pub(crate) fn view_height() -> u32;
    #[wasm_bindgen(js_name = isPlainClick)]
    pub(crate) fn is_plain_click(event: &Event) -> bool;

    #[wasm_bindgen(js_name = columnText)]
    pub(crate) fn column_text(rows: &Array, key: &str) -> String;
    #[wasm_bindgen(js_name = replaceRows)]
    pub(crate) fn replace_rows(body: &Element, rows: &Array);
    /// Five texts a column: key, kind, class of its cells, `sort` if rows can be sorted by it, title.
    #[wasm_bindgen(js_name = buildTable)]
    pub(crate) fn build_table(element: &Element, columns: Vec<String>);
    #[wasm_bindgen(js_name = blankRow)]
    pub(crate) fn blank_row(element: &Element) -> Element;
    #[wasm_bindgen(js_name = showFailed)]
    pub(crate) fn show_failed(element: &Element, name: &str, text: &str, retry: &str);
    #[wasm_bindgen(js_name = fillIn)]
    pub(crate) fn fill_in(text: &str, name: &str, value: &str) -> String;
    pub(crate) fn readdress(row: &Element, from: &str, to: &str);
    #[wasm_bindgen(js_name = tellWrong)]
    pub(crate) fn tell_wrong(element: &Element, attribute: &str, is_arabic: bool) -> String;
    pub(crate) fn parse(text: &str) -> JsValue;
    pub(crate) fn report(message: &str);
}

/// A member of an object; undefined if missing.
pub(crate) fn member(of: &JsValue, key: &str) -> JsValue {
    js_sys::Reflect::get(of, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED)
}

/// An array member.
pub(crate) fn list(of: &JsValue, key: &str) -> Option<Array> {
    member(of, key).dyn_into().ok()
}

/// The items of an array member, which is short; none if it is missing.
pub(crate) fn items(of: &JsValue, key: &str) -> Vec<JsValue> {
    list(of, key).unwrap_or_default().to_vec()
}

/// A live value: its text, empty if withdrawn; `None` if unchanged.
pub(crate) fn live_member(of: &JsValue, key: &str) -> Option<String> {
    let value = member(of, key);
    if value.is_null() {
        return Some(String::new());
    }
    value.as_string()
}

/// A text member.
pub(crate) fn text_member(of: &JsValue, key: &str) -> Option<String> {
    member(of, key).as_string()
}
