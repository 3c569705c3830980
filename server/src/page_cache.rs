//! The cache of rendered pages: limited in bytes, and one rendering at a time per page. A page is cached as
//! long as all answers that it was made of are current and no content page has changed; its frame is renewed once a minute.
//! Where a new page would displace others, its visitor has a share of the cache, so that nobody can turn over all of it.

use crate::{
    answer::Answer,
    client::{Client, Holder},
    config::PageCache,
    finished::Finished,
    rates::Rates,
};
use governor::Quota;
use moka::{future::Cache, policy::EvictionPolicy};
use std::{future::Future, num::NonZero, sync::Arc, time::Duration};
use tokio::time::Instant;
use upstream::{Part, Upstream};

/// A page that is not requested for this time is removed.
const IDLE: Duration = Duration::from_secs(120);
/// A client, or an IPv6 /48 network, may displace an eighth of the cache at once, and another eighth in the time after which pages
/// that nobody requests are removed.
const PARTS: u64 = 8;
/// The unit of a share in bytes.
const UNIT: u64 = 1024;

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
pub struct Pages(Option<Stored>);

struct Stored {
    cache: Cache<String, CachedPage>,
    bytes: u64,
    /// What clients and networks may still displace, in units.
    shares: Rates<Holder>,
}

impl Pages {
    /// The configured cache; it stores nothing when it is disabled.
    pub fn new(config: PageCache) -> Self {
        Self(config.enabled.then(|| Stored::new(config.bytes)))
    }

    /// The cached page at an address.
    pub async fn find(&self, key: &str) -> Option<CachedPage> {
        self.0.as_ref()?.cache.get(key).await
    }

    /// The page at an address: from the cache, or rendered once for all concurrent requests. It is not kept where it would displace
    /// others and the client has displaced its share; requests made inside the process have no client and no limit.
    pub async fn get(
        &self,
        key: String,
        client: Option<Client>,
        is_outdated: impl FnMut(&CachedPage) -> bool + Send,
        make: impl Future<Output = CachedPage>,
    ) -> Arc<Answer> {
        let Some(stored) = &self.0 else {
            return make.await.answer;
        };
        let make = async {
            let mut page = make.await;
            page.keep = page.keep && stored.takes(&key, &page, client);
            page
        };
        let entry = stored
            .cache
            .entry_by_ref(&key)
            .or_insert_with_if(make, is_outdated)
            .await
            .into_value();
        if !entry.keep {
            stored.cache.invalidate(&key).await;
        }
        entry.answer
    }

    /// The number of pages, and their estimated memory in bytes.
    pub fn size(&self) -> (u64, u64) {
        let cache = self.0.as_ref().map(|stored| &stored.cache);
        cache.map_or((0, 0), |cache| (cache.entry_count(), cache.weighted_size()))
    }
}

impl Stored {
    fn new(bytes: u64) -> Self {
        // What is not kept is removed at once, and displaces nothing.
        let weight = |key: &String, page: &CachedPage| if page.keep { page.weight(key) } else { 0 };
        let share = NonZero::new(units(bytes / PARTS)).unwrap_or(NonZero::<u32>::MIN);
        let quota = Quota::with_period(IDLE / share.get()).expect("a unit takes some time");
        Self {
            cache: Cache::builder()
                .max_capacity(bytes)
                .weigher(weight)
                .eviction_policy(EvictionPolicy::lru())
                .time_to_idle(IDLE)
                .build(),
            bytes,
            shares: Rates::of(quota.allow_burst(share)),
        }
    }

    /// Whether a page may be kept: in place of its older self, where there is room, or as a part of the client's share.
    fn takes(&self, key: &str, page: &CachedPage, client: Option<Client>) -> bool {
        let weight = u64::from(page.weight(key));
        let has_room = self.cache.weighted_size().saturating_add(weight) <= self.bytes;
        let Some(client) = client.filter(|_| !has_room && !self.cache.contains_key(key)) else {
            return true;
        };
        let units = NonZero::new(units(weight)).unwrap_or(NonZero::<u32>::MIN);
        self.shares.take_several(client.widest(), units).is_taken()
    }
}

/// Bytes in units.
fn units(bytes: u64) -> u32 {
    u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache_control::Keep;
    use http::StatusCode;
    use std::{
        net::IpAddr,
        sync::atomic::{AtomicUsize, Ordering},
    };

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
        pages.get("/".to_owned(), None, is_outdated, make).await;
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

    /// Requests a page of 16 KiB that is cached by itself; true if it has been rendered for this request.
    async fn read(pages: &Pages, key: String, client: Client) -> bool {
        let upstream = Upstream::builder().build();
        let made = AtomicUsize::new(0);
        let make = async {
            made.fetch_add(1, Ordering::Relaxed);
            let body = "x".repeat(16 * 1024);
            CachedPage {
                answer: Arc::new(Answer::new(StatusCode::OK, "text/html", Keep::Never, body)),
                framed: None,
                made_of: Arc::default(),
                content: content::generation(),
                until: Instant::now() + IDLE,
                keep: true,
            }
        };
        let is_outdated = |entry: &CachedPage| !entry.is_valid_now(&upstream);
        pages.get(key, Some(client), is_outdated, make).await;
        if let Some(stored) = &pages.0 {
            stored.cache.run_pending_tasks().await;
        }
        made.load(Ordering::Relaxed) > 0
    }

    #[tokio::test]
    async fn nobody_turns_over_the_pages_of_others() {
        let pages = pages();
        let address = |last| Client::from(IpAddr::from([192, 0, 2, last]));
        let network = |nth| Client::from(IpAddr::from([0x2001, 0xdb8, 1, nth, 0, 0, 0, 1]));
        for nth in 0..32 {
            assert!(read(&pages, format!("/of-others/{nth}"), address(1)).await);
        }
        // One client, and one with many networks in a /48.
        for nth in 0..500 {
            read(&pages, format!("/of-one/{nth}"), address(2)).await;
            read(&pages, format!("/of-many/{nth}"), network(nth)).await;
        }
        let mut left = 0;
        for nth in 0..32 {
            left += usize::from(pages.find(&format!("/of-others/{nth}")).await.is_some());
        }
        assert!(left >= 16, "{left} of 32 pages of others are left");
        // A client that has displaced nothing yet may do so.
        assert!(read(&pages, "/new".to_owned(), address(4)).await);
        assert!(!read(&pages, "/new".to_owned(), address(2)).await);
        let (_, bytes) = pages.size();
        assert!(bytes <= 1024 * 1024, "{bytes}");
    }
}
