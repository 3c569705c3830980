//! Texts of records: words that find them.

use crate::site::get;
use serde_json::Value;

const CIRCULARS: &str = "/the-exchange/regulation/circulars";

/// The rows of a list.
fn rows(path: &str) -> Vec<Value> {
    let data: Value = serde_json::from_str(&get(path).body).unwrap();
    data["rows"].as_array().unwrap().clone()
}

#[test]
fn circulars_are_found_by_number_and_by_words_of_title_and_text() {
    let numbers = |query: &str| {
        let rows = rows(&format!("{CIRCULARS}.json?{query}")).into_iter();
        let number = |row: Value| row["number"].as_str().unwrap().to_owned();
        rows.map(number).collect::<Vec<_>>()
    };
    assert_eq!(numbers("q=16%2F2026"), ["16/2026"]);
    let found = numbers("q=short-selling+october");
    assert!(
        found.contains(&"16/2026".to_owned()) && found.len() < 20,
        "{found:?}"
    );
    assert!(numbers("q=nothing-has-this").is_empty());
    // These words are in the text alone, in Arabic without the marks and forms of letters of the text.
    for text in ["16/2026 no longer in force", "16/2026 لم يعد ساريا"] {
        let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        assert_eq!(numbers(&format!("q={encoded}")), ["16/2026"], "{text}");
    }
    // A search has the day on which a circular was replaced by one that it does not find.
    let older = &rows(&format!("{CIRCULARS}.json?q=9%2F2026+april"))[0];
    assert_eq!(older["replaced-by"], "16/2026");
    assert_eq!(older["replaced-on"], "2026-09-08");
    // The list says what a circular replaces.
    let row = &rows(&format!("{CIRCULARS}.json?q=16%2F2026"))[0];
    assert_eq!(row["replaces"], "9/2026");
}
