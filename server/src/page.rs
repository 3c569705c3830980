//! A page, a fragment or the data of a page: from the cache, or made.

use crate::{
    answer::Answer,
    blocks,
    cache_control::Keep,
    export, frame, head, locale,
    page_cache::Entry,
    page_request::{Form, PageRequest},
    redirect,
    render::{self, Rendered},
    state::{Shared, State},
    templates::{Fill, Template},
};
use axum::{
    extract::{Request, State as Extract},
    response::{IntoResponse, Response},
};
use chrono::Datelike;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use page_table::{CachePolicy, Layout};
use std::{sync::Arc, time::Duration};
use tokio::time::Instant;

/// The address of no page.
const NOTHING: &str = "/-";

/// Everything that has no route of its own.
pub async fn serve(Extract(state): Extract<Shared>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            [(header::ALLOW, "GET, HEAD")],
        )
            .into_response();
    }
    let (path, query) = (
        request.uri().path(),
        request.uri().query().unwrap_or_default(),
    );
    let (path, form) = in_pieces(path);
    let fragment = form.is_some();
    if let Some(response) = crate::files::root_file(&state, path, request.headers()).await {
        return response;
    }
    if let Some(response) = redirect::before_pages(&state, path, query, fragment, request.headers())
    {
        return response;
    }
    let wanted = if query.len() > state.config.limits.query_bytes {
        ""
    } else {
        query
    };
    let mut page_request = PageRequest::new(trimmed(path), wanted, fragment);
    page_request.form = form.unwrap_or(page_request.form);
    let mut response = answer(&state, page_request)
        .await
        .respond(request.headers())
        .await;
    if path == "/" && !fragment {
        let vary = HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie");
        response.headers_mut().insert(header::VARY, vary);
    }
    response
}

/// What is said at an address that can be no page's: the page that says so, in the language of its
/// prefix. The address itself is not repeated.
pub(crate) async fn nowhere(state: &Shared, path: &str, headers: &HeaderMap) -> Response {
    let (path, form) = in_pieces(path);
    let nothing = locale::split(path).locale.href(NOTHING);
    let request = PageRequest::new(&nothing, "", form.is_some());
    answer(state, request).await.respond(headers).await
}

/// The path of a page that the shell asks for without its frame, and in which form.
fn in_pieces(path: &str) -> (&str, Option<Form>) {
    let forms = [("/_page", Form::Fragment), ("/_blocks", Form::Blocks)];
    let asked = forms.into_iter().find_map(|(prefix, form)| {
        let rest = path.strip_prefix(prefix)?;
        rest.starts_with('/').then_some((rest, Some(form)))
    });
    asked.unwrap_or((path, None))
}

/// A path without the slash at its end.
pub(crate) fn trimmed(path: &str) -> &str {
    match path.trim_end_matches('/') {
        "" => "/",
        path => path,
    }
}

async fn answer(state: &Shared, request: PageRequest) -> Arc<Answer> {
    let version = version(state, request.policy());
    let key = request.key();
    if let Some(answer) = state.pages.find(&key, version).await {
        return answer;
    }
    let make = async {
        let (answer, keep) = make(state, &request).await;
        Entry {
            answer: Arc::new(answer),
            version,
            keep: keep && request.policy() != CachePolicy::NoStore,
        }
    };
    state.pages.get(key, version, make).await
}

/// Which state of things a page shows: live data, and the minute on the clock in its frame.
fn version(state: &State, policy: CachePolicy) -> u64 {
    let minute = u64::try_from(state.site.now().timestamp() / 60).unwrap_or_default();
    let data = if policy == CachePolicy::Live {
        state.hub.version()
    } else {
        0
    };
    data.wrapping_mul(1 << 24) ^ minute
}

async fn make(state: &Shared, request: &PageRequest) -> (Answer, bool) {
    match request.form {
        Form::Data(format) => export::make(state, request, format.0).await,
        Form::Page | Form::Fragment | Form::Blocks => html(state, request).await,
    }
}

/// How often a page is drawn again when a tick came while it was drawn, and how long drawing may
/// have taken for that: a page that waited for a service would wait once more.
const AGAIN: (usize, Duration) = (2, Duration::from_millis(200));

/// The page, made from one state of the live data: what stands on it belongs together.
pub(crate) async fn html(state: &State, request: &PageRequest) -> (Answer, bool) {
    for _ in 0..AGAIN.0 {
        let begun = Instant::now();
        // Read before anything is drawn: what changes meanwhile comes again over the live stream.
        let shown = state.hub.version();
        let answer = made(state, request, shown).await;
        let moved = request.policy() == CachePolicy::Live && state.hub.version() != shown;
        if !moved || begun.elapsed() > AGAIN.1 {
            return answer;
        }
    }
    made(state, request, state.hub.version()).await
}

async fn made(state: &State, request: &PageRequest, shown: u64) -> (Answer, bool) {
    let (rendered, degraded) =
        futures_util::join!(render::render(state, request), frame::ask(state));
    let rendered = rendered.unwrap_or_else(|error| {
        tracing::error!(path = request.path, locale = %request.locale, "{error}");
        failed(request, StatusCode::INTERNAL_SERVER_ERROR)
    });
    drawn(state, request, rendered, degraded, shown)
}

/// The error page at an address that is no page's, because what stands there cannot be given.
pub(crate) async fn instead(state: &State, request: &PageRequest, status: StatusCode) -> Answer {
    let shown = state.hub.version();
    let degraded = frame::ask(state).await;
    let rendered = failed(request, status);
    drawn(state, request, rendered, degraded, shown).0
}

