//! The form that a request accepts: HTML, a data format, or a problem in place of an error page.

use crate::{locale, page, page_request, problem, weighted};
use domain::visible::visible;
use http::{HeaderMap, header};
use percent_encoding::percent_decode_str;
use resources::formats::{self, Format};
use std::iter;

/// The offered data format that a request prefers to HTML; `None` for HTML. Each form has the weight of the most specific
/// range that it is in (RFC 9110, section 12.5.1), and the heaviest wins: of forms of one weight the one that is named
/// rather than one that a wildcard allows, and HTML before the others. A request that accepts no form of the address
/// gets HTML, too.
pub(crate) fn format(
    headers: &HeaderMap,
    is_offered: impl Fn(&Format) -> bool,
) -> Option<&'static Format> {
    let ranges: Vec<_> = weighted::items(headers, header::ACCEPT).collect();
    let html = preference(&ranges, "text/html");
    let mut best: Option<(Preference, &'static Format)> = None;
    let others = formats::every().filter(|format| format.suffix != formats::JSON.suffix);
    // Of several formats that a wildcard allows, JSON says the most.
    for format in iter::once(&formats::JSON).chain(others) {
        let Some(of_format) = preference(&ranges, format.essence()) else {
            continue;
        };
        let is_preferred = html.is_none_or(|html| of_format > html)
            && best.is_none_or(|(most, _)| of_format > most);
        if is_preferred && is_offered(format) {
            best = Some((of_format, format));
        }
    }
    Some(best?.1)
}

/// How much a form is preferred: its weight, and how specific the range is that gives it.
type Preference = (f32, u8);

/// The preference for a media type; `None` if it is not accepted.
fn preference(ranges: &[(&str, f32)], media_type: &str) -> Option<Preference> {
    let fitting = ranges.iter().filter_map(|(range, weight)| {
        let of_type = range
            .strip_suffix("/*")
            .zip(media_type.split_once('/'))
            .is_some_and(|(range, (kind, _))| range.eq_ignore_ascii_case(kind));
        let specific = match *range {
            "*/*" => 0,
            _ if of_type => 1,
            named if named.eq_ignore_ascii_case(media_type) => 2,
            _ => return None,
        };
        Some((specific, *weight))
    });
    // Of a range that is given twice, the heavier.
    let (specific, weight) = fitting.max_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)))?;
    (weight > 0.0).then_some((weight, specific))
}

/// What a request accepts in place of an error.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ForErrors {
    by_header: bool,
    names_html: bool,
    takes_html: bool,
}

/// Where there are files, data of programs and parts of pages, never a page.
const NO_PAGES: [&str; 11] = [
    "/assets/",
    "/documents/",
    "/pictures/",
    "/videos/",
    "/files/",
    "/cards/",
    "/charts/",
    "/api/",
    "/live",
    "/_page/",
    "/_blocks/",
];

