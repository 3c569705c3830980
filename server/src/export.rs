//! The data of a page in a data format, at the page's address with a suffix such as `.csv`.

use crate::{answer::Answer, cache_control::Keep, page_request::PageRequest, state::State};
use app::{data::DataError, messages::words};
use chrono::{DateTime, FixedOffset};
use http::{HeaderName, HeaderValue, StatusCode, header};
use page_table::Params;
use resources::{
    Extent, Request,
    formats::{self, Format},
};
use table_engine::Query;
use upstream::Part;

/// The answer and the answers that it was made of; `None` in the second place when it must not be cached.
pub(crate) async fn make(
    state: &State,
    request: &PageRequest,
    format: &Format,
) -> (Answer, Option<Vec<Part>>) {
    let (Some((_, params)), Some(resource)) = (&request.page, request.resource()) else {
        return failed(request, format, &DataError::NotFound);
    };
    // Invalid values are ignored, as on the page, where a notice names them.
    let (query, _) = Query::parse(resource.shape(), &request.pairs);
    let words = words(request.locale);
    let asked = Request {
        query: &query,
        params,
        words,
        extent: Extent::All,
    };
    let loaded = match resource.load(&state.upstream, asked).await {
        Ok(loaded) => loaded,
        Err(error) => return failed(request, format, &error.into()),
    };
    let keep = if loaded.provisional {
        Keep::Never
    } else {
        Keep::of(&loaded.parts)
    };
    let text = format.text(&loaded, words);
    let answer = Answer::new(StatusCode::OK, format.media_type, keep, text);
    // The time of the data, for formats that have no field for it.
    let answer = match loaded
        .as_of
        .and_then(|at| HeaderValue::from_str(&http_date(at)).ok())
    {
        Some(date) => answer.with(header::LAST_MODIFIED, date),
        None => answer,
    };
    // Said where a format has fewer rows than there are: CSV has no place for it.
    let answer = match loaded.is_cut() {
        true => answer.with(
            HeaderName::from_static("x-total-count"),
            HeaderValue::from(loaded.count()),
        ),
        false => answer,
    };
    let answer = answer
        .with(
            header::CONTENT_DISPOSITION,
            disposition(request, params, format),
        )
        .with(
            header::CONTENT_LANGUAGE,
            HeaderValue::from_static(request.locale.code()),
        );
    (answer, (!loaded.provisional).then_some(loaded.parts))
}

/// A time in the format of HTTP: `Thu, 12 Nov 2026 10:32:19 GMT`.
fn http_date(at: DateTime<FixedOffset>) -> String {
    at.to_utc().format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

/// The file name for downloads: what the path names, such as a security, and its last segment. It has only
/// characters that need no escaping.
fn disposition(request: &PageRequest, params: &Params, format: &Format) -> HeaderValue {
    let last = request.path.rsplit('/').next().unwrap_or_default();
    let named = params.iter().map(|(_, value)| &**value);
    let parts: Vec<&str> = named.filter(|value| *value != last).chain([last]).collect();
    let stem: String = parts
        .join("-")
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
        .collect();
    let value = format!("inline; filename=\"{stem}.{}\"", format.suffix);
    HeaderValue::from_str(&value).unwrap_or(HeaderValue::from_static("inline"))
}

/// The error in the requested format; never cached.
fn failed(
    request: &PageRequest,
    format: &Format,
    error: &DataError,
) -> (Answer, Option<Vec<Part>>) {
    let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let answer = match format.suffix == formats::JSON.suffix {
        false => {
            let text = app::messages::t(request.locale, error.message_key()).into_owned();
            Answer::new(status, "text/plain; charset=utf-8", Keep::Never, text)
        }
        true => Answer::new(
            status,
            formats::JSON.media_type,
            Keep::Never,
            serde_json::to_string(error).unwrap_or_default(),
        ),
    };
    let language = HeaderValue::from_static(request.locale.code());
    (answer.with(header::CONTENT_LANGUAGE, language), None)
}
