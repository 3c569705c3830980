//! The rows of large exports that are being sent. Equal exports share them, so that however many visitors read the same one, its
//! rows are in memory once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

/// Rows by the digest of their export, for as long as one is being sent.
#[derive(Debug)]
pub(crate) struct SharedRows<T>(Mutex<HashMap<u64, Weak<T>>>);

impl<T> SharedRows<T> {
    /// No export is being sent.
    pub(crate) fn new() -> Self {
        Self(Mutex::default())
    }

    /// The rows of an equal export that is being sent already, else these. Equal digests mean equal bytes: visitors are
    /// told the digest as the tag of the export.
    pub(crate) fn share(&self, digest: u64, rows: Arc<T>) -> Arc<T> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, rows| rows.strong_count() > 0);
        if let Some(sent) = all.get(&digest).and_then(Weak::upgrade) {
            return sent;
        }
        all.insert(digest, Arc::downgrade(&rows));
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_exports_share_their_rows_while_one_is_sent() {
        let shared = SharedRows::new();
        let first = shared.share(1, Arc::new("a"));
        let second = shared.share(1, Arc::new("a"));
        assert!(Arc::ptr_eq(&first, &second));
        let other = shared.share(2, Arc::new("b"));
        assert!(!Arc::ptr_eq(&first, &other));
        // The table does not keep what nobody is sent.
        let kept = Arc::downgrade(&first);
        drop((first, second));
        assert!(kept.upgrade().is_none());
        let again = Arc::new("c");
        assert!(Arc::ptr_eq(&shared.share(1, Arc::clone(&again)), &again));
        assert_eq!(shared.0.lock().unwrap().len(), 2);
    }
}
