//! What was changed in the form of the filters.

use crate::texts::{all, find};
use wasm_bindgen::prelude::JsCast;
use web_sys::{Element, HtmlInputElement};

/// A field whose value changes with every key.
pub(super) const TYPED: &str = "input:not([type=checkbox])";
/// Selects and check marks that differ from the page's, by attributes alone.
const CHOSEN: &str = "select[data-by=source] option:checked:not([selected]), \
    input[data-by=source]:checked:not([checked]), input[data-by=source][checked]:not(:checked)";

/// The same for all filters; the first choice of a list that names none is empty.
const CHOSEN_EARLY: &str = "option:checked:not([selected]):not([value='']), option[selected]:not(:checked), \
    input:checked:not([checked]), input[checked]:not(:checked)";

/// True when a field applied by the source was changed: this needs other rows, so the form is
/// submitted as without a script.
pub(super) fn asks_the_source(form: &Element) -> bool {
    has_typed(form, "input[data-by=source]") || find(form, CHOSEN).is_some()
}

/// True when any filter has another value than the page's.
pub(super) fn is_changed(form: &Element) -> bool {
    has_typed(form, "input") || find(form, CHOSEN_EARLY).is_some()
}

/// True when one of the fields has another value than the page's.
fn has_typed(form: &Element, fields: &str) -> bool {
    all(form, fields).into_iter().any(|field| {
        let field = field.dyn_into::<HtmlInputElement>();
        field.is_ok_and(|field| field.value() != field.default_value())
    })
}
