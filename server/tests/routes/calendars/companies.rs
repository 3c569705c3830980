//! The calendar of one company.

use super::{events, page};
use crate::{offerings::LIST, site::get};
use app::messages::{Arg, t_args};
use domain::{format::isolated, locale::Locale};
use http::StatusCode;
use resources::DataPage;
use serde_json::Value;
use std::collections::BTreeSet;

/// The dates of the calendar of all dates, each with its symbol, as JSON.
fn dates(prefix: &str, query: &str) -> Vec<Value> {
    let text = get(&format!("{prefix}/calendar.json{query}")).body;
    let all: Value = serde_json::from_str(&text).unwrap();
    all["rows"].as_array().unwrap().clone()
}

/// The symbols of the shares that are offered on the growth market. No list of securities has them.
fn of_growth_market() -> BTreeSet<String> {
    let text = get(&format!("{LIST}.json?board=growth")).body;
    let all: Value = serde_json::from_str(&text).unwrap();
    let symbols = all["rows"].as_array().unwrap().iter();
    let symbols = symbols.map(|row| row["symbol"].as_str().unwrap().to_owned());
    symbols.collect()
}

#[test]
fn the_calendar_of_a_company_has_its_dates_alone() {
    let all = dates("", "");
    let growth = of_growth_market();
    let first_of = |is_growth: bool| {
        let mut symbols = all.iter().filter_map(|row| row["symbol"].as_str());
        symbols.find(|symbol| growth.contains(*symbol) == is_growth)
    };
    let first = first_of(false).unwrap();
    for symbol in [first, first_of(true).unwrap(), "SAHW"] {
        let own = |row: &&Value| row["symbol"] == *symbol;
        let own: Vec<_> = all.iter().filter(own).cloned().collect();
        assert!(own.len() < all.len(), "{symbol}");
        for prefix in ["", "/ar"] {
            let ids = |rows: &[Value]| -> Vec<Value> {
                rows.iter().map(|row| row["id"].clone()).collect()
            };
            let query = format!("?symbol={symbol}");
            assert_eq!(ids(&dates(prefix, &query)), ids(&own), "{prefix} {symbol}");
            let expected: BTreeSet<_> = own
                .iter()
                .map(|row| format!("{}@DSEX", row["event"].as_str().unwrap()))
                .collect();
            let told = events(&format!("{prefix}/calendar.ics{query}"));
            let told: BTreeSet<_> = told.into_keys().collect();
            assert_eq!(told, expected, "{prefix} {symbol}");
        }
    }
    let unknown = get("/calendar.json?symbol=ZZZZ");
    assert_eq!(unknown.status, 400, "{}", unknown.body);
    // Steps to other months and kinds stay with the company.
    let page = get(&format!("/calendar?symbol={first}"));
    assert!(
        page.body
            .contains(&format!("?kind=board&amp;symbol={first}"))
    );
}

#[test]
fn the_calendar_refuses_no_symbol_that_it_may_have_dates_of() {
    let growth = of_growth_market();
    // So far ahead no company has dates yet: then a page says which symbols there are not.
    let month = "month=2027-12";
    let symbols = growth.iter().take(3).map(String::as_str);
    for symbol in symbols.chain(["ETFGNRL", "ZZZZ"]) {
        let is_there = symbol != "ZZZZ";
        let query = format!("?symbol={symbol}&{month}");
        for locale in Locale::ALL {
            let path = locale.href("/calendar");
            let page = get(&format!("{path}{query}"));
            let symbols = isolated(symbol);
            let words = [("symbols", Arg::Text(&symbols))];
            let words = t_args(locale, "table-notice-unlisted", &words);
            assert_eq!(!page.body.contains(&*words), is_there, "{path}{query}");
            for suffix in ["json", "ics"] {
                let file = get(&format!("{path}.{suffix}{query}"));
                let status = if is_there { 200 } else { 400 };
                assert_eq!(file.status, status, "{path}.{suffix}{query}");
            }
        }
    }
    // Other lists have no rows of what is only offered.
    let symbol = growth.first().unwrap();
    for list in [
        &resources::DIRECT_DEALS as &dyn DataPage,
        &resources::DISCLOSURES,
    ] {
        let path = format!("{}.json?symbol={symbol}", page(list, Locale::En));
        assert_eq!(get(&path).status, StatusCode::BAD_REQUEST, "{path}");
    }
}

#[test]
fn days_of_a_rights_issue_are_told_once_and_lead_to_the_issue() {
    const DAYS: [&str; 5] = ["last", "ex", "record", "rights", "subscription"];
    // An issue of the growth market, which is no corporate action of a listed company, and one of a listed company.
    for (symbol, page, days) in [
        (
            "G0457",
            "/investing/services/rights-issue-subscription?q=G0457",
            ["2026-11-09", "2026-11-10", "2026-11-11"],
        ),
        (
            "NSAB",
            "/the-exchange/market-information/company/NSAB/corporate-actions",
            ["2026-11-02", "2026-11-03", "2026-11-04"],
        ),
    ] {
        for prefix in ["", "/ar"] {
            let all = dates(prefix, &format!("?symbol={symbol}&month=2026-11"));
            for (at, kind) in DAYS.into_iter().enumerate() {
                let rows: Vec<_> = all.iter().filter(|row| row["kind"] == kind).collect();
                assert_eq!(rows.len(), 1, "{symbol} {kind}: {all:?}");
                if let Some(day) = days.get(at) {
                    assert_eq!(rows[0]["day"], *day, "{symbol} {kind}");
                    assert_eq!(rows[0]["action"], "rights-issue", "{symbol} {kind}");
                    assert_eq!(rows[0]["page"], format!("{prefix}{page}"), "{kind}");
                }
            }
        }
    }
    let issue = "/investing/services/rights-issue-subscription";
    let all = events("/calendar.ics?symbol=NSAB&kind=rights");
    let address = &all["rights-NSAB-RI@DSEX"]["URL"];
    assert!(address.ends_with(&format!("{issue}?q=NSAB")), "{address}");
    let summary = &all["rights-NSAB-RI@DSEX"]["SUMMARY"];
    assert!(summary.contains(" · NSAB-RI · "), "{summary}");
    let found = get(&format!("{issue}.json?q=NSAB")).body;
    let found: Value = serde_json::from_str(&found).unwrap();
    assert_eq!(found["rows"][0]["right"], "NSAB-RI");
}
