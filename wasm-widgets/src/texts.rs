//! Language and texts of an element, both from the page.

use domain::{locale::Locale, text::concat};
use wasm_bindgen::prelude::JsCast as _;
use web_sys::Element;

/// The language at the position of an element.
pub(crate) fn locale(element: &Element) -> Locale {
    let lang = closest(element, "[lang]")
        .and_then(|e| e.get_attribute("lang"))
        .unwrap_or_default();
    if lang.starts_with("ar") {
        Locale::Ar
    } else {
        Locale::En
    }
}

/// The text `data-t-{name}-{lang}` or `data-t-{name}`; empty if there is none.
pub(crate) fn text(element: &Element, name: &str, locale: Locale) -> String {
    let attribute = concat(&["data-t-", name]);
    element
        .get_attribute(&concat(&[&attribute, "-", locale.code()]))
        .or_else(|| element.get_attribute(&attribute))
        .unwrap_or_default()
}

/// The element itself or its nearest ancestor that matches a selector.
pub(crate) fn closest(element: &Element, selector: &str) -> Option<Element> {
    element.closest(selector).ok().flatten()
}

/// The first descendant that matches a selector.
pub(crate) fn find(element: &Element, selector: &str) -> Option<Element> {
    element.query_selector(selector).ok().flatten()
}

/// All descendants that match a selector.
pub(crate) fn all(element: &Element, selector: &str) -> Vec<Element> {
    let mut found = Vec::new();
    if let Ok(list) = element.query_selector_all(selector) {
        for at in 0..list.length() {
            if let Some(node) = list.item(at) {
                // A selector finds nothing but elements.
                found.push(node.unchecked_into());
            }
        }
    }
    found
}

/// Sets a text if it differs.
pub(crate) fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Sets an attribute. Names are static and valid, so it cannot fail.
pub(crate) fn set_attribute(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Turns one class on and others off.
pub(crate) fn choose_class(element: &Element, on: &str, off: &[&str]) {
    let classes = element.class_list();
    for class in off {
        let _ = classes.remove_1(class);
    }
    let _ = classes.add_1(on);
}
