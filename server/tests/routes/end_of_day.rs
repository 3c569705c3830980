//! The whole market at the end of the day: files that never change, their checksums, and the reasons of days without one.

use crate::site::{Answer, get, shared};
use domain::format::parse_decimal;
use http::StatusCode;
use ring::digest::{SHA256, digest};
use serde_json::Value;

const DAY: &str = "/data/end-of-day/2026-11-10";
const COMPANY: &str = "/the-exchange/market-information/company";

fn json(address: &str) -> Value {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

fn rows(json: &Value) -> &[Value] {
    json["rows"].as_array().unwrap()
}

#[test]
fn a_day_has_every_security_as_their_own_pages_have_it() {
    let day = json(&format!("{DAY}.json"));
    assert_eq!(day["asOf"], "2026-11-10");
    let kinds = [
        "share", "etf", "fund", "reit", "future", "right", "bond", "sukuk",
    ];
    for kind in kinds {
        let mut rows = rows(&day).iter();
        assert!(rows.any(|row| row["kind"] == kind), "{kind}");
    }
    let listed = json("/the-exchange/market-information/listed-securities/equities.json");
    let shares = rows(&day).iter().filter(|row| row["kind"] == "share");
    assert_eq!(shares.count(), rows(&listed).len());
    for symbol in ["SAHW", "RIMB", "ETFGNRL", "WRFINC", "NSAB-RI"] {
        let range = "from=2026-11-10&to=2026-11-10";
        let own = json(&format!(
            "{COMPANY}/{symbol}/trading/daily-summary.json?{range}"
        ));
        let [own] = rows(&own) else {
            panic!("{symbol}: {own}");
        };
        let mut all = rows(&day).iter();
        let row = all.find(|row| row["symbol"] == symbol).unwrap();
        let number = |row: &Value, key: &str| row[key].as_str().and_then(parse_decimal);
        assert!(number(row, "close").is_some(), "{symbol}");
        for key in ["close", "open", "high", "low", "volume", "trades", "change"] {
            assert_eq!(number(row, key), number(own, key), "{symbol} {key}");
        }
        assert_eq!(number(row, "turnover"), number(own, "value"), "{symbol}");
    }
}

#[test]
fn files_never_change_and_have_a_checksum() {
    for prefix in ["", "/ar"] {
        for suffix in ["csv", "xlsx", "json", "ndjson", "parquet"] {
            let address = format!("{prefix}{DAY}.{suffix}");
            let file = get(&address);
            assert_eq!(file.status, StatusCode::OK, "{address}");
            let kept = "public, max-age=86400";
            assert_eq!(file.header("cache-control"), kept);
            let name = match prefix {
                "" => format!("2026-11-10.{suffix}"),
                _ => format!("2026-11-10-ar.{suffix}"),
            };
            let expected = format!("inline; filename=\"{name}\"");
            assert_eq!(file.header("content-disposition"), expected);
            let again = [("if-none-match", file.header("etag"))];
            let again = shared().get_with(&address, &again);
            assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{address}");
            let sum: String = digest(&SHA256, &file.bytes)
                .as_ref()
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            let checksum = get(&format!("{address}.sha256"));
            assert_eq!(checksum.body, format!("{sum}  {name}\n"), "{address}");
            assert_eq!(checksum.header("cache-control"), kept);
            assert_eq!(checksum.header("content-type"), "text/plain; charset=utf-8");
            assert_eq!(checksum.header("access-control-allow-origin"), "*");
        }
    }
    let page = get(DAY);
    assert!(page.body.contains("/data/end-of-day/2026-11-10.csv.sha256"));
    assert!(!page.header("cache-control").contains("86400"));
    let filtered = get(&format!("{DAY}.csv.sha256?kind=share"));
    assert_eq!(filtered.status, StatusCode::BAD_REQUEST);
    // Other tables change, so they have no checksum.
    let other = "/the-exchange/market-information/indices.csv.sha256";
    assert_eq!(get(other).status, StatusCode::NOT_FOUND);
}

#[test]
fn a_day_without_a_session_is_not_found_and_says_why() {
    for (day, english, arabic) in [
        ("2026-11-08", "is on a weekend", "عطلة نهاية الأسبوع"),
        ("2026-12-02", "still to come", "لم يحن"),
        ("2026-11-12", "It will be here tomorrow", "غدًا"),
        ("2015-11-10", "is before the first session", "أول جلسة"),
        ("2025-12-02", "There was no trading on", "لم يكن هناك تداول"),
        ("2026-02-30", "This page could not be found", "تعذّر العثور"),
        ("2026-11-8", "This page could not be found", "تعذّر العثور"),
    ] {
        for (prefix, words) in [("", english), ("/ar", arabic)] {
            let address = format!("{prefix}/data/end-of-day/{day}");
            let page = get(&address);
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{address}");
            let text = page.body.replace(['\u{2066}', '\u{2068}', '\u{2069}'], "");
            assert!(text.contains(words), "{address} without {words}");
            for suffix in [".csv", ".json", ".csv.sha256"] {
                let data = get(&format!("{address}{suffix}"));
                assert_eq!(data.status, StatusCode::NOT_FOUND, "{address}{suffix}");
                let problem: Value = serde_json::from_str(&data.body).unwrap();
                let detail = problem["detail"].as_str().unwrap();
                let is_a_day = !words.contains("could") && !words.contains("تعذّر");
                assert_eq!(problem["code"] == "no-session", is_a_day, "{problem}");
                assert!(!is_a_day || detail.contains(words), "{problem}");
                assert!(data.header("cache-control").contains("no-store"));
            }
        }
    }
}

#[test]
fn a_holiday_is_named() {
    for (prefix, name) in [("", "National Day"), ("/ar", "اليوم الوطني")] {
        let address = format!("{prefix}/data/end-of-day/2025-12-02");
        let page = get(&address);
        let main = page.between("<main", "</main>");
        assert!(main.contains(name), "{address}: {main}");
        let data = get(&format!("{address}.json"));
        let problem: Value = serde_json::from_str(&data.body).unwrap();
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(name), "{address}: {detail}");
    }
}

