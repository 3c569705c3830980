//! The footer's columns, the legal links, the app stores and the links of the utility bar.

use super::{Item, Menu};
use crate::Section;

/// The columns of the footer, with the most important links of each section.
pub const FOOTER: [Menu<Item>; 5] = [
    Menu {
        section: Section::Exchange,
        entries: &[
            Item::page("nav-listed-securities", "listed-securities"),
            Item::page("nav-indices", "indices"),
            Item::external("nav-market-watch", "market-watch"),
            Item::page("nav-market-announcements", "market-announcements"),
            Item::page("nav-disclosures", "disclosures"),
            Item::page("nav-corporate-actions", "corporate-actions"),
            Item::page(
                "nav-settlement-trading-calender",
                "settlement-trading-calender",
            ),
        ],
    },
    Menu {
        section: Section::Investing,
        entries: &[
            Item::page("nav-personal-investors", "personal-investors"),
            Item::page("nav-institutional-investors", "institutional-investors"),
            Item::page("nav-equity", "equity"),
            Item::page("nav-derivatives", "derivatives"),
            Item::page("nav-sukuk-bonds", "sukuk-bonds"),
            Item::page("nav-reits", "products-reits"),
            Item::page("nav-etfs-funds", "etfs-funds"),
        ],
    },
    Menu {
        section: Section::RaiseCapital,
        entries: &[
            Item::page("nav-overview", "overview"),
            Item::page("nav-established-companies", "established-companies"),
            Item::page("nav-family-businesses", "family-businesses"),
            Item::page("nav-private-companies", "private-companies"),
            Item::page("nav-sme", "sme"),
            Item::page("nav-listing-equities", "listing-equities"),
            Item::page("nav-listing-etfs-funds", "listing-etfs-funds"),
        ],
    },
    Menu {
        section: Section::Members,
        entries: &[
            Item::page("nav-brokers-directory", "brokers-directory"),
            Item::page("nav-membership-options", "membership-options"),
            Item::page("nav-market-makers", "market-makers"),
            Item::page("nav-member-services", "member-services"),
            Item::page("nav-brokers-ranking", "brokers-ranking"),
            Item::external("nav-fees-brokers", "fees-brokers"),
            Item::external("nav-eservices", "eservices"),
        ],
    },
    Menu {
        section: Section::Discover,
        entries: &[
            Item::page("nav-why-dfm", "why-dfm"),
            Item::page("nav-board", "board-members-and-management"),
            Item::page("nav-esg-sustainability", "esg-sustainability"),
            Item::page("nav-investor-relations", "investor-relations"),
            Item::page("nav-news-media", "news-media"),
            Item::page("nav-careers", "careers"),
            Item::page("nav-contact-us", "contact-us"),
        ],
    },
];

/// The links at the bottom of every page: legal ones, help, data.
pub const LEGAL: &[Item] = &[
    Item::page("nav-termsandconditions", "termsandconditions"),
    Item::page("nav-privacy-policy", "privacy-policy"),
    Item::page("nav-disclaimer", "disclaimer"),
    Item::page("nav-accessibility", "accessibility"),
    Item::page("nav-faqs", "faqs"),
    Item::page("nav-developers-data", "developers-data"),
];

/// Two apps, each in two stores.
pub const STORES: &[Item] = &[
    Item::store("nav-store-main-ios", "store-main-ios", "dfm-mobile-app"),
    Item::store(
        "nav-store-main-android",
        "store-main-android",
        "dfm-mobile-app",
    ),
    Item::store(
        "nav-store-investor-ios",
        "store-investor-ios",
        "app-ivestor",
    ),
    Item::store(
        "nav-store-investor-android",
        "store-investor-android",
        "app-ivestor",
    ),
];

/// Where else the exchange publishes.
pub const SOCIAL: &[Item] = &[
    Item::external("nav-social-linkedin", "social-linkedin"),
    Item::external("nav-social-x", "social-x"),
    Item::external("nav-social-youtube", "social-youtube"),
    Item::external("nav-social-instagram", "social-instagram"),
    Item::external("nav-social-facebook", "social-facebook"),
];

/// The links of the utility bar.
pub const UTILITY: &[Item] = &[
    Item::page("nav-investor-relations", "investor-relations"),
    Item::page("nav-contact", "contact-us"),
];
