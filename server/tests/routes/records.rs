//! Pages of one record by its id, and the lists that lead to them.

use crate::{
    record_lists::rows,
    site::{Site, get},
};
use http::StatusCode;

const NEWS: &str = "/the-exchange/news-disclosures";
const CIRCULARS: &str = "/the-exchange/regulation/circulars";

/// The prefix of a language, and what the page of a disclosure says before one that corrects it and before one that it
/// corrects.
pub const CORRECTIONS: [(&str, &str, &str); 2] = [
    (
        "",
        "Corrected by a later disclosure:",
        "This disclosure corrects an earlier one:",
    ),
    (
        "/ar",
        "صُحّح هذا الإفصاح بإفصاح لاحق:",
        "يصحح هذا الإفصاح إفصاحًا سابقًا:",
    ),
];

/// The link targets of a page that begin with `path`, in the order of the page.
fn links(body: &str, path: &str) -> Vec<String> {
    let start = format!("{path}/");
    let parts = body.split("href=").skip(1);
    let hrefs = parts.map(|part| part.trim_start_matches('"'));
    hrefs
        .filter(|href| href.starts_with(&start))
        .filter_map(|href| href.split(['"', '>', ' ']).next())
        .map(str::to_owned)
        .collect()
}

/// A text without what isolates percentages in Arabic: elements in headings and rows, characters in titles.
fn without_isolates(html: &str) -> String {
    let marks = [
        "<bdi dir=\"ltr\">",
        "</bdi>",
        "<span dir=ltr>",
        "</span>",
        "\u{2066}",
        "\u{2069}",
    ];
    marks
        .iter()
        .fold(html.to_owned(), |html, mark| html.replace(mark, ""))
}

#[test]
fn rows_of_lists_lead_to_their_records() {
    for list in [
        &format!("{NEWS}/disclosures"),
        &format!("{NEWS}/market-announcements"),
        &format!("{NEWS}/derivatives-market-announcements"),
        CIRCULARS,
        "/discover-dfm/news-media/press-releases",
        "/discover-dfm/news-media/events",
    ] {
        for prefix in ["", "/ar"] {
            let path = format!("{prefix}{list}");
            let page = get(&path);
            let record = &links(&page.body, &path)[0];
            let answer = get(record);
            assert_eq!(answer.status, StatusCode::OK, "{record}");
            let heading = answer.between("class=\"record__title\">", "</h1>");
            let heading = without_isolates(heading);
            // Apostrophes are escaped in table rows and in titles.
            let listed = without_isolates(&page.body).replace("&#39;", "'");
            let title = without_isolates(answer.title()).replace("&#39;", "'");
            assert!(listed.contains(&heading), "{heading}\nis not in {path}");
            assert!(title.ends_with(&heading), "{title}");
        }
    }
}

#[test]
fn a_disclosure_is_found_however_old_it_is() {
    let list = format!("{NEWS}/disclosures");
    let page = get(&format!("{list}?to=2023-06-30"));
    let path = &links(&page.body, &list)[0];
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    assert!(answer.body.contains("2023"), "{path}");
}

#[test]
fn a_disclosure_has_a_permanent_short_address_and_says_how_to_cite_it() {
    let list = format!("{NEWS}/disclosures");
    for prefix in ["", "/ar"] {
        let path = &links(
            &get(&format!("{prefix}{list}")).body,
            &format!("{prefix}{list}"),
        )[0];
        let id = path.rsplit('/').next().unwrap();
        let short = format!("{prefix}/d/{id}");
        let answer = get(&short);
        assert_eq!(answer.status, StatusCode::FOUND, "{short}");
        assert_eq!(answer.header("location"), path);
        let page = get(path).body;
        assert!(
            page.contains(&format!("{short}\" rel=\"bookmark\"")),
            "{path}"
        );
        assert!(page.contains(&format!("@misc{{disclosure-{id},")), "{path}");
    }
    for id in ["nope", "%22", "a%2Fb"] {
        assert_eq!(
            get(&format!("/d/{id}")).status,
            StatusCode::NOT_FOUND,
            "{id}"
        );
    }
}

#[test]
fn a_disclosure_has_its_text_when_it_was_received_and_the_closes_around_it() {
    for (prefix, words, received) in [
        (
            "",
            "approved the interim financial statements",
            "<span>Received ",
        ),
        ("/ar", "البيانات المالية المرحلية", "<span>ورد في "),
    ] {
        let list = format!("{prefix}{NEWS}/disclosures");
        let query = "symbol=SAHW&type=financial-reports.interim-results&to=2026-11-01";
        let path = &links(&get(&format!("{list}?{query}")).body, &list)[0];
        let page = get(path);
        let text = page.between("record__sent", "</div>");
        assert!(text.contains(words) && text.contains("<table>"), "{text}");
        assert!(page.body.contains(received), "{path}");
        let closes = page.between("id=\"closes\"", "</table>");
        assert_eq!(closes.matches("<tr>").count(), 1 + 3, "{closes}");
        // Its files are not known without fonts.
        assert!(!page.body.contains("record__sums"));
    }
}

