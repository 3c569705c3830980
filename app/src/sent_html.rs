//! HTML that services send: only harmless elements of it are shown.

mod tree;

pub use tree::{Element, Node};

use ammonia::{Builder, UrlRelative};
use domain::visible::visible;
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

/// The most bytes that a page shows.
pub const MOST_BYTES: usize = 200_000;

/// The most tags.
const MOST_TAGS: usize = 10_000;

/// The most elements inside each other.
const MOST_DEEP: usize = 40;

/// The most rows or columns that a cell covers.
const MOST_CELLS: u8 = 50;

/// Elements that parsers open again in each paragraph until they are closed. They have no attributes here: parsers keep
/// at most three that are equal.
const REOPENED: &[&str] = &["b", "em", "i", "s", "strong", "u"];

/// Elements of the same kind that are not kept.
const DROPPED: &[&str] = &["big", "code", "font", "nobr", "small", "strike", "tt"];

/// The allowed elements. Other elements are removed and their text is kept, except for scripts and styles, which are
/// removed with their content.
const ELEMENTS: &[&str] = &[
    "a",
    "b",
    "bdi",
    "blockquote",
    "br",
    "caption",
    "dd",
    "dl",
    "dt",
    "em",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "li",
    "ol",
    "p",
    "s",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];

static ALLOWED: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut allowed = Builder::empty();
    let cells = || HashSet::from(["colspan", "rowspan", "scope"]);
    allowed
        .tags(ELEMENTS.iter().copied().collect())
        .generic_attributes(HashSet::from(["dir", "lang"]))
        .tag_attributes(HashMap::from([
            ("a", HashSet::from(["href"])),
            ("td", cells()),
            ("th", cells()),
        ]))
        .url_schemes(HashSet::from(["https", "mailto", "tel"]))
        .clean_content_tags(HashSet::from([
            "iframe", "math", "noscript", "object", "script", "style", "svg", "template", "title",
        ]))
        .url_relative(UrlRelative::Deny)
        .attribute_filter(|_, name, value| {
            let is_span = matches!(name, "colspan" | "rowspan");
            let is_small = || value.parse().is_ok_and(|cells: u8| cells <= MOST_CELLS);
            (!is_span || is_small()).then_some(Cow::Borrowed(value))
        })
        .link_rel(Some("noopener nofollow"));
    allowed
});

/// The HTML without scripts, styles, pictures, frames, invisible characters, and addresses other than `https:`,
/// `mailto:` and `tel:`, as a tree; empty when nothing is left of it.
///
/// # Errors
/// [`TooLarge`] when it has too many bytes or tags, or too many elements inside each other.
pub fn harmless(html: &str) -> Result<Vec<Node>, TooLarge> {
    let clean = clean(html)?;
    Ok(match clean.trim().is_empty() {
        true => Vec::new(),
        false => tree::tree(&clean),
    })
}

/// The harmless part of HTML as text, for feeds; `None` when nothing is left of it, when it is too large, and when it has
/// more bytes than `most`.
pub fn html(sent: &str, most: usize) -> Option<String> {
    // Marks and escapes make a text longer, but not so much.
    if sent.len() > most.saturating_mul(2) {
        return None;
    }
    let clean = clean(sent).ok()?;
    (!clean.trim().is_empty() && clean.len() <= most).then_some(clean)
}

fn clean(html: &str) -> Result<String, TooLarge> {
    if html.len() > MOST_BYTES || html.matches('<').count() > MOST_TAGS {
        return Err(TooLarge);
    }
    let clean = ALLOWED.clean(&bare(html)).to_string();
    if depth(&clean) > MOST_DEEP || clean.len() > 2 * MOST_BYTES {
        return Err(TooLarge);
    }
    Ok(visible(&clean).into_owned())
}

/// The HTML without attributes of [`REOPENED`] elements and without [`DROPPED`] ones. An element with other attributes in
/// each place would be opened again as often as there are places, so that the output grew with the square of the input.
fn bare(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        out.push_str(before);
        let name = tag[1..].split(|c: char| !c.is_ascii_alphanumeric());
        let name = name.into_iter().next().unwrap_or_default();
        let is_one_of = |names: &[&str]| names.iter().any(|one| one.eq_ignore_ascii_case(name));
        let (is_kept, is_dropped) = (is_one_of(REOPENED), is_one_of(DROPPED));
        if is_kept || is_dropped {
            if is_kept {
                out.extend(["<", name, ">"]);
            }
            rest = tag.find('>').map_or("", |end| &tag[end + 1..]);
        } else {
            out.push('<');
            rest = &tag[1..];
        }
    }
    out.push_str(rest);
    out
}

/// A text that would be a burden for browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the text is too long or too deep")]
pub struct TooLarge;

