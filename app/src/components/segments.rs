//! A group of choices as links, which works without JavaScript because each choice has an address.

use crate::pages::Cx;
use leptos::prelude::*;
use table_engine::query_string;

/// A choice: the value of the query parameter and its label.
pub struct Choice {
    /// The value in the address. The first choice is the default; its link omits the parameter.
    pub value: &'static str,
    /// The text of the link.
    pub label: String,
    /// A longer text for screen readers, when the label is an abbreviation.
    pub long: Option<String>,
}

/// A labelled group of links that change one query parameter.
#[component]
pub fn Segments(
    #[prop(into)] label: String,
    /// The query parameter.
    key: &'static str,
    choices: Vec<Choice>,
    /// The selected value.
    current: &'static str,
    /// Other query parameters that the links preserve.
    keep: &'static [&'static str],
) -> AnyView {
    let cx = Cx::current();
    let link = |(nth, choice): (usize, Choice)| Segment {
        href: href(&cx, key, (nth > 0).then_some(choice.value), keep, ""),
        is_current: choice.value == current,
        label: choice.label,
        long: choice.long,
    };
    let links: Vec<_> = choices.into_iter().enumerate().map(link).collect();
    view! { <SegmentLinks label links/> }.into_any()
}

/// A link of a group.
pub struct Segment {
    /// The address.
    pub href: String,
    /// True for the current choice.
    pub is_current: bool,
    /// The text of the link.
    pub label: String,
    /// A longer text for screen readers, when the label is an abbreviation.
    pub long: Option<String>,
}

/// A labelled group of links, of which one at most is current.
#[component]
pub fn SegmentLinks(#[prop(into)] label: String, links: Vec<Segment>) -> AnyView {
    let link = |link: Segment| {
        view! {
            <a
                class="seg__btn"
                href=link.href
                aria-current=link.is_current.then_some("true")
                aria-label=link.long
            >
                {link.label}
            </a>
        }
    };
    let links = links.into_iter().map(link).collect_view();
    view! { <nav class="seg" aria-label=label>{links}</nav> }.into_any()
}

/// The address of this page with one query parameter set or removed, and the parameters in `keep` unchanged.
pub fn href(cx: &Cx, key: &str, value: Option<&str>, keep: &[&str], hash: &str) -> String {
    let mut out = cx.href(&cx.request.path);
    let kept = keep
        .iter()
        .filter(|k| **k != key)
        .filter_map(|k| Some((*k, cx.request.param(k)?)));
    let mut pairs: Vec<(&str, &str)> = kept.chain(value.map(|v| (key, v))).collect();
    pairs.sort_unstable();
    if !pairs.is_empty() {
        out.push('?');
        out.push_str(&query_string(pairs));
    }
    out.push_str(hash);
    out
}
