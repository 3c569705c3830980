//! The contexts between server and pages: facts about the request, the site's configuration, and what a page
//! reports back.

use crate::{form_state::FormState, page_pdfs::PagePdfs, pictures::PictureConfig};
use chrono::{DateTime, NaiveDate, Utc};
use content::Headline;
use domain::{device::Stores, locale::Locale, values::Symbol};
use memchr::memmem;
use page_table::{Layout, Page};
use sealed_days::SealedDays;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;
use upstream::Part;

/// What the server knows about a request before rendering. Provided as a context.
#[derive(Debug, Clone, Default)]
pub struct RequestFacts {
    /// The language of the page.
    pub locale: Locale,
    /// The address without its language prefix, such as `/the-exchange/news-disclosures/disclosures`.
    pub path: String,
    /// The row of the page table that the address matches; `None` for an unknown address.
    pub page: Option<&'static Page>,
    /// The raw query, without `?`.
    pub query: String,
    /// The decoded query parameters, in order.
    pub query_pairs: Vec<(String, String)>,
    /// True when the query was too long, so that its parameters are ignored.
    pub too_long: bool,
    /// What the page shows of its form.
    pub form: Arc<FormState>,
    /// The app stores of the visitor's device, on pages that show them; `None` on other pages.
    pub stores: Option<Stores>,
}

impl RequestFacts {
    /// The first value of a query parameter.
    pub fn param(&self, key: &str) -> Option<&str> {
        self.query_pairs
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }
}

/// The configuration of the site, shared by all requests. Provided as a context.
#[derive(Clone)]
pub struct Site(Arc<SiteConfig>);

/// The parts of the configuration that pages read.
pub struct SiteConfig {
    /// Name of the market in English and Arabic.
    pub name: [String; 2],
    /// Short name of the market in English and Arabic.
    pub short: [String; 2],
    /// The exchange's city in English and Arabic.
    pub city: [String; 2],
    /// The exchange's own symbol.
    pub own_symbol: Symbol,
    /// External addresses by key and language. Links whose key is missing are not drawn.
    pub links: BTreeMap<String, [String; 2]>,
    /// Telephones, addresses and hours by their key in content, in English and Arabic.
    pub contact: BTreeMap<String, [String; 2]>,
    /// The site's public address without a slash at the end.
    pub url: String,
    /// Where pictures come from.
    pub pictures: PictureConfig,
    /// Content pages as PDF files.
    pub pdfs: PagePdfs,
    /// The sealed days of disclosures.
    pub sealed_days: SealedDays,
    /// True when data formats and data calls have a longer delay than pages, so that widgets of pages must not read them.
    pub data_is_later: bool,
    /// True when the live stream has a longer delay than pages, so that they must not follow it.
    pub stream_is_later: bool,
    /// The wall clock, for the age of answers. Market time comes with the market status.
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

    /// The market's short name in a language.
    pub fn short(&self, locale: Locale) -> &str {
        &self.0.short[index(locale)]
    }

    /// The market's full name, short name, city or symbol, by its word in content.
    pub fn market(&self, word: &str, locale: Locale) -> &str {
        match word {
            "short" => self.short(locale),
            "city" => &self.0.city[index(locale)],
            "symbol" => self.own_symbol().as_str(),
            _ => self.name(locale),
        }
    }

    /// The title or the description of a content page.
    pub fn headline<'a>(&'a self, of: &'a Headline, locale: Locale) -> Cow<'a, str> {
        of.text(|word| self.market(word, locale))
    }

    /// The site's public address without a slash at the end.
    pub fn url(&self) -> &str {
        &self.0.url
    }

    /// Where pictures come from.
    pub fn pictures(&self) -> &PictureConfig {
        &self.0.pictures
    }

    /// Content pages as PDF files.
    pub fn pdfs(&self) -> &PagePdfs {
        &self.0.pdfs
    }

    /// The sealed days of disclosures.
    pub fn sealed_days(&self) -> &SealedDays {
        &self.0.sealed_days
    }

    /// True when data formats and data calls have a longer delay than pages.
    pub fn data_is_later(&self) -> bool {
        self.0.data_is_later
    }

    /// True when the live stream has a longer delay than pages.
    pub fn stream_is_later(&self) -> bool {
        self.0.stream_is_later
    }

    /// The exchange's own symbol.
    pub fn own_symbol(&self) -> &Symbol {
        &self.0.own_symbol
    }

    /// A configured external address.
    pub fn link(&self, key: &str, locale: Locale) -> Option<&str> {
        self.0
            .links
            .get(key)
            .map(|pair| pair[index(locale)].as_str())
            .filter(|href| !href.is_empty())
    }

