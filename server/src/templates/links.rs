//! External links in a template: filled in, or removed when they are not configured.

/// The attribute of an element that needs a configured address.
const MARK: &str = " data-link=\"";

/// Replaces every `__LINK_key__`, and removes elements with `data-link` whose address is not configured, with
/// their content.
pub(super) fn resolve<'a>(text: &str, address: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(element) = next(rest) {
        match address(element.key) {
            Some(_) => out.push_str(&rest[..element.inside]),
            None => out.push_str(&rest[..element.start]),
        }
        rest = match address(element.key) {
            Some(_) => &rest[element.inside..],
            None => &rest[element.end..],
        };
    }
    out.push_str(rest);
    for key in crate::config::LINKS {
        if let Some(href) = address(key) {
            out = out.replace(&format!("__LINK_{key}__"), &crate::html::escaped(href));
        }
    }
    out
}

/// An element with `data-link`: offsets of its start, of the end of its start tag, and of its end.
struct Element<'a> {
    key: &'a str,
    start: usize,
    inside: usize,
    end: usize,
}

fn next(text: &str) -> Option<Element<'_>> {
    let mark = text.find(MARK)?;
    let key_at = mark + MARK.len();
    let key = &text[key_at..key_at + text[key_at..].find('"')?];
    let start = text[..mark].rfind('<')?;
    let inside = mark + text[mark..].find('>')? + 1;
    let name = text[start + 1..].split([' ', '>', '\n']).next()?;
    Some(Element {
        key,
        start,
        inside,
        end: end_of(text, name, inside).unwrap_or(inside),
    })
}

/// The end of the element `name` whose content begins at `from`. It may contain elements of the same name.
fn end_of(text: &str, name: &str, from: usize) -> Option<usize> {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let mut depth = 1;
    let mut at = from;
    loop {
        let closing = at + text[at..].find(&close)?;
        depth += text[at..closing]
            .match_indices(&open)
            .filter(|(i, _)| opens(&text[at + i + open.len()..]))
            .count();
        depth -= 1;
        at = closing + close.len();
        if depth == 0 {
            return Some(at);
        }
    }
}

/// True when the text after a name ends the name: `<a ` opens an `a`, `<article ` does not.
fn opens(after: &str) -> bool {
    after.starts_with([' ', '>', '\n', '\t'])
}
