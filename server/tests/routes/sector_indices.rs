//! The history of sector indices: an index is one of the exchange's whatever days are asked for, by its name or its code.

use crate::site::get;
use domain::locale::Locale;
use http::StatusCode;
use serde_json::Value;

const HISTORY: &str = "/the-exchange/statistics-reports/historical-data/sector-indices";

fn json(locale: Locale, query: &str) -> Value {
    let answer = get(&format!("{}.json?{query}", locale.href(HISTORY)));
    assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// The English and the Arabic name of an index.
fn names(code: &str) -> [String; 2] {
    let all = json(Locale::En, "");
    let rows = all["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["code"] == code).unwrap();
    ["index_en", "index_ar"].map(|member| row[member].as_str().unwrap().to_owned())
}

fn encoded(text: &str) -> String {
    let bytes = text.bytes();
    bytes.map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn a_code_is_as_good_as_a_name_in_either_language() {
    let [en, ar] = names("FINANCIALS").map(|name| encoded(&name));
    for locale in Locale::ALL {
        let of = |index: &str| json(locale, &format!("index={index}"))["rows"].clone();
        let rows = of("FINANCIALS");
        let all = rows.as_array().unwrap();
        assert!(!all.is_empty() && all.iter().all(|row| row["code"] == "FINANCIALS"));
        for same in ["financials", &en, &ar] {
            assert_eq!(of(same), rows, "{same}");
        }
    }
    let page = get(&format!("{HISTORY}?index=FINANCIALS"));
    let select = page.between("name=\"index\"", "</select>");
    let [name, _] = names("FINANCIALS");
    let chosen = select
        .split("<option")
        .find(|option| option.contains("selected"));
    assert!(
        chosen.is_some_and(|option| option.contains(&name)),
        "{select}"
    );
    assert!(!page.body.contains("class=\"notice\" role=\"status\""));
}

#[test]
fn an_index_has_no_rows_before_its_first_day() {
    let [en, ar] = names("COMMUNICATION").map(|name| encoded(&name));
    for days in ["from=2024-01-01&to=2024-03-31", "to=2012-05-01"] {
        for index in [&*en, &ar, "COMMUNICATION"] {
            for locale in Locale::ALL {
                let answer = json(locale, &format!("index={index}&{days}"));
                let empty = &answer["empty"];
                assert_eq!(empty["reason"], "before-data", "{index} {days}: {empty}");
                assert_eq!(empty["first"], "2024-12-10", "{index} {days}");
                let filters = answer["filters"].as_array().unwrap();
                let filter = filters.iter().find(|one| one["key"] == "index").unwrap();
                assert_eq!(
                    filter["codes"].as_array().map(Vec::len),
                    Some(8),
                    "{filter}"
                );
                let page = get(&format!("{}?index={index}&{days}", locale.href(HISTORY)));
                let notice = page.between("role=\"status\" class=\"notice", "</div></div>");
                assert!(notice.contains("2024") && notice.contains("10"), "{notice}");
            }
        }
    }
    // The first day of the oldest.
    let all = json(Locale::En, "to=2012-05-01");
    assert_eq!(all["empty"]["first"], "2016-01-04");
    let weekend = json(
        Locale::En,
        "index=COMMUNICATION&from=2026-11-07&to=2026-11-08",
    );
    assert_eq!(weekend["empty"]["reason"], "no-session");
    let first = json(
        Locale::En,
        "index=COMMUNICATION&from=2024-12-01&to=2024-12-11",
    );
    assert_eq!(first["rows"].as_array().map(Vec::len), Some(2));
}

#[test]
fn what_is_no_index_of_a_sector_is_refused_on_any_day() {
    for index in ["GENERAL", "Colour"] {
        for days in ["", "&to=2012-05-01", "&from=2026-11-07&to=2026-11-08"] {
            let answer = get(&format!("{HISTORY}.csv?index={index}{days}"));
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{index}{days}");
            let problem: Value = serde_json::from_str(&answer.body).unwrap();
            let error = &problem["errors"][0];
            assert_eq!(error["parameter"], "index", "{problem}");
            let allowed = error["allowed"].as_array().map(Vec::len);
            assert_eq!(allowed, Some(8), "{index}{days}: {problem}");
        }
    }
}
