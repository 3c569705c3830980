//! Choices as links: every choice has an address, so it works without JavaScript.

use crate::{
    html::{Esc, put},
    pages::Cx,
};

/// A choice of the query: its value and its words.
pub struct Choice<'a> {
    /// The value in the address; the first choice is the default and leaves the key out.
    pub value: &'a str,
    /// The words on the link.
    pub label: String,
    /// Longer words for screen readers, when the label is short.
    pub long: Option<String>,
}

/// Writes segments: a labelled group of links that change one key of the query and keep `others`.
pub fn write(
    out: &mut String,
    cx: &Cx,
    label: &str,
    key: &str,
    choices: &[Choice<'_>],
    current: &str,
    keep: &[&str],
) {
    put!(out, "<nav class=\"seg\" aria-label=\"{}\">", Esc(label));
    for (nth, choice) in choices.iter().enumerate() {
        let current = if choice.value == current {
            " aria-current=\"true\""
        } else {
            ""
        };
        let href = href(
            cx,
            key,
            if nth == 0 { None } else { Some(choice.value) },
            keep,
            "",
        );
        put!(
            out,
            "<a class=\"seg__btn\" href=\"{}\"{current}",
            Esc(&href)
        );
        if let Some(long) = &choice.long {
            put!(out, " aria-label=\"{}\"", Esc(long));
        }
        put!(out, ">{}</a>", Esc(&choice.label));
    }
    out.push_str("</nav>");
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
        out.push(if nth == 0 { '?' } else { '&' });
        put!(out, "{key}={value}");
    }
    out.push_str(hash);
    out
}
