//! Exports of ranges that take several calls of the exchange.

use crate::{
    formats::csv_lines,
    site::{Answer, get},
};
use domain::format::isolated;
use http::StatusCode;
use serde_json::Value;
use std::collections::BTreeSet;

const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";

fn prices(prefix: &str, suffix: &str, range: &str) -> Answer {
    get(&format!("{prefix}{PRICES}.{suffix}?{range}"))
}

fn lines(answer: &Answer) -> Vec<&str> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body.lines().collect()
}

#[test]
fn a_long_range_has_the_rows_of_its_parts() {
    for (prefix, filter) in [
        ("", ""),
        ("/ar", "&sector=financials"),
        ("", "&basis=traded"),
    ] {
        let whole = prices(
            prefix,
            "csv",
            &format!("from=2026-01-01&to=2026-10-31{filter}"),
        );
        assert!(lines(&whole).len() > 400, "{}", lines(&whole).len());
        // The parts end on other days than the calls of the range.
        let months = (1..=10).rev().map(|month| {
            prices(
                prefix,
                "csv",
                &format!(
                    "from=2026-{month:02}-01&to=2026-{month:02}-{}{filter}",
                    match month {
                        2 => 28,
                        4 | 6 | 9 => 30,
                        _ => 31,
                    }
                ),
            )
        });
        let months: Vec<Answer> = months.collect();
        let title = lines(&months[0])[0];
        let rows = months.iter().flat_map(|month| {
            let all = lines(month);
            assert_eq!(all[0], title);
            all[1..].to_vec()
        });
        let expected: Vec<&str> = std::iter::once(title).chain(rows).collect();
        assert!(lines(&whole) == expected, "{prefix} {filter}");
    }
}

#[test]
fn lines_of_json_have_the_rows_of_csv() {
    let range = "from=2025-11-12&to=2026-10-31";
    let csv = prices("", "csv", range);
    let json = prices("", "ndjson", range);
    let rows = lines(&json).into_iter().map(|line| {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        row["id"].as_str().unwrap().to_owned()
    });
    let rows: Vec<String> = rows.collect();
    let of_csv = lines(&csv);
    let ids = of_csv[1..].iter().map(|line| {
        let id = line.rsplit(',').next().unwrap();
        id.to_owned()
    });
    assert_eq!(rows, ids.collect::<Vec<_>>());
    assert!(rows.len() > 10_000, "more rows than one call answers");
}

#[test]
fn a_long_list_goes_on_page_by_page() {
    const LIST: &str = "/the-exchange/news-disclosures/disclosures";
    const FROM: &str = "?from=2016-01-04";
    for prefix in ["", "/ar"] {
        let file = |suffix: &str| {
            let answer = get(&format!("{prefix}{LIST}.{suffix}{FROM}"));
            assert_eq!(answer.status, StatusCode::OK, "{suffix}");
            answer
        };
        let json = file("json");
        let total: usize = json.header("x-total-count").parse().unwrap();
        let begun: Value = serde_json::from_str(&json.body).unwrap();
        let begun = begun["rows"].as_array().unwrap();
        assert!(begun.len() == 10_000 && total > 10_000, "{total}");
        let ndjson = file("ndjson");
        let rows: Vec<Value> = lines(&ndjson)
            .into_iter()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert!(rows[..begun.len()] == begun[..], "{prefix}");
        let ids: BTreeSet<_> = rows.iter().filter_map(|row| row["id"].as_str()).collect();
        assert_eq!((rows.len(), ids.len()), (total, total));
        let csv = file("csv");
        assert_eq!(csv_lines(&csv).len(), total + 1);
        for whole in [csv, ndjson] {
            assert_eq!(whole.header("x-total-count"), "");
        }
        // The data menu names the formats that stop at the limit of rows.
        let words = isolated("10,000");
        let told = |page: &str| {
            get(&format!("{prefix}{page}"))
                .body
                .matches(&*words)
                .count()
        };
        assert_eq!(told(&format!("{LIST}{FROM}")), 2, "{prefix}");
        assert_eq!(told(&format!("{LIST}?symbol=SAHW")), 0, "{prefix}");
    }
}

#[test]
fn a_page_says_that_it_shows_the_end_of_a_long_range_only() {
    for (prefix, words) in [("", "shows the last"), ("/ar", "إلا أيامه الأخيرة")] {
        let notice = |range: &str| {
            let page = get(&format!("{prefix}{PRICES}?{range}"));
            assert_eq!(page.status, StatusCode::OK);
            page.body.contains(words)
        };
        assert!(notice("from=2016-01-01"), "{prefix}");
        assert!(!notice("from=2026-10-12"), "{prefix}");
        assert!(!notice("from=2016-01-01&symbol=SAHW"), "{prefix}");
    }
}