#[test]
fn a_corrected_disclosure_says_so_on_top_and_a_correction_names_it() {
    for (prefix, newer, older) in CORRECTIONS {
        let list = format!("{prefix}{NEWS}/disclosures");
        let found = get(&format!("{list}?q=Correction:+statements"));
        let correction = &links(&found.body, &list)[0];
        let page = get(correction);
        assert!(!page.body.contains(newer));
        let corrected = &links(page.between(older, "</p>"), &list)[0];
        let page = get(corrected);
        assert!(!page.body.contains(older));
        let band = page.between(newer, "</p>");
        assert_eq!(links(band, &list), [correction.as_str()]);
        let main = page.between("<main", "</main>");
        assert!(main.find(newer) < main.find("record__sent"), "{corrected}");
    }
}

#[test]
fn a_circular_among_disclosures_leads_to_the_circular() {
    for (prefix, words) in [("", "whether it is in force"), ("/ar", "وهل ما زال ساريًا")]
    {
        let list = format!("{prefix}{NEWS}/disclosures");
        let path = &links(&get(&format!("{list}?type=exchange")).body, &list)[0];
        let page = get(path);
        assert!(page.body.contains("data-print"), "{path}");
        let lists = page.between("record__lists", "</ul>");
        assert!(lists.contains(words), "{lists}");
        let circular = &links(lists, &format!("{prefix}{CIRCULARS}"))[0];
        let number = get(circular);
        let number = number.between("class=\"record__no\"", "</p>");
        let number = number.split("class=\"num\">").nth(1).unwrap();
        let number = number.split('<').next().unwrap();
        let title = page.between("class=\"record__title\"", "</h1>");
        assert!(title.contains(number), "{title}: {number}");
        // Other disclosures lead to none.
        let path = &links(&get(&format!("{list}?type=meetings")).body, &list)[0];
        assert!(!get(path).body.contains(words), "{path}");
    }
}

#[test]
fn a_disclosure_without_its_text_keeps_its_title_and_its_files() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "disclosure=500")]);
    let list = format!("{NEWS}/disclosures");
    let path = &links(&site.get(&list).body, &list)[0];
    let page = site.get(path);
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.between("record__body", "</div>")
            .contains("There is an error fetching data")
    );
    assert!(page.body.contains("record__files"));
    assert_eq!(page.header("cache-control"), "private, no-store");
}

#[test]
fn circulars_name_what_they_replace_and_what_replaces_them() {
    let newer = format!("{CIRCULARS}/2026-16");
    let older = format!("{CIRCULARS}/2026-09");
    let (newer_page, older_page) = (get(&newer), get(&older));
    assert!(links(&newer_page.body, CIRCULARS).contains(&older));
    assert!(!newer_page.body.contains("Superseded by: Circular"));
    let band = older_page.between("Superseded by: Circular", "</p>");
    assert_eq!(links(band, CIRCULARS), [newer.as_str()]);
}

const RELEASES: &str = "/discover-dfm/news-media/press-releases";

#[test]
fn publications_are_found_however_old_they_are() {
    for (list, id) in [
        (&format!("{NEWS}/market-announcements"), "2017-m03"),
        (
            &format!("{NEWS}/derivatives-market-announcements"),
            "2020-d05",
        ),
        (&CIRCULARS.to_owned(), "2015-02"),
        (&RELEASES.to_owned(), "2018-figures"),
    ] {
        for prefix in ["", "/ar"] {
            let list = format!("{prefix}{list}");
            let path = format!("{list}/{id}");
            let page = get(&path);
            assert_eq!(page.status, StatusCode::OK, "{path}");
            // It leads to its neighbours, and they lead back.
            let around = page.between("class=\"neighbours\"", "</nav>");
            let around = links(around, &list);
            assert_eq!(around.len(), 2, "{path}");
            for other in around {
                let other = get(&other);
                assert_eq!(other.status, StatusCode::OK, "{path}");
                let back = links(other.between("class=\"neighbours\"", "</nav>"), &list);
                assert!(back.contains(&path), "{path}: {back:?}");
            }
        }
        for unknown in ["nope", "1999-01", "2018-x", &"x".repeat(150)] {
            let path = format!("{list}/{unknown}");
            assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
        }
    }
    // The list has releases of all years, so this one is in it.
    let listed = rows(&format!("{RELEASES}.json?year=2018"));
    assert!(listed.iter().any(|row| row["id"] == "2018-figures"));
}

