//! Rows of the page table: members.

use super::{
    Layout::{Default, DefaultNew},
    Page,
    Section::Members,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("brokers-directory", "/members/brokers-directory", Members, Default),
    Page::new("brokers-directory-item", "/members/brokers-directory/{broker}", Members, Default).of_ours(),
    Page::new("brokers-ranking", "/members/brokers-ranking", Members, Default),
    Page::new("dfm-brokers-members", "/members/dfm-brokers-members", Members, DefaultNew),
    Page::new("fee-schedule", "/members/fee-schedule", Members, Default).of_ours(),
    Page::new("market-makers", "/members/market-makers", Members, Default),
    Page::new("member-services", "/members/member-services", Members, DefaultNew),
    Page::new("membership-options", "/members/membership-options", Members, DefaultNew),
    Page::new("registered-trading-system-vendors", "/members/registered-trading-system-vendors", Members, Default),
    Page::new("member-services-item", "/members/member-services/{Id?}", Members, Default),
];
