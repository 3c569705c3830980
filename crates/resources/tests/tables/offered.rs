//! Values of the data that a filter offers: the same in both languages, and accepted whatever they are.

use crate::{
    exchange::{Exchange, json, shown},
    sample::words,
};
use domain::locale::Locale;
use resources::{Definition, Filter, Link, Paging, Resource, Stamp};
use serde_json::{Value, json};
use std::borrow::Cow;
use wire::{
    Currency,
    calls::data_providers::{DataProduct, DataProvidersRequest},
};

type Column = resources::Column<DataProduct>;

const COMPANY: Link = Link {
    page: "company",
    param: "SecuritySymbol",
};

static PRODUCTS: Resource<DataProvidersRequest, DataProduct> = Resource::new(Definition {
    id: "products",
    ask: |_| Some(DataProvidersRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::link("provider", COMPANY, |one| {
            Some((&one.provider, Cow::Borrowed(one.id.as_str())))
        }),
        Column::name("product", |one| &one.product),
        Column::email("contact", |one| Some(&one.contact)),
        Column::amount("price", |one| Some((one.delay.into(), Currency::USD))),
        Column::code("id", |one| &one.id),
    ],
    filters: &[
        Filter::values("provider"),
        Filter::values("product"),
        Filter::values("contact"),
        Filter::numbers("least", "most").column("price"),
    ],
    order: "-price",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// Two products whose names need trimming or are longer than values of an address.
fn answers(_: &str, _: &[(String, String)]) -> Option<Value> {
    let one = |id: &str, provider: [&str; 2], product: &str, delay: u32| {
        let both = |[en, ar]: [&str; 2]| json!({"en": en, "ar": ar});
        json!({"id": id, "provider": both(provider), "product": both([product, "منتج"]), "level": "level1",
            "delay": delay, "since": "2020-01-01", "contact": format!("{id}@b.example")})
    };
    let long = ["Deep  ", &"x".repeat(300)].concat();
    Some(json!({"asOf": "2026-11-12", "items": [
        one("A1", ["Alpha", "ألفا"], " Quotes\u{a0}and\ttrades ", 15),
        one("B2", ["Beta", "بيتا"], &long, 5),
    ]}))
}

/// The values that each filter of values offers in a language.
async fn offered(locale: Locale) -> Vec<Vec<String>> {
    let (loaded, _) = Exchange::new(answers).load(&PRODUCTS, &[], locale).await;
    let values = |at: usize| {
        let options = loaded.options(at, words(locale)).unwrap();
        let choices = options.groups.into_iter().flat_map(|group| group.choices);
        let mut values: Vec<String> = choices.map(|one| one.value).collect();
        values.sort();
        values
    };
    (0..3).map(values).collect()
}

#[tokio::test]
async fn the_address_has_the_same_value_in_both_languages() {
    let english = offered(Locale::En).await;
    assert_eq!(english, offered(Locale::Ar).await);
    assert_eq!(english[0], ["Alpha", "Beta"]);
    assert_eq!(english[2], ["A1@b.example", "B2@b.example"]);
}

#[tokio::test]
async fn what_is_offered_is_accepted() {
    let exchange = Exchange::new(answers);
    let keys = ["provider", "product", "contact"];
    for (key, values) in keys.into_iter().zip(offered(Locale::En).await) {
        assert_eq!(values.len(), 2, "{key}");
        for value in values {
            for locale in Locale::ALL {
                let pairs = [(key, value.as_str())];
                let (loaded, invalid) = exchange.load(&PRODUCTS, &pairs, locale).await;
                assert_eq!((loaded.count(), invalid), (1, vec![]), "{key}={value}");
                let codes = json(&loaded)["filters"].clone();
                let codes = codes.as_array().unwrap().iter();
                let mut codes = codes.filter(|one| one["key"] == key);
                let codes = codes.next().unwrap()["codes"].clone();
                assert!(codes.as_array().unwrap().contains(&json!(value)), "{codes}");
            }
        }
    }
}

#[tokio::test]
async fn amounts_are_numbers_to_filters() {
    let exchange = Exchange::new(answers);
    for (pair, want) in [
        (("least", "10"), &["A1"][..]),
        (("most", "10"), &["B2"]),
        (("least", "5"), &["A1", "B2"]),
    ] {
        let (loaded, invalid) = exchange.load(&PRODUCTS, &[pair], Locale::En).await;
        assert_eq!(
            (shown(&loaded, "id").as_slice(), invalid.len()),
            (
                &*want.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>(),
                0
            )
        );
    }
}
