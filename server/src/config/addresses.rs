//! `[site]`: the site's own address and its redirects.

use super::{ConfigError, Layers};

/// The site's own address and its redirects.
#[derive(Debug, Clone)]
pub struct Addresses {
    /// `site.url` without a trailing slash; `None`: the address that the server listens on.
    pub url: Option<String>,
    /// True when `site.url` is configured: visitors reach the site at that address alone.
    pub is_configured: bool,
    /// `site.root-redirect`: the path without language prefix that `/` redirects to.
    pub root_redirect: Option<String>,
    /// `site.kyc-redirect`: the target of `/kyc`.
    pub kyc_redirect: Option<String>,
    /// `site.ipo-hosts`, in lower case and without a dot at the end.
    pub ipo_hosts: Vec<String>,
    /// `site.security-contact`: where weaknesses are reported.
    pub security_contact: Option<String>,
}

impl Addresses {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let optional = |key, expected, read: fn(&str) -> Option<String>| {
            layers
                .filled(key)
                .map(|_| layers.parse(key, expected, read))
                .transpose()
        };
        let url = optional(
            "site.url",
            "an address like https://www.example.com",
            web_address,
        )?;
        Ok(Self {
            is_configured: url.is_some(),
            url,
            root_redirect: optional(
                "site.root-redirect",
                "a path other than /, such as /the-exchange",
                path,
            )?,
            kyc_redirect: optional("site.kyc-redirect", "an https address or a path", |text| {
                path(text).or_else(|| web_address(text))
            })?,
            ipo_hosts: layers.parse("site.ipo-hosts", "host names separated by commas", hosts)?,
            security_contact: optional(
                "site.security-contact",
                "an https address, or mailto: and an e-mail address",
                contact,
            )?,
        })
    }

    /// True when visitors reach the site over https.
    pub fn https(&self) -> bool {
        self.url
            .as_deref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}

/// An absolute http(s) address without its trailing slash; `None` when it is invalid.
pub(super) fn web_address(text: &str) -> Option<String> {
    let uri: http::Uri = text.parse().ok()?;
    let web = matches!(uri.scheme_str(), Some("http" | "https"))
        && uri.host().is_some_and(|h| !h.is_empty());
    web.then(|| text.trim_end_matches('/').to_owned())
}

/// A path of this site other than `/`; `None` when it is invalid. `//host` would be another site.
fn path(text: &str) -> Option<String> {
    let inside = text.starts_with('/') && !text.starts_with("//") && text.len() > 1;
    (inside && text.parse::<http::Uri>().is_ok()).then(|| text.to_owned())
}

/// The contact of a security.txt: RFC 9116 wants a URI, and `https` for one of the web.
fn contact(text: &str) -> Option<String> {
    let is_mail = |address| super::contact::email(address).is_some();
    let fits = match text.strip_prefix("mailto:") {
        Some(address) => is_mail(address),
        None => text.starts_with("https://") && web_address(text).is_some(),
    };
    fits.then(|| text.to_owned())
}

pub(super) fn hosts(text: &str) -> Option<Vec<String>> {
    let names = text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    names
        .map(|name| {
            let fits = name
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'));
            let name = name.strip_suffix('.').unwrap_or(name);
            fits.then(|| name.to_ascii_lowercase())
        })
        .collect()
}
