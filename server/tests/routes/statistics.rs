//! Statistics by longer periods, of all sectors, of expired contracts, and of groups without a limit.

use crate::site::get;
use domain::{format::parse_decimal, values::Decimal};
use http::StatusCode;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const STATISTICS: &str = "/the-exchange/statistics-reports";
const INDICES: &str = "/the-exchange/market-information/indices";

pub(crate) fn rows(path: &str) -> Vec<Value> {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    let json: Value = serde_json::from_str(&answer.body).unwrap();
    json["rows"].as_array().unwrap().clone()
}

pub(crate) fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_default()
}

pub(crate) fn number(row: &Value, key: &str) -> Decimal {
    let text = text(row, key);
    parse_decimal(text).unwrap_or_else(|| panic!("{key}: {row}"))
}

pub(crate) fn sum<'a>(rows: impl IntoIterator<Item = &'a Value>, key: &str) -> Decimal {
    rows.into_iter().map(|row| number(row, key)).sum()
}

#[test]
fn every_sector_has_an_index_and_strips_have_six() {
    let codes: Vec<String> = rows(&format!("{INDICES}.json"))
        .iter()
        .map(|row| text(row, "code").to_owned())
        .collect();
    assert_eq!(codes.len(), 11, "{codes:?}");
    let path = format!("{STATISTICS}/historical-data/sector-indices.json");
    let days = rows(&format!("{path}?from=2024-12-02&to=2024-12-13"));
    let of = |code: &str| {
        let of_it = days.iter().filter(|row| text(row, "code") == code);
        of_it.map(|row| text(row, "date")).collect::<BTreeSet<_>>()
    };
    assert_eq!(of("MATERIALS").len(), 8);
    // The fifth share of the sector was listed on that day.
    assert_eq!(of("COMMUNICATION").first(), Some(&"2024-12-10"));
    assert_eq!(
        days.iter()
            .map(|row| text(row, "code"))
            .collect::<BTreeSet<_>>()
            .len(),
        8
    );
    for path in [
        "/",
        "/ar",
        "/the-exchange/market-information/listed-securities/equities",
    ] {
        let page = get(path);
        assert_eq!(
            page.body.matches("class=\"strip__cell\"").count(),
            6,
            "{path}"
        );
    }
}

#[test]
fn an_index_has_no_state_before_it_began() {
    let path = format!("{INDICES}/COMMUNICATION");
    let page = get(&format!("{path}?date=2024-12-09"));
    assert_eq!(page.status, StatusCode::OK);
    let notice = page.between("class=\"notice\"", "</div>");
    assert!(
        notice.contains("There is no data before 10 Dec, 2024"),
        "{notice}"
    );
    let data = get(&format!("{path}.json?date=2024-12-09"));
    assert_eq!(data.status, StatusCode::BAD_REQUEST);
    assert!(data.body.contains("too-early"), "{}", data.body);
    assert_eq!(rows(&format!("{path}.json?date=2024-12-10")).len(), 5);
    for range in ["10y", "5y", "1y"] {
        let page = get(&format!("{path}?range={range}"));
        assert_eq!(page.status, StatusCode::OK, "{range}");
        assert!(page.body.contains("<figure"), "{range}");
    }
}

#[test]
fn a_month_of_prices_is_made_of_its_days() {
    let path = format!("{STATISTICS}/historical-data/company-prices.json");
    for of in [
        "symbol=SAHW&basis=traded&from=2026-08-03&to=2026-10-30",
        "from=2026-10-01&to=2026-10-30",
    ] {
        let days = rows(&format!("{path}?{of}"));
        let mut months: BTreeMap<(String, &str), Vec<&Value>> = BTreeMap::new();
        for day in &days {
            let key = (text(day, "date")[..7].to_owned(), text(day, "symbol"));
            months.entry(key).or_default().push(day);
        }
        let told = rows(&format!("{path}?{of}&by=month"));
        assert_eq!(told.len(), months.len(), "{of}");
        for row in &told {
            let key = (text(row, "date")[..7].to_owned(), text(row, "symbol"));
            let days = &months[&key];
            for key in ["volume", "trades"] {
                let of_days = sum(days.iter().copied(), key);
                assert_eq!(number(row, key), of_days, "{key} {row}");
            }
            // Each amount of the data is rounded to its hundredths.
            let off = number(row, "value") - sum(days.iter().copied(), "value");
            assert!(off.abs() <= Decimal::new(days.len() as i64, 2), "{row}");
            // Rows begin with the latest day.
            let (latest, earliest) = (days[0], days[days.len() - 1]);
            assert_eq!(number(row, "close"), number(latest, "close"));
            assert_eq!(text(row, "date"), text(latest, "date"));
            if let Some(day) = days.iter().rev().find(|day| !day["open"].is_null()) {
                assert_eq!(number(row, "open"), number(day, "open"), "{row}");
            }
            assert!(text(earliest, "date") <= text(latest, "date"));
            let highs = days.iter().filter(|day| !day["high"].is_null());
            if let Some(high) = highs.map(|day| number(day, "high")).max() {
                assert_eq!(number(row, "high"), high, "{row}");
            }
        }
    }
}

