//! Rows of the page table: other.

use super::{
    Layout::{Default, DefaultNew, Spa},
    Page,
    Section::Other,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("disclaimer", "/other/disclaimer", Other, DefaultNew),
    Page::new("privacy-policy", "/other/privacy-policy", Other, DefaultNew),
    Page::new("termsandconditions", "/other/termsandconditions", Other, DefaultNew),
    Page::new("derivatives-training", "/registrations/derivatives-training", Other, Spa),
    Page::new("dubai-reit-market", "/registrations/dubai-reit-market", Other, Spa),
    Page::new("suhoor-gathering", "/registrations/suhoor-gathering", Other, Spa),
    Page::new("accessibility", "/other/accessibility", Other, DefaultNew).of_ours(),
    Page::new("faqs", "/other/faqs", Other, DefaultNew).of_ours(),
    Page::new("calendar", "/calendar", Other, Default).of_ours(),
    Page::new("developers-data", "/developers/data", Other, Default).of_ours(),
    Page::new("developers-widgets", "/developers/widgets", Other, Default).of_ours(),
    Page::new("ignore-reits", "/ignore/pages/investing/products/reits", Other, DefaultNew).unlisted(),
];
