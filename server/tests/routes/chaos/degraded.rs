//! The expected effect of each failed call on each page.

use super::{blocks::HEAD, sections::document, walk::Walked};

/// The effect of a failed call on a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Degraded {
    /// The page, with its query if that makes a difference.
    pub page: &'static str,
    pub call: &'static str,
    /// The blocks that show an error.
    pub fails: &'static [&'static str],
    /// The blocks whose content changes without an error.
    pub poorer: &'static [&'static str],
}

/// All blocks: without the market status, the exchange's day and hours come from the wall clock.
const ALL: &[&str] = &["*"];

const NO_BLOCK: &[&str] = &[];

/// A page that only shows its resource: without the market status, without its own call, and without a call
/// that only the frame needs.
const OF_A_TABLE: [Degraded; 3] = [
    row("", "status", &[], ALL),
    row("", "*", &["table-heading"], &[]),
    NOTHING,
];

/// A content page: missing figures show `--`, and bands of figures are not shown. Errors follow from its blocks.
const OF_CONTENT: Degraded = row("", "", &[], ALL);

/// No effect on the body of the page.
const NOTHING: Degraded = row("", "", &[], &[]);

const fn row(
    page: &'static str,
    call: &'static str,
    fails: &'static [&'static str],
    poorer: &'static [&'static str],
) -> Degraded {
    Degraded {
        page,
        call,
        fails,
        poorer,
    }
}

