//! Examples of views.

use crate::market::parsed;
use resources::{DAILY_SUMMARY, DIRECT_DEALS, DataPage as _, EQUITIES, INDICES};

#[test]
fn a_form_with_empty_fields_asks_for_nothing() {
    let (query, rejected) = parsed(&EQUITIES, &[("q", ""), ("sector", " "), ("sort", "")]);
    assert_eq!((query.to_query_string().as_str(), rejected.len()), ("", 0));
}

#[test]
fn the_address_is_canonical() {
    let (query, _) = parsed(
        &EQUITIES,
        &[
            ("sort", "last"),
            ("sharia", "on"),
            ("q", "الفا بنك"),
            ("utm_source", "x"),
        ],
    );
    assert_eq!(
        query.to_query_string(),
        "q=%D8%A7%D9%84%D9%81%D8%A7+%D8%A8%D9%86%D9%83&sharia=1&sort=last"
    );
    assert_eq!(query.text("q"), "الفا بنك");
}

#[test]
fn the_default_sort_needs_no_parameter_and_its_other_way_does() {
    let (query, _) = parsed(&EQUITIES, &[("sort", "-value")]);
    assert_eq!(query.to_query_string(), "");
    let (value, _) = EQUITIES.shape().column("value").unwrap();
    assert_eq!(query.sorted_by(value).to_query_string(), "sort=value");
    let (last, _) = EQUITIES.shape().column("last").unwrap();
    assert_eq!(query.sorted_by(last).to_query_string(), "sort=-last");
    let (security, _) = EQUITIES.shape().column("security").unwrap();
    assert_eq!(query.sorted_by(security).to_query_string(), "sort=security");
}

#[test]
fn wrong_values_are_rejected_one_by_one() {
    let wrong = [
        ("sector", "oil"),
        ("sort", "-spark"),
        ("sharia", "perhaps"),
        ("columns", "last,colour"),
        ("moved", "sideways"),
    ];
    let (query, rejected) = parsed(&EQUITIES, &[&wrong[..], &[("q", "port")]].concat());
    let named: Vec<_> = rejected
        .iter()
        .map(|r| (r.key.as_str(), r.value.as_str()))
        .collect();
    let of_columns = |(key, value)| match key {
        "columns" => (key, "colour"),
        _ => (key, value),
    };
    assert_eq!(named, wrong.map(of_columns));
    assert_eq!(query.to_query_string(), "q=port");
}

#[test]
fn pages_and_days_are_checked() {
    let (query, rejected) = parsed(
        &DAILY_SUMMARY,
        &[("page", "3"), ("from", "2026-01-05"), ("to", "2026-13-01")],
    );
    assert_eq!((query.page, rejected.len()), (3, 1));
    assert_eq!(query.to_query_string(), "from=2026-01-05&page=3");
    assert_eq!(query.on_page(1).to_query_string(), "from=2026-01-05");
    for page in ["0", "-1", "x", "1e3", "9999999"] {
        assert_eq!(
            parsed(&DAILY_SUMMARY, &[("page", page)]).1.len(),
            1,
            "{page}"
        );
    }
    // A resource without pagination does not know the parameter.
    assert_eq!(parsed(&INDICES, &[("page", "x")]).1.len(), 0);
}

#[test]
fn columns_come_in_the_order_asked_for_and_once() {
    let (query, _) = parsed(&EQUITIES, &[("columns", "isin,last,isin")]);
    let keys: Vec<_> = query
        .columns
        .iter()
        .map(|&i| &*EQUITIES.shape().columns[i].key)
        .collect();
    assert_eq!(keys, ["isin", "last"]);
    assert_eq!(query.to_query_string(), "columns=isin,last");
}

#[test]
fn a_security_is_a_symbol() {
    let (query, rejected) = parsed(&DIRECT_DEALS, &[("symbol", "SAHW"), ("kind", "special")]);
    assert_eq!(
        (query.symbol("symbol").unwrap().as_str(), rejected),
        ("SAHW", vec![])
    );
    assert_eq!(query.to_query_string(), "kind=special&symbol=SAHW");
    assert_eq!(query.of_source().to_query_string(), "symbol=SAHW");
    assert_eq!(
        parsed(&DIRECT_DEALS, &[("symbol", "no such name")]).1.len(),
        1
    );
}
