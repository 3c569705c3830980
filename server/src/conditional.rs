//! Conditional requests: entity tags and the time of the data (RFC 9110, 13).

use http::{HeaderMap, HeaderValue, header};
use httpdate::parse_http_date;

/// True if the visitor's copy is current, by its entity tag or, without one, by the time of the data (RFC 9110, 13.2.2).
pub(crate) fn is_current(
    request: &HeaderMap,
    etag: &str,
    last_modified: Option<&HeaderValue>,
) -> bool {
    if request.contains_key(header::IF_NONE_MATCH) {
        return is_known(request, etag);
    }
    let time = |value: Option<&HeaderValue>| parse_http_date(value?.to_str().ok()?).ok();
    let mut since = request.get_all(header::IF_MODIFIED_SINCE).iter();
    let (since, None) = (time(since.next()), since.next()) else {
        return false;
    };
    let changed = time(last_modified);
    changed
        .zip(since)
        .is_some_and(|(changed, since)| changed <= since)
}

/// The entity tag of a digest. It is weak, because it is the same for all encodings.
pub(crate) fn tag(digest: u64) -> HeaderValue {
    HeaderValue::from_str(&format!("W/\"{digest:016x}\"")).expect("hexadecimal digits are visible")
}

/// True if `If-None-Match` contains an entity tag, compared weakly.
pub(crate) fn is_known(request: &HeaderMap, etag: &str) -> bool {
    let given = request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let own = opaque(etag);
    given
        .flat_map(|list| list.split(','))
        .any(|tag| tag.trim() == "*" || opaque(tag) == own)
}

/// The tag without `W/`, which does not matter for the comparison: a cache on the way may have removed it.
fn opaque(tag: &str) -> &str {
    let tag = tag.trim();
    tag.strip_prefix("W/").unwrap_or(tag)
}
