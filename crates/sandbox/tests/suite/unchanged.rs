//! What a completed day is never changes, however much later it is asked for.

use crate::asking::{Asker, frozen};
use chrono::NaiveDate;
use sandbox::router;
use std::collections::BTreeMap;
use wire::calls::end_of_day::{EndOfDayRequest, SecurityDay, SecurityKind};

type Days = BTreeMap<(NaiveDate, String), SecurityDay>;

/// The week in which a share was withdrawn, as an exchange has it at a time: by day, and by ISIN or, without one, by symbol.
async fn week(clock: &str) -> Days {
    let asker = Asker(router(frozen(clock)));
    let [from, to] = ["2018-09-24", "2018-09-28"].map(|day| day.parse().unwrap());
    let rows = asker.ask(EndOfDayRequest { from, to }).await.items;
    let count = rows.len();
    let code = |row: &SecurityDay| match row.isin {
        Some(isin) => isin.to_string(),
        None => row.symbol.to_string(),
    };
    let days: Days = { rows.into_iter() }
        .map(|row| ((row.date, code(&row)), row))
        .collect();
    assert_eq!(days.len(), count, "{clock}: one row of each security a day");
    days
}

#[tokio::test]
async fn a_completed_day_has_the_same_values_at_any_later_time() {
    let soon = week("2018-10-01T12:00:00").await;
    for kind in [
        SecurityKind::Share,
        SecurityKind::Etf,
        SecurityKind::Fund,
        SecurityKind::Reit,
        SecurityKind::Future,
        SecurityKind::Bond,
        SecurityKind::Sukuk,
    ] {
        assert!(soon.values().any(|row| row.kind == kind), "{kind:?}");
    }
    let withdrawn = |row: &&SecurityDay| row.symbol.as_str() == "BSTF";
    assert_eq!(soon.values().filter(withdrawn).count(), 3);
    for (clock, ended) in [
        ("2021-12-01T12:00:00", &["YSMN"][..]),
        ("2026-11-12T14:32:19", &["YSMN", "SNBK"][..]),
    ] {
        let later = week(clock).await;
        for (key, row) in &soon {
            let told = later.get(key);
            let told = told.unwrap_or_else(|| panic!("{clock}: {key:?} is missing"));
            // A share that was renamed since has the symbol and the name of the day.
            let named = match row.kind {
                SecurityKind::Share => SecurityDay {
                    symbol: told.symbol.clone(),
                    name: told.name.clone(),
                    ..row.clone()
                },
                _ => row.clone(),
            };
            assert_eq!(*told, named, "{clock}");
        }
        // The sample knows shares that ended from their end on.
        let added = later.iter().filter(|(key, _)| !soon.contains_key(key));
        for (key, row) in added {
            assert!(ended.contains(&row.symbol.as_str()), "{clock}: {key:?}");
        }
    }
}
