//! What every table, file and notice must hold.

mod change;
mod csv_fields;
mod frame;
mod golden;

use super::*;
use crate::{data::Fetched, messages::has};
use chrono::{DateTime, Utc};
use domain::{
    datasets::{ALL, CONSTITUENTS, DAILY_SUMMARY, EQUITIES, INDICES, Kind, Query},
    locale::Locale,
    table::Cell,
};
use serde_json::json;
use std::sync::Arc;
use wire::calls::{
    constituents::Constituents, courses::Courses, history::History, indices::Indices,
    stocks::Stocks,
};

fn fetched<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> Fetched<T> {
    let received = DateTime::<Utc>::UNIX_EPOCH;
    Fetched {
        value: Arc::new(serde_json::from_value(value).expect("it fits the wire")),
        received,
        stale: false,
    }
}

fn stock(symbol: &str, en: &str, ar: &str, last: &str) -> serde_json::Value {
    json!({
        "symbol": symbol, "isin": "US0378331005", "name": {"en": en, "ar": ar}, "sector": "industrials",
        "decimals": 2, "listedOn": "2007-03-07", "issuedShares": "8000000000", "par": "1.00",
        "foreignLimit": "49", "foreignersAllowed": true, "sharia": true, "state": "active",
        "last": last, "previousClose": "4.31", "open": "4.30", "high": "4.40", "low": "4.28",
        "bid": "4.38", "bidVolume": "37000", "offer": "4.39", "offerVolume": "383000",
        "volume": "8480190", "value": "37070112.50", "trades": "443",
        "lastTrade": "2026-11-12T14:31:07+04:00", "high52w": "5.81", "low52w": "3.59",
    })
}

fn snapshot(stocks: Vec<serde_json::Value>) -> Fetched<Stocks> {
    fetched(json!({"version": 7, "asOf": "2026-11-12T14:32:19+04:00", "stocks": stocks}))
}

/// The courses of a day; that of the securities that trade is the same.
fn courses(day: &str) -> Fetched<Courses> {
    let course = |symbol| json!({"symbol": symbol, "prices": ["4.30", "4.35"]});
    fetched(
        json!({"asOf": format!("{day}T14:32:00+04:00"), "courses": [course("SAHW"), course("TRQM")]}),
    )
}

fn of_today() -> Fetched<Courses> {
    courses("2026-11-12")
}

fn market() -> Fetched<Stocks> {
    let mut quiet = stock("GHAF", "Ghafa <Utilities>", "غافة للمرافق", "4.31");
    for key in [
        "last",
        "open",
        "high",
        "low",
        "bid",
        "bidVolume",
        "offer",
        "offerVolume",
        "lastTrade",
    ] {
        quiet[key] = serde_json::Value::Null;
    }
    quiet["volume"] = "0".into();
    quiet["value"] = "0".into();
    quiet["sharia"] = false.into();
    quiet["state"] = "suspended".into();
    quiet["sector"] = "utilities".into();
    snapshot(vec![
        quiet,
        stock("SAHW", "Sahwan Ports", "موانئ صهوان", "4.38"),
        stock("TRQM", "Tareeq Mobility", "طريق للتنقل", "4.00"),
    ])
}

fn indices() -> Fetched<Indices> {
    fetched(
        json!({"version": 3, "asOf": "2026-11-12T14:32:19+04:00", "indices": [{
            "code": "GENERAL", "name": {"en": "General Index", "ar": "المؤشر العام"}, "sector": null,
            "value": "5482.16", "previousClose": "5448.42", "open": "5450.00", "high": "5490.10", "low": "5441.00",
            "high52w": "5600.00", "low52w": "4100.00", "yearStart": "5000.00", "volume": "214930000",
            "valueTraded": "486210000.00", "baseDate": "2004-01-01", "baseValue": "1000",
            "spark": ["5450", "5482.16"],
        }]}),
    )
}

