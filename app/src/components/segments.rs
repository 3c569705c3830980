//! Choices as links: every choice has an address, so it works without JavaScript.

use crate::pages::Cx;
use leptos::prelude::*;
use std::fmt::Write as _;

/// A choice of the query: its value and its words.
pub struct Choice {
    /// The value in the address; the first choice is the default and leaves the key out.
    pub value: &'static str,
    /// The words on the link.
    pub label: String,
    /// Longer words for screen readers, when the label is short.
    pub long: Option<String>,
}

/// A labelled group of links that change one key of the query.
#[component]
pub fn Segments(
    #[prop(into)] label: String,
    /// The key in the address.
    key: &'static str,
    choices: Vec<Choice>,
    /// The value that is chosen.
    current: &'static str,
    /// Other query parameters that the links preserve.
    keep: &'static [&'static str],
) -> AnyView {
    let cx = Cx::current();
    let link = |(nth, choice): (usize, Choice)| {
        let value = (nth > 0).then_some(choice.value);
        view! {
            <a
                class="seg__btn"
                href=href(&cx, key, value, keep, "")
                aria-current=(choice.value == current).then_some("true")
                aria-label=choice.long
            >
                {choice.label}
            </a>
        }
    };
    let links = choices.into_iter().enumerate().map(link).collect_view();
    view! { <nav class="seg" aria-label=label>{links}</nav> }.into_any()
}

/// The address of this page with one key of the query set or left out, and `keep` as they are.
pub fn href(cx: &Cx, key: &str, value: Option<&str>, keep: &[&str], hash: &str) -> String {
    let mut out = cx.href(&cx.request.path);
    let kept = keep
        .iter()
        .filter(|k| **k != key)
        .filter_map(|k| Some((*k, cx.request.param(k)?)));
    let mut pairs: Vec<(&str, &str)> = kept.chain(value.map(|v| (key, v))).collect();
    pairs.sort_unstable();
    for (nth, (key, value)) in pairs.into_iter().enumerate() {
        let between = if nth == 0 { '?' } else { '&' };
        write!(out, "{between}{key}={value}").expect("a String takes all");
    }
    out.push_str(hash);
    out
}
