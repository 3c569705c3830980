//! The view that an address asks for: any parameters of a table with every kind of filter.

use crate::read;
use std::sync::{Arc, LazyLock};
use table_engine::{
    Column, Dir, Filter, FilterKind, Kind, Query, Row, Shape, filtered, grouped, order_by, parse,
    parse_sorts, sorts_text, totals,
};

const KINDS: [(&str, &str); 6] = [
    ("name", "text"),
    ("last", "price"),
    ("change", "change"),
    ("day", "date"),
    ("open", "flag"),
    ("sector", "code"),
];
const FILTERS: [(&str, &str); 12] = [
    ("q", "name"),
    ("value", "name"),
    ("moved", "change"),
    ("flag", "open"),
    ("from", "day"),
    ("to", "day"),
    ("day", "day"),
    ("least", "last"),
    ("most", "last"),
    ("month", "day"),
    ("quarter", "day"),
    ("year", "day"),
];

static SHAPE: LazyLock<Arc<Shape>> = LazyLock::new(|| {
    let columns = KINDS.iter().map(|(key, kind)| {
        let kind = Kind::from_code(kind).expect("a known kind");
        Column {
            total: kind.is_numeric(),
            ..Column::new(*key, kind)
        }
    });
    let filters = FILTERS.iter().filter_map(|(key, column)| {
        let code = if *key == "q" { "words" } else { key };
        let mut filter = Filter::new(*key, FilterKind::from_code(code)?);
        filter.column = (*column).into();
        Some(filter)
    });
    let choice = FilterKind::Choice(vec!["banks".into(), "ports".into()]);
    let mut sector = Filter::new("sector", choice);
    sector.column = "sector".into();
    Arc::new(Shape {
        id: "fuzzed".into(),
        key: "name".into(),
        columns: columns.collect(),
        filters: filters.chain([sector]).collect(),
        default_sort: "-last".into(),
        page_size: None,
    })
});

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let texts = [
        [
            "Sahwan Ports",
            "4.38",
            "-0.07",
            "2026-11-12",
            "true",
            "ports",
        ],
        [
            "\u{0623}\u{0631}\u{0627}\u{0643}",
            "0.125",
            "0.00",
            "2025-01-31",
            "false",
            "banks",
        ],
        ["", "", "", "", "", ""],
        [
            "Al Ghaf",
            "999999999999.99",
            "+12",
            "1999-12-31",
            "true",
            "other",
        ],
    ];
    let rows = texts.iter().map(|texts| {
        let cells = texts.iter().zip(&SHAPE.columns);
        cells
            .map(|(text, column)| parse(text, column.kind))
            .collect()
    });
    rows.collect()
});

/// Parameters of an address; the address of a view leads to that view, and orders and groups have each row once.
pub fn query(bytes: &[u8]) {
    let Some(pairs) = read::<Vec<(String, String)>>(bytes) else {
        return;
    };
    let (query, rejected) = Query::parse(&SHAPE, &pairs);
    assert!(rejected.len() <= pairs.len());
    let shown = filtered(ROWS.as_slice(), &query);
    assert!(shown.len() <= ROWS.len());
    totals(ROWS.as_slice(), &shown, &SHAPE);
    // The address of a view leads to that view.
    let written: Vec<_> = query
        .pairs()
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
    let (again, rejected) = Query::parse(&SHAPE, &written);
    assert!(rejected.is_empty(), "{written:?}");
    assert_eq!(again.to_query_string(), query.to_query_string());
    assert_eq!(filtered(ROWS.as_slice(), &again), shown);

    // Orders by several columns, and their groups, have every row once.
    for (_, value) in &pairs {
        let Some(sorts) = parse_sorts(&SHAPE, value) else {
            continue;
        };
        assert_eq!(sorts_text(&SHAPE, &sorts), *value);
        let mut at: Vec<u32> = (0..ROWS.len() as u32).collect();
        order_by(ROWS.as_slice(), &mut at, &sorts);
        let (column, dir) = sorts.first().copied().unwrap_or((0, Dir::Ascending));
        let groups = grouped(ROWS.as_slice(), &mut at, column, dir);
        assert_eq!(
            groups.iter().map(|group| group.len()).sum::<usize>(),
            ROWS.len()
        );
        at.sort_unstable();
        assert!(at.iter().copied().eq(0..ROWS.len() as u32));
    }
}
