//! Bonds: periods, ranges of numbers and values of the data, which we apply.

use crate::{
    exchange::{Exchange, csv, fixture, json, shown},
    sample::words,
};
use domain::locale::Locale;
use resources::{Amount, Definition, Filter, Paging, Resource, Stamp};
use serde_json::json;
use wire::calls::bonds::{Bond, BondsRequest};

type Column = resources::Column<Bond>;

static BONDS: Resource<BondsRequest, Bond> = Resource::new(Definition {
    id: "bonds",
    ask: |_| Some(BondsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |bond| (&bond.paper.symbol, &bond.paper.name)),
        Column::name("issuer", |bond| &bond.paper.issuer),
        Column::percent("coupon", |bond| Some(bond.coupon.get())),
        Column::date("issued-on", |bond| Some(bond.paper.issued_on)),
        Column::date("maturity", |bond| Some(bond.paper.maturity)),
        Column::price("net-price", |bond| {
            bond.paper.net_price.map(|price| Amount::price(price.get()))
        }),
    ],
    filters: &[
        Filter::numbers("coupon-from", "coupon-to").column("coupon"),
        Filter::numbers("price-from", "price-to").column("net-price"),
        Filter::year("maturity"),
        Filter::quarter("issued").column("issued-on"),
        Filter::month("month").column("issued-on"),
        Filter::values("issuer"),
    ],
    order: "security",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

fn exchange() -> Exchange {
    Exchange::new(|path, _| match path {
        "/bonds" => fixture(include_str!("../../../wire/fixtures/bonds.json")),
        _ => None,
    })
}

/// The symbols of the rows of an address, and the keys of its invalid values.
async fn symbols(pairs: &[(&str, &str)]) -> (Vec<String>, Vec<String>) {
    let (loaded, rejected) = exchange().load(&BONDS, pairs, Locale::En).await;
    let keys = rejected.into_iter().map(|one| one.key);
    (shown(&loaded, "security"), keys.collect())
}

#[tokio::test]
async fn numbers_are_bounds_of_their_column() {
    let none: Vec<String> = Vec::new();
    for (pairs, want) in [
        (
            &[("coupon-from", "4.875")][..],
            vec!["BRHT2910", "QMGV2801"],
        ),
        (
            &[("coupon-from", "٤٫٨٧٥"), ("coupon-to", "5")],
            vec!["QMGV2801"],
        ),
        (&[("coupon-to", "4.875")], vec!["QMGV2605", "QMGV2801"]),
        // A bond that has matured has no price.
        (&[("price-from", "0")], vec!["BRHT2910", "QMGV2801"]),
        (&[("coupon-from", "6"), ("coupon-to", "5")], vec![]),
    ] {
        assert_eq!(
            symbols(pairs).await,
            (want.into_iter().map(str::to_owned).collect(), none.clone())
        );
    }
    let (all, invalid) = symbols(&[("coupon-from", "much"), ("coupon-to", "1,5")]).await;
    assert_eq!(
        (all.len(), invalid),
        (3, vec!["coupon-from".into(), "coupon-to".into()])
    );
}

#[tokio::test]
async fn a_range_the_wrong_way_round_is_told() {
    let pairs = [
        ("coupon-from", "6"),
        ("coupon-to", "5.50"),
        ("price-from", "1"),
    ];
    let (loaded, _) = exchange().load(&BONDS, &pairs, Locale::En).await;
    let keys = |at: usize| loaded.query.shape.filters[at].key.clone();
    let ends: Vec<_> = loaded.query.reversed().map(|ends| ends.map(keys)).collect();
    assert_eq!(ends, [["coupon-from", "coupon-to"]]);
    assert_eq!(
        loaded.query.to_query_string(),
        "coupon-from=6&coupon-to=5.5&price-from=1"
    );
}

#[tokio::test]
async fn a_period_is_a_month_a_quarter_or_a_year_of_its_column() {
    for (pair, want) in [
        (("maturity", "2028"), "QMGV2801"),
        (("issued", "2024-q4"), "BRHT2910"),
        (("issued", "2024-Q2"), "QMGV2605"),
        (("month", "2025-01"), "QMGV2801"),
        (("month", "2025-02"), ""),
    ] {
        let (found, invalid) = symbols(&[pair]).await;
        assert_eq!(
            (found.join(" ").as_str(), invalid.len()),
            (want, 0),
            "{pair:?}"
        );
    }
    for pair in [
        ("maturity", "2028-01"),
        ("issued", "2024-4"),
        ("month", "2025-13"),
    ] {
        let (found, invalid) = symbols(&[pair]).await;
        assert_eq!(
            (found.len(), invalid),
            (3, vec![pair.0.to_owned()]),
            "{pair:?}"
        );
    }
}

#[tokio::test]
async fn periods_are_offered_as_they_occur() {
    let (loaded, _) = exchange()
        .load(&BONDS, &[("month", "2023-05")], Locale::Ar)
        .await;
    let options = |key: &str| {
        let at = loaded
            .query
            .shape
            .filters
            .iter()
            .position(|filter| filter.key == key);
        loaded.options(at.unwrap(), words(Locale::Ar)).unwrap()
    };
    let years = options("maturity");
    assert_eq!(years.any.as_deref(), Some("period-any-year"));
    let labels: Vec<_> = years.groups[0]
        .choices
        .iter()
        .map(|one| &*one.label)
        .collect();
    assert_eq!(
        (years.groups.len(), labels),
        (1, vec!["2029", "2028", "2026"])
    );
    let months = options("month");
    let groups: Vec<_> = months
        .groups
        .iter()
        .map(|group| {
            (
                group.label.as_deref().unwrap(),
                &*group.choices[0].value,
                &*group.choices[0].label,
            )
        })
        .collect();
    // The one that is asked for is there too.
    let want = [
        ("2025", "2025-01", "يناير 2025"),
        ("2024", "2024-10", "أكتوبر 2024"),
        ("2023", "2023-05", "مايو 2023"),
    ];
    assert_eq!(groups, want);
    let chosen = months
        .groups
        .iter()
        .flat_map(|group| &group.choices)
        .filter(|one| one.chosen);
    assert_eq!(
        chosen.map(|one| &*one.value).collect::<Vec<_>>(),
        ["2023-05"]
    );
}

#[tokio::test]
async fn data_formats_have_what_the_filters_leave_and_say_what_they_are() {
    let pairs = [("coupon-from", "4.6"), ("maturity", "2029")];
    let (loaded, _) = exchange().load(&BONDS, &pairs, Locale::En).await;
    let value = json(&loaded);
    assert_eq!(
        (&value["total"], &value["rows"][0]["symbol"]),
        (&json!(1), &json!("BRHT2910"))
    );
    assert_eq!(
        value["filters"][0],
        json!({"key": "coupon-from", "kind": "least", "by": "us", "column": "coupon"})
    );
    assert_eq!(
        value["filters"][4],
        json!({"key": "maturity", "kind": "year", "by": "us"})
    );
    assert_eq!(
        value["filters"][5],
        json!({"key": "issued", "kind": "quarter", "by": "us", "column": "issued-on"})
    );
    let lines = csv(&loaded);
    assert_eq!((lines.len(), lines[0].starts_with("BRHT2910,")), (1, true));
}

#[tokio::test]
async fn values_are_those_of_the_rows_in_the_language_of_the_page() {
    let offered = async |pairs: &[(&str, &str)], locale| {
        let (loaded, _) = exchange().load(&BONDS, pairs, locale).await;
        let at = loaded.query.shape.filters.len() - 1;
        let options = loaded.options(at, words(locale)).unwrap();
        assert_eq!(options.any.as_deref(), Some("filter-bonds-issuer-any"));
        let choices = options.groups.into_iter().flat_map(|group| group.choices);
        choices
            .map(|one| (one.value, one.label.into_owned(), one.chosen))
            .collect::<Vec<_>>()
    };
    let one = |value: &str, label: &str, chosen| (value.to_owned(), label.to_owned(), chosen);
    let (land, bay) = ("Baraha Land", "Government of Qamar Bay");
    let english = offered(&[("issuer", bay)], Locale::En).await;
    assert_eq!(english, [one(land, land, false), one(bay, bay, true)]);
    // The address is the same in both languages; what a visitor reads is not, nor is its order.
    let arabic = offered(&[("issuer", "حكومة خليج القمر")], Locale::Ar).await;
    assert_eq!(
        arabic,
        [
            one(land, "براحة للأراضي", false),
            one(bay, "حكومة خليج القمر", true)
        ]
    );
}

#[tokio::test]
async fn a_value_that_no_row_has_is_ignored_and_named() {
    let (found, invalid) = symbols(&[("issuer", "Baraha Land")]).await;
    assert_eq!((found, invalid.len()), (vec!["BRHT2910".to_owned()], 0));
    let long = "x".repeat(201);
    for value in ["Baraha", "baraha land", "a\tb", &long] {
        let (found, invalid) = symbols(&[("issuer", value)]).await;
        assert_eq!(
            (found.len(), invalid),
            (3, vec!["issuer".to_owned()]),
            "{value}"
        );
    }
    let (loaded, _) = exchange()
        .load(
            &BONDS,
            &[("issuer", "Baraha"), ("coupon-to", "5")],
            Locale::En,
        )
        .await;
    assert_eq!(loaded.query.to_query_string(), "coupon-to=5");
    assert_eq!(
        json(&loaded)["filters"][7],
        json!({"key": "issuer", "kind": "value", "by": "us", "codes": ["Baraha Land", "Government of Qamar Bay"]})
    );
}
