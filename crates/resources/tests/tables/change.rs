//! A change has the same percentage wherever it is shown: 0.125%, rounded to 0.13%.

use crate::{
    market::{answered, snapshot, stock},
    sample::words,
};
use domain::locale::Locale;
use resources::{
    Asked, CONSTITUENTS, DAILY_SUMMARY, DailyHistory, DataPage, EQUITIES, EquitiesSnapshot,
    INDICES, Loaded,
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

/// A session that closed at a price, with its reference.
fn of_day(adjusted: bool, [close, reference]: [&str; 2]) -> Asked<Arc<History>> {
    answered(json!({
        "firstDay": "2016-01-04", "adjusted": adjusted, "sessions": [{
            "date": "2026-11-11", "open": close, "high": close, "low": close, "close": close,
            "previousClose": reference, "volume": "1", "value": "8.01", "trades": "1",
        }],
    }))
}

#[test]
fn a_change_in_percent_is_that_of_the_prices_as_traded() {
    // Eleven shares for ten: the adjusted prices are rounded, and would make it 0.46%.
    let adjusted = of_day(true, ["1.99090", "2"]);
    let traded = of_day(false, ["2.19", "2.20"]);
    let rows = |traded| {
        let answer = DailyHistory::asked(adjusted.clone(), traded);
        let query = Query::new(DAILY_SUMMARY.shape());
        DAILY_SUMMARY.rows(&answer, &query, words(Locale::En))
    };
    let loaded = rows(Some(traded));
    let percent = Cell::decimal("-0.45".parse().ok(), 2);
    assert_eq!(shown(&loaded, "change-percent"), percent);
    assert!(loaded.lacking.is_empty() && !loaded.provisional);
    let alone = rows(None);
    assert_eq!(shown(&alone, "change-percent"), Cell::Missing);
    assert_eq!(alone.lacking, ["change-percent"]);
    assert!(alone.provisional);
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
    let sessions = of_day(true, ["8.01", "8.00"]);
    let sessions = DailyHistory::asked(sessions.clone(), Some(sessions));
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
