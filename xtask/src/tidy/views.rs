//! HTML allowed by the content security policy: no inline style, no inline script.

use super::source::{Finding, Source};

/// Refuses `style="…"`, `<style>`, `onclick="…"` and inline scripts.
pub(super) fn nothing_inline(source: &Source) -> Vec<Finding> {
    let view = source.extension() == "rs"
        && (source.path.starts_with("app/") || source.path.starts_with("server/src"));
    if !view || source.name() == "tests.rs" {
        return Vec::new();
    }
    source.each_line(|line| {
        let code = line.trim_start();
        if code.starts_with("//") {
            return None;
        }
        inline(code).map(|what| format!("{what} violates the content security policy"))
    })
}

fn inline(code: &str) -> Option<&'static str> {
    if code.contains(" style=\"")
        || code.contains(" style=\\\"")
        || code.contains(" style={")
        || code.contains(" style=format!")
    {
        return Some("a style attribute");
    }
    if code.contains(concat!("<sty", "le>")) {
        return Some("a style element");
    }
    if code.contains(concat!("<scri", "pt>")) {
        return Some("an inline script");
    }
    let handler = |rest: &str| {
        let name: String = rest.chars().take_while(char::is_ascii_lowercase).collect();
        name.len() > 2
            && (rest[name.len()..].starts_with("=\"") || rest[name.len()..].starts_with("=\\\""))
    };
    code.match_indices(" on")
        .any(|(at, _)| handler(&code[at + 3..]))
        .then_some("an event attribute")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(code: &str) -> usize {
        nothing_inline(&Source::new("app/src/view.rs", code)).len()
    }

    #[test]
    fn inline_style_and_script_are_found() {
        let bad = [
            r#"<div style="--x: 1">"#,
            r#"out.push_str("<a onclick=\"go()\">")"#,
            r#"<button type="button" onclick="go()">"#,
            concat!("<sty", "le>a{}"),
            concat!("<scri", "pt>go()"),
        ];
        for bad in bad {
            assert_eq!(found(bad), 1, "{bad}");
        }
        let good = [
            r#"<rect x="1" width="2"/>"#,
            "// style=\"\" would not pass",
            r#"<script src="/a.js">"#,
            "<p>on time</p>",
        ];
        for good in good {
            assert_eq!(found(good), 0, "{good}");
        }
    }
}
