//! The cache of rendered pages: limited in bytes, and one rendering at a time per page. A page is cached as
//! long as all answers that it was made of are current and no content page has changed; its frame is renewed once a minute.

use crate::{answer::Answer, config::PageCache, finished::Finished};
use moka::{future::Cache, policy::EvictionPolicy};
use std::{future::Future, sync::Arc, time::Duration};
use tokio::time::Instant;
use upstream::{Part, Upstream};

/// A page that is not requested for this time is removed.
const IDLE: Duration = Duration::from_secs(120);

/// A cached page.
#[derive(Debug, Clone)]
pub struct CachedPage {
    /// The answer.
    pub answer: Arc<Answer>,
    /// The page that the answer was written from, and the minute of its frame; `None` for an answer without a
    /// frame.
    pub framed: Option<(Arc<Finished>, i64)>,
    /// The answers that it was made of.
    pub made_of: Arc<[Part]>,
    /// The generation of the content pages at which it was made.
    pub content: u64,
    /// The time after which it must be rendered again, even if its answers are current.
    pub until: Instant,
    /// False for errors and for pages with a failed block, which must not be cached.
    pub keep: bool,
}

impl CachedPage {
    /// True when it is current, judged by the stored answers only.
    pub fn is_valid_now(&self, upstream: &Upstream) -> bool {
        self.may_be_valid() && self.made_of.iter().all(|part| part.is_valid_now(upstream))
    }

    /// True when it is current; refreshes expired answers from the exchange first.
    pub async fn is_valid(&self, upstream: &Upstream) -> bool {
        if !self.may_be_valid() {
            return false;
        }
        for part in self.made_of.iter() {
            if !part.is_valid(upstream).await {
                return false;
            }
        }
        true
    }

    fn may_be_valid(&self) -> bool {
        self.keep && self.content == content::generation() && Instant::now() < self.until
    }

    /// True when its frame is of this minute, or when it has no frame.
    pub fn is_of(&self, minute: i64) -> bool {
        self.framed.as_ref().is_none_or(|(_, of)| *of == minute)
    }

    fn weight(&self, key: &str) -> u32 {
        let page = self.framed.as_ref().map_or(0, |(page, _)| page.weight());
        let key = u32::try_from(key.len()).unwrap_or(u32::MAX);
        self.answer
            .weight()
            .saturating_add(page)
            .saturating_add(key)
    }
}

/// Rendered pages by address.
#[derive(Clone)]
pub struct Pages(Option<Cache<String, CachedPage>>);

impl Pages {
    /// The configured cache; it stores nothing when it is disabled.
    pub fn new(config: PageCache) -> Self {
        let cache = || {
            Cache::builder()
                .max_capacity(config.bytes)
                .weigher(|key: &String, entry: &CachedPage| entry.weight(key))
                .eviction_policy(EvictionPolicy::lru())
                .time_to_idle(IDLE)
                .build()
        };
        Self(config.enabled.then(cache))
    }

    /// The cached page at an address.
    pub async fn find(&self, key: &str) -> Option<CachedPage> {
        self.0.as_ref()?.get(key).await
    }

    /// The page at an address: from the cache, or rendered once for all concurrent requests.
    pub async fn get(
        &self,
        key: String,
        is_outdated: impl FnMut(&CachedPage) -> bool + Send,
        make: impl Future<Output = CachedPage>,
    ) -> Arc<Answer> {
        let Some(cache) = &self.0 else {
            return make.await.answer;
        };
        let entry = cache
            .entry_by_ref(&key)
            .or_insert_with_if(make, is_outdated)
            .await
            .into_value();
        if !entry.keep {
            cache.invalidate(&key).await;
        }
        entry.answer
    }

    /// The number of pages, and their estimated memory in bytes.
    pub fn size(&self) -> (u64, u64) {
        self.0
            .as_ref()
            .map_or((0, 0), |cache| (cache.entry_count(), cache.weighted_size()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache_control::Keep;
    use http::StatusCode;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn pages() -> Pages {
        Pages::new(PageCache {
            enabled: true,
            bytes: 1024 * 1024,
        })
    }

    /// Requests a page with these values of `keep` and of its lifetime, and counts its renderings.
    async fn ask(pages: &Pages, made: &AtomicUsize, keep: bool, is_valid: Duration) {
        let upstream = Upstream::builder().build();
        let make = async {
            tokio::task::yield_now().await;
            made.fetch_add(1, Ordering::Relaxed);
            CachedPage {
                answer: Arc::new(Answer::new(StatusCode::OK, "text/html", Keep::Never, "x")),
                framed: None,
                made_of: Arc::default(),
                content: content::generation(),
                until: Instant::now() + is_valid,
                keep,
            }
        };
        let is_outdated = |entry: &CachedPage| !entry.is_valid_now(&upstream);
        pages.get("/".to_owned(), is_outdated, make).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_page_is_rendered_once_while_it_is_current() {
        let (pages, made, minute) = (pages(), AtomicUsize::new(0), Duration::from_secs(60));
        futures_util::join!(
            ask(&pages, &made, true, minute),
            ask(&pages, &made, true, minute),
            ask(&pages, &made, true, minute)
        );
        assert_eq!(made.load(Ordering::Relaxed), 1);
        assert!(pages.find("/").await.is_some());
        tokio::time::advance(minute).await;
        ask(&pages, &made, true, minute).await;
        assert_eq!(made.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn errors_are_not_cached_and_a_disabled_cache_stores_nothing() {
        let (made, minute) = (AtomicUsize::new(0), Duration::from_secs(60));
        let pages = pages();
        ask(&pages, &made, false, minute).await;
        assert!(pages.find("/").await.is_none());
        ask(&pages, &made, true, minute).await;
        assert_eq!(made.load(Ordering::Relaxed), 2);
        let off = Pages::new(PageCache {
            enabled: false,
            bytes: 1,
        });
        ask(&off, &made, true, minute).await;
        assert!(off.find("/").await.is_none());
    }
}
