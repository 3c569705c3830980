//! Disclosures: a call that pages, with a type in two levels and a year that it takes as days.

use crate::{
    columns::TYPE,
    exchange::{Exchange, csv, json, shown},
    sample::words,
};
use chrono::{DateTime, FixedOffset, TimeDelta};
use domain::locale::Locale;
use resources::{DataPage as _, Definition, Filter, Paging, Resource, SourcePaging, Stamp};
use serde_json::{Value, json};
use table_engine::Query;
use wire::calls::disclosures::{CATEGORIES, Disclosure, DisclosuresRequest};

type Column = resources::Column<Disclosure>;

pub static DISCLOSURES: Resource<DisclosuresRequest, Disclosure> = Resource::new(Definition {
    id: "disclosures",
    ask: |view| {
        let (category, kind) = view.levels("type").unzip();
        let days = view.period("year").map(|year| year.days());
        Some(DisclosuresRequest {
            id: None,
            symbol: view.symbol("symbol"),
            from: days.map(|[first, _]| first),
            to: days.map(|[_, last]| last),
            category: category.map(str::to_owned),
            kind: kind.flatten().map(str::to_owned),
            lang: None,
            price_sensitive: None,
            q: view.words("q"),
            skip: view.slice.skip,
            take: view.slice.take,
            text: false,
        })
    },
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::moment("published", |one| Some(one.published.naive_local())),
        Column::name("title", |one| &one.title),
        Column::code("category", |one| &one.category),
        Column::code("kind", |one| &one.kind),
        Column::code("id", |one| &one.id),
    ],
    filters: &[
        Filter::words("q").by_source(),
        TYPE,
        Filter::year("year").by_source(),
        Filter::security("symbol"),
    ],
    order: "",
    paging: Paging::Source(SourcePaging {
        size: 20,
        most: 1_000,
        total: |answer| answer.total,
        sorts: &[],
    }),
    count_key: "table-rows",
    note: None,
});

/// So many disclosures, one an hour, of every kind in turn.
pub fn answered(count: i64, pairs: &[(String, String)]) -> Value {
    let of = |name: &str| {
        let mut pairs = pairs.iter();
        pairs.find(|(key, _)| key == name).map(|(_, value)| value)
    };
    let newest: DateTime<FixedOffset> = "2026-11-12T12:00:00+04:00".parse().unwrap();
    let kinds: Vec<_> = CATEGORIES
        .iter()
        .flat_map(|(category, kinds)| kinds.iter().map(move |kind| (*category, *kind)))
        .collect();
    let all = (0..count).filter_map(|at| {
        let published = newest - TimeDelta::hours(at);
        let (category, kind) = kinds[at as usize % kinds.len()];
        let day = published.date_naive().to_string();
        let fits = of("category").is_none_or(|asked| asked == category)
            && of("kind").is_none_or(|asked| asked == kind)
            && of("from").is_none_or(|from| *from <= day)
            && of("to").is_none_or(|to| day <= *to);
        fits.then(|| {
            json!({"id": at.to_string(), "published": published.to_rfc3339(), "symbol": null,
                "issuer": {"en": "a", "ar": "b"}, "title": {"en": format!("Title {at}"), "ar": "عنوان"},
                "category": category, "kind": kind, "priceSensitive": false, "attachments": []})
        })
    });
    let all: Vec<Value> = all.collect();
    let number = |name: &str| of(name).map_or(0, |value| value.parse::<usize>().unwrap());
    let items: Vec<_> = all
        .iter()
        .skip(number("skip"))
        .take(number("take"))
        .collect();
    json!({"total": all.len(), "items": items})
}

pub fn exchange() -> Exchange {
    Exchange::new(|path, pairs| (path == "/disclosures").then(|| answered(2_345, pairs)))
}

