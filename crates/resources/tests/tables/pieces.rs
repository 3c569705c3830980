//! Text formats in pieces.

use crate::{
    market::{snapshot, stock},
    sample::{of_stocks, text, words},
};
use domain::locale::Locale;
use resources::{
    DataPage as _, EQUITIES, Loaded,
    formats::{self, PIECE_ROWS},
};
use std::sync::Arc;
use table_engine::Query;

fn rows(count: usize) -> Loaded {
    let stocks = (0..count).map(|nth| stock(&format!("S{nth:05}"), "Sahwan Ports", "", "4.38"));
    let query = Query::new(EQUITIES.shape());
    of_stocks(&snapshot(stocks.collect()), None, &query, Locale::En)
}

fn pieces(format: &formats::Format, loaded: &Loaded) -> Vec<String> {
    let pieces = format.pieces(Arc::new(loaded.clone()), words(Locale::En));
    let pieces = pieces
        .unwrap()
        .map(|piece| String::from_utf8(piece.unwrap()).unwrap());
    pieces.collect()
}

#[test]
fn the_pieces_are_the_whole() {
    for count in [
        0,
        1,
        PIECE_ROWS - 1,
        PIECE_ROWS,
        PIECE_ROWS + 1,
        3 * PIECE_ROWS,
    ] {
        let loaded = rows(count);
        for format in [&formats::CSV, &formats::JSON, &formats::NDJSON] {
            let pieces = pieces(format, &loaded);
            let expected = count.div_ceil(PIECE_ROWS).max(1);
            assert_eq!(pieces.len(), expected, "{} of {count}", format.suffix);
            let whole = text(format, &loaded, words(Locale::En));
            assert!(pieces.concat() == whole, "{} of {count}", format.suffix);
        }
    }
    assert!(
        formats::XLSX
            .pieces(Arc::new(rows(1)), words(Locale::En))
            .is_none()
    );
}

#[test]
fn a_piece_is_as_large_for_many_rows_as_for_few() {
    let (few, many) = (rows(PIECE_ROWS), rows(20 * PIECE_ROWS));
    for format in [&formats::CSV, &formats::JSON, &formats::NDJSON] {
        let one = text(format, &few, words(Locale::En)).len();
        let longest = pieces(format, &many).iter().map(String::len).max().unwrap();
        assert!(
            longest <= one + one / 10,
            "{}: {longest}, {one}",
            format.suffix
        );
    }
}

#[test]
fn rows_are_written_when_they_are_asked_for() {
    let loaded = Arc::new(rows(10 * PIECE_ROWS));
    let mut pieces = formats::CSV.pieces(loaded, words(Locale::En)).unwrap();
    assert_eq!(pieces.left(), 10 * PIECE_ROWS);
    pieces.next().unwrap().unwrap();
    assert_eq!(pieces.left(), 9 * PIECE_ROWS);
}
