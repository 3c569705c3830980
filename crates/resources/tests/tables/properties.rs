//! Property tests of views and the table engine.

use domain::{values::Decimal, visible::visible};
use proptest::prelude::*;
use resources::{ALL, DAILY_SUMMARY, DataPage as _, EQUITIES, FUNDS, INDICES};
use table_engine::{
    AppliedBy, Cell, Column, Dir, Filter, FilterKind, Kind, Query, Row, VIRTUAL_ABOVE, data,
    filtered, parse, sort, window,
};
use upstream::live::{INDEX_KEYS, QUOTE_KEYS, SHARE_KEYS};

fn columns() -> impl Strategy<Value = Vec<&'static Column>> {
    proptest::sample::subsequence(EQUITIES.shape().columns.iter().collect::<Vec<_>>(), 1..8)
}

/// Random query parameters, valid and invalid.
fn pairs() -> impl Strategy<Value = Vec<(String, String)>> {
    let columns = columns().prop_map(|c| c.iter().map(|c| &*c.key).collect::<Vec<_>>().join(","));
    let sort = (
        proptest::sample::select(&*EQUITIES.shape().columns),
        any::<bool>(),
    )
        .prop_map(|(c, down)| [if down { "-" } else { "" }, &*c.key].concat());
    let pair = prop_oneof![
        sort.prop_map(|v| ("sort".to_owned(), v)),
        columns.prop_map(|v| ("columns".to_owned(), v)),
        "\\PC{0,12}".prop_map(|v| ("q".to_owned(), v)),
        "(up|down|flat|left)".prop_map(|v| ("moved".to_owned(), v)),
        "(1|0|on|perhaps)".prop_map(|v| ("sharia".to_owned(), v)),
        "(financials|utilities|oil)".prop_map(|v| ("sector".to_owned(), v)),
        ("[a-z]{1,8}", "\\PC{0,8}"),
    ];
    proptest::collection::vec(pair, 0..6)
}

fn decoded(query: &str) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for pair in query.split('&').filter(|p| !p.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap();
        let mut bytes = Vec::new();
        let mut rest = value.bytes();
        while let Some(byte) = rest.next() {
            bytes.push(match byte {
                b'+' => b' ',
                b'%' => {
                    let hex = [rest.next().unwrap(), rest.next().unwrap()];
                    u8::from_str_radix(std::str::from_utf8(&hex).unwrap(), 16).unwrap()
                }
                byte => byte,
            });
        }
        pairs.push((key.to_owned(), String::from_utf8(bytes).unwrap()));
    }
    pairs
}

fn cells() -> impl Strategy<Value = Cell> {
    prop_oneof![
        1 => Just(Cell::Missing),
        5 => (-10_000_i64..10_000).prop_map(|d| Cell::Decimal { value: Decimal::new(d, 2), decimals: 2 }),
    ]
}

