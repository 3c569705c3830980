//! Dividends of a year: a period that the source's call takes, with a default.

use crate::exchange::{Exchange, json, shown};
use crate::sample::words;
use chrono::Datelike;
use domain::locale::Locale;
use resources::{Definition, Filter, Paging, Resource, Stamp};
use serde_json::{Value, json};
use wire::calls::dividends::{Dividend, DividendsRequest};

type Column = resources::Column<Dividend>;

static DIVIDENDS: Resource<DividendsRequest, Dividend> = Resource::new(Definition {
    id: "dividends",
    ask: |view| {
        let [first, last] = view.days;
        let year = view.period("year")?.year();
        assert_eq!([first.year(), last.year()], [year, year]);
        Some(DividendsRequest { year })
    },
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("ex-date", |one| Some(one.ex_date)),
        Column::security("security", |one| (&one.symbol, &one.name)),
        Column::number("for-year", 0, |one| Some(one.for_year.into())),
        Column::code("id", |one| &one.id),
    ],
    filters: &[
        Filter::year("year").by_source().current(),
        Filter::month("month").column("ex-date"),
        Filter::year("for-year"),
        Filter::values("of").column("for-year"),
    ],
    order: "-ex-date",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// A dividend in March and one in October of the year that is asked for.
fn answers(_: &str, pairs: &[(String, String)]) -> Option<Value> {
    let (_, year) = pairs.iter().find(|(key, _)| key == "year")?;
    let year: i32 = year.parse().ok()?;
    let one = |month: &str, for_year: i32| {
        json!({"id": format!("{year}{month}"), "symbol": "ATHR", "name": {"en": "Athar", "ar": "أثر"},
            "forYear": for_year, "interim": false, "percent": "7", "perShare": "0.07", "standing": "confirmed",
            "meeting": null, "lastEntitlement": format!("{year}-{month}-10"), "exDate": format!("{year}-{month}-11"),
            "recordDate": format!("{year}-{month}-12"), "payment": null, "methods": ["card"]})
    };
    Some(json!({"items": [one("10", year), one("03", year - 1)]}))
}

#[tokio::test]
async fn the_current_year_is_asked_for_and_not_named() {
    let exchange = Exchange::new(answers);
    let (loaded, _) = exchange.load(&DIVIDENDS, &[], Locale::En).await;
    assert_eq!(shown(&loaded, "ex-date"), ["2026-10-11", "2026-03-11"]);
    assert_eq!(loaded.query.to_query_string(), "");
    let value = json(&loaded);
    assert_eq!(
        value["filters"][0],
        json!({"key": "year", "kind": "year", "by": "source", "default": "2026"})
    );
    // The default in the address is the default.
    let (same, _) = exchange
        .load(&DIVIDENDS, &[("year", "2026")], Locale::En)
        .await;
    assert_eq!(
        (
            same.query.to_query_string().as_str(),
            same.query.filters.len()
        ),
        ("", 0)
    );
    assert_eq!(exchange.asked().len(), 1);
    let (other, _) = exchange
        .load(&DIVIDENDS, &[("year", "2024")], Locale::En)
        .await;
    assert_eq!(shown(&other, "ex-date"), ["2024-10-11", "2024-03-11"]);
    assert_eq!(other.query.to_query_string(), "year=2024");
    assert!(exchange.asked()[0].ends_with("year=2024"));
}

#[tokio::test]
async fn the_form_shows_the_default_without_naming_it() {
    let exchange = Exchange::new(answers);
    let chosen = async |pairs: &[(&str, &str)]| {
        let (loaded, _) = exchange.load(&DIVIDENDS, pairs, Locale::En).await;
        let options = loaded.options(0, words(Locale::En)).unwrap();
        assert_eq!(options.any, None);
        let choices = options.groups.into_iter().flat_map(|group| group.choices);
        let choices: Vec<_> = choices.collect();
        let texts = |one: &resources::Choice| (one.value.clone(), one.label.to_string());
        // Ten years while the exchange's first day is not known.
        assert_eq!(
            (choices.len(), texts(&choices[0])),
            (11, (String::new(), "2026".to_owned()))
        );
        assert_eq!(texts(&choices[10]), ("2016".to_owned(), "2016".to_owned()));
        choices
            .iter()
            .filter(|one| one.chosen)
            .map(texts)
            .collect::<Vec<_>>()
    };
    assert_eq!(chosen(&[]).await, [(String::new(), "2026".to_owned())]);
    assert_eq!(
        chosen(&[("year", "2020")]).await,
        [("2020".to_owned(), "2020".to_owned())]
    );
}

#[tokio::test]
async fn ours_come_after_those_of_the_source() {
    let exchange = Exchange::new(answers);
    for (pairs, want) in [
        (&[("month", "2026-03")][..], "2026-03-11"),
        (&[("for-year", "2026")], "2026-10-11"),
        (&[("of", "2025")], "2026-03-11"),
        (&[("year", "2025"), ("month", "2025-10")], "2025-10-11"),
    ] {
        let (loaded, _) = exchange.load(&DIVIDENDS, pairs, Locale::En).await;
        assert_eq!(shown(&loaded, "ex-date"), [want]);
    }
}

#[tokio::test]
async fn years_of_the_data_come_latest_first_and_without_separators() {
    let exchange = Exchange::new(answers);
    let (loaded, _) = exchange.load(&DIVIDENDS, &[], Locale::Ar).await;
    for (at, any) in [(2, "period-any-year"), (3, "filter-dividends-of-any")] {
        let options = loaded.options(at, words(Locale::Ar)).unwrap();
        assert_eq!(options.any.as_deref(), Some(any));
        let choices = options.groups[0].choices.iter();
        let labels: Vec<_> = choices.map(|one| (&*one.value, &*one.label)).collect();
        assert_eq!(labels, [("2026", "2026"), ("2025", "2025")]);
    }
}

#[tokio::test]
async fn a_year_of_the_address_needs_no_day_of_the_exchange() {
    let exchange = Exchange::without_day(answers);
    assert!(exchange.fails(&DIVIDENDS, &[]).await);
    let (loaded, _) = exchange
        .load(&DIVIDENDS, &[("year", "2024")], Locale::En)
        .await;
    assert_eq!(shown(&loaded, "ex-date"), ["2024-10-11", "2024-03-11"]);
    assert!(loaded.provisional, "it lacks the years to choose from");
}
