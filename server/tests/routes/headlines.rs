//! The headline figures of statistics: each is the sum, the count or the extreme of the rows in the data formats.

use crate::site::{Answer, get};
use domain::{
    change,
    format::{self, Style, parse_decimal},
    values::Decimal,
};
use http::StatusCode;
use serde_json::Value;

const STATISTICS: &str = "/the-exchange/statistics-reports";

/// The beginning of a label, and the column of which the figure is the sum.
type Sum = (&'static str, &'static str);

/// Pages with their column of days and their sums.
const SUMS: [(&str, &str, &[Sum]); 6] = [
    (
        "/bulletins",
        "date",
        &[
            ("Value (AED)", "value"),
            ("Volume", "volume"),
            ("Trades", "trades"),
        ],
    ),
    (
        "/weekly-margin-trading-report",
        "week",
        &[
            ("Outstanding debt", "outstanding"),
            ("Collateral", "collateral"),
            ("Accounts", "accounts"),
        ],
    ),
    (
        "/historical-data/company-prices",
        "date",
        &[
            ("Value (AED)", "value"),
            ("Volume", "volume"),
            ("Trades", "trades"),
        ],
    ),
    (
        "/historical-data/futures",
        "date",
        &[("Contracts traded", "contracts"), ("Trades", "trades")],
    ),
    (
        "/historical-data/trade-by-nationality",
        "date",
        &[("Value traded", "bought"), ("Value traded", "sold")],
    ),
    (
        "/historical-data/trade-by-client-type",
        "date",
        &[("Value traded", "bought"), ("Value traded", "sold")],
    ),
];

fn rows(address: &str) -> Vec<Value> {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.body);
    let json: Value = serde_json::from_str(&answer.body).unwrap();
    json["rows"].as_array().unwrap().clone()
}

fn number(row: &Value, key: &str) -> Decimal {
    let text = row[key].as_str();
    text.map_or(Decimal::ZERO, |text| parse_decimal(text).unwrap())
}

/// The text of the item with this label.
fn item(page: &Answer, label: &str) -> String {
    let all = page.between("class=\"headlines\"", "</section>");
    let items = all.split("class=\"ledger__item\"").skip(1);
    let mut items = items.map(|item| {
        let mut text = String::new();
        let mut inside = false;
        for part in item[1..].chars() {
            match part {
                '<' => inside = true,
                '>' => inside = false,
                shown if !inside => text.push(shown),
                _ => {}
            }
        }
        text
    });
    let found = items.find(|text| text.trim_start_matches('>').starts_with(label));
    found.unwrap_or_else(|| panic!("{label}: {all}"))
}

/// A large number as pages write it.
fn compact(value: Decimal) -> String {
    let (shown, unit) = format::compact(value);
    let decimals = if unit == format::Unit::One { 0 } else { 2 };
    let mut out = String::new();
    format::number(&mut out, shown, decimals, Style::Html);
    out
}

#[test]
fn sums_are_those_of_the_rows_of_the_latest_day() {
    for (path, day, columns) in SUMS {
        let path = format!("{STATISTICS}{path}");
        let page = get(&path);
        let rows = rows(&format!("{path}.json"));
        let latest = rows.iter().map(|row| row[day].as_str().unwrap()).max();
        let of_day: Vec<_> = rows
            .iter()
            .filter(|row| row[day].as_str() == latest)
            .collect();
        assert!(!of_day.is_empty(), "{path}");
        for (label, key) in columns {
            let sum: Decimal = of_day.iter().map(|row| number(row, key)).sum();
            let (text, expected) = (item(&page, label), compact(sum));
            assert!(sum > Decimal::ZERO, "{path} {key}");
            assert!(
                text.contains(&expected),
                "{path} {key}: {text}, not {expected}"
            );
        }
    }
}

