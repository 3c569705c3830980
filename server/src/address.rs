//! Validation of request paths, before routing.

use percent_encoding::percent_decode_str;

/// The longest path and query in bytes. Not all browsers and proxies support longer ones.
pub(crate) const LONGEST: usize = 8 * 1024;

/// The result of the check of a path.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Address {
    /// The path is valid; a page may exist there.
    Clean,
    /// The path has empty segments or several leading slashes: the equivalent path without them, to redirect
    /// to.
    Elsewhere(String),
    /// Nothing can exist there: control characters, backslashes, or bytes that are not UTF-8.
    Nothing,
}

/// Checks a raw path with its percent escapes. Browsers take `//` or `/\` at the beginning of an address for
/// another host, so neither may get into a link or a redirect.
pub(crate) fn look(path: &str) -> Address {
    let text = percent_decode_str(path).decode_utf8();
    let names = path.starts_with('/') && text.is_ok_and(|text| !text.contains(forbidden));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_paths_are_not_found() {
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
