//! The receipts of the latest submissions, so that one that is sent again gets the first reference even when its client has
//! no submissions left. Older ones are found in the store.

use crate::form_store::Receipt;
use quick_cache::sync::Cache;

/// The number of receipts that are kept.
const RECEIPTS: usize = 4_096;

/// Receipts by the id of the form and its token.
pub struct Receipts(Cache<(&'static str, String), Receipt>);

impl Default for Receipts {
    fn default() -> Self {
        Self(Cache::new(RECEIPTS))
    }
}

impl Receipts {
    /// Keeps the receipt of a submission that was stored. Only tokens of the store get here, so their length is limited.
    pub(crate) fn keep(&self, form: &'static str, token: &str, receipt: &Receipt) {
        self.0.insert((form, token.to_owned()), receipt.clone());
    }

    /// The receipt for a submission that is sent again. No further message is sent for it.
    pub(crate) fn again(&self, form: &'static str, token: &str) -> Option<Receipt> {
        let first = self.0.get(&(form, token.to_owned()))?;
        Some(Receipt {
            is_repeated: true,
            is_mailed: false,
            ..first
        })
    }
}
