//! One move has one percentage, whatever shows it: 0.125% exactly, which is 0.13%.

use super::*;
use domain::table::Row;
use wire::calls::indices::Index;

/// The percentage in the column of a row.
fn shown(rows: &[Row], dataset: &domain::datasets::Dataset) -> Cell {
    let at = dataset
        .columns
        .iter()
        .position(|column| column.key == "change-percent");
    rows[0][at.unwrap()].clone()
}

#[test]
fn one_move_has_one_percentage_in_every_table() {
    let mut share = stock("SAHW", "Sahwan Ports", "موانئ صهوان", "8.01");
    share["previousClose"] = json!("8.00");
    let members: Fetched<Constituents> = fetched(json!({
        "index": "GENERAL", "date": "2026-11-12", "version": 7, "asOf": "2026-11-12T14:32:19+04:00",
        "divisor": "1", "rebalancedOn": "2026-09-21", "constituents": [{
            "symbol": "SAHW", "name": {"en": "a", "ar": "b"}, "decimals": 2, "last": "8.01",
            "previousClose": "8.00", "shares": "1", "freeFloat": "1", "capFactor": "1",
            "indexCap": "8.01", "weight": "100", "contribution": "0.01",
        }],
    }));
    let sessions: Fetched<History> = fetched(json!({
        "firstDay": "2016-01-04", "adjusted": true, "sessions": [{
            "date": "2026-11-11", "open": "8.00", "high": "8.01", "low": "8.00", "close": "8.01",
            "previousClose": "8.00", "volume": "1", "value": "8.01", "trades": "1",
        }],
    }));
    let text = include_str!("../../../../crates/wire/fixtures/indices.json");
    let mut answer: Indices = serde_json::from_str(text).unwrap();
    answer.indices.truncate(1);
    let index: &mut Index = &mut answer.indices[0];
    index.value = "8.01".parse().unwrap();
    (index.previous_close, index.year_start) = ("8.00".parse().unwrap(), "8.00".parse().unwrap());
    let stocks = snapshot(vec![share]);
    let want = Cell::decimal("0.13".parse().ok(), 2);
    let cells = [
        shown(&stocks::rows(&stocks, None, Locale::En), &EQUITIES),
        shown(&constituents::rows(&members), &CONSTITUENTS),
        shown(&sessions::rows(&sessions), &DAILY_SUMMARY),
        shown(&indices::rows(&answer, Locale::En), &INDICES),
    ];
    assert_eq!(cells, [&want; 4].map(Clone::clone));
    let year = index_cell(&answer, "ytd");
    assert_eq!(year, want);
}

fn index_cell(indices: &Indices, key: &str) -> Cell {
    let at = INDICES.columns.iter().position(|column| column.key == key);
    indices::rows(indices, Locale::En)[0][at.unwrap()].clone()
}
