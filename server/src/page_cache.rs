//! Finished pages in memory: bounded in bytes, one flight per page, one version per page.

use crate::{answer::Answer, config::PageCache};
use moka::{future::Cache, policy::EvictionPolicy};
use std::{future::Future, sync::Arc, time::Duration};

/// A page that nobody asks for is forgotten after this time.
const IDLE: Duration = Duration::from_secs(600);

/// What is kept of a page.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The answer.
    pub answer: Arc<Answer>,
    /// The version of what it shows: an entry of another version is made anew.
    pub version: u64,
    /// False for errors and for pages with a block that failed.
    pub keep: bool,
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
                .weigher(|key: &String, entry: &Entry| {
                    entry
                        .answer
                        .weight()
                        .saturating_add(u32::try_from(key.len()).unwrap_or(u32::MAX))
                })
                .eviction_policy(EvictionPolicy::lru())
                .time_to_idle(IDLE)
                .build()
        };
        Self(config.enabled.then(cache))
    }

    /// The page of this version from memory.
    pub async fn find(&self, key: &str, version: u64) -> Option<Arc<Answer>> {
        let entry = self.0.as_ref()?.get(key).await?;
        (entry.keep && entry.version == version).then_some(entry.answer)
    }

    /// The page of this version: from memory, or made once for all who ask at the same time.
    pub async fn get(
        &self,
        key: String,
        version: u64,
        make: impl Future<Output = Entry>,
    ) -> Arc<Answer> {
        let Some(cache) = &self.0 else {
            return make.await.answer;
        };
        let outdated = |entry: &Entry| !entry.keep || entry.version != version;
        let entry = cache
            .entry_by_ref(&key)
            .or_insert_with_if(make, outdated)
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

    async fn ask(pages: &Pages, made: &AtomicUsize, version: u64, keep: bool) {
        let make = async {
            tokio::task::yield_now().await;
            made.fetch_add(1, Ordering::Relaxed);
            Entry {
                answer: Arc::new(Answer::new(StatusCode::OK, "text/html", Keep::Never, "x")),
                version,
                keep,
            }
        };
        pages.get("/".to_owned(), version, make).await;
    }

    #[tokio::test]
    async fn a_page_is_made_once_per_version() {
        let (pages, made) = (pages(), AtomicUsize::new(0));
        futures_util::join!(
            ask(&pages, &made, 1, true),
            ask(&pages, &made, 1, true),
            ask(&pages, &made, 1, true)
        );
        assert_eq!(made.load(Ordering::Relaxed), 1);
        assert!(pages.find("/", 1).await.is_some());
        assert!(pages.find("/", 2).await.is_none());
        ask(&pages, &made, 2, true).await;
        assert_eq!(made.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn errors_are_not_kept_and_a_cache_that_is_off_keeps_nothing() {
        let made = AtomicUsize::new(0);
        let pages = pages();
        ask(&pages, &made, 1, false).await;
        assert!(pages.find("/", 1).await.is_none());
        ask(&pages, &made, 1, true).await;
        assert_eq!(made.load(Ordering::Relaxed), 2);
        let off = Pages::new(PageCache {
            enabled: false,
            bytes: 1,
        });
        ask(&off, &made, 1, true).await;
        assert!(off.find("/", 1).await.is_none());
    }
}
