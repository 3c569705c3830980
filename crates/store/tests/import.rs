//! Imports are atomic and read back equal; errors name the cell.

use chrono::{Days, NaiveDate};
use domain::values::{Isin, Symbol};
use std::{
    collections::BTreeMap,
    io::{self, Read},
};
use store::{CellError, Context, ImportError, Known, Report, Store, What, import};
use tempfile::TempDir;
use wire::Bilingual;

const HEADER: &str = "symbol,date,open,high,low,close,volume,value,trades\n";

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn symbol(text: &str) -> Symbol {
    text.parse().unwrap()
}

fn context() -> Context {
    let names = ["SAHW", "RIMB"].map(|s| (symbol(s), Bilingual::new(s, "")));
    Context {
        known: Known {
            names: names.into_iter().collect(),
            isins: [Isin::with_check_digit("QZESAHW1001").unwrap()].into(),
        },
        symbol: None,
        today: day("2026-11-20"),
    }
}

struct Place {
    _folder: TempDir,
    store: Store,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::create(&folder.path().join("borsa.sqlite")).unwrap();
        Self {
            _folder: folder,
            store,
        }
    }

    fn import(&mut self, what: What, text: &str) -> Result<Report, ImportError> {
        import(
            &mut self.store,
            what,
            text.as_bytes(),
            &context(),
            &mut |_, _| {},
        )
    }

    fn prices(&mut self, rows: &str) -> Result<Report, ImportError> {
        self.import(What::DailyPrices, &format!("{HEADER}{rows}"))
    }

    /// The errors of a file that must be refused.
    fn wrong(&mut self, what: What, text: &str) -> Vec<CellError> {
        match self.import(what, text) {
            Err(ImportError::Invalid(problems)) => problems.first().to_vec(),
            other => panic!("{other:?}"),
        }
    }

    fn count(&self, of: &str) -> usize {
        let all = self
            .store
            .sessions(&symbol(of), day("1900-01-01"), day("2100-01-01"));
        all.unwrap().len()
    }
}

#[test]
fn a_file_is_imported_once() {
    let mut place = Place::new();
    let rows = "SAHW,2026-11-11,4.30,4.40,4.28,4.38,1000,4350.5,12\n\
                SAHW,2026-11-12,4.38,4.41,4.35,4.40,2000,,\n\
                RIMB,2026-11-12,,,,7.00,0,,\n";
    let report = place.prices(rows).unwrap();
    assert_eq!(
        (report.rows, report.changed, report.off_tick.count),
        (3, 3, 0)
    );
    let generation = place.store.generation().unwrap();
    let again = place.prices(rows).unwrap();
    assert_eq!((again.rows, again.changed), (3, 0));
    assert_eq!(place.store.generation().unwrap(), generation);
    let other = place.prices(&rows.replace("2000", "2001")).unwrap();
    assert_eq!(other.changed, 1);
    let sessions = place
        .store
        .sessions(&symbol("SAHW"), day("2026-11-12"), day("2026-11-12"));
    let session = sessions.unwrap().remove(0);
    assert_eq!(session.previous_close.to_string(), "4.38");
    assert_eq!(session.value.to_string(), "8804.40");
    assert_eq!(session.volume.0, 2001);
    let quiet = place
        .store
        .sessions(&symbol("RIMB"), day("2026-11-01"), day("2026-11-30"));
    let quiet = quiet.unwrap().remove(0);
    assert_eq!(
        (quiet.open, quiet.close.to_string()),
        (None, "7.00".to_owned())
    );
    let first = place.store.first_days().unwrap();
    let expected = [("RIMB", "2026-11-12"), ("SAHW", "2026-11-11")];
    let expected: BTreeMap<_, _> = expected.map(|(s, d)| (symbol(s), day(d))).into();
    assert_eq!(first, expected);
}

#[test]
fn the_common_form_needs_its_symbol() {
    let mut place = Place::new();
    let text = "Date,Open,High,Low,Close,Adj Close,Volume\n\
                2026-11-11,4.30,4.40,4.28,4.38,4.21,1000\n";
    let wrong = place.wrong(What::DailyPrices, text);
    assert!(wrong[0].expected.contains("--symbol"), "{wrong:?}");
    for (name, fits) in [("SAHW", true), ("NOPE", false)] {
        let context = Context {
            symbol: Some(symbol(name)),
            ..context()
        };
        let store = &mut place.store;
        let done = import(
            store,
            What::DailyPrices,
            text.as_bytes(),
            &context,
            &mut |_, _| {},
        );
        assert_eq!(done.is_ok(), fits, "{done:?}");
    }
    assert_eq!(place.count("SAHW"), 1);
}

