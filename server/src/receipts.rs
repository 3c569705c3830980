//! The receipts of the latest submissions, so that one that is sent again gets the first reference even when its client has
//! no submissions left, or the store does not answer. Older ones are found in the store, which is also asked whether one was removed.
//! Submissions that the store failed to keep are known as well, so that one that is sent again takes nothing more from the limits.

use crate::form_store::Receipt;
use quick_cache::sync::Cache;

/// The number of receipts that are kept.
const RECEIPTS: usize = 4_096;

/// A submission: the id of the form and its token.
type Sent = (&'static str, String);

/// Receipts of submissions, and those that the store failed to keep.
pub struct Receipts {
    kept: Cache<Sent, Receipt>,
    failed: Cache<Sent, ()>,
}

impl Default for Receipts {
    fn default() -> Self {
        Self {
            kept: Cache::new(RECEIPTS),
            failed: Cache::new(RECEIPTS),
        }
    }
}

impl Receipts {
    /// Keeps the receipt of a submission that was stored. Only tokens of the store get here, so their length is limited.
    pub(crate) fn keep(&self, form: &'static str, token: &str, receipt: &Receipt) {
        let sent = (form, token.to_owned());
        self.failed.remove(&sent);
        self.kept.insert(sent, receipt.clone());
    }

    /// The receipt for a submission that is sent again. No further message is sent for it.
    pub(crate) fn again(&self, form: &'static str, token: &str) -> Option<Receipt> {
        let first = self.kept.get(&(form, token.to_owned()))?;
        Some(Receipt {
            is_repeated: true,
            is_mailed: false,
            ..first
        })
    }

    /// Remembers that the store failed to keep a submission, which the limits have counted.
    pub(crate) fn fail(&self, form: &'static str, token: &str) {
        self.failed.insert((form, token.to_owned()), ());
    }

    /// True for a submission that the limits have counted and the store failed to keep.
    pub(crate) fn has_failed(&self, form: &'static str, token: &str) -> bool {
        self.failed.get(&(form, token.to_owned())).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_store_failed_to_keep_is_known_until_it_is_kept() {
        let receipts = Receipts::default();
        receipts.fail("contact", "a");
        assert!(receipts.has_failed("contact", "a"));
        assert!(!receipts.has_failed("contact", "b") && !receipts.has_failed("other", "a"));
        assert_eq!(receipts.again("contact", "a"), None);
        let receipt = Receipt {
            reference: "BRS-1".to_owned(),
            is_repeated: false,
            is_mailed: true,
        };
        receipts.keep("contact", "a", &receipt);
        assert!(!receipts.has_failed("contact", "a"));
        assert!(receipts.again("contact", "a").unwrap().is_repeated);
    }
}
