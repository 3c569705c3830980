//! Rendering of views to HTML strings, and escaping for HTML that is written without a view.

use crate::facts::RequestFacts;
use domain::locale::Locale;
use leptos::prelude::*;
pub use table_engine::Esc;

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

/// The content of a `<textarea>`, escaped: Leptos escapes the content of every other element, not of this one.
pub fn textarea_text(text: &str) -> String {
    Esc(text).to_string()
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
}