fn constituents() -> Fetched<Constituents> {
    fetched(
        json!({"index": "GENERAL", "version": 3, "date": "2026-11-12", "asOf": "2026-11-12T14:32:19+04:00", "divisor": "1000",
            "rebalancedOn": "2026-09-20", "constituents": [{
            "symbol": "SAHW", "name": {"en": "Sahwan Ports", "ar": "موانئ صهوان"}, "decimals": 2, "last": "4.38",
            "previousClose": "4.31", "shares": "8000000000", "freeFloat": "0.75", "capFactor": "1",
            "indexCap": "26280000000", "weight": "9.71", "contribution": "-8.30",
        }]}),
    )
}

fn history(days: u32) -> Fetched<History> {
    let session = |day: u32| {
        json!({"date": format!("2026-{:02}-{:02}", 1 + day / 28, 1 + day % 28), "open": "4.30", "high": "4.40",
            "low": "4.28", "close": "4.38", "previousClose": "4.31", "volume": "8480190", "value": "37070112.50", "trades": "443"})
    };
    let sessions: Vec<_> = (0..days).map(session).collect();
    fetched(json!({"firstDay": "2016-01-04", "adjusted": true, "sessions": sessions}))
}

fn view(
    dataset: &'static domain::datasets::Dataset,
    pairs: &[(&str, &str)],
) -> (Query, Vec<domain::datasets::Rejected>) {
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
        .collect();
    Query::parse(dataset, &pairs)
}

fn equities(pairs: &[(&str, &str)], locale: Locale) -> (Loaded, Query) {
    let (query, _) = view(&EQUITIES, pairs);
    (
        of_stocks(&market(), Some(&of_today()), &query, locale),
        query,
    )
}

#[test]
fn every_column_has_a_title_in_both_languages() {
    for (dataset, locale) in ALL.into_iter().flat_map(|d| Locale::ALL.map(|l| (d, l))) {
        for column in dataset.columns {
            let words = title(dataset, column, locale);
            assert!(
                !words.starts_with("col-"),
                "{}: {} has no title in {locale}",
                dataset.id,
                column.key
            );
            assert!(
                !data_title(dataset, column, locale).starts_with("col-"),
                "{}: {}",
                dataset.id,
                column.key
            );
            if column.kind == Kind::MoneyMillions {
                assert_ne!(words, data_title(dataset, column, locale), "{}", column.key);
            }
        }
        for filter in dataset.filters {
            assert!(
                has(locale, &format!("filter-{}", filter.key())),
                "{} in {locale}",
                filter.key()
            );
        }
    }
}

#[test]
fn a_quoted_security_has_a_value_in_every_column() {
    let stocks = snapshot(vec![stock("SAHW", "Sahwan Ports", "موانئ صهوان", "4.38")]);
    let loaded = [
        of_stocks(
            &stocks,
            Some(&of_today()),
            &Query::new(&EQUITIES),
            Locale::Ar,
        ),
        of_indices(&indices(), &Query::new(&INDICES), Locale::Ar),
        of_constituents(&constituents(), &Query::new(&CONSTITUENTS), Locale::Ar),
        of_sessions(&history(1), &Query::new(&DAILY_SUMMARY), Locale::Ar),
    ];
    for loaded in loaded {
        let row = loaded.all_rows().next().expect("one row");
        for (column, cell) in loaded.dataset.columns.iter().zip(row) {
            assert_ne!(
                *cell,
                Cell::Missing,
                "{}: {}",
                loaded.dataset.id,
                column.key
            );
        }
    }
}

#[test]
fn rows_are_made_once_a_snapshot() {
    let (stocks, courses) = (market(), of_today());
    let query = Query::new(&EQUITIES);
    let first = of_stocks(&stocks, Some(&courses), &query, Locale::En);
    // Another test may use the slot in between: then rows are made again, but never wrong ones.
    let same = of_stocks(&stocks, Some(&courses), &query, Locale::En);
    assert!(first.all_rows().eq(same.all_rows()));
    let other = of_stocks(
        &snapshot(vec![stock("SAHW", "A", "ب", "4.38")]),
        Some(&courses),
        &query,
        Locale::En,
    );
    assert_eq!((first.total(), other.total()), (3, 1));
}

