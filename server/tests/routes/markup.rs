//! The start tags of a page, for tests that walk over them.

/// A start tag.
#[derive(Debug)]
pub struct Tag<'h> {
    pub name: &'h str,
    attributes: Vec<(&'h str, &'h str)>,
    /// The text behind it, up to the next tag.
    pub text: &'h str,
}

impl<'h> Tag<'h> {
    /// The value of an attribute, as it stands in the page.
    pub fn get(&self, key: &str) -> Option<&'h str> {
        let mut all = self.attributes.iter();
        Some(all.find(|(name, _)| *name == key)?.1)
    }
}

/// The start tags of a page in their order, without what stands in scripts and in comments.
pub fn tags(html: &str) -> Vec<Tag<'_>> {
    let mut all = Vec::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once('<') {
        rest = after;
        if let Some(comment) = after.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
        } else if after.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let (tag, behind) = tag(after);
            rest = match tag.name {
                "script" => behind.split_once("</script>").map_or("", |(_, rest)| rest),
                _ => behind,
            };
            all.push(tag);
        }
    }
    all
}

/// A tag whose `<` was read, and what follows its `>`.
fn tag(html: &str) -> (Tag<'_>, &str) {
    let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '>' | '/');
    let (name, mut rest) = html.split_at(html.find(is_end).unwrap_or(html.len()));
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if let Some(behind) = rest.strip_prefix('>') {
            let text = behind.split('<').next().unwrap_or_default();
            let tag = Tag {
                name,
                attributes,
                text,
            };
            return (tag, behind);
        }
        let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '=' | '>' | '/');
        let (key, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
        assert!(!after.is_empty(), "a tag does not end: {:.80}", html);
        let (value, after) = value(after);
        attributes.push((key, value));
        rest = after;
    }
}

/// The value behind the name of an attribute, and the rest.
fn value(rest: &str) -> (&str, &str) {
    let Some(given) = rest.strip_prefix('=') else {
        return ("", rest);
    };
    match given.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
        None => {
            let end = given.find(|c: char| c.is_ascii_whitespace() || c == '>');
            given.split_at(end.unwrap_or(given.len()))
        }
    }
}

#[test]
fn tags_have_names_and_attributes() {
    let html = "<p id=\"a\" hidden class=x>Text<br/><!-- <b> --><script>\"<i>\"</script><a href=\"/?a>b\">more</a>";
    let all = tags(html);
    let names: Vec<_> = all.iter().map(|tag| tag.name).collect();
    assert_eq!(names, ["p", "br", "script", "a"]);
    assert_eq!(
        (all[0].get("class"), all[0].get("hidden")),
        (Some("x"), Some(""))
    );
    assert_eq!((all[0].text, all[3].get("href")), ("Text", Some("/?a>b")));
}
