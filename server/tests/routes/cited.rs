//! How to cite what the exchange publishes itself. For disclosures see `records`.

use crate::site::{Site, get};
use http::StatusCode;
use serde_json::Value;

const NEWS: &str = "/the-exchange/news-disclosures";

#[test]
fn a_record_needs_no_market_status() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "status=down")]);
    for (prefix, read) in [("", "(accessed "), ("/ar", "(جرى الاطلاع عليه في ")] {
        let path = format!("{prefix}/the-exchange/regulation/circulars/2026-16");
        let page = site.get(&path);
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_ne!(page.header("cache-control"), "private, no-store", "{path}");
        let fragment = site.get(&format!("/_page{path}"));
        for body in [&page.body, &fragment.body] {
            assert!(
                body.contains("record__sent") && body.contains(read),
                "{path}"
            );
            // The day stands in the place of its marks.
            assert!(
                !body.contains('\u{1}') && !body.contains("\\u0001"),
                "{path}"
            );
        }
    }
}

#[test]
fn what_the_exchange_publishes_says_how_to_cite_it() {
    let circular = "/the-exchange/regulation/circulars/2026-16".to_owned();
    let announcement = format!("{NEWS}/market-announcements/2026-m03");
    let derivatives = format!("{NEWS}/derivatives-market-announcements/2020-d05");
    let release = "/discover-dfm/news-media/press-releases/2018-figures".to_owned();
    for (path, key, en, ar) in [
        (
            &circular,
            "circular-2026-16",
            "Circular 16/2026",
            "تعميم 16/2026",
        ),
        (
            &announcement,
            "market-announcement-2026-m03",
            "Announcement ",
            "إعلان ",
        ),
        (
            &derivatives,
            "derivatives-market-announcement-2020-d05",
            "Announcement ",
            "إعلان ",
        ),
        (
            &release,
            "press-release-2018-figures",
            "Press release",
            "بيان صحفي",
        ),
    ] {
        for (prefix, kind, read) in [
            ("", en, "(accessed 12 Nov, 2026)"),
            ("/ar", ar, "(جرى الاطلاع عليه في 12 نوفمبر، 2026)"),
        ] {
            let page = get(&format!("{prefix}{path}"));
            let cite = page.between("class=\"cite\"", "</details>");
            let line = cite.split("class=\"cite__text\"").nth(1).unwrap();
            let line = line.split("</p>").next().unwrap();
            assert!(line.contains(kind) && line.ends_with(read), "{line}");
            let address = format!("https://exchange.example{prefix}{path}");
            assert!(line.contains(&format!(" {address} (")), "{line}");
            let entry = cite.split("<code>").nth(1).unwrap();
            let entry = entry.replace("<bdi>", "");
            assert!(entry.starts_with(&format!("@misc{{{key},")), "{entry}");
            assert!(
                entry.contains(&format!("howpublished = {{{kind}")),
                "{entry}"
            );
            assert!(entry.contains("urldate = {2026-11-12}"), "{entry}");
        }
    }
    // An event is no publication.
    let events = "/discover-dfm/news-media/events";
    let rows: Value = serde_json::from_str(&get(&format!("{events}.json")).body).unwrap();
    let event = rows["rows"][0]["id"].as_str().unwrap();
    let page = get(&format!("{events}/{event}"));
    assert_eq!(page.status, StatusCode::OK, "{event}");
    assert!(!page.body.contains("class=\"cite\""), "{event}");
}