#[test]
fn several_companies_stand_in_one_table_and_too_many_are_told() {
    let path = format!("{STATISTICS}/historical-data/company-prices");
    let of = |symbols: &str| rows(&format!("{path}.json?symbol={symbols}&from=2026-11-02"));
    let both = of("SAHW,FANR");
    let count = |symbol| {
        both.iter()
            .filter(|row| text(row, "symbol") == symbol)
            .count()
    };
    assert_eq!(count("SAHW") + count("FANR"), both.len());
    assert_eq!(count("SAHW"), of("SAHW").len());
    // Ten years of five take more than one call.
    let five = get(&format!(
        "{path}.csv?symbol=SAHW,FANR,GHAF,RIMB,SDRF&from=2016-01-04"
    ));
    assert_eq!(five.status, StatusCode::OK);
    assert!(five.body.lines().count() > 13_000);
    let page = get(&format!("{path}?symbol=SAHW,FANR"));
    assert_eq!(page.body.matches("<figure").count(), 2);
    for (symbols, wrong) in [
        ("SAHW,NOSUCH", "NOSUCH"),
        ("A1,A2,A3,A4,A5,A6", "A1,A2,A3,A4,A5,A6"),
    ] {
        let page = get(&format!("{path}?symbol={symbols}"));
        assert_eq!(page.status, StatusCode::OK, "{symbols}");
        assert!(
            page.between("<main", "</main>").contains(wrong),
            "{symbols}"
        );
        let data = get(&format!("{path}.json?symbol={symbols}"));
        assert_eq!(data.status, StatusCode::BAD_REQUEST, "{symbols}");
        assert!(data.body.contains("securities"), "{}", data.body);
    }
}

#[test]
fn a_period_that_is_not_whole_says_so() {
    let path = format!("{STATISTICS}/historical-data/trade-by-nationality");
    let page = get(&format!("{path}?by=month&from=2026-06-10"));
    let table = page.between("id=\"table-heading\"", "</tbody>");
    let notes = |words: &str| {
        table
            .matches(&format!(" <span class=t-note>{words}</span>"))
            .count()
    };
    assert!(notes("to date") > 0 && notes("in part") > 0, "{table}");
    assert_eq!(notes("to date"), notes("in part"), "one row of each group");
    let chart = page.between("id=\"chart-heading\"", "</section>");
    for said in [
        "diverge__fill--part",
        " · to date",
        " · in part",
        "The last period is not over",
        "The range begins or ends inside a period",
    ] {
        assert!(chart.contains(said), "{said}");
    }
    let arabic = get(&format!("/ar{path}?by=month&from=2026-06-01"));
    assert!(arabic.body.contains("<span class=t-note>حتى تاريخه</span>"));
    let whole = get(&format!("{path}?by=month&from=2026-06-01&to=2026-10-31"));
    assert!(!whole.body.contains("t-note") && !whole.body.contains("last period is not over"));
    let days = get(&format!("{path}?from=2026-10-20"));
    assert!(!days.body.contains("t-note"));
}