/// The rows that were asked for, of each call: `skip`, `take`.
pub fn slices(exchange: &Exchange) -> Vec<(u32, u32)> {
    let number = |call: &str, name: &str| {
        let value = call
            .split(['?', '&'])
            .find_map(|pair| pair.strip_prefix(name));
        value.map_or(0, |value| value.parse().unwrap())
    };
    let calls = exchange.asked();
    let slice = |call: &String| (number(call, "skip="), number(call, "take="));
    calls.iter().map(slice).collect()
}

#[tokio::test]
async fn a_page_is_asked_for_alone_and_knows_the_whole() {
    let exchange = exchange();
    let (loaded, rejected) = exchange
        .load(&DISCLOSURES, &[("page", "3")], Locale::En)
        .await;
    assert_eq!(slices(&exchange), [(40, 20)]);
    assert_eq!(
        (loaded.count(), loaded.pages(), loaded.page(), loaded.span()),
        (2_345, 118, 3, 40..60)
    );
    let ids = shown(&loaded, "id");
    assert_eq!(
        (ids.len(), ids[0].as_str(), ids[19].as_str()),
        (20, "40", "59")
    );
    assert_eq!(
        (rejected.len(), loaded.is_beyond(), loaded.is_cut()),
        (0, false, true)
    );
}

#[tokio::test]
async fn a_page_beyond_the_last_is_the_last() {
    let exchange = exchange();
    let (loaded, _) = exchange
        .load(&DISCLOSURES, &[("page", "999999")], Locale::En)
        .await;
    assert_eq!(slices(&exchange), [(19_999_960, 20), (2_340, 20)]);
    assert_eq!(
        (loaded.is_beyond(), loaded.asked_page(), loaded.page()),
        (true, 999_999, 118)
    );
    assert_eq!(
        (loaded.span(), shown(&loaded, "id").len()),
        (2_340..2_345, 5)
    );
}

#[tokio::test]
async fn data_formats_have_all_pages() {
    let exchange = exchange();
    let loaded = exchange.all(&DISCLOSURES, &[("page", "7")]).await;
    assert_eq!(
        slices(&exchange),
        [(0, 1_000), (1_000, 1_000), (2_000, 1_000)]
    );
    let value = json(&loaded);
    let rows = value["rows"].as_array().unwrap();
    assert_eq!(
        (&value["total"], rows.len(), loaded.is_cut()),
        (&json!(2_345), 2_345, false)
    );
    assert_eq!(
        (&rows[0]["id"], &rows[2_344]["id"]),
        (&json!("0"), &json!("2344"))
    );
    assert_eq!(csv(&loaded).len(), 2_345);
    // Three pages, and the day that the years end with.
    assert_eq!(loaded.parts.len(), 4);
}

#[tokio::test]
async fn data_formats_end_somewhere_and_tell_how_many_there_are() {
    let exchange = Exchange::new(|_, pairs| Some(answered(10_500, pairs)));
    let loaded = exchange.all(&DISCLOSURES, &[]).await;
    assert_eq!(slices(&exchange).len(), 10);
    assert_eq!(
        (csv(&loaded).len(), loaded.count(), loaded.is_cut()),
        (10_000, 10_500, true)
    );
    assert_eq!(json(&loaded)["total"], json!(10_500));
}

#[tokio::test]
async fn what_moves_to_the_next_page_between_two_calls_comes_once() {
    // One more is published before the second page is asked for.
    let exchange = Exchange::new(|_, pairs| {
        let is_second = pairs.iter().any(|(key, _)| key == "skip");
        let mut answer = answered(1_500, pairs);
        if is_second {
            answer["total"] = json!(1_501);
            let again = answered(
                1_500,
                &[("skip".into(), "999".into()), ("take".into(), "1".into())],
            );
            let items = answer["items"].as_array_mut().unwrap();
            items.insert(0, again["items"][0].clone());
        }
        Some(answer)
    });
    let loaded = exchange.all(&DISCLOSURES, &[]).await;
    let mut ids: Vec<_> = csv(&loaded);
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), loaded.all_rows().count()), (1_500, 1_500));
}

