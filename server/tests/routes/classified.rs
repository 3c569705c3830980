//! Trading categories of the classification list, computed again from the history of prices.

use crate::{
    site::{Site, get},
    statistics::STATISTICS,
};
use http::StatusCode;
use serde_json::Value;

fn rows(path: &str) -> Vec<Value> {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    let table: Value = serde_json::from_str(&answer.body).unwrap();
    table["rows"].as_array().unwrap().clone()
}

/// The category that the sessions of a year lead to, if there are enough.
fn earned(symbol: &str, year: i32) -> Option<&'static str> {
    let range = format!("from={year}-01-01&to={year}-12-31");
    let path = format!("{STATISTICS}/historical-data/company-prices.json?symbol={symbol}&{range}");
    let values: Vec<f64> = rows(&path)
        .iter()
        .map(|row| row["value"].as_str().unwrap().parse().unwrap())
        .collect();
    let average = values.iter().sum::<f64>() / values.len() as f64;
    (values.len() >= 60).then_some(match average {
        10_000_000.0.. => "a",
        1_000_000.0.. => "b",
        _ => "c",
    })
}

#[test]
fn categories_follow_from_the_values_of_the_year_before() {
    let path = format!("{STATISTICS}/classification-list-page.json");
    let today = rows(&path);
    let of = |category: &str| {
        let mut rows = today
            .iter()
            .filter(|row| row["trading-category"] == category);
        rows.next().expect(category).clone()
    };
    for category in ["a", "b", "c"] {
        let row = of(category);
        let symbol = row["symbol"].as_str().unwrap();
        assert_eq!(
            earned(symbol, 2025).unwrap_or("b"),
            category,
            "{symbol} in 2025"
        );
        // The category is the same since `classified-since`, and was another one on the day before.
        let since = row["classified-since"].as_str().unwrap();
        if row["class-change"].is_null() {
            assert!(row["class-before"].is_null(), "{symbol}");
            continue;
        }
        assert_eq!(row["class-change"], "trading-category", "{symbol}");
        let before = since.parse::<chrono::NaiveDate>().unwrap().pred_opt();
        let then = rows(&format!("{path}?date={}", before.unwrap()));
        let mut then = then.iter().filter(|row| row["symbol"] == symbol);
        let then = then.next().expect(symbol);
        let before = then["trading-category"].as_str().unwrap();
        assert_ne!(before, category, "{symbol}");
        assert_eq!(row["class-before"], before.to_uppercase(), "{symbol}");
    }
}

#[test]
fn a_category_of_another_sector_is_not_shown_for_today() {
    let site = Site::altered(&["classification"], |_, answer| {
        for item in answer["items"].as_array_mut().unwrap() {
            let is_bank = item["sector"] == "financials";
            item["sector"] = if is_bank { "utilities" } else { "financials" }.into();
        }
    });
    let path = format!("{STATISTICS}/classification-list-page.json");
    let table: Value = serde_json::from_str(&site.get(&path).body).unwrap();
    for row in table["rows"].as_array().unwrap() {
        assert!(row["industry-group"].is_null(), "{row}");
        assert!(row["trading-category"].is_null(), "{row}");
    }
}