#[test]
fn every_rule_names_line_column_value_and_what_was_expected() {
    let good = "SAHW,2026-11-11,4.30,4.40,4.28,4.38,1000,,";
    for (row, column, value, expected) in [
        (
            "SAHW,11/12/2026,4.30,4.40,4.28,4.38,1000,,",
            "date",
            "11/12/2026",
            "2026-11-12",
        ),
        (
            "SAHW,2026-11-21,4.30,4.40,4.28,4.38,1000,,",
            "date",
            "2026-11-21",
            "today",
        ),
        (
            "SAHW,2026-02-30,4.30,4.40,4.28,4.38,1000,,",
            "date",
            "2026-02-30",
            "2026-11-12",
        ),
        (
            "SAHW,2026-11-12,4.30,4.29,4.28,4.38,1000,,",
            "high",
            "4.29",
            "(4.38)",
        ),
        (
            "SAHW,2026-11-12,4.30,4.40,4.31,4.38,1000,,",
            "low",
            "4.31",
            "(4.30)",
        ),
        (
            "SAHW,2026-11-12,0,4.40,4.28,4.38,1000,,",
            "open",
            "0",
            "above zero",
        ),
        (
            "SAHW,2026-11-12,4.30,4.40,4.28,\"4,38\",1000,,",
            "close",
            "4,38",
            "3.45",
        ),
        (
            "SAHW,2026-11-12,4.30,4.40,4.28,,1000,,",
            "close",
            "",
            "3.45",
        ),
        (
            "SAHW,2026-11-12,4.30,4.40,4.28,4.3800001,1000,,",
            "close",
            "4.3800001",
            "6 decimals",
        ),
        (
            "SAHW,2026-11-12,4.30,,4.28,4.38,1000,,",
            "high",
            "",
            "together",
        ),
        ("SAHW,2026-11-12,,,,4.38,1000,,", "open", "", "traded"),
        (
            "SAHW,2026-11-12,4.30,4.40,4.28,4.38,-1,,",
            "volume",
            "-1",
            "whole",
        ),
        (
            "SAHW,2026-11-12,4.30,4.40,4.28,4.38,1e3,,",
            "volume",
            "1e3",
            "whole",
        ),
        (
            "SAHW,2026-11-12,999999999,999999999,999999999,999999999,1000000000000000,,",
            "volume",
            "1000000000000000",
            "volume × 999999999.00, is below 10^18",
        ),
        (
            "SAHW,2026-11-11,4.30,4.40,4.28,4.38,1000,,",
            "date",
            "2026-11-11",
            "line 2",
        ),
        (
            "NOPE,2026-11-12,4.30,4.40,4.28,4.38,1000,,",
            "symbol",
            "NOPE",
            "import securities first",
        ),
        (
            "SAHW,2026-11-12,4.30,4.40,4.28,4.38,1000,",
            "value",
            "a row of 8 cells",
            "9",
        ),
    ] {
        let mut place = Place::new();
        let wrong = place.wrong(What::DailyPrices, &format!("{HEADER}{good}\n{row}\n"));
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        let error = &wrong[0];
        assert_eq!(
            (error.line, &*error.column, &*error.value),
            (3, column, value)
        );
        assert!(error.expected.contains(expected), "{error}");
        assert_eq!(place.count("SAHW"), 0, "{row}");
    }
}

#[test]
fn headers_are_checked_before_rows() {
    let mut place = Place::new();
    for (header, column, expected) in [
        ("symbol,date,open,high,low,close", "volume", "volume"),
        (
            "symbol,date,open,high,low,close,volume,vlaue",
            "vlaue",
            "a column of this file",
        ),
        (
            "symbol,date,date,open,high,low,close,volume",
            "date",
            "unique",
        ),
    ] {
        let wrong = place.wrong(What::DailyPrices, &format!("{header}\nx\n"));
        assert_eq!((wrong.len(), wrong[0].line), (1, 1), "{wrong:?}");
        assert_eq!(wrong[0].column, column);
        assert!(wrong[0].expected.contains(expected), "{}", wrong[0]);
    }
}