/// How many elements of clean HTML are inside each other at most.
fn depth(clean: &str) -> usize {
    let (mut now, mut most) = (0_usize, 0);
    for (at, _) in clean.match_indices('<') {
        let tag = &clean[at + 1..];
        if tag.starts_with('/') {
            now = now.saturating_sub(1);
        } else if !["br>", "br ", "hr>", "hr "]
            .iter()
            .any(|void| tag.starts_with(void))
        {
            now += 1;
            most = most.max(now);
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{components::sent_text::Sent, html::drawn_in};
    use domain::locale::Locale;
    use leptos::prelude::*;

    /// The text as it is drawn on a page in English.
    fn drawn(html: &str) -> String {
        let nodes = harmless(html).unwrap();
        drawn_in(Locale::En, || view! { <Sent nodes=&nodes/> })
    }

    #[test]
    fn the_sign_of_a_number_stays_before_it_in_arabic() {
        // The marks of direction that a service sends are not visible, and not kept.
        let sent = "<p>\u{2066}−0.039\u{2069} درهم، و−4.5% في 2026-11-12</p>";
        let shown = "<p><bdi dir=\"ltr\">−0.039</bdi> درهم، و<bdi dir=\"ltr\">−4.5%</bdi> في 2026-11-12</p>";
        assert_eq!(drawn(sent), shown);
        assert_eq!(drawn("<p>AED −0.039</p>"), "<p>AED −0.039</p>");
    }

    #[test]
    fn a_text_with_a_list_and_a_table_stays_as_it_is() {
        let text = "<h2>Agenda</h2><ol><li>First<br><strong>Approved</strong></li></ol>\
                    <table><tbody><tr><th scope=\"row\">Period</th><td>30 June</td></tr></tbody></table>";
        assert_eq!(drawn(text), text);
    }

    #[test]
    fn what_runs_loads_or_hides_is_removed() {
        let lines: Vec<_> = include_str!("sent_html/hostile.txt").lines().collect();
        assert!(lines.len() > 20);
        for pair in lines.chunks(2) {
            let left = pair[1].strip_prefix("→ ").unwrap();
            // `\n` in the file is a line end in the HTML.
            let html = pair[0].replace("\\n", "\n");
            assert_eq!(drawn(&html), left, "{html}");
        }
        assert_eq!(harmless(" <!-- nothing --> "), Ok(Vec::new()));
    }

    #[test]
    fn feeds_have_what_pages_have_and_no_more_than_asked_for() {
        let lines: Vec<_> = include_str!("sent_html/hostile.txt").lines().collect();
        for pair in lines.chunks(2) {
            let sent = pair[0].replace("\\n", "\n");
            let left = html(&sent, 10_000).unwrap_or_default();
            assert_eq!(
                left.trim().is_empty(),
                harmless(&sent) == Ok(Vec::new()),
                "{sent}"
            );
            // Nothing more is left when it is cleaned again, as readers of feeds do.
            assert_eq!(html(&left, 10_000).unwrap_or_default(), left, "{sent}");
            for harm in [
                "<script",
                "<style",
                "<iframe",
                "<img",
                "<svg",
                "<form",
                "=\"javascript",
                " on",
            ] {
                let tags = left.split('<').filter_map(|tag| tag.split_once('>'));
                let mut tags = tags.map(|(tag, _)| format!("<{}", tag.to_lowercase()));
                assert!(!tags.any(|tag| tag.contains(harm)), "{sent}: {left}");
            }
        }
        assert_eq!(html(&"<p>a".repeat(100), 400), None);
        assert_eq!(
            html(&"a".repeat(400), 400).map(|left| left.len()),
            Some(400)
        );
        assert_eq!(html(&"a".repeat(801), 400), None);
        assert_eq!(html(" <!-- nothing --> ", 400), None);
    }

    #[test]
    fn unclosed_elements_are_closed() {
        assert_eq!(
            drawn("<table><tr><td><b>a"),
            "<table><tbody><tr><td><b>a</b></td></tr></tbody></table>"
        );
    }

    #[test]
    fn texts_that_are_too_long_or_too_deep_are_refused() {
        assert_eq!(harmless(&"<p>a".repeat(MOST_BYTES / 4 + 1)), Err(TooLarge));
        assert_eq!(harmless(&"<table><tr><td>".repeat(5_000)), Err(TooLarge));
        assert_eq!(harmless(&"<b>".repeat(60_000)), Err(TooLarge));
        assert!(harmless(&"<p>a".repeat(MOST_TAGS)).is_ok());
        assert_eq!(harmless(&"<p>a".repeat(MOST_TAGS + 1)), Err(TooLarge));
        assert!(harmless(&"a<br lang=\"ar\">".repeat(100)).is_ok());
    }

    #[test]
    fn the_output_does_not_grow_with_the_square_of_the_input() {
        let opened = |end: &str| -> String {
            let open = |nth| format!("<b lang={nth}>{end}");
            (0..2_000).map(open).collect()
        };
        for end in ["", "<table><td></b></table>"] {
            let html = format!("<p>{}{}", opened(end), "<p>x".repeat(1_000));
            let most = 40 * html.len();
            assert!(
                ALLOWED.clean(&bare(&html)).to_string().len() < most,
                "{end}"
            );
        }
    }
}
