//! Finished pages in memory: bounded in bytes, one flight per page. A page is kept as long as each
//! answer that it was made of stands; its frame is filled in anew once a minute.

use crate::{answer::Answer, config::PageCache, finished::Finished};
use moka::{future::Cache, policy::EvictionPolicy};
use std::{future::Future, sync::Arc, time::Duration};
use tokio::time::Instant;
use upstream::{Part, Upstream};

/// A page that nobody asks for is forgotten after this time.
const IDLE: Duration = Duration::from_secs(600);

/// What is kept of a page.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The answer.
    pub answer: Arc<Answer>,
    /// The page that the answer was written from, and the minute of its frame; `None` for an answer
    /// without a frame.
    pub framed: Option<(Arc<Finished>, i64)>,
    /// What it was made of.
    pub made_of: Arc<[Part]>,
    /// From then on it is made anew, whatever the exchange says.
    pub until: Instant,
    /// False for errors and for pages with a block that failed.
    pub keep: bool,
}

impl Entry {
    /// True while what it says holds, as far as is known now.
    pub fn stands_now(&self, upstream: &Upstream) -> bool {
        self.may_stand() && self.made_of.iter().all(|part| part.stands_now(upstream))
    }

    /// True while what it says holds: asks the exchange where a refresh is due.
    pub async fn stands(&self, upstream: &Upstream) -> bool {
        if !self.may_stand() {
            return false;
        }
        for part in self.made_of.iter() {
            if !part.stands(upstream).await {
                return false;
            }
        }
        true
    }

    fn may_stand(&self) -> bool {
        self.keep && Instant::now() < self.until
    }

    /// True when its frame is of this minute, or when it has none.
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

/// Finished pages by address.
#[derive(Clone)]
pub struct Pages(Option<Cache<String, Entry>>);

impl Pages {
    /// The cache of this configuration; one that keeps nothing when it is off.
    pub fn new(config: PageCache) -> Self {
        let cache = || {
            Cache::builder()
                .max_capacity(config.bytes)
                .weigher(|key: &String, entry: &Entry| entry.weight(key))
                .eviction_policy(EvictionPolicy::lru())
                .time_to_idle(IDLE)
                .build()
        };
        Self(config.enabled.then(cache))
    }

    /// What is kept at an address.
    pub async fn find(&self, key: &str) -> Option<Entry> {
        self.0.as_ref()?.get(key).await
    }

    /// The page at an address: from memory, or made once for all who ask at the same time.
    pub async fn get(
        &self,
        key: String,
        is_outdated: impl FnMut(&Entry) -> bool + Send,
        make: impl Future<Output = Entry>,
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

    /// How many pages there are, and about how many bytes they take.
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

    /// Asks for a page that is kept or not, and stands for so long.
    async fn ask(pages: &Pages, made: &AtomicUsize, keep: bool, stands: Duration) {
        let upstream = Upstream::builder().build();
        let make = async {
            tokio::task::yield_now().await;
            made.fetch_add(1, Ordering::Relaxed);
            Entry {
                answer: Arc::new(Answer::new(StatusCode::OK, "text/html", Keep::Never, "x")),
                framed: None,
                made_of: Arc::default(),
                until: Instant::now() + stands,
                keep,
            }
        };
        let is_outdated = |entry: &Entry| !entry.stands_now(&upstream);
        pages.get("/".to_owned(), is_outdated, make).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_page_is_made_once_while_it_stands() {
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
    async fn errors_are_not_kept_and_a_cache_that_is_off_keeps_nothing() {
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
