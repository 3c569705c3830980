//! Errors of requests, always as JSON: `{"error": "…"}`.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// Why a request is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The requested item does not exist: 404.
    NotFound(String),
    /// The request is malformed: 400.
    Bad(String),
    /// The path exists with another method: 405.
    Method,
    /// It cannot be answered at the moment: 503.
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
