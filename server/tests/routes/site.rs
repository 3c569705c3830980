//! A site for tests: minimal templates, the sample exchange, and one runtime for all tests.

use crate::shell;
use axum::{Router, body::Body, response::IntoResponse as _};
use bytes::Bytes;
use http::{HeaderMap, Request, StatusCode, header};
use http_body_util::{BodyExt, Full};
use sandbox::{Exchange, Options};
use serde_json::Value;
use server::{
    FormStore, Server,
    config::{Config, Layers},
};
use std::{
    convert::Infallible,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, LazyLock},
};
use tokio::runtime::Runtime;
use tower::{ServiceExt, service_fn};
use upstream::Transport;

/// A time in the middle of a session.
pub const CLOCK: &str = "frozen:2026-11-12T14:32:19";

static EXCHANGE: LazyLock<Exchange> = LazyLock::new(|| {
    Exchange::new(Options {
        clock: CLOCK.parse().unwrap(),
        ..Options::default()
    })
});
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());
static SITE: LazyLock<Site> = LazyLock::new(|| Site::new(&[]));

/// A data folder with the history of the sample exchange. Sites start from a copy of it, as it takes seconds to make.
static HISTORY: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap().keep();
    let _inside = RUNTIME.enter();
    let server = server::build(config(&folder, &[])).unwrap();
    // The first request makes it.
    let home = Request::get("/").body(Body::empty()).unwrap();
    RUNTIME.block_on(answer(server.router, home));
    folder
});

/// A new data folder with the history.
fn data_folder() -> PathBuf {
    let folder = tempfile::tempdir().unwrap().keep().join("var");
    fs::create_dir(&folder).unwrap();
    for file in fs::read_dir(&*HISTORY).unwrap() {
        let name = file.unwrap().file_name();
        // The shared memory (`-shm`) is that of the running server.
        let is_history = |name: &str| name.starts_with("sample-") && !name.ends_with("-shm");
        if name.to_str().is_some_and(is_history) {
            fs::copy(HISTORY.join(&name), folder.join(&name)).unwrap();
        }
    }
    folder
}

/// The sample exchange with its clock at [`CLOCK`]. Tests that change nothing in it share it, as it takes seconds to make.
pub fn exchange() -> Exchange {
    EXCHANGE.clone()
}

/// A running site.
pub struct Site {
    server: Server,
}

/// An answer with its whole body.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
    pub bytes: Bytes,
}

impl Answer {
    /// A header as text; empty when it is missing.
    pub fn header(&self, name: impl header::AsHeaderName) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The text between the first `from` and the next `to`.
    pub fn between(&self, from: &str, to: &str) -> &str {
        let rest = self
            .body
            .split_once(from)
            .unwrap_or_else(|| panic!("no {from} in {}", self.body))
            .1;
        rest.split_once(to)
            .unwrap_or_else(|| panic!("no {to} after {from}"))
            .0
    }

    /// A calendar with each property on one line.
    pub fn unfolded(&self) -> String {
        self.body.replace("\r\n ", "")
    }

    pub fn title(&self) -> &str {
        self.between("<title>", "</title>")
    }
}

/// The site that all tests share.
pub fn shared() -> &'static Site {
    &SITE
}

/// Requests an address of the shared site.
pub fn get(address: &str) -> Answer {
    SITE.get(address)
}

/// Checks that a URL with an outdated version gets the current file, which must not be cached at that URL.
pub fn an_older_version_is_sent_and_not_cached(address: &str, version: &str) {
    let old = get(&address.replace(version, "0000000000000000"));
    assert_eq!(
        (old.status, old.header("cache-control")),
        (StatusCode::OK, "private, no-store")
    );
}

impl Site {
    /// A site with these environment variables.
    pub fn new(variables: &[(&str, &str)]) -> Self {
        let config = config(&data_folder(), variables);
        let _inside = RUNTIME.enter();
        let server = server::build(config).unwrap();
        Self { server }
    }

