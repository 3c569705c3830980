//! Rendering of views to HTML strings, and escaping for HTML that is written without a view.

use crate::facts::RequestFacts;
use domain::locale::Locale;
use leptos::prelude::*;
use std::fmt;

/// The comment that Leptos writes between adjacent texts and for absent views. It is only for hydration,
/// which these pages do not use.
const SEPARATOR: &str = "<!>";

/// Renders a view to HTML. If it has components, the caller must run inside a request's owner.
pub fn drawn(view: impl RenderHtml) -> String {
    view.to_html().replace(SEPARATOR, "")
}

/// Renders the result of `draw` to HTML in a language, outside any request.
pub fn drawn_in<V: RenderHtml>(locale: Locale, draw: impl FnOnce() -> V) -> String {
    Owner::new().with(|| {
        provide_context(RequestFacts {
            locale,
            ..Default::default()
        });
        drawn(draw())
    })
}

/// Text that is escaped when it is formatted, for the content of an element or attribute.
#[derive(Debug, Clone, Copy)]
pub struct Esc<'a>(pub &'a str);

impl Esc<'_> {
    /// Appends the escaped text without `fmt`, which is faster for the thousands of cells of a table.
    pub fn push_to(self, out: &mut String) {
        self.parts(|part| out.push_str(part));
    }

    /// Passes the escaped text to `put`, in parts.
    fn parts(self, mut put: impl FnMut(&str)) {
        let (text, mut from) = (self.0, 0);
        // One vectorised scan first: most texts have nothing to escape.
        if !text.bytes().fold(false, |any, byte| any | is_markup(byte)) {
            return put(text);
        }
        for (at, byte) in text.bytes().enumerate() {
            let entity = match byte {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                b'\'' => "&#39;",
                _ => continue,
            };
            put(&text[from..at]);
            put(entity);
            from = at + 1;
        }
        put(&text[from..]);
    }
}

const fn is_markup(byte: u8) -> bool {
    matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
}

impl fmt::Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut result = Ok(());
        self.parts(|part| result = result.and_then(|()| f.write_str(part)));
        result
    }
}

/// `write!` to the end of a `String`.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        use std::fmt::Write as _;
        // Writing to a String cannot fail.
        let _ = write!($out, $($arg)*);
    }};
}
pub(crate) use put;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_drawn_in_the_language_that_is_asked_for() {
        let draw = |locale| {
            drawn_in(locale, || {
                let words = crate::messages::t(crate::messages::locale(), "change-up");
                view! { <p title="a<b">{words}" & "{None::<&str>}</p> }
            })
        };
        assert_eq!(draw(Locale::En), "<p title=\"a&lt;b\">up &amp; </p>");
        assert!(!draw(Locale::Ar).contains("up"));
    }

    #[test]
    fn markup_in_text_is_only_text() {
        assert_eq!(
            Esc(r#"<a href="x">'&'</a>"#).to_string(),
            "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"
        );
        assert_eq!(Esc("قيمة").to_string(), "قيمة");
    }
}
