//! What is made of a definition once.

use super::*;
use crate::Column;
use wire::calls::data_providers::{DataProduct, DataProviders, DataProvidersRequest};

static PRODUCTS: Resource<DataProvidersRequest, DataProduct> = Resource::new(Definition {
    id: "products",
    ask: |_| Some(DataProvidersRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[Column::code("id", |product| &product.id)],
    filters: &[],
    order: "",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// A client of an exchange whose products are these, and the answer it gives.
async fn answer(ids: &[&str]) -> Asked<Arc<DataProviders>> {
    let items = ids.iter().map(|id| {
        serde_json::json!({"id": id, "provider": {"en": "a", "ar": "b"}, "product": {"en": "a", "ar": "b"},
            "level": "level1", "delay": 0, "since": "2020-01-01", "contact": "a@b.example"})
    });
    let body =
        serde_json::json!({"asOf": "2026-11-12", "items": items.collect::<Vec<_>>()}).to_string();
    let service = tower::service_fn(move |_: http::Request<bytes::Bytes>| {
        let response = http::Response::builder().header("content-type", "application/json");
        std::future::ready(Ok::<_, std::convert::Infallible>(
            response.body(bytes::Bytes::from(body.clone())).unwrap(),
        ))
    });
    let upstream = Upstream::builder()
        .all(upstream::Transport::in_process(service))
        .build();
    DataProvidersRequest.ask(&upstream).await.unwrap()
}

#[tokio::test]
async fn rows_are_made_once_an_answer_and_language() {
    let words = |locale| Words {
        locale,
        find: |_, _| None,
    };
    let (one, again, two) = (
        answer(&["a"]).await,
        answer(&["a"]).await,
        answer(&["a", "b"]).await,
    );
    let made = |answer, locale| PRODUCTS.made(answer, words(locale));
    let first = made(&one, Locale::En);
    assert!(Arc::ptr_eq(&first, &made(&again, Locale::En)));
    assert!(!Arc::ptr_eq(&first, &made(&one, Locale::Ar)));
    assert_eq!(made(&two, Locale::En).len(), 2);
    assert_eq!(made(&one, Locale::En), first);
}
