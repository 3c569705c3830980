//! Errors of data formats: RFC 9457 problems in the language of the address.

mod parameter;

pub(crate) use parameter::Table;

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
};
use http::{HeaderValue, StatusCode, header};
use parameter::WrongParameter;
use resources::{
    DataPage, Wrong,
    formats::{self, Format},
};
use serde::Serialize;
use upstream::Upstream;

/// The media type of a problem.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

/// A problem. Besides the members of RFC 9457 it has `message` and `statusCode`, which generic errors of the
/// specification have.
///
/// `type` identifies the kind of problem, so it is the same in all languages and cannot lead to the page in the reader's.
/// `help` does, and so does the header `Link`.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    /// The place of the catalogue that says what kind of problem it is.
    #[serde(rename = "type")]
    about: String,
    /// The same place in the language of the problem.
    help: String,
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
    /// Seconds to wait, where they are known.
    #[serde(skip)]
    wait: Option<u64>,
}

impl Problem {
    fn new(locale: Locale, status: StatusCode, code: &'static str, detail: String) -> Self {
        Self {
            about: about(Locale::default(), code),
            help: about(locale, code),
            code,
            title: t(locale, &format!("problem-{code}")).into_owned(),
            status: status.as_u16(),
            message: detail.clone(),
            detail,
            status_code: status.as_u16(),
            errors: Vec::new(),
            locale,
            wait: None,
        }
    }

