//! Requests that are not answered: always JSON, `{"error": "…"}`.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// Why a request is not answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// What it is about does not exist.
    NotFound(String),
    /// It is not well formed.
    Bad(String),
    /// The path exists, by another method.
    Method,
    /// It cannot be answered now.
    Unavailable(String),
}

impl Refusal {
    pub(crate) fn bad(why: impl Into<String>) -> Self {
        Self::Bad(why.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, error) = match self {
            Self::NotFound(what) => (StatusCode::NOT_FOUND, what),
            Self::Bad(what) => (StatusCode::BAD_REQUEST, what),
            Self::Method => (
                StatusCode::METHOD_NOT_ALLOWED,
                "another method is expected".to_owned(),
            ),
            Self::Unavailable(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
        };
        let body = serde_json::json!({ "error": error }).to_string();
        let mut response = super::json(body.into());
        *response.status_mut() = status;
        response
    }
}
