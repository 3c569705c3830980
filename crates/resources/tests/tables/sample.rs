//! The small market as rows, and messages for tests.

use crate::market::{answered, indices, market, of_today, parsed};
use domain::{locale::Locale, values::Symbol};
use resources::{
    Asked, CONSTITUENTS, DataPage as _, EQUITIES, EquitiesSnapshot, INDICES, Loaded, Words,
    formats::{Format, Scratch},
};
use serde_json::json;
use std::sync::Arc;
use table_engine::Query;
use wire::calls::{constituents::Constituents, sparklines::Sparklines, stocks::Stocks};

/// The output of a format of text.
pub fn text(format: &Format, loaded: &Loaded, words: Words) -> String {
    let scratch = Scratch::new("unused", 0);
    String::from_utf8(format.bytes(loaded, words, &scratch).unwrap()).unwrap()
}

/// The symbol of the sample exchange.
pub fn own() -> Symbol {
    "DSEX".parse().unwrap()
}

/// Test messages: each key is its own text, except that overrides for a single table are missing.
pub fn words(locale: Locale) -> Words {
    Words {
        locale,
        find: |_, key| (!key.starts_with("col-equities-")).then(|| key.to_owned().into()),
    }
}

pub fn constituents() -> Asked<Arc<Constituents>> {
    answered(
        json!({"index": "GENERAL", "version": 3, "date": "2026-11-12", "asOf": "2026-11-12T14:32:19+04:00", "divisor": "1000",
            "rebalancedOn": "2026-09-20", "constituents": [{
            "symbol": "SAHW", "name": {"en": "Sahwan Ports", "ar": "موانئ صهوان"}, "decimals": 2, "last": "4.38",
            "previousClose": "4.31", "shares": "8000000000", "freeFloat": "0.75", "capFactor": "1",
            "indexCap": "26280000000", "weight": "9.71", "contribution": "-8.30",
        }]}),
    )
}

pub fn of_stocks(
    stocks: &Asked<Arc<Stocks>>,
    sparklines: Option<Asked<Arc<Sparklines>>>,
    query: &Query,
    locale: Locale,
) -> Loaded {
    let board = EquitiesSnapshot::asked(stocks.clone(), sparklines);
    EQUITIES.rows(&board, query, words(locale))
}

pub fn equities(pairs: &[(&str, &str)], locale: Locale) -> (Loaded, Query) {
    let (query, _) = parsed(&EQUITIES, pairs);
    (
        of_stocks(&market(), Some(of_today()), &query, locale),
        query,
    )
}

pub fn of_indices(locale: Locale) -> Loaded {
    INDICES.rows(&indices(), &Query::new(INDICES.shape()), words(locale))
}

pub fn of_constituents(locale: Locale) -> Loaded {
    let query = Query::new(CONSTITUENTS.shape());
    CONSTITUENTS.rows(&constituents(), &query, words(locale))
}
