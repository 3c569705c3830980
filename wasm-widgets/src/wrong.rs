//! Wrong attributes and properties: named in the element, by its attribute `data-error`, by an event and on the console.

use crate::{glue, texts};
use domain::locale::Locale;
use web_sys::Element;

/// True while the element shows a message about an attribute.
pub(crate) fn is_told(element: &Element) -> bool {
    element.has_attribute(ERROR)
}

/// Shows a message about an attribute in `place`, a part of the element.
pub(crate) fn tell(element: &Element, attribute: &str, place: Option<&Element>) {
    let is_arabic = texts::locale(element) == Locale::Ar;
    let message = glue::tell_wrong(element, attribute, is_arabic);
    if let Some(place) = place {
        texts::set_text(place, &message);
    }
}

/// Ends what was told.
pub(crate) fn clear(element: &Element) {
    let _ = element.remove_attribute(ERROR);
}

const ERROR: &str = "data-error";
