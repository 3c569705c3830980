//! Rows of the page table: raise-capital.

use super::{Layout::Default, Page, Section::RaiseCapital};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("dual-listings", "/raise-capital/ipo-listings/dual-listings", RaiseCapital, Default),
    Page::new("established-companies", "/raise-capital/ipo-listings/established-companies", RaiseCapital, Default),
    Page::new("family-businesses", "/raise-capital/ipo-listings/family-businesses", RaiseCapital, Default),
    Page::new("free-zones", "/raise-capital/ipo-listings/free-zones", RaiseCapital, Default),
    Page::new("overview", "/raise-capital/ipo-listings/overview", RaiseCapital, Default),
    Page::new("private-companies", "/raise-capital/ipo-listings/private-companies", RaiseCapital, Default),
    Page::new("sme", "/raise-capital/ipo-listings/sme", RaiseCapital, Default),
    Page::new("listing-equities", "/raise-capital/listing-options/listing-equities", RaiseCapital, Default),
    Page::new("listing-etfs-funds", "/raise-capital/listing-options/listing-etfs-funds", RaiseCapital, Default),
    Page::new("listing-reits", "/raise-capital/listing-options/listing-reits", RaiseCapital, Default),
    Page::new("listing-sukuk-bonds", "/raise-capital/listing-options/listing-sukuk-bonds", RaiseCapital, Default),
    Page::new("arena-platform", "/raise-capital/listing-services/arena-platform", RaiseCapital, Default),
    Page::new("international-roadshows", "/raise-capital/listing-services/international-roadshows", RaiseCapital, Default),
    Page::new("ipo-accelerator-programme", "/raise-capital/listing-services/ipo-accelerator-programme", RaiseCapital, Default),
    Page::new("registry-service", "/raise-capital/listing-services/registry-service", RaiseCapital, Default),
];
