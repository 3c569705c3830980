//! A rendered page without its frame, and the forms in which it is answered.

use crate::{
    answer::Answer,
    blocks,
    cache_control::Keep,
    frame::{self, Frame},
    head,
    page_request::{Form, PageRequest},
    redirect,
    render::Rendered,
    state::State,
    submit,
    templates::{Fill, Template},
};
use chrono::Datelike;
use domain::locale::Locale;
use http::{HeaderValue, StatusCode, header};
use page_table::{Layout, Page};
use serde::{Serialize, Serializer};
use upstream::Part;
use xxhash_rust::xxh3::Xxh3Default;

/// All parts of a page except its frame.
#[derive(Debug)]
pub struct Finished {
    request: PageRequest,
    rendered: Rendered,
    head: String,
    layout: Layout,
    section: &'static str,
    alternate: String,
    year: String,
    /// The band above the breadcrumb, then the breadcrumb.
    crumbs: String,
    config: String,
    /// The version of the live data that the page shows.
    version: u64,
}

/// How often pages that do not follow the live stream ask for their blocks.
const RENEW_SECONDS: u32 = 30;

/// What the shell knows of the page.
#[derive(Serialize)]
struct ShellConfig<'a> {
    market: Market<'a>,
    links: Links<'a>,
    build: &'a str,
    locale: &'a str,
    layout: &'a str,
    page: &'a str,
    section: &'a str,
    alt: &'a str,
    /// The version of the live data that the page shows.
    version: u64,
    /// Seconds between two requests for the blocks of a page that does not follow the live stream.
    #[serde(skip_serializing_if = "Option::is_none")]
    renew: Option<u32>,
    /// True if the policy of the page allows a service that rates visitors: no other page is shown in its document.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
}

#[derive(Serialize)]
struct Market<'a> {
    name: &'a str,
    /// The name in the other language.
    sub: &'a str,
}

/// The configured external addresses in a language, by name.
struct Links<'a> {
    state: &'a State,
    locale: Locale,
}

impl Serialize for Links<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let links = &self.state.config.links;
        let configured = crate::config::LINKS.iter();
        serializer
            .collect_map(configured.filter_map(|key| Some((key, links.get(key, self.locale)?))))
    }
}

/// The band above the breadcrumb, then the breadcrumb.
fn crumbs(facts: &app::Facts, locale: Locale) -> String {
    let crumbs = app::shell_parts::breadcrumb(locale, &facts.crumbs);
    [facts.band.as_str(), &crumbs].concat()
}

/// True if search engines may index the page: it is listed, and its content is not a draft.
fn is_public(page: &Page, locale: Locale) -> bool {
    page.listed && content::find(page.id, locale).is_none_or(|document| !document.front.draft)
}

impl Finished {
    /// A page rendered for a request, at a version of the live data.
    pub(crate) fn new(
        state: &State,
        request: PageRequest,
        rendered: Rendered,
        version: u64,
    ) -> Self {
        let year = state.site.now().year().to_string();
        let page = rendered.facts.page;
        let noindex = rendered.facts.noindex
            || rendered.status != 200
            || page.is_none_or(|page| !is_public(page, request.locale));
        let layout = rendered
            .facts
            .layout
            .or(page.map(|p| p.layout))
            .unwrap_or(Layout::Error);
        let mut finished = Self {
            head: head::head(state, &request, &rendered.facts, noindex, &year),
            section: page.map_or("", |p| p.section.code()),
            alternate: request.alternate(),
            crumbs: crumbs(&rendered.facts, request.locale),
            config: String::new(),
            version,
            request,
            rendered,
            layout,
            year,
        };
        finished.config = finished.config(state);
        finished
    }

    /// True when the page may be cached: status 200, no failed or stale block, no redirect.
    pub(crate) fn is_good(&self) -> bool {
        let facts = &self.rendered.facts;
        let stays = facts.redirect.is_none() && facts.moved.is_none();
        self.rendered.status == 200 && !facts.degraded && stays
    }

    /// The answers that it was made of.
    pub(crate) fn made_of(&self) -> &[Part] {
        &self.rendered.facts.made_of
    }

    /// True when something was not found that may exist later.
    pub(crate) fn lacks(&self) -> bool {
        self.rendered.facts.lacks
    }

    /// True for the HTML form, the only one with a frame.
    pub(crate) fn has_frame(&self) -> bool {
        self.request.form == Form::Page
    }

