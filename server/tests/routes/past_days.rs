//! Tables as of a past day.

use crate::site::get;
use domain::{locale::Locale, values::Decimal};
use http::StatusCode;
use serde_json::Value;

const MARKET: &str = "/the-exchange/market-information";
const INDEX: &str = "/the-exchange/market-information/indices/GENERAL";

/// The pages that look back, without a prefix.
pub(crate) fn pages() -> [String; 6] {
    let company = format!("{MARKET}/company/SAHW/trading");
    [
        INDEX.to_owned(),
        "/the-exchange/statistics-reports/foreign-ownership".to_owned(),
        "/the-exchange/statistics-reports/ownership-holding-statistics".to_owned(),
        "/the-exchange/statistics-reports/classification-list-page".to_owned(),
        format!("{company}/foreign-investments"),
        format!("{company}/top-shareholders"),
    ]
}

fn rows(path: &str, query: &str) -> Value {
    let answer = get(&format!("{path}.json?{query}"));
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    let json: Value = serde_json::from_str(&answer.body).unwrap();
    json["rows"].clone()
}

#[test]
fn the_rows_are_of_the_day_and_the_page_says_so() {
    for path in pages() {
        let past = rows(&path, "date=2025-03-12");
        assert!(!past.as_array().unwrap().is_empty(), "{path}");
        assert_ne!(past, rows(&path, ""), "{path}");
        for (locale, words, latest) in [
            (Locale::En, "how it was on", "Show the latest"),
            (Locale::Ar, "بيانات سابقة", "عرض الأحدث"),
        ] {
            let path = locale.href(&path);
            let page = get(&format!("{path}?date=2025-03-12"));
            assert_eq!(page.status, StatusCode::OK, "{path}");
            let notice = page.between("class=\"notice\"", "</div>");
            assert!(
                notice.contains(words) && notice.contains("2025"),
                "{notice}"
            );
            let link = notice.split("<a ").nth(1).unwrap();
            assert!(link.contains(latest) && link.contains(&path), "{link}");
            assert!(!link.contains("date="), "{link}");
            assert!(
                page.body.contains("name=\"date\" value=\"2025-03-12\""),
                "{path}"
            );
            assert!(!get(&path).body.contains(words), "{path}");
        }
    }
}

#[test]
fn a_day_before_a_share_was_listed_is_too_early() {
    let company = format!("{MARKET}/company/TRQM/trading");
    for table in ["foreign-investments", "top-shareholders"] {
        let path = format!("{company}/{table}");
        let page = get(&format!("{path}?date=2022-09-28"));
        let notice = page.between("class=\"notice\"", "</div>");
        let words = "There is no data before 29 Sep, 2022. The latest state";
        assert!(notice.contains(words), "{notice}");
        assert!(page.body.contains("name=\"date\""), "{path}");
        let data = get(&format!("{path}.json?date=2022-09-28"));
        assert_eq!(data.status, StatusCode::BAD_REQUEST);
        assert!(data.body.contains("too-early"), "{}", data.body);
        assert!(
            !rows(&path, "date=2022-09-29")
                .as_array()
                .unwrap()
                .is_empty()
        );
    }
}

#[test]
fn shares_that_ended_since_are_in_the_reports_of_their_days() {
    for report in [
        "foreign-ownership",
        "ownership-holding-statistics",
        "classification-list-page",
    ] {
        let path = format!("/the-exchange/statistics-reports/{report}");
        let has = |day: &str, symbol: &str| {
            let rows = rows(&path, &format!("date={day}"));
            let mut rows = rows.as_array().unwrap().iter();
            rows.any(|row| row["symbol"] == symbol)
        };
        assert!(has("2021-10-27", "YSMN"), "{report}");
        assert!(!has("2021-10-28", "YSMN"), "{report}");
        assert!(has("2018-01-02", "BSTF"), "{report}");
        // It had another symbol and name then.
        assert!(
            has("2020-02-27", "FRZF") && !has("2020-02-27", "ZMRD"),
            "{report}"
        );
    }
}

