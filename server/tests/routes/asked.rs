//! Invalid parameters of data calls are refused without a call to a service.

use crate::site::{Answer, Site, get, shared};
use http::StatusCode;
use serde_json::Value;

const DAYS: &str = "from=2026-10-01&to=2026-11-12";

fn problem(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("content-type"), "application/problem+json");
    let value: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(value["status"], 400);
    assert!(!value["message"].as_str().unwrap().is_empty());
    value
}

/// Each wrong parameter, and why it is wrong.
fn reasons(problem: &Value) -> Vec<(&str, &str)> {
    let errors = problem["errors"].as_array().unwrap().iter();
    errors
        .map(|one| {
            let [parameter, reason] = ["parameter", "reason"].map(|key| one[key].as_str().unwrap());
            (parameter, reason)
        })
        .collect()
}

#[test]
fn parameters_that_a_call_does_not_have_or_cannot_read_are_named() {
    for (address, expected) in [
        (
            format!("/api/history?symbol=SAHW&{DAYS}&adjusted=1"),
            vec![("adjusted", "unknown")],
        ),
        (
            "/api/stocks?sector=x".to_owned(),
            vec![("sector", "unknown")],
        ),
        (
            "/api/history?symbol=SAHW&from=2026-02-30&to=x&y=1".to_owned(),
            vec![("y", "unknown"), ("from", "value"), ("to", "value")],
        ),
        (
            "/api/history?symbol=SAHW&to=2026-11-12".to_owned(),
            vec![("from", "value")],
        ),
        (
            format!("/api/history?symbol=SAHW&symbol=FANR&{DAYS}"),
            vec![("symbol", "repeated")],
        ),
        (
            "/api/disclosures?take=-1".to_owned(),
            vec![("take", "value")],
        ),
        (
            "/api/circulars?locale=xx".to_owned(),
            vec![("locale", "value")],
        ),
        ("/api/constituents".to_owned(), vec![("index", "value")]),
        ("/api/intraday".to_owned(), vec![("symbol", "either")]),
        (
            "/api/company-profile?symbol=%22".to_owned(),
            vec![("symbol", "value")],
        ),
    ] {
        for language in ["en", "ar"] {
            let answer = shared().get_with(&address, &[("accept-language", language)]);
            let value = problem(&answer);
            assert_eq!(reasons(&value), expected, "{address}");
            assert_eq!(answer.header("content-language"), language);
            for name in ["deserializ", "wrong-", "server function"] {
                assert!(!answer.body.contains(name), "{}", answer.body);
            }
        }
    }
    // Symbols are accepted in any letter case, and a name without a value is not a parameter.
    for good in [
        format!("/api/history?symbol=sahw&{DAYS}"),
        "/api/stocks?x=".to_owned(),
    ] {
        assert_eq!(get(&good).status, StatusCode::OK, "{good}");
    }
}

#[test]
fn days_out_of_range_are_refused() {
    for (query, parameter, expected) in [
        ("from=2026-12-01&to=2020-01-01", "to", "order"),
        ("from=2026-11-01&to=2026-11-13", "to", "too-late"),
        ("from=2020-01-01&to=9999-12-31", "to", "too-late"),
        ("from=0001-01-01&to=2020-01-01", "from", "too-early"),
        ("from=2016-11-11&to=2026-11-12", "from", "too-many-days"),
    ] {
        let answer = get(&format!("/api/history?symbol=SAHW&{query}"));
        let value = problem(&answer);
        assert_eq!(reasons(&value), [(parameter, expected)], "{query}");
    }
    for query in [
        "from=2026-12-01&to=2020-01-01",
        "from=2027-01-01&to=2027-11-13",
        "from=2023-01-01&to=2026-01-01",
    ] {
        problem(&get(&format!("/api/calendar?{query}")));
    }
    for good in [
        "/api/calendar?from=2026-11-12&to=2027-11-12",
        "/api/history?symbol=SAHW&from=2026-11-12&to=2026-11-12",
        "/api/history?index=GENERAL&from=2021-11-12&to=2026-11-12",
    ] {
        assert_eq!(get(good).status, StatusCode::OK, "{good}");
    }
}

#[test]
fn a_complaint_is_in_the_visitors_language() {
    let address = "/api/history?symbol=SAHW&from=2026-11-01&to=2026-11-13";
    let message = |language| {
        let answer = shared().get_with(address, &[("accept-language", language)]);
        problem(&answer)["message"].as_str().unwrap().to_owned()
    };
    let (english, arabic) = (message("en-GB,en;q=0.9"), message("ar-AE,ar;q=0.9"));
    assert!(english.starts_with("There is no data after"), "{english}");
    assert!(arabic.starts_with("لا توجد بيانات بعد"), "{arabic}");
}

#[test]
fn malformed_symbols_are_refused_and_unknown_ones_not_found() {
    for address in [
        format!("/api/history?symbol=a%22b&{DAYS}"),
        format!("/api/history?{DAYS}"),
        format!("/api/history?symbol=SAHW&index=GENERAL&{DAYS}"),
        "/api/company-profile?symbol=%20".to_owned(),
        "/api/constituents?index=%3Cb%3E".to_owned(),
        "/api/circulars?locale=xx".to_owned(),
        "/api/history?symbol=SAHW&from=yesterday&to=2026-11-12".to_owned(),
    ] {
        problem(&get(&address));
    }
    for address in [
        format!("/api/history?symbol=NOPE&{DAYS}"),
        format!("/api/history?index=NOPE&{DAYS}"),
        "/api/intraday?symbol=NOPE".to_owned(),
        "/api/company-profile?symbol=NOPE".to_owned(),
        "/api/constituents?index=NOPE".to_owned(),
        "/api/corporate-actions?symbol=NOPE".to_owned(),
        "/api/disclosures?symbol=NOPE&take=5".to_owned(),
    ] {
        let answer = get(&address);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert_eq!(answer.body, r#"{"kind":"not-found"}"#, "{address}");
    }
}

#[test]
fn invalid_requests_do_not_affect_others() {
    let site = Site::new(&[]);
    for day in 1..=28 {
        for call in ["history?symbol=SAHW&", "calendar?"] {
            let address = format!("/api/{call}from=2026-11-12&to=2026-10-{day:02}");
            assert_eq!(
                site.get(&address).status,
                StatusCode::BAD_REQUEST,
                "{address}"
            );
        }
    }
    for good in [
        format!("/api/history?symbol=SAHW&{DAYS}"),
        format!("/api/calendar?{DAYS}"),
    ] {
        assert_eq!(site.get(&good).status, StatusCode::OK, "{good}");
    }
    let page = site.get("/the-exchange/market-information/company/SAHW?range=1y");
    assert!(!page.body.contains("There is an error fetching data"));
}

#[test]
fn pages_ignore_days_out_of_range() {
    let summary = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
    for query in [
        "from=2026-11-12&to=2026-01-01",
        "from=2026-11-01&to=2199-01-01",
        "from=1900-01-01&to=2026-11-12",
        "from=2150-01-01",
    ] {
        let page = get(&format!("{summary}?{query}"));
        assert_eq!(page.status, StatusCode::OK, "{query}");
        assert!(
            !page.body.contains("There is an error fetching data"),
            "{query}"
        );
    }
}
