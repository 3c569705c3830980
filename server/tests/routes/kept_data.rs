//! Every address of data that was ever published, as `docs/data-addresses.txt` lists it: tables in each format, feeds and
//! calendars, checksums, sums of calculators, sealed days and schemas of forms.

use crate::site::get;
use serde_json::Value;
use std::collections::BTreeSet;

const KEPT: &str = include_str!("../../../docs/data-addresses.txt");
const CHANGES: &str = include_str!("../../../docs/data-changes.md");

/// The addresses of a list.
fn listed(list: &str) -> Vec<&str> {
    let lines = list.lines();
    lines
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect()
}

/// The addresses in /openapi.json. Those of charts are left out: they are not in the list of kept addresses.
fn of_today() -> BTreeSet<String> {
    let document: Value = serde_json::from_str(&get("/openapi.json").body).unwrap();
    let paths = document["paths"].as_object().unwrap().keys();
    paths
        .filter(|path| !path.starts_with("/charts/"))
        .cloned()
        .collect()
}

/// The address of the same data below the page that has taken the place of theirs.
fn moved(address: &str) -> Option<String> {
    let (path, suffix) = address.rsplit_once('.')?;
    let to = page_table::moved(path)?.path.replace("?}", "}");
    Some(format!("{to}.{suffix}"))
}

/// The addresses of a list that nothing is at any more, that lead nowhere and that the changes do not name.
fn lost<'a>(list: &'a str, changes: &str, today: &BTreeSet<String>) -> Vec<&'a str> {
    let removed: BTreeSet<&str> = changes
        .lines()
        .filter_map(|line| line.strip_prefix("- removed: "))
        .map(str::trim)
        .collect();
    let is_there = |address: &str| {
        today.contains(address)
            || moved(address).is_some_and(|to| today.contains(&to))
            || removed.contains(address)
    };
    let mut addresses = listed(list);
    addresses.retain(|address| !is_there(address));
    addresses
}

#[test]
fn no_published_address_of_data_is_lost() {
    let lost = lost(KEPT, CHANGES, &of_today());
    assert!(
        lost.is_empty(),
        "published, and not there any more: {lost:?}. Keep the format, or let its page redirect (aliases.rs); only what \
         must go is named in docs/data-changes.md"
    );
}

#[test]
fn every_address_of_data_of_today_is_in_the_list() {
    let kept: BTreeSet<&str> = listed(KEPT).into_iter().collect();
    let mut missing: Vec<String> = of_today().into_iter().collect();
    missing.retain(|address| !kept.contains(&**address));
    let missing = missing.join("\n");
    assert!(
        missing.is_empty(),
        "add to docs/data-addresses.txt:\n{missing}"
    );
}

#[test]
fn the_list_is_in_order_and_has_what_others_subscribe_to() {
    let kept = listed(KEPT);
    assert!(kept.is_sorted_by(|one, next| one < next));
    let news = "/the-exchange/news-disclosures";
    for address in [
        "/calendar.ics".to_owned(),
        format!("{news}/disclosures.atom"),
        format!("{news}/disclosures.jsonfeed"),
        format!("{news}/disclosures/digest/{{day}}.json"),
        format!("{news}/disclosures/digest/{{day}}.json.sha256"),
    ] {
        assert!(kept.contains(&&*address), "{address}");
    }
}

#[test]
fn a_lost_address_is_found_and_one_that_leads_on_or_is_announced_is_not() {
    let today = BTreeSet::from(["/a.csv".to_owned()]);
    assert_eq!(lost("/a.csv\n/a.atom\n", "", &today), ["/a.atom"]);
    assert!(lost("/a.atom\n", "- removed: /a.atom\n", &today).is_empty());
    let from = "/the-exchange/news-disclosures/settlement-trading-calendar.ics";
    let to = "/the-exchange/news-disclosures/settlement-trading-calender.ics";
    assert_eq!(lost(from, "", &today), [from]);
    assert!(lost(from, "", &BTreeSet::from([to.to_owned()])).is_empty());
}
