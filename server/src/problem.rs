//! Errors of data formats: RFC 9457 problems in the language of the address.

use crate::{answer::Answer, cache_control::Keep, cross_origin, exports::NoPlace, html::escaped};
use app::{
    calculation::error_text,
    data::{DataError, Invalid},
    messages::{Arg, t, t_args},
};
use axum::{body::Body, response::Response};
use domain::{
    calculator::{Answers, Kind, Refused},
    format,
    locale::Locale,
    visible::visible,
};
use http::{HeaderValue, StatusCode, header};
use resources::{
    DataPage, Form, Reason, Wrong,
    formats::{self, Format},
};
use serde::Serialize;

/// The media type of a problem.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

/// The most characters of a value that a problem repeats.
const SHOWN: usize = 60;

/// A problem. Besides the members of RFC 9457 it has `message` and `statusCode`, which generic errors of the
/// specification have.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    /// The place of the catalogue that says what kind of problem it is.
    #[serde(rename = "type")]
    about: String,
    /// What kind of problem it is, the same in all languages.
    code: &'static str,
    title: String,
    status: u16,
    detail: String,
    message: String,
    #[serde(rename = "statusCode")]
    status_code: u16,
    /// The wrong parameters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<WrongParameter>,
    #[serde(skip)]
    locale: Locale,
}

/// A wrong parameter.
#[derive(Debug, Serialize)]
struct WrongParameter {
    parameter: String,
    /// The value; `None` for an unknown parameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    reason: &'static str,
    detail: String,
    /// What the value should look like.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'static str>,
    /// All values that there are, unless any of a form will do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    allowed: Vec<String>,
}

impl Problem {
    fn new(locale: Locale, status: StatusCode, code: &'static str, detail: String) -> Self {
        Self {
            about: about(code),
            code,
            title: t(locale, &format!("problem-{code}")).into_owned(),
            status: status.as_u16(),
            message: detail.clone(),
            detail,
            status_code: status.as_u16(),
            errors: Vec::new(),
            locale,
        }
    }

    /// True if what was asked for does not exist.
    pub(crate) const fn is_not_found(&self) -> bool {
        self.status == StatusCode::NOT_FOUND.as_u16()
    }

    /// The problem of a status, with what is said about it to everybody.
    pub(crate) fn of_status(locale: Locale, status: StatusCode) -> Self {
        let code = match status {
            StatusCode::NOT_FOUND => "not-found",
            StatusCode::METHOD_NOT_ALLOWED => "method",
            StatusCode::URI_TOO_LONG => "too-long",
            StatusCode::TOO_MANY_REQUESTS => "too-many-requests",
            StatusCode::SERVICE_UNAVAILABLE => "unavailable",
            _ if status.is_client_error() => "request",
            _ => "failure",
        };
        let detail = t(locale, &format!("problem-{code}-detail"));
        Self::new(locale, status, code, detail.into_owned())
    }

    /// A large data file has no place, because too many are being sent: to this client, or to all.
    pub(crate) fn no_place(locale: Locale, why: NoPlace) -> Self {
        match why {
            NoPlace::OfClient => Self::of_status(locale, StatusCode::TOO_MANY_REQUESTS),
            NoPlace::OfAll => {
                let detail = t(locale, "problem-busy-detail");
                let status = StatusCode::SERVICE_UNAVAILABLE;
                Self::new(locale, status, "busy", detail.into_owned())
            }
        }
    }

    /// The address has the suffix of a format that the resource does not have.
    pub(crate) fn unknown_format(locale: Locale, resource: &dyn DataPage) -> Self {
        let all = formats::every().filter(|format| format.is_of(resource));
        let all: Vec<&str> = all.map(|format| format.suffix).collect();
        let formats = ("formats", Arg::Text(&all.join(", ")));
        let detail = t_args(locale, "problem-format-detail", &[formats]);
        let status = StatusCode::NOT_FOUND;
        Self::new(locale, status, "format", detail.into_owned())
    }

    /// There are more rows than the format holds; CSV holds any number.
    pub(crate) fn too_many_rows(locale: Locale, format: &Format, rows: usize) -> Self {
        let number = |count: usize| {
            let mut text = String::new();
            format::integer(&mut text, count as u64, format::Style::Html);
            text
        };
        let most = number(format.most_rows.unwrap_or(usize::MAX));
        let args = [
            ("rows", Arg::Text(&number(rows))),
            ("most", Arg::Text(&most)),
            ("format", Arg::Text(format.suffix)),
            ("other", Arg::Text(formats::CSV.suffix)),
        ];
        let detail = t_args(locale, "problem-rows-detail", &args);
        Self::new(locale, StatusCode::BAD_REQUEST, "rows", detail.into_owned())
    }

