//! What one would do next, and whom to ask: the end of pages that are not made of text.

use crate::pages::Cx;
use leptos::prelude::*;

/// A link of a next step: the page, with `#` and an anchor if it has one, and the message.
pub type NextLink = (&'static str, &'static str);

/// Heading, text and two links. The first is the main one.
#[component]
pub fn NextStep(
    /// The message of the heading; that of the text is its key with `-text`.
    key: &'static str,
    /// The links.
    links: [NextLink; 2],
) -> AnyView {
    let cx = Cx::current();
    let [main, other] = links.map(|(to, key)| (address(&cx, to), cx.t(key)));
    view! {
        <section class="section--sand" aria-labelledby="next-step">
            <div class="wrap call">
                <div>
                    <h2 id="next-step">{cx.t(key)}</h2>
                    <p>{cx.t(&format!("{key}-text"))}</p>
                </div>
                <div class="row call__acts">
                    <a class="btn btn--solid" href=main.0>{main.1}</a>
                    <a class="btn btn--line" href=other.0>{other.1}</a>
                </div>
            </div>
        </section>
    }
    .into_any()
}

fn address(cx: &Cx, to: &str) -> String {
    match to.split_once('#') {
        Some((page, anchor)) => format!("{}#{anchor}", cx.href_of(page)),
        None => cx.href_of(to),
    }
}
