//! Whether a page of this site sent a form.

use crate::state::State;
use http::{HeaderMap, HeaderName, Uri, header};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// True if a page of this site sent the request, by `Sec-Fetch-Site` or, in older browsers, `Origin`.
pub(super) fn is_own(state: &State, headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get(FETCH_SITE) {
        return site == "same-origin";
    }
    let origin = headers
        .get(header::ORIGIN)
        .and_then(|origin| origin.to_str().ok());
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let addresses = &state.config.addresses;
    let own = addresses.url.as_deref().filter(|_| addresses.is_configured);
    origin.is_some_and(|origin| is_own_origin(origin, own, host))
}

/// True if an origin has the scheme, host and port of the configured address. Without one it has the host of the request,
/// and the scheme is either of the web's: a proxy in front may speak https.
fn is_own_origin(origin: &str, own: Option<&str>, host: Option<&str>) -> bool {
    let Some((scheme, name, port)) = parts(origin) else {
        return false;
    };
    if let Some(own) = own {
        return parts(own) == Some((scheme, name, port));
    }
    let same_scheme = host.and_then(|host| parts(&format!("{scheme}://{host}")));
    same_scheme == Some((scheme, name, port))
}

/// The scheme, the host in lower case and the port of an address of the web.
fn parts(address: &str) -> Option<(&'static str, String, u16)> {
    let address: Uri = address.parse().ok()?;
    let (scheme, usual) = match address.scheme_str()? {
        "https" => ("https", 443),
        "http" => ("http", 80),
        _ => return None,
    };
    let authority = address.authority()?;
    let is_plain = !authority.as_str().contains('@');
    let port = authority.port_u16().unwrap_or(usual);
    is_plain.then(|| (scheme, authority.host().to_ascii_lowercase(), port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_compared_with_its_scheme_and_port() {
        let url = Some("https://exchange.example");
        let is_own = |origin: &str, host| is_own_origin(origin, url, Some(host));
        for own in [
            "https://exchange.example",
            "https://Exchange.example",
            "https://exchange.example:443",
        ] {
            assert!(is_own(own, "10.0.0.1:3000"), "{own}");
        }
        for foreign in [
            "http://exchange.example",
            "ftp://exchange.example",
            "https://exchange.example:8443",
            "https://x@exchange.example",
            "https://other.example",
            "http://10.0.0.1:3000",
            "exchange.example",
            "null",
            "",
        ] {
            assert!(!is_own(foreign, "10.0.0.1:3000"), "{foreign}");
        }
        let by_host = |origin: &str, host| is_own_origin(origin, None, host);
        assert!(by_host("http://x:3000", Some("X:3000")));
        assert!(by_host("https://x", Some("x")));
        assert!(by_host("https://x", Some("x:443")));
        assert!(!by_host("http://x", Some("x:443")));
        assert!(!by_host("ftp://x", Some("x")));
        assert!(!by_host("http://y", Some("x")));
        assert!(!by_host("http://x", None));
    }
}
