//! Web addresses of companies and members, as services give them: with `https`, with `http`, or without a scheme.

/// A web address. Links always use `https`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WebAddress<'a>(&'a str);

impl<'a> WebAddress<'a> {
    /// Parses an address; `None` for one with another scheme, without a domain name, or with characters other than
    /// visible ASCII.
    pub fn parse(text: &'a str) -> Option<Self> {
        let rest = match text.split_once("://") {
            Some((scheme, rest)) if is_web(scheme) => rest,
            Some(_) => return None,
            None => text,
        };
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let is_valid = is_host(&rest[..end]) && rest.chars().all(|c| c.is_ascii_graphic());
        is_valid.then_some(Self(rest))
    }

    /// The address for a link.
    pub fn href(self) -> String {
        ["https://", self.0].concat()
    }

    /// The address as people read it: without scheme and closing slash.
    pub fn shown(self) -> &'a str {
        self.0.trim_end_matches('/')
    }
}

/// True for the schemes of web pages, in letters of either case.
fn is_web(scheme: &str) -> bool {
    ["http", "https"]
        .iter()
        .any(|web| scheme.eq_ignore_ascii_case(web))
}

/// True for a domain name, with or without a port.
fn is_host(text: &str) -> bool {
    let (name, port) = text.split_once(':').unwrap_or((text, "0"));
    let is_label = |label: &str| {
        !label.is_empty()
            && label
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    name.contains('.') && name.split('.').all(is_label) && port.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_secure_and_read_well() {
        for (given, expected) in [
            (
                "www.a.example",
                Some(("https://www.a.example", "www.a.example")),
            ),
            (
                "http://a.example/x/",
                Some(("https://a.example/x/", "a.example/x")),
            ),
            (
                "https://a.example",
                Some(("https://a.example", "a.example")),
            ),
            (
                "HTTP://A.example/X",
                Some(("https://A.example/X", "A.example/X")),
            ),
            (
                "Https://a.example",
                Some(("https://a.example", "a.example")),
            ),
            ("FTP://a.example", None),
            ("httpss://a.example", None),
            ("ftp://a.example", None),
            ("javascript://a.example", None),
            ("javascript:alert(1)", None),
            ("mailto:a@b.example", None),
            ("user@b.example", None),
            (
                "a.example:8080/x",
                Some(("https://a.example:8080/x", "a.example:8080/x")),
            ),
            ("localhost", None),
            ("//a.example", None),
            ("https://a example", None),
            ("https://", None),
            ("", None),
        ] {
            let parsed = WebAddress::parse(given);
            let both = parsed.map(|address| (address.href(), address.shown()));
            let both = both.as_ref().map(|(href, shown)| (href.as_str(), *shown));
            assert_eq!(both, expected, "{given}");
        }
    }
}