#[test]
fn a_disclosure_leads_to_those_of_its_company_around_it_and_to_the_other_language() {
    let list = format!("{NEWS}/disclosures");
    let all = rows(&format!("{list}.json?symbol=SAHW&to=2026-11-12"));
    let path = |at: usize| format!("{list}/{}", all[at]["id"].as_str().unwrap());
    let around = |at: usize| {
        let page = get(&path(at));
        links(page.between("class=\"neighbours\"", "</nav>"), &list)
    };
    assert_eq!(around(0), [path(1)]);
    assert_eq!(around(3), [path(4), path(2)]);
    let last = all.len() - 1;
    assert_eq!(around(last), [path(last - 1)]);
    let page = get(&path(3));
    let (before, _) = page.body.split_once("class=\"record__pair\"").unwrap();
    let (_, tag) = before.rsplit_once("<a ").unwrap();
    assert!(tag.contains(&format!("href=\"/ar{}\"", path(3))), "{tag}");
    let copied = page.between("data-copy=\"", "\"");
    assert!(page.between("class=\"permalink\"", "</p>").contains(copied));
    // The button stands in the frame of the address, the other two in a line below it.
    let frame = page.between("class=\"permalink\"", "class=\"record__acts\"");
    assert!(frame.contains("data-copy="), "{frame}");
    let acts = page.between("class=\"record__acts\"", "class=\"record__lists\"");
    assert!(
        acts.contains("class=\"cite\"") && acts.contains("data-print"),
        "{acts}"
    );
}

#[test]
fn a_replaced_announcement_says_by_which() {
    let list = format!("{NEWS}/derivatives-market-announcements");
    let (mut replaced, mut named) = (0, 0);
    for path in links(&get(&list).body, &list) {
        let page = get(&path);
        if !page.body.contains("Superseded by: Announcement") {
            continue;
        }
        replaced += 1;
        let band = page.between("Superseded by: Announcement", "</p>");
        let newer = get(&links(band, &list)[0]);
        let side = newer.between("class=\"record__side\"", "class=\"permalink\"");
        let versions = links(side, &list);
        named += usize::from(versions.contains(&path));
    }
    assert!(replaced > 0, "no announcement of the list is replaced");
    assert_eq!(replaced, named);
}

#[test]
fn a_circular_has_its_text_and_a_release_its_summary_above_it() {
    let page = get(&format!("{CIRCULARS}/2026-16"));
    let text = page.between("record__sent", "</div>");
    assert!(text.contains("The exchange issued this circular"), "{text}");
    let page = get(&format!("{RELEASES}/2018-figures"));
    let summary = page.between("record__lead", "</p>");
    assert!(summary.contains("sessions"), "{summary}");
    let text = page.between("record__sent", "</div>");
    assert!(text.contains("Historical data"), "{text}");
}

#[test]
fn without_the_call_by_id_the_lists_have_the_newest_publications() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "publication=500")]);
    for path in [
        format!("{CIRCULARS}/2026-16"),
        format!("{NEWS}/market-announcements/2026-m03"),
        links(&site.get(RELEASES).body, RELEASES)[0].clone(),
    ] {
        let page = site.get(&path);
        assert_eq!(page.status, StatusCode::OK, "{path}");
        let body = page.between("class=\"record__body\"><div", "</div>");
        assert!(
            body.contains("There is an error fetching data"),
            "{path}: {body}"
        );
    }
    // What the list does not hold may exist: it is not said to be missing.
    let page = site.get(&format!("{RELEASES}/2012-figures"));
    assert_ne!(page.status, StatusCode::NOT_FOUND);
    assert!(page.body.contains("There is an error fetching data"));
}

#[test]
fn the_disclosures_of_a_company_are_its_own() {
    let path = "/the-exchange/market-information/company/SAHW/news-disclosures";
    let own = get(&format!("{path}.json")).body;
    let own: serde_json::Value = serde_json::from_str(&own).unwrap();
    let filtered = get(&format!("{NEWS}/disclosures.json?symbol=SAHW")).body;
    let filtered: serde_json::Value = serde_json::from_str(&filtered).unwrap();
    let ids = |value: &serde_json::Value| -> Vec<_> {
        let rows = value["rows"].as_array().unwrap().iter();
        rows.map(|row| row["id"].as_str().unwrap().to_owned())
            .collect()
    };
    assert!(!ids(&own).is_empty());
    assert_eq!(ids(&own), ids(&filtered));
    let reports = "/the-exchange/market-information/company/SAHW/reports";
    let reports = get(&format!("{reports}.json?year=2025")).body;
    let reports: serde_json::Value = serde_json::from_str(&reports).unwrap();
    let rows = reports["rows"].as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        assert!(
            row["published"].as_str().unwrap().starts_with("2025-"),
            "{row}"
        );
        assert!(row["kind"].as_str().unwrap().ends_with("-results"), "{row}");
    }
}