    /// A site over another exchange than the sample.
    pub fn over(exchange: Transport) -> Self {
        let folder = tempfile::tempdir().unwrap().keep();
        let config = config(&folder.join("var"), &[]);
        let _inside = RUNTIME.enter();
        let server = server::build_over(config, exchange).unwrap();
        Self { server }
    }

    /// A site over the sample exchange, whose answers to some calls are changed. A call is named by the last part of its path.
    pub fn altered(calls: &'static [&'static str], change: fn(&str, &mut Value)) -> Self {
        let exchange = sandbox::router(exchange());
        let service = service_fn(move |request: Request<Full<Bytes>>| {
            let exchange = exchange.clone();
            let path = request.uri().path().to_owned();
            async move {
                let answer = exchange.oneshot(request.map(Body::new)).await;
                let answer = answer.into_response();
                let call = path.rsplit('/').next().unwrap_or_default();
                if !calls.contains(&call) || answer.status() != StatusCode::OK {
                    return Ok::<_, Infallible>(answer);
                }
                let (mut parts, body) = answer.into_parts();
                let bytes = body.collect().await.unwrap().to_bytes();
                let mut sent: Value = serde_json::from_slice(&bytes).unwrap();
                change(call, &mut sent);
                parts.headers.remove(header::CONTENT_LENGTH);
                Ok((parts, sent.to_string()).into_response())
            }
        });
        Self::over(Transport::in_process_streaming(service))
    }

    /// A site with a store for what visitors send in forms.
    pub fn receiving(form_store: Arc<dyn FormStore>) -> Self {
        Self::receiving_with(form_store, &[])
    }

    /// The same with these environment variables.
    pub fn receiving_with(form_store: Arc<dyn FormStore>, variables: &[(&str, &str)]) -> Self {
        let config = config(&data_folder(), variables);
        let _inside = RUNTIME.enter();
        let server = server::build_with(config, form_store).unwrap();
        Self { server }
    }

    pub fn get(&self, address: &str) -> Answer {
        self.send(Request::get(address).body(Body::empty()).unwrap())
    }

    pub fn get_with(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        let request = headers
            .iter()
            .fold(Request::get(address), |request, (name, value)| {
                request.header(*name, *value)
            });
        self.send(request.body(Body::empty()).unwrap())
    }

    pub fn send(&self, request: Request<Body>) -> Answer {
        RUNTIME.block_on(answer(self.server.router.clone(), request))
    }

    /// Runs a future on the runtime.
    pub fn run<T>(&self, work: impl Future<Output = T>) -> T {
        RUNTIME.block_on(work)
    }

    pub fn router(&self) -> Router {
        self.server.router.clone()
    }

    pub fn end(&self) {
        self.server.ended.send(true).unwrap();
    }
}

/// The configuration of a site that stores its data in a folder.
pub fn config(data: &Path, variables: &[(&str, &str)]) -> Config {
    static SHELL: LazyLock<String> =
        LazyLock::new(|| shell::write(&tempfile::tempdir().unwrap().keep()));
    let given = [
        ("BORSA_SERVER_ASSETS", SHELL.clone()),
        ("BORSA_SERVER_DATA_DIR", data.display().to_string()),
        ("BORSA_SANDBOX_CLOCK", CLOCK.to_owned()),
        ("BORSA_SITE_URL", "https://exchange.example".to_owned()),
    ];
    let given = given
        .into_iter()
        .chain(variables.iter().map(|(k, v)| (*k, (*v).to_owned())));
    let layers = Layers::read(None, given.map(|(k, v)| (k.to_owned(), v)), Vec::new()).unwrap();
    Config::new(&layers).unwrap()
}

/// Sends a request to a router and reads the whole answer.
pub async fn answer(router: Router, request: Request<Body>) -> Answer {
    let (parts, body) = router.oneshot(request).await.unwrap().into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    let body = String::from_utf8_lossy(&bytes).into_owned();
    Answer {
        status: parts.status,
        headers: parts.headers,
        body,
        bytes,
    }
}
