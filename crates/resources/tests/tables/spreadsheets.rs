//! Spreadsheets, read back by an independent reader.

use crate::{
    market::{snapshot, stock},
    sample::{equities, of_stocks, words},
};
use calamine::{Data, DataType as _, Range, Reader as _, Xlsx};
use domain::locale::Locale;
use proptest::prelude::*;
use resources::{
    DataPage as _, EQUITIES, Loaded,
    formats::{Scratch, XLSX},
};
use std::io::{Cursor, ErrorKind, Read as _};
use table_engine::Query;

/// Enough for the tables of tests.
pub const ROOM: u64 = 16 * 1024 * 1024;

pub fn written(loaded: &Loaded) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let scratch = Scratch::new(folder.path().join("scratch"), ROOM);
    let bytes = XLSX.bytes(loaded, words(loaded.locale), &scratch).unwrap();
    assert_eq!(scratch.used(), 0);
    let left = std::fs::read_dir(folder.path().join("scratch")).unwrap();
    assert_eq!(left.count(), 0, "temporary files are left");
    bytes
}

/// The only sheet; the titles are the first row.
pub fn sheet(bytes: Vec<u8>) -> Range<Data> {
    let mut book = Xlsx::new(Cursor::new(bytes)).unwrap();
    assert_eq!(book.sheet_names().len(), 1);
    book.worksheet_range_at(0).unwrap().unwrap()
}

fn column(sheet: &Range<Data>, title: &str) -> usize {
    let mut titles = sheet.rows().next().unwrap().iter();
    let found = titles.position(|cell| cell.get_string() == Some(title));
    found.unwrap_or_else(|| panic!("no {title}"))
}

/// A file of the archive.
fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive
        .by_name(name)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    text
}

#[test]
fn cells_have_the_type_of_their_values() {
    let (loaded, _) = equities(&[("sort", "security")], Locale::En);
    let sheet = sheet(written(&loaded));
    assert_eq!(sheet.height(), 4);
    let cell = |row: usize, title: &str| &sheet[(row, column(&sheet, title))];
    assert_eq!(*cell(2, "col-symbol"), Data::String("SAHW".to_owned()));
    assert_eq!(*cell(2, "col-last"), Data::Float(4.38));
    assert_eq!(*cell(2, "col-value-full"), Data::Float(37_070_112.5));
    assert_eq!(*cell(2, "col-volume"), Data::Float(8_480_190.0));
    assert_eq!(*cell(2, "col-sharia"), Data::Bool(true));
    assert_eq!(*cell(1, "col-last"), Data::Empty);
    let Data::DateTime(listed) = cell(2, "col-listed-on") else {
        panic!("a day is not text");
    };
    assert_eq!(listed.to_ymd_hms_milli(), (2007, 3, 7, 0, 0, 0, 0));
    let Data::DateTime(traded) = cell(2, "col-last-trade") else {
        panic!("a time is not text");
    };
    assert_eq!(traded.to_ymd_hms_milli(), (2026, 11, 12, 14, 31, 7, 0));
}

#[test]
fn the_head_is_frozen_and_arabic_sheets_run_from_right_to_left() {
    for (locale, is_rtl) in [(Locale::En, false), (Locale::Ar, true)] {
        let (loaded, _) = equities(&[], locale);
        let xml = part(&written(&loaded), "xl/worksheets/sheet1.xml");
        assert_eq!(xml.contains("rightToLeft=\"1\""), is_rtl, "{locale}");
        assert!(xml.contains("ySplit=\"1\"") && xml.contains("state=\"frozen\""));
        let sheet = sheet(written(&loaded));
        let names: Vec<_> = (1..4).map(|row| sheet[(row, 1)].get_string()).collect();
        assert_eq!(names.contains(&Some("موانئ صهوان")), is_rtl);
    }
}

#[test]
fn equal_rows_are_equal_files() {
    let (loaded, _) = equities(&[], Locale::Ar);
    let first = written(&loaded);
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    assert!(
        first == written(&loaded),
        "a time of writing is in the file"
    );
}

#[test]
fn temporary_files_have_a_limit() {
    let (loaded, _) = equities(&[], Locale::En);
    let folder = tempfile::tempdir().unwrap();
    let scratch = Scratch::new(folder.path(), 1_000);
    let full = XLSX
        .bytes(&loaded, words(Locale::En), &scratch)
        .unwrap_err();
    assert_eq!(full.kind(), ErrorKind::StorageFull);
    assert_eq!(scratch.used(), 0);
}

#[test]
fn a_sheet_has_room_for_a_million_rows_and_csv_for_any_number() {
    assert_eq!(XLSX.most_rows, Some(1_048_575));
    assert_eq!(resources::formats::CSV.most_rows, None);
}

fn named(name: &str) -> Loaded {
    let stocks = snapshot(vec![stock("AAAA", name, "", "4.38")]);
    of_stocks(&stocks, None, &Query::new(EQUITIES.shape()), Locale::En)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn texts_are_never_formulas_and_stay_what_they_are(name in "[=+@\\-\"'<&;,a-cأ؛＝ ]{1,12}") {
        let bytes = written(&named(&name));
        let xml = part(&bytes, "xl/worksheets/sheet1.xml");
        prop_assert!(!xml.contains("<f>") && !xml.contains("<f "), "{xml}");
        let sheet = sheet(bytes);
        prop_assert_eq!(sheet[(1, 1)].get_string(), Some(&*name));
    }
}
