//! The form that a request accepts: HTML, a data format, or a problem in place of an error page.

use crate::{locale, page, page_request, problem, weighted};
use domain::visible::visible;
use http::{HeaderMap, header};
use percent_encoding::percent_decode_str;
use resources::formats::{self, Format};

/// The offered data format that a request prefers to HTML; `None` for HTML. A type that is named wins over one
/// that a wildcard allows, and HTML over a format of the same weight.
pub(crate) fn format(
    headers: &HeaderMap,
    is_offered: impl Fn(&Format) -> bool,
) -> Option<&'static Format> {
    let mut best: Option<(f32, &'static Format)> = None;
    let (mut html, mut any): (Option<f32>, f32) = (None, 0.0);
    for (media_type, weight) in weighted::items(headers, header::ACCEPT) {
        let is = |of: &str| media_type.eq_ignore_ascii_case(of);
        let named = formats::every().find(|format| is(format.essence()) && is_offered(format));
        match named {
            Some(format) if weight > best.map_or(0.0, |(most, _)| most) => {
                best = Some((weight, format));
            }
            Some(_) => {}
            None if is("text/html") => html = Some(weight),
            None if is("text/*") || is("*/*") => any = any.max(weight),
            None => {}
        }
    }
    let (weight, format) = best?;
    let wins = match html {
        Some(html) => weight > html,
        None => weight >= any,
    };
    wins.then_some(format)
}

/// What a request accepts in place of an error.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ForErrors {
    by_header: bool,
    names_html: bool,
}

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
        Self {
            by_header: !names_html
                && (named.any(is(problem::MEDIA_TYPE)) || format(headers, |_| true).is_some()),
            names_html,
        }
    }

    /// True if `Accept` names HTML, as browsers do.
    pub(crate) const fn names_html(self) -> bool {
        self.names_html
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
        let is_problem = is_format || self.by_header;
        let lacking = Some(at)
            .filter(|_| status == http::StatusCode::NOT_FOUND && (is_problem || !self.names_html))
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
        ] {
            assert_eq!(accepted(accept), expected, "{accept}");
        }
    }
}
