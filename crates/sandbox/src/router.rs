//! The wire protocol: one handler per call, at the method and path that `wire` defines.

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
mod register;
mod reports;

pub(crate) use naming::Naming;
pub(crate) use published::disclosures_asked;
pub(crate) use query::Pairs;
pub(crate) use refusal::Refusal;

use crate::{
    Exchange, Faults, ResponseCache, desk,
    faults::{self, Struck},
    index, overlay, response_cache,
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

/// The routes of an exchange: every call of `wire`, the files that answers link to, the OpenAPI document at
/// `/openapi.json`, the fault injection at `/_faults`, the desk at `/_desk`, and the
/// state of the index of words at `/_words`.
pub fn router(exchange: Exchange) -> Router {
    routes(exchange, None)
}

/// The routes of an exchange with faults of their own. They replace the faults of the exchange, which
/// `/_faults` still shows. So one exchange can serve as many that fail in different ways at the same time.
/// Its clock must be frozen: responses are cached for all of them.
pub fn router_struck_by(
    exchange: Exchange,
    faults: Arc<Faults>,
    cache: Arc<ResponseCache>,
) -> Router {
    routes(exchange, Some((faults, cache)))
}

fn routes(exchange: Exchange, own: Option<(Arc<Faults>, Arc<ResponseCache>)>) -> Router {
    let (own, cache) = own.unzip();
    let mut routes = Routes {
        router: Router::new()
            .route("/_faults", get(faults::show).put(faults::switch))
            .route(
                "/_desk",
                get(desk::show).post(desk::act).delete(desk::clear),
            )
            .route("/_words", get(index::progress))
            .route("/openapi.json", get(openapi)),
        exchange,
        own,
        cache,
    };
    instruments::add(&mut routes);
    register::add(&mut routes);
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

/// Builds the routes. Each handler is inside the overlay, which is inside the response cache, which is inside the
/// faults of its calls, which are inside the check of parameters.
struct Routes {
    router: Router<Exchange>,
    exchange: Exchange,
    /// Faults that replace those of the exchange.
    own: Option<Arc<Faults>>,
    /// The cache of responses, if there is one.
    cache: Option<Arc<ResponseCache>>,
}

impl Routes {
    /// Adds a path with one call.
    fn call<C: Call>(&mut self, path: &str, handler: MethodRouter<Exchange>) {
        self.path(path, Naming::One(C::NAME), handler);
    }

    /// Adds a path with one or several calls.
    fn path(&mut self, path: &str, naming: Naming, handler: MethodRouter<Exchange>) {
        let laid = (self.exchange.clone(), naming);
        let struck = Struck {
            exchange: self.exchange.clone(),
            own: self.own.clone(),
            naming,
        };
        let mut handler = handler.layer(from_fn_with_state(laid, overlay::lay));
        if let Some(cache) = &self.cache {
            handler = handler.layer(from_fn_with_state(
                Arc::clone(cache),
                response_cache::cached,
            ));
        }
        let handler = handler
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

/// The OpenAPI document of the wire, generated once.
async fn openapi() -> Response {
    static DOCUMENT: LazyLock<Bytes> =
        LazyLock::new(|| sandbox_session::view::encode(&wire::openapi::document()));
    json(DOCUMENT.clone())
}

/// Encoded JSON as a response.
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