/// What was rendered, in its frame.
fn drawn(
    state: &State,
    request: &PageRequest,
    rendered: Rendered,
    degraded: bool,
    shown: u64,
) -> (Answer, bool) {
    if let Some(to) = &rendered.facts.redirect {
        return (redirect::from_page(to, request.form), false);
    }
    let keep = rendered.status == 200 && !rendered.facts.degraded;
    let status = StatusCode::from_u16(rendered.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kept = if keep {
        Keep::Page(request.policy())
    } else {
        Keep::Never
    };
    let frame = frame::draw(state, request, &rendered.facts, degraded);
    let keep = keep && !frame.degraded;
    let page = Finished::new(state, request, rendered, frame, shown);
    let answer = match request.form {
        Form::Fragment | Form::Blocks => {
            let status = if status.is_success() {
                status
            } else {
                StatusCode::OK
            };
            let body = if request.form == Form::Blocks {
                page.blocks()
            } else {
                page.fragment(state)
            };
            Answer::new(status, "application/json", kept, body)
        }
        _ => {
            let answer = Answer::new(
                status,
                "text/html; charset=utf-8",
                kept,
                page.document(state),
            );
            match page.template(state).early() {
                Some(links) => answer.with(header::LINK, links.clone()),
                None => answer,
            }
        }
    };
    (
        answer.with(
            header::CONTENT_LANGUAGE,
            HeaderValue::from_static(request.locale.code()),
        ),
        keep,
    )
}

/// The error page in the visitor's language.
fn failed(request: &PageRequest, status: StatusCode) -> Rendered {
    use app::pages::failure;
    let facts = app::Facts {
        status: status.as_u16(),
        title: failure::title(request.locale),
        noindex: true,
        layout: Some(Layout::Error),
        ..Default::default()
    };
    Rendered {
        status: status.as_u16(),
        body: failure::html(request.locale, status.as_u16()).into(),
        facts,
    }
}

/// All parts of a page.
struct Finished<'a> {
    request: &'a PageRequest,
    rendered: Rendered,
    frame: frame::Frame,
    head: String,
    layout: Layout,
    section: &'static str,
    alternate: String,
    year: String,
    build: &'a str,
    config: String,
    /// The state of the live data that the page shows.
    version: u64,
}

impl<'a> Finished<'a> {
    fn new(
        state: &'a State,
        request: &'a PageRequest,
        rendered: Rendered,
        frame: frame::Frame,
        shown: u64,
    ) -> Self {
        let year = state.site.now().year().to_string();
        let page = rendered.facts.page;
        let noindex =
            rendered.facts.noindex || rendered.status != 200 || page.is_none_or(|p| !p.ready);
        let layout = rendered
            .facts
            .layout
            .or(page.map(|p| p.layout))
            .unwrap_or(Layout::Error);
        let mut finished = Self {
            head: head::head(state, request, &rendered.facts, noindex, &year),
            section: page.map_or("", |p| p.section.code()),
            alternate: request.alternate(),
            build: state.templates.build(),
            config: String::new(),
            version: shown,
            request,
            rendered,
            frame,
            layout,
            year,
        };
        finished.config = finished.config(state);
        finished
    }

    fn layout_name(&self) -> &'static str {
        self.layout.name(self.request.locale)
    }

    fn page_id(&self) -> &'static str {
        self.rendered.facts.page.map_or("", |page| page.id)
    }

    /// What the shell must know, for the meta element `borsa-config`.
    fn config(&self, state: &State) -> String {
        let locale = self.request.locale;
        let links = crate::config::LINKS;
        let links = links
            .iter()
            .filter_map(|key| Some((*key, state.config.links.get(key, locale)?)));
        let links: serde_json::Map<_, _> = links
            .map(|(key, href)| (key.to_owned(), href.into()))
            .collect();
        serde_json::json!({
            "market": {"name": state.site.name(locale), "sub": state.site.name(locale.other())},
            "links": links,
            "build": self.build,
            "locale": locale.code(),
            "layout": self.layout_name(),
            "page": self.page_id(),
            "section": self.section,
            "alt": self.alternate,
            "version": self.version,
        })
        .to_string()
    }

    fn template<'t>(&self, state: &'t State) -> &'t Template {
        state.templates.get(self.layout, self.request.locale)
    }

    fn document(&self, state: &State) -> String {
        let template = self.template(state);
        let rest = template.rest();
        let in_body = self.rendered.asks_for_styles();
        template.render(&Fill {
            head: &self.head,
            rest: if in_body { "" } else { rest },
            sample: &self.frame.sample,
            status: &self.frame.status,
            clock: &self.frame.clock,
            aside: &self.frame.aside,
            crumbs: &self.frame.crumbs,
            body: &self.rendered.body(rest),
            alternate: &crate::html::escaped(&self.alternate),
            section: self.section,
            config: &crate::html::escaped(&self.config),
            year: &self.year,
        })
    }

    fn fragment(&self, state: &State) -> String {
        let locale = self.request.locale;
        serde_json::json!({
            "status": self.rendered.status,
            "lang": locale.code(),
            "dir": locale.info().dir.as_str(),
            "layout": self.layout_name(),
            "page": self.page_id(),
            "section": self.section,
            "title": head::title(state, locale, &self.rendered.facts),
            "head": self.head,
            "crumbs": self.frame.crumbs,
            "body": self.rendered.body("").concat(),
            "alt": self.alternate,
            "build": self.build,
            "version": self.version,
        })
        .to_string()
    }

    /// What comes anew while prices move, by the names of its blocks.
    fn blocks(&self) -> String {
        let body = self.rendered.body("").concat();
        let blocks: serde_json::Map<_, _> = blocks::of(&body)
            .into_iter()
            .map(|(name, inside)| (name.to_owned(), inside.into()))
            .collect();
        serde_json::json!({
            "status": self.rendered.status,
            "version": self.version,
            "blocks": blocks,
        })
        .to_string()
    }
}
