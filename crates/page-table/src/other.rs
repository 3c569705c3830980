//! Rows of the page table: other.

use super::{
    Layout::{Default, Spa},
    Page,
    Section::Other,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("disclaimer", "/other/disclaimer", Other, Default),
    Page::new("news-details", "/other/news-details", Other, Default).preparing(),
    Page::new("privacy-policy", "/other/privacy-policy", Other, Default),
    Page::new("termsandconditions", "/other/termsandconditions", Other, Default),
    Page::new("derivatives-training", "/registrations/derivatives-training", Other, Spa).preparing(),
    Page::new("dubai-reit-market", "/registrations/dubai-reit-market", Other, Spa).preparing(),
    Page::new("suhoor-gathering", "/registrations/suhoor-gathering", Other, Spa).preparing(),
    Page::new("accessibility", "/other/accessibility", Other, Default).preparing().of_ours(),
    Page::new("faqs", "/other/faqs", Other, Default).preparing().of_ours(),
    Page::new("developers-data", "/developers/data", Other, Default).of_ours(),
    Page::new("ignore-reits", "/ignore/pages/investing/products/reits", Other, Default).unlisted(),
];
