//! The data of pages as JSON and CSV, and the server functions.

use crate::site::{Site, get, shared};
use axum::body::Body;
use chrono::{DateTime, Utc};
use domain::locale::Locale;
use http::{Request, StatusCode};
use resources::formats;
use std::collections::BTreeSet;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

fn json(address: &str) -> serde_json::Value {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert_eq!(answer.header("content-type"), "application/json");
    serde_json::from_str(&answer.body).unwrap()
}

#[test]
fn equities_are_there_as_json_in_both_languages() {
    let english = json(&format!("{EQUITIES}.json"));
    let arabic = json(&format!("/ar{EQUITIES}.json"));
    let rows = english["rows"].as_array().unwrap();
    assert!(rows.len() >= 70);
    assert_eq!(english["total"], rows.len());
    assert_eq!(arabic["rows"].as_array().unwrap().len(), rows.len());
    assert_ne!(english["rows"][0]["name"], arabic["rows"][0]["name"]);
    let listed = get(&format!("{EQUITIES}.json"));
    assert_eq!(
        listed.header("content-disposition"),
        "inline; filename=\"equities.json\""
    );
    assert_eq!(english["stale"], false);
    let moment = english["asOf"].as_str().unwrap().parse::<DateTime<Utc>>();
    let said = DateTime::parse_from_rfc2822(listed.header("last-modified")).unwrap();
    assert!((said.to_utc() - moment.unwrap()).num_seconds().abs() < 60);
}

#[test]
fn data_of_a_time_that_is_known_are_not_sent_again() {
    for suffix in ["csv", "json", "xlsx"] {
        let address = format!("{EQUITIES}.{suffix}");
        let time = get(&address).header("last-modified").to_owned();
        let known = |headers: &[(&str, &str)]| shared().get_with(&address, headers).status;
        assert_eq!(
            known(&[("if-modified-since", &time)]),
            StatusCode::NOT_MODIFIED
        );
        let earlier = "Thu, 12 Nov 2020 10:00:00 GMT";
        assert_eq!(known(&[("if-modified-since", earlier)]), StatusCode::OK);
        let tagged = [
            ("if-modified-since", &*time),
            ("if-none-match", "\"other\""),
        ];
        assert_eq!(known(&tagged), StatusCode::OK, "{suffix}");
    }
}

#[test]
fn filters_of_the_page_are_filters_of_its_data() {
    let all = json(&format!("{EQUITIES}.json"))["rows"]
        .as_array()
        .unwrap()
        .len();
    let some = json(&format!("{EQUITIES}.json?sector=financials"));
    let rows = some["rows"].as_array().unwrap();
    assert!(!rows.is_empty() && rows.len() < all);
    assert!(rows.iter().all(|row| row["sector"] == "financials"));
}

#[test]
fn csv_has_a_byte_order_mark_a_header_and_a_line_a_row() {
    for (path, name) in [
        (format!("{EQUITIES}.csv"), "equities.csv"),
        (format!("/ar{EQUITIES}.csv"), "equities-ar.csv"),
        (
            "/the-exchange/market-information/indices.csv".to_owned(),
            "indices.csv",
        ),
        (
            "/the-exchange/market-information/indices/GENERAL.csv".to_owned(),
            "GENERAL.csv",
        ),
        (
            "/the-exchange/market-information/company/SAHW/trading/daily-summary.csv".to_owned(),
            "SAHW-daily-summary-2025-11-12-2026-11-12.csv",
        ),
    ] {
        let answer = get(&path);
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(
            answer.header("content-type"),
            "text/csv; header=present; charset=utf-8"
        );
        assert_eq!(
            answer.header("content-disposition"),
            format!("inline; filename=\"{name}\"")
        );
        assert!(answer.body.starts_with('\u{feff}'), "{path}");
        assert!(
            answer.body.ends_with("\r\n") && answer.body.lines().count() > 5,
            "{path}"
        );
    }
}

#[test]
fn server_functions_answer_json_and_errors_have_a_status() {
    let answer = shared().get_with(
        "/api/stocks",
        &[
            ("accept", "text/html"),
            ("referer", "https://exchange.example/"),
        ],
    );
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let value: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert!(value["value"]["stocks"].as_array().unwrap().len() >= 70);
    let unknown = get("/api/no-such-call");
    assert_eq!(
        (unknown.status, unknown.body.as_str()),
        (StatusCode::NOT_FOUND, r#"{"kind":"not-found"}"#)
    );
    let missing = get("/api/history");
    assert_eq!(missing.status, StatusCode::BAD_REQUEST);
    let problem: serde_json::Value = serde_json::from_str(&missing.body).unwrap();
    assert_eq!(problem["code"], "parameters");
    assert_eq!(problem["errors"][0]["parameter"], "from");
}

#[test]
fn errors_of_data_name_their_language() {
    let missing = "/the-exchange/market-information/indices/NOPE";
    for (prefix, suffix, language) in [
        ("", ".json", "en"),
        ("/ar", ".json", "ar"),
        ("", ".csv", "en"),
        ("/ar", ".csv", "ar"),
    ] {
        let answer = get(&format!("{prefix}{missing}{suffix}"));
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert_eq!(answer.header("content-language"), language, "{suffix}");
    }
    let wrong = shared().get_with("/api/history", &[("accept-language", "ar")]);
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert_eq!(wrong.header("content-language"), "ar");
}

#[test]
fn calls_have_the_methods_of_reads() {
    let send = |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(path);
        shared().send(request.body(Body::empty()).unwrap())
    };
    let head = send("HEAD", "/api/stocks");
    assert_eq!(head.status, StatusCode::OK);
    assert_eq!(head.header("content-type"), "application/json");
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let refused = send(method, "/api/stocks");
        assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(refused.header("allow"), "GET, HEAD");
        assert_eq!(refused.header("cache-control"), "private, no-store");
        let unknown = send(method, "/api/no-such-call");
        assert_eq!(unknown.status, StatusCode::NOT_FOUND, "{method}");
    }
    assert_eq!(
        send("HEAD", "/api/no-such-call").status,
        StatusCode::NOT_FOUND
    );
}

