//! A change has the same percentage wherever it is shown: 0.125%, rounded to 0.13%.

use crate::{
    market::{answered, snapshot, stock},
    sample::words,
};
use domain::locale::Locale;
use resources::{
    Asked, CONSTITUENTS, DAILY_SUMMARY, DataPage, EQUITIES, EquitiesSnapshot, INDICES, Loaded,
};
use serde_json::json;
use std::sync::Arc;
use table_engine::{Cell, Query};
use wire::calls::{
    constituents::Constituents,
    history::History,
    indices::{Index, Indices},
};

/// The cell in a column of the only row.
fn shown(loaded: &Loaded, key: &str) -> Cell {
    let (at, _) = loaded.shape().column(key).unwrap();
    loaded.all_rows().next().unwrap()[at].clone()
}

#[test]
fn a_change_has_one_percentage_in_every_table() {
    let mut share = stock("SAHW", "Sahwan Ports", "موانئ صهوان", "8.01");
    share["previousClose"] = json!("8.00");
    let members = answered::<Constituents>(json!({
        "index": "GENERAL", "date": "2026-11-12", "version": 7, "asOf": "2026-11-12T14:32:19+04:00",
        "divisor": "1", "rebalancedOn": "2026-09-21", "constituents": [{
            "symbol": "SAHW", "name": {"en": "a", "ar": "b"}, "decimals": 2, "last": "8.01",
            "previousClose": "8.00", "shares": "1", "freeFloat": "1", "capFactor": "1",
            "indexCap": "8.01", "weight": "100", "contribution": "0.01",
        }],
    }));
    let sessions = answered::<History>(json!({
        "firstDay": "2016-01-04", "adjusted": true, "sessions": [{
            "date": "2026-11-11", "open": "8.00", "high": "8.01", "low": "8.00", "close": "8.01",
            "previousClose": "8.00", "volume": "1", "value": "8.01", "trades": "1",
        }],
    }));
    let text = include_str!("../../../wire/fixtures/indices.json");
    let mut answer: Indices = serde_json::from_str(text).unwrap();
    answer.indices.truncate(1);
    let index: &mut Index = &mut answer.indices[0];
    index.value = "8.01".parse().unwrap();
    (index.previous_close, index.year_start) = ("8.00".parse().unwrap(), "8.00".parse().unwrap());
    let stocks = snapshot(vec![share]);
    let want = Cell::decimal("0.13".parse().ok(), 2);
    let words = words(Locale::En);
    let answer = Asked::one(&Arc::new(answer), members.received, false);
    let indices = INDICES.rows(&answer, &Query::new(INDICES.shape()), words);
    let loaded = [
        EQUITIES.rows(
            &EquitiesSnapshot::asked(stocks, None),
            &Query::new(EQUITIES.shape()),
            words,
        ),
        CONSTITUENTS.rows(&members, &Query::new(CONSTITUENTS.shape()), words),
        DAILY_SUMMARY.rows(&sessions, &Query::new(DAILY_SUMMARY.shape()), words),
    ];
    for loaded in loaded.iter().chain([&indices]) {
        assert_eq!(
            shown(loaded, "change-percent"),
            want,
            "{}",
            loaded.resource.id()
        );
    }
    assert_eq!(shown(&indices, "ytd"), want);
}