#[test]
fn expired_contracts_are_listed_by_underlying_with_their_open_interest() {
    let path = format!("{STATISTICS}/historical-data/futures.json");
    let all = rows(&format!("{path}?from=2026-09-01&to=2026-10-30"));
    let expired = |row: &&Value| text(row, "contract-state") == "expired";
    assert!(all.iter().filter(expired).count() > 100);
    let of_index = rows(&format!(
        "{path}?from=2026-09-01&to=2026-10-30&underlying=General+Index&contract-state=expired"
    ));
    let symbols: BTreeSet<&str> = of_index.iter().map(|row| text(row, "symbol")).collect();
    assert_eq!(symbols, BTreeSet::from(["GNRL-2609", "GNRL-2610"]));
    assert!(
        of_index
            .iter()
            .any(|row| number(row, "open-interest") > Decimal::ZERO)
    );
    // A contract ends at the close of its index.
    let last = of_index
        .iter()
        .find(|row| text(row, "symbol") == "GNRL-2610");
    let day = text(last.unwrap(), "date");
    let index = rows(&format!(
        "{STATISTICS}/historical-data/dfmgi.json?from={day}&to={day}"
    ));
    assert_eq!(
        number(last.unwrap(), "settlement-price"),
        number(&index[0], "close")
    );
    let one = rows(&format!("{path}?symbol=GNRL-2003&from=2016-01-04"));
    assert!(one.len() > 40 && one.iter().all(|row| text(row, "expiry") == "2020-03-19"));
    assert!(rows(&format!("{path}?symbol=SAHW")).is_empty());
    let page = get(&format!(
        "{STATISTICS}/historical-data/futures?symbol=GNRL-2610&from=2026-07-01"
    ));
    assert!(
        page.body
            .contains("/the-exchange/market-information/company/GNRL-2610")
    );
}

#[test]
fn groups_without_a_limit_are_told_apart_in_both_languages_and_in_data() {
    let path = format!("{STATISTICS}/foreign-ownership");
    for (prefix, words) in [("", "No limit"), ("/ar", "بلا حد")] {
        assert!(
            get(&format!("{prefix}{path}")).body.contains(words),
            "{words}"
        );
        let company = format!("{prefix}/the-exchange/market-information/company/SDRF/trading");
        let page = get(&format!("{company}/foreign-investments"));
        assert!(page.body.contains(words), "{words}");
    }
    let all = rows(&format!("{path}.json"));
    let open = rows(&format!("{path}.json?foreigners-limit=unlimited"));
    assert!(!open.is_empty() && open.len() < all.len());
    for row in &open {
        assert!(row["foreigners-permitted"].is_null(), "{row}");
        let whole = number(row, "foreigners-actual") + number(row, "foreigners-available");
        assert_eq!(whole, Decimal::ONE_HUNDRED, "{row}");
    }
    // A filter by headroom keeps them.
    let room = rows(&format!("{path}.json?available-from=60"));
    assert!(room.iter().any(|row| row["foreigners-permitted"].is_null()));
    assert!(get(&format!("{path}.csv")).body.contains("unlimited"));
}

#[test]
fn what_entered_and_left_makes_the_difference_of_two_quarters() {
    let path = format!("{STATISTICS}/sharia-classification-list.json");
    let quarters = [
        "2026-Q4", "2026-Q3", "2026-Q2", "2026-Q1", "2025-Q4", "2025-Q3",
    ];
    let mut moved = 0;
    for pair in quarters.windows(2) {
        let [now, before] = [pair[0], pair[1]].map(|quarter| {
            let all = rows(&format!("{path}?quarter={quarter}"));
            let compliant = all
                .iter()
                .filter(|row| text(row, "classification") == "compliant");
            let compliant = compliant.map(|row| text(row, "symbol").to_owned());
            (compliant.collect::<BTreeSet<_>>(), all)
        });
        let said = |what: &str| {
            let of_it = now
                .1
                .iter()
                .filter(|row| text(row, "sharia-change") == what);
            let symbols = of_it.map(|row| text(row, "symbol").to_owned());
            symbols.collect::<BTreeSet<_>>()
        };
        let entered: BTreeSet<_> = now.0.difference(&before.0).cloned().collect();
        let left: BTreeSet<_> = before.0.difference(&now.0).cloned().collect();
        assert_eq!(
            (said("entered"), said("left")),
            (entered, left),
            "{}",
            pair[0]
        );
        moved += said("entered").len() + said("left").len();
    }
    assert!(moved > 3, "{moved}");
}
