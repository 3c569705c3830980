//! Rows of the page table: top.

use super::{
    Layout::{Blank, DefaultNew},
    Page,
    Section::Top,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("home", "/", Top, DefaultNew),
    Page::new("app-ivestor", "/app-ivestor", Top, Blank),
    Page::new("dfm-mobile-app", "/dfm-mobile-app", Top, Blank),
    Page::new("mwcarbon", "/mwcarbon", Top, Blank),
    Page::new("reg", "/reg", Top, Blank),
    Page::new("updateinfo", "/updateinfo", Top, Blank),
];
