//! Every table with days or periods: one that is before its data, in the future or without a session is answered in the
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

/// Filters of a day that a row mentions, such as the maturity of a bond, and of tables sorted by another column: never answered with
/// `before-data`.
const OF_VALUES: [(&str, &str); 9] = [
    ("reports-presentations", "year"),
    ("delisted-securities", "year"),
    ("e-board-positions", "year"),
    ("e-board-track-nominations", "year"),
    ("payments", "due"),
    ("bonds", "maturity"),
    ("sukuk", "maturity"),
    ("carbon-credits-detail", "vintage"),
    ("futures", "month"),
];

/// Tables that may have rows of days without a session.
const OF_ANY_DAY: [&str; 5] = [
    "disclosures",
    "company-news-disclosures",
    "events",
    "carbon-retirements",
    "market-makers",
];

#[derive(Clone, Copy)]
enum Asked {
    Before,
    Later,
}

impl Asked {
    /// A period before all data, or after today.
    fn period(self, kind: &FilterKind) -> Option<&'static str> {
        let texts = match kind {
            FilterKind::Period(Grain::Month) | FilterKind::AnyPeriod => ["2010-03", "2027-03"],
            FilterKind::Period(Grain::Quarter) => ["2010-Q1", "2027-Q1"],
            FilterKind::Period(Grain::Year) => ["2010", "2027"],
            _ => return None,
        };
        Some(texts[self as usize])
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
    let notice = shown.between("role=\"status\" class=\"notice", "</div></div>");
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
fn what_is_before_the_data_is_said_to_be() {
    let mut asked = 0;
    let mut others = Vec::new();
    for (resource, filter) in filters() {
        let (id, key) = (resource.id(), &*filter.key);
        if filter.kind == FilterKind::Day {
            is_refused(resource, &format!("{key}=2012-05-01"), key, "too-early");
            continue;
        }
        let value = match filter.kind {
            FilterKind::To => Some("2012-05-01"),
            _ => Asked::Before.period(&filter.kind),
        };
        let Some(value) = value else { continue };
        let (reason, first) = empty(resource, &format!("{key}={value}"));
        if OF_VALUES.contains(&(id, key)) {
            if reason != "no-rows" {
                others.push(format!("{id} {key}={value}: {reason}"));
            }
            continue;
        }
        asked += 1;
        let Some(first) = first.filter(|_| reason == "before-data") else {
            others.push(format!("{id} {key}={value}: {reason}"));
            continue;
        };
        // From that day on there is data.
        let (year, month) = (&first[..4], &first[..7]);
        let quarter = first[5..7].parse::<u32>().unwrap().div_ceil(3);
        let from = match filter.kind {
            FilterKind::To => format!("from={first}&to={first}"),
            FilterKind::Period(Grain::Quarter) => format!("{key}={year}-Q{quarter}"),
            FilterKind::Period(Grain::Year) => format!("{key}={year}"),
            _ => format!("{key}={month}"),
        };
        let (answer, value) = json(resource, &from);
        assert_eq!(answer.status, StatusCode::OK, "{id} {from}: {value}");
        let reason = value["empty"]["reason"].as_str();
        if reason == Some("before-data") {
            others.push(format!("{id} {from}: {first} is no day of the data"));
        }
    }
    assert!(others.is_empty(), "{others:?}");
    assert!(asked > 25, "{asked}");
}

#[test]
fn what_begins_in_the_future_is_refused_where_nothing_is_known_of_it() {
    let mut refused = 0;
    for (resource, filter) in filters() {
        let key = &*filter.key;
        let value = match filter.kind {
            FilterKind::From | FilterKind::Day => Some("2027-05-02"),
            _ => Asked::Later.period(&filter.kind),
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