#[test]
fn changes_are_against_the_day_before() {
    let path = format!("{STATISTICS}/historical-data/dfmgi");
    let rows = rows(&format!("{path}.json"));
    let page = get(&path);
    let [now, before] = [0, 1].map(|at: usize| number(&rows[at], "close"));
    let change = change::percent(now, before).unwrap();
    let mut expected = String::new();
    format::signed_percent(&mut expected, change, Style::Html);
    let text = item(&page, "Close");
    assert!(text.contains(&expected), "{text}: {expected}");
    let high = rows.iter().map(|row| number(row, "high")).max().unwrap();
    let mut expected = String::new();
    format::number(&mut expected, high, 2, Style::Html);
    assert!(item(&page, "Highest of the range").contains(&expected));
}

/// The row of a month does not tell on which of its days the index was highest.
#[test]
fn the_highest_of_months_has_no_day() {
    let path = format!("{STATISTICS}/historical-data/dfmgi?from=2026-07-01&to=2026-10-31");
    for (by, has_day) in [("day", true), ("month", false)] {
        let page = get(&format!("{path}&by={by}"));
        let text = item(&page, "Highest of the range");
        assert_eq!(text.contains(", 2026"), has_day, "{by}: {text}");
    }
}

#[test]
fn counts_are_those_of_the_rows() {
    let path = format!("{STATISTICS}/classification-list-page");
    let all = rows(&format!("{path}.json"));
    let page = get(&path);
    let count = |is: &dyn Fn(&Value) -> bool| all.iter().filter(|row| is(row)).count();
    for (label, count) in [
        ("Securities", all.len()),
        ("Sharia-compliant", count(&|row| row["sharia"] == true)),
        ("Second market", count(&|row| row["board"] == "second")),
        ("Suspended", count(&|row| row["state"] == "suspended")),
    ] {
        let text = item(&page, label);
        // The day stands behind the last figure.
        let text = text.split("As of").next().unwrap();
        let text = text.trim_start_matches('>').trim_end();
        assert_eq!(text, format!("{label}{count}"), "{label}");
    }
}

/// A filter among the rows, which the browser applies as well, leaves the figures of the whole answer.
#[test]
fn filters_among_the_rows_do_not_change_them() {
    let path = format!("{STATISTICS}/classification-list-page");
    let headlines = |address: &str| {
        let page = get(address);
        page.between("class=\"headlines\"", "</section>").to_owned()
    };
    assert_eq!(
        headlines(&path),
        headlines(&format!("{path}?sector=financials"))
    );
}

/// The running month is not compared with whole ones.
#[test]
fn a_month_that_is_not_over_is_no_headline() {
    let path = format!("{STATISTICS}/historical-data/trade-by-nationality");
    let page = get(&format!("{path}?by=month&from=2026-08-10"));
    let days = page.between("class=\"source\"", "</p>");
    assert!(
        days.contains("30 Oct, 2026") && days.contains("30 Sep, 2026"),
        "{days}"
    );
    let page = get(&format!("{path}?by=month&from=2026-08-01&to=2026-10-15"));
    let days = page.between("class=\"source\"", "</p>");
    assert!(days.contains("30 Sep, 2026"), "{days}");
    assert!(!days.contains("Oct, 2026"), "{days}");
    for range in ["?by=month&from=2026-10-05", "?by=month"] {
        let page = get(&format!("{path}{range}"));
        assert!(
            !page.body.contains("class=\"headlines\""),
            "{range}: no month is whole"
        );
    }
}

/// A week has no sessions at its weekend.
#[test]
fn a_week_up_to_its_friday_is_whole() {
    let path = format!("{STATISTICS}/historical-data/dfmgi");
    for to in ["2026-10-30", "2026-11-01"] {
        let page = get(&format!("{path}?by=week&from=2026-10-26&to={to}"));
        assert!(!page.body.contains("t-note"), "{to}");
        assert!(item(&page, "Close").chars().any(|one| one.is_ascii_digit()));
    }
    let page = get(&format!("{path}?by=week&from=2026-10-26&to=2026-10-29"));
    assert!(page.body.contains("<span class=t-note>in part</span>"));
}

#[test]
fn the_first_period_of_all_is_whole() {
    let path = format!("{STATISTICS}/historical-data/dfmgi");
    let marks = |from: &str| {
        let page = get(&format!("{path}?by=year&from={from}&to=2018-12-31"));
        page.body
            .matches("<span class=t-note>in part</span>")
            .count()
    };
    assert_eq!(["2016-01-04", "2016-01-11"].map(marks), [0, 1]);
}

