//! Announcements that others have replaced: in the list, in feeds, and on pages when the call by id fails.

use crate::site::{Site, get};
use serde_json::Value;

const LISTS: [&str; 2] = [
    "/the-exchange/news-disclosures/market-announcements",
    "/the-exchange/news-disclosures/derivatives-market-announcements",
];

fn rows(list: &str) -> Vec<Value> {
    let list: Value = serde_json::from_str(&get(&format!("{list}.json")).body).unwrap();
    list["rows"].as_array().unwrap().clone()
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_default()
}

#[test]
fn the_list_says_what_replaced_an_announcement_and_what_it_replaces() {
    for list in LISTS {
        let rows = rows(list);
        let mut replaced = 0;
        for row in &rows {
            let is_replaced = row["status"] == "superseded";
            assert_eq!(row["replaced-by"].is_string(), is_replaced, "{row}");
            if !is_replaced {
                continue;
            }
            replaced += 1;
            let newer = rows.iter().find(|one| one["number"] == row["replaced-by"]);
            let newer = newer.unwrap_or_else(|| panic!("{row}"));
            assert_eq!(newer["replaces"], row["number"]);
            assert_eq!(row["replaced-on"], newer["published"]);
        }
        assert!(replaced > 10, "{list}: {replaced}");
    }
    // The link is shown even if the other announcement is of a year that is not on the page.
    let page = get(&format!("{}?year=2025&status=superseded", LISTS[0])).body;
    let cell = "data-label=\"Replaced by\"><a class=link href=";
    assert!(page.contains(cell) && page.contains(">5/2026</a>"));
    let page = get(&format!("/ar{}?status=superseded", LISTS[0])).body;
    assert!(page.contains("data-label=\"حلّ محلّه\"><a class=link href=/ar/"));
}

#[test]
fn the_entry_of_a_replaced_announcement_is_updated() {
    let feed: Value = serde_json::from_str(&get(&format!("{}.jsonfeed", LISTS[1])).body).unwrap();
    let rows = rows(LISTS[1]);
    let mut changed = 0;
    for item in feed["items"].as_array().unwrap() {
        let id = text(item, "id").rsplit('/').next().unwrap();
        let row = rows.iter().find(|row| row["id"] == id).unwrap();
        assert_eq!(
            item["date_modified"].is_string(),
            row["replaced-on"].is_string()
        );
        changed += usize::from(item["date_modified"].is_string());
    }
    assert!(changed > 10, "{changed}");
}

#[test]
fn without_the_call_by_id_the_page_says_what_replaced_it() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "publication=500")]);
    for list in LISTS {
        let rows = rows(list);
        let row = rows
            .iter()
            .find(|row| row["status"] == "superseded")
            .unwrap();
        let newer = rows.iter().find(|one| one["number"] == row["replaced-by"]);
        let newer = text(newer.unwrap(), "id");
        let page = site.get(&format!("{list}/{}", text(row, "id")));
        let band = page.between("Superseded by: Announcement", "</p>");
        assert!(band.contains(&format!("{list}/{newer}")), "{band}");
        let chain = page.between("class=\"record__side\"", "class=\"permalink\"");
        assert!(chain.contains(newer), "{chain}");
    }
}
