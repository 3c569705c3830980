//! A page split into blocks: its sections, named by their headings, and the rest.

use std::collections::BTreeMap;

/// The name of the content outside all sections: the head of the page.
pub const HEAD: &str = "head";

/// HTML of blocks by name.
pub type Blocks = BTreeMap<String, String>;

/// Splits a page. Names of sections must be unique.
pub fn blocks(main: &str) -> Blocks {
    let mut blocks = Blocks::new();
    let mut head = String::new();
    let mut rest = main;
    while let Some(at) = rest.find("<section") {
        head.push_str(&rest[..at]);
        let end = at + rest[at..].find("</section>").expect("a section ends");
        let section = &rest[at..end];
        assert!(
            !section[1..].contains("<section"),
            "a section within a section: {section}"
        );
        let name = named(section).to_owned();
        let before = blocks.insert(name, section.to_owned());
        assert!(before.is_none(), "two sections of one name: {section}");
        rest = &rest[end + "</section>".len()..];
    }
    head.push_str(rest);
    blocks.insert(HEAD.to_owned(), head);
    blocks
}

/// The name of a section: the id of its heading, or the heading's text.
fn named(section: &str) -> &str {
    let tag = &section[..section.find('>').expect("a tag ends")];
    ["aria-labelledby=\"", "aria-label=\""]
        .iter()
        .find_map(|key| tag.split(key).nth(1)?.split('"').next())
        .unwrap_or_else(|| panic!("a section without a name: {tag}"))
}

/// Removes the choices of lists of years, quarters or months. Their number depends on whether any call has told the
/// first day of the exchange yet.
pub fn without_periods(html: &str) -> String {
    let mut parts = html.split("<select");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mut out, part| {
        let (choices, rest) = part.split_once("</select>").unwrap_or((part, ""));
        let mut values = choices.split("value=\"").skip(1);
        out.push_str("<select");
        if !values.any(|value| value.starts_with(|c: char| c.is_ascii_digit())) {
            out.push_str(choices);
        }
        out.push_str("</select>");
        out.push_str(rest);
        out
    })
}

/// A block without its freshness labels, notices about them, and lists of periods.
pub fn undated(block: &str) -> String {
    let block = &without_notice(&without_periods(block));
    let mut out = String::with_capacity(block.len());
    let mut rest = block.as_str();
    while let Some(at) = mark(rest) {
        out.push_str(&rest[..at]);
        let end = rest[at..].find("</span></span>").expect("a mark ends");
        rest = &rest[at + end + "</span></span>".len()..];
    }
    out.push_str(rest);
    out
}

/// A block without the notice that it is stale.
fn without_notice(block: &str) -> String {
    let Some(class) = block.find("class=\"notice notice--stale\"") else {
        return block.to_owned();
    };
    let start = block[..class].rfind('<').expect("a class is in a tag");
    let (_, after) = block[class..].split_once("</div>").expect("a notice ends");
    let before = &block[..start];
    // In the head of a page an element for the live stream holds nothing else.
    let holders = ["<div data-live=\"quotes\">", "<div data-live=\"indices\">"];
    let held = holders.iter().find_map(|tag| before.strip_suffix(tag));
    match held.zip(after.strip_prefix("</div>")) {
        Some((before, after)) => format!("{before}{after}"),
        None => format!("{before}{after}"),
    }
}

/// The offset of the first freshness label.
fn mark(block: &str) -> Option<usize> {
    block[..block.find("class=\"asof")?].rfind('<')
}

/// True when a block has a freshness label.
pub fn is_dated(block: &str) -> bool {
    mark(block).is_some()
}

/// True when a block says that its data is stale.
pub fn is_stale(block: &str) -> bool {
    block.contains("asof--stale")
}

#[test]
fn a_page_is_taken_apart() {
    let page = "<h1>x</h1><section aria-labelledby=\"a\"><p>1</p></section>\n<p>\
                <section class=\"c\" aria-labelledby=\"b\">2<span data-asof class=\"asof asof--stale\"><span>As of</span></span>3</section></p>";
    let parts = blocks(page);
    assert_eq!(parts.keys().collect::<Vec<_>>(), ["a", "b", HEAD]);
    assert_eq!(parts[HEAD], "<h1>x</h1>\n<p></p>");
    assert!(parts["a"].ends_with("<p>1</p>") && is_stale(&parts["b"]) && !is_dated(&parts["a"]));
    assert!(
        undated(&parts["b"]).ends_with(">23"),
        "{}",
        undated(&parts["b"])
    );
}
