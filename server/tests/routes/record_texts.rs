//! Texts of records: words that find them, texts that are too long, and corrections.

use crate::{
    record_lists::rows,
    records::CORRECTIONS,
    site::{Site, exchange, get},
};
use axum::{Router, body::Body, response::IntoResponse};
use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::{BodyExt as _, Full};
use serde_json::{Value, json};
use std::convert::Infallible;
use tower::{ServiceExt as _, service_fn};
use upstream::Transport;

const DISCLOSURE: &str = "/the-exchange/news-disclosures/disclosures/202611040904-sahw";
const CIRCULARS: &str = "/the-exchange/regulation/circulars";

/// What pages say in place of a text that is too long to be fetched or shown.
const TOO_LONG: [&str; 2] = [
    "This text is too long to be shown here. If there are documents, they stand below.",
    "هذا النص أطول من أن يُعرض هنا. وإن كانت له مستندات فهي أدناه.",
];

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

/// Addresses of a disclosure, an announcement, a derivatives announcement, a circular and a press release.
fn records() -> [String; 5] {
    let newest = |list: &str| {
        let id = rows(&format!("{list}.json"))[0]["id"].clone();
        format!("{list}/{}", id.as_str().unwrap())
    };
    [
        DISCLOSURE.to_owned(),
        newest("/the-exchange/news-disclosures/market-announcements"),
        newest("/the-exchange/news-disclosures/derivatives-market-announcements"),
        format!("{CIRCULARS}/2026-16"),
        newest("/discover-dfm/news-media/press-releases"),
    ]
}

/// The sample exchange with changed answers to the calls for one record.
fn altered(change: fn(&mut Value)) -> Transport {
    let is_by_id = |uri: &str| uri.contains("disclosure_by_id") || uri.contains("/publications");
    changed(is_by_id, move |items| items.iter_mut().for_each(change))
}

/// The sample exchange with changed rows in the answers to some addresses.
fn changed(
    concerns: fn(&str) -> bool,
    change: impl Fn(&mut Vec<Value>) + Clone + Send + Sync + 'static,
) -> Transport {
    answering(concerns, move |found| {
        change(found["items"].as_array_mut().unwrap());
    })
}

/// The sample exchange with changed answers to some addresses.
fn answering(
    concerns: fn(&str) -> bool,
    change: impl Fn(&mut Value) + Clone + Send + Sync + 'static,
) -> Transport {
    let sample = sandbox::router(exchange());
    Transport::in_process_streaming(service_fn(move |request: Request<Full<Bytes>>| {
        let sample: Router = sample.clone();
        let uri = request.uri().to_string();
        let is_changed = concerns(&uri);
        let change = change.clone();
        async move {
            let response = sample.oneshot(request.map(Body::new)).await.into_response();
            if !is_changed {
                return Ok::<_, Infallible>(response);
            }
            let (mut head, body) = response.into_parts();
            let bytes = body.collect().await.unwrap().to_bytes();
            let mut found: Value = serde_json::from_slice(&bytes).unwrap();
            change(&mut found);
            head.headers.remove("content-length");
            Ok((head, found.to_string()).into_response())
        }
    }))
}

/// Tables within each other, of 15 bytes each.
fn nested(tables: usize) -> Value {
    let html = "<table><tr><td>".repeat(tables);
    json!({"en": html, "ar": html})
}

/// Checks that the pages of a record say in both languages that its text is too long.
fn says_too_long(site: &Site, path: &str) {
    let failed = ["There is an error fetching data", "حدث خطأ"];
    for (nth, prefix) in ["", "/ar"].into_iter().enumerate() {
        let (said, failed) = (TOO_LONG[nth], failed[nth]);
        let page = site.get(&format!("{prefix}{path}"));
        assert_eq!(page.status, StatusCode::OK, "{prefix}{path}");
        let main = page.between("<main", "</main>");
        assert!(main.contains(said), "{prefix}{path}: {main}");
        assert!(!main.contains(failed), "{prefix}{path}: {main}");
        assert!(main.contains("class=\"record__title\""), "{prefix}{path}");
        assert!(!main.contains("record__sent"), "{prefix}{path}");
        assert!(page.body.len() < 200_000, "{prefix}{path}");
    }
}

#[test]
fn a_text_that_is_too_long_for_an_answer_is_said_to_be_so() {
    let fault = "disclosure=huge,publication=huge";
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", fault)]);
    for path in records() {
        says_too_long(&site, &path);
        let page = site.get(&path);
        assert_eq!(page.header("cache-control"), "private, no-store", "{path}");
    }
    // What the lists say of them stays.
    for path in [DISCLOSURE.to_owned(), format!("{CIRCULARS}/2026-16")] {
        assert!(site.get(&path).body.contains("record__files"), "{path}");
    }
}

