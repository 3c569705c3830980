//! Examples of filters.

use crate::market::parsed;
use domain::values::Decimal;
use resources::{DataPage, EQUITIES, INDICES};
use table_engine::{Cell, Dir, Query, Row, filtered, matches, sort};

fn row(
    symbol: &str,
    names: [&str; 2],
    change: Option<i64>,
    sector: &'static str,
    sharia: bool,
) -> Row {
    let mut row = vec![Cell::Missing; EQUITIES.shape().columns.len()];
    let mut set = |key: &str, cell| row[EQUITIES.shape().column(key).unwrap().0] = cell;
    set(
        "security",
        Cell::Security {
            symbol: symbol.into(),
            names: names.map(Into::into),
        },
    );
    set(
        "change",
        Cell::decimal(change.map(|c| Decimal::new(c, 2)), 2),
    );
    set(
        "sector",
        Cell::Coded {
            code: sector.into(),
            label: "".into(),
        },
    );
    set("sharia", Cell::Flag(sharia));
    row
}

fn shown(pairs: &[(&str, &str)]) -> String {
    let rows = [
        row(
            "SAHW",
            ["Sahwan Ports", "موانئ صحوان"],
            Some(7),
            "industrials",
            true,
        ),
        row(
            "GHAF",
            ["Ghafa Utilities", "غافة للمرافق"],
            Some(-1),
            "utilities",
            false,
        ),
        row(
            "SDRF",
            ["Sidrat Foods", "سدرة للأغذية"],
            Some(0),
            "consumer-staples",
            true,
        ),
        row(
            "NEWL",
            ["New Listing", "إدراج جديد"],
            None,
            "utilities",
            true,
        ),
    ];
    let (query, rejected) = parsed(&EQUITIES, pairs);
    assert_eq!(rejected, []);
    let symbols = filtered(&rows, &query)
        .into_iter()
        .map(|i| match &rows[i as usize][0] {
            Cell::Security { symbol, .. } => symbol.to_string(),
            _ => String::new(),
        });
    symbols.collect::<Vec<_>>().join(" ")
}

#[test]
fn words_are_found_in_symbol_and_names_of_both_languages() {
    assert_eq!(shown(&[("q", "sah")]), "SAHW");
    assert_eq!(shown(&[("q", "موانى")]), "SAHW");
    assert_eq!(shown(&[("q", "سدره")]), "SDRF");
    assert_eq!(shown(&[("q", "UTIL ghaf")]), "GHAF");
    assert_eq!(shown(&[("q", "nothing")]), "");
}

#[test]
fn filters_join_and_sort_applies_after_them() {
    assert_eq!(
        shown(&[("sharia", "1"), ("sort", "change")]),
        "SDRF SAHW NEWL"
    );
    assert_eq!(shown(&[("sharia", "0")]), "GHAF");
    assert_eq!(
        shown(&[("sector", "utilities"), ("sort", "-change")]),
        "GHAF NEWL"
    );
    assert_eq!(shown(&[("moved", "up")]), "SAHW");
    assert_eq!(shown(&[("moved", "flat")]), "SDRF");
    assert_eq!(shown(&[("moved", "down"), ("sharia", "1")]), "");
}

#[test]
fn names_sort_without_the_article() {
    let name = |shown: &str| {
        vec![Cell::Named {
            shown: shown.into(),
            other: "".into(),
        }]
    };
    let mut rows = vec![
        name("المالية"),
        name("العقارات"),
        name("الصناعة"),
        name("المؤشر العام"),
    ];
    sort(&mut rows, 0, Dir::Ascending);
    let order: Vec<_> = rows.iter().map(|r| r[0].clone()).collect();
    assert_eq!(
        order,
        ["الصناعة", "العقارات", "المالية", "المؤشر العام"].map(|n| name(n)[0].clone())
    );
    assert!(matches(&rows[0], &Query::new(INDICES.shape())));
}
