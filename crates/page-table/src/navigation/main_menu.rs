//! The five sections of the main menu with their groups, as the specification lists them, with pages of our own at
//! the end of a group.

use super::{Group, Item, Menu};
use crate::Section;

/// The main menu, in the order of the header.
pub const MAIN: [Menu<Group>; 5] = [
    Menu {
        section: Section::Exchange,
        entries: EXCHANGE,
    },
    Menu {
        section: Section::Investing,
        entries: INVESTING,
    },
    Menu {
        section: Section::RaiseCapital,
        entries: RAISE_CAPITAL,
    },
    Menu {
        section: Section::Members,
        entries: MEMBERS,
    },
    Menu {
        section: Section::Discover,
        entries: DISCOVER,
    },
];

const EXCHANGE: &[Group] = &[
    Group {
        title: "nav-group-news-disclosures",
        items: &[
            Item::page("nav-market-announcements", "market-announcements"),
            Item::page("nav-disclosures", "disclosures"),
            Item::page("nav-corporate-actions", "corporate-actions"),
            Item::page("nav-e-board", "e-board"),
            Item::page(
                "nav-settlement-trading-calender",
                "settlement-trading-calender",
            ),
            Item::page("nav-calendar", "calendar"),
        ],
    },
    Group {
        title: "nav-group-market-information",
        items: &[
            Item::external("nav-market-watch", "market-watch"),
            Item::page("nav-listed-securities", "listed-securities"),
            Item::page("nav-indices", "indices"),
            Item::page("nav-direct-deals", "direct-deals"),
            Item::page("nav-marketdata-providers", "marketdata-providers"),
        ],
    },
    Group {
        title: "nav-group-statistics-reports",
        items: &[
            Item::page(
                "nav-ownership-holding-statistics",
                "ownership-holding-statistics",
            ),
            Item::page("nav-foreign-ownership", "foreign-ownership"),
            Item::page("nav-bulletins", "bulletins"),
            Item::page("nav-historical-data", "historical-data"),
            Item::page(
                "nav-weekly-margin-trading-report",
                "weekly-margin-trading-report",
            ),
            Item::page(
                "nav-sharia-classification-list",
                "sharia-classification-list",
            ),
        ],
    },
    Group {
        title: "nav-group-regulation",
        items: &[
            Item::page("nav-market-rules", "market-rules"),
            Item::page("nav-circulars", "circulars"),
            Item::page("nav-sharia-compliance", "sharia-compliance"),
        ],
    },
];

const INVESTING: &[Group] = &[
    Group {
        title: "nav-group-investing",
        items: &[
            Item::page("nav-personal-investors", "personal-investors"),
            Item::page("nav-institutional-investors", "institutional-investors"),
        ],
    },
    Group {
        title: "nav-group-products",
        items: &[
            Item::page("nav-equity", "equity"),
            Item::page("nav-derivatives", "derivatives"),
            Item::page("nav-sukuk-bonds", "sukuk-bonds"),
            Item::page("nav-reits", "products-reits"),
            Item::page("nav-etfs-funds", "etfs-funds"),
            Item::page("nav-products-indices", "products-indices"),
            Item::page("nav-union-coop", "union-coop"),
            Item::page("nav-carbon-credits", "carbon-credits"),
        ],
    },
    Group {
        title: "nav-group-investor-services",
        items: &[
            Item::page("nav-how-to-trade", "how-to-trade"),
            Item::page("nav-ipo-subscriptions", "ipo-subscriptions"),
            Item::page("nav-rights-issue-subscription", "rights-issue-subscription"),
            Item::page("nav-mobile-app", "mobile-app"),
            Item::page("nav-ivestor", "ivestor"),
            Item::page("nav-pjsc-zakat", "pjsc-zakat"),
            Item::page("nav-dividend-distribution", "dividend-distribution"),
            Item::page("nav-unclaimed-dividends", "dfm-pjsc-unclaimed-dividends"),
            Item::page("nav-calculators", "calculators"),
        ],
    },
];

const RAISE_CAPITAL: &[Group] = &[
    Group {
        title: "nav-group-ipo-listing",
        items: &[
            Item::page("nav-overview", "overview"),
            Item::page("nav-established-companies", "established-companies"),
            Item::page("nav-family-businesses", "family-businesses"),
            Item::page("nav-private-companies", "private-companies"),
            Item::page("nav-sme", "sme"),
            Item::page("nav-free-zones", "free-zones"),
            Item::page("nav-dual-listings", "dual-listings"),
        ],
    },
    Group {
        title: "nav-group-listing-options",
        items: &[
            Item::page("nav-listing-equities", "listing-equities"),
            Item::page("nav-listing-etfs-funds", "listing-etfs-funds"),
            Item::page("nav-listing-reits", "listing-reits"),
            Item::page("nav-listing-sukuk-bonds", "listing-sukuk-bonds"),
        ],
    },
    Group {
        title: "nav-group-listing-services",
        items: &[
            Item::page("nav-ipo-platform", "ipo-subscriptions"),
            Item::page("nav-arena-platform", "arena-platform"),
            Item::page("nav-ipo-accelerator-programme", "ipo-accelerator-programme"),
            Item::page("nav-registry-service", "registry-service"),
            Item::page("nav-international-roadshows", "international-roadshows"),
            Item::page("nav-readiness", "readiness"),
            Item::page("nav-listing-fees", "listing-fees"),
            Item::external("nav-fees-listing", "fees-listing"),
        ],
    },
];

const MEMBERS: &[Group] = &[
    Group {
        title: "nav-group-brokers",
        items: &[
            Item::page("nav-dfm-brokers-members", "dfm-brokers-members"),
            Item::page("nav-brokers-directory", "brokers-directory"),
            Item::page("nav-membership-options", "membership-options"),
            Item::page("nav-market-makers", "market-makers"),
        ],
    },
    Group {
        title: "nav-group-member-resources",
        items: &[
            Item::page("nav-market-rules", "market-rules"),
            Item::page("nav-member-services", "member-services"),
            Item::page("nav-brokers-ranking", "brokers-ranking"),
            Item::page(
                "nav-trading-system-vendors",
                "registered-trading-system-vendors",
            ),
            Item::page("nav-fee-schedule", "fee-schedule"),
            Item::external("nav-fees-brokers", "fees-brokers"),
            Item::external("nav-eservices", "eservices"),
        ],
    },
];

const DISCOVER: &[Group] = &[
    Group {
        title: "nav-group-about",
        items: &[
            Item::page("nav-why-dfm", "why-dfm"),
            Item::page("nav-dubai", "dubai"),
            Item::page("nav-esg-sustainability", "esg-sustainability"),
            Item::page("nav-board", "board-members-and-management"),
            Item::page("nav-careers", "careers"),
        ],
    },
    Group {
        title: "nav-group-investors-media",
        items: &[
            Item::page("nav-investor-relations", "investor-relations"),
            Item::page("nav-news-media", "news-media"),
            Item::page("nav-contact-us", "contact-us"),
        ],
    },
];
