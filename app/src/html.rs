//! HTML as text: views drawn for the server, and rows written by hand, whose text is escaped here.

use crate::facts::RequestFacts;
use domain::locale::Locale;
use leptos::prelude::*;
use std::fmt;

/// What Leptos writes between neighbouring texts and in the place of absent views. It serves
/// hydration, which no page does.
const SEPARATOR: &str = "<!>";

/// A view as HTML. Components in it need a request's owner around the caller.
pub fn drawn(view: impl RenderHtml) -> String {
    view.to_html().replace(SEPARATOR, "")
}

/// What `draw` returns as HTML in a language, outside of any request.
pub fn drawn_in<V: RenderHtml>(locale: Locale, draw: impl FnOnce() -> V) -> String {
    Owner::new().with(|| {
        provide_context(RequestFacts {
            locale,
            ..Default::default()
        });
        drawn(draw())
    })
}

/// Text inside an element or an attribute, escaped when written.
#[derive(Debug, Clone, Copy)]
pub struct Esc<'a>(pub &'a str);

impl Esc<'_> {
    /// Appends the text, without the formatting machinery: for cells, of which a page has thousands.
    pub fn push_to(self, out: &mut String) {
        self.parts(|part| out.push_str(part));
    }

    /// The escaped text, in parts.
    fn parts(self, mut put: impl FnMut(&str)) {
        let (text, mut from) = (self.0, 0);
        // Looked at as a whole first, many bytes at a time: hardly a text has any of them.
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

/// `format!` onto the end of a `String`.
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
