//! The days of dividends in calendars: the list of dividends is of one year, so it offers the calendar of corporate actions.

use crate::site::get;
use serde_json::Value;
use std::collections::BTreeSet;

const LIST: &str = "/investing/services/dividend-distribution";

/// The address of the calendar that the list offers to programs, without the site.
fn offered(query: &str) -> String {
    let page = get(&format!("{LIST}{query}"));
    let address = page.between("href=\"webcal://exchange.example", "\"");
    address.replace("&amp;", "&")
}

fn rows(address: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(&get(address).body).unwrap();
    all["rows"].as_array().unwrap().clone()
}

fn texts(rows: &[Value], key: &str) -> BTreeSet<String> {
    let texts = rows.iter().filter_map(|row| row[key].as_str());
    texts.map(str::to_owned).collect()
}

#[test]
fn the_list_offers_a_calendar_with_its_own_filters() {
    let all = "/the-exchange/news-disclosures/corporate-actions.ics";
    assert_eq!(offered(""), format!("{all}?dividend=1"));
    assert_eq!(
        offered("?q=bank&standing=proposed"),
        format!("{all}?dividend=1&q=bank&standing=proposed")
    );
    assert_eq!(
        offered("?interim=1&year=2025"),
        format!("{all}?kind=interim-dividend&year=2025")
    );
    assert_eq!(offered("?interim=0"), format!("{all}?kind=cash-dividend"));
}

#[test]
fn the_calendar_has_every_day_of_every_dividend_of_the_list() {
    let dividends = rows(&format!("{LIST}.json"));
    assert!(dividends.len() > 20, "{}", dividends.len());
    let calendar = get(&offered("")).unfolded();
    for dividend in &dividends {
        let id = dividend["id"].as_str().unwrap();
        for (event, key) in [
            ("last", "last-entitlement"),
            ("ex", "ex-date"),
            ("record", "record-date"),
            ("payment", "payment"),
        ] {
            let Some(day) = dividend[key].as_str() else {
                continue;
            };
            let uid = format!("UID:{event}-{id}@");
            let mut events = calendar.split("END:VEVENT");
            let event = events.find(|event| event.contains(&uid));
            let event = event.unwrap_or_else(|| panic!("{uid} is not in the calendar"));
            assert!(event.contains(&day.replace('-', "")), "{day}: {event}");
        }
    }
    // Other actions have no part in it.
    let actions = rows("/the-exchange/news-disclosures/corporate-actions.json?dividend=0");
    let others = texts(&actions, "id");
    assert!(!others.is_empty());
    for id in others {
        assert!(!calendar.contains(&format!("-{id}@")), "{id}");
    }
}