    /// The range has more days than one call answers, and the format or the order needs all rows at once.
    pub(crate) fn too_many_days(locale: Locale, days: u64, resource: &dyn DataPage) -> Self {
        let mut most = String::new();
        format::integer(&mut most, days, format::Style::Html);
        let formats = formats::of_rows(resource).filter(|format| format.continues);
        let formats: Vec<_> = formats
            .map(|format| format!(".{}", format.suffix))
            .collect();
        let args = [
            ("most", Arg::Text(&most)),
            ("formats", Arg::Text(&formats.join(", "))),
        ];
        let detail = t_args(locale, "problem-days-detail", &args);
        Self::new(locale, StatusCode::BAD_REQUEST, "days", detail.into_owned())
    }

    /// The day of the address has no completed session.
    pub(crate) fn no_session(locale: Locale, why: &str) -> Self {
        Self::new(locale, StatusCode::NOT_FOUND, "no-session", why.to_owned())
    }

    /// There is no sealed list of the day, or not yet.
    pub(crate) fn unsealed(locale: Locale, status: StatusCode, why: &str) -> Self {
        let code = match status {
            StatusCode::NOT_FOUND => "no-sealed-day",
            _ => "not-sealed",
        };
        Self::new(locale, status, code, why.to_owned())
    }

    /// Parameters of the address are wrong.
    pub(crate) fn wrong(locale: Locale, wrong: &[Wrong]) -> Self {
        let errors: Vec<_> = wrong.iter().map(|one| parameter(locale, one)).collect();
        let details: Vec<&str> = errors.iter().map(|one| &*one.detail).collect();
        let detail = details.join(" ");
        Self {
            errors,
            ..Self::new(locale, StatusCode::BAD_REQUEST, "parameters", detail)
        }
    }

    /// A parameter of a data call has a value that the call cannot answer.
    pub(crate) fn of_call(locale: Locale, invalid: &Invalid, value: String) -> Self {
        let error = DataError::Invalid(invalid.clone());
        let detail = error.complaint(locale).unwrap_or_default().into_owned();
        let one = WrongParameter {
            parameter: invalid.parameter.clone(),
            value: Some(shown(&value)),
            reason: invalid.problem.code(),
            detail: detail.clone(),
            form: None,
            allowed: Vec::new(),
        };
        Self {
            errors: vec![one],
            ..Self::new(locale, StatusCode::BAD_REQUEST, "parameters", detail)
        }
    }

    /// Answers to the questions of a calculator are wrong.
    pub(crate) fn wrong_answers(locale: Locale, answers: &Answers) -> Self {
        let wrong = answers.iter().filter(|answer| answer.asked);
        let errors: Vec<_> = wrong
            .filter_map(|answer| {
                let wrong = answer.value.err()?;
                Some(WrongParameter {
                    parameter: answer.input.key.to_owned(),
                    value: Some(shown(&answer.typed)),
                    reason: wrong.code(),
                    detail: error_text(locale, wrong).into_owned(),
                    form: None,
                    allowed: match answer.input.kind {
                        Kind::Choice(codes) => codes.iter().map(|&code| code.to_owned()).collect(),
                        _ => Vec::new(),
                    },
                })
            })
            .collect();
        let details: Vec<_> = errors
            .iter()
            .map(|error| format!("{}: {}", error.parameter, error.detail))
            .collect();
        let detail = details.join("; ");
        Self {
            errors,
            ..Self::new(locale, StatusCode::BAD_REQUEST, "parameters", detail)
        }
    }

    /// Right answers of a calculator that have no result together.
    pub(crate) fn refused(locale: Locale, refused: Refused) -> Self {
        let detail = t(locale, &format!("calculator-refused-{}", refused.code()));
        let status = StatusCode::BAD_REQUEST;
        Self::new(locale, status, "parameters", detail.into_owned())
    }

    /// The answer; it is not cached.
    pub(crate) fn answer(&self) -> Answer {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let language = HeaderValue::from_static(self.locale.code());
        Answer::new(status, MEDIA_TYPE, Keep::Never, self.body())
            .with(header::CONTENT_LANGUAGE, language)
    }

