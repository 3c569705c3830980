//! Rows of the page table: other.

use super::{
    CachePolicy::Static,
    Layout::{Default, Spa},
    Page,
    Section::Other,
};

/// The pages of this section, in the order of the spec.
// One row a line: it is a table.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("disclaimer", "/other/disclaimer", Other, Default, Static).preparing(),
    Page::new("news-details", "/other/news-details", Other, Default, Static).preparing(),
    Page::new("privacy-policy", "/other/privacy-policy", Other, Default, Static).preparing(),
    Page::new("termsandconditions", "/other/termsandconditions", Other, Default, Static).preparing(),
    Page::new("derivatives-training", "/registrations/derivatives-training", Other, Spa, Static).preparing(),
    Page::new("dubai-reit-market", "/registrations/dubai-reit-market", Other, Spa, Static).preparing(),
    Page::new("suhoor-gathering", "/registrations/suhoor-gathering", Other, Spa, Static).preparing(),
    Page::new("issuers-company-profile-page", "/issuers/listed-securities/company-profile-page", Other, Default, Static).preparing(),
    Page::new("issuers-securities-company-profile-page", "/issuers/listed-securities/securities/company-profile-page", Other, Default, Static).preparing(),
    Page::new("ignore-reits", "/ignore/pages/investing/products/reits", Other, Default, Static).preparing().unlisted(),
];
