//! What is made of a definition once.

use super::{kept::MOST_KEPT, *};
use crate::Column;
use wire::calls::data_providers::{DataProduct, DataProviders, DataProvidersRequest};

const COLUMNS: &[Column<DataProduct>] = &[Column::code("id", |product| &product.id)];
static PRODUCTS: Resource<DataProvidersRequest, DataProduct> =
    products(|_| Some(DataProvidersRequest));
static LONG: Resource<DataProvidersRequest, DataProduct> = products(|_| Some(DataProvidersRequest));
static VARYING: Resource<Varying, DataProduct> = products(|_| Some(Varying));

const fn products<C: Ask<Answer = Arc<DataProviders>>>(
    ask: fn(&View<'_>) -> Option<C>,
) -> Resource<C, DataProduct> {
    Resource::new(Definition {
        id: "products",
        ask,
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: COLUMNS,
        filters: &[],
        order: "",
        paging: Paging::Whole,
        count_key: "table-rows",
        note: None,
    })
}

/// Answers whose rows differ although they are made of the same parts.
struct Varying;

impl Ask for Varying {
    type Answer = Arc<DataProviders>;

    const CALLS: &'static [&'static str] = &[];

    fn variant(_: &Self::Answer) -> Option<u64> {
        None
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        DataProvidersRequest.ask(upstream).await
    }
}

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
    assert_eq!(made(&one, Locale::En)[..], first[..]);
}

#[tokio::test]
async fn rows_that_cannot_be_used_again_and_long_lists_are_not_kept() {
    let words = Words {
        locale: Locale::Ar,
        find: |_, _| None,
    };
    let of = async |id: &str, count: usize| {
        let one = answer(&[id]).await;
        let mut value = (*one.value).clone();
        value.items = vec![value.items[0].clone(); count];
        Asked {
            value: Arc::new(value),
            ..one
        }
    };
    let (most, more) = (of("a", MOST_KEPT).await, of("b", MOST_KEPT + 1).await);
    let made = |answer| LONG.made(answer, words);
    assert!(Arc::ptr_eq(&made(&most), &made(&most)));
    assert_eq!(made(&more).len(), MOST_KEPT + 1);
    assert!(!Arc::ptr_eq(&made(&more), &made(&more)));
    // What was kept before stays.
    assert!(Arc::ptr_eq(&made(&most), &made(&most)));
    assert_eq!(VARYING.made(&most, words).len(), MOST_KEPT);
    let mut slots = VARYING.kept.iter();
    assert!(slots.all(|slot| slot.lock().unwrap().is_none()));
}
