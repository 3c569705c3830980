//! The wire: one handler a call, by the method and path shape that `wire` gives it.

mod asked;
mod documents;
mod gateway;
mod house;
mod instruments;
mod listings;
mod market;
mod naming;
mod published;
mod query;
mod refusal;
mod reports;

pub(crate) use naming::Naming;
pub(crate) use published::disclosures_asked;
pub(crate) use query::Pairs;
pub(crate) use refusal::Refusal;

use crate::{
    Exchange, Faults,
    faults::{self, Struck},
    overlay,
};
use axum::{
    Router,
    body::Body,
    http::{HeaderValue, header::CONTENT_TYPE},
    middleware::from_fn_with_state,
    response::Response,
    routing::{MethodRouter, get},
};
use bytes::Bytes;
use std::sync::{Arc, LazyLock};
use wire::Call;

type Answer = Result<Response, Refusal>;

/// The exchange as a service: every call of `wire`, the files that its answers lead to, its OpenAPI
/// document under `/openapi.json`, and the switches for faults under `/_faults`.
pub fn router(exchange: Exchange) -> Router {
    routes(exchange, None)
}

/// Another way into an exchange: the same answers, but struck by these faults alone and not by those
/// of the exchange, which `/_faults` goes on to show. One exchange can so stand for many that fail
/// in different ways at the same time.
pub fn router_struck_by(exchange: Exchange, faults: Arc<Faults>) -> Router {
    routes(exchange, Some(faults))
}

fn routes(exchange: Exchange, own: Option<Arc<Faults>>) -> Router {
    let mut routes = Routes {
        router: Router::new()
            .route("/_faults", get(faults::show).put(faults::switch))
            .route("/openapi.json", get(openapi)),
        exchange,
        own,
    };
    instruments::add(&mut routes);
    market::add(&mut routes);
    published::add(&mut routes);
    gateway::add(&mut routes);
    reports::add(&mut routes);
    listings::add(&mut routes);
    house::add(&mut routes);
    documents::add(&mut routes);
    routes
        .router
        .fallback(no_such_call)
        .method_not_allowed_fallback(other_method)
        .with_state(routes.exchange)
}

/// Routes as they are added, each with what was imported laid over it, behind the faults of its calls,
/// behind the parameters that these calls have.
struct Routes {
    router: Router<Exchange>,
    exchange: Exchange,
    /// Faults in place of the exchange's.
    own: Option<Arc<Faults>>,
}

impl Routes {
    /// A path that is one call.
    fn call<C: Call>(&mut self, path: &str, handler: MethodRouter<Exchange>) {
        self.path(path, Naming::One(C::NAME), handler);
    }

    /// A path that is one call or several.
    fn path(&mut self, path: &str, naming: Naming, handler: MethodRouter<Exchange>) {
        let laid = (self.exchange.clone(), naming);
        let struck = Struck {
            exchange: self.exchange.clone(),
            own: self.own.clone(),
            naming,
        };
        let handler = handler
            .layer(from_fn_with_state(laid, overlay::lay))
            .layer(from_fn_with_state(struck, faults::inject))
            .layer(from_fn_with_state(naming, asked::hold));
        self.router = std::mem::take(&mut self.router).route(path, handler);
    }
}

// Functions, not asynchronous closures: with those, rustc 1.95 runs into a cycle (E0391) over the
// constant lengths in the types that the router holds, in optimised builds only.
async fn no_such_call() -> Refusal {
    Refusal::NotFound("there is no such call".to_owned())
}

async fn other_method() -> Refusal {
    Refusal::Method
}

/// The whole wire as an OpenAPI document, made once.
async fn openapi() -> Response {
    static DOCUMENT: LazyLock<Bytes> =
        LazyLock::new(|| sandbox_session::view::encode(&wire::openapi::document()));
    json(DOCUMENT.clone())
}

/// A finished answer as a response.
pub(crate) fn json(body: Bytes) -> Response {
    let mut response = Response::new(Body::from(body));
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

fn encoded(answer: &impl serde::Serialize) -> Response {
    json(sandbox_session::view::encode(answer))
}
