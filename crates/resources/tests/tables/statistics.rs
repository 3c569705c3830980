//! Statistics that are made of more than one answer, and groups without a limit.

use crate::exchange::{Exchange, fixture, json, shown};
use domain::locale::Locale;
use resources::{FOREIGN_OWNERSHIP, SHARIA_LIST};
use serde_json::{Value, json};

/// The lists of the two last quarters of 2026; there are no others.
fn lists(path: &str, pairs: &[(String, String)]) -> Option<Value> {
    if path != "/sharia-list" {
        return None;
    }
    let quarter: u32 = pairs
        .iter()
        .find(|(key, _)| key == "quarter")?
        .1
        .parse()
        .ok()?;
    let row = |symbol: &str, compliant: bool| {
        json!({
            "exchange": "DSEX", "symbol": symbol, "name": {"en": symbol, "ar": symbol},
            "classification": if compliant { "compliant" } else { "non-compliant" },
            "remarks": (!compliant).then(|| json!({"en": "Debt", "ar": "ديون"})),
            "purification": compliant.then_some("1.20"),
        })
    };
    let items = match quarter {
        4 => vec![
            row("AAAA", true),
            row("BBBB", false),
            row("CCCC", true),
            row("DDDD", false),
            row("EEEE", true),
        ],
        3 => vec![
            row("AAAA", false),
            row("BBBB", true),
            row("CCCC", true),
            row("DDDD", false),
        ],
        _ => return None,
    };
    Some(json!({
        "quarter": {"year": 2026, "quarter": quarter}, "effective": "2026-10-01",
        "quarters": [{"year": 2026, "quarter": 4}, {"year": 2026, "quarter": 3}],
        "exchanges": [{"code": "DSEX", "name": {"en": "Exchange", "ar": "السوق"}}], "items": items,
    }))
}

#[tokio::test]
async fn a_sharia_list_says_what_entered_and_left() {
    let exchange = Exchange::new(lists);
    let (now, _) = exchange.load(&SHARIA_LIST, &[], Locale::En).await;
    assert_eq!(
        shown(&now, "sharia-change"),
        ["entered", "left", "same", "same", "entered"]
    );
    let left = &[("sharia-change", "left")];
    let (left, _) = exchange.load(&SHARIA_LIST, left, Locale::En).await;
    assert_eq!(shown(&left, "symbol"), ["BBBB"]);
    // The oldest list has none to be compared with, which is no failure.
    let oldest = &[("quarter", "2026-Q3")];
    let (oldest, _) = exchange.load(&SHARIA_LIST, oldest, Locale::En).await;
    assert_eq!(shown(&oldest, "sharia-change"), vec![""; 4]);
    assert!(oldest.lacking.is_empty() && !oldest.provisional);
}

#[tokio::test]
async fn without_the_list_before_what_changed_is_lacking() {
    let exchange = Exchange::new(|path, pairs| {
        let is_before = pairs.contains(&("quarter".to_owned(), "3".to_owned()));
        lists(path, pairs).filter(|_| !is_before)
    });
    let (now, _) = exchange.load(&SHARIA_LIST, &[], Locale::En).await;
    assert_eq!(now.lacking, ["sharia-change"]);
    assert_eq!(shown(&now, "symbol").len(), 5);
    assert!(now.provisional);
}

#[tokio::test]
async fn a_group_without_a_limit_is_told_apart_and_has_all_the_rest_available() {
    let exchange = Exchange::new(|path, _| match path {
        "/foreign-ownership" => {
            let text = include_str!("../../../wire/fixtures/foreign-ownership.json");
            let mut answer = fixture(text)?;
            let mut open = answer["items"][0].clone();
            open["symbol"] = json!("SDRF");
            open["foreigners"] = json!({"actual": "7.35", "available": "92.65"});
            answer["items"].as_array_mut()?.push(open);
            Some(answer)
        }
        _ => None,
    });
    let (all, _) = exchange.load(&FOREIGN_OWNERSHIP, &[], Locale::En).await;
    assert_eq!(shown(&all, "foreigners-limit"), ["limited", "unlimited"]);
    assert_eq!(shown(&all, "foreigners-permitted"), ["49.00", ""]);
    assert_eq!(shown(&all, "nationals-limit"), vec!["unlimited"; 2]);
    let data = json(&all);
    assert_eq!(data["rows"][1]["foreigners-limit"], "unlimited");
    assert!(data["rows"][1]["foreigners-permitted"].is_null());
    // There is room for foreigners where nothing limits them.
    let symbols = async |pairs: &[(&str, &str)]| {
        let (rows, _) = exchange.load(&FOREIGN_OWNERSHIP, pairs, Locale::En).await;
        shown(&rows, "symbol")
    };
    assert_eq!(symbols(&[("available-from", "50")]).await, ["SDRF"]);
    assert_eq!(symbols(&[("available-to", "50")]).await, ["SAHW"]);
    assert_eq!(
        symbols(&[("foreigners-limit", "unlimited")]).await,
        ["SDRF"]
    );
}
