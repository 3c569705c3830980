//! Which rows pass which filter, by whom it is applied.

use super::*;
use crate::{Cell, Column, Kind, Query, Row, Shape, filtered};
use std::sync::Arc;

fn day(text: &str) -> NaiveDate {
    parse_date(text).unwrap()
}

/// A table of these columns and filters.
fn shape(columns: &[(&'static str, Kind)], filters: Vec<Filter>) -> Arc<Shape> {
    let columns = columns.iter().map(|&(key, kind)| Column::new(key, kind));
    Arc::new(Shape {
        id: "things".into(),
        key: "id".into(),
        columns: columns.collect(),
        filters,
        default_sort: "".into(),
        page_size: None,
    })
}

fn by_us(key: &'static str, kind: FilterKind, column: &'static str) -> Filter {
    Filter {
        by: AppliedBy::Us,
        column: column.into(),
        ..Filter::new(key, kind)
    }
}

/// The rows that pass, and the parameters that are invalid.
fn shown(shape: &Arc<Shape>, rows: &[Row], pairs: &[(&str, &str)]) -> (Vec<u32>, Vec<String>) {
    let pairs = pairs
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let (query, rejected) = Query::parse(shape, &pairs.collect::<Vec<_>>());
    let invalid = rejected.into_iter().map(|one| one.key);
    (filtered(rows, &query), invalid.collect())
}

#[test]
fn only_what_is_ours_is_applied_here() {
    let rows = [
        vec![Cell::Date(day("2026-01-05"))],
        vec![Cell::Date(day("2026-02-05"))],
        vec![Cell::Missing],
    ];
    let columns = [("ex-date", Kind::Date)];
    let from = Filter {
        by: AppliedBy::Source,
        ..Filter::new("from", FilterKind::From)
    };
    let of_source = shape(&columns, vec![from]);
    let ours = vec![
        by_us("from", FilterKind::From, "ex-date"),
        by_us("to", FilterKind::To, "ex-date"),
    ];
    let ours = shape(&columns, ours);
    let from = [("from", "2026-02-01")];
    assert_eq!(shown(&of_source, &rows, &from).0, [0, 1, 2]);
    assert_eq!(shown(&ours, &rows, &from).0, [1]);
    assert_eq!(shown(&ours, &rows, &[("to", "2026-01-05")]).0, [0]);
    let query = Query::parse(&ours, &[("from".to_owned(), "2026-02-01".to_owned())]).0;
    assert_eq!(query.of_source().to_query_string(), "");
    let query = Query::parse(&of_source, &[("from".to_owned(), "2026-02-01".to_owned())]).0;
    assert_eq!(query.of_source().to_query_string(), "from=2026-02-01");
}

#[test]
fn a_security_can_be_ours_to_find() {
    let security = |symbol: &str| Cell::Security {
        symbol: symbol.into(),
        names: ["".into(), "".into()],
    };
    let rows = [vec![security("SAHW")], vec![security("SAHWA")]];
    let shape = shape(
        &[("security", Kind::Security)],
        vec![by_us("symbol", FilterKind::Security, "security")],
    );
    assert_eq!(shown(&shape, &rows, &[("symbol", "SAHW")]).0, [0]);
}

#[test]
fn several_securities_are_found_each_once_and_only_a_few() {
    let security = |symbol: &str| Cell::Security {
        symbol: symbol.into(),
        names: ["".into(), "".into()],
    };
    let rows = ["SAHW", "SAHWA", "FANR"].map(|symbol| vec![security(symbol)]);
    let shape = shape(
        &[("security", Kind::Security)],
        vec![by_us("symbol", FilterKind::Securities, "security")],
    );
    for (value, want) in [
        ("SAHW", &[0][..]),
        ("SAHW,FANR", &[0, 2]),
        ("sahw, FANR,,SAHW", &[0, 2]),
    ] {
        assert_eq!(
            shown(&shape, &rows, &[("symbol", value)]).0,
            want,
            "{value}"
        );
    }
    let read = |value: &str| FilterKind::Securities.parse(value);
    let kept = read("fanr SAHW،FANR").map(|value| value.to_text());
    assert_eq!(kept.as_deref(), Some("FANR,SAHW"));
    assert!(read("A,B,C,D,E").is_some());
    for wrong in ["A,B,C,D,E,F", ",", "", "SAHW,<b>"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

#[test]
fn a_group_means_all_its_codes() {
    let coded = |code: &'static str| Cell::Coded {
        code: code.into(),
        label: "".into(),
    };
    let rows = [
        vec![coded("meetings"), coded("board")],
        vec![coded("meetings"), coded("assembly")],
        vec![coded("other"), coded("other")],
        // A code of one group that stands in another.
        vec![coded("other"), coded("board")],
    ];
    let kind = FilterKind::Levels {
        group: "category".into(),
        codes: vec![
            ("meetings".into(), vec!["board".into(), "assembly".into()]),
            ("other".into(), vec!["other".into()]),
        ],
    };
    let shape = shape(
        &[("category", Kind::Code), ("kind", Kind::Code)],
        vec![by_us("type", kind, "kind")],
    );
    for (value, want) in [
        ("meetings", &[0, 1][..]),
        ("meetings.board", &[0]),
        ("other", &[2, 3]),
        ("other.other", &[2]),
    ] {
        let (found, invalid) = shown(&shape, &rows, &[("type", value)]);
        assert_eq!((found.as_slice(), invalid.len()), (want, 0), "{value}");
    }
    for value in [
        "board",
        "other.board",
        "meetings.",
        ".board",
        "meetings.board.x",
    ] {
        let (found, invalid) = shown(&shape, &rows, &[("type", value)]);
        assert_eq!((found.len(), invalid.len()), (4, 1), "{value}");
    }
}

#[test]
fn more_than_64_columns_can_be_chosen_from() {
    let mut wide = Shape::clone(&shape(&[], Vec::new()));
    wide.columns = (0..70)
        .map(|at| Column::new(format!("c{at}"), Kind::Text))
        .collect();
    let pairs = [("columns".to_owned(), "c69,c5,c69".to_owned())];
    let (query, rejected) = Query::parse(&Arc::new(wide), &pairs);
    assert_eq!((query.columns, rejected.len()), (vec![69, 5], 0));
}

#[test]
fn of_chosen_columns_only_those_that_there_are_not_are_rejected() {
    let shape = shape(&[("symbol", Kind::Code), ("last", Kind::Price)], Vec::new());
    for (value, unknown) in [
        ("symbol,foo", "foo"),
        ("foo, last ,bar,foo", "foo,bar"),
        ("last,", "last,"),
        ("nothing", "nothing"),
    ] {
        let pairs = [("columns".to_owned(), value.to_owned())];
        let (query, rejected) = Query::parse(&shape, &pairs);
        assert_eq!(query.columns, [0, 1], "{value}: all stay");
        assert_eq!(rejected.len(), 1, "{value}");
        assert_eq!(rejected[0].value, unknown);
    }
}

proptest::proptest! {
    /// What is read is written so that it reads the same, and once written it stays as it is.
    #[test]
    fn values_come_back_from_the_address(text in "[-+0-9٠-٩.,٫٬q ]{1,12}|[0-9]{4}-(q[0-9]|[0-9]{2})|[0-9]{4}") {
        let kinds = [
            FilterKind::Least,
            FilterKind::Period(Grain::Month),
            FilterKind::Period(Grain::Quarter),
            FilterKind::Period(Grain::Year),
            FilterKind::AnyPeriod,
            FilterKind::Value,
        ];
        for kind in kinds {
            if let Some(value) = kind.parse(&text) {
                let written = value.to_text();
                let again = kind.parse(&written);
                proptest::prop_assert_eq!(again.as_ref(), Some(&value));
                proptest::prop_assert_eq!(again.unwrap().to_text(), written);
            }
        }
    }
}

#[test]
fn values_lose_what_nobody_sees() {
    let filters = vec![
        Filter::new("q", FilterKind::Words),
        Filter::new("sector", FilterKind::Choice(vec!["banks".into()])),
    ];
    let shape = shape(&[("name", Kind::Text)], filters);
    let parse =
        |key: &str, value: &str| Query::parse(&shape, &[(key.to_owned(), value.to_owned())]);
    let (query, rejected) = parse("q", "\u{202E}al\u{3164}pha\u{2066}\tbeta\u{2028}");
    assert_eq!((query.text("q"), rejected.len()), ("alpha beta", 0));
    assert_eq!(query.to_query_string(), "q=alpha+beta");
    // Nothing is left: the same as an empty field.
    let (query, rejected) = parse("q", "\u{200B}\u{2800} \u{FFA0}");
    assert_eq!((query.filters.len(), rejected.len()), (0, 0));
    let (query, rejected) = parse("sector", "x\u{202E}y\u{1}");
    assert_eq!((query.filters.len(), rejected[0].value.as_str()), (0, "xy"));
}

#[test]
fn days_outside_of_the_calendar_are_invalid() {
    let from = FilterKind::From;
    for text in [
        "0000-01-01",
        "0001-01-01",
        "1899-12-31",
        "2200-01-01",
        "9999-12-31",
    ] {
        assert_eq!(from.parse(text), None, "{text}");
    }
    for text in ["1900-01-01", "2199-12-31"] {
        assert_eq!(from.parse(text).unwrap().to_text(), text);
    }
}

#[test]
fn words_that_were_cut_are_read_again_as_the_same_words() {
    let shape = shape(
        &[("name", Kind::Text)],
        vec![by_us("q", FilterKind::Words, "name")],
    );
    let long = format!("{} {}", "a".repeat(MAX_TEXT - 1), "b");
    let asked = |text: &str| Query::parse(&shape, &[("q".to_owned(), text.to_owned())]).0;
    let query = asked(&long).to_query_string();
    assert_eq!(query, format!("q={}", "a".repeat(MAX_TEXT - 1)));
    assert_eq!(
        asked(query.trim_start_matches("q=")).to_query_string(),
        query
    );
}

#[test]
fn words_are_searched_in_numbers_and_in_the_text_of_their_own_column() {
    let shape = shape(
        &[
            ("title", Kind::Text),
            ("remark", Kind::Text),
            ("number", Kind::Code),
        ],
        vec![by_us("q", FilterKind::Words, "title")],
    );
    let rows = vec![vec![
        Cell::Text("Fees of members".into()),
        Cell::Text("Signed".into()),
        Cell::Coded {
            code: "16/2026".into(),
            label: "".into(),
        },
    ]];
    for (words, finds) in [
        ("members fees", 1),
        ("16/2026", 1),
        ("fees 2026", 1),
        ("signed", 0),
    ] {
        let (found, _) = shown(&shape, &rows, &[("q", words)]);
        assert_eq!(found.len(), finds, "{words}");
    }
}

#[test]
fn words_are_searched_in_columns_of_symbols_and_isins_and_in_no_other_code() {
    let shape = shape(
        &[
            ("name", Kind::Text),
            ("symbol", Kind::Code),
            ("id", Kind::Code),
            ("isin", Kind::Code),
        ],
        vec![by_us("q", FilterKind::Words, "name")],
    );
    let code = |code: &'static str| Cell::Coded {
        code: code.into(),
        label: "".into(),
    };
    let rows = vec![
        vec![
            Cell::Missing,
            code("QLMS"),
            code("a-1"),
            code("QZEQLMS10017"),
        ],
        vec![Cell::Missing, Cell::Missing, code("qlms-2"), Cell::Missing],
    ];
    for words in ["qlms", "QZEQLMS10017", "qzeqlms"] {
        let (found, _) = shown(&shape, &rows, &[("q", words)]);
        assert_eq!(found.len(), 1, "{words}");
    }
    let (found, _) = shown(&shape, &rows, &[("q", "a-1")]);
    assert!(found.is_empty());
}
