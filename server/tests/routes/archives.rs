//! Archives as Parquet: the rows of the other formats, with types, also over ranges of several calls.

use crate::site::{Answer, get};
use bytes::Bytes;
use domain::format::parse_decimal;
use http::StatusCode;
use parquet::{
    basic::LogicalType,
    file::reader::{FileReader as _, SerializedFileReader},
    record::Field,
};
use serde_json::Value;

const DAY: &str = "/data/end-of-day/2026-11-10";
const ALL: &str = "/data/end-of-day/all";
const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";

pub(crate) fn read(answer: &Answer) -> SerializedFileReader<Bytes> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let media_type = answer.header("content-type");
    assert_eq!(media_type, "application/vnd.apache.parquet");
    SerializedFileReader::new(answer.bytes.clone()).unwrap()
}

/// The values of each row by the names of their columns, as JSON has them.
pub(crate) fn rows(file: &SerializedFileReader<Bytes>) -> Vec<Vec<(String, String)>> {
    let rows = file.get_row_iter(None).unwrap();
    let of_row = |row: parquet::record::Row| {
        let columns = row.get_column_iter();
        let columns = columns.map(|(name, field)| (name.clone(), text(field)));
        columns.collect()
    };
    rows.map(|row| of_row(row.unwrap())).collect()
}

fn text(field: &Field) -> String {
    match field {
        Field::Null => String::new(),
        Field::Str(text) => text.clone(),
        other => other.to_string(),
    }
}

fn is_same(left: &str, right: &str) -> bool {
    let numbers = [left, right].map(parse_decimal);
    left == right || (numbers[0].is_some() && numbers[0] == numbers[1])
}

/// The members that a row of JSON has for the columns of the file, in which currency and name stand apart.
fn compare(address: &str, query: &str) {
    let json = get(&format!("{address}.json{query}"));
    let json: Value = serde_json::from_str(&json.body).unwrap();
    let expected = json["rows"].as_array().unwrap();
    let file = read(&get(&format!("{address}.parquet{query}")));
    let rows = rows(&file);
    assert_eq!(rows.len(), expected.len(), "{address}");
    assert!(!rows.is_empty(), "{address}");
    for (nth, (row, expected)) in rows.iter().zip(expected).enumerate() {
        for (name, value) in row {
            let member = match name.strip_suffix("-currency") {
                Some(of) => &expected[format!("{of}_currency")],
                None => &expected[name],
            };
            let member = match member {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            assert!(
                is_same(value, &member),
                "{address} row {nth} {name}: {value}, not {member}"
            );
        }
    }
}

#[test]
fn a_file_carries_the_rows_of_the_other_formats() {
    for prefix in ["", "/ar"] {
        compare(&format!("{prefix}{DAY}"), "");
        compare(&format!("{prefix}{ALL}"), "?from=2026-11-02");
        compare(&format!("{prefix}{PRICES}"), "?symbol=SAHW");
    }
    compare(DAY, "?kind=bond");
}

#[test]
fn columns_are_typed() {
    let file = read(&get(&format!("{DAY}.parquet")));
    let schema = file.metadata().file_metadata().schema_descr();
    let logical = |name: &str| {
        let mut columns = schema.columns().iter();
        let column = columns.find(|column| column.name() == name);
        column.unwrap().logical_type_ref().cloned()
    };
    assert_eq!(logical("close"), Some(LogicalType::decimal(6, 18)));
    assert_eq!(logical("turnover"), Some(LogicalType::decimal(2, 18)));
    assert_eq!(logical("date"), Some(LogicalType::Date));
    assert_eq!(logical("symbol"), Some(LogicalType::String));
    assert_eq!(logical("volume"), None);
}

#[test]
fn a_range_of_several_calls_is_one_file() {
    // More than the fourteen days of a call, and more rows than a group.
    let query = "?from=2026-06-01";
    let lines = get(&format!("{ALL}.ndjson{query}"));
    let lines = lines.body.lines().map(|line| {
        let row: Value = serde_json::from_str(line).unwrap();
        row["id"].as_str().unwrap().to_owned()
    });
    let answer = get(&format!("{ALL}.parquet{query}"));
    assert_eq!(answer.header("content-encoding"), "");
    let file = read(&answer);
    assert!(file.num_row_groups() > 1);
    let ids = rows(&file).into_iter().map(|row| {
        let id = row.into_iter().find(|(name, _)| name == "id");
        id.unwrap().1
    });
    assert!(ids.eq(lines));
    // The order of the exchange is the only one in which earlier days can follow.
    let sorted = get(&format!("{ALL}.parquet{query}&sort=close"));
    assert_eq!(sorted.status, StatusCode::BAD_REQUEST);
}

#[test]
fn a_range_that_is_too_long_names_the_formats_of_its_table() {
    let margin = "/the-exchange/statistics-reports/weekly-margin-trading-report";
    for prefix in ["", "/ar"] {
        for (table, query, has_parquet) in [
            (ALL, "from=2016-01-04", true),
            (PRICES, "from=2016-01-04", true),
            (margin, "from=2016-01-04&by=symbol", false),
        ] {
            let answer = get(&format!("{prefix}{table}.xlsx?{query}"));
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{table}");
            let problem: Value = serde_json::from_str(&answer.body).unwrap();
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.contains(".csv, .ndjson"), "{detail}");
            assert_eq!(detail.contains(".parquet"), has_parquet, "{detail}");
        }
    }
}

#[test]
fn a_view_without_rows_is_a_file_without_rows() {
    let file = read(&get(&format!("{DAY}.parquet?q=nothing-is-called-this")));
    assert_eq!(file.metadata().file_metadata().num_rows(), 0);
    assert_eq!(file.num_row_groups(), 0);
}

#[test]
fn tables_that_are_no_archives_have_no_such_file() {
    let answer = get("/the-exchange/market-information/indices.parquet");
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let problem: Value = serde_json::from_str(&answer.body).unwrap();
    assert!(!problem["detail"].as_str().unwrap().contains("parquet"));
    let archive = get(&format!("{DAY}.nothing"));
    assert_eq!(archive.status, StatusCode::NOT_FOUND);
}
