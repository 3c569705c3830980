//! Addresses of pages that exist on the sample exchange.

use page_table::Page;

/// The ticker of a fund of the sample exchange.
pub const FUND: &str = "ETFGNRL";

/// The ticker of a fund that distributes its income.
pub const INCOME_FUND: &str = "WRFINC";

/// Values of the parameters of a page's address.
pub fn params(page: &Page) -> [(&'static str, &'static str); 5] {
    let security = match page.id {
        "company-nav-summary" => FUND,
        "company-distributions" => INCOME_FUND,
        _ => "SAHW",
    };
    [
        ("SecuritySymbol", security),
        ("currentIndex", "GENERAL"),
        ("symbol", "RIMB2909"),
        ("day", "2026-11-11"),
        ("Id", "margin-trading-approval"),
    ]
}

/// The path of a page whose parameters have values in [`params`].
pub fn path(page: &Page) -> String {
    page.pattern().fill(&params(page)).unwrap()
}
