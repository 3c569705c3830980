//! Property tests: any file reads back equal, and the error of a damaged cell names it exactly.

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use store::{Context, ImportError, Known, Store, What, import};
use wire::Bilingual;

const HEADER: &str = "symbol,date,open,high,low,close,volume,value,trades\n";

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn context() -> Context {
    Context {
        known: Known {
            names: [("SAHW".parse().unwrap(), Bilingual::default())].into(),
            ..Known::default()
        },
        symbol: None,
        today: day("2026-11-20"),
    }
}

fn prices(store: &mut Store, text: &str) -> Result<u64, ImportError> {
    let input = text.as_bytes();
    let report = import(store, What::DailyPrices, input, &context(), &mut |_, _| {});
    report.map(|report| report.changed)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_generated_file_reads_back_equal_and_a_damaged_cell_is_named(
        days in prop::collection::btree_map(0_u64..3_000, (1_u32..90_000, 0_u32..500, 0_u32..500, 0_u64..1_000_000), 1..60),
        bom in any::<bool>(),
        separator in prop::sample::select(vec![',', ';', '\t']),
        end in prop::sample::select(vec!["\n", "\r\n"]),
        damage in any::<prop::sample::Index>(),
        column in 1_usize..7,
    ) {
        let first = day("2016-01-04");
        let line = |(n, (low, up, over, volume)): (&u64, &(u32, u32, u32, u64))| {
            let price = |mils: u32| format!("{}.{:03}", mils / 1_000, mils % 1_000);
            let (low, open, high) = (*low, low + up, low + up + over);
            [
                "SAHW".to_owned(),
                (first + Days::new(*n)).to_string(),
                price(open),
                price(high),
                price(low),
                price(open),
                volume.to_string(),
                String::new(),
                "7".to_owned(),
            ]
        };
        let rows: Vec<[String; 9]> = days.iter().map(line).collect();
        let text = |rows: &[[String; 9]]| {
            let mut text = if bom { "\u{feff}".to_owned() } else { String::new() };
            text += &HEADER.replace(',', &separator.to_string()).replace('\n', end);
            for row in rows {
                text += &row.join(&separator.to_string());
                text += end;
            }
            text
        };
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::create(&folder.path().join("borsa.sqlite")).unwrap();
        let sahw = "SAHW".parse().unwrap();
        let mut damaged = rows.clone();
        let at = damage.index(rows.len());
        damaged[at][column] = "3..7".to_owned();
        let Err(ImportError::Invalid(problems)) = prices(&mut store, &text(&damaged)) else {
            panic!("it was taken")
        };
        let wrong = problems.first();
        prop_assert_eq!(wrong.len(), 1);
        let names: Vec<&str> = HEADER.trim().split(',').collect();
        prop_assert_eq!(
            (wrong[0].line, &*wrong[0].column, &*wrong[0].value),
            (at as u64 + 2, names[column], "3..7")
        );
        prop_assert!(store.first_days().unwrap().is_empty());

        let changed = prices(&mut store, &text(&rows)).unwrap();
        prop_assert_eq!(changed, rows.len() as u64);
        let read = store.sessions(&sahw, first, day("2100-01-01")).unwrap();
        prop_assert_eq!(read.len(), rows.len());
        for (session, row) in read.iter().zip(&rows) {
            let same = |price: Option<domain::values::Price>, text: &str| {
                price.map(domain::values::Price::get) == text.parse().ok()
            };
            prop_assert_eq!(session.date.to_string(), row[1].clone());
            prop_assert!(same(session.open, &row[2]) && same(session.high, &row[3]));
            prop_assert!(same(session.low, &row[4]) && same(Some(session.close), &row[5]));
            prop_assert_eq!(session.volume.to_string(), row[6].clone());
            prop_assert_eq!(session.trades.0, 7);
        }
        prop_assert_eq!(prices(&mut store, &text(&rows)).unwrap(), 0);
    }
}
