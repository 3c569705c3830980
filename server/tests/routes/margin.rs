//! The weekly margin report: periods, sums and names.

use crate::{
    site::get,
    statistics::{STATISTICS, number, rows, sum, text},
};
use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn a_month_of_margin_debt_is_that_of_its_last_week() {
    let path = format!("{STATISTICS}/weekly-margin-trading-report.json");
    let range = "from=2026-08-01&to=2026-10-31";
    let weeks = rows(&format!("{path}?{range}"));
    let months = rows(&format!("{path}?{range}&period=month"));
    let last = |month: &str| {
        let of_it = weeks.iter().map(|row| text(row, "week"));
        of_it.filter(|week| week.starts_with(month)).max().unwrap()
    };
    for month in ["2026-08", "2026-09", "2026-10"] {
        let ends = |rows: &[Value]| {
            let of_it = rows.iter().filter(|row| text(row, "week") == last(month));
            of_it.cloned().collect::<Vec<_>>()
        };
        let (told, weekly) = (ends(&months), ends(&weeks));
        assert!(!told.is_empty() && told.len() == weekly.len(), "{month}");
        for key in ["outstanding", "collateral", "accounts"] {
            assert_eq!(sum(&told, key), sum(&weekly, key), "{month} {key}");
        }
    }
    let days: BTreeSet<&str> = months.iter().map(|row| text(row, "week")).collect();
    assert_eq!(days.len(), 3, "{days:?}");
}

#[test]
fn margin_debt_of_one_week_has_sums_and_that_of_several_has_none() {
    let path = format!("{STATISTICS}/weekly-margin-trading-report");
    let json = |query: &str| -> Value {
        serde_json::from_str(&get(&format!("{path}.json{query}")).body).unwrap()
    };
    let foot = "</tbody><tfoot>";
    for query in [
        "?from=2026-11-02&to=2026-11-08",
        "?from=2026-10-01&to=2026-10-31&period=month",
        "?from=2026-11-02&to=2026-11-08&by=symbol",
    ] {
        let one = json(query);
        let rows = one["rows"].as_array().unwrap();
        for key in ["outstanding", "debt-change", "collateral", "accounts"] {
            assert_eq!(number(&one["totals"], key), sum(rows, key), "{query} {key}");
        }
        assert_eq!(one["totals"].as_object().unwrap().len(), 4, "{query}");
        assert!(get(&format!("{path}{query}")).body.contains(foot));
    }
    let several = json("");
    assert!(several["totals"].is_null());
    let columns = several["columns"].as_array().unwrap();
    assert!(columns.iter().all(|column| column["total"].is_null()));
    assert!(!get(&path).body.contains(foot));
}

/// From one week to the next, and over the weeks of a month.
#[test]
fn the_sum_of_the_changes_of_margin_debt_is_the_change_of_its_sum() {
    let path = format!("{STATISTICS}/weekly-margin-trading-report.json");
    let json = |query: &str| -> Value {
        serde_json::from_str(&get(&format!("{path}?{query}")).body).unwrap()
    };
    for by in ["broker", "symbol"] {
        for [before, now] in [
            [
                "from=2026-10-26&to=2026-11-01",
                "from=2026-11-02&to=2026-11-08",
            ],
            [
                "from=2026-09-01&to=2026-09-30&period=month",
                "from=2026-10-01&to=2026-10-31&period=month",
            ],
        ] {
            let [before, now] = [before, now].map(|one| json(&format!("{one}&by={by}")));
            let owed = |of: &Value| number(&of["totals"], "outstanding");
            let change = number(&now["totals"], "debt-change");
            assert_eq!(change, owed(&now) - owed(&before), "{by} {now}");
        }
    }
}

#[test]
fn a_year_of_margin_debt_has_the_brokers_that_left_in_it() {
    let path = format!("{STATISTICS}/weekly-margin-trading-report.json");
    let mut left = 0;
    for year in 2016..=2026 {
        let range = format!("from={year}-01-01&to={year}-12-31");
        let weeks = rows(&format!("{path}?{range}"));
        let of_year = rows(&format!("{path}?{range}&period=year"));
        let [in_weeks, in_year] = [&weeks, &of_year].map(|rows| {
            let codes = rows.iter().map(|row| text(row, "of"));
            codes.collect::<BTreeSet<_>>()
        });
        assert_eq!(in_weeks, in_year, "{year}");
        for gone in of_year.iter().filter(|row| text(row, "accounts") == "0") {
            left += 1;
            assert_eq!(text(gone, "outstanding"), "0.00", "{year}");
        }
    }
    assert!(left > 0, "no broker has left");
}

#[test]
fn margin_debt_has_the_names_of_brokers_and_securities() {
    let path = format!("{STATISTICS}/weekly-margin-trading-report");
    for (by, names) in [
        ("", get("/members/brokers-directory.json")),
        (
            "?by=symbol",
            get("/the-exchange/market-information/listed-securities/equities.json"),
        ),
    ] {
        let told = rows(&format!("{path}.json{by}"));
        assert!(!told.is_empty());
        for row in told {
            let name = text(&row, "name_ar");
            assert!(!name.is_empty() && names.body.contains(name), "{row}");
        }
    }
    let page = get(&format!("{path}?period=quarter"));
    let head = page.between("<thead>", "</thead>");
    assert!(!head.contains("Week"), "{head}");
}

#[test]
fn a_change_of_margin_debt_has_no_colour_and_a_net_of_trades_has() {
    for (path, is_neutral) in [
        ("/weekly-margin-trading-report", true),
        ("/historical-data/trade-by-nationality", false),
    ] {
        for prefix in ["", "/ar"] {
            let page = get(&format!("{prefix}{STATISTICS}{path}"));
            assert!(page.body.contains(" class=\"headlines\""), "{path}");
            assert_eq!(page.body.contains("data-neutral"), is_neutral, "{path}");
        }
    }
}