#[test]
fn a_course_is_of_the_day_of_its_quote() {
    let (stocks, query) = (market(), Query::new(&EQUITIES));
    let spark = EQUITIES
        .columns
        .iter()
        .position(|column| column.key == "spark")
        .expect("it is a column");
    let drawn = |courses: Option<&Fetched<Courses>>| {
        let loaded = of_stocks(&stocks, courses, &query, Locale::En);
        let rows = loaded.all_rows();
        rows.filter(|row| row[spark] != Cell::Missing).count()
    };
    assert_eq!(drawn(Some(&of_today())), 2);
    assert_eq!(drawn(Some(&courses("2026-11-11"))), 0);
    assert_eq!(drawn(None), 0);
}

#[test]
fn json_has_the_documented_shape() {
    let (loaded, _) = equities(&[("q", "موانئ")], Locale::En);
    let text = json(&loaded, Locale::En);
    let value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(value["dataset"], "equities");
    assert_eq!(value["asOf"], "2026-11-12T14:32:19+04:00");
    assert_eq!(value["stale"], false);
    assert_eq!(
        (&value["total"], value["columns"].as_array().map(Vec::len)),
        (&json!(1), Some(EQUITIES.columns.len()))
    );
    assert_eq!(
        value["columns"][10],
        json!({"key": "value", "kind": "money-millions", "title": "Value (AED)"})
    );
    let row = &value["rows"][0];
    assert_eq!(
        (&row["symbol"], &row["name"], &row["name_ar"]),
        (
            &json!("SAHW"),
            &json!("Sahwan Ports"),
            &json!("موانئ صهوان")
        )
    );
    let indices: serde_json::Value = serde_json::from_str(&json(
        &of_indices(&indices(), &Query::new(&INDICES), Locale::Ar),
        Locale::Ar,
    ))
    .expect("it is JSON");
    let index = &indices["rows"][0];
    assert_eq!(
        (&index["code"], &index["name"], &index["name_en"]),
        (
            &json!("GENERAL"),
            &json!("المؤشر العام"),
            &json!("General Index")
        )
    );
    assert_eq!(
        (&row["last"], &row["volume"], &row["sharia"]),
        (&json!("4.38"), &json!("8480190"), &json!(true))
    );
    assert_eq!(
        row["range-52w"],
        json!({"low": "3.59", "high": "5.81", "at": "4.38"})
    );
    assert_eq!(
        (&row["value"], &row["listed-on"]),
        (&json!("37070112.50"), &json!("2007-03-07"))
    );
}

#[test]
fn json_writes_missing_values_as_null_and_minus_as_a_hyphen() {
    let (loaded, _) = equities(&[("sort", "security")], Locale::Ar);
    let value: serde_json::Value =
        serde_json::from_str(&json(&loaded, Locale::Ar)).expect("it is JSON");
    assert_eq!(value["rows"][0]["last"], serde_json::Value::Null);
    assert_eq!(value["rows"][0]["name_en"], "Ghafa <Utilities>");
    assert_eq!(value["rows"][2]["change"], "-0.31");
    assert!(
        !json(&loaded, Locale::Ar).contains('<'),
        "angle brackets are escaped"
    );
}

#[test]
fn data_addresses_keep_filters_and_drop_what_only_arranges() {
    let (query, _) = view(
        &EQUITIES,
        &[
            ("sharia", "1"),
            ("columns", "last"),
            ("page", "2"),
            ("sort", "last"),
        ],
    );
    assert_eq!(
        data_address("/x", "csv", &query),
        "/x.csv?sharia=1&sort=last"
    );
    assert_eq!(address("/x", &Query::new(&EQUITIES)), "/x");
}
