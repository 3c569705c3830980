//! HTML that services send: only harmless elements of it are shown.

use ammonia::Builder;
use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

/// The most bytes that a page shows.
pub const MOST_BYTES: usize = 200_000;

/// The most elements inside each other.
const MOST_DEEP: usize = 40;

/// The elements that are kept. Of the others their text is, but for scripts and styles.
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
        .link_rel(Some("noopener nofollow"));
    allowed
});

/// The HTML without scripts, styles, pictures, frames, and addresses other than `https:`, `mailto:` and `tel:`, with all
/// elements closed. `None` when nothing is left of it.
///
/// # Errors
/// [`TooLarge`] when it has too many bytes or too many elements inside each other.
pub fn harmless(html: &str) -> Result<Option<String>, TooLarge> {
    if html.len() > MOST_BYTES {
        return Err(TooLarge);
    }
    let clean = ALLOWED.clean(html).to_string();
    if depth(&clean) > MOST_DEEP || clean.len() > 2 * MOST_BYTES {
        return Err(TooLarge);
    }
    Ok(Some(clean).filter(|clean| !clean.trim().is_empty()))
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
        } else if !tag.starts_with("br>") && !tag.starts_with("hr>") {
            now += 1;
            most = most.max(now);
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(html: &str) -> String {
        harmless(html).unwrap().unwrap_or_default()
    }

    #[test]
    fn a_text_with_a_list_and_a_table_stays_as_it_is() {
        let text = "<h2>Agenda</h2><ol><li>First<br><strong>Approved</strong></li></ol>\
                    <table><tbody><tr><th scope=\"row\">Period</th><td>30 June</td></tr></tbody></table>";
        assert_eq!(clean(text), text);
    }

    #[test]
    fn what_runs_loads_or_hides_is_removed() {
        let lines: Vec<_> = include_str!("sent_html/hostile.txt").lines().collect();
        assert!(lines.len() > 20);
        for pair in lines.chunks(2) {
            let left = pair[1].strip_prefix("→ ").unwrap();
            // `\n` in the file is a line end in the HTML.
            let html = pair[0].replace("\\n", "\n");
            assert_eq!(clean(&html), left, "{html}");
        }
        assert_eq!(harmless(" <!-- nothing --> "), Ok(None));
    }

    #[test]
    fn unclosed_elements_are_closed() {
        assert_eq!(
            clean("<table><tr><td><b>a"),
            "<table><tbody><tr><td><b>a</b></td></tr></tbody></table>"
        );
    }

    #[test]
    fn texts_that_are_too_long_or_too_deep_are_refused() {
        assert_eq!(harmless(&"<p>a".repeat(MOST_BYTES / 4 + 1)), Err(TooLarge));
        assert_eq!(harmless(&"<table><tr><td>".repeat(5_000)), Err(TooLarge));
        assert_eq!(harmless(&"<b>".repeat(60_000)), Err(TooLarge));
        assert!(harmless(&"<p>a".repeat(10_000)).is_ok());
    }
}
