//! HTML as text: views drawn for the server, and rows written by hand, whose text is escaped here.

use crate::facts::RequestFacts;
use domain::locale::Locale;
use leptos::prelude::*;
pub use table_engine::Esc;

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