#[test]
fn a_share_whose_symbol_is_another_s_today_leads_to_its_own_page() {
    for report in [
        "foreign-ownership",
        "ownership-holding-statistics",
        "classification-list-page",
    ] {
        for prefix in ["", "/ar"] {
            let path = format!("{prefix}/the-exchange/statistics-reports/{report}?q=BSTF");
            let link = |code: &str| format!("href={prefix}{MARKET}/company/{code}>BSTF</a>");
            let then = get(&format!("{path}&date=2018-01-02")).body;
            assert!(then.contains(&link("QZEBSTF09016")), "{path}");
            let today = get(&path).body;
            assert!(today.contains(&link("BSTF")), "{path}");
        }
    }
}

#[test]
fn today_is_the_latest_state() {
    for path in pages() {
        assert_eq!(rows(&path, "date=2026-11-12"), rows(&path, ""), "{path}");
        let page = get(&format!("{path}?date=2026-11-12"));
        assert!(!page.body.contains("how it was on"), "{path}");
    }
}

#[test]
fn a_holiday_has_the_state_of_the_session_before() {
    for path in pages() {
        // Saturday and the Friday before.
        let [holiday, session] =
            ["date=2026-06-06", "date=2026-06-05"].map(|query| rows(&path, query));
        assert_eq!(holiday, session, "{path}");
    }
}

#[test]
fn the_page_of_an_index_names_the_session_that_its_values_are_of() {
    // A Saturday.
    let query = "date=2026-06-06";
    let page = get(&format!("{INDEX}?{query}"));
    let notice = page.between("class=\"notice\"", "</div>");
    assert!(notice.contains("how it was on 05 Jun, 2026"), "{notice}");
    // The filter has the day that was asked for.
    assert!(page.body.contains("As on: 06 Jun, 2026"));
    let file = get(&format!("{INDEX}.json?{query}"));
    let file: Value = serde_json::from_str(&file.body).unwrap();
    let as_of = file["asOf"].as_str().unwrap();
    assert!(as_of.starts_with("2026-06-05T"), "{as_of}");
}

#[test]
fn a_past_index_is_whole_and_does_not_move() {
    let past = rows(INDEX, "date=2025-03-12");
    let weights = past.as_array().unwrap().iter();
    let weights = weights.map(|row| row["weight"].as_str().unwrap().parse::<Decimal>().unwrap());
    let sum: Decimal = weights.sum();
    let off = (sum - Decimal::ONE_HUNDRED).abs();
    assert!(off < Decimal::new(5, 1), "{sum}");
    let panel = |query: &str| {
        let page = get(&format!("{INDEX}{query}"));
        page.between("aria-labelledby=\"table-heading\"", ">")
            .to_owned()
    };
    assert!(panel("").contains("data-live"));
    assert!(!panel("?date=2025-03-12").contains("data-live"));
}

#[test]
fn days_without_data_are_a_notice_and_a_problem() {
    let (late, early) = ("There is no data after", "There is no data before");
    for path in pages() {
        for (day, words, reason) in [
            ("2030-01-02", late, "too-late"),
            ("1999-01-05", early, "too-early"),
            ("yesterday", "yesterday", "value"),
        ] {
            let page = get(&format!("{path}?date={day}"));
            assert_eq!(page.status, StatusCode::OK, "{path} {day}");
            let notice = page.between("class=\"notice\"", "</div>");
            assert!(notice.contains(words), "{path} {day}: {notice}");
            let has_chip = page.body.contains("class=\"fchip\"");
            assert!(!has_chip, "{path} {day}: no rows are of that day");
            assert!(!page.body.contains("how it was on"), "{path} {day}");
            let data = get(&format!("{path}.csv?date={day}"));
            assert_eq!(data.status, StatusCode::BAD_REQUEST, "{path} {day}");
            let problem: Value = serde_json::from_str(&data.body).unwrap();
            assert_eq!(problem["errors"][0]["parameter"], "date");
            assert_eq!(problem["errors"][0]["reason"], reason, "{path} {day}");
        }
    }
}