#[test]
fn the_list_has_every_day_and_leads_to_its_files() {
    let list = json("/data/end-of-day.json?month=2026-11");
    let days: Vec<&str> = rows(&list)
        .iter()
        .map(|row| row["date"].as_str().unwrap())
        .collect();
    assert_eq!(days.first(), Some(&"2026-11-11"), "{days:?}");
    for row in rows(&list) {
        for (key, suffix) in [("day", ""), ("csv", ".csv"), ("ndjson", ".ndjson")] {
            let href = row[format!("{key}_href")].as_str().unwrap();
            let expected = format!("/data/end-of-day/{}{suffix}", row["date"].as_str().unwrap());
            assert!(href.ends_with(&expected), "{href}");
        }
    }
    let all = json("/data/end-of-day.json");
    assert!(rows(&all).len() > 2_500, "{}", rows(&all).len());
    let year = json("/data/end-of-day.json?year=2019");
    assert!(
        rows(&year)
            .iter()
            .all(|row| row["date"].as_str().unwrap().starts_with("2019-"))
    );
    assert!(rows(&year).len() > 230);
    // The oldest one has a file, too.
    let first = rows(&all).last().unwrap()["date"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        get(&format!("/data/end-of-day/{first}.csv")).status,
        StatusCode::OK
    );
    let arabic = get("/ar/data/end-of-day?year=2025");
    assert!(arabic.body.contains("/ar/data/end-of-day/2025-12-30.xlsx"));
}

#[test]
fn all_days_are_the_days_one_after_another() {
    let lines = |answer: &Answer| -> Vec<String> {
        assert_eq!(answer.status, StatusCode::OK);
        answer.body.lines().map(str::to_owned).collect()
    };
    let range = "from=2026-09-21&to=2026-11-11";
    let whole = lines(&get(&format!("/data/end-of-day/all.ndjson?{range}")));
    let list = json(&format!("/data/end-of-day.json?{range}"));
    let mut days = Vec::new();
    for row in rows(&list) {
        let day = row["date"].as_str().unwrap();
        days.extend(lines(&get(&format!("/data/end-of-day/{day}.ndjson"))));
    }
    assert!(days.len() > 3_000, "{}", days.len());
    assert!(whole == days);
    let refused = get(&format!("/data/end-of-day/all.xlsx?{range}"));
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
}
