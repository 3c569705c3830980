//! The blocks of a page that are refreshed while prices change: the content of elements with `data-renew`.

/// The attribute of a refreshed element, up to its name.
const MARK: &str = " data-renew=\"";

/// The blocks of a body by name, in document order. The body must be HTML that the app rendered.
pub(crate) fn of(body: &str) -> Vec<(&str, &str)> {
    body.match_indices(MARK)
        .filter_map(|(at, _)| block(body, at))
        .collect()
}

/// The block whose `data-renew` attribute starts at this offset.
fn block(body: &str, at: usize) -> Option<(&str, &str)> {
    let name = body[at + MARK.len()..].split('"').next()?;
    let tag = body[..at].rsplit('<').next()?;
    let tag = tag.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
    let start = at + body[at..].find('>')? + 1;
    let inside = &body[start..];
    Some((name, &inside[..end(inside, tag)?]))
}

/// The offset of the end tag of an element whose content starts here. It relies on the app's HTML: every
/// element is closed, and `<` is escaped in text and attributes.
fn end(inside: &str, tag: &str) -> Option<usize> {
    let mut open = 1_usize;
    for (at, _) in inside.match_indices('<') {
        let rest = &inside[at + 1..];
        let (closes, rest) = match rest.strip_prefix('/') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let named = rest.strip_prefix(tag);
        if named
            .is_none_or(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-'))
        {
            continue;
        }
        open = if closes { open - 1 } else { open + 1 };
        if open == 0 {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_the_content_of_its_element() {
        let body = "<div class=\"wrap\"><section class=\"a\" data-renew=\"one\" id=\"x\"><div><section>1</section></div>\
                    <sectional-thing></sectional-thing></section><div data-renew=\"two\"></div></div>";
        let inside = "<div><section>1</section></div><sectional-thing></sectional-thing>";
        assert_eq!(of(body), [("one", inside), ("two", "")]);
    }

    #[test]
    fn an_unclosed_element_is_ignored() {
        assert!(of("<div data-renew=\"one\"><div></div>").is_empty());
        assert!(of("<p>plain</p>").is_empty());
    }
}