/// The stored last good histories of a site, without those of other calls.
fn stored_histories(data: &std::path::Path) -> usize {
    let files = std::fs::read_dir(data.join("last-good"))
        .into_iter()
        .flatten();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.contains("history") && name.ends_with(".json"))
        .count()
}

#[test]
fn days_that_visitors_choose_are_not_stored_as_last_good_answers() {
    let data = tempfile::tempdir().unwrap();
    let site = Site::new(&[("BORSA_SERVER_DATA_DIR", data.path().to_str().unwrap())]);
    let summary = |symbol: &str, query: &str| {
        let path = "/the-exchange/market-information/company";
        let answer = site.get(&format!("{path}/{symbol}/trading/daily-summary{query}"));
        assert_eq!(answer.status, StatusCode::OK, "{symbol}{query}");
    };
    for day in 1..=9 {
        summary("SAHW", &format!("?from=2026-03-0{day}"));
    }
    // Only the default view is written to disk, its adjusted prices and those as traded. Writes are in the order of the answers.
    summary("FALJ", "");
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while stored_histories(data.path()) < 2 && std::time::Instant::now() < deadline {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!(stored_histories(data.path()), 2);
}

#[test]
fn the_catalogue_leads_to_each_table_by_a_title_of_its_own() {
    for prefix in ["", "/ar"] {
        let body = get(&format!("{prefix}/developers/data")).body;
        let contents = body
            .split("class=\"catalogue__contents\"")
            .nth(1)
            .and_then(|rest| rest.split("</nav>").next())
            .expect("the catalogue has contents");
        let links: Vec<(&str, &str)> = contents
            .split("href=\"#")
            .skip(1)
            .filter_map(|link| link.split("</a>").next()?.split_once("\">"))
            .map(|(id, title)| (id.split('"').next().unwrap_or_default(), title))
            .collect();
        assert_eq!(links.len(), resources::ALL.len(), "{contents}");
        let titles: BTreeSet<_> = links.iter().map(|(_, title)| title).collect();
        assert_eq!(titles.len(), links.len(), "{titles:?}");
        for (id, _) in links {
            assert_eq!(body.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
    }
}

#[test]
fn the_catalogue_has_an_example_of_each_table() {
    for prefix in ["", "/ar"] {
        let body = get(&format!("{prefix}/developers/data")).body;
        for table in resources::ALL {
            let id = table.id();
            let section = body.split(&format!("id=\"{id}\"")).nth(1);
            let section = section.and_then(|rest| rest.split("</section>").next());
            let section = section.unwrap_or_default();
            let example = section.split("class=\"catalogue__example\"").nth(1);
            let example = example.unwrap_or_else(|| panic!("{id} has no example"));
            let mut addresses = example
                .split("href=\"")
                .filter_map(|rest| rest.split('"').next());
            let file = addresses.find(|address| address.ends_with(".csv"));
            let file = file.unwrap_or_else(|| panic!("{id} has no file: {example}"));
            assert!(file.starts_with(prefix), "{file}");
            let path = resources::openapi::path(table).unwrap_or_default();
            // Files without parameters in their path are among all formats in `formats.rs`.
            if path.contains('{') {
                assert_eq!(get(file).status, StatusCode::OK, "{file}");
            }
        }
    }
}

#[test]
fn the_files_in_the_language_of_the_page_stand_first() {
    for locale in Locale::ALL {
        let path = locale.href(EQUITIES);
        let body = get(&path).body;
        let menu = body.split("class=\"menu__list\"").nth(1);
        let menu = menu.and_then(|rest| rest.split("</ul>").next());
        let links = menu.expect("a menu").split("href=\"").skip(1);
        let links: Vec<_> = links
            .filter_map(|link| link.split('"').next())
            .map(str::to_owned)
            .collect();
        let own = formats::of_rows(&resources::EQUITIES);
        let own: Vec<_> = own
            .map(|format| format!("{path}.{}", format.suffix))
            .collect();
        assert_eq!(links[..own.len()], own[..], "{locale}");
        let other = locale.other().href(EQUITIES);
        assert_eq!(links[own.len()], format!("{other}.csv"), "{locale}");
    }
}
