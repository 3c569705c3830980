//! A site for tests: the smallest templates, the sample exchange, one runtime for all tests.

use axum::{Router, body::Body};
use domain::{locale::Locale, pages::Layout};
use http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use server::{
    Server,
    config::{Config, Layers},
};
use std::{
    fs,
    path::PathBuf,
    sync::{Arc, LazyLock},
};
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The middle of a session.
const CLOCK: &str = "frozen:2026-11-12T14:32:19";

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());
static SITE: LazyLock<Site> = LazyLock::new(|| Site::new(&[]));

/// A running site.
pub struct Site {
    server: Server,
}

/// An answer, read to its end.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    /// A header as text; empty when it is not there.
    pub fn header(&self, name: impl header::AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// What stands between two texts for the first time.
    pub fn between(&self, from: &str, to: &str) -> &str {
        let rest = self.body.split_once(from).unwrap_or_else(|| panic!("no {from} in {}", self.body)).1;
        rest.split_once(to).unwrap_or_else(|| panic!("no {to} after {from}")).0
    }

    pub fn title(&self) -> &str {
        self.between("<title>", "</title>")
    }
}

/// The site that all tests share.
pub fn shared() -> &'static Site {
    &SITE
}

/// Asks the shared site.
pub fn get(address: &str) -> Answer {
    SITE.get(address)
}

impl Site {
    /// A site with these variables of the environment.
    pub fn new(variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap().keep();
        let given = [
            ("BORSA_SERVER_ASSETS", shell(folder.join("shell"))),
            ("BORSA_SERVER_DATA_DIR", folder.join("var").display().to_string()),
            ("BORSA_SANDBOX_CLOCK", CLOCK.to_owned()),
            ("BORSA_SITE_URL", "https://exchange.example".to_owned()),
        ];
        let given = given.into_iter().chain(variables.iter().map(|(k, v)| (*k, (*v).to_owned())));
        let layers = Layers::read(None, given.map(|(k, v)| (k.to_owned(), v)), Vec::new()).unwrap();
        let _inside = RUNTIME.enter();
        let server = server::build(Config::new(&layers).unwrap()).unwrap();
        Self { server }
    }

    pub fn get(&self, address: &str) -> Answer {
        self.send(Request::get(address).body(Body::empty()).unwrap())
    }

    pub fn get_with(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        let request = headers.iter().fold(Request::get(address), |request, (name, value)| request.header(*name, *value));
        self.send(request.body(Body::empty()).unwrap())
    }

    pub fn send(&self, request: Request<Body>) -> Answer {
        RUNTIME.block_on(answer(self.server.router.clone(), request))
    }

    pub fn state(&self) -> &Arc<server::State> {
        &self.server.state
    }

    /// Runs something that needs the runtime.
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

async fn answer(router: Router, request: Request<Body>) -> Answer {
    let (parts, body) = router.oneshot(request).await.unwrap().into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    let body = String::from_utf8_lossy(&bytes).into_owned();
    Answer { status: parts.status, headers: parts.headers, body }
}

/// A shell without React: only the holes, and one file of each kind.
fn shell(folder: PathBuf) -> String {
    fs::create_dir_all(folder.join("templates")).unwrap();
    fs::create_dir_all(folder.join("assets")).unwrap();
    for layout in Layout::ALL {
        for locale in Locale::ALL {
            let name = layout.name(locale);
            let dir = locale.info().dir.as_str();
            let html = format!(
                "<!doctype html><html lang=\"{locale}\" dir=\"{dir}\"><head>\
                 <!--head-start--><!--borsa:head--><!--head-end--><meta name=\"borsa-config\" content=\"__BORSA_CONFIG__\">\
                 </head><body data-layout=\"{name}\" data-section=\"__BORSA_SECTION__\"><!--borsa:sample-->\
                 <a data-lang-switch href=\"__BORSA_ALT__\" aria-current=\"__BORSA_CUR_the-exchange__\">x</a>\
                 <div id=\"status\"><!--borsa:status--></div><div id=\"clock\"><!--borsa:clock--></div>\
                 <aside><!--borsa:aside--></aside><nav id=\"crumbs\"><!--borsa:crumbs--></nav>\
                 <main id=\"main\"><!--borsa:body--></main><a data-link=\"eservices\" href=\"__LINK_eservices__\">e</a>\
                 <footer>__MARKET_NAME__ __MARKET_YEAR__</footer></body></html>"
            );
            fs::write(folder.join(format!("templates/{name}.{locale}.html")), html).unwrap();
        }
    }
    fs::write(folder.join("assets/client-abc.js"), "console.log('x');\n".repeat(200)).unwrap();
    fs::write(folder.join("manifest.webmanifest"), r#"{"name":"x","icons":[]}"#).unwrap();
    fs::write(folder.join("favicon.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>").unwrap();
    folder.display().to_string()
}