    /// Estimated memory in bytes.
    pub(crate) fn weight(&self) -> u32 {
        let body = self.rendered.body("").into_iter().map(str::len);
        let bytes = body.sum::<usize>() + self.head.len() + self.config.len() + 1024;
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }

    /// The answer in a frame drawn now; true when nothing in the frame is stale or missing.
    pub(crate) fn answer(&self, state: &State) -> (Answer, bool) {
        let facts = &self.rendered.facts;
        let moved = facts.moved.as_ref();
        if let Some(moved) = moved.and_then(|to| redirect::for_good(to, "", self.request.form)) {
            return (moved, false);
        }
        if let Some(to) = &facts.redirect {
            return (redirect::from_page(to, self.request.form), false);
        }
        let status =
            StatusCode::from_u16(self.rendered.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let keep = match self.is_good() {
            true => Keep::of(self.made_of()),
            false => Keep::Never,
        };
        let (answer, is_new) = match self.request.form {
            Form::Page
            | Form::Data(_)
            | Form::Checksum(_)
            | Form::Sum
            | Form::Sealed
            | Form::SealedChecksum => self.page(state, status, keep),
            Form::Fragment => (json(status, keep, self.fragment(state)), true),
            Form::Blocks => (json(status, keep, self.blocks()), true),
        };
        let language = HeaderValue::from_static(self.request.locale.code());
        (answer.with(header::CONTENT_LANGUAGE, language), is_new)
    }

    fn page(&self, state: &State, status: StatusCode, keep: Keep) -> (Answer, bool) {
        let frame = frame::draw(state, self.request.locale);
        let html = self.document(state, &frame);
        let answer = Answer::new(status, "text/html; charset=utf-8", keep, html);
        let answer = answer.tagged(self.digest(&frame));
        let answer = match self.template(state).early() {
            Some(links) => answer.with(header::LINK, links.clone()),
            None => answer,
        };
        (answer, frame.is_new)
    }

    /// A digest of the page for its entity tag. Clock, status and index of the frame are excluded, as the
    /// shell updates them itself.
    fn digest(&self, frame: &Frame) -> u64 {
        let mut digest = Xxh3Default::new();
        let texts = [&self.head, &self.config, &self.crumbs, &frame.sample];
        for text in texts {
            digest.update(text.as_bytes());
        }
        for piece in self.rendered.body("") {
            digest.update(piece.as_bytes());
        }
        digest.digest()
    }

    fn layout_name(&self) -> &'static str {
        self.layout.name(self.request.locale)
    }

    fn page_id(&self) -> &'static str {
        self.rendered.facts.page.map_or("", |page| page.id)
    }

    /// The JSON for the shell in the meta element `borsa-config`.
    fn config(&self, state: &State) -> String {
        let locale = self.request.locale;
        let config = ShellConfig {
            market: Market {
                name: state.site.name(locale),
                sub: state.site.name(locale.other()),
            },
            links: Links { state, locale },
            build: state.templates.build(),
            locale: locale.code(),
            layout: self.layout_name(),
            page: self.page_id(),
            section: self.section,
            alt: &self.alternate,
            version: self.version,
            renew: state.site.stream_is_later().then_some(RENEW_SECONDS),
            rated: submit::form_of(&self.request).is_some() && !state.robots.origins().is_empty(),
        };
        // Texts and numbers can always be written.
        serde_json::to_string(&config).unwrap_or_default()
    }

    fn template<'t>(&self, state: &'t State) -> &'t Template {
        state.templates.get(self.layout, self.request.locale)
    }

    fn document(&self, state: &State, frame: &Frame) -> String {
        let template = self.template(state);
        let rest = template.rest();
        let in_body = self.rendered.asks_for_styles();
        template.render(&Fill {
            head: &self.head,
            rest: if in_body { "" } else { rest },
            sample: &frame.sample,
            status: &frame.status,
            clock: &frame.clock,
            aside: &frame.aside,
            hours: &frame.hours,
            crumbs: &self.crumbs,
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
            "crumbs": self.crumbs,
            "body": self.rendered.body("").concat(),
            "alt": self.alternate,
            "build": state.templates.build(),
            "version": self.version,
        })
        .to_string()
    }

    /// The JSON of the blocks that are refreshed while prices change, by name.
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

/// JSON with its page's status inside, as the shell shows error pages too.
fn json(status: StatusCode, keep: Keep, body: String) -> Answer {
    let status = if status.is_success() {
        status
    } else {
        StatusCode::OK
    };
    Answer::new(status, "application/json", keep, body)
}
