//! Addresses of pages that exist on the sample exchange.

use page_table::Page;

/// The ticker of a fund of the sample exchange.
pub const FUND: &str = "ETFGNRL";

/// Values of the parameters of a page's address.
pub fn params(page: &Page) -> [(&'static str, &'static str); 4] {
    let security = match page.id {
        "company-nav-summary" => FUND,
        _ => "SAHW",
    };
    [
        ("SecuritySymbol", security),
        ("currentIndex", "GENERAL"),
        ("symbol", "RIMB2909"),
        ("Id", "margin-trading-approval"),
    ]
}

/// The path of a page whose parameters have values in [`params`].
pub fn path(page: &Page) -> String {
    page.pattern().fill(&params(page)).unwrap()
}