#[test]
fn five_megabytes_of_nested_tables_are_said_to_be_too_long() {
    let site = Site::over(altered(|item| item["body"] = nested(175_000)));
    for path in records() {
        says_too_long(&site, &path);
    }
}

#[test]
fn a_release_without_a_text_has_its_summary() {
    let site = Site::over(altered(|item| item["body"] = Value::Null));
    let page = site.get("/discover-dfm/news-media/press-releases/2018-figures");
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains("record__sent"));
    assert!(page.between("record__body", "</div>").contains("sessions"));
}

#[test]
fn tables_that_are_nested_too_deep_are_not_shown() {
    let site = Site::over(altered(|item| item["body"] = nested(100)));
    for path in records() {
        says_too_long(&site, &path);
        let page = site.get(&path).body;
        assert!(page.contains("class=\"neighbours\""), "{path}");
    }
}

#[test]
fn corrections_that_lead_to_each_other_are_each_named_once() {
    // A disclosure that is corrected by what it corrects.
    let site = Site::over(altered(|item| {
        let other = json!({
            "id": "202611040900-sahw",
            "title": {"en": "Another", "ar": "آخر"},
            "published": item["published"],
        });
        item["corrects"] = other.clone();
        item["correctedBy"] = json!([other]);
    }));
    let page = site.get(DISCLOSURE);
    assert_eq!(page.status, StatusCode::OK);
    let [(_, newer, older), _] = CORRECTIONS;
    for words in [newer, older] {
        assert_eq!(page.body.matches(words).count(), 1, "{words}");
        let band = page.between(words, "</p>");
        assert!(band.contains("/202611040900-sahw\""), "{band}");
    }
    assert!(page.body.contains("record__sent"));
}

#[test]
fn each_checksum_and_each_number_of_pages_stands_at_its_file() {
    // Three files in one language; the SHA-256 of the last is not known.
    let site = Site::over(altered(|item| {
        let file = |name: &str, pages: u32| {
            json!({
                "description": {"en": name, "ar": name},
                "lang": "en",
                "url": format!("/documents/{}.pdf", name.to_lowercase()),
                "bytes": 21480,
                "pages": pages,
            })
        };
        let mut files = [file("Figures", 3), file("Notes", 5), file("Letter", 1)];
        files[0]["sha256"] = "a1".repeat(32).into();
        files[1]["sha256"] = "b2".repeat(32).into();
        item["attachments"] = json!(files);
    }));
    for (prefix, pages) in [
        ("", ["3 pages", "5 pages", "1 page"]),
        ("/ar", ["3 صفحات", "5 صفحات", "صفحة واحدة"]),
    ] {
        let page = site.get(&format!("{prefix}{DISCLOSURE}"));
        let sums = page.between("record__sums", "</details>");
        let sums: Vec<&str> = sums.split("<dt>").skip(1).collect();
        assert_eq!(sums.len(), 2, "{sums:?}");
        for (sum, (name, digits)) in sums.iter().zip([("Figures", "a1"), ("Notes", "b2")]) {
            assert!(sum.starts_with(name), "{sum}");
            assert!(sum.contains(&digits.repeat(32)), "{sum}");
        }
        let files = page.between("record__files", "</ul>");
        let files: Vec<&str> = files.split("doc__title").skip(1).collect();
        assert_eq!(files.len(), 3, "{files:?}");
        for (file, (name, pages)) in files
            .iter()
            .zip(["Figures", "Notes", "Letter"].into_iter().zip(pages))
        {
            assert!(file.contains(name) && file.contains(pages), "{file}");
        }
    }
}

#[test]
fn a_disclosure_of_the_exchange_has_those_of_all_beside_it() {
    const LIST: &str = "/the-exchange/news-disclosures/disclosures";
    let id = |row: &Value| row["id"].as_str().unwrap().to_owned();
    let own = id(&rows(&format!("{LIST}.json?type=exchange&to=2026-10-31"))[0]);
    let all: Vec<String> = rows(&format!("{LIST}.json?from=2026-06-01"))
        .iter()
        .map(id)
        .collect();
    let at = all.iter().position(|id| *id == own).unwrap();
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}{LIST}/{own}"));
        let around = page.between("class=\"neighbours\"", "</nav>");
        let (earlier, later) = (&all[at + 1], &all[at - 1]);
        let place = |id: &String| around.find(&format!("{prefix}{LIST}/{id}\""));
        assert!(place(earlier).unwrap() < place(later).unwrap(), "{around}");
        assert_eq!(around.matches("<a ").count(), 2, "{around}");
    }
}

