//! Rows kept column by column are sorted, searched and summed as the same rows kept one by one.

use super::*;
use crate::{Column, Dir, Filter, FilterKind, Query, Row, Shape, filtered, totals};
use proptest::prelude::*;
use std::sync::Arc;

fn shape(key: &'static str) -> Arc<Shape> {
    let column = |key: &'static str, kind: Kind| Column {
        total: kind.is_numeric(),
        ..Column::new(key, kind)
    };
    let mut columns = vec![
        column("security", Kind::Security),
        column("name", Kind::Text),
        column("last", Kind::Price),
        column("volume", Kind::Quantity),
        column("day", Kind::Date),
        column("at", Kind::Moment),
        column("open", Kind::Flag),
        column("sector", Kind::Code),
    ];
    // The first column breaks ties.
    let at = columns.iter().position(|column| column.key == key).unwrap();
    columns.swap(0, at);
    let filter = |key: &'static str, column: &'static str, kind| {
        let mut filter = Filter::new(key, kind);
        filter.column = column.into();
        filter
    };
    let filters = vec![
        filter("q", "name", FilterKind::Words),
        filter("w", "last", FilterKind::Words),
        filter("value", "name", FilterKind::Value),
        filter("least", "last", FilterKind::Least),
        filter("from", "day", FilterKind::From),
        filter("open", "open", FilterKind::Flag),
        filter("security", "security", FilterKind::Security),
    ];
    Arc::new(Shape {
        id: "kept".into(),
        key: "symbol".into(),
        columns,
        filters,
        default_sort: "".into(),
        page_size: None,
    })
}

/// The values of a generated row: symbol, names in both languages, and one text for each other kind of column.
#[derive(Debug, Clone)]
struct Given {
    security: [String; 3],
    name: [Option<String>; 2],
    plain: [Option<String>; 5],
    sector: Option<String>,
}

fn given() -> impl Strategy<Value = Given> {
    let word = "[ab]{0,2}|(Sahwan Ports )[ab]{0,2}|(ال|أ|شركة ال)[ابتةه]{0,4}";
    let some = |pattern: &'static str| prop::option::weighted(0.8, pattern);
    let plain = (
        some("-?[0-9]{1,3}(\\.[0-9]{1,3})?|[0-9]{20,24}|x"),
        some("[0-9]{1,3}|18446744073709551615"),
        some("2026-1[0-2]-0[1-9]|x"),
        some("2026-1[0-2]-0[1-9]T10:00:0[0-9]"),
        some("true|false"),
    );
    let names = (word, word, word, some(word), some(word));
    (names, plain, some("banks|ports|9/2026|10/2026")).prop_map(|(names, plain, sector)| Given {
        security: [names.0, names.1, names.2],
        name: [names.3, names.4],
        plain: [plain.0, plain.1, plain.2, plain.3, plain.4],
        sector,
    })
}

fn kept(rows: &[Given], shape: &Shape) -> Store {
    let texts = |of: &dyn Fn(&Given) -> Option<String>| {
        let all = rows
            .iter()
            .map(|row| of(row).unwrap_or_else(|| "\0".to_owned()));
        Texts::split(all.collect::<Vec<_>>().join("\u{1f}"), rows.len())
    };
    let mut store = Store::new(rows.len());
    for column in &shape.columns {
        store.push(match column.kind {
            Kind::Security => Series::Securities(
                [0, 1, 2].map(|at| texts(&move |row| Some(row.security[at].clone()))),
            ),
            Kind::Text => Series::Words([0, 1].map(|at| texts(&move |row| row.name[at].clone()))),
            Kind::Code => Series::Cells(rows.iter().map(sector).collect()),
            kind => Series::parsed(&texts(&move |row| row.plain[place(kind)].clone()), kind),
        });
    }
    store
}

fn place(kind: Kind) -> usize {
    match kind {
        Kind::Price => 0,
        Kind::Quantity => 1,
        Kind::Date => 2,
        Kind::Moment => 3,
        _ => 4,
    }
}

fn sector(row: &Given) -> Cell {
    row.sector
        .clone()
        .map_or(Cell::Missing, |code| Cell::Coded {
            code: code.into(),
            label: "".into(),
        })
}

