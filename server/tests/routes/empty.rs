//! Data without rows, and the reason that they give for it.

use crate::site::get;
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use serde_json::Value;

const DAILY: &str = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
const DEALS: &str = "/the-exchange/market-information/direct-deals";
const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";
const CLIENTS: &str = "/the-exchange/statistics-reports/historical-data/trade-by-client-type";
const DISCLOSURES: &str = "/the-exchange/news-disclosures/disclosures";
const FUTURES: &str = "/the-exchange/statistics-reports/historical-data/futures";
const MARKET: &str = "/the-exchange/market-information";
const EVENTS: &str = "/discover-dfm/news-media/events";

/// A weekend, and the holidays around a weekend.
const WEEKEND: &str = "from=2026-11-07&to=2026-11-08";
const NEW_YEAR: &str = "from=2026-01-01&to=2026-01-01";

/// What data without rows say, in all formats the same.
fn reason(path: &str, query: &str, locale: Locale) -> Value {
    let of = |suffix: &str| {
        let answer = get(&format!("{}.{suffix}?{query}", locale.href(path)));
        assert_eq!(answer.status, StatusCode::OK, "{path} {query}");
        answer
    };
    let json = of("json");
    let value: Value = serde_json::from_str(&json.body).unwrap();
    assert_eq!(value["rows"].as_array().map(Vec::len), Some(0), "{query}");
    let reason = value["empty"]["reason"].as_str().unwrap_or_default();
    for suffix in ["json", "csv", "ndjson", "xlsx"] {
        let answer = of(suffix);
        assert_eq!(answer.header("x-empty-reason"), reason, "{path} {suffix}");
        let exposed = answer.header("access-control-expose-headers");
        assert!(exposed.contains("X-Empty-Reason"), "{exposed}");
    }
    value["empty"].clone()
}

#[test]
fn days_before_the_first_are_said_to_be() {
    for query in ["from=2010-01-01&to=2010-12-31", "to=2012-05-01"] {
        for (path, locale) in [
            (DAILY, Locale::En),
            (PRICES, Locale::Ar),
            (DEALS, Locale::En),
        ] {
            let empty = reason(path, query, locale);
            assert_eq!(empty["reason"], "before-data", "{path} {query}: {empty}");
            let first = empty["first"].as_str().unwrap();
            assert!(first > "2015", "{first}");
            assert!(!empty["detail"].as_str().unwrap().is_empty());
            let page = get(&format!("{}?{query}", locale.href(path)));
            let notice = page.between("class=\"notice notice--plain\"", "</div></div>");
            let words = match locale {
                Locale::En => "There is no data before ",
                Locale::Ar => "لا توجد بيانات قبل ",
            };
            assert_eq!(notice.matches(words).count(), 1, "{path} {query}: {notice}");
            // Nothing is wrong with the address.
            assert!(!page.body.contains("class=\"notice\""), "{path} {query}");
        }
    }
}

#[test]
fn days_without_a_session_are_said_to_be() {
    for (path, query) in [
        (DAILY, WEEKEND),
        (DAILY, NEW_YEAR),
        (PRICES, WEEKEND),
        (FUTURES, WEEKEND),
        (DEALS, WEEKEND),
        (CLIENTS, WEEKEND),
    ] {
        let empty = reason(path, query, Locale::En);
        assert_eq!(empty["reason"], "no-session", "{path} {query}");
        assert_eq!(empty["detail"], "There was no session on these days.");
        let page = get(&format!("/ar{path}?{query}"));
        assert!(
            page.body.contains("لم تُعقد أي جلسة في هذه الأيام."),
            "{path}"
        );
    }
}

#[test]
fn other_empty_data_say_that_nothing_matches_and_data_with_rows_say_nothing() {
    let empty = reason(DISCLOSURES, "q=zzzzzz", Locale::En);
    assert_eq!(empty["reason"], "no-rows");
    // A publication may be on any day.
    let empty = reason(DISCLOSURES, WEEKEND, Locale::Ar);
    assert_eq!(empty["reason"], "no-rows");
    // A session that filters leave nothing of.
    let empty = reason(
        DEALS,
        "from=2026-11-02&to=2026-11-12&symbol=RIMB2909",
        Locale::En,
    );
    assert_eq!(empty["reason"], "no-rows");
    let full = get(&format!("{DAILY}.json?from=2026-11-02"));
    assert_eq!(full.header("x-empty-reason"), "");
    let value: Value = serde_json::from_str(&full.body).unwrap();
    assert_eq!(value["empty"], Value::Null);
}

#[test]
fn days_to_come_have_events() {
    for query in ["from=2026-11-13", "from=2026-11-24&to=2026-12-31"] {
        let answer = get(&format!("{EVENTS}.json?{query}"));
        assert_eq!(answer.status, StatusCode::OK, "{query}");
        let value: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(!value["rows"].as_array().unwrap().is_empty(), "{query}");
        let page = get(&format!("{EVENTS}?{query}")).body;
        assert!(!page.contains("There is no data after"), "{query}");
    }
}

#[test]
fn a_company_that_has_paid_no_dividend_says_so() {
    let listed = get(&format!("{MARKET}/listed-securities/equities.json"));
    let listed: Value = serde_json::from_str(&listed.body).unwrap();
    for locale in Locale::ALL {
        let none = t(locale, "company-no-dividend");
        let mut rows = listed["rows"].as_array().unwrap().iter();
        let says_so = rows.any(|row| {
            let symbol = row["symbol"].as_str().unwrap();
            let page = get(&locale.href(&format!("{MARKET}/company/{symbol}"))).body;
            let (_, dividend) = page.split_once("id=\"dividend\"").unwrap();
            let (dividend, _) = dividend.split_once("</section>").unwrap();
            assert!(!dividend.contains(&*t(locale, "data-empty")), "{symbol}");
            dividend.contains(&*none)
        });
        assert!(says_so, "{locale}");
    }
}
