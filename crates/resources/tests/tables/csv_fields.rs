//! CSV output, parsed by an independent reader.

use crate::{
    market::{snapshot, stock},
    sample::{equities, of_constituents, of_indices, of_stocks, text, words},
};
use domain::locale::Locale;
use proptest::prelude::*;
use resources::{DataPage, EQUITIES, Loaded, formats::CSV};
use table_engine::Query;

fn csv(loaded: &Loaded, locale: Locale) -> String {
    text(&CSV, loaded, words(locale))
}

fn read(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').expect("a byte order mark");
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(false)
        .from_reader(text.as_bytes());
    reader
        .records()
        .map(|record| {
            record
                .expect("well-formed")
                .iter()
                .map(str::to_owned)
                .collect()
        })
        .collect()
}

#[test]
fn all_columns_are_there_with_plain_values() {
    let (loaded, _) = equities(&[("columns", "last"), ("sort", "security")], Locale::Ar);
    let lines = read(&csv(&loaded, Locale::Ar));
    let at = |key: &str| {
        let title = format!("col-{key}");
        let mut titles = lines[0].iter();
        let found = titles.position(|one| *one == title);
        found.unwrap_or_else(|| panic!("no {key}: {:?}", lines[0]))
    };
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0][..3], ["col-symbol", "col-name", "col-last"]);
    assert_eq!(lines[2][at("last-trade")], "2026-11-12T14:31:07+04:00");
    assert_eq!(lines[2][at("symbol")], "SAHW");
    assert_eq!(lines[2][at("name")], "موانئ صهوان");
    assert_eq!(lines[3][at("change")], "-0.31");
    assert_eq!(lines[2][at("value-full")], "37070112.50");
    assert_eq!(lines[2][at("listed-on")], "2007-03-07");
    assert_eq!(lines[1][at("last")], "");
    assert_eq!(lines[1][at("sharia")], "false");
    let mut names = lines[0].clone();
    names.sort();
    names.dedup();
    assert_eq!(
        names.len(),
        lines[0].len(),
        "a name stands twice: {:?}",
        lines[0]
    );
}

#[test]
fn securities_and_ranges_without_columns_of_their_own_are_taken_apart() {
    let constituents = of_constituents(Locale::En);
    let text = csv(&constituents, Locale::En);
    assert!(
        text.starts_with(
            "\u{feff}col-symbol,col-name,col-index-weight,col-index-contribution,col-index-last,"
        ),
        "{text}"
    );
    let indices = of_indices(Locale::En);
    assert!(csv(&indices, Locale::En).contains(",col-low-52w,col-high-52w,"));
}

#[test]
fn lines_end_as_the_standard_says() {
    let (loaded, _) = equities(&[], Locale::En);
    let text = csv(&loaded, Locale::En);
    assert_eq!(text.matches("\r\n").count(), 4);
    assert!(text.ends_with("\r\n"));
}

#[test]
fn formulas_become_text() {
    for (name, field) in [
        ("=1+1", "'=1+1"),
        ("  @SUM(A1)", "  '@SUM(A1)"),
        ("＝cmd", "'＝cmd"),
        ("\t=1", "\t'=1"),
        ("-Sidrat", "'-Sidrat"),
        ("A=B", "A=B"),
        ("Results;=HYPERLINK(\"x\")", "Results;'=HYPERLINK(\"x\")"),
        ("نتائج;=1+1", "نتائج;'=1+1"),
    ] {
        let stocks = snapshot(vec![stock("AAAA", name, "", "4.38")]);
        let loaded = of_stocks(&stocks, None, &Query::new(EQUITIES.shape()), Locale::En);
        let lines = read(&csv(&loaded, Locale::En));
        let at = lines[0]
            .iter()
            .position(|key| key == "col-name")
            .expect("names are carried");
        assert_eq!(lines[1][at], field);
    }
}

proptest! {
    #[test]
    fn any_name_round_trips_and_never_starts_a_formula(name in "[=+@\\-\t\r\n\",;|a-cأ؛ ]{0,12}") {
        let stocks = snapshot(vec![stock("AAAA", &name, "", "4.38"), stock("BBBB", "B", "", "4.38")]);
        let loaded = of_stocks(&stocks, None, &Query::new(EQUITIES.shape()), Locale::En);
        let lines = read(&csv(&loaded, Locale::En));
        prop_assert_eq!(lines.len(), 3);
        let at = lines[0].iter().position(|key| key == "col-name").expect("names are carried");
        let field = lines.iter().find(|line| line.contains(&"AAAA".to_owned())).map(|line| line[at].clone()).unwrap_or_default();
        prop_assert_eq!(field.replace('\'', ""), name.as_str());
        // Whatever separates cells where the file is opened.
        for cell in field.split([';', ',', '|', '\t', '\r', '\n']) {
            let begun = cell.trim_start_matches(['"', ' ']);
            prop_assert!(!begun.starts_with(['=', '+', '-', '@']), "{field:?}");
        }
    }
}