fn one_by_one(row: &Given, shape: &Shape) -> Row {
    let cell = |kind| match kind {
        Kind::Security => {
            let [symbol, en, ar] = row.security.clone().map(String::into_boxed_str);
            Cell::Security {
                symbol,
                names: [en, ar],
            }
        }
        Kind::Text => match row.name.clone() {
            [None, _] => Cell::Missing,
            [Some(shown), None] => Cell::Text(shown.into()),
            [Some(shown), Some(other)] => Cell::Named {
                shown: shown.into(),
                other: other.into(),
            },
        },
        Kind::Code => sector(row),
        kind => cell_of(row.plain[place(kind)].as_deref(), kind),
    };
    shape
        .columns
        .iter()
        .map(|column| cell(column.kind))
        .collect()
}

fn view(
    shape: &Arc<Shape>,
    column: usize,
    descending: bool,
    filter: Option<&(String, String)>,
) -> Query {
    let mut query = Query::new(shape);
    let dir = if descending {
        Dir::Descending
    } else {
        Dir::Ascending
    };
    query.sort = Some((column, dir));
    if let Some((key, value)) = filter {
        query.read(key, value);
    }
    query
}

fn filter() -> impl Strategy<Value = Option<(String, String)>> {
    let pair = |key: &'static str, value: &'static str| (Just(key.to_owned()), value);
    prop::option::of(prop_oneof![
        pair("q", "[ab]|sahwan|شركة|[ابت]"),
        pair("w", "[ab]|sahwan|شركة"),
        pair("value", "[ab]{1,2}"),
        pair("least", "[0-9]{1,2}"),
        pair("from", "2026-1[0-2]-0[1-9]"),
        pair("open", "[01]"),
        pair("security", "[AB]{1,2}"),
    ])
}

proptest! {
    #[test]
    fn both_ways_give_the_same(
        rows in prop::collection::vec(given(), 0..40),
        first in prop::sample::select(&["security", "name", "last", "sector"][..]),
        views in prop::collection::vec((0_usize..8, any::<bool>(), filter()), 1..5),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..8, given()), 0..4),
    ) {
        let shape = shape(first);
        let mut plain: Vec<Row> = rows.iter().map(|row| one_by_one(row, &shape)).collect();
        let mut store = kept(&rows, &shape);
        // What was prepared before a change must not be used after it.
        for round in 0..2 {
            for (column, descending, filter) in &views {
                let query = view(&shape, *column, *descending, filter.as_ref());
                let shown = filtered(&store, &query);
                prop_assert_eq!(&shown, &filtered(&plain, &query), "round {}", round);
                prop_assert_eq!(totals(&store, &shown, &shape), totals(&plain, &shown, &shape));
            }
            for (at, row) in plain.iter().enumerate() {
                let kept: Row = (0..8).map(|column| Cell::clone(&store.cell(at, column))).collect();
                prop_assert_eq!(&kept, row);
            }
            for (at, column, new) in changes.iter().filter(|_| !rows.is_empty()) {
                let at = at.index(rows.len());
                let cell = one_by_one(new, &shape)[*column].clone();
                plain[at][*column] = cell.clone();
                store.set(at, *column, cell);
            }
        }
    }
}

#[test]
fn plain_columns_are_packed() {
    let texts = |text: &str| Texts::split(text.to_owned(), 2);
    let is = |text, kind| Series::parsed(&texts(text), kind);
    assert!(matches!(
        is("4.38\u{1f}\0", Kind::Price),
        Series::Numbers { .. }
    ));
    assert!(matches!(
        is("7\u{1f}x", Kind::Quantity),
        Series::Numbers { .. }
    ));
    assert!(matches!(
        is("2026-11-12\u{1f}\0", Kind::Date),
        Series::Numbers { .. }
    ));
    assert!(matches!(
        is("2026-11-12T10:00\u{1f}\0", Kind::Moment),
        Series::Numbers { .. }
    ));
    // More digits than 64 bits hold are kept as they are.
    let large = "1234567890123456789.5\u{1f}1";
    let series = is(large, Kind::Price);
    assert_eq!(
        *series.cell(0),
        cell_of(large.split('\u{1f}').next(), Kind::Price)
    );
}
