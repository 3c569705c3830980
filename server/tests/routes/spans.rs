//! Every table with days or periods: one that is in the future or without a session, or before or after a listing, is answered in the
//! same way everywhere.

use crate::{
    formats::page,
    site::{Answer, get},
};
use domain::{locale::Locale, period::Grain};
use http::StatusCode;
use resources::DataPage;
use serde_json::Value;
use table_engine::FilterKind;

/// Tables that may have rows of days without a session.
const OF_ANY_DAY: [&str; 4] = [
    "disclosures",
    "company-news-disclosures",
    "events",
    "carbon-retirements",
];

/// A period after today.
fn later(kind: &FilterKind) -> Option<&'static str> {
    match kind {
        FilterKind::Period(Grain::Month) | FilterKind::AnyPeriod => Some("2027-03"),
        FilterKind::Period(Grain::Quarter) => Some("2027-Q1"),
        FilterKind::Period(Grain::Year) => Some("2027"),
        _ => None,
    }
}

/// The filters of all tables.
fn filters() -> impl Iterator<Item = (&'static dyn DataPage, &'static table_engine::Filter)> {
    resources::ALL.into_iter().flat_map(|resource| {
        let filters = resource.shape().filters.iter();
        filters.map(move |filter| (resource, filter))
    })
}

fn json(resource: &dyn DataPage, query: &str) -> (Answer, Value) {
    let answer = get(&format!("{}.json?{query}", page(resource)));
    let value = serde_json::from_str(&answer.body).unwrap();
    (answer, value)
}

/// Checks that a parameter of an address is refused for a reason, also in Arabic.
fn is_refused(resource: &dyn DataPage, query: &str, key: &str, reason: &str) {
    for locale in Locale::ALL {
        let path = locale.href(&page(resource));
        let answer = get(&format!("{path}.csv?{query}"));
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {query}");
        let problem: Value = serde_json::from_str(&answer.body).unwrap();
        let error = &problem["errors"][0];
        assert_eq!(error["parameter"], key, "{path} {query}: {problem}");
        assert_eq!(error["reason"], reason, "{path} {query}: {problem}");
    }
    let shown = get(&format!("{}?{query}", page(resource)));
    assert_eq!(shown.status, StatusCode::OK);
    let notice = shown.between("role=\"status\" class=\"notice\"", "</div></div>");
    assert!(notice.contains("There is no data "), "{query}: {notice}");
}

/// Why an address has no rows, and the first day that there is data of.
fn empty(resource: &dyn DataPage, query: &str) -> (String, Option<String>) {
    let (answer, value) = json(resource, query);
    let id = resource.id();
    assert_eq!(answer.status, StatusCode::OK, "{id} {query}: {value}");
    assert_eq!(value["rows"], Value::Array(Vec::new()), "{id} {query}");
    let text = |member: &str| value["empty"][member].as_str().map(str::to_owned);
    (text("reason").unwrap(), text("first"))
}

#[test]
fn what_begins_in_the_future_is_refused_where_nothing_is_known_of_it() {
    let mut refused = 0;
    for (resource, filter) in filters() {
        let key = &*filter.key;
        let value = match filter.kind {
            FilterKind::From | FilterKind::Day => Some("2027-05-02"),
            _ => later(&filter.kind),
        };
        let Some(value) = value else { continue };
        let query = format!("{key}={value}");
        if resource.is_to_come(key) {
            let (answer, _) = json(resource, &query);
            assert_eq!(answer.status, StatusCode::OK, "{} {query}", resource.id());
            continue;
        }
        refused += 1;
        is_refused(resource, &query, key, "too-late");
    }
    assert!(refused > 30, "{refused}");
}

#[test]
fn a_weekend_has_no_session_in_every_table_of_sessions() {
    let weekend = "from=2026-11-07&to=2026-11-08";
    for (resource, filter) in filters() {
        match filter.kind {
            FilterKind::From if !OF_ANY_DAY.contains(&resource.id()) => {
                let (reason, _) = empty(resource, weekend);
                assert_eq!(reason, "no-session", "{}", resource.id());
            }
            FilterKind::From => {
                let (answer, value) = json(resource, weekend);
                assert_eq!(answer.status, StatusCode::OK, "{}", resource.id());
                let reason = value["empty"]["reason"].as_str();
                assert!(reason.is_none_or(|reason| reason == "no-rows"), "{value}");
            }
            FilterKind::Day => {
                let (_, value) = json(resource, &format!("{}=2026-11-07", filter.key));
                assert!(!value["rows"].as_array().unwrap().is_empty());
            }
            _ => {}
        }
    }
}

/// Tables of one company, by the filter or in the path, with the parameter of a range or a year.
fn of_company(symbol: &str) -> [(String, bool); 6] {
    let reports = "/the-exchange/statistics-reports/historical-data";
    let market = "/the-exchange/market-information";
    let filtered = |path: String| (format!("{path}.json?symbol={symbol}&"), false);
    let own = |path: &str, is_year| (format!("{market}/company/{symbol}/{path}.json?"), is_year);
    [
        own("trading/daily-summary", false),
        filtered(format!("{reports}/company-prices")),
        filtered(format!("{reports}/trade-by-nationality")),
        filtered(format!("{reports}/trade-by-client-type")),
        filtered(format!("{market}/direct-deals")),
        own("corporate-actions", true),
    ]
}

#[test]
fn days_before_a_listing_are_before_the_data_in_every_table() {
    for (address, is_year) in of_company("TRQM") {
        let queries: &[&str] = match is_year {
            true => &["year=2020", "year=2012"],
            false => &["from=2020-01-01&to=2020-12-31", "to=2012-05-01"],
        };
        for query in queries {
            let answer = get(&format!("{address}{query}"));
            assert_eq!(answer.status, StatusCode::OK, "{address}{query}");
            let value: Value = serde_json::from_str(&answer.body).unwrap();
            let empty = &value["empty"];
            assert_eq!(empty["reason"], "before-data", "{address}{query}: {empty}");
            assert_eq!(empty["first"], "2022-09-29", "{address}{query}");
        }
    }
}

#[test]
fn days_after_a_listing_are_too_late_in_every_table_of_trades() {
    for (address, is_year) in of_company("YSMN") {
        if is_year {
            continue;
        }
        let answer = get(&format!("{address}from=2022-01-03&to=2022-02-01"));
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{address}");
        let problem: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(problem["errors"][0]["reason"], "too-late", "{address}");
        assert!(answer.body.contains("2021-10-27"), "{}", answer.body);
    }
}
