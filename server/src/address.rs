//! Whether the path of a request can be that of anything here.

use std::borrow::Cow;

/// The longest path and query, bytes. Browsers and proxies take no longer ones for sure.
pub(crate) const LONGEST: usize = 8 * 1024;

/// What is to be said of a path.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Address {
    /// It may name something.
    Clean,
    /// The same without empty segments, beginning with one slash.
    Elsewhere(String),
    /// It names nothing: control characters, backslashes, or bytes that are no text.
    Nothing,
}

/// Looks at a path as it came, with its escapes. A browser takes `//` and `/\` at the beginning of an
/// address for another host, so neither may reach a link or a redirect.
pub(crate) fn look(path: &str) -> Address {
    let names = path.starts_with('/') && text(path).is_some_and(|text| !text.contains(forbidden));
    if !names {
        Address::Nothing
    } else if path.contains("//") {
        let parts = path.split('/').filter(|part| !part.is_empty());
        let whole: String = parts.flat_map(|part| ["/", part]).collect();
        Address::Elsewhere(if whole.is_empty() {
            "/".to_owned()
        } else {
            whole
        })
    } else {
        Address::Clean
    }
}

fn forbidden(letter: char) -> bool {
    letter.is_control() || letter == '\\'
}

/// The path without escapes; `None`: that is no UTF-8.
fn text(path: &str) -> Option<Cow<'_, str>> {
    if !path.contains('%') {
        return Some(path.into());
    }
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let escaped = tail.get(..2).filter(|_| first == b'%');
        let digits = escaped.and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8(bytes).ok().map(Cow::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_without_a_name_are_nothing() {
        for path in [
            "/\\evil.com/",
            "/%5cevil.com/",
            "/documents/x%00.pdf",
            "/documents/%7f",
            "/a%0d%0ab",
            "/%c2%85",
            "/%ff",
            "/a\u{85}",
            "//\\evil.com",
            "*",
            "",
        ] {
            assert_eq!(look(path), Address::Nothing, "{path}");
        }
    }

    #[test]
    fn empty_segments_are_left_out() {
        for (path, clean) in [
            ("//evil.com/", "/evil.com"),
            ("/ar//evil.com", "/ar/evil.com"),
            ("///", "/"),
            ("/a//b//", "/a/b"),
        ] {
            assert_eq!(look(path), Address::Elsewhere(clean.to_owned()), "{path}");
        }
        for path in ["/", "/a/", "/documents/a%20b.pdf", "/%zz", "/%D8%B3", "/%"] {
            assert_eq!(look(path), Address::Clean, "{path}");
        }
    }
}