#[rustfmt::skip]
pub const ROWS: &[Degraded] = &[
    row("pjsc-zakat", "status", &[], &[]),
    row("pjsc-zakat", "indices", &[], &[]),
    row("pjsc-zakat", "securities", &[], &["questions"]),
    row("pjsc-zakat", "zakat", &["sum", "years", "rules"], &["questions", HEAD]),
    row("fee-schedule", "status", &[], ALL),
    row("fee-schedule", "indices", &[], &[]),
    row("fee-schedule", "fee-schedule", &["table-heading"], &[HEAD]),
    row("brokers-directory", "status", &[], ALL),
    row("brokers-directory", "indices", &[], &[]),
    row("brokers-directory", "brokers", &["table-heading", "matrix"], &[]),
    row("rights-issue-subscription", "status", &[], ALL),
    row("rights-issue-subscription", "indices", &[], &[]),
    row("rights-issue-subscription", "rights-issues", &["table-heading", "open", "ahead"], &[]),
    row("rights-issue-subscription", "quotes", &[], &["open"]),
    row("rights-issue-subscription", "stocks", &[], &["ahead"]),
    row("weekly-margin-trading-report", "status", &[], ALL),
    row("weekly-margin-trading-report", "indices", &[], &[]),
    row("weekly-margin-trading-report", "margin-report", &["table-heading"], &[]),
    row("weekly-margin-trading-report", "brokers", &[], &["table-heading"]),
    row("classification-list-page", "status", &[], ALL),
    row("classification-list-page", "indices", &[], &[]),
    row("classification-list-page", "stocks", &["table-heading"], &[]),
    row("classification-list-page", "classification", &[], &["table-heading"]),
    row("brokers-ranking", "status", &[], ALL),
    row("brokers-ranking", "indices", &[], &[]),
    row("brokers-ranking", "brokers-ranking", &["table-heading"], &[]),
    row("brokers-ranking", "brokers-history", &["shares"], &[]),
    row("brokers-directory-item", "status", &[], &[]),
    row("brokers-directory-item", "indices", &[], &[]),
    row("brokers-directory-item", "brokers", &["membership", "services"], &[HEAD]),
    row("ipo-subscriptions-item", "status", &[], &[]),
    row("ipo-subscriptions-item", "indices", &[], &[]),
    row("ipo-subscriptions-item", "ipos", &["stage", "terms", "subscribe", "tranches", "questions"], &[HEAD]),
    row("carbon-credits-item", "status", &[], ALL),
    row("carbon-credits-item", "indices", &[], &[]),
    row("carbon-credits-item", "carbon-credits", &["amounts", "project", "vintages"], &[HEAD]),
    row("carbon-credits-item", "carbon-history", &["prices"], &[]),
    row("carbon-credits-detail-item", "status", &[], ALL),
    row("carbon-credits-detail-item", "indices", &[], &[]),
    row("carbon-credits-detail-item", "carbon-credits", &["amounts", "project", "vintages"], &[HEAD]),
    row("carbon-credits-detail-item", "carbon-history", &["prices"], &[]),
    row("home", "status", &[], ALL),
    row("home", "stocks", &["movers", "sectors", "investors"], &["drivers"]),
    row("home", "sparklines", &[], &["movers", "investors"]),
    row("home", "indices", &["market-now", "drivers"], &[]),
    row("home", "constituents", &["drivers"], &[]),
    row("home", "intraday", &["market-now"], &[]),
    row("home", "statistics", &["glance", "capital"], &[]),
    row("home", "disclosures", &["disclosed"], &[]),
    row("home", "calendar", &["ahead"], &[]),
    row("home", "press", &["news"], &[]),
    row("home?range=1y", "history", &["market-now"], &[]),
    row("developers-data", "status", &[], &[]),
    row("developers-data", "indices", &[], &[]),
    row("developers-widgets", "status", &[], &["borsa-market-status", "borsa-date"]),
    row("developers-widgets", "stocks", &[], &["borsa-price", "borsa-change"]),
    row("developers-widgets", "indices", &["borsa-table"], &[]),

    row("calculators", "status", &[], &[]),
    row("calculators", "indices", &[], &[]),
    row("trading-cost", "status", &[], &[]),
    row("trading-cost", "indices", &[], &[]),
    row("price-limits", "status", &[], ALL),
    row("price-limits", "indices", &[], &[]),
    row("settlement-day", "status", &[], ALL),
    row("settlement-day", "indices", &[], &[]),
    row("dividend-yield", "status", &[], &[]),
    row("dividend-yield", "indices", &[], &[]),
    row("bond-yield", "status", &[], ALL),
    row("bond-yield", "indices", &[], &[]),
    row("rights-issue", "status", &[], &[]),
    row("rights-issue", "indices", &[], &[]),
    row("allotment", "status", &[], &[]),
    row("allotment", "indices", &[], &[]),
    row("entitlement", "status", &[], ALL),
    row("entitlement", "indices", &[], &[]),
    row("entitlement", "calendar", &["entitled"], &[]),
    row("entitlement", "corporate-actions", &["entitled", "ahead"], &[]),
    row("calendar", "status", &[], ALL),
    row("calendar", "indices", &[], &[]),
    row("calendar", "calendar", &[], ALL),
    row("calendar", "events", &[], ALL),
    row("calendar", "rights-issues", &[], ALL),
    row("calendar", "board-positions", &[], ALL),
    row("calendar", "ipos", &[], ALL),
    row("calendar", "general-meetings", &[], ALL),
    row("calendar", "corporate-actions", &[], ALL),
    row("settlement-day", "calendar", &["sum"], &[HEAD]),
    row("trading-cost", "fee-schedule", &["sum", "fees"], &["questions", HEAD]),
    row("listing-fees", "fee-schedule", &["sum", "fees"], &[HEAD]),
    row("listing-fees", "status", &[], &[]),
    row("listing-fees", "indices", &[], &[]),
    row("readiness", "status", &[], &[]),
    row("readiness", "indices", &[], &[]),

    row("key-figures", "status", &[], &[]),
    row("key-figures", "indices", &[], &[]),
    row("key-figures", "company-profile", &["share"], &[]),
    row("key-figures", "accounts", &["accounts"], &[]),

    row("equities", "status", &[], ALL),
    row("equities", "stocks", &["table-heading"], &[HEAD]),
    row("equities", "sparklines", &[], &["table-heading"]),
    row("equities", "indices", &[], &[]),

    row("listed-securities", "status", &[], ALL),
    row("listed-securities", "stocks", &["latest-equities"], &["kinds"]),
    row("listed-securities", "bonds", &["latest-bonds"], &["kinds"]),
    row("listed-securities", "sukuk", &["latest-sukuk"], &["kinds"]),
    row("listed-securities", "funds", &["latest-etfs", "latest-funds", "latest-reits"], &["kinds"]),
    row("listed-securities", "quotes", &[], &["kinds"]),
    row("listed-securities", "indices", &[], &[]),

    row("bonds", "status", &[], ALL),
    row("bonds", "bonds", &["table-heading"], &[HEAD]),
    row("bonds", "quotes", &[], &[HEAD, "table-heading"]),
    row("bonds", "indices", &[], &[]),

    row("sukuk", "status", &[], ALL),
    row("sukuk", "sukuk", &["table-heading"], &[HEAD]),
    row("sukuk", "quotes", &[], &[HEAD, "table-heading"]),
    row("sukuk", "indices", &[], &[]),

    row("member-services-item", "status", &[], &[]),
    row("member-services-item", "indices", &[], &[]),
    row("member-services-item", "service-catalogue", &[], &[]),
    row("member-services-item", "service", &["service"], &[HEAD]),

    row("end-of-day-item", "status", &[], ALL),
    row("end-of-day-item", "indices", &[], &[]),
    row("end-of-day-item", "calendar", &[], &[]),
    row("end-of-day-item", "end-of-day", &["table-heading"], &[]),

    row("payments", "status", &[], ALL),
    row("payments", "bonds", &["table-heading"], &[HEAD]),
    row("payments", "quotes", &[HEAD], &[]),
    row("payments", "stocks", &[], &[]),
    row("payments", "indices", &[], &[]),

    row("exchange-traded-funds", "status", &[], ALL),
    row("exchange-traded-funds", "funds", &["table-heading"], &[HEAD]),
    row("exchange-traded-funds", "quotes", &[], &[HEAD, "table-heading"]),
    row("exchange-traded-funds", "indices", &[], &[]),

    row("funds", "status", &[], ALL),
    row("funds", "funds", &["table-heading"], &[HEAD]),
    row("funds", "quotes", &[], &[HEAD, "table-heading"]),
    row("funds", "indices", &[], &[]),

    row("real-estate-investment-trust", "status", &[], ALL),
    row("real-estate-investment-trust", "funds", &["table-heading"], &[HEAD]),
    row("real-estate-investment-trust", "quotes", &[], &[HEAD, "table-heading"]),
    row("real-estate-investment-trust", "indices", &[], &[]),

    row("indices", "status", &[], ALL),
    row("indices", "indices", &["table-heading", "chart"], &[HEAD]),
    row("indices", "intraday", &["chart"], &[]),
    row("indices", "stocks", &[], &["chart"]),
    row("indices?range=1y", "calendar", &[], &[]),
    row("indices?range=1y", "history", &["chart"], &[]),

    row("index", "status", &[], ALL),
    row("index", "indices", &[HEAD, "levels"], &["chart"]),
    row("index", "intraday", &["chart"], &[]),
    row("index", "stocks", &[], &["chart"]),
    row("index", "constituents", &["table-heading"], &[HEAD]),
    row("index?range=1y", "calendar", &[], &[]),
    row("index?range=1y", "history", &["chart"], &[]),

    row("company", "status", &[], ALL),
    row("company", "stocks", &[HEAD, "quote", "figures"], &["price"]),
    row("company", "indices", &[], &["price"]),
    row("company", "company-profile", &["owners"], &[HEAD, "figures"]),
    row("company", "accounts", &["accounts"], &[]),
    row("company", "securities", &[], &[]),
    row("company", "corporate-actions", &["dividend"], &[]),
    row("company", "disclosures", &["disclosed"], &[]),
    row("company", "intraday", &["price"], &[]),
    row("company?range=1y", "calendar", &[], &[]),
    row("company?range=1y", "history", &["price"], &[]),
    row("company?range=1y", "corporate-actions", &["dividend"], &["price"]),

    row("company of a fund", "status", &[], ALL),
    row("company of a fund", "stocks", &[], &["price"]),
    row("company of a fund", "quotes", &[HEAD, "quote"], &["price", "terms"]),
    row("company of a fund", "indices", &[], &["price"]),
    row("company of a fund", "funds", &["terms"], &[]),
    row("company of a fund", "intraday", &["price"], &[]),
    row("company of a fund?range=1y", "calendar", &[], &[]),
    row("company of a fund?range=1y", "history", &["price"], &[]),
    row("company of a fund?range=1y", "funds", &["terms"], &["price"]),
    row("company-daily-summary of a fund", "status", &[], ALL),
    row("company-daily-summary of a fund", "stocks", &[], &[]),
    row("company-daily-summary of a fund", "quotes", &[HEAD], &[]),
    row("company-daily-summary of a fund", "indices", &[], &[]),
    row("company-daily-summary of a fund", "history", &["table-heading"], &[]),
    row("company-nav-summary", "status", &[], ALL),
    row("company-nav-summary", "stocks", &[], &[]),
    row("company-nav-summary", "quotes", &[HEAD], &[]),
    row("company-nav-summary", "funds", &[], &[]),
    row("company-nav-summary", "indices", &[], &[]),
    row("company-nav-summary", "nav-history", &["table-heading"], &[]),
    row("company-nav-summary", "history", &[], &["table-heading"]),
    row("company-distributions", "status", &[], ALL),
    row("company-distributions", "stocks", &[], &[]),
    row("company-distributions", "quotes", &[HEAD], &[]),
    row("company-distributions", "funds", &["table-heading"], &[]),
    row("company-distributions", "indices", &[], &[]),

    row("company-profile", "status", &[], ALL),
    row("company-profile", "stocks", &[HEAD], &[]),
    row("company-profile", "indices", &[], &[]),
    row("company-profile", "company-profile", &["business", "codes", "capital", "board", "subsidiaries"], &[HEAD]),
    row("company-profile", "corporate-actions", &["capital-changes"], &[]),
    row("company-foreign-investments", "status", &[], ALL),
    row("company-foreign-investments", "stocks", &[HEAD], &[]),
    row("company-foreign-investments", "indices", &[], &[]),
    row("company-foreign-investments", "company-profile", &[], &[HEAD]),
    row("company-foreign-investments", "foreign-ownership", &["table-heading", "held"], &[]),
    row("company-trading", "status", &[], ALL),
    row("company-trading", "stocks", &[HEAD, "today"], &["sessions"]),
    row("company-trading", "indices", &[], &[]),
    row("company-trading", "company-profile", &[], &[HEAD, "more"]),
    row("company-trading", "history", &["sessions"], &["more"]),
    row("company-trading-summary", "status", &[], ALL),
    row("company-trading-summary", "stocks", &[HEAD, "today"], &["periods"]),
    row("company-trading-summary", "indices", &[], &[]),
    row("company-trading-summary", "company-profile", &[], &[HEAD]),
    row("company-trading-summary", "history", &["periods"], &[]),

    row("company-daily-summary", "status", &[], ALL),
    row("company-daily-summary", "stocks", &[HEAD], &[]),
    row("company-daily-summary", "indices", &[], &[]),
    row("company-daily-summary", "company-profile", &[], &[HEAD]),
    row("company-daily-summary", "history", &["table-heading"], &[]),
    row("company-corporate-actions", "status", &[], ALL),
    row("company-corporate-actions", "stocks", &[HEAD], &[]),
    row("company-corporate-actions", "indices", &[], &[]),
    row("company-corporate-actions", "company-profile", &[], &[HEAD]),
    row("company-corporate-actions", "corporate-actions", &["table-heading"], &[]),
    row("company-general-meetings", "status", &[], ALL),
    row("company-general-meetings", "stocks", &[HEAD], &[]),
    row("company-general-meetings", "indices", &[], &[]),
    row("company-general-meetings", "company-profile", &[], &[HEAD]),
    row("company-general-meetings", "general-meetings", &["table-heading", "agendas"], &[]),
    row("company-top-shareholders", "status", &[], ALL),
    row("company-top-shareholders", "stocks", &[HEAD], &[]),
    row("company-top-shareholders", "indices", &[], &[]),
    row("company-top-shareholders", "company-profile", &[], &[HEAD]),
    row("company-top-shareholders", "top-shareholders", &["table-heading"], &[]),
    row("company-news-disclosures", "status", &[], ALL),
    row("company-news-disclosures", "stocks", &[HEAD], &[]),
    row("company-news-disclosures", "indices", &[], &[]),
    row("company-news-disclosures", "company-profile", &[], &[HEAD]),
    row("company-news-disclosures", "disclosures", &["table-heading"], &[]),
    row("company-news-disclosures", "disclosure-count", &[], &["table-heading"]),
    row("company-reports", "status", &[], ALL),
    row("company-reports", "stocks", &[HEAD], &[]),
    row("company-reports", "indices", &[], &[]),
    row("company-reports", "company-profile", &[], &[HEAD]),
    row("company-reports", "disclosures", &["table-heading"], &[]),
    row("company-reports", "disclosure-count", &[], &["table-heading"]),
    row("company-accounts", "status", &[], ALL),
    row("company-accounts", "stocks", &[HEAD], &[]),
    row("company-accounts", "indices", &[], &[]),
    row("company-accounts", "company-profile", &[], &[HEAD]),
    row("company-accounts", "accounts", &["table-heading"], &[]),
    row("company-peers", "status", &[], ALL),
    row("company-peers", "stocks", &[HEAD, "table-heading"], &[]),
    row("company-peers", "indices", &[], &[]),
    row("company-peers", "company-profile", &[], &[HEAD]),
    row("company-peers", "accounts", &[], &["table-heading"]),
    row("circulars-item", "status", &[], &["record"]),
    row("circulars-item", "indices", &[], &[]),
    row("circulars-item", "publication", &["record"], &[]),
    row("disclosures", "status", &[], ALL),
    row("disclosures", "indices", &[], &[]),
    row("disclosures", "disclosures", &["table-heading"], &[]),
    row("disclosures", "disclosure-count", &[], &["table-heading"]),
    row("disclosures-item", "status", &[], &["record"]),
    row("disclosures-item", "indices", &[], &[]),
    row("disclosures-item", "disclosure", &["record"], &[]),
    row("disclosures-item", "disclosures", &[], &[HEAD]),
    row("disclosures-item", "history", &["record"], &[]),

    row("sealed-days", "status", &[], &[]),
    row("sealed-days", "indices", &[], &[]),
    row("sealed-days-item", "status", &[], &[]),
    row("sealed-days-item", "indices", &[], &[]),

    row("market-announcements-item", "status", &[], &["record"]),
    row("market-announcements-item", "indices", &[], &[]),
    row("market-announcements-item", "publication", &["record"], &[]),
    row("derivatives-market-announcements-item", "status", &[], &["record"]),
    row("derivatives-market-announcements-item", "indices", &[], &[]),
    row("derivatives-market-announcements-item", "publication", &["record"], &[]),
    row("press-releases-item", "status", &[], &["record"]),
    row("press-releases-item", "indices", &[], &[]),
    row("press-releases-item", "publication", &["record"], &[]),
    row("events-item", "status", &[], &[]),
    row("events-item", "indices", &[], &[]),
    row("events-item", "events", &["record"], &[HEAD]),
    row("e-board", "status", &[], &[]),
    row("e-board", "indices", &[], &[]),
    row("e-board", "board-positions", &[], &["elections"]),
    row("e-board", "board-nominations", &[], &["elections"]),
];

