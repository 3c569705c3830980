//! Rows whose low is above their high: they do not take the others with them.

use crate::{
    places::FUND,
    securities::{MARKET, number, rows},
    site::{Answer, Site, get},
};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use serde_json::Value;
use std::sync::LazyLock;

const HISTORY: &str = "/the-exchange/statistics-reports/historical-data";
const LOW: &str = "87654.32";

/// The sample exchange with one such row in each answer.
static SITE: LazyLock<Site> = LazyLock::new(|| {
    let calls = &[
        "company-prices",
        "end-of-day",
        "futures-history",
        "stocks",
        "quotes",
        "indices",
    ];
    Site::altered(calls, |call, sent| {
        let row = match call {
            "company-prices" | "end-of-day" => {
                let is_chosen =
                    |row: &&mut Value| row["symbol"] == "SAHW" && row["date"] == "2026-11-10";
                sent["items"]
                    .as_array_mut()
                    .unwrap()
                    .iter_mut()
                    .find(is_chosen)
            }
            "futures-history" => {
                let contracts = sent["contracts"].as_array_mut().unwrap().iter_mut();
                let sessions = contracts.flat_map(|one| one["sessions"].as_array_mut().unwrap());
                { sessions }.find(|row| row["low"].is_string())
            }
            live => {
                let is_chosen = |row: &&mut Value| {
                    row["symbol"] == "SAHW" || row["symbol"] == FUND || row["code"] == "GENERAL"
                };
                sent[live]
                    .as_array_mut()
                    .unwrap()
                    .iter_mut()
                    .find(is_chosen)
            }
        };
        if let Some(row) = row {
            assert!(row["high"].is_string(), "{row}");
            row["low"] = LOW.into();
        }
    })
});

fn ask(address: &str) -> Answer {
    let answer = SITE.get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    answer
}

fn rows_of(answer: &Answer) -> Vec<Value> {
    let mut sent: Value = serde_json::from_str(&answer.body).unwrap();
    serde_json::from_value(sent["rows"].take()).unwrap()
}

/// The number of rows that are shown as they were sent.
fn reversed(rows: &[Value]) -> usize {
    let of_prices = rows.iter().filter(|row| row["low"].is_string());
    let reversed = of_prices.filter(|row| number(row, "low") > number(row, "high"));
    reversed.count()
}

#[test]
fn archives_show_a_reversed_session_among_all_others() {
    for address in [
        format!("{HISTORY}/company-prices.json?from=2026-11-02&to=2026-11-11"),
        format!("{HISTORY}/futures.json"),
    ] {
        let found = rows_of(&ask(&address));
        assert_eq!(found.len(), rows(&address).len(), "{address}");
        assert!(reversed(&found) > 0, "{address}");
    }
    let day = "/data/end-of-day/2026-11-10.csv";
    let lines = |answer: &Answer| answer.body.lines().count();
    let csv = ask(day);
    assert_eq!(lines(&csv), lines(&get(day)));
    assert!(csv.body.contains(LOW));
    // Of a range that needs several calls.
    let all = "/data/end-of-day/all.ndjson?from=2026-09-01&to=2026-11-10";
    let found = ask(all);
    assert_eq!(lines(&found), lines(&get(all)));
    let found: Vec<Value> = found
        .body
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(reversed(&found), 1);
}

#[test]
fn quotes_lose_a_reversed_range_and_nothing_else() {
    for (list, key, code) in [
        ("listed-securities/equities", "symbol", "SAHW"),
        ("listed-securities/exchange-traded-funds", "symbol", FUND),
        ("indices", "code", "GENERAL"),
    ] {
        let address = format!("{MARKET}/{list}.json");
        let found = ask(&address);
        assert_eq!(rows_of(&found).len(), rows(&address).len(), "{address}");
        assert!(!found.body.contains(LOW), "{address}");
        let page = match key {
            "code" => format!("{MARKET}/indices/{code}"),
            _ => format!("{MARKET}/company/{code}"),
        };
        for locale in Locale::ALL {
            let path = locale.href(&page);
            let body = ask(&path).body;
            assert!(!body.contains(&*t(locale, "data-failed")), "{path}");
            assert!(!body.contains("notice--bad"), "{path}");
        }
    }
}
