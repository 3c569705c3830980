//! Addresses that redirect to a page with another address.

/// Path and id of the page that it leads to: addresses of the specification without a page of their own, and the
/// right spelling of addresses that the specification misspells.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const ALIASES: &[(&str, &str)] = &[
    ("/issuers/listed-securities/company-profile-page", "listed-securities"),
    ("/issuers/listed-securities/securities/company-profile-page", "listed-securities"),
    ("/other/news-details", "press-releases"),
    ("/the-exchange/news-disclosures/settlement-trading-calendar", "settlement-trading-calender"),
    ("/investing/services/investor", "ivestor"),
    ("/investing/services/investor/apple", "ivestor-apple"),
    ("/investing/services/investor/notification-form", "ivestor-notification-form"),
    ("/investing/services/investor/signup-form", "ivestor-signup-form"),
    ("/investing/services/investor-apple-pay", "ivestor-apple-pay"),
    ("/app-investor", "app-ivestor"),
    ("/other/terms-and-conditions", "termsandconditions"),
];
