//! Orders by several columns are compared with a stable sort by all of them.

use super::*;
use crate::{Cell, Column, Kind, Row, Series, Store, Texts};
use proptest::prelude::*;
use std::cmp::Ordering;

fn shape() -> Shape {
    Shape {
        id: "ports".into(),
        key: "code".into(),
        columns: vec![
            Column::new("code", Kind::Text),
            Column::new("depth", Kind::Number { decimals: 1 }),
            Column::new("day", Kind::Date),
            Column::new("chart", Kind::Spark),
        ],
        filters: Vec::new(),
        default_sort: "".into(),
        page_size: None,
    }
}

fn text(word: &'static str) -> Cell {
    match word {
        "" => Cell::Missing,
        word => Cell::Text(word.into()),
    }
}

fn rows(of: &[(&'static str, &str)]) -> Vec<Row> {
    let row = |(word, number): &(&'static str, &str)| {
        vec![text(word), Cell::decimal(number.parse().ok(), 1)]
    };
    of.iter().map(row).collect()
}

#[test]
fn an_address_names_columns_once_and_those_that_have_an_order() {
    let shape = shape();
    let sorts = parse_sorts(&shape, "-depth,code").unwrap();
    assert_eq!(sorts, [(1, Dir::Descending), (0, Dir::Ascending)]);
    assert_eq!(sorts_text(&shape, &sorts), "-depth,code");
    for wrong in ["", "depth,", "depth,-depth", "chart", "none", "--depth"] {
        assert_eq!(parse_sorts(&shape, wrong), None, "{wrong}");
    }
}

#[test]
fn an_order_has_so_many_columns_at_most() {
    let keys: Vec<String> = (0..=MOST_SORTS).map(|nth| format!("c{nth}")).collect();
    let columns = keys.iter().map(|key| Column::new(key.clone(), Kind::Text));
    let shape = Shape {
        columns: columns.collect(),
        ..shape()
    };
    assert!(parse_sorts(&shape, &keys[..MOST_SORTS].join(",")).is_some());
    assert_eq!(parse_sorts(&shape, &keys.join(",")), None);
}

#[test]
fn missing_values_are_the_last_in_each_column_and_direction() {
    let rows = rows(&[("b", ""), ("a", "2"), ("b", "1"), ("", "3"), ("a", "")]);
    let sorted = |sorts: &[Sort]| {
        let mut at = vec![0, 1, 2, 3, 4];
        order_by(&rows, &mut at, sorts);
        at
    };
    let (up, down) = (Dir::Ascending, Dir::Descending);
    assert_eq!(sorted(&[]), [0, 1, 2, 3, 4]);
    assert_eq!(sorted(&[(0, down), (1, up)]), [2, 0, 1, 4, 3]);
    assert_eq!(sorted(&[(0, up), (1, down)]), [1, 4, 2, 0, 3]);
    assert_eq!(sorted(&[(1, down), (0, up)]), [3, 1, 2, 4, 0]);
}

#[test]
fn groups_are_those_of_texts_not_of_their_sort_keys() {
    let rows = rows(&[
        ("أحمد", "1"),
        ("احمد", "2"),
        ("", "3"),
        ("أحمد", "4"),
        ("بحر", "5"),
        ("", "6"),
    ]);
    let mut at = vec![5, 4, 3, 2, 1, 0];
    let groups = grouped(&rows, &mut at, 0, Dir::Ascending);
    let members: Vec<&[u32]> = groups.iter().map(|group| &at[group.clone()]).collect();
    assert_eq!(members, [&[3, 0][..], &[1], &[4], &[5, 2]]);
}

#[test]
fn numbers_of_one_value_are_one_group() {
    let rows = rows(&[("a", "1.0"), ("b", "2"), ("c", "1.00")]);
    let mut at = vec![0, 1, 2];
    let groups = grouped(&rows, &mut at, 1, Dir::Descending);
    assert_eq!((at, groups), (vec![1, 0, 2], vec![0..1, 1..3]));
    assert!(grouped(&rows, &mut [], 1, Dir::Ascending).is_empty());
}

/// Compares two rows as the order by several columns does.
fn expected(rows: &[Row], sorts: &[Sort], a: u32, b: u32) -> Ordering {
    let by = |(column, dir): Sort| {
        let of = |row: u32| key(&rows[row as usize][column]);
        compare(&of(a), &of(b), dir)
    };
    let sorted = sorts.iter().map(|sort| by(*sort));
    let all = sorted.chain([by((0, Dir::Ascending))]);
    all.fold(Ordering::Equal, Ordering::then).then(a.cmp(&b))
}

const WORDS: [&str; 6] = ["", "A", "a", "أب", "اب", "zz"];

proptest! {
    #[test]
    fn an_order_by_several_columns_is_that_of_all_their_keys(
        cells in prop::collection::vec((0..WORDS.len(), prop::option::of(-3_i8..3), 0_u8..3), 0..60),
        sorts in prop::collection::vec((0_usize..3, any::<bool>()), 0..4),
    ) {
        let mut all: Vec<Row> = Vec::new();
        for (word, number, count) in &cells {
            let number = number.map(|number| number.to_string().parse().unwrap());
            all.push(vec![text(WORDS[*word]), Cell::decimal(number, 1), Cell::Integer((*count).into())]);
        }
        let mut distinct: Vec<Sort> = Vec::new();
        for (column, up) in sorts {
            if distinct.iter().all(|(other, _)| *other != column) {
                distinct.push((column, if up { Dir::Ascending } else { Dir::Descending }));
            }
        }
        let source: Vec<u32> = (0..all.len() as u32).collect();
        let mut at = source.clone();
        order_by(&all, &mut at, &distinct);
        let mut wanted = source.clone();
        if !distinct.is_empty() {
            wanted.sort_by(|a, b| expected(&all, &distinct, *a, *b));
        }
        prop_assert_eq!(&at, &wanted);

        // The same where rows are kept column by column.
        let mut words = String::new();
        for (nth, (word, ..)) in cells.iter().enumerate() {
            if nth > 0 { words.push('\u{1f}'); }
            words.push_str(if WORDS[*word].is_empty() { "\0" } else { WORDS[*word] });
        }
        let mut store = Store::new(all.len());
        store.push(Series::Words([Texts::split(words, all.len()), Texts::split("\0\u{1f}".repeat(all.len()), all.len())]));
        for column in 1..3 {
            store.push(Series::Cells(all.iter().map(|row| row[column].clone()).collect()));
        }
        let mut kept = source;
        order_by(&store, &mut kept, &distinct);
        prop_assert_eq!(kept, wanted);
    }

    #[test]
    fn every_row_is_in_one_group_and_groups_differ(words in prop::collection::vec(0..WORDS.len(), 0..60)) {
        let all: Vec<Row> = words.iter().map(|word| vec![text(WORDS[*word])]).collect();
        let mut at: Vec<u32> = (0..all.len() as u32).collect();
        let groups = grouped(&all, &mut at, 0, Dir::Ascending);
        let mut seen: Vec<usize> = Vec::new();
        let mut next = 0;
        for group in groups {
            prop_assert_eq!(group.start, next);
            next = group.end;
            let word = words[at[group.start] as usize];
            prop_assert!(!seen.contains(&word));
            seen.push(word);
            let members = &at[group];
            prop_assert!(members.iter().all(|row| words[*row as usize] == word));
            prop_assert!(members.is_sorted());
        }
        prop_assert_eq!(next, all.len());
    }
}