#[tokio::test]
async fn a_type_is_a_group_or_one_of_its_kinds() {
    let exchange = exchange();
    let (group, _) = exchange
        .load(&DISCLOSURES, &[("type", "meetings")], Locale::En)
        .await;
    assert!(exchange.asked()[0].contains("&category=meetings&take=20"));
    let kinds: std::collections::BTreeSet<_> = shown(&group, "kind").into_iter().collect();
    assert_eq!((kinds.len(), group.count()), (4, 284));
    let pairs = [("type", "meetings.board-meeting"), ("page", "2")];
    let (kind, _) = exchange.load(&DISCLOSURES, &pairs, Locale::En).await;
    assert!(exchange.asked()[0].contains("&category=meetings&kind=board-meeting&skip=20&take=20"));
    assert!(
        shown(&kind, "kind")
            .iter()
            .all(|kind| kind == "board-meeting")
    );
    assert_eq!(
        kind.query.to_query_string(),
        "page=2&type=meetings.board-meeting"
    );
    for value in ["board-meeting", "meetings.contract", "nothing"] {
        let (all, rejected) = exchange
            .load(&DISCLOSURES, &[("type", value)], Locale::En)
            .await;
        assert_eq!(
            (all.count(), rejected[0].key.as_str()),
            (2_345, "type"),
            "{value}"
        );
    }
}

#[tokio::test]
async fn the_choice_of_types_is_grouped() {
    let exchange = exchange();
    let (loaded, _) = exchange
        .load(&DISCLOSURES, &[("type", "meetings")], Locale::Ar)
        .await;
    let options = loaded.options(1, words(Locale::Ar)).unwrap();
    assert_eq!(options.any.as_deref(), Some("disclosure-category-any"));
    assert_eq!(options.groups.len(), CATEGORIES.len());
    let group = &options.groups[1];
    assert_eq!(group.label.as_deref(), Some("disclosure-category-meetings"));
    let choice = |at: usize| {
        (
            &*group.choices[at].value,
            &*group.choices[at].label,
            group.choices[at].chosen,
        )
    };
    assert_eq!(
        choice(0),
        (
            "meetings",
            "filter-whole-group: disclosure-category-meetings",
            true
        )
    );
    assert_eq!(
        choice(1),
        ("meetings.board-meeting", "disclosure-board-meeting", false)
    );
    let heads = json(&loaded)["filters"].clone();
    assert_eq!(
        (&heads[1]["kind"], &heads[1]["by"], &heads[1]["groups"][6]),
        (
            &json!("levels"),
            &json!("source"),
            &json!({"code": "exchange", "codes": ["circular"]})
        )
    );
}

#[tokio::test]
async fn a_year_goes_to_the_source_as_days() {
    let exchange = exchange();
    let (loaded, _) = exchange
        .load(&DISCLOSURES, &[("year", "2026")], Locale::En)
        .await;
    assert!(exchange.asked()[0].contains("&from=2026-01-01&to=2026-12-31&"));
    assert_eq!(loaded.count(), 2_345);
    let (none, _) = exchange
        .load(&DISCLOSURES, &[("year", "2019"), ("page", "4")], Locale::En)
        .await;
    assert_eq!(
        (none.count(), none.pages(), none.page(), none.span()),
        (0, 1, 1, 0..0)
    );
    let years = none.options(2, words(Locale::En)).unwrap();
    let values = years.groups[0].choices.iter().map(|one| one.value.as_str());
    // The exchange's first day is not known: ten years up to its today.
    assert_eq!(
        values.collect::<Vec<_>>().join(" "),
        (2016..=2026)
            .rev()
            .map(|y| y.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    );
}

#[test]
fn rows_are_sorted_only_as_the_source_sorts() {
    let shape = DISCLOSURES.shape();
    assert!(shape.columns.iter().all(|column| !column.sortable));
    let pairs = [("sort".to_owned(), "title".to_owned())];
    let (query, rejected) = Query::parse(shape, &pairs);
    assert_eq!((query.sort, rejected.len()), (None, 1));
}
