//! Faults apply to the calls that they name, and end when they are removed.

use crate::asking::{Asker, frozen};
use axum::{body::Body, http::Request};
use sandbox::{Faults, router, router_struck_by};
use std::sync::Arc;
use wire::{
    Call,
    calls::{
        circulars::CircularsRequest,
        disclosures::{Disclosures, DisclosuresRequest},
        stocks::{Stocks, StocksRequest},
    },
};

async fn switched(faults: &str) -> Asker {
    let exchange = frozen("2026-11-12T14:32:19");
    exchange.set_faults(faults.parse().unwrap());
    Asker(router(exchange))
}

fn circulars() -> CircularsRequest {
    CircularsRequest::of(domain::locale::Locale::Ar)
}

#[tokio::test]
async fn each_kind_has_its_effect_and_leaves_other_calls_alone() {
    let asker = switched("").await;
    let good = asker.raw(&circulars()).await.unwrap().1;
    for kind in [
        "down",
        "503",
        "empty",
        "truncated",
        "garbage",
        "wrong-type",
        "bom",
        "wrong-charset",
    ] {
        let list = Request::put("/_faults")
            .body(Body::from(format!("circulars={kind}")))
            .unwrap();
        assert_eq!(asker.send(list).await.unwrap().0, 204);
        let (status, body) = asker.raw(&circulars()).await.unwrap_or_default();
        assert_ne!((status, &body), (200, &good), "{kind}");
        match kind {
            "down" => assert_eq!(status, 0),
            "503" => assert_eq!(status, 503),
            "empty" => assert_eq!((status, body.len()), (200, 0)),
            "bom" => assert_eq!(&body[3..], &good[..]),
            "wrong-charset" => assert!(std::str::from_utf8(&body).is_err()),
            _ => assert!(
                serde_json::from_slice::<serde_json::Value>(&body).is_err(),
                "{kind}"
            ),
        }
        asker.ask(StocksRequest).await;
    }
    let none = Request::put("/_faults").body(Body::empty()).unwrap();
    assert_eq!(asker.send(none).await.unwrap().0, 204);
    assert_eq!(asker.raw(&circulars()).await.unwrap().1, good);
}

#[tokio::test]
async fn routers_of_one_exchange_have_separate_faults() {
    let exchange = frozen("2026-11-12T14:32:19");
    let [one, two] = [Faults::default(), Faults::default()].map(Arc::new);
    one.set("status=503".parse().unwrap());
    let ask = async |router| Asker(router).get("/status").await.0;
    let cache = Arc::default();
    let struck_by = |faults: &Arc<Faults>| {
        router_struck_by(exchange.clone(), Arc::clone(faults), Arc::clone(&cache))
    };
    assert_eq!(ask(struck_by(&one)).await, 503);
    assert_eq!(ask(struck_by(&two)).await, 200);
    assert_eq!(ask(router(exchange.clone())).await, 200);
    one.set("".parse().unwrap());
    exchange.set_faults("status=500".parse().unwrap());
    assert_eq!(ask(struck_by(&one)).await, 200);
    assert_eq!(ask(router(exchange.clone())).await, 500);
}

#[tokio::test]
async fn reordered_duplicated_and_unfiltered_rows_fail_the_calls_check() {
    let call = DisclosuresRequest::newest(Some("SAHW".parse().unwrap()), 10);
    for kind in ["duplicate", "out-of-order", "ignored-filters"] {
        let asker = switched(&format!("disclosures={kind}")).await;
        let (_, body) = asker.raw(&call).await.unwrap();
        let answer: Disclosures = serde_json::from_slice(&body).unwrap();
        assert!(call.check(&answer).is_err(), "{kind}");
    }
    let asker = switched("stocks=duplicate").await;
    let answer: Stocks =
        serde_json::from_slice(&asker.raw(&StocksRequest).await.unwrap().1).unwrap();
    assert!(StocksRequest.check(&answer).is_err());
}

#[tokio::test]
async fn faults_apply_to_files_by_name_and_by_asterisk() {
    const FILE: &str = "/documents/bulletin-daily-20261111.csv";
    let asker = switched("").await;
    let (status, good) = asker.get(FILE).await;
    assert!(
        status == 200 && good.starts_with("date,symbol,"),
        "{good:.80}"
    );
    for (faults, expected) in [
        ("documents=503", (503, false)),
        ("*=503", (503, false)),
        ("documents=empty", (200, false)),
        ("documents=truncated", (200, false)),
        ("documents=wrong-type", (200, false)),
        ("stocks=503", (200, true)),
        ("*=bom", (200, true)),
    ] {
        let (status, body) = switched(faults).await.get(FILE).await;
        assert_eq!((status, body == good), expected, "{faults}");
    }
    let half = switched("documents=truncated").await.get(FILE).await.1;
    assert!(good.starts_with(&half) && half.len() == good.len() / 2);
    let wrong = Request::put("/_faults")
        .body(Body::from("documents=out-of-order"))
        .unwrap();
    assert_eq!(asker.send(wrong).await.unwrap().0, 400);
}

#[tokio::test]
async fn a_share_applies_to_about_that_part_of_requests() {
    let asker = switched("status=500@0.25").await;
    let mut struck = 0;
    for _ in 0..400 {
        struck += u32::from(asker.get("/status").await.0 == 500);
    }
    assert!((80..=120).contains(&struck), "{struck}");
}

#[tokio::test]
async fn a_huge_answer_is_huge_and_a_slow_one_late() {
    let asker = switched("circulars=huge,status=slow:50ms").await;
    assert!(asker.raw(&circulars()).await.unwrap().1.len() > 64 << 20);
    let start = std::time::Instant::now();
    assert_eq!(asker.get("/status").await.0, 200);
    assert!(start.elapsed().as_millis() >= 50);
}

#[tokio::test]
async fn an_invalid_list_is_refused() {
    let asker = switched("stocks=500").await;
    let wrong = Request::put("/_faults")
        .body(Body::from("stocks=sometimes"))
        .unwrap();
    assert_eq!(asker.send(wrong).await.unwrap().0, 400);
    assert_eq!(asker.get("/_faults").await.1, "stocks=500");
}

#[tokio::test]
async fn calls_that_share_a_path_fail_one_by_one() {
    let asker = switched("zakat=500,disclosure-count=404").await;
    for (command, status) in [
        ("GetZakatCalculatorDetails&Symbol=DSEX", 500),
        ("companyprofile&lang=en&symbol=DSEX", 200),
        ("BuildServiceCatalogObject&Organization=DSEX", 200),
    ] {
        let form = format!("Command={command}");
        assert_eq!(asker.post("/data", &form).await.0, status, "{command}");
    }
    for (source, status) in [("disclosures_prototype", 200), ("disclosures_count", 404)] {
        let path = format!("/disclosures?source={source}");
        assert_eq!(asker.get(&path).await.0, status, "{source}");
    }
    // Requests that are no call get no fault: the handler explains the error.
    let asker = switched("*=500").await;
    assert_eq!(asker.post("/data", "Command=Nothing").await.0, 400);
    assert_eq!(asker.get("/disclosures").await.0, 400);
}
