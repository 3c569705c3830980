//! Redirects: hosts, `/kyc`, trailing slashes, and the language of `/`.

use crate::{
    answer::Answer, cache_control::Keep, config::Addresses, locale, page, page_request::Form,
    state::State,
};
use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use resources::formats::Format;

/// The id of the page that the IPO hosts redirect to.
const IPO_PAGE: &str = "ipo-subscriptions";

/// A permanent redirect to another path of this site. The path must begin with one slash only: `//host` would
/// lead to another site.
pub(crate) fn moved(path: &str, query: &str) -> Response {
    let to = with_query(path, query);
    response(StatusCode::MOVED_PERMANENTLY, &to, Keep::Hour)
}

/// A redirect that is not cached.
pub(crate) fn found(to: &str) -> Response {
    response(StatusCode::FOUND, to, Keep::Never)
}

fn response(status: StatusCode, to: &str, keep: Keep) -> Response {
    let Ok(location) = HeaderValue::from_str(to) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response.headers_mut().insert(header::LOCATION, location);
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, keep.header());
    response
}

/// The redirect of a page, in the form of the request.
pub(crate) fn from_page(to: &str, form: Form) -> Answer {
    match form {
        Form::Fragment | Form::Blocks => {
            let body = serde_json::json!({ "redirect": to }).to_string();
            Answer::new(StatusCode::OK, "application/json", Keep::Never, body)
        }
        _ => {
            let location = HeaderValue::from_str(to).unwrap_or(HeaderValue::from_static("/"));
            Answer::new(StatusCode::FOUND, "text/plain", Keep::Never, "")
                .with(header::LOCATION, location)
        }
    }
}

/// The permanent redirect of an address that leads to a page of another address, in the form of the request. With the
/// suffix of a format it follows the page, if that has the format.
pub(crate) fn from_alias(path: &str, query: &str, form: Form) -> Option<Answer> {
    let address = locale::split(path);
    if let Some(page) = page_table::moved(address.path) {
        let (to, query) = match record(page, query) {
            Some((to, rest)) => (to, rest),
            None => (page.pattern().base().to_owned(), query.to_owned()),
        };
        return for_good(&address.locale.href(&to), &query, form);
    }
    let (stem, suffix) = address.path.rsplit_once('.')?;
    let page = page_table::moved(stem)?;
    let resource = resources::for_page(page.id)?;
    Format::by_suffix(suffix).filter(|format| format.is_of(resource))?;
    let to = address.locale.href(page.pattern().base());
    for_good(&format!("{to}.{suffix}"), query, form)
}

/// The maximum length of the id of a record in a query.
const RECORD_ID: usize = 64;

/// The path of the record of a list that `id` in the query names, and the rest of the query: `/other/news-details?id=NW-1` is a
/// press release. An id that is no word of a path is left out. `None` for lists without pages of records, and without an id.
fn record(list: &page_table::Page, query: &str) -> Option<(String, String)> {
    let item = page_table::by_id(&format!("{}-item", list.id))?;
    let is_word = |id: &str| {
        let mut bytes = id.bytes();
        (1..=RECORD_ID).contains(&id.len())
            && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let mut ids = query.split('&').filter_map(|part| part.strip_prefix("id="));
    let id = ids.next_back()?;
    let path = match is_word(id) {
        true => item.pattern().with(id)?,
        false => list.pattern().base().to_owned(),
    };
    let rest = query.split('&').filter(|part| !part.starts_with("id="));
    Some((path, rest.collect::<Vec<_>>().join("&")))
}

/// The permanent redirect of an address of an earlier site. The address of a page without parameters stays that page, unless
/// the imported address has this query.
pub(crate) fn from_old_address(
    state: &State,
    path: &str,
    query: &str,
    form: Form,
) -> Option<Answer> {
    let is_own = |path: &str| {
        let page = page_table::find(locale::split(path).path);
        page.is_some_and(|(_, params)| params.is_empty())
    };
    let own = state.old_addresses.target(path, query, is_own);
    // The address of a page with the suffix of its data follows the page, if that has data.
    let to = own.map(String::from).or_else(|| {
        let (stem, suffix) = path.rsplit_once('.')?;
        Format::by_suffix(suffix)?;
        let to = state.old_addresses.target(stem, query, is_own)?;
        let (to, query) = to.split_once('?').unwrap_or((&to, ""));
        let (page, params) = page_table::find(locale::split(to).path)?;
        // Pages with a parameter, such as a record, have data of their own and need no resource.
        if params.is_empty() {
            resources::for_page(page.id)?;
        }
        Some(with_query(&format!("{to}.{suffix}"), query))
    });
    for_good(&to?, "", form)
}

/// The permanent redirect to another address of a page or its data, in the form of the request.
pub(crate) fn for_good(path: &str, query: &str, form: Form) -> Option<Answer> {
    let to = with_query(path, query);
    if matches!(form, Form::Fragment | Form::Blocks) {
        return Some(from_page(&to, form));
    }
    let location = HeaderValue::from_str(&to).ok()?;
    let status = StatusCode::PERMANENT_REDIRECT;
    let answer = Answer::new(status, "text/plain", Keep::Hour, "");
    Some(answer.with(header::LOCATION, location))
}

/// The target of a request to one of the IPO hosts.
pub(crate) fn from_ipo_host(
    addresses: &Addresses,
    url: &str,
    headers: &HeaderMap,
    path: &str,
) -> Option<Response> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    // A name may end with the dot of the root of all names.
    let name = name.strip_suffix('.').unwrap_or(name);
    if !addresses.ipo_hosts.contains(&name.to_ascii_lowercase()) {
        return None;
    }
    let page = page_table::by_id(IPO_PAGE).map_or("/", |page| page.path);
    Some(found(&format!(
        "{url}{}",
        locale::split(path).locale.href(page)
    )))
}

/// Redirects that are checked before the page table.
pub(crate) fn before_pages(
    state: &State,
    path: &str,
    query: &str,
    fragment: bool,
    headers: &HeaderMap,
) -> Option<Response> {
    if fragment {
        return None;
    }
    let addresses = &state.config.addresses;
    if path == "/kyc" || path.starts_with("/kyc/") {
        return addresses.kyc_redirect.as_deref().map(found);
    }
    if path.len() > 1 && path.ends_with('/') {
        return Some(moved(page::trimmed(path), query));
    }
    (path == "/")
        .then(|| from_root(addresses, query, headers))
        .flatten()
}

/// Redirects `/` to the visitor's preferred language, and to the configured path if there is one.
fn from_root(addresses: &Addresses, query: &str, headers: &HeaderMap) -> Option<Response> {
    let preferred = locale::preferred(headers);
    let locale = preferred.unwrap_or_default();
    if locale == Locale::default() && addresses.root_redirect.is_none() {
        return None;
    }
    let to = locale.href(addresses.root_redirect.as_deref().unwrap_or("/"));
    let mut response = found(&with_query(&to, query));
    let vary = HeaderValue::from_static("Cookie, Accept-Language");
    response.headers_mut().insert(header::VARY, vary);
    if preferred.is_some() {
        let cookie = locale::cookie(locale, addresses.https());
        response
            .headers_mut()
            .insert(header::SET_COOKIE, HeaderValue::from_str(&cookie).ok()?);
    }
    Some(response)
}

fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}