    /// A configured telephone, address or time, by its key in content, such as `listings.email`.
    pub fn contact(&self, key: &str, locale: Locale) -> Option<&str> {
        let pair = self.0.contact.get(key)?;
        Some(pair[index(locale)].as_str()).filter(|value| !value.is_empty())
    }

    /// The current time on the wall clock, for the age of answers.
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

/// A step of the breadcrumb: its label, and its address without language prefix when it is a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crumb {
    /// Its text.
    pub label: String,
    /// The address without language prefix; `None` for the page itself.
    pub path: Option<String>,
}

/// A question and its answer, as plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// The text or the record of a page, for search engines. Title and description are those of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// A text, changed on the day of [`Facts::updated`].
    Article,
    /// A press release.
    News {
        /// The day of publication.
        published: NaiveDate,
    },
    /// An event.
    Event {
        /// First day.
        from: NaiveDate,
        /// Last day.
        to: NaiveDate,
        /// The name of the venue.
        place: String,
    },
}

/// What a page reports to the server while it is rendered.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The HTTP status. 0 means not set, which the server sends as 200.
    pub status: u16,
    /// The row of the page table.
    pub page: Option<&'static Page>,
    /// Title of the page, without the market's name.
    pub title: String,
    /// The meta description: one or two sentences for search engines and shared links.
    pub description: String,
    /// The day of the last change of a page that is written by editors.
    pub updated: Option<NaiveDate>,
    /// The questions that the page answers, for search engines.
    pub questions: Vec<Question>,
    /// The record that the page is about.
    pub about: Option<About>,
    /// True adds `noindex`.
    pub noindex: bool,
    /// A layout that replaces the one of the page table.
    pub layout: Option<Layout>,
    /// The address to redirect to, with its language prefix.
    pub redirect: Option<String>,
    /// The same for good: the page has moved there.
    pub moved: Option<String>,
    /// HTML across the whole width above the breadcrumb; empty for most pages.
    pub band: String,
    /// The breadcrumb; empty when none is shown.
    pub crumbs: Vec<Crumb>,
    /// The answers that the page was rendered from: the page is fresh as long as they are.
    pub made_of: Vec<Part>,
    /// True when something on the page was not found but may exist later: the page is cached for a minute.
    pub lacks: bool,
    /// True when the view has marks in the place of the day at the exchange; see [`today`](crate::today).
    pub says_today: bool,
    /// True when a block of the page failed or is stale: the page must not be cached.
    pub degraded: bool,
    /// HTML that replaces marks in the rendered view; see [`PageFacts::place`].
    pub placed: Vec<Arc<String>>,
}

/// The [`Facts`], shared between the page, which writes them, and the server, which reads them. Provided as a
/// context.
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
    /// Time since rendering of the page began.
    pub fn spent(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Changes the facts.
    pub fn update(&self, change: impl FnOnce(&mut Facts)) {
        change(&mut self.lock());
    }

    /// A copy of the facts so far.
    pub fn read(&self) -> Facts {
        self.lock().clone()
    }

    /// Stores HTML and returns the mark that stands for it in the view. Leptos copies a view's text several
    /// times while rendering; for hundreds of kilobytes a short comment in their place is cheaper. [`pieces`]
    /// inserts the HTML.
    pub fn place(&self, html: String) -> String {
        let mut facts = self.lock();
        facts.placed.push(Arc::new(html));
        format!("{MARK}{}-->", facts.placed.len() - 1)
    }

    fn lock(&self) -> MutexGuard<'_, Facts> {
        self.facts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The mark where the second part of the CSS is loaded: the content above is painted before it arrives, the
/// content below after it.
pub const STYLES: &str = "<!--placed:styles-->";

/// The beginning of a mark. Visitors and upstream services cannot forge one, as their text is escaped.
const MARK: &str = "<!--placed:";

/// The rendered HTML split at its marks: each mark is replaced with its stored HTML or with `styles`.
pub fn pieces<'a>(drawn: &'a str, placed: &'a [Arc<String>], styles: &'a str) -> Vec<&'a str> {
    // `str::split` takes three times as long, and each page is searched several times.
    let mut starts: Vec<usize> = memmem::find_iter(drawn.as_bytes(), MARK).collect();
    starts.push(drawn.len());
    let mut pieces = vec![&drawn[..starts[0]]];
    for marked in starts.windows(2) {
        let part = &drawn[marked[0] + MARK.len()..marked[1]];
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
    fn stored_html_replaces_its_mark() {
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
