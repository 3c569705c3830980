//! Feeds of elections to boards: what is new of positions and candidates.

use crate::site::get;
use http::StatusCode;
use serde_json::Value;
use std::collections::BTreeSet;

const BOARD: &str = "/the-exchange/news-disclosures/e-board";

fn entries(prefix: &str, list: &str, query: &str) -> Vec<Value> {
    let answer = get(&format!("{prefix}{BOARD}/{list}.jsonfeed{query}"));
    assert_eq!(answer.status, StatusCode::OK, "{list}");
    let feed: Value = serde_json::from_str(&answer.body).unwrap();
    feed["items"].as_array().unwrap().clone()
}

#[test]
fn each_candidate_is_an_entry_that_leads_to_its_row() {
    for prefix in ["", "/ar"] {
        let entries = entries(prefix, "track-nominations", "");
        assert!(entries.len() > 20, "{}", entries.len());
        let ids: BTreeSet<_> = entries.iter().map(|entry| entry["id"].as_str()).collect();
        assert_eq!(ids.len(), entries.len(), "two entries with one id");
        for entry in entries.iter().step_by(7) {
            let address = entry["url"].as_str().unwrap();
            let path = address.strip_prefix("https://exchange.example").unwrap();
            let (page, row) = path.split_once('#').expect("a row");
            let body = get(page).body;
            let has = |end: &str| body.contains(&format!(" id={row}{end}"));
            assert!(has(" ") || has(">"), "{path}");
            let title = entry["title"].as_str().unwrap();
            assert!(title.contains(" · "), "{title}");
            assert!(entry["date_published"].is_string());
        }
    }
    let elected = entries("", "track-nominations", "?result=elected");
    let is_elected = |entry: &Value| entry["title"].as_str().unwrap().ends_with(" · Elected");
    assert!(!elected.is_empty() && elected.iter().all(is_elected));
}

#[test]
fn positions_are_entries_beside_their_calendar() {
    let all = entries("", "positions", "");
    let open = entries("", "positions", "?state=open");
    assert!(!open.is_empty() && open.len() < all.len());
    assert_eq!(
        get(&format!("{BOARD}/positions.ics")).status,
        StatusCode::OK
    );
    assert_eq!(
        get(&format!("{BOARD}/track-nominations.ics")).status,
        StatusCode::NOT_FOUND
    );
}

#[test]
fn a_candidate_keeps_its_id_when_votes_are_counted() {
    let text = get(&format!("{BOARD}/track-nominations.json?state=elected")).body;
    let all: Value = serde_json::from_str(&text).unwrap();
    let rows = all["rows"].as_array().unwrap();
    let ids: BTreeSet<_> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), rows.len());
    // Rows are in the order of votes, which is not that of the ids.
    let in_order = rows.is_sorted_by_key(|row| row["id"].as_str().unwrap().to_owned());
    assert!(!in_order, "candidates are numbered by their votes");
}
