//! What a request tells the pages, what the site is, and what a page tells the server.

use chrono::{DateTime, Utc};
use domain::{locale::Locale, values::Symbol};
use page_table::{Layout, Page};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;
use upstream::Part;

/// What the server knows of a request when rendering begins. Provided as a context.
#[derive(Debug, Clone, Default)]
pub struct RequestFacts {
    /// The language of the page.
    pub locale: Locale,
    /// The address without its language prefix, such as `/the-exchange/news-disclosures/disclosures`.
    pub path: String,
    /// The row of the page table that answers the address; none: there is no such page.
    pub page: Option<&'static Page>,
    /// The query as it came, without `?`.
    pub query: String,
    /// The query taken apart and decoded, in order.
    pub query_pairs: Vec<(String, String)>,
}

impl RequestFacts {
    /// The first value of a query key.
    pub fn param(&self, key: &str) -> Option<&str> {
        self.query_pairs
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }
}

/// What the configuration says of the site; shared by all requests. Provided as a context.
#[derive(Clone)]
pub struct Site(Arc<SiteConfig>);

/// The parts of the configuration that pages read.
pub struct SiteConfig {
    /// Name of the market in English and Arabic.
    pub name: [String; 2],
    /// The exchange's own symbol.
    pub own_symbol: Symbol,
    /// Addresses outside the site by key and language; a key that is not there is not drawn.
    pub links: BTreeMap<String, [String; 2]>,
    /// The clock on the wall, for ages. Market time comes with the market status.
    pub now: fn() -> DateTime<Utc>,
}

impl Site {
    /// A site with this configuration.
    pub fn new(config: SiteConfig) -> Self {
        Self(Arc::new(config))
    }

    /// The market's name in a language.
    pub fn name(&self, locale: Locale) -> &str {
        &self.0.name[index(locale)]
    }

    /// The exchange's own symbol.
    pub fn own_symbol(&self) -> &Symbol {
        &self.0.own_symbol
    }

    /// A configured address outside the site.
    pub fn link(&self, key: &str, locale: Locale) -> Option<&str> {
        self.0
            .links
            .get(key)
            .map(|pair| pair[index(locale)].as_str())
            .filter(|href| !href.is_empty())
    }

    /// The time now, for ages.
    pub fn now(&self) -> DateTime<Utc> {
        (self.0.now)()
    }
}

const fn index(locale: Locale) -> usize {
    match locale {
        Locale::En => 0,
        Locale::Ar => 1,
    }
}

/// A step of the breadcrumb: its label, and its unprefixed address when it is a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crumb {
    /// The words.
    pub label: String,
    /// The unprefixed address; `None` for the page itself.
    pub path: Option<String>,
}

/// What a page says of itself while it is rendered.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The status of the answer; 0 until somebody sets one, then 200, 404, 500.
    pub status: u16,
    /// The row of the page table.
    pub page: Option<&'static Page>,
    /// Title of the page, without the market's name.
    pub title: String,
    /// One or two sentences for search engines and shared links.
    pub description: String,
    /// True keeps the page out of search engines.
    pub noindex: bool,
    /// A layout instead of the one of the page table.
    pub layout: Option<Layout>,
    /// The address to go to instead, with its language prefix.
    pub redirect: Option<String>,
    /// HTML that stands across the page above the breadcrumb; empty for most.
    pub band: String,
    /// The breadcrumb; empty where none is shown.
    pub crumbs: Vec<Crumb>,
    /// The answers that the page is made of: it stands as long as they do.
    pub made_of: Vec<Part>,
    /// True when something is not there that the exchange may yet get: the page stands a minute.
    pub lacks: bool,
    /// True when a block of the page failed or is stale: the answer must not be kept.
    pub degraded: bool,
    /// HTML that the view only marks the place of: [`PageFacts::place`].
    pub placed: Vec<Arc<String>>,
}

/// A shared slip that the page fills and the server reads. Provided as a context.
#[derive(Debug, Clone)]
pub struct PageFacts {
    facts: Arc<Mutex<Facts>>,
    begun: Instant,
}

impl Default for PageFacts {
    fn default() -> Self {
        Self {
            facts: Arc::default(),
            begun: Instant::now(),
        }
    }
}

impl PageFacts {
    /// How long the page has been in the making.
    pub fn spent(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Changes what the page says of itself.
    pub fn update(&self, change: impl FnOnce(&mut Facts)) {
        change(&mut self.lock());
    }

    /// What the page has said so far.
    pub fn read(&self) -> Facts {
        self.lock().clone()
    }

    /// Keeps HTML aside and gives the mark that stands for it in the view. Hundreds of kilobytes
    /// pass the views' streams as one comment, where each of them would copy the whole;
    /// [`pieces`] puts them in.
    pub fn place(&self, html: String) -> String {
        let mut facts = self.lock();
        facts.placed.push(Arc::new(html));
        format!("{MARK}{}-->", facts.placed.len() - 1)
    }

    fn lock(&self) -> MutexGuard<'_, Facts> {
        self.facts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks for the rest of the styles at this place of the body: what stands above is painted before
/// they come and before what follows is read.
pub const STYLES: &str = "<!--placed:styles-->";

/// Where placed HTML stands in what the views drew. No text of a visitor or an upstream service
/// gets here: those are escaped.
const MARK: &str = "<!--placed:";

/// What the views drew, with the placed HTML where it belongs and `styles` where they were asked
/// for: one piece after the other.
pub fn pieces<'a>(drawn: &'a str, placed: &'a [Arc<String>], styles: &'a str) -> Vec<&'a str> {
    let mut parts = drawn.split(MARK);
    let mut pieces = vec![parts.next().unwrap_or_default()];
    for part in parts {
        let (name, rest) = part.split_once("-->").unwrap_or(("", part));
        let html = match name {
            "styles" => Some(styles),
            nth => nth
                .parse()
                .ok()
                .and_then(|nth: usize| Some(placed.get(nth)?.as_str())),
        };
        pieces.extend(html);
        pieces.push(rest);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placed_html_stands_where_its_mark_is() {
        let facts = PageFacts::default();
        let (first, second) = (
            facts.place("<b>1</b>".to_owned()),
            facts.place("<b>2</b>".to_owned()),
        );
        let drawn = format!("<p>{second}</p>{STYLES}<p>{first}</p>");
        let placed = facts.read().placed;
        assert_eq!(
            pieces(&drawn, &placed, "<link>").concat(),
            "<p><b>2</b></p><link><p><b>1</b></p>"
        );
        assert_eq!(pieces("<p>", &placed, "").concat(), "<p>");
    }
}
