//! The data of a page as JSON and CSV, at the page's address with a suffix.

use crate::{
    answer::Answer,
    cache_control::Keep,
    page_request::{Form, PageRequest},
    state::State,
};
use app::{data::DataError, tables};
use chrono::{DateTime, FixedOffset};
use domain::datasets::Query;
use http::{HeaderValue, StatusCode, header};

const JSON: &str = "application/json";
const CSV: &str = "text/csv; header=present; charset=utf-8";

/// The answer, and whether it may be kept.
pub(crate) async fn make(state: &State, request: &PageRequest) -> (Answer, bool) {
    let (Some((_, params)), Some(dataset)) = (&request.page, request.dataset()) else {
        return failed(request, &DataError::NotFound);
    };
    // A value that is none is left out here as it is on the page, which also says so.
    let (query, _) = Query::parse(dataset, &request.pairs);
    let loaded = match tables::load(dataset, &state.upstream, params, &query, request.locale).await
    {
        Ok(loaded) => loaded,
        Err(error) => return failed(request, &error),
    };
    let keep = if loaded.provisional {
        Keep::Never
    } else {
        Keep::Page(request.policy())
    };
    let answer = match request.form {
        Form::Csv => Answer::new(
            StatusCode::OK,
            CSV,
            keep,
            tables::csv(&loaded, request.locale),
        ),
        _ => Answer::new(
            StatusCode::OK,
            JSON,
            keep,
            tables::json(&loaded, request.locale),
        ),
    };
    // The time of the data, for those whose form has no place for it.
    let answer = match loaded
        .as_of
        .and_then(|at| HeaderValue::from_str(&http_date(at)).ok())
    {
        Some(date) => answer.with(header::LAST_MODIFIED, date),
        None => answer,
    };
    let answer = answer
        .with(header::CONTENT_DISPOSITION, disposition(request))
        .with(
            header::CONTENT_LANGUAGE,
            HeaderValue::from_static(request.locale.code()),
        );
    (answer, !loaded.provisional)
}

/// A moment as HTTP writes it: `Thu, 12 Nov 2026 10:32:19 GMT`.
fn http_date(at: DateTime<FixedOffset>) -> String {
    at.to_utc().format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

/// A file name of letters that need no escape: the last word of the path.
fn disposition(request: &PageRequest) -> HeaderValue {
    let last = request.path.rsplit('/').next().unwrap_or_default();
    let stem: String = last
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
        .collect();
    let suffix = if request.form == Form::Csv {
        "csv"
    } else {
        "json"
    };
    let value = format!("inline; filename=\"{stem}.{suffix}\"");
    HeaderValue::from_str(&value).unwrap_or(HeaderValue::from_static("inline"))
}

/// The error in the form of the request; never kept.
fn failed(request: &PageRequest, error: &DataError) -> (Answer, bool) {
    let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let answer = match request.form {
        Form::Csv => {
            let text = app::messages::t(request.locale, error.message_key()).into_owned();
            Answer::new(status, "text/plain; charset=utf-8", Keep::Never, text)
        }
        _ => Answer::new(
            status,
            JSON,
            Keep::Never,
            serde_json::to_string(error).unwrap_or_default(),
        ),
    };
    (answer, false)
}