impl ForErrors {
    /// Reads the header.
    pub(crate) fn new(headers: &HeaderMap) -> Self {
        let mut named = weighted::items(headers, header::ACCEPT);
        let is = |wanted: &'static str| {
            move |(media_type, weight): (&str, f32)| {
                media_type.eq_ignore_ascii_case(wanted) && weight > 0.0
            }
        };
        let names_html = named.any(is("text/html"));
        let mut named = weighted::items(headers, header::ACCEPT);
        let ranges: Vec<_> = weighted::items(headers, header::ACCEPT).collect();
        Self {
            by_header: !names_html
                && (named.any(is(problem::MEDIA_TYPE)) || format(headers, |_| true).is_some()),
            names_html,
            takes_html: !headers.contains_key(header::ACCEPT)
                || preference(&ranges, "text/html").is_some(),
        }
    }

    /// True if an error at a path is shown as a page: to all who name HTML, as browsers do, and at the address of a page
    /// to all who accept it.
    pub(crate) fn shows_page(self, path: &str) -> bool {
        let at = locale::split(path).path;
        let is_file = NO_PAGES.iter().any(|folder| at.starts_with(folder));
        self.names_html || (self.takes_html && !is_file)
    }

    /// The problem for an error at a path; `None` when the error stays what it is.
    pub(crate) fn problem(self, path: &str, status: http::StatusCode) -> Option<problem::Problem> {
        let localized = locale::split(path);
        let language = localized.locale;
        let at = page::trimmed(localized.path);
        if at.starts_with("/documents/") || at.starts_with("/assets/") {
            return None;
        }
        // What follows a suffix invisibly, as in `.json%00`, does not make it another one.
        let decoded = percent_decode_str(at).decode_utf8_lossy();
        let seen = visible(&decoded);
        let suffix = seen.trim_end().rsplit_once('.').map(|(_, suffix)| suffix);
        let is_format = suffix.is_some_and(|suffix| Format::by_suffix(suffix).is_some());
        let is_missing = status == http::StatusCode::NOT_FOUND;
        let of_checksum = Some(at).filter(|_| is_missing && !self.names_html);
        if of_checksum.is_some_and(page_request::lacks_checksum) {
            return Some(problem::Problem::no_checksum(language));
        }
        // Programs ask for checksums and for files of charts, too.
        let is_file = suffix == Some(page_request::CHECKSUM) || at.starts_with("/charts/");
        let is_problem = is_format || self.by_header || (is_file && !self.names_html);
        let lacking = Some(at)
            .filter(|_| is_missing && (is_problem || !self.names_html))
            .and_then(page_request::lacks_format);
        match lacking {
            Some(resource) => Some(problem::Problem::unknown_format(language, resource)),
            None => is_problem.then(|| problem::Problem::of_status(language, status)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn accepted(accept: &'static str) -> &'static str {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT, HeaderValue::from_static(accept));
        let is_offered = |one: &Format| formats::ALL.iter().any(|all| all.suffix == one.suffix);
        format(&headers, is_offered).map_or("html", |format| format.suffix)
    }

    #[test]
    fn the_format_is_the_one_that_is_preferred_to_html() {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
        for (accept, expected) in [
            ("", "html"),
            ("*/*", "html"),
            (browser, "html"),
            ("text/csv", "csv"),
            ("Text/CSV; header=present", "csv"),
            ("application/json, text/plain, */*", "json"),
            ("text/csv;q=0.5, application/json", "json"),
            ("application/x-ndjson;q=0.4, */*;q=0.5", "html"),
            ("text/html, application/json", "html"),
            ("text/html;q=0.5, application/json", "json"),
            ("application/json;q=0", "html"),
            (
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                "xlsx",
            ),
            ("image/png", "html"),
            ("text/calendar", "html"),
            ("text/calendar, text/csv;q=0.5", "csv"),
            // Ranges of types.
            ("application/*", "json"),
            ("Application/*;q=0.3", "json"),
            ("text/*", "html"),
            ("text/*, text/html;q=0.5", "csv"),
            ("text/*;q=0.5, text/html;q=0", "csv"),
            ("application/*, text/html", "html"),
            ("application/*, text/html;q=0.9", "json"),
            (
                "application/*, application/json;q=0.1, text/html;q=0.5",
                "xlsx",
            ),
            ("application/*;q=0.5, application/x-ndjson", "ndjson"),
            ("application/*;q=0.5, */*", "html"),
            ("*/*, text/html;q=0", "json"),
            ("*/*;q=0.1, text/html;q=0.05", "json"),
            ("application/json;q=0, */*", "html"),
            (
                "application/*, application/json;q=0, application/x-ndjson;q=0",
                "xlsx",
            ),
            ("text/csv, text/csv;q=0", "csv"),
            ("application/xml", "html"),
        ] {
            assert_eq!(accepted(accept), expected, "{accept}");
        }
    }
}