    fn body(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Puts the problem in the place of a response with another body. Headers such as `Retry-After` and
    /// `Allow` stay.
    pub(crate) fn replace(&self, response: &mut Response) {
        self.set(response, MEDIA_TYPE, self.body());
        cross_origin::open(response.headers_mut());
    }

    /// Replaces an empty error response by a minimal HTML page with title and detail.
    pub(crate) fn show(&self, response: &mut Response) {
        let (language, dir) = (self.locale.code(), self.locale.info().dir.as_str());
        let (title, detail) = (escaped(&self.title), escaped(&self.detail));
        let page = format!(
            "<!doctype html>\n<html lang=\"{language}\" dir=\"{dir}\"><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
             <h1>{title}</h1><p>{detail}</p></html>\n"
        );
        self.set(response, "text/html; charset=utf-8", page);
    }

    fn set(&self, response: &mut Response, media_type: &'static str, body: String) {
        let headers = response.headers_mut();
        for name in [
            header::CONTENT_ENCODING,
            header::CONTENT_LENGTH,
            header::ETAG,
            header::LINK,
        ] {
            headers.remove(name);
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        let language = HeaderValue::from_static(self.locale.code());
        headers.insert(header::CONTENT_LANGUAGE, language);
        headers.insert(header::CACHE_CONTROL, Keep::Never.header());
        *response.body_mut() = Body::from(body);
    }
}

/// The id of the page that describes the problems.
pub(crate) const PAGE: &str = "developers-data";

fn about(code: &str) -> String {
    let page = page_table::by_id(PAGE).map_or("", |page| page.path);
    format!("{page}#problem-{code}")
}

/// The wrong parameter in words.
fn parameter(locale: Locale, wrong: &Wrong) -> WrongParameter {
    let value = shown(&wrong.value);
    let name = shown(&wrong.parameter);
    let mut more = String::new();
    let key = match &wrong.reason {
        Reason::Unknown => "wrong-unknown".to_owned(),
        Reason::Column => "wrong-column".to_owned(),
        Reason::Sort => "wrong-sort".to_owned(),
        Reason::Value(_) if wrong.value.is_empty() => "wrong-missing".to_owned(),
        Reason::Value(form) => {
            match form {
                Form::OneOf(codes) => more = codes.join(", "),
                Form::Whole { least, most } => more = format!("{least}–{most}"),
                _ => {}
            }
            format!("wrong-{}", form.code())
        }
        Reason::Repeated => "wrong-repeated".to_owned(),
        Reason::Twice => "wrong-twice".to_owned(),
        Reason::Idle(with) => {
            (*with).clone_into(&mut more);
            "wrong-idle".to_owned()
        }
        Reason::Many { most } => {
            more = most.to_string();
            "wrong-many".to_owned()
        }
        Reason::Own => "wrong-own".to_owned(),
        Reason::Hidden => "wrong-hidden".to_owned(),
        Reason::Long { most } => {
            more = most.to_string();
            "wrong-long".to_owned()
        }
        Reason::Beyond { last } => {
            more = last.to_string();
            "wrong-beyond".to_owned()
        }
        Reason::Order { from } => {
            more.clone_from(from);
            "wrong-order".to_owned()
        }
        Reason::TooLate { last } => {
            more = last.to_string();
            "wrong-late".to_owned()
        }
        Reason::TooEarly { first } => {
            more = first.to_string();
            "wrong-early".to_owned()
        }
    };
    let [inner_name, inner_value] = [&name, &value].map(|text| isolated(text));
    let args = [
        ("name", Arg::Text(&inner_name)),
        ("value", Arg::Text(&inner_value)),
        ("more", Arg::Text(&more)),
    ];
    let detail = t_args(locale, &key, &args).into_owned();
    let (form, allowed) = match &wrong.reason {
        Reason::Value(Form::OneOf(codes)) => (Some("one-of"), codes.clone()),
        Reason::Value(form) => (Some(form.code()), Vec::new()),
        _ => (None, Vec::new()),
    };
    WrongParameter {
        parameter: name,
        value: (wrong.reason != Reason::Unknown).then_some(value),
        reason: wrong.reason.code(),
        detail,
        form,
        allowed,
    }
}

/// A text of the visitor as a problem repeats it: short, and without characters that nobody sees.
fn shown(text: &str) -> String {
    visible(text).chars().take(SHOWN).collect()
}

/// A text of the visitor inside a sentence, whose direction it does not change.
fn isolated(text: &str) -> String {
    format!("\u{2068}{text}\u{2069}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_rows_than_a_sheet_holds_are_refused_with_the_way_to_have_them() {
        let rows = formats::XLSX.most_rows.unwrap() + 1;
        for locale in Locale::ALL {
            let problem = Problem::too_many_rows(locale, &formats::XLSX, rows);
            assert_eq!((problem.status, problem.code), (400, "rows"));
            for said in ["1,048,576", "1,048,575", "csv"] {
                assert!(problem.detail.contains(said), "{}", problem.detail);
            }
        }
    }
}
