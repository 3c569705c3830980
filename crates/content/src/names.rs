//! The names that content may use: figures, contact keys, icons and the other closed lists. `app` resolves exactly these.

/// The live figures: `{figure: NAME}`.
pub const FIGURES: [&str; 28] = [
    "equities.count",
    "equities.sectors",
    "equities.value",
    "equities.turnover",
    "equities.trades",
    "equities.volume",
    "bonds.count",
    "bonds.value",
    "sukuk.count",
    "sukuk.value",
    "etfs.count",
    "funds.count",
    "reits.count",
    "reits.value",
    "indices.count",
    "indices.since",
    "index.level",
    "index.change",
    "index.year",
    "brokers.count",
    "providers.count",
    "vendors.count",
    "services.count",
    "careers.count",
    "futures.count",
    "oil.count",
    "cooperatives.count",
    "dividends.count",
];

/// The values of the configuration: `{contact: KEY}`.
pub const CONTACT_KEYS: [&str; 15] = [
    "switchboard.phone",
    "investors.phone",
    "investors.email",
    "listings.phone",
    "listings.email",
    "members.email",
    "data.email",
    "media.email",
    "careers.email",
    "complaints.email",
    "privacy.email",
    "address.street",
    "address.box",
    "address.city",
    "hours",
];

/// The icons of cards: `{icon: NAME}`.
pub const ICONS: [&str; 14] = [
    "chart", "scales", "building", "grid", "line", "leaf", "coin", "document", "person", "bank",
    "phone", "globe", "calendar", "book",
];

/// The names of the market: `{market: NAME}`.
pub const MARKET: [&str; 4] = ["name", "short", "city", "symbol"];

/// The pages of forms: they can have a text above the form.
pub const FORM_PAGES: [&str; 12] = [
    "contact-us",
    "derivatives-training",
    "dubai-reit-market",
    "suhoor-gathering",
    "carbon-credits-join-the-pilot-form",
    "ivestor-signup-form",
    "ivestor-notification-form",
    "mobile-app-reg",
    "reg",
    "mobile-app-updateinfo",
    "updateinfo",
    "investor-information-update",
];

/// What stands for the exchange's own symbol in links and charts: `page:company/own`, `security:own`.
pub const OWN: &str = "own";

/// The spans of a trading day: `{hours: NAME}`.
pub const HOURS: [&str; 4] = ["pre-opening", "trading", "pre-closing", "trading-at-last"];

/// The topics of the questions of the exchange's service: `::: faq from="NAME"`.
pub const TOPICS: [&str; 6] = [
    "accounts",
    "trading",
    "settlement",
    "offerings",
    "issuers",
    "data",
];

/// Whom services are for: `::: services for="NAME"`.
pub const AUDIENCES: [&str; 3] = ["investor", "issuer", "member"];

/// The files of the logo, which the program draws: `[SVG](file:NAME)`.
pub const LOGO_FILES: [&str; 18] = [
    "logo-en.svg",
    "logo-en.png",
    "logo-en.pdf",
    "logo-ar.svg",
    "logo-ar.png",
    "logo-ar.pdf",
    "mark.svg",
    "mark.png",
    "mark.pdf",
    "logo-en-on-dark.svg",
    "logo-en-on-dark.png",
    "logo-en-on-dark.pdf",
    "logo-ar-on-dark.svg",
    "logo-ar-on-dark.png",
    "logo-ar-on-dark.pdf",
    "mark-on-dark.svg",
    "mark-on-dark.png",
    "mark-on-dark.pdf",
];

/// The videos that the server generates: a trading day in two widths.
pub const DRAWN_VIDEOS: [&str; 2] = ["trading-day-768", "trading-day-1280"];

/// The ranges of charts.
pub const RANGES: [&str; 5] = ["1d", "1w", "1m", "1y", "5y"];
