//! The server functions of the app, under `/api/`.

use crate::{
    cache_control::Keep, locale, page::not_allowed, problem::Problem, query, state::Shared,
};
use app::data::{self, DataError, Parameter};
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use chrono::NaiveDate;
use domain::locale::Locale;
use http::{HeaderValue, Method, StatusCode, header};
use leptos::{prelude::provide_context, server_fn::axum::get_server_fn_service};
use resources::{Form, Reason, Wrong};
use upstream::Upstream;

/// The maximum size of an error's body in bytes.
const ERROR_BYTES: usize = 64 * 1024;

/// The length of a day: `2026-11-12`.
const DAY_BYTES: usize = 10;

/// Calls a server function.
pub async fn call(Extract(state): Extract<Shared>, mut request: Request) -> Response {
    // Leptos redirects requests for HTML back to the page with the form. These functions only return data.
    request
        .headers_mut()
        .insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    let locale = locale::preferred(request.headers()).unwrap_or_default();
    if *request.method() == Method::HEAD {
        // The server sends the head of this answer only.
        *request.method_mut() = Method::GET;
    }
    let query = request.uri().query().unwrap_or_default().to_owned();
    let mut response = if !is_call(&request, request.method()) {
        match is_call(&request, &Method::GET) {
            true => not_allowed(),
            false => told(&DataError::NotFound, &query, locale),
        }
    } else if let Some(refused) = refused(request.uri().path(), &query, locale) {
        refused
    } else {
        let reader = state.readers.data.clone();
        let contexts = move || {
            provide_context(state.readers.data.clone());
            provide_context(state.site.clone());
        };
        let answer = leptos_axum::handle_server_fns_with_context(contexts, request).await;
        let response = with_status(answer.into_response(), &query, locale).await;
        or_not_yet(response, locale, &reader)
    };
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, Keep::Never.header());
    response
}

/// True when there is a server function at the path of a request with this method.
fn is_call(request: &Request, method: &Method) -> bool {
    get_server_fn_service(request.uri().path(), method.clone()).is_some()
}

/// Leptos answers every error with 500; this sets the status of the error itself.
async fn with_status(response: Response, query: &str, locale: Locale) -> Response {
    if response.status() != StatusCode::INTERNAL_SERVER_ERROR {
        return response;
    }
    let bytes = to_bytes(response.into_body(), ERROR_BYTES)
        .await
        .unwrap_or_default();
    match serde_json::from_slice::<DataError>(&bytes) {
        Ok(error) => told(&error, query, locale),
        Err(_) => {
            let mut answer = told(&DataError::Unavailable, query, locale);
            *answer.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            answer
        }
    }
}

/// Replaces a 503 by the problem `not-yet` while readers with a delay wait for the first values.
fn or_not_yet(mut response: Response, locale: Locale, reader: &Upstream) -> Response {
    let is_unavailable = response.status() == StatusCode::SERVICE_UNAVAILABLE;
    if is_unavailable && reader.first_values_in().is_some() {
        Problem::unavailable(locale, reader).replace(&mut response);
    }
    response
}

/// The answer to a call with parameters that it does not have, or with malformed ones.
fn refused(path: &str, query: &str, locale: Locale) -> Option<Response> {
    let known = data::parameters(path.strip_prefix("/api/")?)?;
    let wrong = wrong(known, query);
    (!wrong.is_empty()).then(|| of_problem(&Problem::wrong(locale, &wrong)))
}

/// The wrong parameters of a query: first those that there are not.
fn wrong(known: &[Parameter], query: &str) -> Vec<Wrong> {
    let unknown = query::unknown(query, |key| known.iter().any(|one| one.name == key));
    let mut wrong: Vec<Wrong> = unknown
        .into_iter()
        .map(|parameter| Wrong {
            parameter,
            value: String::new(),
            reason: Reason::Unknown,
        })
        .collect();
    wrong.extend(known.iter().filter_map(|one| {
        let given = form_urlencoded::parse(query.as_bytes());
        let mut given = given.filter(|(key, _)| *key == one.name);
        let value = given.next().map(|(_, value)| value.into_owned());
        let reason = match (&value, given.next()) {
            (_, Some(_)) => Reason::Repeated,
            (Some(value), None) => Reason::Value(misfit(one.form, value)?),
            (None, None) if one.required => Reason::Value(form(one.form)),
            (None, None) => return None,
        };
        Some(Wrong {
            parameter: one.name.to_owned(),
            value: value.unwrap_or_default(),
            reason,
        })
    }));
    wrong
}

/// What a value should look like; `None` if it does.
fn misfit(of: data::Form, value: &str) -> Option<Form> {
    let fits = match of {
        data::Form::Code => true,
        data::Form::Day => value.len() == DAY_BYTES && value.parse::<NaiveDate>().is_ok(),
        data::Form::Number => value.parse::<u16>().is_ok(),
        data::Form::Language => value.parse::<Locale>().is_ok(),
    };
    (!fits).then(|| form(of))
}

fn form(of: data::Form) -> Form {
    match of {
        data::Form::Code => Form::Known,
        data::Form::Day => Form::Day,
        // Whole numbers only.
        data::Form::Number => Form::Words,
        data::Form::Language => {
            Form::OneOf(Locale::ALL.map(|locale| locale.code().to_owned()).into())
        }
    }
}

/// An error as JSON: a problem that names the parameter, or else its kind.
fn told(error: &DataError, query: &str, locale: Locale) -> Response {
    match error {
        DataError::Invalid(invalid) => {
            let mut given = form_urlencoded::parse(query.as_bytes());
            let given = given.find(|(key, _)| *key == invalid.parameter);
            let value = given.map(|(_, value)| value.into_owned());
            of_problem(&Problem::of_call(
                locale,
                invalid,
                value.unwrap_or_default(),
            ))
        }
        DataError::Request(_) => of_problem(&Problem::of_status(locale, StatusCode::BAD_REQUEST)),
        DataError::NotFound | DataError::Unavailable => {
            let body = serde_json::to_string(error).unwrap_or_default();
            let mut response = Response::new(Body::from(body));
            *response.status_mut() =
                StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let json = HeaderValue::from_static("application/json");
            response.headers_mut().insert(header::CONTENT_TYPE, json);
            response
        }
    }
}

fn of_problem(problem: &Problem) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::BAD_REQUEST;
    problem.replace(&mut response);
    response
}
