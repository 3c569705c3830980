//! Escaping of text for HTML.

/// Escapes text for an element or a double-quoted attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    app::html::Esc(text).push_to(&mut out);
    out
}