proptest! {
    #[test]
    fn a_view_round_trips_through_its_address(pairs in pairs()) {
        let (query, _) = Query::parse(EQUITIES.shape(), &pairs);
        let address = query.to_query_string();
        let (again, rejected) = Query::parse(EQUITIES.shape(), &decoded(&address));
        prop_assert_eq!(rejected, vec![]);
        prop_assert_eq!(again.to_query_string(), address);
        prop_assert_eq!(again.sort, query.sort);
        prop_assert_eq!(again.columns, query.columns);
        prop_assert_eq!(again.filters, query.filters);
    }

    #[test]
    fn parameters_are_canonical_whatever_their_order(pairs in pairs()) {
        let (query, _) = Query::parse(EQUITIES.shape(), &pairs);
        let sent = query.pairs();
        prop_assert!(sent.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn invalid_values_are_named_and_ignored(value in "\\PC{1,12}") {
        prop_assume!(!visible(&value).trim().is_empty());
        for (shape, key) in [(EQUITIES.shape(), "sector"), (EQUITIES.shape(), "sort"), (EQUITIES.shape(), "sharia"), (DAILY_SUMMARY.shape(), "page"), (DAILY_SUMMARY.shape(), "from")] {
            let (query, rejected) = Query::parse(shape, &[(key.to_owned(), value.clone())]);
            let plain = Query::new(shape);
            if rejected.is_empty() {
                // A valid value survives the round trip through the address, or is the default.
                let (again, none) = Query::parse(shape, &decoded(&query.to_query_string()));
                prop_assert!(none.is_empty() && again.filters == query.filters && again.sort == query.sort && again.page == query.page);
            } else {
                let seen = visible(&value);
                prop_assert_eq!(&rejected[0].value, seen.trim());
                prop_assert_eq!(query.to_query_string(), plain.to_query_string());
            }
        }
    }

    #[test]
    fn sorted_rows_are_in_order_with_missing_ones_last(cells in proptest::collection::vec(cells(), 0..60), down in any::<bool>()) {
        let dir = if down { Dir::Descending } else { Dir::Ascending };
        let mut rows: Vec<Row> = cells.iter().enumerate().map(|(i, c)| vec![c.clone(), Cell::Integer(i as u64)]).collect();
        sort(&mut rows, 0, dir);
        prop_assert_eq!(rows.len(), cells.len());
        for pair in rows.windows(2) {
            match (pair[0][0].as_decimal(), pair[1][0].as_decimal()) {
                (None, Some(_)) => prop_assert!(false, "a missing value stands before another"),
                (Some(a), Some(b)) => {
                    let in_order = if down { a >= b } else { a <= b };
                    prop_assert!(in_order);
                    if a == b {
                        prop_assert!(pair[0][1].as_decimal() < pair[1][1].as_decimal(), "equal rows changed places");
                    }
                }
                _ => {}
            }
        }
    }

    #[test]
    fn the_widget_sorts_as_the_server_does(cells in proptest::collection::vec(cells(), 0..60), down in any::<bool>()) {
        let (column, _) = EQUITIES.shape().column("last").unwrap();
        let dir = if down { Dir::Descending } else { Dir::Ascending };
        let rows: Vec<Row> = cells.iter().map(|cell| {
            let mut row = vec![Cell::Missing; EQUITIES.shape().columns.len()];
            row[column] = cell.clone();
            row
        }).collect();
        let query = Query { sort: Some((column, dir)), ..Query::new(EQUITIES.shape()) };
        let widget: Vec<Row> = filtered(&rows, &query).into_iter().map(|i| rows[i as usize].clone()).collect();
        let mut server = rows;
        sort(&mut server, column, dir);
        prop_assert_eq!(widget, server);
    }

    #[test]
    fn data_formats_can_be_read_again(digits in -1_000_000_000_i64..1_000_000_000, scale in 0_u8..=4, count in 0_u64..1_000_000_000_000) {
        let cell = Cell::Decimal { value: Decimal::new(digits, scale.into()), decimals: scale };
        for (cell, kind) in [(cell, Kind::Price), (Cell::Integer(count), Kind::Quantity), (Cell::Flag(count % 2 == 0), Kind::Flag)] {
            let mut text = String::new();
            prop_assert!(data(&mut text, &cell));
            prop_assert_eq!(parse(&text, kind), cell);
        }
    }

    #[test]
    fn a_window_covers_the_viewport_and_accounts_for_every_row(total in 0_usize..20_000, scrolled in 0_u32..900_000, viewport in 0_u32..2_000) {
        let row = 44;
        let part = window(scrolled, viewport, row, total);
        prop_assert!(part.from <= part.to && part.to <= total);
        let drawn = (part.to - part.from) as u32 * row;
        prop_assert_eq!(part.before + drawn + part.after, total as u32 * row);
        if total > VIRTUAL_ABOVE {
            prop_assert!(part.to - part.from < 80);
            let end = (total as u32 * row).min(scrolled + viewport);
            if scrolled < end {
                prop_assert!(part.before <= scrolled && part.before + drawn >= end);
            }
        } else {
            prop_assert_eq!((part.from, part.to), (0, total));
        }
    }
}

#[test]
fn filters_columns_and_pages_agree() {
    for resource in ALL {
        let (id, shape) = (resource.id(), resource.shape());
        assert!(
            page_table::by_id(id).is_some(),
            "{id} is the resource of no page"
        );
        assert!(
            shape.key_column().is_some(),
            "{id}: {} identifies no row",
            shape.key
        );
        for (i, column) in shape.columns.iter().enumerate() {
            assert_eq!(
                shape.column(&column.key).unwrap().0,
                i,
                "{} is there twice",
                column.key
            );
            assert_eq!(
                Kind::from_code(column.kind.code()).unwrap().code(),
                column.kind.code()
            );
        }
        for (at, filter) in shape.filters.iter().enumerate() {
            let name = format!("{id}: {}", filter.key);
            let same = |other: &Filter| other.key == filter.key;
            assert_eq!(shape.filters.iter().position(same), Some(at), "{name}");
            assert!(
                !["sort", "page", "columns"].contains(&&*filter.key),
                "{name}"
            );
            let kind_of = |key: &str| shape.column(key).map(|(_, column)| column.kind);
            let column = kind_of(&filter.column);
            match &filter.kind {
                _ if filter.by == AppliedBy::Source => {}
                FilterKind::Words => {}
                FilterKind::Flag => assert_eq!(column, Some(Kind::Flag), "{name}"),
                FilterKind::Choice(codes) => {
                    assert!(codes.len() > 1, "{name}");
                    let coded = matches!(column, Some(Kind::Code | Kind::State));
                    assert!(coded, "{name}");
                }
                FilterKind::Levels { group, .. } => {
                    assert_eq!(kind_of(group), Some(Kind::Code), "{name}");
                    assert_eq!(column, Some(Kind::Code), "{name}");
                }
                _ => assert!(column.is_some(), "{name} looks at {}", filter.column),
            }
        }
        // A tick moves what is on the page; sums of rows that nobody fetched would stand still.
        let summed = shape.columns.iter().any(|column| column.total);
        assert!(resource.live().is_none() || !summed, "{id}");
        let query = Query::new(shape);
        assert_eq!(
            (query.to_query_string().as_str(), query.filters.len()),
            ("", 0)
        );
        assert_eq!(query.sort.is_some(), !shape.default_sort.is_empty(), "{id}");
    }
}

#[test]
fn every_live_value_has_a_column() {
    for key in SHARE_KEYS {
        assert!(EQUITIES.shape().column(key).is_some(), "{key}");
    }
    for key in QUOTE_KEYS {
        assert!(FUNDS.shape().column(key).is_some(), "{key}");
    }
    for key in INDEX_KEYS {
        assert!(INDICES.shape().column(key).is_some(), "{key}");
    }
}