#[test]
fn a_list_says_when_a_repeated_row_took_the_place_of_another() {
    const LIST: &str = "/the-exchange/news-disclosures/disclosures";
    let is_list = |uri: &str| uri.contains("disclosures_prototype");
    let short = Site::over(changed(is_list, |items| {
        if let [first, second, ..] = &mut items[..] {
            *second = first.clone();
        }
    }));
    // The fault repeats a row beside all others: none is missing.
    let whole = Site::new(&[("BORSA_SANDBOX_FAULT", "disclosures=duplicate")]);
    for (site, lacking) in [(short, json!(["rows"])), (whole, json!([]))] {
        let is_short = lacking != json!([]);
        for (prefix, words) in [
            ("", "some rows, which are missing"),
            ("/ar", "بعض الصفوف الناقصة"),
        ] {
            let page = site.get(&format!("{prefix}{LIST}"));
            assert_eq!(page.status, StatusCode::OK);
            assert_eq!(page.body.contains(words), is_short, "{prefix}");
            let data = site.get(&format!("{prefix}{LIST}.json?symbol=SAHW"));
            let data: Value = serde_json::from_str(&data.body).unwrap();
            assert_eq!(data["lacking"], lacking, "{prefix}");
        }
    }
}

#[test]
fn what_is_older_corrects_nothing() {
    // A loop of two disclosures of different times.
    let site = Site::over(altered(|item| {
        let other = json!({
            "id": "202611040800-sahw",
            "title": {"en": "Another", "ar": "آخر"},
            "published": "2026-11-04T08:00:00+04:00",
        });
        item["corrects"] = other.clone();
        item["correctedBy"] = json!([other]);
    }));
    let page = site.get(DISCLOSURE);
    assert_eq!(page.status, StatusCode::OK);
    let [(_, newer, older), _] = CORRECTIONS;
    assert!(!page.body.contains(newer));
    let band = page.between(older, "</p>");
    assert!(band.contains("/202611040800-sahw\""), "{band}");
    assert!(page.body.contains("record__sent"));
}

#[test]
fn a_circular_that_replaces_its_own_replacement_does_not_cost_the_list() {
    let site = Site::over(answering(
        |uri| uri.contains("/circulars"),
        |found| {
            let all = found["value"].as_array_mut().unwrap();
            let link = |one: &Value| json!({"Id": one["Id"], "Number": one["Number"]});
            let newer = all.iter().position(|one| one["Id"] == "2026-16").unwrap();
            let older = all.iter().position(|one| one["Id"] == "2026-09").unwrap();
            all[older]["Supersedes"] = json!([link(&all[newer])]);
            all[newer]["SupersededBy"] = link(&all[older]);
            all[newer]["Status"] = json!("superseded");
        },
    ));
    let list = site.get(&format!("{CIRCULARS}.json"));
    assert_eq!(list.status, StatusCode::OK, "{}", list.body);
    let list: Value = serde_json::from_str(&list.body).unwrap();
    let all = list["rows"].as_array().unwrap();
    let row = |number: &str| all.iter().find(|row| row["number"] == number).unwrap();
    let (newer, older) = (row("16/2026"), row("9/2026"));
    assert_eq!(older["replaced-by"], "16/2026");
    assert_eq!(newer["replaces"], "9/2026");
    assert!(!newer["replaced-by"].is_string() && !older["replaces"].is_string());
}

#[test]
fn feeds_of_press_releases_have_summary_and_text() {
    let path = "/ar/discover-dfm/news-media/press-releases";
    let atom = get(&format!("{path}.atom")).body;
    let feed: Value = serde_json::from_str(&get(&format!("{path}.jsonfeed")).body).unwrap();
    let items = feed["items"].as_array().unwrap();
    let of = |key: &str| -> Vec<&str> {
        let texts = items.iter().map(|item| item[key].as_str().unwrap());
        texts.collect()
    };
    assert_eq!(items.len(), 100);
    for element in ["<summary", "<content type=\"html\""] {
        assert_eq!(atom.matches(element).count(), items.len(), "{element}");
    }
    for (html, summary) in of("content_html").into_iter().zip(of("summary")) {
        assert!(atom.contains(&format!(">{summary}</summary>")), "{summary}");
        assert!(
            html.starts_with("<div lang=\"ar\" dir=\"rtl\"><p>"),
            "{html}"
        );
        assert!(!html.contains(summary), "{summary}");
    }
}