#[test]
fn a_page_says_that_a_range_begins_or_ends_after_today() {
    let daily = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
    for range in ["from=2027-05-02", "from=2027-05-02&to=2027-06-01"] {
        let page = get(&format!("{daily}?{range}"));
        let notice = page.between("class=\"notice notice--plain\"", "</div></div>");
        let words = "There is no data after 12 Nov, 2026 yet.";
        assert_eq!(notice.matches(words).count(), 1, "{notice}");
        assert!(notice.contains(words), "{notice}");
        assert!(!notice.contains("wrong way"), "{notice}");
    }
    let year = get(&format!("{daily}?from=2026-11-01&to=2026-12-31"));
    let notice = year.between("class=\"notice notice--plain\"", "</div></div>");
    let words = "There is no data after 12 Nov, 2026 yet.";
    assert!(notice.contains(words), "{notice}");
    let today = get(&format!("{daily}?from=2026-11-01&to=2026-11-12"));
    assert!(!today.body.contains("class=\"notice"));
    let swapped = get(&format!("{daily}?from=2026-05-02&to=2026-05-01"));
    assert!(swapped.body.contains("wrong way round"));
}

#[test]
fn a_range_of_one_share_has_no_limit() {
    for suffix in ["json", "xlsx", "csv"] {
        let answer = prices("", suffix, "symbol=SAHW&from=2017-01-01&sort=volume");
        assert_eq!(answer.status, StatusCode::OK, "{suffix}");
    }
}

#[test]
fn margin_of_all_securities_has_every_week_of_a_long_range() {
    let report = |range: &str| {
        let path = "/the-exchange/statistics-reports/weekly-margin-trading-report";
        get(&format!("{path}.csv?by=symbol&{range}"))
    };
    let whole = report("from=2022-01-01&to=2026-10-31");
    let years = (2022..=2026).rev().map(|year| {
        let last = if year == 2026 { "10-31" } else { "12-31" };
        report(&format!("from={year}-01-01&to={year}-{last}"))
    });
    let rows: usize = years.map(|year| lines(&year).len() - 1).sum();
    assert_eq!(lines(&whole).len() - 1, rows);
    assert!(rows > 10_000, "{rows}");
}

#[test]
fn a_quarter_before_the_first_list_is_empty() {
    let list = "/the-exchange/statistics-reports/sharia-classification-list";
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}{list}?quarter=2016-Q1"));
        assert_eq!(page.status, StatusCode::OK);
        let failed = page.body.contains("data-failed") || page.body.contains("Error fetching");
        assert!(!failed, "{}", page.between("<main id=\"main\">", "</main>"));
        let csv = get(&format!("{prefix}{list}.csv?quarter=2016-Q1"));
        assert_eq!(lines(&csv).len(), 1, "{}", csv.body);
        assert_eq!(csv.header("x-empty-reason"), "before-data");
    }
}

#[test]
fn only_quarters_with_a_list_are_offered() {
    let list = "/the-exchange/statistics-reports/sharia-classification-list";
    for (query, own) in [("", 0), ("?quarter=2024-Q1", 0), ("?quarter=2016-Q1", 1)] {
        let page = get(&format!("{list}{query}"));
        let select = page.between("name=\"quarter\"", "</select>");
        // The twelve lists of the service, and the quarter of the address.
        assert_eq!(
            select.matches("<option").count(),
            12 + own,
            "{query} {select}"
        );
    }
    let early = get(&format!("{list}?quarter=2016-Q1"));
    let notice = early.between("class=\"notice notice--plain\"", "</div></div>");
    assert!(
        notice.contains("There is no data before 01 Jan, 2024."),
        "{notice}"
    );
}

#[test]
fn formats_and_orders_that_need_all_rows_are_refused() {
    let long = "from=2026-01-01&to=2026-10-31";
    let sorted = format!("{long}&sort=volume");
    for (suffix, range) in [
        ("json", long),
        ("xlsx", long),
        ("csv", &sorted),
        ("ndjson", &sorted),
    ] {
        for prefix in ["", "/ar"] {
            let answer = prices(prefix, suffix, range);
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{suffix} {range}");
            assert_eq!(answer.header("content-type"), "application/problem+json");
            assert!(answer.body.contains("\"code\":\"days\""), "{}", answer.body);
        }
    }
}
