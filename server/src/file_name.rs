//! The names of data files, as downloads get them.

use crate::page_request::PageRequest;
use domain::locale::Locale;
use http::HeaderValue;
use resources::formats::Format;
use table_engine::{FilterKind, FilterValue, Query};

/// What the filters put into the name of a file.
#[derive(Debug, Clone, Default)]
pub(crate) struct Subjects {
    securities: Vec<String>,
    /// Days and periods, including defaults, then the chosen codes.
    views: Vec<String>,
}

impl Subjects {
    /// Those of a view.
    pub(crate) fn of(query: &Query) -> Self {
        let mut subjects = Self::default();
        for (_, value) in query.values() {
            match value {
                FilterValue::Security(symbol) => subjects.securities.push(symbol.to_string()),
                FilterValue::Securities(symbols) => {
                    let symbols = symbols.iter().map(ToString::to_string);
                    subjects.securities.extend(symbols);
                }
                FilterValue::Date(_) | FilterValue::Period(_) => {
                    subjects.views.push(value.to_text());
                }
                _ => {}
            }
        }
        for (filter, value) in &query.filters {
            let filter = &query.shape.filters[*filter];
            // Values of the data may be any text, codes are short.
            let has_codes = matches!(
                filter.kind,
                FilterKind::Choice(_) | FilterKind::Levels { .. } | FilterKind::Moved
            );
            match value {
                FilterValue::Choice(code) if has_codes => subjects.views.push(code.to_string()),
                FilterValue::Flag(_) => subjects.views.push(filter.key.to_string()),
                _ => {}
            }
        }
        subjects
    }
}

/// The file name for downloads: the last segment of the path, behind the parameters of the path unless it is
/// one of them, or behind the securities of filters (`SAHW-direct-deals.csv`), and then the days, periods and choices of the view:
/// `SAHW-daily-summary-2025-11-12-2026-11-12.csv`, `brokers-ranking-2026-09-funds.csv`. Where a parameter
/// stands behind the name of the page, that name follows it: `RIMB2909-payments.csv`.
pub(crate) fn of_page(request: &PageRequest, subjects: &Subjects, format: &Format) -> String {
    let mut segments = request.path.rsplit('/');
    let last = segments.next().unwrap_or_default();
    let id = request.page.as_ref().map(|(page, _)| page.id);
    let params = request.page.iter().flat_map(|(_, params)| params.iter());
    let values: Vec<&str> = params.map(|(_, value)| &**value).collect();
    let mut parts = values.clone();
    parts.extend(subjects.securities.iter().map(String::as_str));
    if !values.contains(&last) {
        parts.push(last);
    } else if let Some(above) = segments.next().filter(|above| id == Some(above)) {
        parts.push(above);
    }
    parts.extend(subjects.views.iter().map(String::as_str));
    of_parts(&parts, request.locale, format.suffix)
}

/// A file name of these parts. Arabic files end in `-ar`, because their titles differ.
pub(crate) fn of_parts(parts: &[&str], locale: Locale, suffix: &str) -> String {
    let language = (locale == Locale::Ar).then_some(Locale::Ar.code());
    let parts: Vec<&str> = parts.iter().copied().chain(language).collect();
    let stem: String = parts
        .join("-")
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
        .collect();
    format!("{stem}.{suffix}")
}

/// The header with the name of a file. Programs save it under this name, browsers show it.
pub(crate) fn disposition(name: &str) -> HeaderValue {
    let value = format!("inline; filename=\"{name}\"");
    HeaderValue::from_str(&value).unwrap_or(HeaderValue::from_static("inline"))
}
