//! Why a data call gave nothing.

use leptos::prelude::{FromServerFnError, ServerFnErrorErr};
use serde::{Deserialize, Serialize};
use server_fn::codec::JsonEncoding;
use upstream::Failure;

/// The error of every server function, as JSON: `{"kind":"not-found"}`. What an upstream service
/// said stays in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "kind", content = "detail", rename_all = "kebab-case")]
pub enum DataError {
    /// The thing asked for does not exist: the page is a 404.
    #[error("not found")]
    NotFound,
    /// The service gave no answer and there is no earlier one.
    #[error("the data cannot be fetched")]
    Unavailable,
    /// A parameter is not what it should be.
    #[error("{0}")]
    Invalid(String),
    /// The request of the server function itself was wrong.
    #[error("{0}")]
    Request(String),
}

impl DataError {
    /// The status of an answer that carries this error.
    pub const fn status(&self) -> u16 {
        match self {
            Self::NotFound => 404,
            Self::Unavailable => 503,
            Self::Invalid(_) | Self::Request(_) => 400,
        }
    }

    /// The message key of the words for a visitor.
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
            resources::Error::Unavailable => Self::Unavailable,
        }
    }
}

impl From<domain::values::Invalid> for DataError {
    fn from(invalid: domain::values::Invalid) -> Self {
        Self::Invalid(invalid.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_json_and_never_carry_what_the_service_said() {
        let error = DataError::from(&Failure::Shape("secret".to_owned()));
        assert_eq!(
            serde_json::to_string(&error).unwrap(),
            r#"{"kind":"unavailable"}"#
        );
        assert_eq!(DataError::from(&Failure::NotFound).status(), 404);
    }
}
