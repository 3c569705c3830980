//! Constituents of an index at the prices of the quotes, and when they keep the values of their own call.

use crate::{
    market::{snapshot, stock},
    sample::constituents,
};
use resources::{Asked, at_quotes};
use serde_json::{Value, json};
use std::sync::Arc;
use wire::calls::{constituents::Constituents, stocks::Stocks};

/// The only share of the index, up 0.10 from the 4.38 of the call.
fn share() -> Value {
    let mut share = stock("SAHW", "Sahwan Ports", "موانئ صهوان", "4.48");
    share["previousClose"] = json!("4.31");
    share
}

fn joined(stocks: Option<Asked<Arc<Stocks>>>) -> Asked<Arc<Constituents>> {
    at_quotes(constituents(), stocks, None)
}

#[test]
fn figures_are_those_of_the_quote() {
    let joined = joined(Some(snapshot(vec![share()])));
    assert_eq!(joined.value.version, 7);
    let row = serde_json::to_value(&joined.value.constituents[0]).unwrap();
    // 6,000,000,000 shares in the index at 4.48; 0.10 more is 600,000 points at a divisor of 1000.
    for (member, expected) in [
        ("last", "4.48"),
        ("indexCap", "26880000000.00"),
        ("weight", "100"),
        ("contribution", "599991.70"),
    ] {
        assert_eq!(row[member], expected, "{member}");
    }
}

#[test]
fn without_a_quote_of_the_day_all_values_are_those_of_the_call() {
    let mut unquoted = share();
    unquoted["last"] = Value::Null;
    let other = stock("TRQM", "Tariq", "طارق", "1.00");
    let mut yesterday = snapshot(vec![share()]);
    let mut stocks = Stocks::clone(&yesterday.value);
    stocks.as_of -= chrono::TimeDelta::days(1);
    yesterday.value = Arc::new(stocks);
    let stale = Asked {
        stale: true,
        provisional: true,
        ..snapshot(vec![share()])
    };
    for (nth, stocks) in [
        None,
        Some(snapshot(vec![other])),
        Some(snapshot(vec![unquoted])),
        Some(yesterday),
        Some(stale),
    ]
    .into_iter()
    .enumerate()
    {
        let joined = joined(stocks);
        assert_eq!(*joined.value, *constituents().value, "{nth}");
        assert!(!joined.stale, "{nth}");
    }
    assert!(joined(None).provisional);
}

#[test]
fn stale_constituents_take_stale_quotes() {
    let stale = |asked: Asked<Arc<Stocks>>| Asked {
        stale: true,
        ..asked
    };
    let members = Asked {
        stale: true,
        ..constituents()
    };
    let joined = at_quotes(members, Some(stale(snapshot(vec![share()]))), None);
    assert_eq!(joined.value.constituents[0].last, "4.48".parse().unwrap());
    assert!(joined.stale);
}
