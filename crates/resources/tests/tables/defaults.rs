//! Defaults: they count, the form shows them, and the address does not name them.

use crate::exchange::{Exchange, fixture, json, shown};
use domain::locale::Locale;
use resources::{
    CARBON_RETIREMENTS, DIRECT_DEALS, DataPage, Definition, Filter, Last, Paging, Resource, Stamp,
};
use serde_json::json;
use wire::calls::{
    bonds::{Bond, BondsRequest},
    indices::IndicesRequest,
};

type Column = resources::Column<Bond>;

/// Days that we apply, with a default.
static MATURED: Resource<BondsRequest, Bond> = Resource::new(Definition {
    id: "matured",
    ask: |_| Some(BondsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |bond| (&bond.paper.symbol, &bond.paper.name)),
        Column::date("maturity", |bond| Some(bond.paper.maturity)),
    ],
    filters: &[Filter::days("from", "to")
        .column("maturity")
        .by_us()
        .last(Last::Months(12))],
    order: "security",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// Days of the source, without a default.
static ALL_DAYS: Resource<BondsRequest, Bond> = Resource::new(Definition {
    id: "all-days",
    ask: |_| Some(BondsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[Column::security("security", |bond| {
        (&bond.paper.symbol, &bond.paper.name)
    })],
    filters: &[Filter::days("from", "to")],
    order: "security",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

fn exchange() -> Exchange {
    Exchange::new(|path, _| match path {
        "/bonds" => fixture(include_str!("../../../wire/fixtures/bonds.json")),
        "/direct-deals" => Some(json!({"asOf": "2026-11-12", "items": []})),
        _ => None,
    })
}

/// What the form shows, and the address.
async fn shows(resource: &'static dyn DataPage, pairs: &[(&str, &str)]) -> ([String; 2], String) {
    let (loaded, _) = exchange().load(resource, pairs, Locale::En).await;
    let day = |key: &str| loaded.query.date(key).unwrap().to_string();
    (["from", "to"].map(day), loaded.query.to_query_string())
}

#[tokio::test]
async fn days_of_the_source_have_a_default_that_the_address_does_not_name() {
    let days = |from: &str, to: &str| [from.to_owned(), to.to_owned()];
    let month = days("2026-10-13", "2026-11-12");
    assert_eq!(
        shows(&DIRECT_DEALS, &[]).await,
        (month.clone(), String::new())
    );
    // As a form without a script sends them.
    let sent = [
        ("from", "2026-10-13"),
        ("to", "2026-11-12"),
        ("kind", "special"),
    ];
    assert_eq!(
        shows(&DIRECT_DEALS, &sent).await,
        (month, "kind=special".into())
    );
    // The default of the first day hangs on the last.
    let earlier = days("2026-05-31", "2026-06-30");
    assert_eq!(
        shows(&DIRECT_DEALS, &[("to", "2026-06-30")]).await,
        (earlier, "to=2026-06-30".into())
    );
    // Nothing is after today: the default ends there too.
    let later = days("2026-10-13", "2030-01-01");
    assert_eq!(
        shows(&DIRECT_DEALS, &[("to", "2030-01-01")]).await,
        (later, "to=2030-01-01".into())
    );
    // A first day that would be the default of the last one stays, so that either can be removed alone.
    let both = [("from", "2026-05-31"), ("to", "2026-06-30")];
    assert_eq!(
        shows(&DIRECT_DEALS, &both).await,
        (
            days("2026-05-31", "2026-06-30"),
            "from=2026-05-31&to=2026-06-30".into()
        )
    );
    let longer = [("from", "2026-05-31"), ("to", "2026-08-31")];
    let want = (
        days("2026-05-31", "2026-08-31"),
        "from=2026-05-31&to=2026-08-31".into(),
    );
    assert_eq!(shows(&DIRECT_DEALS, &longer).await, want);
}

#[tokio::test]
async fn days_of_ours_have_a_default_too() {
    let exchange = exchange();
    let (loaded, _) = exchange.load(&MATURED, &[], Locale::En).await;
    assert_eq!(shown(&loaded, "security"), ["QMGV2605"]);
    assert_eq!(loaded.query.to_query_string(), "");
    let heads = &json(&loaded)["filters"];
    let head = |key: &str, default: &str| json!({"key": key, "kind": key, "by": "us", "column": "maturity", "default": default});
    assert_eq!(
        heads,
        &json!([head("from", "2025-11-12"), head("to", "2026-11-12")])
    );
    let (later, _) = exchange
        .load(&MATURED, &[("to", "2030-01-01")], Locale::En)
        .await;
    assert_eq!(shown(&later, "security"), ["BRHT2910"]);
}

#[tokio::test]
async fn days_that_the_address_sets_need_no_day_of_the_exchange() {
    let exchange = Exchange::without_day(|path, _| match path {
        "/bonds" => fixture(include_str!("../../../wire/fixtures/bonds.json")),
        "/direct-deals" => Some(json!({"asOf": "2026-11-12", "items": []})),
        _ => None,
    });
    for resource in [&DIRECT_DEALS as &'static dyn DataPage, &MATURED] {
        assert!(exchange.fails(resource, &[]).await);
        assert!(exchange.fails(resource, &[("to", "2030-01-01")]).await);
    }
    exchange.asked();
    let both = [("from", "2026-05-31"), ("to", "2030-01-01")];
    let (deals, _) = exchange.load(&DIRECT_DEALS, &both, Locale::En).await;
    assert!(deals.provisional, "it lacks the default of the form");
    let asked = exchange.asked();
    let deals = asked.iter().find(|call| call.starts_with("/direct-deals"));
    assert_eq!(
        deals.map(String::as_str),
        Some("/direct-deals?from=2026-05-31&to=2030-01-01")
    );
    let (matured, _) = exchange.load(&MATURED, &both, Locale::En).await;
    assert_eq!(shown(&matured, "security"), ["BRHT2910", "QMGV2801"]);
    // A filter without a default uses today only as the last day.
    assert!(exchange.fails(&ALL_DAYS, &[("from", "2026-05-31")]).await);
    let to = [("to", "2026-06-30")];
    let (all, _) = exchange.load(&ALL_DAYS, &to, Locale::En).await;
    assert_eq!(all.count(), 3);
}

#[tokio::test]
async fn all_retirements_are_one_request_whichever_lists_are_in_memory() {
    let exchange = Exchange::new(|path, _| match path {
        "/carbon-retirements" => fixture(include_str!(
            "../../../wire/fixtures/carbon-retirements.json"
        )),
        "/indices" => fixture(include_str!("../../../wire/fixtures/indices.json")),
        _ => None,
    });
    let asked = async |pairs: &[(&str, &str)]| {
        let (loaded, _) = exchange.load(&CARBON_RETIREMENTS, pairs, Locale::En).await;
        assert_eq!(loaded.count(), 2);
        let mut asked = exchange.asked();
        asked.retain(|call| call.starts_with("/carbon-retirements"));
        asked
    };
    let all = "/carbon-retirements?from=1900-01-01&to=2199-12-31";
    assert_eq!(asked(&[]).await, [all]);
    // The indices tell the first day of the exchange. What is kept on disk is found by its request, which stays the same.
    exchange.upstream.get(IndicesRequest).await.unwrap();
    assert!(asked(&[]).await.is_empty());
    let some = "/carbon-retirements?from=2026-11-01&to=2199-12-31";
    assert_eq!(asked(&[("from", "2026-11-01")]).await, [some]);
}
