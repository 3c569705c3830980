//! Errors of the data calls.

use crate::messages::{Arg, t, t_args};
use chrono::NaiveDate;
use domain::{format, locale::Locale};
use leptos::prelude::{FromServerFnError, ServerFnErrorErr};
use serde::{Deserialize, Serialize};
use server_fn::codec::JsonEncoding;
use std::borrow::Cow;
use upstream::Failure;

/// The error of every server function, as JSON: `{"kind":"not-found"}`. The upstream service's own message
/// goes to the log only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "kind", content = "detail", rename_all = "kebab-case")]
pub enum DataError {
    /// What was asked for does not exist: the page is a 404.
    #[error("not found")]
    NotFound,
    /// The service did not answer, and no earlier answer is stored.
    #[error("the data cannot be fetched")]
    Unavailable,
    /// A parameter is invalid.
    #[error("{0}")]
    Invalid(Invalid),
    /// The request to the server function was malformed.
    #[error("{0}")]
    Request(String),
}

/// An invalid parameter, as JSON: `{"parameter":"to","problem":"too-late","last":"2026-11-12"}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{parameter}: {problem:?}")]
pub struct Invalid {
    /// Its name.
    pub parameter: String,
    /// What is wrong with it.
    #[serde(flatten)]
    pub problem: Problem,
}

/// Why a parameter is invalid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "kebab-case")]
pub enum Problem {
    /// It cannot be parsed.
    Form,
    /// The last day of the range is before the first.
    Order,
    /// The day is before the first one that the exchange has data for.
    TooEarly {
        /// The first valid day.
        first: NaiveDate,
    },
    /// The day is after the last one that the call can answer.
    TooLate {
        /// The last valid day.
        last: NaiveDate,
    },
    /// The range has more days than one request may ask for.
    TooLong,
    /// Exactly one of symbol and index must be given.
    Either,
}

impl Problem {
    /// Its name, the same in all languages.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Form => "value",
            Self::Order => "order",
            Self::TooEarly { .. } => "too-early",
            Self::TooLate { .. } => "too-late",
            Self::TooLong => "too-many-days",
            Self::Either => "either",
        }
    }
}

impl DataError {
    /// The error for an invalid parameter.
    pub fn invalid(parameter: &str, problem: Problem) -> Self {
        Self::Invalid(Invalid {
            parameter: parameter.to_owned(),
            problem,
        })
    }

    /// The explanation of an invalid parameter for a visitor; `None` for other errors.
    pub fn complaint(&self, locale: Locale) -> Option<Cow<'static, str>> {
        let wrong = match self {
            Self::NotFound | Self::Unavailable => return None,
            Self::Request(_) => return Some(t(locale, "data-wrong-request")),
            Self::Invalid(wrong) => wrong,
        };
        let of_day = |key, day| {
            let mut text = String::new();
            format::date(&mut text, day, locale);
            t_args(locale, key, &[("day", Arg::Text(&text))])
        };
        Some(match wrong.problem {
            Problem::Form => {
                let parameter = ("parameter", Arg::Text(&wrong.parameter));
                t_args(locale, "data-wrong-form", &[parameter])
            }
            Problem::Order => t(locale, "data-wrong-order"),
            Problem::TooEarly { first } => of_day("data-wrong-early", first),
            Problem::TooLate { last } => of_day("data-wrong-late", last),
            Problem::TooLong => t(locale, "data-wrong-long"),
            Problem::Either => t(locale, "data-wrong-either"),
        })
    }

    /// The HTTP status of an answer with this error.
    pub const fn status(&self) -> u16 {
        match self {
            Self::NotFound => 404,
            Self::Unavailable => 503,
            Self::Invalid(_) | Self::Request(_) => 400,
        }
    }

    /// The message key of the text for a visitor.
    pub const fn message_key(&self) -> &'static str {
        match self {
            Self::NotFound | Self::Invalid(_) => "data-empty",
            Self::Unavailable | Self::Request(_) => "data-failed",
        }
    }
}

impl FromServerFnError for DataError {
    type Encoder = JsonEncoding;

    fn from_server_fn_error(error: ServerFnErrorErr) -> Self {
        Self::Request(error.to_string())
    }
}

impl From<&Failure> for DataError {
    fn from(failure: &Failure) -> Self {
        if failure.is_not_found() {
            Self::NotFound
        } else {
            Self::Unavailable
        }
    }
}

impl From<resources::Error> for DataError {
    fn from(error: resources::Error) -> Self {
        match error {
            resources::Error::NotFound => Self::NotFound,
            resources::Error::Denied | resources::Error::Unavailable => Self::Unavailable,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_json_without_the_message_of_the_service() {
        let error = DataError::from(&Failure::Shape("secret".to_owned()));
        assert_eq!(
            serde_json::to_string(&error).unwrap(),
            r#"{"kind":"unavailable"}"#
        );
        assert_eq!(DataError::from(&Failure::NotFound).status(), 404);
        let refused = DataError::from(&Failure::Refused(400));
        assert_eq!(refused, DataError::Unavailable);
    }

    #[test]
    fn a_complaint_is_typed_and_has_words_in_both_languages() {
        let last = "2026-11-12".parse().unwrap();
        let late = DataError::invalid("to", Problem::TooLate { last });
        assert_eq!(
            serde_json::to_string(&late).unwrap(),
            r#"{"kind":"invalid","detail":{"parameter":"to","problem":"too-late","last":"2026-11-12"}}"#
        );
        let problems = [
            Problem::Form,
            Problem::Order,
            Problem::TooEarly { first: last },
            Problem::TooLate { last },
            Problem::TooLong,
            Problem::Either,
        ];
        for problem in problems {
            let error = DataError::invalid("to", problem);
            let [english, arabic] =
                [Locale::En, Locale::Ar].map(|locale| error.complaint(locale).unwrap());
            assert!(
                english != arabic && !english.contains("data-wrong"),
                "{error}"
            );
        }
        assert_eq!(DataError::Unavailable.complaint(Locale::En), None);
    }
}