#[test]
fn a_range_without_rows_has_none() {
    let page = get(&format!(
        "{STATISTICS}/historical-data/dfmgi?from=2026-11-07&to=2026-11-08"
    ));
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains("class=\"headlines\""));
}

/// Weeks, months, quarters and years have the sums of their days.
#[test]
fn periods_add_up() {
    let year = "from=2025-01-01&to=2025-12-31";
    for (path, key, periods) in [
        ("trade-by-nationality", "bought", [4, 4 * 4, 12 * 4]),
        ("trade-by-client-type", "sold", [20, 4 * 20, 12 * 20]),
        ("dfmgi", "value", [1, 4, 12]),
        ("sector-indices", "volume", [8, 4 * 8, 12 * 8]),
    ] {
        let rows = |by: &str| {
            let path = format!("{STATISTICS}/historical-data/{path}.json");
            rows(&format!("{path}?{year}&by={by}"))
        };
        let sum = |by: &str| -> Decimal { rows(by).iter().map(|row| number(row, key)).sum() };
        let days = sum("day");
        assert!(days > Decimal::ZERO, "{path}");
        // Each amount of the data is rounded to its hundredths.
        let off = Decimal::new(rows("day").len() as i64, 2);
        for by in ["week", "month", "quarter", "year"] {
            let sum = sum(by);
            assert!((sum - days).abs() <= off, "{path} {by}: {sum}, not {days}");
        }
        let counts = ["year", "quarter", "month"].map(|by| rows(by).len());
        assert_eq!(counts, periods, "{path}");
    }
    let at = |by: &str, key: &str| {
        let path = format!("{STATISTICS}/historical-data/dfmgi.json?{year}&by={by}");
        let all = rows(&path);
        (number(&all[0], key), number(all.last().unwrap(), key))
    };
    assert_eq!(at("year", "close").0, at("day", "close").0);
    assert_eq!(at("year", "open").0, at("day", "open").1);
}

#[test]
fn statistics_as_of_a_day_say_which() {
    const COMPANY: &str = "/the-exchange/market-information/company/SAHW/trading";
    for (path, latest) in [
        (format!("{STATISTICS}/foreign-ownership"), "11 Nov, 2026"),
        (
            format!("{STATISTICS}/ownership-holding-statistics"),
            "11 Nov, 2026",
        ),
        // Shares are classified from day to day.
        (
            format!("{STATISTICS}/classification-list-page"),
            "12 Nov, 2026",
        ),
        (format!("{COMPANY}/foreign-investments"), "11 Nov, 2026"),
        (format!("{COMPANY}/top-shareholders"), "11 Nov, 2026"),
    ] {
        for (query, day) in [("", latest), ("?date=2025-03-12", "12 Mar, 2025")] {
            let page = get(&format!("{path}{query}"));
            let main = page.between("<main", "</main>");
            let said = format!("source\">As of {day}</p>");
            assert_eq!(main.matches(&said).count(), 1, "{path}{query}");
        }
        let arabic = get(&format!("/ar{path}?date=2025-03-12"));
        let main = arabic.between("<main", "</main>");
        assert!(main.contains("source\">كما في 12 مارس، 2025</p>"), "{path}");
    }
}

#[test]
fn the_largest_holding_of_foreigners_is_said_with_who_is_counted() {
    for (prefix, all, others) in [
        (
            "",
            "Largest holding of foreigners",
            "Largest holding of foreigners other than Arabs",
        ),
        ("/ar", "أعلى ملكية للأجانب", "أعلى ملكية للأجانب من غير العرب"),
    ] {
        for (path, label) in [
            ("foreign-ownership", all),
            ("ownership-holding-statistics", others),
        ] {
            let page = get(&format!("{prefix}{STATISTICS}/{path}"));
            let ledger = page.between("class=\"headlines\"", "</section>");
            assert!(
                ledger.contains(&format!("\"ledger__label\">{label}<")),
                "{path}: {ledger}"
            );
        }
    }
}