#[test]
fn fifty_errors_are_listed_and_the_rest_counted() {
    let mut place = Place::new();
    let rows: String = (0..120)
        .map(|n| format!("SAHW,2026-01-01,x{n},4,4,4,1,,\n"))
        .collect();
    let Err(ImportError::Invalid(problems)) = place.prices(&rows) else {
        panic!("it was taken")
    };
    assert_eq!((problems.first().len(), problems.more()), (50, 70));
    assert_eq!(problems.first()[49].line, 51);
}

#[test]
fn prices_between_ticks_are_a_warning() {
    let mut place = Place::new();
    let report = place
        .prices("SAHW,2026-11-11,4.301,4.41,4.28,4.385,10,,\n")
        .unwrap();
    assert_eq!((report.changed, report.off_tick.count), (1, 2));
    assert_eq!(report.off_tick.first, "line 2, column open: 4.301");
}

#[test]
fn weekend_prices_and_a_missing_final_line_end_are_warnings() {
    let mut place = Place::new();
    let rows = "SAHW,2026-11-08,4.30,4.40,4.28,4.38,10,,\n\
                SAHW,2026-11-11,4.30,4.40,4.28,4.38,10,,";
    let report = place.prices(rows).unwrap();
    assert_eq!((report.rows, report.on_weekend.count), (2, 1));
    assert_eq!(report.on_weekend.first, "line 2: 2026-11-08");
    assert!(report.open_end);
    let whole = place.prices(&format!("{rows}\n")).unwrap();
    assert!(!whole.open_end && whole.changed == 0);
    // The weekend before 2022.
    let friday = place.prices("SAHW,2020-11-13,4.30,4.40,4.28,4.38,10,,\n");
    assert_eq!(friday.unwrap().on_weekend.count, 1);
}

/// A file that cannot be read to the end.
struct Torn<'a>(&'a [u8]);

impl Read for Torn<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self.0.read(into)? {
            0 => Err(io::Error::other("torn")),
            count => Ok(count),
        }
    }
}

fn many(count: u64) -> String {
    let first = day("2000-01-01");
    let row = |n| format!("SAHW,{},4.30,4.40,4.28,4.38,{n},,\n", first + Days::new(n));
    format!("{HEADER}{}", (0..count).map(row).collect::<String>())
}

#[test]
fn an_aborted_import_leaves_nothing() {
    let mut place = Place::new();
    let text = many(6_000);
    let torn = Torn(text.as_bytes());
    let done = import(
        &mut place.store,
        What::DailyPrices,
        torn,
        &context(),
        &mut |_, _| {},
    );
    assert!(matches!(done, Err(ImportError::Unreadable(_))), "{done:?}");
    assert_eq!(place.count("SAHW"), 0);
    assert_eq!(
        place.import(What::DailyPrices, &text).unwrap().changed,
        6_000
    );
}

#[test]
fn a_concurrent_import_is_refused_and_readers_see_the_previous_state() {
    let mut place = Place::new();
    let path = place._folder.path().join("borsa.sqlite");
    let mut second = Store::create(&path).unwrap();
    let reader = Store::open(&path).unwrap().unwrap();
    let before = reader.data_version().unwrap();
    let mut told = None;
    let mut seen = None;
    let text = many(6_000);
    let mut progress = |_, _| {
        let row = format!("{HEADER}RIMB,2026-11-12,,,,7.00,0,,\n");
        let nothing = &mut |_, _| {};
        told = import(
            &mut second,
            What::DailyPrices,
            row.as_bytes(),
            &context(),
            nothing,
        )
        .err();
        seen = Some((reader.data_version().unwrap(), reader.generation().unwrap()));
    };
    let text = text.as_bytes();
    import(
        &mut place.store,
        What::DailyPrices,
        text,
        &context(),
        &mut progress,
    )
    .unwrap();
    let told = told.unwrap().to_string();
    assert!(told.contains("another import is running"), "{told}");
    assert_eq!(seen, Some((before, 0)));
    assert_ne!(reader.data_version().unwrap(), before);
    assert_eq!(reader.generation().unwrap(), 1);
}
