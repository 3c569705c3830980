//! JSON output, and the content of all formats.

use crate::{
    market::{history, indices, market, of_today, snapshot, sparklines, stock},
    sample::{constituents, equities, of_indices, of_stocks, text, words},
};
use domain::locale::Locale;
use resources::{
    CONSTITUENTS, DAILY_SUMMARY, DataPage, EQUITIES, EquitiesSnapshot, INDICES, Loaded,
    formats::JSON,
};
use serde_json::json;
use table_engine::{Cell, Query};

fn json(loaded: &Loaded, locale: Locale) -> String {
    text(&JSON, loaded, words(locale))
}

#[test]
fn a_quoted_security_has_a_value_in_every_column() {
    let stocks = snapshot(vec![stock("SAHW", "Sahwan Ports", "موانئ صهوان", "4.38")]);
    let words = words(Locale::Ar);
    let board = EquitiesSnapshot::asked(stocks, Some(of_today()));
    let loaded = [
        EQUITIES.rows(&board, &Query::new(EQUITIES.shape()), words),
        INDICES.rows(&indices(), &Query::new(INDICES.shape()), words),
        CONSTITUENTS.rows(&constituents(), &Query::new(CONSTITUENTS.shape()), words),
        DAILY_SUMMARY.rows(&history(1), &Query::new(DAILY_SUMMARY.shape()), words),
    ];
    for loaded in loaded {
        let row = loaded.all_rows().next().expect("one row");
        for (column, cell) in loaded.shape().columns.iter().zip(row) {
            let id = loaded.resource.id();
            assert_ne!(*cell, Cell::Missing, "{id}: {}", column.key);
        }
    }
}

#[test]
fn intraday_prices_are_those_of_the_day_of_the_quote() {
    let (stocks, query) = (market(), Query::new(EQUITIES.shape()));
    let spark = EQUITIES
        .shape()
        .columns
        .iter()
        .position(|column| column.key == "spark")
        .expect("it is a column");
    let drawn = |sparklines| {
        let loaded = of_stocks(&stocks, sparklines, &query, Locale::En);
        let rows = loaded.all_rows();
        rows.filter(|row| row[spark] != Cell::Missing).count()
    };
    assert_eq!(drawn(Some(of_today())), 2);
    assert_eq!(drawn(Some(sparklines("2026-11-11"))), 0);
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
        (&json!(1), Some(EQUITIES.shape().columns.len()))
    );
    assert_eq!(
        value["columns"][10],
        json!({"key": "value", "kind": "money-millions", "title": "col-value-full", "shown": true})
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
    assert_eq!(
        (&value["key"], &value["sort"]),
        (&json!("symbol"), &json!("-value"))
    );
    assert_eq!(
        value["filters"][0],
        json!({"key": "q", "kind": "words", "by": "us"})
    );
    assert_eq!(value["labels"]["state"]["active"], "state-active");
    let indices: serde_json::Value =
        serde_json::from_str(&json(&of_indices(Locale::Ar), Locale::Ar)).expect("it is JSON");
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
    assert_eq!(row["last-trade"], "2026-11-12T14:31:07+04:00");
    assert_eq!(row["spark"], json!(["4.30", "4.35", "4.38"]));
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