    /// The data cannot be fetched; for readers with a delay perhaps because no values of the session are old enough yet.
    pub(crate) fn unavailable(locale: Locale, reader: &Upstream) -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        match reader.first_values_in() {
            Some(wait) => {
                let detail = t(locale, "problem-not-yet-detail").into_owned();
                Self {
                    wait: Some(wait.as_secs() + 1),
                    ..Self::new(locale, status, "not-yet", detail)
                }
            }
            None => Self::of_status(locale, status),
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

    /// A form was sent too often, or while too many requests of its sender were answered. Browsers do not store pages of
    /// forms, so going back would lose what was typed: the text says to reload this answer, which sends the form again.
    pub(crate) fn unsent_form(locale: Locale) -> Self {
        let detail = t(locale, "form-unsent").into_owned();
        Self {
            title: t(locale, "form-too-many-title").into_owned(),
            ..Self::new(
                locale,
                StatusCode::TOO_MANY_REQUESTS,
                "too-many-requests",
                detail,
            )
        }
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

    /// The address is that of a checksum, and the data there have none.
    pub(crate) fn no_checksum(locale: Locale) -> Self {
        let detail = t(locale, "problem-checksum-detail").into_owned();
        Self::new(locale, StatusCode::NOT_FOUND, "format", detail)
    }

    /// There are more rows than the format holds; CSV holds any number. `None` where it holds them.
    pub(crate) fn too_many_rows(locale: Locale, format: &Format, rows: usize) -> Option<Self> {
        let most = format.most_rows.filter(|most| rows > *most)?;
        let number = |count: usize| {
            let mut text = String::new();
            format::integer(&mut text, count as u64, format::Style::Html);
            text
        };
        let args = [
            ("rows", Arg::Text(&number(rows))),
            ("most", Arg::Text(&number(most))),
            ("format", Arg::Text(format.suffix)),
            ("other", Arg::Text(formats::CSV.suffix)),
        ];
        let detail = t_args(locale, "problem-rows-detail", &args).into_owned();
        let status = StatusCode::BAD_REQUEST;
        Some(Self::new(locale, status, "rows", detail))
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
        Self::of_parameters(locale, WrongParameter::all(locale, wrong, None))
    }

    /// Parameters of the data of a table are wrong.
    pub(crate) fn wrong_in(locale: Locale, wrong: &[Wrong], table: Table<'_>) -> Self {
        Self::of_parameters(locale, WrongParameter::all(locale, wrong, Some(table)))
    }

    fn of_parameters(locale: Locale, errors: Vec<WrongParameter>) -> Self {
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
        let reason = invalid.problem.code();
        let one = WrongParameter::new(&invalid.parameter, &value, reason, detail);
        Self::of_parameters(locale, vec![one])
    }

    /// Answers to the questions of a calculator are wrong.
    pub(crate) fn wrong_answers(locale: Locale, answers: &Answers) -> Self {
        let wrong = answers.iter().filter(|answer| answer.asked);
        let errors: Vec<_> = wrong
            .filter_map(|answer| {
                let wrong = answer.value.err()?;
                let (key, typed) = (answer.input.key, &answer.typed);
                let detail = error_text(locale, wrong).into_owned();
                let mut one = WrongParameter::new(key, typed, wrong.code(), detail);
                if let Kind::Choice(codes) = answer.input.kind {
                    one.allowed = codes.iter().map(|&code| code.to_owned()).collect();
                }
                Some(one)
            })
            .collect();
        let details: Vec<_> = errors.iter().map(WrongParameter::named).collect();
        let detail = details.join("; ");
        Self {
            errors,
            ..Self::new(locale, StatusCode::BAD_REQUEST, "parameters", detail)
        }
    }

    /// Right answers of a calculator that have no result together: those that do not fit, or else all.
    pub(crate) fn refused(locale: Locale, refused: Refused, answers: &Answers) -> Self {
        let detail = t(locale, &format!("calculator-refused-{}", refused.code())).into_owned();
        let questions = refused.questions();
        let asked = answers.iter().filter(|answer| answer.asked);
        let together = asked.filter(|answer| match refused {
            // It is not for the visitor to put right.
            Refused::UnknownFee => false,
            _ => questions.is_empty() || questions.contains(&answer.input.key),
        });
        let errors = together.map(|answer| {
            let (key, reason) = (answer.input.key, refused.code());
            WrongParameter::new(key, &answer.plain(), reason, detail.clone())
        });
        let errors = errors.collect();
        Self {
            errors,
            ..Self::new(locale, StatusCode::BAD_REQUEST, "parameters", detail)
        }
    }

    /// The answer; it is not cached.
    pub(crate) fn answer(&self) -> Answer {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let language = HeaderValue::from_static(self.locale.code());
        let answer = Answer::new(status, MEDIA_TYPE, Keep::Never, self.body())
            .with(header::CONTENT_LANGUAGE, language)
            .with(header::LINK, self.link());
        match self.wait {
            Some(seconds) => answer.with(header::RETRY_AFTER, HeaderValue::from(seconds)),
            None => answer,
        }
    }

    /// The header that leads to `help`.
    fn link(&self) -> HeaderValue {
        let (help, language) = (&self.help, self.locale.code());
        let link = format!("<{help}>; rel=\"help\"; hreflang=\"{language}\"");
        // Paths of the page table and codes are ASCII.
        HeaderValue::try_from(link).unwrap_or(HeaderValue::from_static("</>; rel=\"help\""))
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

    /// Replaces an empty error response by a minimal HTML page: title, detail, and the way to the home page. It is
    /// written without the templates, since it answers requests that are refused before anything is done for them.
    pub(crate) fn show(&self, response: &mut Response) {
        let (language, dir) = (self.locale.code(), self.locale.info().dir.as_str());
        let (title, detail) = (escaped(&self.title), escaped(&self.detail));
        let home = escaped(&t(self.locale, "go-home"));
        let page = format!(
            "<!doctype html>\n<html lang=\"{language}\" dir=\"{dir}\"><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
             <h1>{title}</h1><p>{detail}</p><p><a href=\"{}\">{home}</a></p></html>\n",
            self.locale.href("/")
        );
        self.set(response, "text/html; charset=utf-8", page);
    }

    fn set(&self, response: &mut Response, media_type: &'static str, body: String) {
        let headers = response.headers_mut();
        for name in [
            header::CONTENT_ENCODING,
            header::CONTENT_LENGTH,
            header::ETAG,
        ] {
            headers.remove(name);
        }
        headers.insert(header::LINK, self.link());
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        let language = HeaderValue::from_static(self.locale.code());
        headers.insert(header::CONTENT_LANGUAGE, language);
        headers.insert(header::CACHE_CONTROL, Keep::Never.header());
        if let Some(seconds) = self.wait {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        *response.body_mut() = Body::from(body);
    }
}

/// The id of the page that describes the problems.
pub(crate) const PAGE: &str = "developers-data";

fn about(locale: Locale, code: &str) -> String {
    let page = page_table::by_id(PAGE).map_or("", |page| page.path);
    format!("{}#problem-{code}", locale.href(page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_rows_than_a_sheet_holds_are_refused_with_the_way_to_have_them() {
        let most = formats::XLSX.most_rows.unwrap();
        for locale in Locale::ALL {
            let of = |format, rows| Problem::too_many_rows(locale, format, rows);
            assert!(of(&formats::XLSX, most).is_none());
            assert!(of(&formats::CSV, usize::MAX).is_none());
            let problem = of(&formats::XLSX, most + 1).unwrap();
            assert_eq!((problem.status, problem.code), (400, "rows"));
            for said in ["1,048,576", "1,048,575", "csv"] {
                assert!(problem.detail.contains(said), "{}", problem.detail);
            }
        }
    }
}
