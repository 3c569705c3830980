//! Feeds with the full texts of their entries, which lists have when they are asked for them.

use crate::site::{Answer, Site, get};
use domain::locale::Locale;
use serde_json::Value;

const DISCLOSURES: &str = "/the-exchange/news-disclosures/disclosures";
const CIRCULARS: &str = "/the-exchange/regulation/circulars";
const COMPANY: &str = "/the-exchange/market-information/company/SAHW/news-disclosures";

/// The address and the content of each entry of a JSON Feed.
fn told(feed: &Answer) -> Vec<(String, String)> {
    let feed: Value = serde_json::from_str(&feed.body).unwrap();
    let items = feed["items"].as_array().unwrap().iter();
    let told = items.map(|item| {
        assert!(item.get("content_text").is_none(), "{item}");
        let text = |key: &str| item[key].as_str().unwrap().to_owned();
        (text("url"), text("content_html"))
    });
    told.collect()
}

#[test]
fn entries_have_the_text_of_their_pages_in_both_languages() {
    for path in [DISCLOSURES, CIRCULARS, COMPANY] {
        for locale in Locale::ALL {
            let feed = get(&format!("{}.jsonfeed", locale.href(path)));
            let told = told(&feed);
            assert!(told.len() > 20, "{path}: {}", told.len());
            let (code, dir) = (locale.code(), locale.info().dir.as_str());
            let start = format!("<div lang=\"{code}\" dir=\"{dir}\"><p>");
            for (address, html) in &told {
                assert!(html.starts_with(&start), "{address}: {html}");
                assert!(html.ends_with("</div>"), "{address}: {html}");
            }
            // The first paragraph stands on the page, too.
            for (address, html) in told.iter().step_by(25) {
                let (_, page) = address.split_once("://").unwrap();
                let page = get(&page[page.find('/').unwrap()..]).body;
                let (first, _) = html[start.len()..].split_once("</p>").unwrap();
                let mut unmarked = page.replace("&#39;", "'");
                // The page isolates percentages and signs.
                for mark in ["<!>", "<bdi dir=\"ltr\">", "</bdi>"] {
                    unmarked = unmarked.replace(mark, "");
                }
                assert!(unmarked.contains(first), "{address}: {first}");
            }
        }
    }
}

#[test]
fn an_atom_feed_has_the_same_texts_as_html() {
    let atom = get(&format!("{DISCLOSURES}.atom"))
        .body
        .replace("&quot;", "\"");
    let entries = atom.matches("<entry>").count();
    let contents =
        atom.matches("<content type=\"html\">&lt;div lang=\"en\" dir=\"ltr\"&gt;&lt;p&gt;");
    assert_eq!((entries, contents.count()), (100, 100));
    assert!(!atom.contains("<summary>"));
}

#[test]
fn a_feed_asks_for_all_texts_at_once() {
    // The calls by id fail, so no text can be theirs.
    let fault = "disclosure=500,publication=500";
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", fault)]);
    for path in [DISCLOSURES, CIRCULARS] {
        assert_eq!(told(&site.get(&format!("{path}.jsonfeed"))).len(), 100);
    }
}

#[test]
fn lists_and_other_formats_have_no_texts() {
    for path in [DISCLOSURES, CIRCULARS] {
        let rows: Value = serde_json::from_str(&get(&format!("{path}.json")).body).unwrap();
        assert!(rows["rows"][0].get("text").is_none(), "{path}");
    }
}
