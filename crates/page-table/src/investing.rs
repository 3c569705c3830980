//! Rows of the page table: investing.

use super::{
    Layout::{Blank, Default, DefaultNew, Ivestor, Spa},
    Page,
    Section::Investing,
};

/// The pages of this section, in the order of the spec.
// One line per row keeps the table readable.
#[rustfmt::skip]
pub(super) const PAGES: &[Page] = &[
    Page::new("institutional-investors", "/investing/institutional-investors", Investing, DefaultNew),
    Page::new("personal-investors", "/investing/personal-investors", Investing, DefaultNew),
    Page::new("carbon-credits", "/investing/products/carbon-credits", Investing, DefaultNew),
    Page::new("derivatives", "/investing/products/derivatives", Investing, DefaultNew),
    Page::new("equity", "/investing/products/equity", Investing, DefaultNew),
    Page::new("etfs-funds", "/investing/products/etfs-funds", Investing, DefaultNew),
    Page::new("products-indices", "/investing/products/indices", Investing, DefaultNew),
    Page::new("oil-futures", "/investing/products/oil-futures", Investing, DefaultNew),
    Page::new("products-reits", "/investing/products/reits", Investing, DefaultNew),
    Page::new("single-stock-futures", "/investing/products/single-stock-futures", Investing, DefaultNew),
    Page::new("sukuk-bonds", "/investing/products/sukuk-bonds", Investing, DefaultNew),
    Page::new("union-coop", "/investing/products/union-coop", Investing, DefaultNew),
    Page::new("carbon-credits-detail", "/investing/products/carbon-credits/detail", Investing, Default),
    Page::new("carbon-credits-hello", "/investing/products/carbon-credits/hello", Investing, DefaultNew),
    Page::new("carbon-credits-join-the-pilot-form", "/investing/products/carbon-credits/join-the-pilot-form", Investing, Spa),
    Page::new("carbon-credits-detail-item", "/investing/products/carbon-credits/detail/{id?}", Investing, Default),
    Page::new("carbon-credits-item", "/investing/products/carbon-credits/{symbol?}", Investing, Default),
    Page::new("dfm-pjsc-unclaimed-dividends", "/investing/services/dfm-pjsc-unclaimed-dividends", Investing, Default),
    Page::new("dividend-distribution", "/investing/services/dividend-distribution", Investing, Default),
    Page::new("how-to-trade", "/investing/services/how-to-trade", Investing, DefaultNew),
    Page::new("investor-information-update", "/investing/services/investor-information-update", Investing, Spa),
    Page::new("ipo-subscriptions", "/investing/services/ipo-subscriptions", Investing, Default),
    Page::new("ivestor", "/investing/services/ivestor", Investing, Ivestor),
    Page::new("ivestor-apple", "/investing/services/ivestor/apple", Investing, Ivestor),
    Page::new("ivestor-notification-form", "/investing/services/ivestor/notification-form", Investing, Ivestor),
    Page::new("ivestor-signup-form", "/investing/services/ivestor/signup-form", Investing, Ivestor),
    Page::new("ivestor-apple-pay", "/investing/services/ivestor-apple-pay", Investing, Ivestor),
    Page::new("mobile-app", "/investing/services/mobile-app", Investing, DefaultNew),
    Page::new("mobile-app-reg", "/investing/services/mobile-app/reg", Investing, Blank),
    Page::new("mobile-app-updateinfo", "/investing/services/mobile-app/updateinfo", Investing, Blank),
    Page::new("pjsc-zakat", "/investing/services/pjsc-zakat", Investing, Default),
    Page::new("rights-issue-subscription", "/investing/services/rights-issue-subscription", Investing, Default),
    Page::new("ipo-subscriptions-item", "/investing/services/ipo-subscriptions/{IPOCode?}", Investing, Default),
    Page::new("calculators", "/investing/services/calculators", Investing, Default).of_ours(),
    Page::new("trading-cost", "/investing/services/calculators/trading-cost", Investing, Default).of_ours(),
    Page::new("price-limits", "/investing/services/calculators/price-limits", Investing, Default).of_ours(),
    Page::new("settlement-day", "/investing/services/calculators/settlement-day", Investing, Default).of_ours(),
    Page::new("entitlement", "/investing/services/calculators/entitlement", Investing, Default).of_ours(),
    Page::new("dividend-yield", "/investing/services/calculators/dividend-yield", Investing, Default).of_ours(),
    Page::new("bond-yield", "/investing/services/calculators/bond-yield", Investing, Default).of_ours(),
    Page::new("rights-issue", "/investing/services/calculators/rights-issue", Investing, Default).of_ours(),
];
