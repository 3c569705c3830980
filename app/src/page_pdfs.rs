//! Content pages as PDF files: made once for each state of the content, and kept in memory.

use crate::{
    components::{content::hours, number::date_text},
    facts::Site,
    market,
    messages::{Arg, t, t_args},
    targets,
};
use content::{
    Document, Inline,
    model::{Source, Target},
};
use content_pdf::{FontFiles, Fonts, Head, Pdf, Words};
use domain::locale::Locale;
use page_table::Page;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use upstream::Upstream;
use wire::calls::market_status::{MarketStatusRequest, Timings};

/// The maximum number of files in memory, and of their bytes.
const MOST: usize = 64;
const MOST_BYTES: usize = 32 * 1024 * 1024;

/// The address of the file of a page, without that of the site.
pub fn address(page: &Page, locale: Locale) -> String {
    format!("/documents/pages/{}-{locale}.pdf", page.id)
}

/// What a file depends on besides its page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct State {
    generation: u64,
    sample: bool,
    /// The times of the trading day, when the page states them.
    timings: Option<Timings>,
}

type Key = (&'static str, Locale);
/// A file, or `None` if the page cannot be made into one, which was logged.
type Made = Option<Arc<Pdf>>;

/// The files of content pages.
#[derive(Default)]
pub struct PagePdfs {
    fonts: Option<Fonts>,
    kept: Mutex<HashMap<Key, (State, Made)>>,
    /// One file at a time is made; requests for the same one wait for it.
    making: tokio::sync::Mutex<()>,
}

impl PagePdfs {
    /// Files set in these fonts; no files without fonts.
    pub fn new(files: Option<&FontFiles>) -> Self {
        let fonts = files.map(|files| Fonts::new(files.clone()));
        let fonts = fonts.and_then(|fonts| {
            fonts
                .inspect_err(|error| tracing::warn!("pages cannot be made into PDF files: {error}"))
                .ok()
        });
        Self {
            fonts,
            ..Self::default()
        }
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<Key, (State, Made)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, key: Key, state: State) -> Option<Made> {
        let kept = self.kept();
        let (of, made) = kept.get(&key)?;
        (*of == state).then(|| made.clone())
    }

    /// Keeps a file. Those of earlier states of the content go first, then any other, until it fits.
    fn keep(&self, key: Key, state: State, made: Made) {
        let size = |made: &Made| made.as_ref().map_or(0, |pdf| pdf.bytes.len());
        let mut kept = self.kept();
        kept.retain(|other, (of, _)| of.generation == state.generation && *other != key);
        let own = size(&made);
        while kept.len() >= MOST
            || kept.values().map(|(_, made)| size(made)).sum::<usize>() + own > MOST_BYTES
        {
            let Some(other) = kept.keys().next().copied() else {
                break;
            };
            kept.remove(&other);
        }
        kept.insert(key, (state, made));
    }

    /// The file of a document in a language, made if need be.
    async fn get(&self, of: PageWords, document: Arc<Document>, state: State) -> Made {
        let fonts = self.fonts.clone()?;
        let key = (of.page.id, of.locale);
        if let Some(made) = self.known(key, state) {
            return made;
        }
        let _turn = self.making.lock().await;
        if let Some(made) = self.known(key, state) {
            return made;
        }
        let name = format!("{}-{}", key.0, key.1);
        let make =
            move || content_pdf::pdf(&document, &of.head(&document, state.sample), &of, &fonts);
        let made = match tokio::task::spawn_blocking(make).await {
            Ok(Ok(pdf)) => Some(Arc::new(pdf)),
            Ok(Err(error)) => {
                tracing::warn!("{name}: {error}");
                None
            }
            Err(error) => {
                tracing::error!("{name}: {error}");
                None
            }
        };
        self.keep(key, state, made.clone());
        made
    }
}

/// A content page as a PDF file. `None` for pages without `pdf: true`, without fonts, and while the times of the trading
/// day that the page states cannot be fetched.
pub async fn page_pdf(
    site: &Site,
    upstream: &Upstream,
    page: &'static Page,
    locale: Locale,
) -> Option<Arc<Pdf>> {
    // Before the document: one that is replaced meanwhile must not be kept as the new one.
    let generation = content::generation();
    let document = content::find(page.id, locale).filter(|document| document.front.pdf)?;
    let status = match document.has_hours {
        true => Some(upstream.get(MarketStatusRequest).await.ok()?),
        false => None,
    };
    let of = PageWords {
        site: site.clone(),
        locale,
        page,
        timings: status.map(|status| status.timings),
    };
    let state = State {
        generation,
        sample: market::is_sample(upstream),
        timings: of.timings,
    };
    site.pdfs().get(of, document, state).await
}

/// What the words of a page stand for in its file.
struct PageWords {
    site: Site,
    locale: Locale,
    page: &'static Page,
    timings: Option<Timings>,
}

impl PageWords {
    /// The public address of the page.
    fn own(&self) -> String {
        let path = self.locale.href(self.page.pattern().base());
        format!("{}{path}", self.site.url())
    }

    fn head(&self, document: &Document, sample: bool) -> Head {
        let (locale, page) = (self.locale, self.page);
        let day = date_text(document.front.updated, locale);
        Head {
            market: self.site.name(locale).to_owned(),
            section: t(locale, &format!("section-{}", page.section.code())).into_owned(),
            title: self
                .site
                .headline(&document.front.title, locale)
                .into_owned(),
            description: self
                .site
                .headline(&document.front.description, locale)
                .into_owned(),
            version: t_args(locale, "content-version", &[("date", Arg::Text(&day))]).into_owned(),
            address: self.own(),
            reference: format!("{}-{locale} {}", page.id, document.front.updated),
            sample,
        }
    }
}

impl Words for PageWords {
    fn locale(&self) -> Locale {
        self.locale
    }

    fn value(&self, of: &Inline) -> Option<String> {
        let (site, locale) = (&self.site, self.locale);
        match of {
            Inline::Market(word) => Some(site.market(word, locale).to_owned()),
            Inline::Contact(key) => Some(site.contact(key, locale)?.to_owned()),
            Inline::Date(day) => Some(date_text(*day, locale)),
            Inline::Hours(name) => hours(self.timings, name),
            _ => None,
        }
    }

    fn address(&self, of: &Target) -> Option<String> {
        let href = targets::href(&self.site, self.locale, self.page, of)?;
        Some(match href.as_bytes().first() {
            Some(b'/') => format!("{}{href}", self.site.url()),
            Some(b'#') => format!("{}{href}", self.own()),
            _ => href,
        })
    }

    fn source(&self, of: &Source) -> String {
        let words = t_args(
            self.locale,
            "content-source",
            &[("source", Arg::Text(&of.name))],
        );
        format!("{words} {}", date_text(of.date, self.locale))
    }

    fn risk(&self) -> String {
        t(self.locale, "content-risk").into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_memory_are_bounded_and_of_one_state_of_the_content() {
        let state = |generation| State {
            generation,
            sample: true,
            timings: None,
        };
        let file = |bytes: usize| {
            Some(Arc::new(Pdf {
                bytes: vec![0; bytes].into(),
                pages: 1,
            }))
        };
        let all = PagePdfs::default();
        for page in page_table::all() {
            all.keep((page.id, Locale::En), state(1), file(1));
        }
        assert_eq!(all.kept().len(), MOST);
        for page in page_table::all().take(5) {
            all.keep((page.id, Locale::Ar), state(1), file(MOST_BYTES / 3));
        }
        let bytes = |all: &PagePdfs| -> usize {
            let kept = all.kept();
            let files = kept.values().filter_map(|(_, made)| made.as_ref());
            files.map(|pdf| pdf.bytes.len()).sum()
        };
        assert!(bytes(&all) <= MOST_BYTES);
        let key = ("market-rules", Locale::En);
        all.keep(key, state(2), None);
        assert_eq!(all.kept().len(), 1, "the others are of earlier content");
        assert_eq!(
            all.known(key, state(2)),
            Some(None),
            "a failure is kept too"
        );
        assert_eq!(all.known(key, state(3)), None);
    }
}
