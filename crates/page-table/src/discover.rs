//! Rows of the page table: discover.

use super::{
    Layout::{Default, DefaultNew},
    Page,
    Section::Discover,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("board-members-and-management", "/discover-dfm/board-members-and-management", Discover, DefaultNew),
    Page::new("careers", "/discover-dfm/careers", Discover, DefaultNew),
    Page::new("contact-us", "/discover-dfm/contact-us", Discover, DefaultNew),
    Page::new("dubai", "/discover-dfm/dubai", Discover, DefaultNew),
    Page::new("esg-sustainability", "/discover-dfm/esg-sustainability", Discover, DefaultNew),
    Page::new("investor-relations", "/discover-dfm/investor-relations", Discover, DefaultNew),
    Page::new("why-dfm", "/discover-dfm/why-dfm", Discover, DefaultNew),
    Page::new("key-figures", "/discover-dfm/investor-relations/key-figures", Discover, Default),
    Page::new("reports-presentations", "/discover-dfm/investor-relations/reports-presentations", Discover, Default),
    Page::new("news-media", "/discover-dfm/news-media", Discover, DefaultNew),
    Page::new("events", "/discover-dfm/news-media/events", Discover, Default),
    Page::new("media-kit", "/discover-dfm/news-media/media-kit", Discover, DefaultNew),
    Page::new("press-releases", "/discover-dfm/news-media/press-releases", Discover, Default),
    Page::new("events-item", "/discover-dfm/news-media/events/{id}", Discover, Default),
    Page::new("press-releases-item", "/discover-dfm/news-media/press-releases/{id?}", Discover, Default),
];
