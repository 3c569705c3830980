//! Addresses of an earlier site that lead to this one: imported by `borsa import --what old-addresses`, kept in memory, and
//! read again after each import.

use crate::{imports::identity, polled::look_again};
use std::{
    collections::HashMap,
    ops::ControlFlow,
    path::PathBuf,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};
use store::{Store, StoreError};

/// How often the store is checked for changes.
const PACE: Duration = Duration::from_secs(2);

/// An old address may lead to another old one, if a site has moved twice; further steps are a loop.
const STEPS: usize = 4;

type Map = HashMap<Box<str>, Box<str>>;

/// The addresses of an earlier site.
#[derive(Debug, Default)]
pub(crate) struct OldAddresses(RwLock<Arc<Map>>);

impl OldAddresses {
    /// Those of a store, now and after each import. Must be called in a tokio runtime.
    pub(crate) fn follow(path: PathBuf) -> Arc<Self> {
        let addresses = Arc::new(Self::default());
        let mut watch = Watch {
            path,
            seen: None,
            warned: false,
        };
        watch.look(&addresses);
        let followed = Arc::downgrade(&addresses);
        look_again("old addresses", PACE, move || match followed.upgrade() {
            Some(addresses) => {
                watch.look(&addresses);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        addresses
    }

    /// The address of this site that an old one leads to. One with this query comes before one without any, whose query
    /// is dropped, unless the path is that of a page of this site (`own`). Where it leads is looked up in the same way.
    /// `None` for a loop.
    pub(crate) fn target(
        &self,
        path: &str,
        query: &str,
        own: impl Fn(&str) -> bool,
    ) -> Option<Box<str>> {
        let all = Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner));
        if all.is_empty() {
            return None;
        }
        let look = |path: &str, query: &str| {
            let with_query = (!query.is_empty())
                .then(|| all.get(&*[path, "?", query].concat()))
                .flatten();
            with_query.or_else(|| all.get(path).filter(|_| !own(path)))
        };
        let mut to = look(path, query)?;
        for _ in 0..STEPS {
            let (path, query) = to.split_once('?').unwrap_or((to, ""));
            match look(path, query) {
                Some(further) => to = further,
                None => return Some(to.clone()),
            }
        }
        None
    }

    fn set(&self, all: Map) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(all);
    }
}

/// The store as it was read last.
struct Watch {
    path: PathBuf,
    /// Device, inode and generation of the imports; `None` without a store, or after an error.
    seen: Option<(u64, u64, u64)>,
    /// The file could not be read, which was said.
    warned: bool,
}

impl Watch {
    fn look(&mut self, addresses: &OldAddresses) {
        match self.changed() {
            Ok(Some(all)) => {
                if !all.is_empty() {
                    tracing::info!(
                        "{} addresses of an earlier site lead to this one",
                        all.len()
                    );
                }
                addresses.set(all);
            }
            Ok(None) => {}
            Err(error) => {
                if !self.warned {
                    tracing::warn!("old addresses cannot be read: {error}");
                }
                self.warned = true;
                return;
            }
        }
        self.warned = false;
    }

    /// The addresses, if they may differ from those that were read last.
    fn changed(&mut self) -> Result<Option<Map>, StoreError> {
        let Some((device, inode)) = identity(&self.path) else {
            // Deleting the file removes the imported addresses.
            return Ok(self.seen.take().map(|_| Map::new()));
        };
        let Some(store) = Store::open(&self.path)? else {
            return Ok(None);
        };
        let now = (device, inode, store.generation()?);
        if self.seen == Some(now) {
            return Ok(None);
        }
        let all = store.old_addresses()?.into_iter();
        let all = all.map(|one| (one.old.into(), one.new.into())).collect();
        self.seen = Some(now);
        Ok(Some(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_counts_steps_are_followed_and_loops_lead_nowhere() {
        let pairs = [
            ("/news", "/the-exchange"),
            ("/news?id=1", "/d/a"),
            ("/older", "/news?id=1"),
            ("/a", "/b"),
            ("/b", "/a"),
            ("/self", "/self?x=1"),
            ("/c", "/d?x=1"),
            ("/d", "/c"),
        ];
        let addresses = OldAddresses::default();
        assert_eq!(addresses.target("/news", "", |_| false), None);
        addresses.set(pairs.map(|(old, new)| (old.into(), new.into())).into());
        let target = |path, query| addresses.target(path, query, |_| false);
        assert_eq!(target("/news", "id=1").as_deref(), Some("/d/a"));
        assert_eq!(target("/news", "id=2").as_deref(), Some("/the-exchange"));
        assert_eq!(target("/older", "").as_deref(), Some("/d/a"));
        assert_eq!(target("/a", ""), None);
        assert_eq!(target("/self", "x=1"), None);
        assert_eq!(target("/c", ""), None);
        assert_eq!(target("/none", ""), None);
        // A page of this site stays, but for an address with its own query.
        let own = |query| addresses.target("/news", query, |_| true);
        assert_eq!((own(""), own("id=2")), (None, None));
        assert_eq!(own("id=1").as_deref(), Some("/d/a"));
    }
}
