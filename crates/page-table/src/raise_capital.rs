//! Rows of the page table: raise-capital.

use super::{
    Layout::{Default, DefaultNew},
    Page,
    Section::RaiseCapital,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("dual-listings", "/raise-capital/ipo-listings/dual-listings", RaiseCapital, DefaultNew),
    Page::new("established-companies", "/raise-capital/ipo-listings/established-companies", RaiseCapital, DefaultNew),
    Page::new("family-businesses", "/raise-capital/ipo-listings/family-businesses", RaiseCapital, DefaultNew),
    Page::new("free-zones", "/raise-capital/ipo-listings/free-zones", RaiseCapital, DefaultNew),
    Page::new("overview", "/raise-capital/ipo-listings/overview", RaiseCapital, DefaultNew),
    Page::new("private-companies", "/raise-capital/ipo-listings/private-companies", RaiseCapital, DefaultNew),
    Page::new("sme", "/raise-capital/ipo-listings/sme", RaiseCapital, DefaultNew),
    Page::new("listing-equities", "/raise-capital/listing-options/listing-equities", RaiseCapital, DefaultNew),
    Page::new("listing-etfs-funds", "/raise-capital/listing-options/listing-etfs-funds", RaiseCapital, DefaultNew),
    Page::new("listing-reits", "/raise-capital/listing-options/listing-reits", RaiseCapital, DefaultNew),
    Page::new("listing-sukuk-bonds", "/raise-capital/listing-options/listing-sukuk-bonds", RaiseCapital, DefaultNew),
    Page::new("arena-platform", "/raise-capital/listing-services/arena-platform", RaiseCapital, DefaultNew),
    Page::new("international-roadshows", "/raise-capital/listing-services/international-roadshows", RaiseCapital, DefaultNew),
    Page::new("ipo-accelerator-programme", "/raise-capital/listing-services/ipo-accelerator-programme", RaiseCapital, DefaultNew),
    Page::new("registry-service", "/raise-capital/listing-services/registry-service", RaiseCapital, DefaultNew),
    Page::new("listing-fees", "/raise-capital/listing-fees", RaiseCapital, Default).of_ours(),
    Page::new("readiness", "/raise-capital/readiness", RaiseCapital, Default).of_ours(),
];