impl Degraded {
    pub fn is_poorer(&self, block: &str) -> bool {
        self.poorer == ALL || self.poorer.contains(&block)
    }

    /// The blocks whose freshness label is of this call, if they have one.
    pub fn dated(&self) -> impl Iterator<Item = &'static str> {
        let (fails, poorer) = match self.call {
            "stocks" | "quotes" | "indices" | "statistics" => (self.fails, self.poorer),
            // The label in the head is that of the index itself.
            "constituents" => (self.fails, NO_BLOCK),
            _ => (NO_BLOCK, NO_BLOCK),
        };
        fails.iter().chain(poorer).copied()
    }
}

/// The effect of a failed call on a page: its row, or the row of the page without the query. For a page without rows
/// that only shows its resource it follows from the resource.
pub fn of(walked: &Walked, call: &str) -> Option<&'static Degraded> {
    let find = |page: &str| ROWS.iter().find(|row| row.page == page && row.call == call);
    let found = find(&walked.name()).or_else(|| find(&walked.subject()));
    let listed = ROWS.iter().any(|row| row.page == walked.page.id);
    let of_a_table = || {
        let resource = resources::for_page(walked.page.id).filter(|_| !listed)?;
        let [status, own, other] = &OF_A_TABLE;
        Some(match call {
            "status" => status,
            call if resource.calls().contains(&call) => own,
            _ => other,
        })
    };
    found
        .or_else(|| document(walked).map(|_| &OF_CONTENT))
        .or_else(of_a_table)
}
